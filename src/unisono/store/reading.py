"""What is read from an open history."""

import json
import sqlite3
from collections.abc import Iterable
from typing import Any

from unisono.engine import State, evolve
from unisono.engine.events import Event
from unisono.engine.records import from_record
from unisono.store.entries import Figures, Filters, GameEntry, Result, Standing, StoredGame
from unisono.text import visible_values

ENTRIES = """
    SELECT id, started_utc, ended_utc, result, rule_set, variants, players, difficulty, seed,
           level, version, daily, levels_cleared, wrong_notes, fermatas, playing_ms, more
    FROM games LEFT JOIN game_figures ON game_id = id
"""

LARGEST_ID = 2**63 - 1
"""The largest number that a row of SQLite can have (sqlite.org/autoinc.html); the first is 1."""


def read_entries(
    connection: sqlite3.Connection, filters: Filters, limit: int, offset: int
) -> list[GameEntry]:
    """Games that pass the filters, the newest first; a negative `limit` is none."""
    where, values = _where(filters)
    rows = connection.execute(
        f"{ENTRIES} {where} ORDER BY id DESC LIMIT ? OFFSET ?", (*values, limit, offset)
    )
    return [_entry(row) for row in rows]


def count_entries(connection: sqlite3.Connection, filters: Filters) -> int:
    """How many games pass the filters."""
    where, values = _where(filters)
    return int(connection.execute(f"SELECT count(*) FROM games {where}", values).fetchone()[0])


def read_entry(connection: sqlite3.Connection, game_id: int) -> GameEntry | None:
    """One game; None when there is none of that number."""
    if not 1 <= game_id <= LARGEST_ID:
        return None
    row = connection.execute(f"{ENTRIES} WHERE id = ?", (game_id,)).fetchone()
    return None if row is None else _entry(row)


def read_game(connection: sqlite3.Connection, game_id: int) -> StoredGame | None:
    """One game with its events; None when there is none, or no event of it can be read."""
    entry = read_entry(connection, game_id)
    if entry is None:
        return None
    text = connection.execute("SELECT settings FROM games WHERE id = ?", (game_id,)).fetchone()[0]
    settings, damage = _settings(text)
    events, state, damaged_record = read_events(connection, game_id)
    if state is None:
        return None
    return StoredGame(entry, settings, events, state, damage or damaged_record)


def read_events(
    connection: sqlite3.Connection, game_id: int
) -> tuple[tuple[Event, ...], State | None, str | None]:
    """The readable events of a game, as `readable_events` has them."""
    return readable_events(
        connection.execute(
            "SELECT seq, record FROM events WHERE game_id = ? ORDER BY seq", (game_id,)
        )
    )


def readable_events(
    rows: Iterable[tuple[int, str]],
) -> tuple[tuple[Event, ...], State | None, str | None]:
    """The events of a game up to the first that is damaged, the state after them, and what is
    wrong with that one. `rows` are numbers from 0 and records."""
    events: list[Event] = []
    state: State | None = None
    try:
        for seq, record in rows:
            if seq != len(events):
                raise ValueError("it is missing")
            event = from_record(_json(record))
            state = evolve(state, event)
            events.append(event)
    except (ValueError, TypeError, AttributeError, LookupError, AssertionError) as error:
        why = str(error) or "it does not follow from what was before"
    except sqlite3.DatabaseError as error:
        why = str(error)
    else:
        return tuple(events), state, None
    return tuple(events), state, f"event {len(events) + 1} cannot be read: {why}"


def read_standings(connection: sqlite3.Connection, filters: Filters) -> list[Standing]:
    """How all kinds of tables stand, by rule set, players, difficulty and variants."""
    where, values = _where(filters)
    rows = connection.execute(
        "SELECT rule_set, players, difficulty, variants, games, wins, best_level, streak,"
        f" best_streak FROM standings {where}",
        values,
    )
    standings = [
        Standing(rule_set, players, difficulty, _names(variants), *numbers)
        for rule_set, players, difficulty, variants, *numbers in map(_shown, rows)
    ]
    return sorted(standings, key=lambda s: (s.rule_set, s.players, s.difficulty, s.variants))


def _where(filters: Filters) -> tuple[str, list[Any]]:
    wanted = {
        "rule_set": filters.rule_set,
        "players": filters.players,
        "difficulty": filters.difficulty,
        "result": filters.result,
        "daily": filters.daily,
    }
    given = {column: value for column, value in wanted.items() if value is not None}
    where = " AND ".join(f"{column} = ?" for column in given)
    return (f"WHERE {where}" if where else ""), list(given.values())


def _entry(row: tuple[Any, ...]) -> GameEntry:
    (game_id, started, ended, result, rule_set, variants, players, difficulty, *rest) = _shown(row)
    (seed, level, version, daily, cleared, wrong, fermatas, playing, more) = rest
    figures = None
    if cleared is not None:
        figures = Figures(cleared, wrong, fermatas, playing, _json(more))
    return GameEntry(
        game_id,
        started,
        ended,
        Result(result),
        rule_set,
        _names(variants),
        players,
        difficulty,
        seed,
        level,
        version,
        daily,
        figures,
    )


def _names(variants: str) -> tuple[str, ...]:
    return tuple(_json(variants))


def _settings(text: str) -> tuple[dict[str, Any], str | None]:
    try:
        settings = _json(text)
    except ValueError as error:
        return {}, f"its settings cannot be read: {error}"
    return (settings, None) if isinstance(settings, dict) else ({}, "its settings are no settings")


def _shown(row: tuple[Any, ...]) -> list[Any]:
    """The row with nothing in its texts that acts on a terminal."""
    shown: list[Any] = visible_values(list(row))
    return shown


def _json(text: str) -> Any:
    """The value of which a row has the JSON, likewise. Raises ValueError."""
    try:
        return visible_values(json.loads(text))
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
