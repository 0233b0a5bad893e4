"""A clock that runs faster than another one, and can change its speed at any time."""

import asyncio
import time
from fractions import Fraction

import pytest

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
