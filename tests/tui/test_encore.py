"""After a win by rules that have an encore: on from level 1, face down, with what is left."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tests.tui.playing import Sitting
from unisono.bots.difficulty import Difficulty
from unisono.concert import ENCORE, ENCORE_SEED, Concert, concert_of, encore, new_concert
from unisono.engine import Phase, Rules
from unisono.engine.commands import Play, Ready
from unisono.engine.events import GameLost, GameStarted, LevelDealt
from unisono.engine.rules import Encore
from unisono.programme import KeptProgramme
from unisono.rulebook import load_rules
from unisono.store import History, Recorder, Result, StoredGame
from unisono.table.clock import VirtualClock
from unisono.table.seating import draw_cast
from unisono.tui.app import UnisonoApp
from unisono.tui.reel import Reel
from unisono.tui.screens.end import EndScreen
from unisono.tui.screens.result import ResultScreen
from unisono.tui.screens.table import TableScreen

pytestmark = pytest.mark.asyncio

STEADY = Difficulty(name="steady", seconds_per_rank=0.1, noise=0.0, jitter=0.0)
SEED = 5


@asynccontextmanager
async def keeping(rules: Rules) -> AsyncIterator[tuple[Sitting, Recorder]]:
    """The program with a history, on a clock moved by hand."""

    def compose(seed: int | None) -> Concert:
        return new_concert(rules, draw_cast(2, STEADY, seed or SEED, "Kim"))

    recorder = Recorder()
    clock = VirtualClock(1_000_000)
    app = UnisonoApp(KeptProgramme(compose, recorder, seed=SEED), clock)
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
    assert stored(1).entry.result is stored(2).entry.result is Result.WON
    again = stored(2)
    assert again.settings["variants"] == ["levels-1", ENCORE]
    assert again.settings["seed"] == SEED + ENCORE_SEED
    assert again.settings["mates"] == stored(1).settings["mates"]
    assert concert_of(again).seating.table.rules == begun
    reel = Reel(again.events, (("Kim", "Ben"), (None, None)))
    while not reel.ended:
        reel.advance(reel.times[-1])
    assert reel.told is not None
    assert "turned over" in reel.told


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
