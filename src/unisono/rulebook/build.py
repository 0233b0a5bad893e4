"""From files to the values that the engine and the bots play by."""

import os
from collections.abc import Iterable, Sequence
from pathlib import Path

from unisono.games.ladder.bots.difficulty import Difficulty
from unisono.games.ladder.engine.ruleset import Rules
from unisono.rulebook import locations
from unisono.rulebook.errors import RulebookError
from unisono.rulebook.house_rules import with_house_rules
from unisono.rulebook.layers import Layer, read, read_document, shown
from unisono.rulebook.rule_steps import counted_on
from unisono.rulebook.rule_values import (
    DEFAULTS,
    DIFFICULTY_PER_SIZE,
    _ascending,
    _to_blame,
    checked_keys,
    keys_of_rules,
)


def load_rules(
    name_or_path: str,
    players: int,
    variants: Sequence[str] = (),
    difficulty_moment_ms: int | None = None,
    *,
    lives: int | None = None,
    levels: int | None = None,
) -> Rules:
    """The rules of a game for `players` people and bots, with its variants laid over the rule set.

    `difficulty_moment_ms` (ms) is the same moment of rule 5.1 where the rule set does not say it.
    `lives` and `levels` are house rules (see `house`).
    Raises RulebookError for files that cannot be played by, for variants that do not go together
    or change nothing (rule 10.5), and for a size of the table that the rule set does not know.
    """
    file = locations.find(locations.RULE_SETS, name_or_path)
    base = _stacked(locations.RULE_SETS, file)
    overlays = _overlays(variants)
    moment = {} if difficulty_moment_ms is None else {"same_moment_ms": difficulty_moment_ms}

    def built(names: Iterable[str]) -> Rules:
        sheet = base
        chosen = locations.in_order(names)
        for name in chosen:
            sheet = counted_on(overlays[name], sheet, DEFAULTS).over(sheet)
        keys = moment | keys_of_rules(sheet, players, moment)
        name = locations.name_of(locations.RULE_SETS, file)
        return Rules(name=name, variants=chosen, players=players, **keys)

    plain = built(())
    if not overlays:
        return with_house_rules(plain, overlays, lives, levels)
    rules = built(overlays)
    for name, overlay in overlays.items():
        others = built(other for other in overlays if other != name)
        if _same_game(rules, others):
            raise RulebookError(
                f"{overlay.file}: the variant {name} changes nothing in {rules.name} with "
                f"{players} players{_why_nothing(overlay, others)}; leave it out"
            )
    return with_house_rules(rules, overlays, lives, levels)


def load_table(
    rules: str,
    players: int,
    variants: Sequence[str],
    difficulty: str,
    *,
    lives: int | None = None,
    levels: int | None = None,
) -> tuple[Rules, Difficulty]:
    """What a table plays by, and its bots' numbers there. Arguments and errors are those of
    `load_rules` and `load_difficulty`."""
    numbers = load_difficulty(difficulty, players, rules)
    moment = numbers.same_moment_ms
    return load_rules(rules, players, variants, moment, lives=lives, levels=levels), numbers


def load_difficulty(
    name_or_path: str, players: int, rules: str = locations.DEFAULT_RULE_SET
) -> Difficulty:
    """The bots' numbers at a table of `players` that plays by a rule set (a name or a path).

    Raises RulebookError as `load_rules` does.
    """
    file = locations.find(locations.DIFFICULTIES, name_or_path)
    sheet = _bots_sheet(file, rules)
    return _difficulty(locations.name_of(locations.DIFFICULTIES, file), sheet, players)


def load_person(
    name_or_path: str, players: int, difficulty: str, rules: str = locations.DEFAULT_RULE_SET
) -> Difficulty:
    """The numbers by which a simulated person plays at a table of that difficulty (a name or a
    path) and rule set: the person's own, and the table's where the person's file says nothing.

    Raises RulebookError as `load_rules` does.
    """
    file = locations.find(locations.PEOPLE, name_or_path)
    table = _bots_sheet(locations.find(locations.DIFFICULTIES, difficulty), rules)
    sheet = _stacked(locations.PEOPLE, file).over(table)
    return _difficulty(locations.name_of(locations.PEOPLE, file), sheet, players)


def _bots_sheet(file: Path, rules: str) -> Layer:
    """A difficulty, with what the rule set, or else one that it extends, changes of it."""
    chain = _chain(locations.RULE_SETS, locations.find(locations.RULE_SETS, rules))
    beside = [sheet.file.parent / locations.BESIDE_RULES for sheet in chain]
    stacked: Layer | None = None
    for sheet in reversed(_chain(locations.DIFFICULTIES, file)):
        own = sheet.without("extends")
        stacked = own if stacked is None else own.over(stacked)
        if not locations.is_shipped(sheet.file):
            continue
        changes = (folder / sheet.file.name for folder in beside)
        if found := next(filter(os.path.lexists, changes), None):
            stacked = read(found).over(stacked)
    assert stacked is not None
    return stacked


def _difficulty(name: str, sheet: Layer, players: int) -> Difficulty:
    keys = checked_keys(sheet, players, Difficulty, DIFFICULTY_PER_SIZE)
    difficulty = Difficulty(name=name, **keys)
    for low, high in (
        ("slope_min", "slope_max"),
        ("reaction_min", "reaction"),
        ("follow_min", "follow_max"),
    ):
        _ascending(sheet, difficulty, low, high)
    both = difficulty.impatience + difficulty.hesitation
    if both > 1:
        key, other = _to_blame(sheet, "impatience", "hesitation")
        raise sheet.fault(f"must be at most 1 together with {other}, not {both:g}", key)
    return difficulty


def text_of(name_or_path: str, language: str) -> str:
    """The text of a rule set in a language, or else in English, or else that of the rule set that
    it extends. Raises RulebookError when there is none."""
    file = locations.find(locations.RULE_SETS, name_or_path)
    for sheet in _chain(locations.RULE_SETS, file):
        for text in (f"text.{language}.md", "text.en.md"):
            path = sheet.file.with_name(text)
            if os.path.lexists(path):
                return read_document(path)
    raise RulebookError(f"{file}: this rule set has no text; write a text.en.md beside it")


def _chain(shelf: locations.Shelf, file: Path) -> list[Layer]:
    """A file, the one that it extends, and so on."""
    chain = [read(file)]
    seen = {file.resolve()}
    while "extends" in (sheet := chain[-1]).values:
        name = sheet.values["extends"]
        if not isinstance(name, str):
            raise sheet.fault(f"must be a name or a path in quotes, not {shown(name)}", "extends")
        try:
            lower = read(locations.find(shelf, name, beside=sheet.file.parent))
        except RulebookError as error:
            raise sheet.fault(str(error), "extends") from None
        if lower.file.resolve() in seen:
            raise sheet.fault(f"{shown(name)} leads back to this file", "extends")
        seen.add(lower.file.resolve())
        chain.append(lower)
    return chain


def _stacked(shelf: locations.Shelf, file: Path) -> Layer:
    first, *lower = (sheet.without("extends") for sheet in _chain(shelf, file))
    for sheet in lower:
        first = first.over(sheet)
    return first


def _overlays(variants: Sequence[str]) -> dict[str, Layer]:
    """The sheets of the variants by name; each is there once, and no key is set by two."""
    overlays: dict[str, Layer] = {}
    for variant in variants:
        file = locations.find(locations.VARIANTS, variant)
        name = locations.name_of(locations.VARIANTS, file)
        if name in overlays:
            raise RulebookError(f"the variant {name} is named twice; once is enough")
        sheet = read(file)
        for other, overlay in overlays.items():
            for key in overlay.values.keys() & sheet.values.keys():
                raise sheet.fault(
                    f"the variants {other} and {name} both set this; choose one of them", key
                )
        overlays[name] = sheet
    return overlays


def _same_game(one: Rules, other: Rules) -> bool:
    return one._replace(variants=()) == other._replace(variants=())


def _why_nothing(variant: Layer, rules: Rules) -> str:
    if "endless" in variant.values and rules.levels == rules.deck_levels:
        return f" (its {rules.levels} levels use up the whole deck)"
    return ""
