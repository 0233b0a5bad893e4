"""The figures of a game for the history."""

import json

import pytest

from tests.analysis.games import simulated, with_a_wrong_note_and_a_fermata
from tests.engine.tables import ANNA, BEN, CARLA
from unisono.analysis.figures import figures
from unisono.engine.events import GameWon, WrongNote


def test_figures_of_one_level() -> None:
    told = figures(with_a_wrong_note_and_a_fermata().events)
    assert (told["won"], told["level"], told["cleared"], told["clean"]) == (False, 3, 1, 0)
    assert (told["fermatas"], told["playing_ms"], told["lives"]) == (1, 7980, 3)
    assert told["wrong_notes"] == {"person_early": 0, "person_late": 0, "team": 1, "all": 1}
    assert told["tempo"] == pytest.approx((4 / 11 + 1 / 10) / 2, abs=0.001)
    (level,) = told["by_level"]
    assert (level["level"], level["wrong_notes"]["team"], level["fermatas"]) == (3, 1, 1)


@pytest.mark.parametrize(
    ("person", "kind"), [(ANNA, "team"), (BEN, "person_early"), (CARLA, "person_late")]
)
def test_a_wrong_note_is_somebodys(person: int, kind: str) -> None:
    wrong = figures(with_a_wrong_note_and_a_fermata().events, person)["wrong_notes"]
    assert wrong[kind] == wrong["all"] == 1


def test_figures_of_games_add_up_and_are_json() -> None:
    in_unison = []
    for seed in range(6):
        events = simulated(seed)
        told = figures(events)
        assert json.loads(json.dumps(told)) == told
        levels = told["by_level"]
        assert told["playing_ms"] == sum(level["playing_ms"] for level in levels)
        assert told["cleared"] == sum(level["cleared"] for level in levels)
        wrong = sum(isinstance(event, WrongNote) for event in events)
        assert told["wrong_notes"]["all"] == wrong
        assert wrong == sum(level["wrong_notes"]["all"] for level in levels)
        assert told["won"] == isinstance(events[-1], GameWon)
        in_unison.append(told["unison"])
    # A short game may tell nothing about tempos.
    known = [unison for unison in in_unison if unison is not None]
    assert len(known) > 3
    assert all(0 < unison <= 100 for unison in known)


def test_a_game_that_has_only_been_dealt_has_figures() -> None:
    told = figures(simulated(1)[:2])
    assert (told["level"], told["tempo"], told["unison"]) == (1, None, None)


def test_no_game_no_figures() -> None:
    with pytest.raises(ValueError, match="GameStarted"):
        figures(())
