"""The rules in words: the same paragraphs in every language, with the numbers of the files."""

import re
from functools import cache

import pytest

from tests.rulebook.printed import printed_numbers
from unisono.games.ladder.engine.cards import SUITS, card_value
from unisono.i18n import LANGUAGES
from unisono.rulebook import (
    difficulty_names,
    load_difficulty,
    load_rules,
    rule_set_names,
    rules_text,
)

PARAGRAPHS = (
    "1.1 1.2 2.1 2.2 3.1 3.2 3.3 4.1 4.2 4.3 4.4 4.5 4.6 4.7 4.8 5.1 5.2 5.3 5.4 5.5 5.6 5.7 "
    "6.1 6.2 6.3 6.4 6.5 6.6 7.1 7.2 7.3 7.4 8.1 8.2 8.3 9.1 9.2 10.1 10.2 10.3 10.4 10.5 10.6"
).split()

each_rule_set = pytest.mark.parametrize("rule_set", rule_set_names())
each_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def paragraphs(language: str) -> dict[str, str]:
    """The numbered paragraphs of the rules, and the unnumbered parts after them by their order."""
    text = rules_text("unisono", language)
    numbered = re.findall(r"^\*\*(\d+\.\d+)\*\* (.+)$", text, re.MULTILINE)
    found = dict(numbered)
    assert len(found) == len(numbered)
    unnumbered = re.split(r"^## \D.*$", text, flags=re.MULTILINE)[1:]
    return found | {f"after {place}": part for place, part in enumerate(unnumbered, 1)}


def numbers(language: str, paragraph: str) -> list[int]:
    return printed_numbers(paragraphs(language)[paragraph])


@each_language
def test_the_paragraphs_are_numbered_without_a_gap(language: str) -> None:
    assert list(paragraphs(language)) == [*PARAGRAPHS, "after 1", "after 2"]


@each_language
def test_the_sections_are_numbered_like_their_paragraphs(language: str) -> None:
    place = re.compile(r"^(?:## (\d+) |\*\*(\d+)\.)", re.MULTILINE)
    section = ""
    for heading, paragraph in place.findall(rules_text("unisono", language)):
        section = heading or section
        assert not paragraph or paragraph == section


@pytest.mark.parametrize("paragraph", [*PARAGRAPHS, "after 1", "after 2"])
def test_both_languages_print_the_same_numbers(paragraph: str) -> None:
    # What is counted is not always said in the same order, nor are the cards named alike.
    assert sorted(numbers("en", paragraph)) == sorted(numbers("de", paragraph))


@each_language
def test_printed_numbers_are_those_that_are_played_by(language: str) -> None:
    two, three, four = (load_rules("unisono", players) for players in (2, 3, 4))
    standard, beginner, expert = (
        load_difficulty(name, 3).same_moment_ms for name in ("standard", "beginner", "expert")
    )
    rules = three
    expected = {
        "3.1": [2, 4, rules.lives, rules.fermatas],
        "3.2": [2, two.levels, 3, three.levels, 4, four.levels],
        "4.4": [rules.knocks],
        "4.5": [rules.knocks, rules.knocks - 1, rules.beat_min_ms, rules.beat_max_ms],
        "5.1": [standard, beginner, expert],
        "6.3": [rules.vote_ms // 1000],
        "6.5": [rules.propose_again_ms // 1000],
        "7.1": [*rules.life_after, 1],
        "7.2": [rules.clean_from, 1],
        "7.3": [rules.lives_cap, rules.fermatas_cap],
        "10.1": [load_rules("unisono", 3, ["easy-start"]).lives],
    }
    assert {paragraph: numbers(language, paragraph) for paragraph in expected} == expected
    for paragraph, variant, field in (
        ("10.2", "long-concert", "levels"),
        ("10.4", "endless", "deck_levels"),
    ):
        varied = {
            size: getattr(load_rules("unisono", size, [variant]), field) for size in (2, 3, 4)
        }
        printed = numbers(language, paragraph)
        assert dict(zip(printed[1::2], printed[::2], strict=True)) == varied
    assert standard == load_rules("unisono", 3).same_moment_ms


@each_language
def test_every_card_named_with_its_value_has_that_value(language: str) -> None:
    ranks = {"en": "A 2 3 4 5 6 7 8 9 10 J Q K", "de": "A 2 3 4 5 6 7 8 9 10 B D K"}
    rank = {name: place for place, name in enumerate(ranks[language].split(), 1)}
    suit = {symbol: place for place, symbol in enumerate("♣♦♥♠", 1)}
    text = rules_text("unisono", language)
    cards = re.findall(r"\b(\d+|[A-Z])([♣♦♥♠]) \((\d+)\)", text)
    assert len(cards) == 12
    for name, symbol, value in cards:
        assert card_value(rank[name], suit[symbol]) == int(value)


@each_language
def test_the_table_of_values_is_the_ladder(language: str) -> None:
    rows = re.findall(r"^\| \w+ +\|(.+)\|$", rules_text("unisono", language), re.MULTILINE)
    values = [[int(value) for value in row.split("|")] for row in rows]
    assert values == [
        [card_value(rank, suit) for suit in range(1, SUITS + 1)] for rank in range(1, 14)
    ]


@pytest.mark.rule("2.2")
@each_language
def test_the_value_of_a_card_is_worked_out(language: str) -> None:
    worked = re.search(r"6♠ \D+(\d+) \w+ (\d+)\D+(\d+)\D*: (\d+)\.", paragraphs(language)["2.2"])
    assert worked
    times, four, suit, value = map(int, worked.groups())
    assert (times, four, suit) == (6 - 1, SUITS, 4)
    assert times * four + suit == value == card_value(6, 4)


@each_rule_set
def test_difficulties_are_called_as_on_the_screen(rule_set: str) -> None:
    quoted = set(re.findall("„(.+?)“", rules_text(rule_set, "de")))
    assert {"beginner", "expert"} <= quoted <= set(difficulty_names())
