"""Every numbered paragraph of the rules has a test that carries its number."""

import ast
import re
from itertools import pairwise
from pathlib import Path

import pytest

TESTS = Path(__file__).parent.parent
RULES = TESTS.parent / "rules" / "unisono"
PARAGRAPH = re.compile(r"^\*\*(\d+\.\d+)\*\*", re.MULTILINE)

# What players may do with voice and face is beyond a program.
BEYOND = {"1.1", "1.2"}
# Proved outside of the engine, in these folders of the tests.
ELSEWHERE = {"10.5": "rulebook"}


def paragraphs(language: str) -> list[str]:
    """The numbers of the paragraphs, in the order of the text."""
    return PARAGRAPH.findall((RULES / f"text.{language}.md").read_text(encoding="utf-8"))


def proved() -> dict[str, list[str]]:
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


def test_every_paragraph_has_its_test() -> None:
    missing = set(paragraphs("en")) - set(proved()) - set(ELSEWHERE) - BEYOND
    assert not missing


def test_no_test_carries_a_number_that_the_rules_do_not_have() -> None:
    assert set(proved()) | set(ELSEWHERE) | BEYOND <= set(paragraphs("en"))


@pytest.mark.parametrize("place", sorted(set(ELSEWHERE.values())))
def test_the_places_elsewhere_exist(place: str) -> None:
    assert (TESTS / place).is_dir()


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_paragraphs_are_numbered_without_gaps(language: str) -> None:
    numbers = [tuple(map(int, number.split("."))) for number in paragraphs(language)]
    assert numbers[0] == (1, 1)
    for (chapter, paragraph), following in pairwise(numbers):
        assert following in {(chapter, paragraph + 1), (chapter + 1, 1)}


def test_both_languages_have_the_same_paragraphs() -> None:
    assert paragraphs("en") == paragraphs("de")
