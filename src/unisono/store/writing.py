"""What is written into an open history. Every function runs inside somebody's transaction."""

import json
import sqlite3
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Any

from unisono.games.ladder.engine.event_records import to_record
from unisono.games.ladder.engine.events import Event, GameLost, GameWon
from unisono.store.entries import Figures, GameResult
from unisono.store.totals import level_dealt

TABLE_COLUMNS = ("rule_set", "players", "difficulty", "variants")
"""What makes one kind of table, whose games are counted together."""


def as_text(value: Any) -> str:
    """JSON as the history keeps it: one line, and letters as they are."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def utc_now() -> str:
    """The time as the history keeps it: ISO 8601 to the second, UTC."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def insert_game(
    connection: sqlite3.Connection, columns: Mapping[str, Any], settings: str, **more: Any
) -> int:
    """A new game that is open, unless `more` columns say otherwise; returns its number."""
    values = {**columns, "settings": settings, **more}
    names = ", ".join(values)
    marks = ", ".join(f":{name}" for name in values)
    row = connection.execute(f"INSERT INTO games ({names}) VALUES ({marks})", values)
    assert row.lastrowid is not None
    return row.lastrowid


def append_events(
    connection: sqlite3.Connection, game_id: int, start: int, events: Iterable[Event]
) -> None:
    """Write events from number `start` on, and the level that they have reached."""
    events = tuple(events)
    connection.executemany(
        "INSERT INTO events (game_id, seq, record) VALUES (?, ?, ?)",
        [
            (game_id, seq, as_text(to_record(event)))
            for seq, event in enumerate(events, start=start)
        ],
    )
    level = level_dealt(events)
    if level is not None:
        connection.execute("UPDATE games SET level = max(level, ?) WHERE id = ?", (level, game_id))


def result_in(events: Iterable[Event]) -> GameResult | None:
    """How these events end their game; None when they do not."""
    for event in events:
        if isinstance(event, GameWon):
            return GameResult.WON
        if isinstance(event, GameLost):
            return GameResult.LOST
    return None


def end_game(
    connection: sqlite3.Connection,
    game_id: int,
    result: GameResult,
    figures: Figures,
    ended_utc: str,
) -> None:
    """Give an open game its result and its figures, and count it; a game ends only once."""
    ended = connection.execute(
        "UPDATE games SET result = ?, ended_utc = ? WHERE id = ? AND result = 'open'",
        (result.value, ended_utc, game_id),
    )
    if ended.rowcount:
        write_figures(connection, game_id, figures)
        count_game(connection, game_id)


def write_figures(connection: sqlite3.Connection, game_id: int, figures: Figures) -> None:
    """The figures of a game that has just ended."""
    connection.execute(
        "INSERT INTO game_figures (game_id, levels_cleared, wrong_notes, fermatas, playing_ms,"
        " more) VALUES (?, ?, ?, ?, ?, ?)",
        (
            game_id,
            figures.levels_cleared,
            figures.wrong_notes,
            figures.fermatas,
            figures.playing_ms,
            as_text(dict(figures.more)),
        ),
    )


def write_more_figures(
    connection: sqlite3.Connection, game_id: int, more: Mapping[str, Any]
) -> None:
    """Put the further figures of a game that has ended beside those that it has."""
    connection.execute(
        "UPDATE game_figures SET more = ? WHERE game_id = ?", (as_text(dict(more)), game_id)
    )


def count_game(connection: sqlite3.Connection, game_id: int) -> None:
    """Count a game that has ended among those of its kind of table."""
    connection.execute(
        """
        INSERT INTO standings
        SELECT rule_set, players, difficulty, variants, 1, result = 'won', level,
               result = 'won', result = 'won'
        FROM games WHERE id = ? AND result IN ('won', 'lost')
        ON CONFLICT (rule_set, players, difficulty, variants) DO UPDATE SET
            games = games + 1,
            wins = wins + excluded.wins,
            best_level = max(best_level, excluded.best_level),
            streak = excluded.wins * (streak + 1),
            best_streak = max(best_streak, excluded.wins * (streak + 1))
        """,
        (game_id,),
    )


def count_all(connection: sqlite3.Connection) -> None:
    """Count all games anew."""
    connection.execute("DELETE FROM standings")
    _count_in_order(connection, "SELECT id FROM games")


def remove_games(connection: sqlite3.Connection, game_ids: Iterable[int]) -> None:
    """Delete games with all that belongs to them, and count the others like them anew.

    What kinds of tables these are stays in the database: a damaged row may have anything there.
    """
    connection.execute(
        "CREATE TEMP TABLE gone (rule_set TEXT, players INTEGER, difficulty TEXT, variants TEXT)"
    )
    kind = ", ".join(TABLE_COLUMNS)
    for game_id in game_ids:
        connection.execute(f"INSERT INTO gone SELECT {kind} FROM games WHERE id = ?", (game_id,))
        connection.execute("DELETE FROM games WHERE id = ?", (game_id,))
    same_kind = f"({kind}) IN (SELECT {kind} FROM gone)"
    connection.execute(f"DELETE FROM standings WHERE {same_kind}")
    _count_in_order(connection, f"SELECT id FROM games WHERE {same_kind}")
    connection.execute("DROP TABLE gone")


def _count_in_order(connection: sqlite3.Connection, games: str) -> None:
    """Count the games that a query names in the order in which they ended, as streaks need it."""
    ended = connection.execute(
        f"SELECT id FROM games WHERE id IN ({games}) AND result IN ('won', 'lost')"
        " ORDER BY ended_utc, id"
    )
    for (game_id,) in ended.fetchall():
        count_game(connection, game_id)
