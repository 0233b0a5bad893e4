"""Options that several commands have."""

import os
import sys
from typing import Annotated

import typer

from unisono.commandline import completion_values
from unisono.games.ladder.engine.ruleset import TABLE_SIZES
from unisono.i18n import _

SPEEDS = (1, 2, 4)
"""How many times faster than life (see `tui.keys`, which is too heavy to import for a check)."""

SLOWEST = 5
"""The largest factor of `--slow`: at that, a far card comes after minutes."""

Players = Annotated[
    int | None, typer.Option(metavar="N", help=_("Players, you included: 2, 3 or 4."))
]
Seats = Annotated[
    int,
    typer.Option(
        "--players",
        metavar="N",
        show_default=False,
        help=_("How many sit at the table: 2, 3 or 4 (3 if left out)."),
    ),
]
DifficultyName = Annotated[
    str,
    typer.Option(
        "--difficulty",
        metavar="NAME",
        show_default=False,
        autocompletion=completion_values.difficulties,
        help=_("beginner, standard (if left out), expert; or a file."),
    ),
]
DifficultyAsSet = Annotated[
    str | None,
    typer.Option(
        "--difficulty",
        metavar="NAME",
        autocompletion=completion_values.difficulties,
        help=_("beginner, standard, expert; or a file."),
    ),
]
Variants = Annotated[
    list[str] | None,
    typer.Option(
        "--variant",
        metavar="NAME",
        autocompletion=completion_values.variants,
        help=_("A variant, such as endless; several may be given."),
    ),
]
Lives = Annotated[
    int | None, typer.Option(metavar="N", help=_("A house rule: so many lives at the start."))
]
Levels = Annotated[
    int | None, typer.Option(metavar="N", help=_("A house rule: only the first N levels."))
]
RuleSet = Annotated[
    str,
    typer.Option(
        "--rules",
        metavar="NAME|PATH",
        show_default=False,
        autocompletion=completion_values.rule_sets,
        help=_("A rule set, or the path of a rule file of your own."),
    ),
]
RuleSetAsSet = Annotated[
    str | None,
    typer.Option(
        "--rules",
        metavar="NAME|PATH",
        autocompletion=completion_values.rule_sets,
        help=_("A rule set, or the path of a rule file of your own."),
    ),
]
Seed = Annotated[
    int | None,
    typer.Option(metavar="N", help=_("The same seed deals the same cards and team-mates.")),
]
Speed = Annotated[
    int, typer.Option(metavar="1|2|4", show_default=False, help=_("How fast (1 if left out)."))
]
Plain = Annotated[
    bool,
    typer.Option("--plain", help=_("Line by line: for screen readers, dumb terminals, pipes.")),
]
Slow = Annotated[
    float,
    typer.Option(
        metavar="FACTOR",
        show_default=False,
        help=_("With --plain: everything takes so much longer, 1 to 5."),
    ),
]
KnockForMe = Annotated[
    bool | None, typer.Option("--knock-for-me", help=_("Let the table count in when I deal."))
]
Bell = Annotated[
    bool | None, typer.Option("--bell", help=_("Ring the terminal's bell at every knock."))
]
OnlyRules = Annotated[
    str | None,
    typer.Option(
        "--rules",
        metavar="NAME",
        autocompletion=completion_values.rule_sets,
        help=_("Only games by this rule set."),
    ),
]
OnlyPlayers = Annotated[
    int | None,
    typer.Option("--players", metavar="N", help=_("Only games at tables of 2, 3 or 4.")),
]
OnlyDifficulty = Annotated[
    str | None,
    typer.Option(
        "--difficulty",
        metavar="NAME",
        autocompletion=completion_values.difficulties,
        help=_("Only games of this difficulty."),
    ),
]


def wrong_players(players: int) -> str | None:
    """What is wrong with that many players; None when they can sit at a table."""
    if players in TABLE_SIZES:
        return None
    return _("--players: a table has 2, 3 or 4 players, not {players}").format(players=players)


def wrong_seed(seed: int | None) -> str | None:
    """What is wrong with that seed; None when it can be one, or none is given."""
    if seed is None:
        return None
    from unisono.games.ladder.setup.game_setup import ENCORE_SEED

    if 0 <= seed < ENCORE_SEED:
        return None
    return _("--seed: 0 to {most}, not {seed}").format(most=ENCORE_SEED - 1, seed=seed)


def wrong_speed(speed: int) -> str | None:
    """What is wrong with that speed; None when there is such a one."""
    if speed in SPEEDS:
        return None
    return _("--speed: 1, 2 or 4, not {speed}").format(speed=speed)


def wrong_ways(*, plain: bool, slow: float) -> str | None:
    """What is wrong with the options of plain mode; None when nothing is."""
    if not 1 <= slow <= SLOWEST:
        return _("--slow: 1 to {most}, not {slow}").format(most=SLOWEST, slow=f"{slow:g}")
    if not plain and slow != 1:
        return _("--slow belongs to --plain; add it, or leave --slow out")
    return None


def why_no_screen() -> str | None:
    """Why the table cannot be drawn here, in one line; None when it can."""
    for stream, name in ((sys.stdin, "stdin"), (sys.stdout, "stdout"), (sys.stderr, "stderr")):
        if stream is None or not stream.isatty():
            return _(
                "{stream} is not a terminal; start unisono in a terminal, without pipes"
            ).format(stream=name)
    if os.environ.get("TERM") == "dumb":
        return _("TERM=dumb cannot show the table; unisono play --plain goes line by line")
    return None
