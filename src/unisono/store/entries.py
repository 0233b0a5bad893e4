"""What the history holds, as plain values."""

import json
from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Any, NamedTuple

from unisono.games.ladder.engine import State
from unisono.games.ladder.engine.events import Event


class GameResult(StrEnum):
    """How a game stands: it can be taken up again only while it is open."""

    OPEN = "open"
    WON = "won"
    LOST = "lost"
    LEFT = "left"


class Figures(NamedTuple):
    """What one game amounted to. `playing_ms` has neither count-ins nor stops in it.

    more   further figures, given by whoever ended the game
    """

    levels_cleared: int = 0
    wrong_notes: int = 0
    fermatas: int = 0
    playing_ms: int = 0
    more: Mapping[str, Any] = MappingProxyType({})


class GameEntry(NamedTuple):
    """One game in a list. Times are ISO 8601, UTC; `level` is the highest that was dealt.

    daily     the date of the daily game that this was, ISO 8601
    figures   None while the game is open, and for one that went on as another (see Recorder.resume)
    """

    id: int
    started_utc: str
    ended_utc: str | None
    result: GameResult
    rule_set: str
    variants: tuple[str, ...]
    players: int
    difficulty: str
    seed: int
    level: int
    version: str
    daily: str | None
    figures: Figures | None


class DamagedGame(NamedTuple):
    """A game in a list that cannot be read; `why` names what, and what is wrong with it."""

    id: int
    why: str


class StoredGame(NamedTuple):
    """A game read back: `state` is the fold of its `events`.

    damage   None for a complete game; else one line about the first record that could not be
             read, and `events` are those before it
    """

    entry: GameEntry
    settings: dict[str, Any]
    events: tuple[Event, ...]
    state: State
    damage: str | None = None


class Filters(NamedTuple):
    """Which games to list; None is any."""

    rule_set: str | None = None
    players: int | None = None
    difficulty: str | None = None
    result: GameResult | None = None
    daily: str | None = None


class Standing(NamedTuple):
    """All games that were won or lost at one kind of table. Games that were left do not count.

    streak   games won in a row, up to the last one
    """

    rule_set: str
    players: int
    difficulty: str
    variants: tuple[str, ...]
    games: int
    wins: int
    best_level: int
    streak: int
    best_streak: int

    @property
    def win_rate(self) -> float:
        """Wins per game, 0–1."""
        return self.wins / self.games if self.games else 0.0


def variants_text(variants: object) -> str:
    """Variants as the database keeps them. Raises ValueError when they are no list of names."""
    if not isinstance(variants, list | tuple) or not all(isinstance(v, str) for v in variants):
        raise ValueError(f"variants is a list of names, not {variants!r}")
    return json.dumps(sorted(variants), ensure_ascii=False)


INDEXED: dict[str, type] = {
    "rule_set": str,
    "players": int,
    "difficulty": str,
    "seed": int,
    "version": str,
}
"""The keys that every game's settings must have, beside `variants`; `daily` (text) may be there."""


def indexed_settings(settings: Mapping[str, Any]) -> dict[str, Any]:
    """The columns that a game's settings fill.

    Raises ValueError when one of their keys is missing or of another type.
    """
    columns = {key: settings.get(key) for key in INDEXED}
    for key, kind in INDEXED.items():
        if type(columns[key]) is not kind:
            raise ValueError(f"{key} in a game's settings is {kind.__name__}: {columns[key]!r}")
    daily = settings.get("daily")
    if daily is not None and not isinstance(daily, str):
        raise ValueError(f"daily in a game's settings is a date as text: {daily!r}")
    return {**columns, "daily": daily, "variants": variants_text(settings.get("variants", ()))}


def columns_of(entry: GameEntry) -> dict[str, Any]:
    """The same columns, of a game that is in the history already."""
    columns = {key: getattr(entry, key) for key in INDEXED}
    return {**columns, "daily": entry.daily, "variants": variants_text(entry.variants)}
