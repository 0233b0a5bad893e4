"""From files to the values that the engine and the bots play by."""

import os
from collections.abc import Iterable, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Any

from unisono.games.ladder.bots.difficulty import Difficulty
from unisono.games.ladder.engine.ruleset import TABLE_SIZES, Encore, Faces, Gathering, Rules
from unisono.rulebook import locations
from unisono.rulebook.errors import NoSuchSizeError, RulebookError
from unisono.rulebook.house_rules import with_house_rules
from unisono.rulebook.layers import Layer, read, read_document, shown
from unisono.rulebook.rule_steps import counted_on

RULES_PER_SIZE = ("levels", "lives", "fermatas")
_DEFAULTS = Rules._field_defaults
DIFFICULTY_PER_SIZE = ("seconds_per_rank", "noise")


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
            sheet = counted_on(overlays[name], sheet, _DEFAULTS).over(sheet)
        keys = moment | _keys_of_rules(sheet, players, moment)
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
    keys = _checked_keys(sheet, players, Difficulty, DIFFICULTY_PER_SIZE)
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


def _keys_of_rules(sheet: Layer, players: int, moment: dict[str, int]) -> dict[str, Any]:
    """The keys of a rule set at a table; `moment` is what holds where it says no same moment."""
    keys = _checked_keys(sheet, players, Rules, RULES_PER_SIZE)
    for levels in ("life_after", "fermata_after"):
        if levels in keys:
            keys[levels] = tuple(keys[levels])
    if keys.get("clean_from") == 0:
        del keys["clean_from"]
    rules = Rules(name="", players=players, **(moment | keys))
    if rules.faces is Faces.SUITS and rules.ladder != 52:
        raise sheet.fault(
            f"must be 52 for cards with suits, not {rules.ladder}; "
            'faces = "numbers" goes with any ladder',
            "ladder",
        )
    if rules.knocks and rules.ready is not Gathering.KNOCKS:
        if _to_blame(sheet, "knocks", "ready")[0] == "ready":
            why = f"must go with knocks = 0, for nobody knocks there; knocks is {rules.knocks}"
            raise sheet.fault(why, "ready")
        why = f'must be 0 where ready = "{rules.ready}", not {rules.knocks}: nobody knocks there'
        raise sheet.fault(why, "knocks")
    if rules.levels > rules.deck_levels:
        raise sheet.fault(
            f"{rules.levels} levels for {players} players take {rules.levels * players} cards, "
            f"the ladder has {rules.ladder}; at most {rules.deck_levels} levels can be dealt",
            *_path(sheet, "levels", players),
        )
    _ascending(sheet, rules, "lives", "lives_cap")
    _ascending(sheet, rules, "fermatas", "fermatas_cap")
    _ascending(sheet, rules, "beat_min_ms", "beat_ms")
    _ascending(sheet, rules, "beat_ms", "beat_max_ms")
    if rules.vote_ms <= rules.same_moment_ms:
        # A proposal that all have joined within a moment waits for its end (rule 6.2).
        if _to_blame(sheet, "same_moment_ms", "vote_ms")[0] == "same_moment_ms":
            why = f"must be less than vote_ms, which is {rules.vote_ms}, not {rules.same_moment_ms}"
            raise sheet.fault(why, "same_moment_ms")
        why = f"must be more than same_moment_ms, which is {rules.same_moment_ms}"
        raise sheet.fault(f"{why}, not {rules.vote_ms}", "vote_ms")
    # Past the whole deck there is nothing, so such a concert is as endless as it gets.
    if rules.levels == rules.deck_levels:
        keys["endless"] = False
    # What is played face down, or has no last level, has no such end.
    if rules.face_down or rules.endless:
        keys["encore"] = Encore.NONE
    return keys


def _ascending(sheet: Layer, values: object, low: str, high: str) -> None:
    """Raise a RulebookError unless the one key is at most the other."""
    lower, upper = getattr(values, low), getattr(values, high)
    if lower <= upper:
        return
    if _to_blame(sheet, low, high)[0] == low:
        raise sheet.fault(f"must be at most {high}, which is {upper:g}, not {lower:g}", low)
    raise sheet.fault(f"must be at least {low}, which is {lower:g}, not {upper:g}", high)


def _to_blame(sheet: Layer, one: str, other: str) -> tuple[str, str]:
    """Of two keys that do not go together the one to name first: it is in the topmost file, or at
    least in a file, where the other is a default."""

    def guilt(key: str) -> int:
        return (key in sheet.values) + (sheet.origins.get(key) == sheet.file)

    return (one, other) if guilt(one) >= guilt(other) else (other, one)


def _checked_keys(
    sheet: Layer, players: int, kind: type[Rules | Difficulty], per_size: Sequence[str]
) -> dict[str, Any]:
    """The keys for a table of `players`; those for other sizes are checked as well.

    What comes with the program was checked before (tests/rulebook/test_shipped.py): to import what
    checks it takes as long as a third of all else at the start.
    """
    sizes = _sizes(sheet, players, per_size)
    if all(locations.is_shipped(file) for file in {sheet.file, *sheet.origins.values()}):
        return _as_typed(kind, _values_for(sheet, players, per_size))
    from unisono.rulebook import rule_schema

    model = rule_schema.RuleKeys if kind is Rules else rule_schema.DifficultyKeys
    checked = {}
    for size in sizes:
        try:
            checked[size] = rule_schema.checked(model, _values_for(sheet, size, per_size))
        except rule_schema.WrongKeyError as error:
            first, *rest = error.keys
            path = _path(sheet, first, size) if first in per_size else (first,)
            raise sheet.fault(str(error), *path, *rest) from None
    return checked[players]


def _values_for(sheet: Layer, size: int, per_size: Sequence[str]) -> dict[str, Any]:
    """The sheet's values at a table of that size."""
    values = dict(sheet.values)
    for key in per_size:
        if isinstance(values.get(key), dict):
            values[key] = values[key][str(size)]
    return values


def _as_typed(kind: type[Rules | Difficulty], values: dict[str, Any]) -> dict[str, Any]:
    """Values from TOML as the fields of `kind` have them: words become members of their enums."""
    types = kind.__annotations__
    return {key: _member(types[key], value) for key, value in values.items()}


def _member(kind: object, value: Any) -> Any:
    return kind(value) if isinstance(kind, type) and issubclass(kind, StrEnum) else value


def _path(sheet: Layer, key: str | int, size: int) -> tuple[str | int, ...]:
    """Where the number for one size of the table stands."""
    return (key, size) if isinstance(sheet.values.get(str(key)), dict) else (key,)


def _sizes(sheet: Layer, players: int, per_size: Sequence[str]) -> list[int]:
    """The table sizes that no table of numbers leaves out. Raises a RulebookError unless `players`
    is one of them."""
    known = [str(size) for size in TABLE_SIZES]
    if str(players) not in known:
        raise sheet.fault(f"not for {players} players: a table has 2, 3 or 4")
    left = known
    for key in per_size:
        table = sheet.values.get(key)
        if not isinstance(table, dict):
            continue
        for size in table:
            if size not in known:
                raise sheet.fault("must be a number of players, 2, 3 or 4", key, size)
        if str(players) not in table:
            others = " or ".join(sorted(table)) or "no number of"
            why = f"has nothing for {players} players, only for {others} players"
            raise NoSuchSizeError(str(sheet.fault(why, key)))
        left = [size for size in left if size in table]
    return [int(size) for size in left]
