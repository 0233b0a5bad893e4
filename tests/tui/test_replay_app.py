"""A stored game is seen again in the terminal, on a clock moved by hand."""

import gc
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from tests.analysis.games import simulated, with_a_wrong_note_and_a_fermata
from tests.engine.tables import ANNA, BEN, CARLA, Game, unisono_rules
from unisono import i18n
from unisono.games.ladder.bots.character import Temperament
from unisono.games.ladder.engine import Phase, fold
from unisono.games.ladder.engine.events import (
    CardPlayed,
    Event,
    GameLost,
    LevelCleared,
    LevelOpened,
    WrongNote,
)
from unisono.store import GameEntry, GameResult, StoredGame
from unisono.system import garbage
from unisono.table.clock import VirtualClock
from unisono.tui.apps.replay_app import ReplayApp
from unisono.tui.draw.looks import Looks
from unisono.tui.ladder.model.replay_player import CURTAIN_MS, LEAD_MS, RESULT_MS
from unisono.tui.ladder.screens.end_screen import EndScreen
from unisono.tui.ladder.screens.help_screen import HelpScreen
from unisono.tui.ladder.screens.result_screen import ResultScreen

MOODS = (None, Temperament.CALM, Temperament.QUICK, Temperament.SLOW)
NAMES = ("Zoë", "Ben", "Carla", "David")


@dataclass
class Showing:
    """A running replay and the clock on the wall."""

    app: ReplayApp
    pilot: Pilot[None]
    clock: VirtualClock

    @property
    def shown(self) -> tuple[Event, ...]:
        """What has been shown so far."""
        return self.app.player.events[: self.app.player.position]

    def count(self, kind: type[Event]) -> int:
        return sum(isinstance(event, kind) for event in self.shown)

    def on(self, screen: type[Screen[Any]]) -> bool:
        """Whether that screen is on top."""
        return isinstance(self.app.screen, screen)

    async def wait(self, ms: int) -> None:
        await self.clock.advance(ms)
        await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
            await self.clock.advance(0)
            await self.pilot.pause()

    async def until(self, kind: type[Event]) -> None:
        """Let time pass until the next such event has just been shown."""
        player = self.app.player
        there = next(
            number
            for number in range(player.position, len(player.events))
            if isinstance(player.events[number], kind)
        )
        await self.wait(-(-(player.times[there] - self.app.now) // self.app.speed))
        assert player.position > there

    def text(self) -> str:
        strips = self.app.screen._compositor.render_strips()
        return "\n".join("".join(segment.text for segment in strip) for strip in strips)


def stored(events: Iterable[Event], damage: str | None = None) -> StoredGame:
    log = tuple(events)
    state = fold(log)
    rules = state.rules
    entry = GameEntry(
        id=1,
        started_utc="2026-11-30T20:15:00+00:00",
        ended_utc=None,
        result=GameResult.WON if state.phase is Phase.WON else GameResult.LOST,
        rule_set=rules.name,
        variants=rules.variants,
        players=rules.players,
        difficulty="standard",
        seed=4711,
        level=state.level,
        version="0.1.0",
        daily=None,
        figures=None,
    )
    return StoredGame(entry, {}, log, state, damage)


@asynccontextmanager
async def showing(
    game: StoredGame,
    *,
    speed: int = 1,
    size: tuple[int, int] = (80, 24),
    looks: Looks | None = None,
) -> AsyncIterator[Showing]:
    clock = VirtualClock(1_000_000)
    players = game.entry.players
    app = ReplayApp(game, (NAMES[:players], MOODS[:players]), clock, looks, speed=speed)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Showing(app, pilot, clock)


def with_a_wrong_note() -> StoredGame:
    """See `with_a_wrong_note_and_a_fermata`; its 30 comes 2 s after its 12."""
    return stored(with_a_wrong_note_and_a_fermata().events)


def lost_at_once() -> StoredGame:
    """Two levels, and the last life goes in the second."""
    game = Game(unisono_rules(3, lives=1), ((5,), (20,), (40,))).open()
    game.wait(1000)
    game.play_out()
    game.next_level(((40, 41), (5, 6), (7, 8)))
    game.open().wait(700)
    game.play_alone(ANNA)
    return stored(game.events)


@pytest.mark.asyncio
async def test_a_game_is_shown_as_it_was_played() -> None:
    async with showing(with_a_wrong_note()) as game:
        assert "level 3 of 8" in game.text()
        assert "you deal" in game.text()
        await game.until(LevelOpened)
        await game.wait(3980)
        assert game.count(CardPlayed) == 0
        await game.wait(30)
        assert game.count(CardPlayed) == 1
        await game.wait(1970)
        assert game.count(CardPlayed) == 1
        await game.wait(30)
        assert game.count(CardPlayed) == 2
        await game.until(WrongNote)
        assert "Wrong note" in game.text()
        assert "Carla held" in game.text()


@pytest.mark.asyncio
@pytest.mark.parametrize("speed", [1, 2, 4])
@pytest.mark.parametrize("how", ["option", "key"])
async def test_the_same_time_passes_faster_on_the_wall(speed: int, how: str) -> None:
    async with showing(with_a_wrong_note(), speed=speed if how == "option" else 1) as game:
        if how == "key":
            await game.press(str(speed))
        await game.until(CardPlayed)
        await game.wait((2000 - 40) // speed)
        assert game.count(CardPlayed) == 1
        await game.wait(40)
        assert game.count(CardPlayed) == 2


@pytest.mark.asyncio
@pytest.mark.parametrize("key", ["p", "space"])
async def test_it_stops_and_goes_on(key: str) -> None:
    async with showing(with_a_wrong_note()) as game:
        await game.until(CardPlayed)
        await game.wait(500)
        await game.press(key)
        await game.wait(60_000)
        assert game.count(CardPlayed) == 1
        assert "go on" in game.text()
        await game.press(key)
        await game.wait(1500 - 40)
        assert game.count(CardPlayed) == 1
        await game.wait(40)
        assert game.count(CardPlayed) == 2


@pytest.mark.asyncio
@pytest.mark.parametrize("key", ["n", "right"])
async def test_a_step_shows_the_next_thing_and_stops_there(key: str) -> None:
    async with showing(with_a_wrong_note()) as game:
        await game.until(CardPlayed)
        for expected in ("30", "Wrong note"):
            before = game.text()
            await game.press(key)
            assert game.text() != before
            assert expected in game.text()
        await game.wait(60_000)
        assert "Wrong note" in game.text()
        await game.press("p")
        await game.until(LevelOpened)


@pytest.mark.asyncio
async def test_steps_lead_through_a_level_and_its_result() -> None:
    async with showing(lost_at_once()) as game:
        while not game.on(ResultScreen):
            await game.press("n")
        assert "L E V E L   1   C L E A R E D" in game.text()
        await game.wait(60_000)
        assert game.on(ResultScreen), "it was stopped by the step"
        await game.press("n")
        assert "level 2 of 8" in game.text()
        assert not game.on(ResultScreen)


@pytest.mark.asyncio
async def test_w_jumps_to_just_before_the_next_wrong_note() -> None:
    async with showing(with_a_wrong_note()) as game:
        await game.press("w")
        assert game.count(CardPlayed) == 1
        await game.wait(LEAD_MS - 120 - 20)
        assert game.count(CardPlayed) == 1, "the moment of the card before is over"
        await game.wait(40)
        assert game.count(CardPlayed) == 2
        await game.until(WrongNote)
        await game.press("w")
        assert "No further wrong note" in game.text()
        assert game.count(WrongNote) == 1


@pytest.mark.asyncio
async def test_w_leads_from_one_wrong_note_to_the_other_and_stays_stopped() -> None:
    events = simulated(2, 3)
    wrong = sum(isinstance(event, WrongNote) for event in events)
    assert wrong >= 2
    async with showing(stored(events)) as game:
        await game.press("p")
        for number in range(wrong):
            await game.press("w")
            assert game.count(WrongNote) == number
            await game.wait(10_000)
            assert game.count(WrongNote) == number
        await game.press("w")
        assert "No further wrong note" in game.text()


@pytest.mark.asyncio
async def test_a_result_comes_and_goes_by_itself_and_enter_is_faster() -> None:
    async with showing(lost_at_once()) as game:
        await game.until(LevelCleared)
        await game.wait(CURTAIN_MS - 20)
        assert not game.on(ResultScreen)
        await game.wait(20)
        assert game.on(ResultScreen)
        await game.wait(RESULT_MS - 20)
        assert game.on(ResultScreen)
        await game.wait(40)
        assert not game.on(ResultScreen)
        assert "level 2 of 8" in game.text()
        await game.until(GameLost)
        await game.press("enter")
        assert game.on(ResultScreen)
        await game.press("enter")
        assert game.on(EndScreen)
        assert "--seed 4711" in game.text()


@pytest.mark.asyncio
async def test_whoever_reads_a_result_has_more_time() -> None:
    async with showing(lost_at_once()) as game:
        while not game.on(ResultScreen):
            await game.wait(500)
        await game.wait(RESULT_MS - 600)
        await game.press("down")
        await game.wait(RESULT_MS - 600)
        assert game.on(ResultScreen)
        await game.wait(700)
        assert not game.on(ResultScreen)


@pytest.mark.asyncio
async def test_a_result_can_be_held() -> None:
    async with showing(lost_at_once()) as game:
        while not game.on(ResultScreen):
            await game.wait(500)
        await game.press("p")
        await game.wait(60_000)
        assert game.on(ResultScreen)
        await game.press("p")
        await game.wait(RESULT_MS + 20)
        assert not game.on(ResultScreen)


@pytest.mark.asyncio
async def test_the_words_of_a_result_can_be_scrolled_while_it_is_held() -> None:
    async with showing(stored(simulated(4, 4)), size=(60, 20)) as game:
        while "↑ ↓" not in game.text():
            await game.press("n")
        assert game.on(ResultScreen)
        begin = game.text()
        await game.press("down")
        assert game.text() != begin
        await game.press("up")
        assert game.text() == begin


@pytest.mark.asyncio
async def test_from_the_end_one_can_begin_anew() -> None:
    async with showing(lost_at_once()) as game:
        while not game.on(EndScreen):
            await game.wait(500)
        await game.wait(60_000)
        assert game.on(EndScreen)
        await game.press("enter")
        assert "level 1 of 8" in game.text()
        await game.until(CardPlayed)


@pytest.mark.asyncio
@pytest.mark.parametrize("key", ["s", "e"])
async def test_at_the_end_no_key_works_that_is_not_shown(key: str) -> None:
    async with showing(lost_at_once()) as game:
        while not game.on(EndScreen):
            await game.wait(500)
        await game.press(key)
        assert game.on(EndScreen)


@pytest.mark.asyncio
async def test_garbage_is_looked_for_once_something_is_to_be_seen() -> None:
    garbage.leave_it()
    try:
        async with showing(lost_at_once()):
            assert gc.isenabled()
    finally:
        gc.enable()


@pytest.mark.asyncio
@pytest.mark.parametrize("where", [None, ResultScreen, EndScreen])
async def test_q_leaves_at_once(where: type[Screen[Any]] | None) -> None:
    async with showing(lost_at_once()) as game:
        while where is not None and not game.on(where):
            await game.wait(500)
        await game.pilot.press("q")
        await game.pilot.pause()
        assert not game.app.is_running
        assert game.app.return_code == 0


@pytest.mark.asyncio
@pytest.mark.parametrize("language", ["en", "de"])
async def test_help_holds_the_replay_and_has_its_keys(language: str) -> None:
    i18n.use(language)
    async with showing(with_a_wrong_note()) as game:
        await game.until(CardPlayed)
        await game.press("?")
        assert game.on(HelpScreen)
        assert {"en": "next wrong note", "de": "nächsten falschen Ton"}[language] in game.text()
        await game.wait(60_000)
        assert game.count(CardPlayed) == 1
        await game.press("escape")
        await game.wait(2000)
        assert game.count(CardPlayed) == 2


@pytest.mark.asyncio
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(80, 24), (60, 20), (120, 40)])
async def test_all_keys_are_named_at_the_bottom(size: tuple[int, int], language: str) -> None:
    i18n.use(language)
    async with showing(with_a_wrong_note(), size=size) as game:
        bar = game.text().splitlines()[-1]
        for key in ("p", "n", "w", "?", "q"):
            assert f"[{key}]" in bar
        assert "…" not in bar


@pytest.mark.asyncio
@pytest.mark.parametrize("shown", [True, False])
async def test_numbers_can_be_taken_off_the_cards(shown: bool) -> None:
    async with showing(with_a_wrong_note(), looks=Looks(numbers=shown)) as game:
        await game.until(CardPlayed)
        assert "3♠" in game.text()
        assert (" 12 │" in game.text()) is shown


@pytest.mark.asyncio
async def test_on_a_large_terminal_the_time_line_grows() -> None:
    async with showing(with_a_wrong_note(), size=(120, 40)) as game:
        before = game.app.table_screen.timeline_chart.part
        await game.until(CardPlayed)
        assert game.app.table_screen.timeline_chart.part != before


@pytest.mark.asyncio
async def test_a_terminal_that_is_too_small_stops_the_replay() -> None:
    async with showing(with_a_wrong_note()) as game:
        await game.until(CardPlayed)
        await game.pilot.resize_terminal(40, 10)
        await game.pilot.pause()
        await game.wait(60_000)
        assert game.count(CardPlayed) == 1
        await game.pilot.resize_terminal(80, 24)
        await game.pilot.pause()
        await game.wait(2000)
        assert game.count(CardPlayed) == 2


@pytest.mark.asyncio
async def test_a_game_that_was_left_ends_where_it_was_left() -> None:
    events = with_a_wrong_note().events
    left = next(at for at, event in enumerate(events) if isinstance(event, WrongNote))
    async with showing(stored(events[:left])) as game:
        await game.wait(60_000)
        assert "The record ends here." in game.text()
        await game.press("n", "w", "p", "p", "enter")
        assert "The record ends here." in game.text() or "No further" in game.text()
        assert game.app.is_running


@pytest.mark.asyncio
async def test_a_game_that_was_left_between_two_levels_shows_its_last_result() -> None:
    events = list(lost_at_once().events)
    cleared = max(at for at, event in enumerate(events) if type(event).__name__ == "LevelDealt")
    async with showing(stored(events[:cleared])) as game:
        while not game.on(ResultScreen):
            await game.wait(500)
        await game.wait(RESULT_MS + 100)
        assert "The record ends here." in game.text()
        await game.wait(60_000)
        assert not game.on(ResultScreen)
        assert not game.on(EndScreen)


@pytest.mark.asyncio
async def test_of_a_damaged_game_it_is_said_where_the_damage_is() -> None:
    events = with_a_wrong_note().events
    async with showing(stored(events[:12], damage="event 13 cannot be read")) as game:
        await game.wait(60_000)
        assert "damaged" in game.text()


@pytest.mark.asyncio
async def test_hands_go_up_and_a_fermata_is_used() -> None:
    game_played = Game(unisono_rules(3), ((12, 40, 44), (30, 41, 45), (20, 42, 46))).open()
    game_played.raise_hand(BEN)
    game_played.wait(1000)
    game_played.raise_hand(CARLA)
    game_played.wait(500)
    game_played.raise_hand(ANNA)
    game_played.open().play_out()
    async with showing(stored(game_played.events)) as game:
        await game.until(LevelOpened)
        await game.wait(100)
        assert "1 of 3 hands up" in game.text()
        await game.wait(1000)
        assert "2 of 3 hands up" in game.text()
        await game.wait(500)
        assert "Fermata" in game.text()


@pytest.mark.asyncio
async def test_an_endless_game_goes_past_its_last_level() -> None:
    rules = unisono_rules(2, levels=1, endless=True, variants=("endless",), lives=1)
    played = Game(rules, ((5,), (20,))).open()
    played.play_out()
    played.next_level(((40, 41), (5, 6)))
    played.open().play_alone(ANNA)
    async with showing(stored(played.events), speed=4) as game:
        seen = set()
        while not game.on(EndScreen):
            await game.wait(200)
            seen.add(game.text())
        assert any("level 2 · endless" in text for text in seen)
        assert "score 2" in game.text()


@pytest.mark.asyncio
async def test_a_whole_game_runs_by_itself_to_its_end() -> None:
    events = simulated(1, 2)
    async with showing(stored(events), speed=4) as game:
        while not game.on(EndScreen):
            await game.wait(2000)
        assert game.shown == events
