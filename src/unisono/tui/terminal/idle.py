"""Nobody there: a program that has heard no key for long ends, where its host wants that."""

import asyncio

from unisono.table.clock import Clock

MINUTE_MS = 60_000


class Idle:
    """How long no key has been pressed."""

    def __init__(self, clock: Clock, minutes: int) -> None:
        """Patience for so many minutes of the clock."""
        self._clock = clock
        self._patience_ms = minutes * MINUTE_MS
        self._heard_at = clock.now()

    def hear(self) -> None:
        """A key was pressed."""
        self._heard_at = self._clock.now()

    async def wait(self) -> None:
        """Return once no key was pressed for so long."""
        while self._clock.now() < (until := self._heard_at + self._patience_ms):
            await self._clock.wait(until, asyncio.Event())
