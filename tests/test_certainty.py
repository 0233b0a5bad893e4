"""What is claimed about a wrong note is so, and nothing is claimed of another game."""

import pytest

from benchmarks.certainty import comes_true, played, tried
from unisono import i18n
from unisono.games.ladder.analysis.verdict import Verdict, verdicts
from unisono.games.ladder.engine.events import CardPlayed
from unisono.games.ladder.setup.certainty import Certainty, CertaintyKind, claim
from unisono.games.ladder.setup.feedback import claim_words
from unisono.games.ladder.setup.game_setup import GameSetup
from unisono.games.ladder.setup.roster import PERSON

Found = list[tuple[GameSetup, Verdict, Certainty | None]]


@pytest.fixture(scope="module")
def found() -> Found:
    return list(tried(18))


def test_every_claim_comes_true_when_it_is_done_as_it_says(found: Found) -> None:
    claimed = [(setup, verdict, certain) for setup, verdict, certain in found if certain]
    assert len(claimed) > len(found) * 3 / 4
    assert {certain.kind for _setup, _verdict, certain in claimed} == set(CertaintyKind)
    for setup, verdict, certain in claimed:
        assert comes_true(setup, verdict, certain), (verdict, certain)


def test_what_the_person_had_is_the_silence_before_the_other_card(found: Found) -> None:
    for setup, verdict, certain in found:
        if certain is not None and certain.kind is CertaintyKind.HAD_TIME:
            log = setup.seating.table.log
            before = [event.at for event in log if event.at < verdict.at]
            assert verdict.at - certain.ms in before
            assert verdict.holder == PERSON


def test_nothing_is_claimed_of_another_game(found: Found) -> None:
    (setup, verdict, _certain), other = found[0], played(99)
    assert not any(
        isinstance(event, CardPlayed) and (event.at, event.card) == (verdict.at, verdict.card)
        for event in other.seating.table.log
    )
    told = claim(other, setup.seating.table.steps, verdict)
    assert told is None or told.kind is CertaintyKind.HAD_NO_TIME


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_claim_has_its_words(found: Found, language: str) -> None:
    i18n.use(language)
    try:
        for setup, verdict, certain in found:
            if certain is not None:
                rules = setup.seating.table.rules
                words = claim_words(certain, verdict, setup.seating.names, rules)
                assert words
                assert "{" not in words
    finally:
        i18n.use("en")


def test_verdicts_do_not_change_the_table_that_was_played_at(found: Found) -> None:
    setup = found[0][0]
    before = list(setup.seating.table.log)
    for verdict in verdicts(before):
        claim(setup, setup.seating.table.steps, verdict)
    assert setup.seating.table.log == before
