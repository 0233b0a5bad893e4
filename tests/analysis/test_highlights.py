"""What is worth a word after a concert."""

import pytest

from benchmarks.certainty import played
from tests.analysis.games import simulated
from unisono import i18n
from unisono.games.ladder.analysis.highlights import CLOSE_MS, highlights
from unisono.games.ladder.analysis.verdict import verdicts
from unisono.games.ladder.engine.events import CardPlayed, Event, WrongNote
from unisono.games.ladder.setup.concert_feedback import concert_remarks
from unisono.games.ladder.setup.roster import PERSON

SEEDS = range(9)


@pytest.fixture(scope="module")
def logs() -> list[tuple[Event, ...]]:
    return [tuple(played(seed).seating.table.log) for seed in SEEDS]


def test_the_closest_call_was_close_right_and_the_persons(logs: list[tuple[Event, ...]]) -> None:
    found = [call for log in logs if (call := highlights(log).closest) is not None]
    assert found
    for call in found:
        assert 0 <= call.ms <= CLOSE_MS
        assert call.first.card < call.second.card
        assert PERSON in (call.first.seat, call.second.seat)
        assert call.first.seat != call.second.seat


def test_every_judged_wrong_note_is_counted_once(logs: list[tuple[Event, ...]]) -> None:
    for log in logs:
        told = highlights(log)
        assert told.early + told.late + told.others == len(verdicts(log))


def test_the_longest_run_is_no_longer_than_the_cards(logs: list[tuple[Event, ...]]) -> None:
    for log in logs:
        cards = sum(isinstance(event, CardPlayed) for event in log)
        wrong = any(isinstance(event, WrongNote) for event in log)
        run = highlights(log).clean_run
        assert 0 < run <= cards
        assert run < cards or not wrong


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_remarks_are_sentences(logs: list[tuple[Event, ...]], language: str) -> None:
    i18n.use(language)
    try:
        said = [words for log in logs for words in concert_remarks(log, ("Kim", "A", "B", "C"))]
    finally:
        i18n.use("en")
    assert len(said) > len(logs)
    assert all(words.endswith(".") and "{" not in words for words in said)


def test_a_game_of_bots_has_highlights_too() -> None:
    assert highlights(simulated(1), 1).clean_run > 0
