"""What is read from an open history: checked values, or why there are none.

A row is read by itself, so that one that is damaged spoils no other, and nothing is locked while
somebody looks at what was read before.
"""

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from unisono.games.ladder.engine import State, evolve
from unisono.games.ladder.engine.consistency import contradiction
from unisono.games.ladder.engine.events import Event
from unisono.store.entries import DamagedGame, Filters, GameEntry, Standing, StoredGame
from unisono.store.rows import FIGURES, GAME, INT64, STANDING, entry_of, standing_of
from unisono.store.trouble import DATABASE_ERRORS, TroubleKind, as_history_error

ENTRY = f"""
    SELECT {", ".join((*GAME, *FIGURES))} FROM games LEFT JOIN game_figures ON game_id = id
    WHERE id = ?
"""

LONGEST_CELL = 1_000_000
"""Bytes of a value that is read at all."""

PAGE = 20
"""So many numbers of games are looked for at once: as many as a list shows unless told."""

MOST_EVENTS = 100_000
"""Of one game. The longest of bots has about 3000."""


def read_entries(
    connection: sqlite3.Connection, filters: Filters, limit: int
) -> Iterator[GameEntry | DamagedGame]:
    """Games that pass the filters, the newest first, each read when it is asked for; a negative
    `limit` is none."""
    where, values = _where(filters)
    older = f"{where} {'AND' if where else 'WHERE'} id < ?"
    left = limit
    page = connection.execute(
        f"SELECT id FROM games {where} ORDER BY id DESC LIMIT ?", (*values, _part(left))
    ).fetchall()
    while page:
        for (game_id,) in page:
            entry = read_entry(connection, game_id)
            # Somebody may have deleted it meanwhile.
            if entry is not None:
                yield entry
        left -= len(page)
        page = connection.execute(
            f"SELECT id FROM games {older} ORDER BY id DESC LIMIT ?",
            (*values, *page[-1], _part(left)),
        ).fetchall()


def _part(left: int) -> int:
    """How many numbers are asked for at once; a negative rest has no end."""
    return PAGE if left < 0 else min(left, PAGE)


def count_entries(connection: sqlite3.Connection, filters: Filters) -> int:
    """How many games pass the filters."""
    where, values = _where(filters)
    return int(connection.execute(f"SELECT count(*) FROM games {where}", values).fetchone()[0])


def read_entry(connection: sqlite3.Connection, game_id: int) -> GameEntry | DamagedGame | None:
    """One game; None when there is none of that number."""
    if not -INT64 <= game_id < INT64:
        return None
    try:
        with _short_cells(connection):
            row = connection.execute(ENTRY, (game_id,)).fetchone()
        return None if row is None else entry_of(row)
    except DATABASE_ERRORS as error:
        return DamagedGame(game_id, _of_the_row(error))
    except ValueError as error:
        return DamagedGame(game_id, str(error))


def read_game(connection: sqlite3.Connection, game_id: int) -> StoredGame | None:
    """One game with its events; None when there is none, or no event of it can be read."""
    entry = read_entry(connection, game_id)
    if not isinstance(entry, GameEntry):
        return None
    settings, damage = _read_settings(connection, game_id)
    events, state, damaged_record = read_events(connection, game_id)
    if state is None:
        return None
    return StoredGame(entry, settings, events, state, damage or damaged_record)


def read_events(
    connection: sqlite3.Connection, game_id: int
) -> tuple[tuple[Event, ...], State | None, str | None]:
    """The readable events of a game, as `readable_events` has them."""
    with _short_cells(connection):
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
    # Imported by whoever reads a game, and not by whoever begins one.
    from unisono.store.records import event_in

    events: list[Event] = []
    state: State | None = None
    try:
        for seq, record in rows:
            if seq != len(events):
                raise ValueError("it is missing")
            if seq == MOST_EVENTS:
                raise ValueError("no game has so many")
            event = event_in(record)
            wrong = contradiction(state, event)
            if wrong is not None:
                raise ValueError(f"{type(event).__name__}: {wrong}")
            state = evolve(state, event)
            events.append(event)
    except DATABASE_ERRORS as error:
        why = _of_the_row(error)
    except ValueError as error:
        why = str(error)
    else:
        return tuple(events), state, None
    return tuple(events), state, f"event {len(events) + 1} cannot be read: {why}"


def read_standings(
    connection: sqlite3.Connection, filters: Filters
) -> tuple[list[Standing], list[str]]:
    """How all kinds of tables stand, by rule set, players, difficulty and variants; and why others
    cannot be read."""
    where, values = _where(filters)
    standings: list[Standing] = []
    damages: list[str] = []
    with _short_cells(connection):
        rows = connection.execute(f"SELECT {', '.join(STANDING)} FROM standings {where}", values)
        for row in rows:
            try:
                standings.append(standing_of(row))
            except ValueError as error:
                damages.append(str(error))
    ordered = sorted(standings, key=lambda s: (s.rule_set, s.players, s.difficulty, s.variants))
    return ordered, damages


def _read_settings(
    connection: sqlite3.Connection, game_id: int
) -> tuple[dict[str, Any], str | None]:
    from unisono.store.records import settings_in

    try:
        with _short_cells(connection):
            asked = connection.execute("SELECT settings FROM games WHERE id = ?", (game_id,))
            (text,) = asked.fetchone()
        return settings_in(text), None
    except DATABASE_ERRORS as error:
        why = _of_the_row(error)
    except ValueError as error:
        why = str(error)
    return {}, f"its settings cannot be read: {why}"


def _where(filters: Filters) -> tuple[str, list[Any]]:
    given = {column: value for column, value in filters._asdict().items() if value is not None}
    where = " AND ".join(f"{column} = ?" for column in given)
    return (f"WHERE {where}" if where else ""), list(given.values())


@contextmanager
def _short_cells(connection: sqlite3.Connection) -> Iterator[None]:
    """A value that is longer than any of ours is refused before it fills the memory. Who deletes
    rows has to go past it, so this does not hold for ever."""
    before = connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST_CELL)
    try:
        yield
    finally:
        connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, before)


def _of_the_row(error: sqlite3.Error | UnicodeDecodeError) -> str:
    """What is wrong with a row. Raises the error itself where it is not the row's."""
    too_big = getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_TOOBIG
    if too_big or as_history_error(error, "").trouble.kind is TroubleKind.DAMAGED:
        return str(error)
    raise error
