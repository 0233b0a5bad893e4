"""A long level's time line is shown in windows that the arrows move along."""

import pytest

from tests.tui.playing import Hands, sitting, stacked
from unisono.tui.ladder.screens.result_screen import WINDOW_MS, ResultScreen

LATE: Hands = ((3,), (20,), (40,))


@pytest.mark.asyncio
async def test_the_arrows_move_along_a_long_time_line() -> None:
    async with sitting(stacked(LATE, waits={1: 20_000, 2: 25_000})) as game:
        await game.open_level()
        await game.press("space")
        await game.wait(80_000)
        assert game.on(ResultScreen)
        page = game.app.screen.query_one("ResultPage")
        assert isinstance(game.app.screen, ResultScreen)
        timeline = game.app.screen.page.part
        assert page is game.app.screen.page
        assert timeline is not None
        assert (timeline.timeline.start_ms, timeline.timeline.page_ms) == (0, WINDOW_MS)
        assert "A♥" in game.text()
        assert "10♠" not in game.text().split("0 s")[0]
        for _ in range(6):
            await game.press("right")
        text = game.text()
        assert "◂" in text
        assert "A♥" not in text.split("◂")[0]
        assert "10♠" in text.split("◂")[0]
        for _ in range(6):
            await game.press("left")
        assert "A♥" in game.text()
