"""The driver on a virtual clock: absolute deadlines, errands, keys judged by their own time."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tests.engine.tables import kinds
from tests.table.test_core import open_level, person_table
from unisono.games.ladder.engine.commands import PauseCause, Play
from unisono.games.ladder.engine.events import CardPlayed, Event, Paused
from unisono.games.ladder.setup.ladder_table import LadderConductor, LadderTable
from unisono.table.clock import RealClock, VirtualClock
from unisono.table.conductor import Conductor


@asynccontextmanager
async def conducted(
    table: LadderTable, clock: VirtualClock
) -> AsyncIterator[tuple[LadderConductor, list[Event]]]:
    """The table kept going, and the events it has told so far."""
    told: list[Event] = []
    conductor = Conductor(table, clock, told.extend)
    task = asyncio.create_task(conductor.run())
    try:
        yield conductor, told
    finally:
        task.cancel()


@pytest.mark.asyncio
async def test_cards_land_exactly_when_they_are_due() -> None:
    table = person_table(1000, None)
    opened = open_level(table)
    clock = VirtualClock(opened)
    async with conducted(table, clock) as (_, told):
        await clock.advance(999)
        assert told == []
        await clock.advance(1)
        assert kinds(tuple(told)) == ["CardPlayed"]
        assert told[0].at == opened + 1000
        await clock.advance(120)
        assert kinds(tuple(told))[1] == "MomentClosed"


@pytest.mark.asyncio
@pytest.mark.rule("9.1")
async def test_a_clock_that_jumped_finds_a_paused_table() -> None:
    table = person_table(1000, None)
    clock = VirtualClock(open_level(table))
    async with conducted(table, clock) as (_, told):
        await clock.advance(100)
        clock.jump(3_600_000)
        await clock.advance(0)
        assert kinds(tuple(told))[0] == "Paused"


@pytest.mark.asyncio
@pytest.mark.rule("9.1")
@pytest.mark.parametrize("waits", [(1000, None), (None, None)], ids=["due", "nothing due"])
async def test_a14_a_machine_that_slept_finds_a_paused_table(waits: tuple[int | None, ...]) -> None:
    table = person_table(*waits)
    clock = VirtualClock(open_level(table))
    async with conducted(table, clock) as (_, told):
        await clock.advance(999)
        clock.sleep()
        await clock.advance(0)
        assert isinstance(told[0], Paused)
        assert told[0].cause is PauseCause.STALLED
        await clock.advance(10_000)
        assert "CardPlayed" not in kinds(tuple(told))


@pytest.mark.asyncio
async def test_a14_the_first_key_after_a_sleep_plays_no_card() -> None:
    table = person_table(1000, None)
    clock = VirtualClock(open_level(table))
    async with conducted(table, clock) as (conductor, told):
        await clock.advance(100)
        clock.sleep()
        refused = conductor.submit(Play(clock.now(), 0, table.state.hands[0][0]))
        assert refused is not None
        assert kinds(tuple(told))[0] == "Paused"
        assert "CardPlayed" not in kinds(tuple(told))


@pytest.mark.asyncio
async def test_a14_nothing_happens_to_a_table_that_stands_already() -> None:
    table = person_table(1000, None)
    table.start(0)
    clock = VirtualClock()
    async with conducted(table, clock) as (_, told):
        await clock.advance(100)
        clock.sleep()
        await clock.advance(100)
        assert told == []


@pytest.mark.asyncio
async def test_a_key_from_before_a_late_card_is_judged_by_its_own_time() -> None:
    table = person_table(1000, None)
    opened = open_level(table)
    clock = VirtualClock(opened)
    card = table.state.hands[0][0]

    async def read_keys() -> None:
        conductor.submit(Play(opened + 950, 0, card))

    told: list[Event] = []
    conductor = Conductor(table, clock, told.extend, read_keys)
    task = asyncio.create_task(conductor.run())
    await clock.advance(100)
    clock.jump(1200)
    await clock.advance(0)
    task.cancel()
    played = [(event.seat, event.at) for event in told if isinstance(event, CardPlayed)]
    assert played[0] == (0, opened + 950)


@pytest.mark.asyncio
async def test_errands_run_at_their_time_unless_cancelled() -> None:
    table = person_table(None, None)
    clock = VirtualClock(open_level(table))
    ran: list[str] = []
    async with conducted(table, clock) as (conductor, _):
        start = clock.now()
        conductor.later("first", start + 300, lambda: ran.append(f"first {clock.now() - start}"))
        conductor.later("second", start + 200, lambda: ran.append("second"))
        conductor.later("first", start + 400, lambda: ran.append(f"newest {clock.now() - start}"))
        assert conductor.cancel("second")
        assert not conductor.cancel("second")
        await clock.advance(1000)
    assert ran == ["newest 400"]


@pytest.mark.asyncio
async def test_the_real_clock_waits_for_whichever_comes_first() -> None:
    clock, wake = RealClock(), asyncio.Event()
    start = clock.now()
    await clock.wait(start + 20, wake)
    assert clock.now() >= start + 20
    wake.set()
    await clock.wait(None, wake)
