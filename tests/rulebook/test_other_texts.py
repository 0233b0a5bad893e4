"""The texts of the other rule sets: the same in both languages, with the numbers of the files."""

import re

import pytest

from tests.rulebook.printed import printed_numbers
from unisono.games.ladder.engine import Rules
from unisono.i18n import LANGUAGES
from unisono.rulebook import load_difficulty, load_rules, rule_set_names, rules_text

each_language = pytest.mark.parametrize("language", LANGUAGES)
each_rule_set = pytest.mark.parametrize("rule_set", rule_set_names()[1:])


def paragraphs(rule_set: str, language: str) -> dict[str, str]:
    text = rules_text(rule_set, language)
    return dict(re.findall(r"^\*\*(\d+\.\d+)\*\* (.+)$", text, re.MULTILINE))


def numbers(rule_set: str, language: str, paragraph: str) -> list[int]:
    return printed_numbers(paragraphs(rule_set, language)[paragraph])


def sizes(rule_set: str) -> tuple[Rules, ...]:
    return tuple(load_rules(rule_set, players) for players in (2, 3, 4))


def moments(rule_set: str) -> list[int | None]:
    names = ("standard", "beginner", "expert")
    return [load_difficulty(name, 3, rule_set).same_moment_ms for name in names]


@each_rule_set
def test_both_languages_print_the_same_numbers(rule_set: str) -> None:
    assert list(paragraphs(rule_set, "en")) == list(paragraphs(rule_set, "de"))
    for paragraph in paragraphs(rule_set, "en"):
        both = [sorted(numbers(rule_set, language, paragraph)) for language in ("en", "de")]
        assert both[0] == both[1], paragraph


@each_language
def test_the_numbers_of_the_mind_are_those_that_are_played_by(language: str) -> None:
    two, three, four = sizes("the-mind")
    expected = {
        "2.1": [1, three.ladder],
        "3.1": [2, two.lives, 3, three.lives, 4, four.lives, three.fermatas],
        "5.1": moments("the-mind"),
        "6.2": [three.vote_ms // 1000, three.propose_again_ms // 1000],
        "7.1": [*three.fermata_after, 1, *three.life_after, 1],
        "7.2": [three.lives_cap, three.fermatas_cap],
    }
    assert {name: numbers("the-mind", language, name) for name in expected} == expected
    assert sorted(numbers("the-mind", language, "3.2")) == sorted(
        [2, two.levels, 3, three.levels, 4, four.levels]
    )


@each_language
def test_the_numbers_of_stille_reihe_are_those_that_are_played_by(language: str) -> None:
    (rules, *_others) = sizes("stille-reihe")
    expected = {
        "2.1": [1, rules.ladder],
        "3.1": [1, 3, 2, 4, rules.lives, rules.fermatas],
        "3.2": [rules.levels],
        "5.1": moments("stille-reihe"),
        "6.3": [rules.vote_ms // 1000],
        "7.1": [*rules.fermata_after, 1, *rules.life_after, 1],
        "7.2": [rules.lives_cap, rules.fermatas_cap],
    }
    assert {name: numbers("stille-reihe", language, name) for name in expected} == expected


@pytest.mark.rule("stille-reihe 3.2")
def test_h10_a_variant_may_have_another_number_of_levels_and_the_text_says_so() -> None:
    levels = [load_rules("stille-reihe", size, ["long-concert"]).levels for size in (2, 3, 4)]
    assert levels == [12, 11, 11]
    assert "unless a variant says otherwise" in paragraphs("stille-reihe", "en")["3.2"]
    assert "nur eine Variante kann das ändern" in paragraphs("stille-reihe", "de")["3.2"]


@each_language
@each_rule_set
def test_a_text_says_whose_game_it_is(rule_set: str, language: str) -> None:
    opening = rules_text(rule_set, language).split("\n## ")[0]
    assert {"en": "not connected with", "de": "verbunden"}[language] in opening
