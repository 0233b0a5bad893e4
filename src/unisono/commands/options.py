"""Options that several commands have."""

import os
import secrets
import sys
from typing import Annotated

import typer

from unisono.i18n import _

SEEDS = 1_000_000
"""A drawn seed is below this: short enough to read out to somebody."""

TABLE_SIZES = (2, 3, 4)
"""How many can sit at a table (rule 3.1)."""

Players = Annotated[
    int,
    typer.Option(
        metavar="N",
        show_default=False,
        help=_("Players at the table, you included: 2, 3 or 4 (3 if left out)."),
    ),
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
        help=_("beginner, standard (if left out) or expert; or a file of your own."),
    ),
]
Variants = Annotated[
    list[str] | None,
    typer.Option(
        "--variant",
        metavar="NAME",
        help=_("easy-start, long-concert, no-pauses or endless; may be given several times."),
    ),
]
RuleSet = Annotated[
    str,
    typer.Option(
        "--rules",
        metavar="NAME|PATH",
        show_default=False,
        help=_("A rule set, or the path of a rule file of your own."),
    ),
]
Seed = Annotated[
    int | None,
    typer.Option(metavar="N", help=_("The same seed deals the same cards and team-mates.")),
]


def drawn(seed: int | None) -> int:
    """The seed given, or one drawn now."""
    return secrets.randbelow(SEEDS) if seed is None else seed


def wrong_players(players: int) -> str | None:
    """What is wrong with that many players; None when they can sit at a table."""
    if players in TABLE_SIZES:
        return None
    return _("--players: a table has 2, 3 or 4 players, not {players}").format(players=players)


def why_no_screen() -> str | None:
    """Why the table cannot be drawn here, in one line; None when it can."""
    for stream, name in ((sys.stdin, "stdin"), (sys.stdout, "stdout"), (sys.stderr, "stderr")):
        if stream is None or not stream.isatty():
            return _(
                "{stream} is not a terminal; start unisono in a terminal, without pipes"
            ).format(stream=name)
    if os.environ.get("TERM") == "dumb":
        return _("TERM=dumb cannot show the table; use a terminal that can move its cursor")
    return None
