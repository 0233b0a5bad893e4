"""Each difficulty means the same at every table: how often people win there, and who errs."""

import os

import pytest

from unisono.rulebook import load_difficulty, load_person, load_rules, rule_set_names
from unisono.rulebook.locations import DEFAULT_RULE_SET
from unisono.simulation.ladder_trial import LadderTrial
from unisono.simulation.summary import Summary, summarise
from unisono.simulation.trials import play_games
from unisono.simulation.workers import processes

GAMES = 2000

WINS = {"beginner": 95, "standard": 50, "expert": 22}
"""Percent of the games that a decent person wins."""

NEAR = 6
"""Percentage points; the standard error of 2,000 games is at most 1.1."""

MOST_AMONG_BOTS = {2: 0.0, 3: 0.25, 4: 0.40}
"""Largest share of wrong notes that bots may make over bots' cards alone, by players."""


WINS_ELSEWHERE = {"beginner": 89, "standard": 51, "expert": 22}
"""The same for the rule sets with the ladder of 100, where a decent person's own mistakes leave no
more than that among beginners."""


def simulated(
    difficulty: str, players: int, person: str, rule_set: str = DEFAULT_RULE_SET
) -> Summary:
    numbers = load_difficulty(difficulty, players, rule_set)
    trial = LadderTrial(
        load_rules(rule_set, players, (), numbers.same_moment_ms),
        numbers,
        load_person(person, players, difficulty, rule_set),
    )
    with processes(os.cpu_count() or 1) as executor:
        return summarise(play_games(trial, GAMES, 4711, executor))


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("difficulty", WINS)
def test_a_decent_person_wins_as_often_at_every_table(difficulty: str, players: int) -> None:
    summary = simulated(difficulty, players, "decent")
    assert 100 * summary.win_rate == pytest.approx(WINS[difficulty], abs=NEAR)
    share = summary.mistakes_by_kind["bots_only"] / summary.mistakes_per_level
    assert share <= (0.0 if difficulty == "beginner" else MOST_AMONG_BOTS[players])


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("difficulty", WINS_ELSEWHERE)
@pytest.mark.parametrize("rule_set", rule_set_names()[1:])
def test_a_difficulty_means_about_the_same_by_other_rules(
    rule_set: str, difficulty: str, players: int
) -> None:
    summary = simulated(difficulty, players, "decent", rule_set)
    near = 8 if difficulty == "beginner" else NEAR
    assert 100 * summary.win_rate == pytest.approx(WINS_ELSEWHERE[difficulty], abs=near)


@pytest.mark.slow
def test_a_novice_wins_most_games_among_beginners() -> None:
    assert 100 * simulated("beginner", 3, "novice").win_rate == pytest.approx(70, abs=NEAR)
