"""A notice about something beside the game stays until it could be read, and hides nothing."""

import pytest

from tests.engine.tables import unisono_rules
from tests.tui.playing import SIZES, Hands, Sitting, sitting, stacked
from unisono.games.ladder.engine import Phase
from unisono.session.trouble_sentences import trouble_sentence
from unisono.store import HistoryTrouble, TroubleKind

pytestmark = pytest.mark.asyncio

HANDS: Hands = ((40,), (3,), (20,))
NOTICE = "Playing without history: the disk with /home/kim/.local/share/unisono is full."


async def is_said(game: Sitting, said: str = NOTICE) -> bool:
    await game.pilot.pause()
    return said in " ".join(game.text().split())


async def test_from_the_deal_until_the_level_has_been_open_for_a_while() -> None:
    async with sitting(stacked(HANDS)) as game:
        game.app.say(NOTICE)
        await game.wait(60_000)
        assert await is_said(game), "whoever looks at the cards may take long"
        await game.press("enter")
        assert await is_said(game)
        await game.wait(4 * game.view.rules.beat_ms)
        assert game.in_phase(Phase.PLAYING)
        assert not await is_said(game)


async def test_in_the_middle_of_a_level() -> None:
    async with sitting(stacked(((3,), (20,), (40,)), waits={1: 4000})) as game:
        await game.open_level()
        game.app.say(NOTICE)
        await game.press("space")
        await game.wait(4000)
        assert await is_said(game), "a card on the pile does not take it away"
        await game.wait(2900)
        assert not await is_said(game)


async def test_at_the_next_table_it_is_still_said() -> None:
    seating = stacked(((40,), (3,), (20,)), rules=unisono_rules(3, lives=1))
    async with sitting(seating) as game:
        await game.open_level()
        game.app.say(NOTICE)
        await game.press("space")
        await game.wait(120)
        assert game.in_phase(Phase.LOST)
        await game.press("enter", "enter", "enter")
        assert game.in_phase(Phase.READY)
        assert await is_said(game)


async def test_other_words_come_first_and_then_it_can_still_be_read() -> None:
    async with sitting(stacked(HANDS)) as game:
        await game.open_level()
        game.app.say(NOTICE)
        await game.press("space")
        await game.wait(120)
        assert await is_said(game, "Wrong note: you played")
        assert not await is_said(game)
        await game.wait(60_000)
        assert await is_said(game, "Wrong note: you played")


async def test_a_remark_hides_it_for_a_while() -> None:
    async with sitting(stacked(HANDS)) as game:
        game.app.say(NOTICE)
        await game.press("space")
        assert not await is_said(game)
        await game.wait(4000)
        assert await is_said(game)


async def test_after_a_pause_it_can_be_read_for_a_while() -> None:
    async with sitting(stacked(HANDS, waits={1: None, 2: None})) as game:
        await game.open_level()
        game.app.say(NOTICE)
        await game.press("p")
        await game.wait(20_000)
        assert not await is_said(game)
        await game.open_level()
        await game.wait(7000)
        assert await is_said(game)
        await game.wait(1000)
        assert not await is_said(game)


@pytest.mark.parametrize("size", SIZES)
async def test_a_long_path_leaves_room_for_all_else(size: tuple[int, int]) -> None:
    path = "/home/kim/" + "a-rather-long-name/" * 6 + "history.sqlite3"
    words = trouble_sentence(
        HistoryTrouble(TroubleKind.CANNOT_WRITE, path, "Read-only file system")
    )
    async with sitting(stacked(HANDS), size) as game:
        game.app.say(words)
        assert await is_said(game, "Playing without history: /home/kim/a-rather")
        assert await is_said(game, "cannot be written (Read-only file system).")
        assert "[Enter]" in game.text()
