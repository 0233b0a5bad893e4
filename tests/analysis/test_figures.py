"""What is kept of a game's tempo, and what can be told of it to others."""

import json

import pytest

from tests.analysis.games import simulated, with_a_wrong_note_and_a_fermata
from unisono.games.ladder.analysis.figures import figures, tempo_figures
from unisono.games.ladder.analysis.timeline import game_timeline
from unisono.games.ladder.engine.events import GameWon
from unisono.store.totals import figures_of


def test_figures_of_one_level() -> None:
    events = with_a_wrong_note_and_a_fermata().events
    told = figures(events)
    assert (told["won"], told["level"], told["levels"], told["lives"]) == (False, 3, 8, 3)
    assert told["by_level"] == [{"cleared": True, "wrong_notes": 1, "fermatas": 1}]
    assert tempo_figures(events)["tempo"] == pytest.approx((4 / 11 + 1 / 10) / 2, abs=0.001)


def test_the_tempo_of_games_is_kept_as_json() -> None:
    in_unison = []
    for seed in range(6):
        events = simulated(seed)
        told = tempo_figures(events)
        assert list(told) == ["tempo", "team_tempo", "unison"]
        assert json.loads(json.dumps(told)) == told
        assert figures(events)["unison"] == told["unison"]
        assert figures(events)["won"] == isinstance(events[-1], GameWon)
        in_unison.append(told["unison"])
    # A short game may tell nothing about tempos.
    known = [unison for unison in in_unison if unison is not None]
    assert len(known) > 3
    assert all(0 < unison <= 100 for unison in known)


def test_what_is_shown_of_the_levels_adds_up_to_what_the_history_counts() -> None:
    for seed in range(6):
        events = simulated(seed)
        counted, lines = figures_of(events), game_timeline(events)
        told = figures(events)["by_level"]
        assert counted.levels_cleared == sum(level["cleared"] for level in told)
        assert counted.wrong_notes == sum(level["wrong_notes"] for level in told)
        assert counted.fermatas == sum(level["fermatas"] for level in told)
        assert counted.playing_ms == sum(line.playing_ms for line in lines)


def test_a_game_that_has_only_been_dealt_has_figures() -> None:
    dealt = simulated(1)[:2]
    assert figures(dealt)["level"] == 1
    assert set(tempo_figures(dealt).values()) == {None}


def test_no_game_no_figures() -> None:
    with pytest.raises(ValueError, match="GameStarted"):
        figures(())
