"""rules/README.md lists every key with its range and its default."""

import re
from typing import Any

import pytest

from unisono.games.ladder.bots.difficulty import Difficulty
from unisono.games.ladder.engine.ruleset import Rules
from unisono.rulebook import difficulty_names, variant_names
from unisono.rulebook.locations import rules_folder
from unisono.rulebook.rule_schema import CheckedKeys, DifficultyKeys, RuleKeys

README = (rules_folder() / "README.md").read_text("utf-8")


def rows(heading: str) -> dict[str, list[str]]:
    """The cells of the table below a heading, by key; a row may be about several keys."""
    section = README.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    found = {}
    for line in re.findall(r"^\| (`.+) \|$", section, re.MULTILINE):
        keys, *cells = (cell.strip() for cell in line.split("|"))
        for place, key in enumerate(re.findall(r"`(\w+)`", keys)):
            defaults = cells[2].split(", ")
            found[key] = [*cells[:2], defaults[place] if len(defaults) > place else cells[2]]
    return found


@pytest.mark.parametrize(
    ("heading", "model"), [("Rule sets", RuleKeys), ("Difficulties", DifficultyKeys)]
)
def test_the_keys_are_those_that_the_files_may_have(heading: str, model: type[CheckedKeys]) -> None:
    assert list(rows(heading)) == ["extends", *model.model_fields]


def bounds(model: type[CheckedKeys], key: str) -> tuple[float, float] | None:
    """The range of a key as its JSON schema has it."""
    schema: dict[str, Any] = model.model_json_schema()["properties"][key]
    for part in (schema, *schema.get("anyOf", ())):
        number = part.get("items", part)
        if "minimum" in number:
            return number["minimum"], number["maximum"]
    return None


@pytest.mark.parametrize(
    ("heading", "model"), [("Rule sets", RuleKeys), ("Difficulties", DifficultyKeys)]
)
def test_the_ranges_are_those_that_are_checked(heading: str, model: type[CheckedKeys]) -> None:
    checked = {key: bounds(model, key) for key in model.model_fields}
    told = {
        key: tuple(float(end) for end in re.findall(r"[\d.]+", cells[1])) or None
        for key, cells in rows(heading).items()
        if key != "extends"
    }
    assert told == checked


@pytest.mark.parametrize(
    ("heading", "bare"),
    [
        ("Rule sets", Rules(name="", players=2, levels=1)),
        ("Difficulties", Difficulty(name="", seconds_per_rank=1, noise=0)),
    ],
)
def test_the_defaults_are_those_that_are_used(heading: str, bare: Rules | Difficulty) -> None:
    words: dict[str, object] = {
        "`true`": True,
        "`false`": False,
        "`[]`": (),
        "none": None,
        "the difficulty's": 120,
    }
    for key, cells in rows(heading).items():
        default = cells[2]
        if key == "extends" or default == "must be given":
            continue
        if key == "clean_from":
            assert (default, getattr(bare, key)) == ("0", None)
        elif default.startswith('`"'):
            assert default.strip('`"') == getattr(bare, key)
        else:
            told = words[default] if default in words else float(default)
            assert told == getattr(bare, key), key


def test_every_shipped_variant_and_difficulty_is_named() -> None:
    assert all(f"`{name}`" in README for name in variant_names())
    assert all(
        (rules_folder() / "difficulty" / f"{name}.toml").is_file() for name in difficulty_names()
    )
