"""`unisono watch`."""

from unisono.commandline.options import (
    DifficultyName,
    Levels,
    Lives,
    RuleSet,
    Seats,
    Seed,
    Speed,
    Variants,
    why_no_screen,
    wrong_players,
    wrong_seed,
    wrong_speed,
)
from unisono.rulebook.locations import DEFAULT_RULE_SET
from unisono.system.complaint import complain


def watch(
    players: Seats = 3,
    difficulty: DifficultyName = "standard",
    variant: Variants = None,
    rules: RuleSet = DEFAULT_RULE_SET,
    lives: Lives = None,
    levels: Levels = None,
    seed: Seed = None,
    speed: Speed = 1,
) -> int:
    """Seat bots only and show them; returns the exit code."""
    from unisono.games.ladder.setup.roster import Seating, seat_bots
    from unisono.games.seeds import drawn
    from unisono.rulebook import load_table

    wrong = wrong_speed(speed) or wrong_seed(seed) or wrong_players(players)
    if wrong is not None:
        return complain(wrong)
    game_rules, numbers = load_table(
        rules, players, variant or (), difficulty, lives=lives, levels=levels
    )
    obstacle = why_no_screen()
    if obstacle is not None:
        return complain(obstacle)

    def seat(seed: int | None) -> Seating:
        return seat_bots(game_rules, numbers, drawn(seed))

    from unisono.tui.apps.watch_app import watch_on_screen

    return watch_on_screen(seat, seed, speed)
