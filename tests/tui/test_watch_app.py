"""A table of bots is watched: it goes on by itself, as fast as one likes, and addresses nobody."""

import re
from collections.abc import Callable

import pytest
from textual import events

from tests.tui.playing import Hands, Sitting, stacked_bots, watching
from unisono import i18n
from unisono.games.ladder.engine import Phase, Stop, View
from unisono.games.ladder.engine.commands import RaiseHand
from unisono.games.ladder.engine.events import (
    CardPlayed,
    CountInBegan,
    FermataUsed,
    GameLost,
    LevelOpened,
    Paused,
    ProposalEnded,
    WrongNote,
)
from unisono.games.ladder.setup.roster import Seating
from unisono.tui.apps.watch_app import READING_MS, RESULT_MS
from unisono.tui.ladder.screens.end_screen import EndScreen
from unisono.tui.ladder.screens.help_screen import HelpScreen
from unisono.tui.ladder.screens.result_screen import ResultScreen

DEALT_MS = READING_MS[Stop.DEALT]
COUNT_IN_MS = 4 * 600
"""Four knocks in the usual beat; the first comes after a beat."""

OPEN_MS = DEALT_MS + COUNT_IN_MS

LEVEL_1: Hands = ((5,), (20,), (40,))
LEVEL_2: Hands = ((3, 30), (12, 33), (25, 50))


def by_card(view: View) -> int:
    """A team that is never wrong: 100 ms for each rank between the pile and the card."""
    return 100 * (view.hand[0] - view.top)


def one_mind(*hands: Hands) -> Seating:
    return stacked_bots(*hands, waits=dict.fromkeys(range(3), by_card))


def always(wait: int) -> Callable[[View], int]:
    return lambda _view: wait


def rash_anna() -> Seating:
    """A team that loses soon: from level 2 on Anna plays her high cards at once."""
    waits = {
        0: lambda view: 9000 if view.level == 1 else 300,
        1: always(9500),
        2: always(9500),
    }
    pairs, triples = ((40, 41), (5, 6), (7, 8)), ((40, 41, 42), (5, 6, 9), (7, 8, 10))
    return stacked_bots(((40,), (5,), (7,)), pairs, triples, lives=2, waits=waits)


async def raise_hands(game: Sitting, *seats: int) -> None:
    for seat in seats:
        at = game.app.clock.now()
        assert game.app.conductor.submit(RaiseHand(at, seat)) is None
    await game.pilot.pause()


@pytest.mark.asyncio
async def test_a_level_is_watched_from_the_deal_to_the_next_one() -> None:
    async with watching(one_mind(LEVEL_1, LEVEL_2)) as game:
        assert "Level 1" in game.text()
        await game.wait(DEALT_MS)
        assert game.in_phase(Phase.COUNT_IN)
        assert "Ben knocks" in game.text()
        await game.wait(COUNT_IN_MS)
        assert game.in_phase(Phase.PLAYING)
        await game.wait(4200)
        assert [(card.seat, card.card) for card in game.happened(CardPlayed)] == [
            (0, 5),
            (1, 20),
            (2, 40),
        ]
        assert game.in_phase(Phase.CLEARED)
        await game.wait(2000)
        assert game.on(ResultScreen)
        await game.wait(RESULT_MS)
        assert not game.on(ResultScreen), "the result goes on by itself"
        assert game.view.level == 2
        await game.wait(OPEN_MS)
        assert game.in_phase(Phase.PLAYING)


@pytest.mark.asyncio
async def test_enter_goes_on_sooner() -> None:
    async with watching(one_mind(LEVEL_1, LEVEL_2)) as game:
        await game.wait(OPEN_MS + 4200)
        await game.press("enter")
        assert game.on(ResultScreen)
        await game.press("enter")
        assert not game.on(ResultScreen)
        assert game.view.level == 2
        await game.wait(RESULT_MS)
        assert game.view.level == 2, "the page that was turned by hand is not turned again"


@pytest.mark.asyncio
async def test_after_a_wrong_note_there_is_time_to_read() -> None:
    waits = {0: always(9000), 1: always(500), 2: always(9000)}
    async with watching(stacked_bots(LEVEL_1, waits=waits)) as game:
        await game.wait(OPEN_MS + 500 + 120)
        assert "Ben played 5♠ (20), Anna held 2♣ (5)" in game.text()
        await game.wait(READING_MS[Stop.WRONG_NOTE] - 1)
        assert game.in_phase(Phase.READY)
        await game.wait(1)
        assert game.in_phase(Phase.COUNT_IN)


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("keys", "speed"),
    [
        ("&é", 2),
        ("é&", 1),
        ("'", 4),
        ("+", 2),
        ("++", 4),
        ("+++", 4),
        ("++-", 2),
        ("-", 1),
    ],
)
async def test_a8_speeds_are_set_on_keyboards_that_write_other_things_than_digits(
    keys: str, speed: int
) -> None:
    async with watching(one_mind(LEVEL_1, LEVEL_2)) as game:
        for key in keys:
            await game.press(key)
        assert game.app.watched() == (speed, False)


@pytest.mark.asyncio
@pytest.mark.parametrize("speed", [1, 2, 4])
@pytest.mark.parametrize("how", ["option", "key"])
async def test_the_same_time_at_the_table_passes_faster_on_the_wall(speed: int, how: str) -> None:
    async with watching(one_mind(LEVEL_1), speed=speed if how == "option" else 1) as game:
        if how == "key":
            await game.pilot.press(str(speed))
        await game.wait((OPEN_MS + 500) // speed - 1)
        assert game.happened(CardPlayed) == []
        await game.wait(1)
        (first,) = game.happened(CardPlayed)
        assert first.at - game.log[0].at == OPEN_MS + 500, "at the table nothing has changed"
        await game.wait(1500 // speed)
        assert len(game.happened(CardPlayed)) == 2


@pytest.mark.asyncio
async def test_the_speed_can_change_while_a_card_is_waited_for() -> None:
    async with watching(one_mind(LEVEL_1)) as game:
        await game.wait(OPEN_MS + 500 + 500)
        await game.pilot.press("4")
        await game.wait(249)
        assert len(game.happened(CardPlayed)) == 1
        await game.wait(1)
        assert len(game.happened(CardPlayed)) == 2
        await game.pilot.press("1")
        await game.wait(1999)
        assert len(game.happened(CardPlayed)) == 2
        await game.wait(1)
        assert len(game.happened(CardPlayed)) == 3


@pytest.mark.asyncio
@pytest.mark.parametrize("key", ["p", "space"])
@pytest.mark.rule("9.1", "9.2")
async def test_the_table_is_stopped_and_goes_on(key: str) -> None:
    async with watching(one_mind(LEVEL_1)) as game:
        await game.wait(OPEN_MS + 600)
        await game.pilot.press(key)
        await game.wait(60_000)
        assert game.in_phase(Phase.READY)
        assert game.view.stop is Stop.PAUSE
        assert "Paused" in game.text()
        assert "go on" in game.text()
        assert len(game.happened(CardPlayed)) == 1
        await game.pilot.press(key)
        await game.wait(COUNT_IN_MS)
        assert len(game.happened(LevelOpened)) == 2
        await game.wait(4200)
        assert len(game.happened(CardPlayed)) == 3


@pytest.mark.asyncio
async def test_a_table_that_is_stopped_while_one_reads_does_not_begin() -> None:
    async with watching(one_mind(LEVEL_1)) as game:
        await game.pilot.press("p")
        await game.wait(60_000)
        assert game.in_phase(Phase.READY)
        assert "already" not in game.text(), "to stop what is about to begin is no mistake"
        await game.pilot.press("p")
        await game.wait(1)
        assert game.in_phase(Phase.COUNT_IN)


@pytest.mark.asyncio
@pytest.mark.parametrize("after_ms", [100, OPEN_MS - 300, OPEN_MS + 600])
async def test_help_holds_the_table(after_ms: int) -> None:
    async with watching(one_mind(LEVEL_1)) as game:
        await game.wait(after_ms)
        await game.pilot.press("?")
        await game.pilot.pause()
        before = game.happened(CountInBegan), game.happened(CardPlayed)
        await game.wait(60_000)
        assert game.on(HelpScreen)
        assert game.in_phase(Phase.READY)
        assert (game.happened(CountInBegan), game.happened(CardPlayed)) == before
        await game.press("escape")
        await game.wait(OPEN_MS + 4200)
        assert len(game.happened(CardPlayed)) == 3


@pytest.mark.asyncio
@pytest.mark.parametrize("after_ms", [DEALT_MS + 700, OPEN_MS + 600, OPEN_MS + 4200 + 2000])
async def test_nothing_goes_on_where_it_cannot_be_seen(after_ms: int) -> None:
    async with watching(one_mind(LEVEL_1)) as game:
        await game.wait(after_ms)
        await game.pilot.resize_terminal(40, 10)
        await game.pilot.pause()
        await game.wait(1000)
        before = len(game.log)
        await game.wait(60_000)
        assert len(game.log) == before
        await game.pilot.resize_terminal(80, 24)
        await game.pilot.pause()
        await game.wait(20_000)
        assert len(game.log) > before


@pytest.mark.asyncio
async def test_bots_play_on_without_the_focus() -> None:
    async with watching(one_mind(LEVEL_1)) as game:
        await game.wait(OPEN_MS + 600)
        game.app.post_message(events.AppBlur())
        await game.pilot.pause()
        assert game.in_phase(Phase.PLAYING)
        assert not game.happened(Paused)


@pytest.mark.asyncio
@pytest.mark.parametrize("begins_small", [False, True])
async def test_nothing_begins_where_it_cannot_be_seen(begins_small: bool) -> None:
    small = (40, 10)
    async with watching(one_mind(LEVEL_1), size=small if begins_small else (80, 24)) as game:
        if not begins_small:
            await game.wait(100)
            await game.pilot.resize_terminal(*small)
            await game.pilot.pause()
        await game.wait(60_000)
        assert game.in_phase(Phase.READY)
        assert game.happened(CountInBegan) == []
        await game.pilot.resize_terminal(80, 24)
        await game.pilot.pause()
        await game.wait(OPEN_MS + 4200)
        assert len(game.happened(CardPlayed)) == 3


@pytest.mark.asyncio
@pytest.mark.parametrize("after_ms", [0, DEALT_MS + 700, OPEN_MS + 600, OPEN_MS + 4200])
async def test_q_leaves_at_once(after_ms: int) -> None:
    async with watching(one_mind(LEVEL_1)) as game:
        await game.wait(after_ms)
        await game.pilot.press("q")
        await game.pilot.pause()
        assert not game.app.is_running
        assert game.app.return_code == 0


ADDRESSED = {
    "en": re.compile(r"\b(you|your|yours)\b", re.IGNORECASE),
    "de": re.compile(
        r"\b(du|dein\w*|dir|dich|ihr(?! Platz)|euch|euer\w*|eure\w*)\b", re.IGNORECASE
    ),
}


@pytest.mark.asyncio
@pytest.mark.parametrize("language", ["en", "de"])
async def test_nobody_is_addressed(language: str) -> None:
    i18n.use(language)
    seen = []
    async with watching(rash_anna()) as game:
        await game.pilot.press("?")
        await game.pilot.pause()
        seen.append(game.text())
        await game.press("escape")
        await game.wait(OPEN_MS)
        await raise_hands(game, 0)
        seen.append(game.text())
        await game.wait(4100)
        seen.append(game.text())
        await game.pilot.press("p")
        await game.pilot.pause()
        seen.append(game.text())
        await game.press("p")
        await game.wait(COUNT_IN_MS + 100)
        await raise_hands(game, 0, 1, 2)
        seen.append(game.text())
        while not game.on(EndScreen):
            await game.wait(700)
            seen.append(game.text())
        assert game.happened(ProposalEnded)
        assert game.happened(FermataUsed)
        assert game.happened(WrongNote)
        assert game.happened(GameLost)
    words = {found.group() for text in seen for found in ADDRESSED[language].finditer(text)}
    assert words == set()


@pytest.mark.asyncio
async def test_whoever_reads_a_result_has_more_time() -> None:
    async with watching(rash_anna()) as game:
        while not game.on(ResultScreen):
            await game.wait(500)
        await game.wait(RESULT_MS - 600)
        await game.pilot.press("down")
        await game.wait(RESULT_MS - 600)
        assert game.on(ResultScreen)
        await game.wait(700)
        assert not game.on(ResultScreen)


@pytest.mark.asyncio
@pytest.mark.parametrize("speed", [1, 4])
async def test_a_result_stays_as_long_at_any_speed_and_can_be_held(speed: int) -> None:
    async with watching(rash_anna(), speed=speed) as game:
        while not game.on(ResultScreen):
            await game.wait(200)
        await game.wait(RESULT_MS - 600)
        assert game.on(ResultScreen)
        await game.pilot.press("p")
        await game.wait(10 * RESULT_MS)
        assert game.on(ResultScreen)
        assert "[p] go on" in game.text()
        await game.pilot.press("p")
        await game.wait(RESULT_MS + 100)
        assert not game.on(ResultScreen)


@pytest.mark.asyncio
async def test_another_concert_can_be_watched() -> None:
    async with watching(rash_anna(), speed=4) as game:
        while not game.on(EndScreen):
            await game.wait(700)
        await game.press("enter")
        await game.wait(OPEN_MS)
        assert game.view.level == 1
        assert game.in_phase(Phase.PLAYING)
