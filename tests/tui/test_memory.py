"""Whoever watches for long needs no more memory than whoever watches for a while."""

import gc

import pytest
from textual.strip import Strip

from tests.tui.playing import Sitting
from unisono.games.ladder.setup.roster import Seating, seat_bots
from unisono.rulebook import load_table
from unisono.session.session import Session
from unisono.table.clock import VirtualClock
from unisono.tui.apps.watch_app import WatchApp
from unisono.tui.ladder.screens.end_screen import EndScreen
from unisono.tui.ladder.screens.result_screen import ResultScreen

PAGES = 4


async def lines_after(pages: int, sitting: Sitting) -> int:
    """Watch until so many more results have come; how many lines that were drawn are kept then."""
    before = id(sitting.app.screen)
    while pages:
        await sitting.wait(2500)
        if isinstance(sitting.app.screen, EndScreen):
            await sitting.pilot.press("enter")
        elif isinstance(sitting.app.screen, ResultScreen) and id(sitting.app.screen) != before:
            before = id(sitting.app.screen)
            pages -= 1
    gc.collect()
    return sum(isinstance(thing, Strip) for thing in gc.get_objects())


@pytest.mark.asyncio
async def test_c4_watching_for_twice_as_long_keeps_no_more() -> None:
    rules, numbers = load_table("unisono", 3, ("endless",), "standard")

    def seat(seed: int | None) -> Seating:
        return seat_bots(rules, numbers, 3 if seed is None else seed)

    clock = VirtualClock()
    app = WatchApp(Session(seat, 3), clock, speed=4)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        sitting = Sitting(app, pilot, clock)
        once = await lines_after(PAGES, sitting)
        twice = await lines_after(PAGES, sitting)
    assert twice < 1.3 * once
