"""Keys of files as typed values within their ranges, for a number of players."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Any

from unisono.games.ladder.bots.difficulty import Difficulty
from unisono.games.ladder.engine.ruleset import TABLE_SIZES, Encore, Faces, Gathering, Rules
from unisono.rulebook import locations
from unisono.rulebook.errors import NoSuchSizeError
from unisono.rulebook.layers import Layer

RULES_PER_SIZE = ("levels", "lives", "fermatas")


DEFAULTS = Rules._field_defaults


DIFFICULTY_PER_SIZE = ("seconds_per_rank", "noise")


def keys_of_rules(sheet: Layer, players: int, moment: dict[str, int]) -> dict[str, Any]:
    """The keys of a rule set at a table; `moment` is what holds where it says no same moment."""
    keys = checked_keys(sheet, players, Rules, RULES_PER_SIZE)
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


def checked_keys(
    sheet: Layer, players: int, kind: type[Rules | Difficulty], per_size: Sequence[str]
) -> dict[str, Any]:
    """The keys for a table of `players`; those for other sizes are checked as well.

    What comes with the program was checked before (tests/rulebook/test_shipped.py): to import what
    checks it takes as long as a third of all else at the start.
    """
    sizes = sizes_asked(sheet, players, per_size)
    if all(locations.is_shipped(file) for file in {sheet.file, *sheet.origins.values()}):
        return as_typed(kind, values_for(sheet, players, per_size))
    from unisono.rulebook import rule_schema

    model = rule_schema.RuleKeys if kind is Rules else rule_schema.DifficultyKeys
    checked = {}
    for size in sizes:
        try:
            checked[size] = rule_schema.checked(model, values_for(sheet, size, per_size))
        except rule_schema.WrongKeyError as error:
            first, *rest = error.keys
            path = _path(sheet, first, size) if first in per_size else (first,)
            raise sheet.fault(str(error), *path, *rest) from None
    return checked[players]


def values_for(sheet: Layer, size: int, per_size: Sequence[str]) -> dict[str, Any]:
    """The sheet's values at a table of that size."""
    values = dict(sheet.values)
    for key in per_size:
        if isinstance(values.get(key), dict):
            values[key] = values[key][str(size)]
    return values


def as_typed(kind: type[Rules | Difficulty], values: dict[str, Any]) -> dict[str, Any]:
    """Values from TOML as the fields of `kind` have them: words become members of their enums."""
    types = kind.__annotations__
    return {key: _member(types[key], value) for key, value in values.items()}


def _member(kind: object, value: Any) -> Any:
    return kind(value) if isinstance(kind, type) and issubclass(kind, StrEnum) else value


def _path(sheet: Layer, key: str | int, size: int) -> tuple[str | int, ...]:
    """Where the number for one size of the table stands."""
    return (key, size) if isinstance(sheet.values.get(str(key)), dict) else (key,)


def sizes_asked(sheet: Layer, players: int, per_size: Sequence[str]) -> list[int]:
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
