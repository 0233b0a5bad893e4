"""Every numbered paragraph of the rules has a test that carries its number.

A number alone is one of Unisono; another rule set's goes before it, as in "the-mind 4.2".
"""

import ast
import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from unisono.rulebook import rule_set_names, rules_text

TESTS = Path(__file__).parent.parent
UNISONO = "unisono"
PARAGRAPH = re.compile(r"^\*\*(\d+\.\d+)\*\*", re.MULTILINE)

# What players may do with voice and face is beyond a program.
BEYOND = {
    "unisono": {"1.1", "1.2"},
    "the-mind": {"1.1", "1.2"},
    "stille-reihe": {"1.1"},
}
# Proved outside of the engine, in these folders of the tests.
ELSEWHERE = {"unisono": {"10.5": "rulebook"}}

each_rule_set = pytest.mark.parametrize("rule_set", rule_set_names())


def paragraphs(rule_set: str, language: str) -> list[str]:
    """The numbers of the paragraphs, in the order of the text."""
    return PARAGRAPH.findall(rules_text(rule_set, language))


def proved(rule_set: str) -> set[str]:
    """The numbers of this rule set that tests carry."""
    pairs = [number.rpartition(" ")[::2] for number in carried()]
    return {number for name, number in pairs if (name or UNISONO) == rule_set}


@cache
def carried() -> dict[str, list[str]]:
    """The numbers that tests carry, each with the names of these tests."""
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                for number in _carried(node):
                    found.setdefault(number, []).append(f"{path.stem}.{node.name}")
    return found


def _carried(test: ast.FunctionDef | ast.AsyncFunctionDef) -> list[str]:
    marks = [
        mark
        for mark in test.decorator_list
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule"
    ]
    return [ast.literal_eval(number) for mark in marks for number in mark.args]


@each_rule_set
def test_every_paragraph_has_its_test(rule_set: str) -> None:
    elsewhere = set(ELSEWHERE.get(rule_set, ()))
    missing = set(paragraphs(rule_set, "en")) - proved(rule_set) - elsewhere - BEYOND[rule_set]
    assert not missing


@each_rule_set
def test_no_test_carries_a_number_that_the_rules_do_not_have(rule_set: str) -> None:
    known = proved(rule_set) | set(ELSEWHERE.get(rule_set, ())) | BEYOND[rule_set]
    assert known <= set(paragraphs(rule_set, "en"))


def test_no_test_carries_the_number_of_a_rule_set_that_there_is_not() -> None:
    assert {number.rpartition(" ")[0] or UNISONO for number in carried()} == set(rule_set_names())


@pytest.mark.parametrize(
    "place", sorted({place for places in ELSEWHERE.values() for place in places.values()})
)
def test_the_places_elsewhere_exist(place: str) -> None:
    assert (TESTS / place).is_dir()


@each_rule_set
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_paragraphs_are_numbered_without_gaps(rule_set: str, language: str) -> None:
    numbers = [tuple(map(int, number.split("."))) for number in paragraphs(rule_set, language)]
    assert numbers[0] == (1, 1)
    for (chapter, paragraph), following in pairwise(numbers):
        assert following in {(chapter, paragraph + 1), (chapter + 1, 1)}


@each_rule_set
def test_both_languages_have_the_same_paragraphs(rule_set: str) -> None:
    assert paragraphs(rule_set, "en") == paragraphs(rule_set, "de")
