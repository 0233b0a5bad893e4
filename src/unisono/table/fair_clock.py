"""A clock that is fair to somebody at the far end of a slow line (docs/decisions/0010)."""

import asyncio

from unisono.table.clock import Clock

MOST_CREDIT_MS = 300
"""Longer than this the table stands still for nobody: it is further than a line round the world
needs, and so little that a line which is slow on purpose wins next to nothing (docs/ssh.md)."""


class FairClock:
    """Another clock that stands still for a while whenever it is told to, so that what is shown can
    get to a person and the answer back. For the keys that arrive meanwhile it goes on.
    """

    def __init__(self, inner: Clock) -> None:
        self._inner = inner
        self._stood_ms = 0
        """How long it has stood in all, before the standstill that is the last."""
        self._from = self._until = inner.now()

    def stand(self, ms: int) -> None:
        """Stand still from now on for so long; a standstill that is going on may grow."""
        if ms <= 0:
            return
        now = self._inner.now()
        if now >= self._until:
            self._stood_ms += self._until - self._from
            self._from = self._until = now
        self._until = max(self._until, now + ms)

    def now(self) -> int:
        now = self._inner.now()
        return self._after(now) if now >= self._until else min(now, self._from) - self._stood_ms

    def at(self, monotonic: float) -> int:
        """Whoever pressed a key that arrives in a standstill did not yet know of
        what it is for: to them, time went on."""
        at = self._inner.at(monotonic)
        return self._after(at) if at >= self._until else at - self._stood_ms

    def slept(self) -> bool:
        return self._inner.slept()

    async def wait(self, until: int | None, wake: asyncio.Event) -> None:
        if until is not None:
            until += self._stood_ms + self._until - self._from
        await self._inner.wait(until, wake)

    def _after(self, inner: int) -> int:
        return inner - self._stood_ms - (self._until - self._from)
