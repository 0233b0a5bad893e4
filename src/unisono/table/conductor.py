"""The asyncio driver of a table: it waits for whichever comes first, a command or a due time."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Generic

from unisono.games.steps import Command, Event, Reason, Standstill, State, View
from unisono.table.clock import Clock
from unisono.table.core import Response, Table

LATE_WAKE_MS = 15
"""A wake-up later than this may find keys in the queue that were pressed before it was due."""


async def _nothing_to_read() -> None:
    """For tables without a keyboard."""


class Conductor(Generic[State, Command, Event, View, Reason]):
    """Keeps one table going on one clock, and tells `on_change` after everything that may show:
    events, what shows without one, or an errand that has come due."""

    def __init__(
        self,
        table: Table[State, Command, Event, View, Reason],
        clock: Clock,
        on_change: Callable[[tuple[Event, ...]], None],
        read_keys: Callable[[], Awaitable[None]] = _nothing_to_read,
    ) -> None:
        """`read_keys` returns when all keys that were pressed so far have been submitted."""
        self.table = table
        self.clock = clock
        self._on_change = on_change
        self._read_keys = read_keys
        self._wake = asyncio.Event()
        self._errands: dict[str, tuple[int, Callable[[], None]]] = {}

    async def run(self) -> None:
        """Keep the table going until cancelled."""
        while True:
            due = self._next_wake()
            await self.clock.wait(due, self._wake)
            self._wake.clear()
            self._stop_if_slept()
            if due is not None and self.clock.now() - due > LATE_WAKE_MS:
                await self._read_keys()
            self._catch_up()

    def submit(self, command: Command) -> Reason | None:
        """Do what a person asks, at the command's own time; why not, when it is refused."""
        self._stop_if_slept()
        return self._tell(self.table.submit(command))

    def later(self, name: str, at: int, errand: Callable[[], None]) -> None:
        """Run `errand` at `at` (ms), before anything else that is due then; a name has one errand,
        the newest."""
        before = self._errands.get(name)
        self._errands[name] = (at, errand)
        if before is None or before[0] != at:
            self._wake.set()

    def cancel(self, name: str) -> bool:
        """Drop the errand of that name; whether there was one."""
        return self._errands.pop(name, None) is not None

    def hurry(self, name: str) -> None:
        """Run the errand of that name now, if there is one."""
        at_and_errand = self._errands.pop(name, None)
        if at_and_errand is not None:
            at_and_errand[1]()

    def wake(self) -> None:
        """Look at the clock again: it has changed."""
        self._wake.set()

    def _next_wake(self) -> int | None:
        table = self.table
        times = [table.next_due(), table.next_look(self.clock.now())]
        times += [at for at, _ in self._errands.values()]
        return min((at for at in times if at is not None), default=None)

    def _stop_if_slept(self) -> None:
        """Nobody was there while the machine slept: what was due in its first moment is not done
        in the next."""
        if self.clock.slept() and self.table.log:
            at = max(self.clock.now(), self.table.state.at)
            self._on_change(self.table.stop(self.table.game.pause(at, Standstill.STALLED)))

    def _catch_up(self) -> None:
        now = self.clock.now()
        for name, (at, _) in list(self._errands.items()):
            if at <= now:
                self.hurry(name)
        self._on_change(self.table.advance(now))

    def _tell(self, outcome: Response[Event, Reason]) -> Reason | None:
        self._wake.set()
        if outcome.events:
            self._on_change(outcome.events)
        return outcome.refused
