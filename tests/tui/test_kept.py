"""Concerts that are written down while they are played, left, and taken up again."""

import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing

import pytest
from textual.events import AppBlur

from tests.tui.playing import Sitting
from unisono.games.ladder.bots.difficulty import Difficulty
from unisono.games.ladder.bots.player import TimedBot
from unisono.games.ladder.engine import Phase, Stop, fold
from unisono.games.ladder.engine.commands import (
    NextLevel,
    Pause,
    PauseCause,
    Play,
    RaiseHand,
    Ready,
)
from unisono.games.ladder.engine.events import Event, LevelDealt, Paused
from unisono.games.ladder.setup.game_setup import GameSetup, new_concert
from unisono.games.ladder.setup.ladder_table import LadderTable
from unisono.games.ladder.setup.roster import PERSON, Seating, draw_cast
from unisono.rulebook import load_rules
from unisono.session.left_games import claimed, left_games
from unisono.session.session import RecordedSession, Session
from unisono.session.trouble_sentences import trouble_sentence
from unisono.store import (
    GameEntry,
    GameResult,
    History,
    HistoryTrouble,
    Recorder,
    StoredGame,
    data_folder,
)
from unisono.store.folder import HISTORY_FILE
from unisono.table import write_barrier
from unisono.table.clock import VirtualClock
from unisono.tui.apps.play_app import PlayApp
from unisono.tui.ladder.screens.end_screen import EndScreen
from unisono.tui.ladder.screens.result_screen import ResultScreen
from unisono.tui.ladder.screens.table_screen import TableScreen
from unisono.tui.screens.leave_screen import LeaveScreen
from unisono.tui.screens.take_up_screen import TakeUpScreen

pytestmark = pytest.mark.asyncio

FOREVER_S = 60.0
BRISK = Difficulty(name="brisk", seconds_per_rank=0.3, noise=0.2, learning=0.2)
RULES = load_rules("unisono", 3)

SOONER, LATER, LAST = 3, 5, 2
"""Seeds: the person's first card is the lowest, not the lowest, the highest of the first level."""

NEXT = 7
"""The seed that is drawn for another concert."""


def compose(seed: int | None) -> GameSetup:
    """A concert at which a team-mate deals first."""
    cast = draw_cast(3, BRISK, NEXT if seed is None else seed, "Kim")
    return new_concert(RULES, cast, 1)


@asynccontextmanager
async def keeping(
    *, seed: int = SOONER, taken_up: GameSetup | None = None, offered: GameEntry | None = None
) -> AsyncIterator[tuple[Sitting, Recorder]]:
    """The program with a history, on a clock moved by hand."""
    recorder = Recorder()
    session = RecordedSession(taken_up or compose, recorder, seed=seed, offered=offered)
    clock = VirtualClock(1_000_000)
    app = PlayApp(session, clock)
    try:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            yield Sitting(app, pilot, clock), recorder
    finally:
        assert recorder.close(FOREVER_S), recorder.trouble


async def written(game: Sitting, recorder: Recorder) -> None:
    """Wait until all is written down, and to see."""
    assert recorder.flush(FOREVER_S)
    await game.pilot.pause()


async def open_level(game: Sitting) -> None:
    """Be ready, and let the dealer count in."""
    await game.press("enter")
    while not game.in_phase(Phase.PLAYING):
        await game.wait(100)


def stored(game_id: int) -> StoredGame:
    with History() as history:
        found = history.load(game_id)
    assert found is not None
    return found


def results() -> list[tuple[int, GameResult]]:
    with History() as history:
        return [(game.id, game.result) for game in history.games()]


def left_at(stage: Callable[[LadderTable], None], seed: int = SOONER) -> LadderTable:
    """A game that was played up to a stage and then left."""
    concert = compose(seed)
    table = concert.seating.table
    table.start(0)
    stage(table)
    recorder = Recorder()
    recorder.begin(concert.settings, table.log)
    assert recorder.close(FOREVER_S)
    return table


def until(table: LadderTable, phase: Phase) -> None:
    while table.state.phase is not phase:
        if table.state.phase is Phase.READY:
            table.submit(Ready(table.state.at, PERSON))
        else:
            assert table.step()


def play_card(table: LadderTable) -> None:
    table.submit(Play(table.state.at + 1, PERSON, table.state.hands[PERSON][0]))


def dealt(table: LadderTable) -> None:
    assert table.state.stop is Stop.DEALT


def counting_in(table: LadderTable) -> None:
    until(table, Phase.COUNT_IN)
    table.step()
    assert table.state.knocks


def silent(table: LadderTable) -> None:
    until(table, Phase.PLAYING)


def moment_open(table: LadderTable) -> None:
    silent(table)
    play_card(table)
    assert table.state.moment_at is not None


def vote_open(table: LadderTable) -> None:
    silent(table)
    table.submit(RaiseHand(table.state.at + 1, PERSON))
    assert table.state.vote is not None


def wrong_note(table: LadderTable) -> None:
    moment_open(table)
    while table.state.phase is Phase.PLAYING:
        table.step()
    assert table.state.stop is Stop.WRONG_NOTE


def paused(table: LadderTable) -> None:
    silent(table)
    table.submit(Pause(table.state.at + 1, PERSON, PauseCause.PLAYER))


def cleared(table: LadderTable) -> None:
    silent(table)
    play_card(table)
    until(table, Phase.CLEARED)


WELCOME = "Welcome back. The level stands as you left it."


@pytest.mark.rule("9.2")
@pytest.mark.parametrize(
    ("stage", "seed", "stop", "words"),
    [
        (dealt, SOONER, Stop.DEALT, "look at your cards"),
        (counting_in, SOONER, Stop.PAUSE, WELCOME),
        (silent, SOONER, Stop.PAUSE, WELCOME),
        (moment_open, SOONER, Stop.PAUSE, WELCOME),
        (moment_open, LATER, Stop.WRONG_NOTE, "Wrong note: you played"),
        (vote_open, SOONER, Stop.PAUSE, WELCOME),
        (wrong_note, LATER, Stop.WRONG_NOTE, "Wrong note: you played"),
        (paused, SOONER, Stop.PAUSE, "You stopped the table."),
    ],
)
async def test_taken_up_where_it_was_left(
    stage: Callable[[LadderTable], None], seed: int, stop: Stop, words: str
) -> None:
    before = left_at(stage, seed).state
    async with keeping(taken_up=claimed(1)) as (game, recorder):
        await written(game, recorder)
        view = game.view
        assert (view.phase, view.stop) == (Phase.READY, stop)
        assert view.ready == (False, True, True)
        assert (view.level, view.dealer, view.fermatas) == (1, 1, before.fermatas)
        assert view.hand == before.hands[PERSON]
        assert words in game.text()
        await game.wait(60_000)
        assert game.in_phase(Phase.READY), "nothing happens by itself"
        await open_level(game)
        assert game.in_phase(Phase.PLAYING)
        await written(game, recorder)
    again = stored(1)
    assert list(again.events) == game.log
    assert again.entry.result is GameResult.OPEN


async def test_the_time_between_does_not_count() -> None:
    at = left_at(silent).state.at
    async with keeping(taken_up=claimed(1)) as (game, _recorder):
        assert game.happened(Paused)[-1].at == at
        await game.wait(500)
        await game.press("enter")
        assert at + 500 < game.log[-1].at < at + 60_000


async def test_a_cleared_level_shows_its_result_again() -> None:
    left_at(cleared)
    async with keeping(taken_up=claimed(1)) as (game, recorder):
        await game.wait(1600)
        assert game.on(ResultScreen)
        await game.press("enter")
        await written(game, recorder)
        assert (game.view.level, game.view.stop) == (2, Stop.DEALT)
    assert stored(1).state.level == 2


def next_level_dealt(table: LadderTable) -> None:
    cleared(table)
    table.submit(NextLevel(table.state.at + 5000, ()))


async def test_the_level_before_is_not_over_again() -> None:
    left_at(next_level_dealt)
    async with keeping(taken_up=claimed(1)) as (game, recorder):
        await game.wait(5000)
        assert game.on(TableScreen)
        await open_level(game)
        await written(game, recorder)
        assert game.on(TableScreen)
        assert stored(1).state.level == 2


async def test_left_on_the_result_screen() -> None:
    async with keeping() as (game, recorder):
        await open_level(game)
        await game.press("space")
        await game.wait(20_000)
        assert game.on(ResultScreen)
        await written(game, recorder)
    assert stored(1).state.phase is Phase.CLEARED
    async with keeping(taken_up=claimed(1)) as (game, recorder):
        await game.press("enter", "enter")
        await written(game, recorder)
        assert game.on(TableScreen)
        assert game.view.level == 2


def two_levels(table: LadderTable) -> None:
    """The person waits 700 ms in every silence; team-mates deal and knock."""
    while table.state.level < 3 and not table.state.over:
        state = table.state
        mine, due = state.quiet_since + 700, table.next_due()
        if state.phase is Phase.READY:
            table.submit(Ready(state.at, PERSON))
        elif state.phase is Phase.CLEARED:
            table.submit(NextLevel(state.at, ()))
        elif state.phase is Phase.PLAYING and state.hands[PERSON] and (due is None or mine < due):
            table.submit(Play(mine, PERSON, state.hands[PERSON][0]))
        else:
            table.step()


def tempos(table: LadderTable) -> list[float]:
    return [bot.tempo.factor for bot in table.policy.bots.values() if isinstance(bot, TimedBot)]


@pytest.mark.parametrize("seed", [SOONER, LATER, LAST, NEXT])
async def test_what_was_learned_is_known_again(seed: int) -> None:
    before = left_at(two_levels, seed)
    concert = claimed(1)
    assert concert is not None
    assert tempos(before) != tempos(compose(seed).seating.table)
    assert tempos(concert.seating.table) == tempos(before)


def no_trouble(trouble: HistoryTrouble) -> None:
    pytest.fail(trouble_sentence(trouble))


def offered() -> GameEntry:
    (entry,) = left_games(no_trouble)
    return entry


async def test_the_offer_is_accepted() -> None:
    before = left_at(moment_open)
    async with keeping(seed=11, offered=offered()) as (game, recorder):
        assert game.on(TakeUpScreen)
        assert left_games(no_trouble) != [], "nobody plays it before the answer"
        await game.pilot.press("enter")
        await written(game, recorder)
        assert game.on(TableScreen)
        assert game.log[: len(before.log)] == before.log
        assert left_games(no_trouble) == []
    assert results() == [(1, GameResult.OPEN)]


@pytest.mark.parametrize("key", ["q", "escape"])
async def test_whoever_leaves_at_the_offer_finds_it_again(key: str) -> None:
    left_at(silent)
    async with keeping(seed=11, offered=offered()) as (game, _recorder):
        await game.pilot.press(key)
        await game.pilot.pause()
    assert game.app.return_code == 0
    assert results() == [(1, GameResult.OPEN)]


@pytest.mark.parametrize(("key", "result"), [("n", GameResult.OPEN), ("d", GameResult.LEFT)])
async def test_the_offer_is_declined(key: str, result: GameResult) -> None:
    left_at(silent)
    async with keeping(seed=11, offered=offered()) as (game, recorder):
        await game.pilot.press(key)
        await written(game, recorder)
        assert game.on(TableScreen)
        assert game.view.stop is Stop.DEALT
    assert results() == [(2, GameResult.OPEN), (1, result)]
    assert stored(2).settings["seed"] == 11


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE games SET settings = '{}'",
        'UPDATE games SET settings = replace(settings, \'"bot":"\', \'"bot":"gone-\')',
        "UPDATE events SET record = '{' WHERE seq = 0",
        "UPDATE events SET record = '{' WHERE seq = 5",
    ],
)
async def test_what_cannot_be_seated_can_be_given_up(damage: str) -> None:
    left_at(silent)
    with closing(sqlite3.connect(data_folder() / HISTORY_FILE)) as connection, connection:
        connection.execute(damage)
    session = RecordedSession(compose, Recorder(), offered=offered())
    session.give_up_offered()
    session.close()
    assert results() == [(1, GameResult.LEFT)]
    assert left_games(no_trouble) == []


async def test_what_was_asked_for_comes_after_the_offered_concert() -> None:
    left_at(silent, LATER)
    async with keeping(seed=11, offered=offered()) as (game, recorder):
        await game.pilot.press("enter")
        await lose(game)
        await game.press("enter")
        await written(game, recorder)
        assert game.on(TableScreen)
        assert stored(2).settings["seed"] == 11
        await lose(game)
        await game.press("enter")
        await written(game, recorder)
        assert stored(3).settings["seed"] == NEXT


async def test_what_may_happen_while_the_offer_is_read() -> None:
    left_at(silent)
    async with keeping(seed=11, offered=offered()) as (game, recorder):
        await game.pilot.resize_terminal(40, 10)
        game.app.post_message(AppBlur())
        game.app.terminal_stalled()
        game.app.gone_on()
        await game.pilot.resize_terminal(80, 24)
        await game.pilot.press("ctrl+c")
        assert game.on(LeaveScreen)
        for key in ("n", "enter"):
            game.clock.jump(1200)
            await game.pilot.press(key)
        await written(game, recorder)
        assert game.on(TableScreen)


async def test_an_offer_that_somebody_else_took_meanwhile() -> None:
    left_at(silent)
    async with keeping(seed=11, offered=offered()) as (game, recorder):
        other = claimed(1)
        assert other is not None
        await game.pilot.press("enter")
        await written(game, recorder)
        assert "The old concert cannot be taken up now; this is a new one." in game.text()
    assert results() == [(2, GameResult.OPEN), (1, GameResult.OPEN)]
    assert stored(2).settings["seed"] == 11


async def lose(game: Sitting) -> None:
    """Play wrong notes until the last life is gone, and turn the pages up to the last."""
    while not game.on(EndScreen):
        await game.press("enter")
        await game.wait(3000)
        await game.press("space")
        await game.wait(8000)


async def test_a_lost_concert_is_over_and_played_again() -> None:
    async with keeping(seed=LATER) as (game, recorder):
        dealt, names = game.happened(LevelDealt)[0], game.app.person.names
        await lose(game)
        await written(game, recorder)
        assert results() == [(1, GameResult.LOST)]
        kept = stored(1).entry.figures
        assert kept is not None
        assert kept.wrong_notes > 0
        assert set(kept.more) == {"tempo", "team_tempo", "unison"}, "nothing that is counted twice"
        await game.press("s")
        await written(game, recorder)
        assert game.happened(LevelDealt)[0].hands == dealt.hands
        assert game.app.person.names == names
        assert results() == [(2, GameResult.OPEN), (1, GameResult.LOST)]
        assert stored(2).settings == stored(1).settings
        await lose(game)
        await game.press("enter")
        await written(game, recorder)
        assert stored(3).settings["seed"] == NEXT
    assert [game.id for game in left_games(no_trouble)] == [3]
    for number in (1, 2, 3):
        assert fold(stored(number).events) == stored(number).state


class SlowPen(Session):
    """Writes when the test says so."""

    def __init__(self, seating: Seating) -> None:
        super().__init__(lambda _seed: seating)
        self.written: list[Callable[[], object]] = []

    def record(self, events: tuple[Event, ...], written: Callable[[], object]) -> bool:
        if events:
            self.written.append(written)
        return bool(events)


async def test_nothing_is_shown_before_it_is_written_down(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(write_barrier, "DRYING_S", FOREVER_S)
    session = SlowPen(compose(SOONER).seating)
    clock = VirtualClock(1_000_000)
    app = PlayApp(session, clock)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        game = Sitting(app, pilot, clock)
        await game.press("enter")
        assert game.in_phase(Phase.COUNT_IN), "the game does not wait"
        assert "look at your cards" in game.text()
        for written in session.written:
            written()
        await pilot.pause()
        assert "knocks" in game.text()
