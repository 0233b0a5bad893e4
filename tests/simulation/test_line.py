"""A slow line, made good for, costs next to nothing; one that lies gains next to nothing."""

import os
from concurrent.futures import ProcessPoolExecutor

import pytest

from unisono.rulebook import load_difficulty, load_person, load_rules
from unisono.simulation.ladder_trial import LadderTrial
from unisono.simulation.slow_line import SlowLine
from unisono.simulation.trials import play_games
from unisono.table.fair_clock import MOST_CREDIT_MS

GAMES = 3000


def wins(line: SlowLine | None, games: int = GAMES) -> float:
    """Of 100 games, by somebody who plays now and then."""
    numbers = load_difficulty("standard", 3)
    rules = load_rules("unisono", 3, (), numbers.same_moment_ms)
    trial = LadderTrial(rules, numbers, load_person("decent", 3, "standard"), line)
    with ProcessPoolExecutor(os.cpu_count()) as executor:
        played = play_games(trial, games, 1, executor)
    return 100 * sum(game.won for game in played) / games


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_a_slow_line_is_made_good_for() -> None:
    near = wins(None)
    assert wins(SlowLine(300, 300)) == pytest.approx(near, abs=3)
    assert wins(SlowLine(200, 0)) < near - 6, "without credit it costs a good deal"


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_nobody_gains_by_a_line_that_lies() -> None:
    assert wins(SlowLine(0, MOST_CREDIT_MS)) < wins(None) + 3


def test_a_line_in_a_game_changes_nothing_but_times() -> None:
    wins(SlowLine(300, 300), games=40)
