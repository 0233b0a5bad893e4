"""Simulated games: the same for any number of workers, and counted right."""

import os
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager

import pytest

from tests.engine.tables import unisono_rules
from unisono.games.ladder.bots.difficulty import Difficulty
from unisono.rulebook import load_difficulty, load_person, load_rules
from unisono.simulation.ladder_trial import LadderTrial, TrialGame
from unisono.simulation.summary import as_json, summarise
from unisono.simulation.trials import BATCH, play_games, seeds


def trial(
    players: int = 3, difficulty: str = "standard", person: str | None = "decent"
) -> LadderTrial:
    numbers = load_difficulty(difficulty, players)
    return LadderTrial(
        load_rules("unisono", players, (), numbers.same_moment_ms),
        numbers,
        None if person is None else load_person(person, players, difficulty),
    )


@contextmanager
def executor(kind: str) -> Iterator[Executor | None]:
    if kind == "none":
        yield None
    elif kind == "threads":
        with ThreadPoolExecutor(3) as threads:
            yield threads
    else:
        with ProcessPoolExecutor(int(kind)) as processes:
            yield processes


def test_the_same_seed_gives_the_same_games_whoever_plays_them() -> None:
    games = BATCH * 2 + 3
    results = []
    for kind in ("none", "threads", "2"):
        told: list[int] = []
        with executor(kind) as workers:
            results.append(play_games(trial(), games, 7, workers, told.append))
        assert sum(told) == games
    assert results[0] == results[1] == results[2]
    assert play_games(trial(), games, 8) != results[0]


def test_d1_a_killed_worker_changes_no_result() -> None:
    games = BATCH * 4
    broken: list[str] = []
    counted: list[int] = []
    with ProcessPoolExecutor(2) as processes:

        def kill_one(count: int) -> None:
            counted.append(count)
            if len(counted) == 1:
                victim = next(iter(processes._processes.values()))
                victim.kill()
                victim.join()

        played = play_games(trial(), games, 7, processes, kill_one, lambda: broken.append("told"))
    assert broken == ["told"]
    assert sum(counted) == games
    assert played == play_games(trial(), games, 7)


def test_d1_an_executor_that_was_broken_before_plays_nothing() -> None:
    with ProcessPoolExecutor(1) as processes:
        with pytest.raises(BrokenExecutor):
            processes.submit(os._exit, 1).result()
        broken: list[str] = []
        played = play_games(trial(), 3, 7, processes, broken=lambda: broken.append("told"))
    assert broken == ["told"]
    assert played == play_games(trial(), 3, 7)


def test_more_games_begin_with_the_same_ones() -> None:
    assert seeds(5, 100)[:10] == seeds(5, 10)
    assert len(set(seeds(5, 100))) == 100


def test_players_without_noise_who_agree_on_the_order_never_fail() -> None:
    exact = Difficulty(name="exact", seconds_per_rank=0.5, noise=0.0, jitter=0.0, ordered=1.0)
    for game in play_games(LadderTrial(unisono_rules(3), exact), 40, 1):
        assert (game.won, game.level, game.bots_only) == (True, 8, 0)
        assert game.cards <= 3 * sum(range(1, 9))


def test_mistakes_are_counted_by_who_was_early_and_who_was_late() -> None:
    with_person = play_games(trial(), 60, 3)
    assert any(game.person_early for game in with_person)
    assert any(game.person_late for game in with_person)
    assert any(game.bots_only for game in with_person)
    bots = play_games(trial(person=None), 60, 3)
    assert not any(game.person_early or game.person_late for game in bots)
    beginners = play_games(trial(difficulty="beginner"), 100, 3)
    assert not any(game.bots_only for game in beginners), "they never clash with each other"


def test_figures_of_a_handful_of_games() -> None:
    games = [
        TrialGame(True, 8, 1, 0, 0, 2, 80_000, 100),
        TrialGame(False, 2, 1, 1, 1, 0, 20_000, 10),
    ]
    figures = as_json(summarise(games), seed=9, seconds=2.0)
    assert figures == {
        "games": 2,
        "wins": 1,
        "win_rate": 0.5,
        "win_rate_ci": [0.0945, 0.9055],
        "mean_level": 5.0,
        "mistakes_per_level": 0.4,
        "mistakes_by_kind": {"person_early": 0.2, "person_late": 0.1, "bots_only": 0.1},
        "fermatas_per_game": 1.0,
        "seconds_per_level": 10.0,
        "cards_per_second": 55,
        "levels_reached": {"2": 1, "8": 1},
        "seed": 9,
    }
    with pytest.raises(ValueError, match="no games"):
        summarise([])
