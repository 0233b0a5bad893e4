"""One clock for the keys and for the table, whatever the system and its Python."""

import time

import pytest
from textual import _time

from tests.tui.playing import stacked
from unisono.games.ladder.engine.events import SeatReady
from unisono.session.session import Session
from unisono.tui.apps.play_app import PlayApp
from unisono.tui.terminal.key_clock import key_clock


@pytest.mark.asyncio
@pytest.mark.parametrize("ahead_s", [-1000.0, 100_000.0])
async def test_a15_a_key_counts_at_the_tables_own_time(
    ahead_s: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = max(0.0, time.monotonic() + ahead_s) - time.perf_counter()
    monkeypatch.setattr(_time, "get_time", lambda: time.perf_counter() + begun)
    seating = stacked(((5,), (20,)))
    app = PlayApp(Session(lambda _seed: seating), key_clock())
    async with app.run_test() as pilot:
        await pilot.pause()
        began = app.clock.now()
        await pilot.press("enter")
        ended = app.clock.now()
    (ready,) = [
        event for event in seating.table.log if isinstance(event, SeatReady) and event.seat == 0
    ]
    assert began <= ready.at <= ended
