"""A clock that runs faster than another one, and can change its speed at any time."""

import asyncio
import time
from fractions import Fraction

import pytest

from unisono.table import clock as clocks
from unisono.table.clock import FasterClock, RealClock, SlowerClock, VirtualClock


@pytest.mark.parametrize("speed", [1, 2, 4])
def test_so_many_milliseconds_pass_in_one_of_the_other_clock(speed: int) -> None:
    wall = VirtualClock(5000)
    clock = FasterClock(wall, speed)
    assert clock.now() == 5000, "it begins where the other one is"
    wall.jump(300)
    assert clock.now() == 5000 + 300 * speed


def test_it_can_begin_elsewhere() -> None:
    wall = VirtualClock(5000)
    clock = FasterClock(wall, 2, begin=0)
    wall.jump(10)
    assert clock.now() == 20


def test_another_speed_moves_no_time_that_has_passed() -> None:
    wall = VirtualClock()
    clock = FasterClock(wall)
    times = []
    for speed in (4, 2, 1, 4):
        clock.speed = speed
        times.append(clock.now())
        wall.jump(100)
    assert times == [0, 400, 600, 700]
    assert clock.now() == 1100
    assert clock.speed == 4


def test_a_moment_of_the_machine_is_told_in_its_own_time() -> None:
    before = time.monotonic()
    clock = FasterClock(RealClock(), 4)
    second = clock.at(before + 2) - clock.at(before + 1)
    assert second == 4000


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("speed", "until", "on_the_wall"),
    [(1, 100, 100), (2, 100, 50), (4, 100, 25), (4, 101, 26), (4, 103, 26), (2, 1, 1)],
)
async def test_it_wakes_at_the_first_moment_that_is_not_too_early(
    speed: int, until: int, on_the_wall: int
) -> None:
    wall = VirtualClock(7)
    clock = FasterClock(wall, speed, begin=0)
    woken: list[int] = []

    async def sleep() -> None:
        await clock.wait(until, asyncio.Event())
        woken.append(wall.now() - 7)
        await wall.wait(None, asyncio.Event())

    sleeper = asyncio.create_task(sleep())
    await wall.advance(200)
    sleeper.cancel()
    assert woken == [on_the_wall]


@pytest.mark.asyncio
async def test_it_can_be_woken_without_a_time() -> None:
    clock, wake = FasterClock(VirtualClock(), 2), asyncio.Event()
    wake.set()
    await clock.wait(None, wake)


@pytest.mark.parametrize("factor", [Fraction(1), Fraction(3, 2), Fraction(3)])
def test_a_slower_clock_takes_so_much_longer(factor: Fraction) -> None:
    wall = VirtualClock(5000)
    clock = SlowerClock(wall, factor)
    assert clock.now() == 5000
    wall.jump(300)
    assert clock.now() == 5000 + 300 / factor


@pytest.mark.parametrize("until", [1, 2, 100, 101])
def test_a_slower_clock_wakes_nobody_early(until: int) -> None:
    async def woken_at() -> int:
        wall = VirtualClock()
        clock = SlowerClock(wall, Fraction(3, 2))
        waiting = asyncio.create_task(clock.wait(until, asyncio.Event()))
        await asyncio.sleep(0)
        while not waiting.done():
            before = clock.now()
            wall.jump(1)
            await asyncio.sleep(0)
            await asyncio.sleep(0)
        assert before < until
        return clock.now()

    assert asyncio.run(woken_at()) == until


class Machine:
    """Two clocks of a machine that sleeps when it is told to (seconds)."""

    def __init__(self) -> None:
        self.awake_s = self.slept_s = 0.0
        self.clock = RealClock(lambda: self.awake_s, lambda: self.awake_s + self.slept_s)


def test_a14_a_machine_that_slept_is_told_of_once() -> None:
    machine = Machine()
    clock = FasterClock(SlowerClock(machine.clock, Fraction(2)), 4)
    machine.awake_s += 10
    assert not clock.slept(), "time passes while it is awake, too"
    before = clock.now()
    machine.slept_s += 60
    assert clock.slept()
    assert not clock.slept()
    assert clock.now() == before


@pytest.mark.parametrize("set_right_s", [0.3, -0.3, -3600.0])
def test_a14_a_wall_clock_that_is_set_right_is_no_sleep(set_right_s: float) -> None:
    machine = Machine()
    machine.slept_s += set_right_s
    assert not machine.clock.slept()
    machine.slept_s += 60
    assert machine.clock.slept()


@pytest.mark.asyncio
@pytest.mark.parametrize("until", [None, 3_600_000])
async def test_a14_whoever_waits_is_woken_after_a_sleep(
    until: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clocks, "LOOK_S", 0.001)
    machine = Machine()
    waiting = asyncio.create_task(machine.clock.wait(until, asyncio.Event()))
    await asyncio.sleep(0)
    machine.slept_s += 60
    await waiting
    assert machine.clock.slept()
    again = asyncio.create_task(machine.clock.wait(until, asyncio.Event()))
    for _ in range(10):
        await asyncio.sleep(0)
    assert not again.done(), "one sleep wakes once"
    again.cancel()


@pytest.mark.skipif(not hasattr(time, "CLOCK_BOOTTIME"), reason="there is no such clock")
def test_a14_the_clock_that_goes_on_in_sleep(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "time", lambda: 0.0)  # the wall clock is not asked
    clock = RealClock()
    monkeypatch.setattr(time, "clock_gettime", lambda _clock: time.monotonic() + 1e9)
    assert clock.slept()


def test_a14_the_wall_clock_where_there_is_no_better_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(time, "CLOCK_BOOTTIME", raising=False)
    clock = RealClock()
    monkeypatch.setattr(time, "time", lambda: 1e12)
    assert clock.slept()
