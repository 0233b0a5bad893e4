"""`unisono watch`."""

from typing import Annotated

import typer

from unisono.commands.options import (
    DifficultyName,
    RuleSet,
    Seats,
    Seed,
    Variants,
    drawn,
    why_no_screen,
    wrong_players,
)
from unisono.complaint import complain
from unisono.i18n import _

SPEEDS = (1, 2, 4)
"""How many times faster than life (see `tui.present`, which is too heavy to import for a check)."""


def watch(
    players: Seats = 3,
    difficulty: DifficultyName = "standard",
    variant: Variants = None,
    rules: RuleSet = "unisono",
    seed: Seed = None,
    speed: Annotated[
        int, typer.Option(metavar="1|2|4", show_default=False, help=_("How fast (1 if left out)."))
    ] = 1,
) -> int:
    """Seat bots only and show them; returns the exit code."""
    from unisono.rulebook import load_difficulty, load_rules
    from unisono.table.seating import Seating, seat_bots

    wrong = wrong_players(players)
    if speed not in SPEEDS:
        wrong = _("--speed: 1, 2 or 4, not {speed}").format(speed=speed)
    if wrong is not None:
        return complain(wrong)
    numbers = load_difficulty(difficulty, players)
    game_rules = load_rules(rules, players, variant or (), numbers.same_moment_ms)
    obstacle = why_no_screen()
    if obstacle is not None:
        return complain(obstacle)

    def seat(seed: int | None) -> Seating:
        return seat_bots(game_rules, numbers, drawn(seed))

    from unisono.tui.watching import watch_on_screen

    return watch_on_screen(seat, seed, speed)
