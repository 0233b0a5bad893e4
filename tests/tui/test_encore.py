"""After a win by rules that have an encore: on from level 1, face down, with what is left."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest

from tests.tui.playing import Sitting
from unisono.games.ladder.bots.difficulty import Difficulty
from unisono.games.ladder.engine import Phase, Rules
from unisono.games.ladder.engine.commands import Knock, NextLevel, Play, Ready
from unisono.games.ladder.engine.events import GameLost, GameStarted, GameWon, LevelDealt, Rewarded
from unisono.games.ladder.engine.ruleset import Encore
from unisono.games.ladder.setup.game_setup import (
    ENCORE,
    ENCORE_SEED,
    GameSetup,
    again,
    concert_of,
    encore,
    like,
    new_concert,
)
from unisono.games.ladder.setup.roster import PERSON, Seating, draw_cast
from unisono.rulebook import load_rules
from unisono.session.left_games import claimed
from unisono.session.session import RecordedSession, Session
from unisono.store import GameResult, History, Recorder, StoredGame
from unisono.table.clock import VirtualClock
from unisono.tui.apps.play_app import PlayApp
from unisono.tui.ladder.model.replay_player import ReplayPlayer
from unisono.tui.ladder.screens.end_screen import EndScreen
from unisono.tui.ladder.screens.result_screen import ResultScreen
from unisono.tui.ladder.screens.table_screen import TableScreen

pytestmark = pytest.mark.asyncio

STEADY = Difficulty(name="steady", seconds_per_rank=0.1, noise=0.0, jitter=0.0)
SEED = 5
"""The person's first card is the higher one."""

DAY = "2026-11-30"


@asynccontextmanager
async def keeping(
    rules: Rules, follows: tuple[int, int, str] | None = None
) -> AsyncIterator[tuple[Sitting, Recorder]]:
    """The program with a history, on a clock moved by hand."""

    def compose(seed: int | None) -> GameSetup:
        return new_concert(rules, draw_cast(2, STEADY, seed or SEED, "Kim"), follows=follows)

    recorder = Recorder()
    clock = VirtualClock(1_000_000)
    app = PlayApp(RecordedSession(compose, recorder, seed=SEED), clock)
    try:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            yield Sitting(app, pilot, clock), recorder
    finally:
        assert recorder.close(60.0), recorder.trouble


async def written(game: Sitting, recorder: Recorder) -> None:
    assert recorder.flush(60.0)
    await game.pilot.pause()


async def play_level(game: Sitting, recorder: Recorder) -> None:
    """Be ready, and play the person's card when it is the lowest of all, up to the result."""
    await game.press("enter")
    while game.in_phase(Phase.PLAYING):
        hands = game.app.conductor.table.state.hands
        if hands[0] and all(not hand or hands[0][0] < hand[0] for hand in hands[1:]):
            await game.press("space")
        await game.wait(200)
        await written(game, recorder)
    while not game.on(ResultScreen):
        await game.wait(500)
        await written(game, recorder)


def stored(game_id: int) -> StoredGame:
    with History() as history:
        found = history.load(game_id)
    assert found is not None
    return found


async def test_a_win_may_go_on_face_down() -> None:
    rules = load_rules("the-mind", 2, levels=1)
    async with keeping(rules) as (game, recorder):
        await play_level(game, recorder)
        await game.press("enter")
        assert game.on(EndScreen)
        assert "Encore: level 1 again with what is left, face down." in game.text()
        assert "encore" in game.text().splitlines()[-1]
        await game.press("e")
        await written(game, recorder)
        assert game.on(TableScreen)
        begun = game.happened(GameStarted)[0].rules
        assert (begun.face_down, begun.encore) == (True, Encore.NONE)
        assert (begun.lives, begun.fermatas) == (rules.lives, rules.fermatas)
        assert game.happened(LevelDealt)[0].level == 1
        assert "level 1 of 1 · face down" in game.text()
        await play_level(game, recorder)
        assert "The pile is turned over" in game.text()
        await game.press("enter")
        assert "Encore" not in game.text()
        await written(game, recorder)
    assert stored(1).entry.result is stored(2).entry.result is GameResult.WON
    again = stored(2)
    assert again.settings["variants"] == ["levels-1", ENCORE]
    assert again.settings["seed"] == SEED + ENCORE_SEED
    assert again.settings["mates"] == stored(1).settings["mates"]
    assert concert_of(again).seating.table.rules == begun
    player = ReplayPlayer(again.events, (("Kim", "Ben"), (None, None)))
    while not player.ended:
        player.advance(player.times[-1])
    assert player.told is not None
    assert "turned over" in player.told


async def test_e_does_nothing_where_there_is_no_encore() -> None:
    async with keeping(load_rules("stille-reihe", 2, levels=1)) as (game, recorder):
        await game.press("enter")
        await game.wait(1000)
        await play_level(game, recorder)
        await game.press("enter", "e")
        assert game.on(EndScreen)
        assert "Encore" not in game.text()


async def test_a_lost_concert_has_no_encore() -> None:
    concert = new_concert(load_rules("the-mind", 2, lives=1), draw_cast(2, STEADY, SEED, "Kim"))
    table = concert.seating.table
    assert encore(concert) is None
    table.start(0)
    table.submit(Ready(0, 0))
    lowest = min(range(2), key=lambda seat: table.state.hands[seat])
    other = 1 - lowest
    table.submit(Play(1, other, table.state.hands[other][0]))
    while table.step():
        pass
    assert isinstance(table.log[-1], GameLost)
    assert encore(concert) is None


def win(concert: GameSetup, *, rash: bool = False) -> None:
    """Play it without a screen; without a wrong note, unless the person is `rash`."""
    table = concert.seating.table
    if not table.log:
        table.start(0)
    while not table.state.over:
        state = table.state
        mine, others = state.hands[PERSON], [hand[0] for hand in state.hands[1:] if hand]
        if state.phase is Phase.READY:
            table.submit(Ready(state.at, PERSON))
        elif state.phase is Phase.CLEARED:
            table.submit(NextLevel(state.at, ()))
        elif state.phase is Phase.PLAYING and mine and (rash or mine[0] < min(others, default=99)):
            table.submit(Play(state.at + 1, PERSON, mine[0]))
        elif not table.step():
            table.submit(Knock(state.at + 600, PERSON))
    assert table.state.phase is Phase.WON


async def test_concerts_after_an_encore_are_by_the_rules_before_it() -> None:
    rules = load_rules("the-mind", 2, levels=1)
    cast = draw_cast(2, STEADY, SEED, "Kim")
    concert = new_concert(rules, cast)
    win(concert, rash=True)
    again_with_less = encore(concert)
    assert again_with_less is not None
    table = again_with_less.seating.table
    left = concert.seating.table.state
    assert table.rules.lives == left.lives == rules.lives - 1
    assert table.rules.fermatas == left.fermatas
    table.start(0)
    recorder = Recorder()
    recorder.begin(again_with_less.settings, table.log)
    assert recorder.close(60.0)
    taken_up = claimed(1)
    assert taken_up is not None
    assert taken_up.seating.table.rules == table.rules
    for played in (concert, again_with_less, again(again_with_less), taken_up):
        assert played.first_rules == rules
        assert like(played)(SEED).seating.table.rules == rules
    richer = new_concert(table.rules, cast, follows=(5, 3, "face-down")).first_rules
    assert richer == rules._replace(lives=5, fermatas=3)


@pytest.mark.rule("the-mind 7.1", "the-mind 9.1")
async def test_h2_an_encore_begins_with_what_is_left_and_with_what_the_last_level_earned() -> None:
    concert = new_concert(load_rules("the-mind", 4), draw_cast(4, STEADY, SEED, "Kim"))
    win(concert)
    harder = encore(concert)
    assert harder is not None
    table = concert.seating.table
    assert isinstance(table.log[-1], GameWon)
    assert isinstance(table.log[-2], Rewarded), "a star, after level 8"
    begun = harder.seating.table.rules
    assert (begun.lives, begun.fermatas) == (table.state.lives, table.state.fermatas)
    assert begun.fermatas > table.rules.fermatas


@pytest.mark.parametrize(
    "go_on",
    [
        lambda session, _first: session.encore(),
        lambda session, first: session.same_again(first),
        lambda session, _first: session.sit_down(),
    ],
    ids=["the encore", "the same again", "another"],
)
async def test_the_text_of_the_day_is_there_whatever_is_played_next(
    go_on: Callable[[Session, Seating], Seating],
) -> None:
    rules = load_rules("the-mind", 2, levels=1)

    def compose(seed: int | None) -> GameSetup:
        cast = draw_cast(2, STEADY, seed or SEED, "Kim")
        return new_concert(rules, cast, daily=None if seed is None else DAY)

    def play() -> None:
        assert session.concert is not None
        win(session.concert)

    session = RecordedSession(compose, Recorder(), seed=SEED)
    first = session.sit_down()
    assert session.text_to_share() is None
    play()
    text = session.text_to_share()
    assert text is not None
    following = go_on(session, first)
    assert session.text_to_share() == text
    following.table.start(0)
    assert session.text_to_share() == text, "even if that is left"
    play()
    assert session.text_to_share() == text


@pytest.mark.parametrize(
    ("name", "lives", "levels", "told"),
    [
        ("unisono", None, None, ""),
        ("unisono", None, 1, " · levels-1"),
        ("the-mind", 5, 1, " · the-mind + lives-5 + levels-1"),
    ],
)
async def test_the_text_of_the_day_names_other_rules(
    name: str, lives: int | None, levels: int | None, told: str
) -> None:
    rules = load_rules(name, 2, lives=lives, levels=levels)

    def compose(seed: int | None) -> GameSetup:
        return new_concert(rules, draw_cast(2, STEADY, seed or SEED, "Kim"), daily=DAY)

    session = RecordedSession(compose, Recorder())
    session.sit_down()
    assert session.concert is not None
    win(session.concert)
    text = session.text_to_share()
    assert text is not None
    assert text.splitlines()[0] == f"Unisono, {DAY}, 2 players{told}"


@pytest.mark.parametrize("follows", [None, (3, 1, "face-down")])
async def test_the_end_of_an_encore_tells_no_seed(follows: tuple[int, int, str] | None) -> None:
    async with keeping(load_rules("the-mind", 2, levels=1), follows) as (game, recorder):
        await play_level(game, recorder)
        await game.press("enter")
        assert game.on(EndScreen)
        assert (f"--seed {SEED}" in game.text()) is (follows is None)
