"""What the columns of the history may hold, and the values that are made of them.

Plain Python, for the first frame may wait for the newest game that was left. Events and settings
are checked in `records`.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime
from types import MappingProxyType
from typing import Any

from unisono.games.ladder.engine.ruleset import TABLE_SIZES
from unisono.store.entries import Figures, GameEntry, GameResult, Standing
from unisono.system.visible_text import visible, visible_values

INT64 = 2**63
LARGEST = INT64 - 1
"""The largest number that SQLite can hold (sqlite.org/datatype3.html)."""

LONGEST_TEXT = 1000
"""Characters of a text: names of rule sets and difficulties may be those of files."""

LONGEST_JSON = 10_000
"""Characters of the further figures of a game, or of the names of its variants."""

HIGHEST_LEVEL = 999
"""The highest that a rule set can have (see `rulebook.schema`)."""

FARTHEST = 1e12
"""No figure of a game comes near: seconds, or points up to 100."""

Check = Callable[[Any], Any]
"""Makes the value of what a row has. Raises ValueError that says what it would have to be."""


def whole(low: int = 0, high: int = LARGEST) -> Check:
    """A whole number within bounds."""

    def check(value: Any) -> int:
        if type(value) is not int or not low <= value <= high:
            raise ValueError(f"a whole number from {low} to {high}")
        return value

    return check


def text(shortest: int = 1) -> Check:
    """A text that is not too long, made fit to be shown."""

    def check(value: Any) -> str:
        if not isinstance(value, str) or not shortest <= len(value) <= LONGEST_TEXT:
            raise ValueError(f"a text of {shortest} to {LONGEST_TEXT} characters")
        return visible(value)

    return check


def time(value: Any) -> str:
    """A time as the history keeps it, which every clock of this world can show."""
    try:
        told = datetime.fromisoformat(value)
        # A day before or after, on somebody's clock, is still a date.
        if told.tzinfo is not None and 1970 <= told.year < 9999:
            return str(value)
    except (TypeError, ValueError):
        pass
    raise ValueError("a time such as 2026-05-01T19:30:00+00:00")


def day(value: Any) -> str:
    """A date, ISO 8601."""
    try:
        if date.fromisoformat(value).isoformat() == value:
            return str(value)
    except (TypeError, ValueError):
        pass
    raise ValueError("a date such as 2026-05-01")


def maybe(check: Check) -> Check:
    """What may be left out."""
    return lambda value: None if value is None else check(value)


def result(value: Any) -> GameResult:
    """How a game stands."""
    try:
        return GameResult(value)
    except ValueError:
        raise ValueError("open, won, lost or left") from None


def names(value: Any) -> tuple[str, ...]:
    """Variants: a JSON list of texts."""
    told = _json(value)
    if not isinstance(told, list) or not all(isinstance(name, str) for name in told):
        raise ValueError("a list of names")
    return tuple(told)


def further_figures(value: Any) -> Mapping[str, float | None]:
    """Figures by name: a JSON object of numbers, and of nulls for what could not be told."""
    told = _json(value)
    if not isinstance(told, dict) or not all(map(_is_figure, told.values())):
        raise ValueError("an object of numbers")
    return MappingProxyType(told)


def _is_figure(value: object) -> bool:
    if value is None:
        return True
    return type(value) in (int, float) and -FARTHEST < float(str(value)) < FARTHEST


def _json(value: Any) -> Any:
    if not isinstance(value, str) or len(value) > LONGEST_JSON:
        raise ValueError(f"JSON of at most {LONGEST_JSON} characters")
    try:
        return visible_values(json.loads(value))
    except (ValueError, RecursionError):
        raise ValueError("JSON") from None


GAME: dict[str, Check] = {
    "id": whole(1),
    "started_utc": time,
    "ended_utc": maybe(time),
    "result": result,
    "rule_set": text(),
    "variants": names,
    "players": whole(min(TABLE_SIZES), max(TABLE_SIZES)),
    "difficulty": text(),
    "seed": whole(-INT64),
    "level": whole(0, HIGHEST_LEVEL),
    "version": text(0),
    "daily": maybe(day),
}
"""The columns of a game, in the order of `GameEntry`."""

FIGURES: dict[str, Check] = {
    "levels_cleared": whole(),
    "wrong_notes": whole(),
    "fermatas": whole(),
    "playing_ms": whole(),
    "more": further_figures,
}
"""Those of its figures, in the order of `Figures`."""

STANDING: dict[str, Check] = {
    **{name: GAME[name] for name in ("rule_set", "players", "difficulty", "variants")},
    "games": whole(1),
    "wins": whole(),
    "best_level": whole(0, HIGHEST_LEVEL),
    "streak": whole(),
    "best_streak": whole(),
}
"""Those of a kind of table, in the order of `Standing`."""


def entry_of(row: Sequence[Any]) -> GameEntry:
    """A game, of the columns GAME and FIGURES; the latter are all None while there are none.

    Raises ValueError, which names the column and says what is wrong with it.
    """
    game, figures = row[: len(GAME)], row[len(GAME) :]
    counted = any(figure is not None for figure in figures)
    told = Figures(*_checked(FIGURES, figures)) if counted else None
    return GameEntry._make([*_checked(GAME, game), told])


def standing_of(row: Sequence[Any]) -> Standing:
    """How a kind of table stands, of the columns STANDING. Raises ValueError as `entry_of`."""
    standing = Standing(*_checked(STANDING, row))
    if standing.wins > standing.games:
        raise ValueError("wins: there are no more than games")
    return standing


def _checked(columns: Mapping[str, Check], row: Sequence[Any]) -> list[Any]:
    values = []
    for (name, check), value in zip(columns.items(), row, strict=True):
        try:
            values.append(check(value))
        except ValueError as error:
            raise ValueError(f"{name}: must be {error}, not {shown(value)}") from None
    return values


def shown(value: object) -> str:
    """A value in a line, however long it is."""
    told = repr(value[:41] if isinstance(value, str | bytes) else value)
    return told if len(told) <= 40 else f"{told[:39]}…"
