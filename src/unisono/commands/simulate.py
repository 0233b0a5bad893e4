"""`unisono simulate`."""

from typing import TYPE_CHECKING, Annotated

import typer

from unisono.commandline import completion_values
from unisono.commandline.options import (
    DifficultyName,
    Levels,
    Lives,
    RuleSet,
    Seats,
    Seed,
    Variants,
    wrong_players,
    wrong_seed,
)
from unisono.i18n import _
from unisono.rulebook.locations import DEFAULT_RULE_SET
from unisono.system.complaint import complain

if TYPE_CHECKING:
    from unisono.games.ladder.bots.difficulty import Difficulty
    from unisono.simulation.slow_line import SlowLine

LONGEST_LAG_MS = 5000


def simulate(
    games: Annotated[
        int, typer.Option(metavar="N", show_default=False, help=_("How many (1000 if left out)."))
    ] = 1000,
    players: Seats = 3,
    difficulty: DifficultyName = "standard",
    human: Annotated[
        str,
        typer.Option(
            metavar="NAME|PATH",
            show_default=False,
            autocompletion=completion_values.people,
            help=_("none, novice, decent (if left out) or counter; or a file of your own."),
        ),
    ] = "decent",
    variant: Variants = None,
    rules: RuleSet = DEFAULT_RULE_SET,
    lives: Lives = None,
    levels: Levels = None,
    seed: Seed = None,
    lag: Annotated[
        int | None,
        typer.Option(metavar="MS", help=_("The person's line takes so long there and back.")),
    ] = None,
    lag_claimed: Annotated[
        int | None,
        typer.Option(metavar="MS", help=_("So long it seems to take (the same if left out).")),
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option(
            metavar="W",
            show_default=False,
            help=_("Processes that play at the same time (all cores if left out)."),
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help=_("Print the figures as JSON."))] = False,
) -> int:
    """Simulate and print; returns the exit code."""
    from unisono.games.seeds import drawn
    from unisono.rulebook import load_table
    from unisono.simulation.ladder_trial import LadderTrial
    from unisono.simulation.workers import run_and_print, usable_cores

    wrong = wrong_players(players) or wrong_seed(seed)
    if games < 1:
        wrong = _("--games: at least 1, not {games}").format(games=games)
    if workers is not None and workers < 1:
        wrong = _("--workers: at least 1, not {workers}").format(workers=workers)
    for option, ms in (("--lag", lag), ("--lag-claimed", lag_claimed)):
        if ms is not None and not 0 <= ms <= LONGEST_LAG_MS:
            words = _("{option}: 0 to {most} ms, not {ms}")
            wrong = words.format(option=option, most=LONGEST_LAG_MS, ms=ms)
    if wrong is not None:
        return complain(wrong)
    game_rules, numbers = load_table(
        rules, players, variant or (), difficulty, lives=lives, levels=levels
    )
    trial = LadderTrial(
        game_rules,
        numbers,
        _person(human, players, difficulty, rules),
        _line(lag, lag_claimed),
    )
    run_and_print(trial, games, drawn(seed), workers or usable_cores(), as_json=as_json)
    return 0


def _person(human: str, players: int, difficulty: str, rules: str) -> "Difficulty | None":
    """None for nobody. Raises UnknownNameError, which names nobody too, and RulebookError."""
    from unisono.rulebook import UnknownNameError, load_person
    from unisono.rulebook.locations import nearest

    if human == completion_values.NOBODY:
        return None
    try:
        return load_person(human, players, difficulty, rules)
    except UnknownNameError as error:
        if error.name != human:
            raise
        known = completion_values.all_people()
        raise UnknownNameError(error.what, human, nearest(human, known), known) from None


def _line(lag: int | None, claimed: int | None) -> "SlowLine | None":
    if lag is None and claimed is None:
        return None
    from unisono.simulation.slow_line import SlowLine
    from unisono.table.fair_clock import MOST_CREDIT_MS

    lag = lag or 0
    return SlowLine(lag, min(lag if claimed is None else claimed, MOST_CREDIT_MS))
