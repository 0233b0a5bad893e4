"""How a history of an older schema version becomes one of the current version.

A game is its settings, its events, its times and its result; all other columns are made of these.
So an older version hands over just that, and everything else is made anew.
"""

import json
import sqlite3
from collections.abc import Callable
from typing import Any

from unisono.games.ladder.engine.events import GameStarted
from unisono.games.ladder.engine.ruleset import Rules
from unisono.store.entries import GameResult, indexed_settings
from unisono.store.reading import readable_events
from unisono.store.rows import INT64
from unisono.store.tables import TABLES
from unisono.store.totals import figures_of, level_dealt
from unisono.store.writing import count_all, insert_game, write_figures


def from_version_1(connection: sqlite3.Connection) -> None:
    """Version 1 had no columns to list by, no figures and no standings."""
    connection.execute("ALTER TABLE games RENAME TO old_games")
    connection.execute("ALTER TABLE events RENAME TO old_events")
    for statement in TABLES:
        connection.execute(statement)
    games = connection.execute(
        "SELECT id, started_utc, ended_utc, result, settings FROM old_games ORDER BY id"
    ).fetchall()
    for game_id, started_utc, ended_utc, result, settings in games:
        events, _state, _damage = readable_events(
            connection.execute(
                "SELECT seq, record FROM old_events WHERE game_id = ? ORDER BY seq", (game_id,)
            )
        )
        rules = events[0].rules if events and isinstance(events[0], GameStarted) else None
        insert_game(
            connection,
            _columns(settings, rules),
            settings,
            id=game_id,
            started_utc=started_utc,
            ended_utc=ended_utc,
            result=result,
            level=level_dealt(events) or 0,
        )
        # As they are, also those that cannot be read.
        connection.execute(
            "INSERT INTO events SELECT game_id, seq, record FROM old_events WHERE game_id = ?",
            (game_id,),
        )
        if result != GameResult.OPEN:
            write_figures(connection, game_id, figures_of(events))
    count_all(connection)
    connection.execute("DROP TABLE old_events")
    connection.execute("DROP TABLE old_games")


MIGRATIONS: dict[int, Callable[[sqlite3.Connection], None]] = {1: from_version_1}
"""By the version that a file has."""


def _columns(settings: str, rules: Rules | None) -> dict[str, Any]:
    """The columns to list by. Version 1 asked for no settings, so the rules stand in for them."""
    known: dict[str, Any] = {
        "rule_set": "unisono",
        "players": 0,
        "difficulty": "standard",
        "seed": 0,
        "version": "",
    }
    if rules is not None:
        known |= {"rule_set": rules.name, "players": rules.players, "variants": rules.variants}
    try:
        columns = indexed_settings({**known, **json.loads(settings)})
        if not all(-INT64 <= columns[key] < INT64 for key in ("players", "seed")):
            raise ValueError("a number that has no place in a column")
        return columns
    except (ValueError, TypeError, RecursionError):
        return indexed_settings(known)
