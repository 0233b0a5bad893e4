"""More words about a level than there are rows for: the arrows move them, and the page says so."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot

from tests.tui.scenes import LANGUAGES, LEVEL, NAMES, seen
from tests.tui.test_table_screen import Stage
from unisono import i18n
from unisono.games.ladder.engine import Phase
from unisono.tui.draw.canvas import text_of
from unisono.tui.ladder.drawing import draw_result
from unisono.tui.ladder.model.results import present_result
from unisono.tui.ladder.model.table_model import ResultModel
from unisono.tui.ladder.screens.result_screen import ResultScreen

REMARKS = (
    "First verdict: played in haste. Half a second earlier: a wrong note all the same.",
    "Second verdict: held too long. Half a second earlier: no wrong note.",
    "Your tempo: 0.42 s a step, the team's 0.55 s. In unison: 71 of 100.",
)
SMALL, LARGE = (60, 20), (120, 40)

pytestmark = pytest.mark.asyncio


def result(*remarks: str) -> ResultModel:
    return present_result(LEVEL, seen(phase=Phase.CLEARED, level=6), names=NAMES, remarks=remarks)


@asynccontextmanager
async def reading(shown: ResultModel, size: tuple[int, int]) -> AsyncIterator[Pilot[None]]:
    async with Stage().run_test(size=size) as pilot:
        await pilot.app.push_screen(ResultScreen(shown))
        await pilot.pause()
        yield pilot


def rows(pilot: Pilot[None]) -> list[str]:
    """What the terminal shows."""
    strips = pilot.app.screen._compositor.render_strips()
    return ["".join(segment.text for segment in strip) for strip in strips]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_arrows_lead_to_the_last_word_and_back(language: str) -> None:
    i18n.use(language)
    async with reading(result(*REMARKS), SMALL) as pilot:
        begin = rows(pilot)
        assert begin[-2].split()[0] == "↓", "it goes on below"
        assert "↑ ↓" in begin[-1]
        assert "↑" not in "".join(begin[:-1])
        await pilot.press(*["down"] * 30)
        end = rows(pilot)
        assert "71 of 100." in end[-2]
        assert "↓" not in "".join(end[:-1])
        assert sum("↑" in row for row in end[:-1]) == 1
        assert end[:10] == begin[:10], "the time line stays"
        await pilot.press("up")
        assert "71 of 100." not in "".join(rows(pilot)), "further down was no further"
        await pilot.press(*["up"] * 30)
        assert rows(pilot) == begin


async def test_every_row_is_seen_page_by_page() -> None:
    async with reading(result(*REMARKS), SMALL) as pilot:
        read = "\n".join(rows(pilot))
        for _ in range(3):
            await pilot.press("pagedown")
            read += "\n".join(rows(pilot))
        whole = text_of(draw_result(result(*REMARKS), 60, 60))
        words = whole[whole.index("✕ Wrong note") : whole.index("[Enter]")].splitlines()
        assert len(words) > 10
        assert [row for row in words if row.strip() not in read] == []
        await pilot.press(*["pageup"] * 3)
        assert "✕ " in rows(pilot)[10]


async def test_no_key_is_offered_where_all_words_fit() -> None:
    for shown, size in ((result(), SMALL), (result(*REMARKS), LARGE)):
        async with reading(shown, size) as pilot:
            before = rows(pilot)
            assert "↓" not in "".join(before)
            await pilot.press("down", "pagedown")
            assert rows(pilot) == before


async def test_more_room_takes_the_key_away_and_brings_all_words_back() -> None:
    async with reading(result(*REMARKS), SMALL) as pilot:
        await pilot.press("pagedown")
        await pilot.resize_terminal(*LARGE)
        await pilot.pause()
        text = "\n".join(rows(pilot))
        assert "First verdict" in text
        assert "71 of 100." in text
        assert "↓" not in text
