"""Time for a running table: the machine's monotonic clock, or one that a test moves by hand."""

import asyncio
import time
from collections.abc import Callable
from fractions import Fraction
from math import ceil, floor
from typing import Protocol


class Clock(Protocol):
    """Milliseconds that never go back, and a way to wait for one of them."""

    def now(self) -> int:
        """Milliseconds since an arbitrary beginning."""
        ...

    def at(self, monotonic: float) -> int:
        """The time on this clock (ms) of a moment given in seconds of the machine's clock."""
        ...

    def slept(self) -> bool:
        """Whether the machine has slept since this was last asked: for this clock no time passed
        meanwhile."""
        ...

    async def wait(self, until: int | None, wake: asyncio.Event) -> None:
        """Return once it is `until` (ms; None for never), `wake` is set, or the machine slept."""
        ...


LOOK_S = 1.0
"""How often, in seconds, somebody who waits looks whether the machine has slept."""

SLEPT_S = 0.5
"""A sleep longer than this, in seconds, is one: the same as for what comes late (see `core`), and
more than a wall clock is set right by while nobody looks."""


def _in_sleep_too() -> float:
    """Seconds of a clock that goes on while the machine sleeps: the wall clock, which can also be
    put forward, where there is no better one."""
    boottime = getattr(time, "CLOCK_BOOTTIME", None)
    return time.time() if boottime is None else time.clock_gettime(boottime)


class RealClock:
    """A clock of the machine that stands still while the machine sleeps, or may. Deadlines are
    absolute, so no delay adds up."""

    def __init__(
        self,
        awake: Callable[[], float] = time.monotonic,
        in_sleep_too: Callable[[], float] = _in_sleep_too,
    ) -> None:
        """Both give seconds since some beginning: `awake` is the clock by which keys are stamped,
        `in_sleep_too` one that goes on in sleep."""
        self._awake = awake
        self._in_sleep_too = in_sleep_too
        self._ahead = self._ahead_now()
        self._sleeps = self._known_sleeps = 0

    def now(self) -> int:
        return self.at(self._awake())

    def at(self, monotonic: float) -> int:
        return int(monotonic * 1000)

    def slept(self) -> bool:
        self._look()
        known, self._known_sleeps = self._known_sleeps, self._sleeps
        return self._sleeps > known

    async def wait(self, until: int | None, wake: asyncio.Event) -> None:
        over = False
        sleeps = self._sleeps
        while not (over or wake.is_set() or self._sleeps > sleeps):
            delay = LOOK_S if until is None else min(LOOK_S, max(0, until - self.now()) / 1000)
            try:
                async with asyncio.timeout(delay):
                    await wake.wait()
            except TimeoutError:
                over = until is not None and self.now() >= until
            self._look()

    def _look(self) -> None:
        before, self._ahead = self._ahead, self._ahead_now()
        if self._ahead - before > SLEPT_S:
            self._sleeps += 1

    def _ahead_now(self) -> float:
        return self._in_sleep_too() - self._awake()


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
        return self._now + (self._inner.now() - self._then) * self._speed

    def at(self, monotonic: float) -> int:
        return self._now + (self._inner.at(monotonic) - self._then) * self._speed

    def slept(self) -> bool:
        return self._inner.slept()

    async def wait(self, until: int | None, wake: asyncio.Event) -> None:
        """Wait as any clock. Whoever changes the speed has to wake those who wait."""
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
        return self._slowed(self._inner.now())

    def at(self, monotonic: float) -> int:
        return self._slowed(self._inner.at(monotonic))

    def slept(self) -> bool:
        return self._inner.slept()

    async def wait(self, until: int | None, wake: asyncio.Event) -> None:
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
        self._slept = False

    def now(self) -> int:
        return self._now

    def at(self, monotonic: float) -> int:
        """Whatever the machine's clock says, it is now."""
        return self._now

    def slept(self) -> bool:
        slept, self._slept = self._slept, False
        return slept

    async def wait(self, until: int | None, wake: asyncio.Event) -> None:
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

    def sleep(self) -> None:
        """Let the machine sleep: no time passes here, and everybody who waits is woken."""
        self._slept = True
        for wake in self._waiting:
            wake.set()

    async def _everybody_waits(self) -> None:
        """Give those who were woken their turn, until they all wait again."""
        for _ in range(1000):
            for _ in range(10):
                await asyncio.sleep(0)
            if self._waiting and not any(wake.is_set() for wake in self._waiting):
                return
        raise RuntimeError("nobody waits on this clock any more")
