"""The clock that stands still for somebody at the far end of a slow line."""

import asyncio

import pytest

from unisono.table.clock import VirtualClock
from unisono.table.fair_clock import FairClock


def test_it_stands_and_goes_on_from_there() -> None:
    inner = VirtualClock(1000)
    clock = FairClock(inner)
    assert clock.now() == 1000
    clock.stand(200)
    inner.jump(150)
    assert clock.now() == 1000
    inner.jump(50)
    assert clock.now() == 1000
    inner.jump(1)
    assert clock.now() == 1001


def test_for_a_key_that_comes_meanwhile_it_went_on() -> None:
    inner = VirtualClock(1000)
    clock = FairClock(inner)
    clock.stand(200)
    inner.jump(150)
    assert (clock.now(), clock.at(0)) == (1000, 1150)
    inner.jump(150)
    assert (clock.now(), clock.at(0)) == (1100, 1100)


def test_a_standstill_in_a_standstill_makes_it_longer_and_no_more() -> None:
    inner = VirtualClock(1000)
    clock = FairClock(inner)
    clock.stand(200)
    inner.jump(100)
    clock.stand(200)
    inner.jump(199)
    assert clock.now() == 1000
    inner.jump(11)
    assert clock.now() == 1010
    clock.stand(50)
    inner.jump(60)
    assert clock.now() == 1020


def test_nobody_waits_for_a_line_without_delay() -> None:
    inner = VirtualClock(1000)
    clock = FairClock(inner)
    clock.stand(0)
    inner.jump(5)
    assert clock.now() == 1005


@pytest.mark.asyncio
async def test_who_waits_on_it_waits_through_a_standstill() -> None:
    inner = VirtualClock(1000)
    clock = FairClock(inner)
    clock.stand(200)
    waits = asyncio.create_task(clock.wait(1500, asyncio.Event()))
    others = asyncio.create_task(inner.wait(None, asyncio.Event()))
    await inner.advance(699)
    assert not waits.done()
    await inner.advance(1)
    assert waits.done()
    assert clock.now() == 1500
    others.cancel()
