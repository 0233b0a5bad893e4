"""Verdicts in words."""

from itertools import product

import pytest

from tests.engine.tables import unisono_rules
from unisono import i18n
from unisono.games.ladder.texts.verdict_words import chance_words, share_words, verdict_sentence

NAMES = ("Kim", "Anna", "Ben")


def said(
    chance: float,
    *,
    late: bool = False,
    seat: int = 2,
    holder: int = 1,
    certain: str | None = None,
) -> str:
    return verdict_sentence(
        chance=chance,
        late=late,
        seat=seat,
        card=52,
        holder=holder,
        lower=30,
        names=NAMES,
        person=0,
        rules=unisono_rules(),
        certain=certain,
    )


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (0.0, "rushed, 1 %"),
        (0.18, "rushed, 18 %"),
        (0.3, "a risk, 30 %"),
        (0.48, "a coin toss, 48 %"),
        (0.7, "a fair chance, 70 %"),
        (0.83, "well timed, bad luck, 83 %"),
        (0.9999, "well timed, bad luck, 99 %"),
    ],
)
def test_a_chance_has_a_name(chance: float, words: str) -> None:
    assert chance_words(chance) == words


def test_nobody_rushed_when_the_other_was_too_late() -> None:
    assert chance_words(0.18, late=True) == "a long shot, 18 %"


def test_a_wrong_note_between_bots_names_them() -> None:
    assert said(0.18) == "K♠ (52) by Ben: rushed, 18 %; Ben was too early."
    late = said(0.48, late=True)
    assert late == "K♠ (52) by Ben: a coin toss, 48 %; Anna was too late with 8♦ (30)."


def test_the_person_is_addressed() -> None:
    assert said(0.18, seat=0) == "K♠ (52) by you: rushed, 18 %; you were too early."
    late = said(0.85, late=True, holder=0)
    assert late.endswith("well timed, bad luck, 85 %; you were too late with 8♦ (30).")
    assert said(0.85, seat=0).endswith("nobody is to blame.")


def test_what_is_certain_is_said_instead_of_blame() -> None:
    told = said(0.18, seat=0, certain="Anna's 8♦ would have come 0.6 s later")
    assert told == "K♠ (52) by you: rushed, 18 %; Anna's 8♦ would have come 0.6 s later."


def test_blame_and_odds_do_not_contradict_each_other() -> None:
    assert said(0.7, seat=0).endswith("a fair chance, 70 %; nobody is to blame.")
    assert said(0.2, late=True) == "K♠ (52) by Ben: a long shot, 20 %."


def test_german_is_said_in_german() -> None:
    i18n.use("de")
    assert said(0.48, late=True, holder=0) == (
        "K♠ (52) von Ben: ein Münzwurf, 48 %; du warst mit 8♦ (30) zu spät."
    )


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_verdict_is_complete(language: str) -> None:
    i18n.use(language)
    for chance, late, seat in product((0.1, 0.3, 0.5, 0.7, 0.9), (True, False), (0, 2)):
        words = said(chance, late=late, seat=seat)
        assert words.endswith(".")
        assert not set("{}") & set(words)
        assert "Kim" not in words
    assert set(share_words()) == {"title", "won", "reached", "unison"}
