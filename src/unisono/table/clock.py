"""Time for a running table: the machine's monotonic clock, or one that a test moves by hand."""

import asyncio
import time
from fractions import Fraction
from math import ceil, floor
from typing import Protocol


class Clock(Protocol):
    """Milliseconds that never go back, and a way to wait for one of them."""

    def now(self) -> int:
        """Milliseconds since an arbitrary beginning."""
        ...

    def at(self, monotonic: float) -> int:
        """The time on this clock (ms) of a moment given in seconds of `time.monotonic`."""
        ...

    async def wait(self, until: int | None, wake: asyncio.Event) -> None:
        """Return once it is `until` (ms; None for never) or `wake` is set."""
        ...


class RealClock:
    """The machine's monotonic clock. Deadlines are absolute, so no delay adds up."""

    def now(self) -> int:
        """See `Clock.now`."""
        return self.at(time.monotonic())

    def at(self, monotonic: float) -> int:
        """See `Clock.at`."""
        return int(monotonic * 1000)

    async def wait(self, until: int | None, wake: asyncio.Event) -> None:
        """See `Clock.wait`."""
        delay = None if until is None else max(0, until - self.now()) / 1000
        try:
            async with asyncio.timeout(delay):
                await wake.wait()
        except TimeoutError:
            pass


class FasterClock:
    """Another clock, some times faster; the speed can change at any time."""

    def __init__(self, inner: Clock, speed: int = 1, begin: int | None = None) -> None:
        """`speed` is how many of its milliseconds pass in one of the other clock; it begins at
        `begin` (ms), or where the other one is.
        """
        self._inner = inner
        self._then = inner.now()
        self._now = self._then if begin is None else begin
        self._speed = speed

    @property
    def speed(self) -> int:
        """How many times faster it is."""
        return self._speed

    @speed.setter
    def speed(self, speed: int) -> None:
        self._now, self._then, self._speed = self.now(), self._inner.now(), speed

    def now(self) -> int:
        """See `Clock.now`."""
        return self._now + (self._inner.now() - self._then) * self._speed

    def at(self, monotonic: float) -> int:
        """See `Clock.at`."""
        return self._now + (self._inner.at(monotonic) - self._then) * self._speed

    async def wait(self, until: int | None, wake: asyncio.Event) -> None:
        """See `Clock.wait`. Whoever changes the speed has to wake those who wait."""
        if until is not None:
            until = self._then + -((self._now - until) // self._speed)
        await self._inner.wait(until, wake)


class SlowerClock:
    """Another clock, some times slower: everything at the table takes that much longer, and all of
    it keeps its proportions."""

    def __init__(self, inner: Clock, factor: Fraction) -> None:
        """`factor` is how many milliseconds of the other clock are one of this."""
        self._inner = inner
        self._begin = inner.now()
        self._factor = factor

    def now(self) -> int:
        """See `Clock.now`."""
        return self._slowed(self._inner.now())

    def at(self, monotonic: float) -> int:
        """See `Clock.at`."""
        return self._slowed(self._inner.at(monotonic))

    async def wait(self, until: int | None, wake: asyncio.Event) -> None:
        """See `Clock.wait`."""
        if until is not None:
            until = self._begin + ceil((until - self._begin) * self._factor)
        await self._inner.wait(until, wake)

    def _slowed(self, inner: int) -> int:
        return self._begin + floor((inner - self._begin) / self._factor)


class VirtualClock:
    """A clock that stands still until it is told to advance; it stops at every deadline that
    somebody waits for, so that nothing ever comes late."""

    def __init__(self, now: int = 0) -> None:
        self._now = now
        self._waiting: dict[asyncio.Event, int | None] = {}

    def now(self) -> int:
        """See `Clock.now`."""
        return self._now

    def at(self, monotonic: float) -> int:
        """See `Clock.at`: whatever the machine's clock says, it is now."""
        return self._now

    async def wait(self, until: int | None, wake: asyncio.Event) -> None:
        """See `Clock.wait`."""
        if until is not None and until <= self._now:
            await asyncio.sleep(0)
            return
        self._waiting[wake] = until
        try:
            await wake.wait()
        finally:
            del self._waiting[wake]

    async def advance(self, milliseconds: int) -> None:
        """Let that much time pass for everybody who waits, one deadline after the other."""
        end = self._now + milliseconds
        while True:
            await self._everybody_waits()
            due = [until for until in self._waiting.values() if until is not None and until <= end]
            if not due:
                break
            self._now = min(due)
            for wake, until in list(self._waiting.items()):
                if until is not None and until <= self._now:
                    wake.set()
        self._now = end
        await self._everybody_waits()

    def jump(self, milliseconds: int) -> None:
        """Let time pass unseen, as when the machine slept; the next wait finds itself late."""
        self._now += milliseconds
        for wake, until in self._waiting.items():
            if until is not None and until <= self._now:
                wake.set()

    async def _everybody_waits(self) -> None:
        """Give those who were woken their turn, until they all wait again."""
        for _ in range(1000):
            for _ in range(10):
                await asyncio.sleep(0)
            if self._waiting and not any(wake.is_set() for wake in self._waiting):
                return
        raise RuntimeError("nobody waits on this clock any more")
