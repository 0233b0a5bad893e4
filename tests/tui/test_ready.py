"""Hands on the table, and the ring: what is seen of them before a level opens."""

import pytest

from tests.engine.tables import unisono_rules
from tests.tui.playing import sitting, stacked
from unisono.games.ladder.engine import Phase, Rules
from unisono.games.ladder.engine.events import CountInBegan
from unisono.games.ladder.engine.ruleset import Faces, Gathering
from unisono.tui.draw.looks import Looks
from unisono.tui.ladder.model.centre_model import RING_STEPS

pytestmark = pytest.mark.asyncio

HANDS = ((3,), (50,), (60,))


def rules(ready: Gathering) -> Rules:
    return unisono_rules(ladder=100, faces=Faces.NUMBERS, knocks=0, ready=ready)


async def test_with_hands_on_the_table_enter_opens_the_level() -> None:
    async with sitting(stacked(*[HANDS], rules=rules(Gathering.HANDS))) as table:
        assert "[Enter] hand on the table" in table.text()
        assert "deals" not in table.text()
        await table.press("enter")
        assert table.in_phase(Phase.PLAYING)
        assert not table.happened(CountInBegan)


async def test_the_ring_is_seen_filling_and_then_the_level_is_open() -> None:
    async with sitting(stacked(*[HANDS], rules=rules(Gathering.RING))) as table:
        await table.press("enter")
        assert table.in_phase(Phase.COUNT_IN)
        seen = []
        for _ in range(RING_STEPS):
            seen.append(table.text().count("●"))
            await table.wait(table.view.rules.ring_ms // RING_STEPS)
        assert seen == list(range(RING_STEPS))
        assert table.in_phase(Phase.PLAYING)


async def test_a_pause_empties_the_ring() -> None:
    async with sitting(stacked(*[HANDS], rules=rules(Gathering.RING))) as table:
        await table.press("enter")
        await table.wait(300)
        await table.pilot.press("p")
        await table.wait(5000)
        assert table.in_phase(Phase.READY)


async def test_reduced_motion_fills_the_ring_by_halves() -> None:
    looks = Looks(reduced=True)
    async with sitting(stacked(*[HANDS], rules=rules(Gathering.RING)), looks=looks) as table:
        await table.press("enter")
        seen = []
        for _ in range(RING_STEPS):
            seen.append(table.text().count("━"))
            await table.wait(table.view.rules.ring_ms // RING_STEPS)
        assert sorted(set(seen)) == [0, RING_STEPS // 2]
