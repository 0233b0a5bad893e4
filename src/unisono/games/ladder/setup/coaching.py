"""Somebody who talks to the person at a table, and is woken when nothing happens there."""

from collections.abc import Callable
from typing import Protocol

from unisono.games.ladder.engine import View
from unisono.games.ladder.engine.events import Event
from unisono.games.ladder.setup.ladder_table import LadderConductor

HINT = "hint"
"""The conductor's errand."""


class Coach(Protocol):
    """Somebody who says something about what happens at a table."""

    @property
    def words(self) -> str:
        """What there is to say now; empty for nothing."""
        ...

    def hear(self, events: tuple[Event, ...], view: View) -> None:
        """These have just happened; `view` is the person's now."""
        ...

    def hint_at(self, view: View) -> int | None:
        """When (ms) to call `hint` if nothing happens before; None for never."""
        ...

    def hint(self, view: View) -> None:
        """Nothing has happened for so long."""
        ...

    def closing(self, level: int) -> str:
        """What is said after that level, instead of an analysis; empty for nothing."""
        ...


class Coaching:
    """A coach at one table. Tells it what happens, and that nothing does."""

    def __init__(
        self,
        coach: Coach,
        conductor: LadderConductor,
        view: Callable[[], View],
        hinted: Callable[[], object],
    ) -> None:
        """`view` is the person's now; `hinted` is called when the coach has spoken up by itself."""
        self._coach = coach
        self._conductor = conductor
        self._view = view
        self._hinted = hinted

    @property
    def words(self) -> str:
        """What there is to say now; empty for nothing."""
        return self._coach.words

    def hear(self, events: tuple[Event, ...]) -> None:
        """These have just happened."""
        self._coach.hear(events, self._view())
        self._wait()

    def _wait(self) -> None:
        at = self._coach.hint_at(self._view())
        if at is None:
            self._conductor.cancel(HINT)
        else:
            self._conductor.later(HINT, at, self._hint)

    def _hint(self) -> None:
        self._coach.hint(self._view())
        self._wait()
        self._hinted()
