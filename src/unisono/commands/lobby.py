"""`unisono` alone: the lobby."""

import sys
from io import StringIO
from typing import TYPE_CHECKING

from unisono.commandline.composing import composer
from unisono.i18n import _
from unisono.settings import take_trouble

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.console import Console

    from unisono.store import History
    from unisono.tui.apps.lobby_app import Rooms

NEWEST = 200
"""How many games are listed; the command shows all."""


def lobby() -> int:
    """Be in the lobby and wherever it leads to; returns the exit code."""
    from unisono.tui.apps.lobby_app import open_house

    trouble = take_trouble()
    code, shared = open_house(rooms(), None if trouble is None else trouble.sentence)
    sys.stdout.write("\n".join(shared))
    return code


def rooms() -> "Rooms":
    """What the house has beside its table."""
    from unisono.tui.apps.lobby_app import Rooms

    return Rooms(
        compose=lambda chosen, day, house: composer(chosen, day=day, **house),
        history=_history,
        statistics=_statistics,
    )


def _history(columns: int) -> str:
    from unisono.reports import listing

    def tell(history: "History", console: "Console") -> None:
        if history.count():
            listing.show(history.entries(limit=NEWEST), console)
        else:
            console.print(_none_played())

    return _told(tell, columns)


def _statistics(columns: int) -> str:
    from unisono.reports import statistics
    from unisono.store import Filters

    def tell(history: "History", console: "Console") -> None:
        standings = history.statistics()
        if standings:
            statistics.show(standings, statistics.told_by(history, Filters()), console)
        elif history.count():
            console.print(_("No game has been won or lost yet."))
        else:
            console.print(_none_played())

    return _told(tell, columns)


def _none_played() -> str:
    """What is said where nothing can be shown. How a concert begins is seen in the lobby."""
    return _("Nothing played yet.")


def _told(tell: "Callable[[History, Console], None]", columns: int) -> str:
    """What the history tells, as text of so many columns."""
    from rich.console import Console

    from unisono.commandline.prompts import with_history

    out = StringIO()
    console = Console(
        file=out, width=columns, color_system=None, highlight=False, markup=False, emoji=False
    )

    def ask(history: "History") -> int:
        tell(history, console)
        return 0

    with_history(ask, console.print)
    return out.getvalue()
