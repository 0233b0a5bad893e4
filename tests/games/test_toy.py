"""Another game at our table: played, stopped, taken up, played again and simulated, and nothing in
the program knows of it."""

import asyncio
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random

import pytest

import unisono
from tests.games.toy import (
    GAME,
    Draw,
    Drawn,
    Event,
    Pass,
    Reason,
    State,
    Stop,
    Stopped,
    ToyTable,
    ToyTrial,
    Won,
    toy_table,
)
from unisono.games.steps import Standstill
from unisono.simulation.trials import BATCH, play_games
from unisono.table.clock import VirtualClock
from unisono.table.conductor import Conductor
from unisono.table.core import LATE_MS
from unisono.table.rerun import rerun, run_to

SEEDS = range(30)


def played(seed: int, acts: int = 400) -> ToyTable:
    """A game with a person who draws, passes, asks out of turn, or falls asleep."""
    table, random = toy_table(3, seed, person=True), Random(seed)
    table.start(1000)
    for _ in range(acts):
        if GAME.over(table.state):
            break
        now = table.state.at + random.randrange(1, 2500)
        if random.random() < 0.1:
            table.advance(now + 10 * LATE_MS)
        else:
            run_to(table, now)
            table.submit(random.choice((Draw(now, 0), Draw(now, 0), Pass(now, 0))))
    return table


def folded(table: ToyTable) -> State:
    """The state that the steps lead to, without the policy that chose them."""
    state = None
    for step in table.steps:
        assert GAME.decide(state, step.command) == step.events
        for event in step.events:
            state = GAME.evolve(state, event)
    assert state is not None
    return state


@pytest.mark.asyncio
async def test_bots_play_it_on_a_clock() -> None:
    table, clock, told = toy_table(4, seed=2), VirtualClock(), list[Event]()
    conductor = Conductor(table, clock, told.extend)
    told += table.start(clock.now())
    task = asyncio.create_task(conductor.run())
    await clock.advance(120_000)
    task.cancel()
    assert told == table.log
    assert isinstance(told[-1], Won)
    assert not any(isinstance(event, Stopped) for event in told)
    assert folded(table) == table.state


def test_a_person_draws_what_chance_gives_them_and_nobody_else_draws_that() -> None:
    table = toy_table(2, seed=5, person=True)
    table.start(0)
    drawn = table.submit(Draw(400, 0, card=3)).events[0]
    assert isinstance(drawn, Drawn)
    again = toy_table(2, seed=5, person=True)
    again.start(0)
    assert again.submit(Draw(400, 0, card=1)).events == (drawn,), "not what the person asks for"
    assert table.view(0).hand == (drawn.card,)
    assert table.view(1).hand == ()
    assert table.submit(Draw(500, 0)).refused is Reason.NOT_YOUR_TURN
    assert table.why_not(Pass(500, 0)) is Reason.NOT_YOUR_TURN


@pytest.mark.parametrize("seed", SEEDS)
def test_played_again_it_is_the_same_game(seed: int) -> None:
    table, again = played(seed), toy_table(3, seed, person=True)
    rerun(again, table.steps)
    run_to(again, table.state.at)
    assert again.steps == table.steps
    assert folded(again) == table.state


@pytest.mark.parametrize("seed", SEEDS)
def test_taken_up_it_goes_on_as_if_it_had_only_stopped(seed: int) -> None:
    left, taken_up = played(seed, acts=4), toy_table(3, seed, person=True)
    taken_up.restore(left.steps)
    if GAME.over(left.state):
        assert taken_up.steps == left.steps
        return
    left.submit(Stop(left.state.at, Standstill.RESUMED))
    for table in (left, taken_up):
        while not GAME.over(table.state):
            if not table.step():
                table.submit(Draw(table.state.at + 900, 0))
    assert taken_up.steps == left.steps


def test_two_workers_play_the_games_that_one_plays() -> None:
    games = BATCH * 2 + 3
    alone = play_games(ToyTrial(3), games, seed=7)
    with ProcessPoolExecutor(2) as executor:
        assert play_games(ToyTrial(3), games, seed=7, executor=executor) == alone
    assert len({winner for winner, _, _ in alone}) == 3
    assert play_games(ToyTrial(3), games, seed=8) != alone


def test_nothing_of_it_is_named_in_the_program() -> None:
    for path in Path(unisono.__file__).parent.rglob("*.py"):
        assert "toy" not in path.read_text("utf-8").casefold().split(), path
