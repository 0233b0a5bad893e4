"""The games of the history as a table for people, and as JSON."""

from collections.abc import Sequence
from typing import Any

from rich.console import Console

from unisono.i18n import _, ngettext
from unisono.review.words import (
    LEFT,
    RIGHT,
    local_time,
    number_in,
    plain_table,
    result_words,
    table_words,
)
from unisono.store import GameEntry

NOTHING = "–"
"""Stands for a figure that a game does not have."""


def show(games: Sequence[GameEntry], count: int, console: Console) -> None:
    """Print these games, and that there are more of them if `count` says so."""
    table = plain_table(
        (_("id"), RIGHT),
        (_("begun"), LEFT),
        (_("rules"), LEFT),
        (_("players"), RIGHT),
        (_("difficulty"), LEFT),
        (_("result"), LEFT),
        (_("level"), RIGHT),
        (_("wrong"), RIGHT),
        (_("unison"), RIGHT),
    )
    for game in games:
        table.add_row(*_cells(game))
    console.print(table)
    if count > len(games):
        more = count - len(games)
        words = ngettext("{n} more game: --limit", "{n} more games: --limit", more)
        console.print(words.format(n=more), style="dim")


def as_json(game: GameEntry) -> dict[str, Any]:
    """One game as plain JSON values; times are ISO 8601, UTC, and playing_ms is milliseconds."""
    figures = game.figures
    return {
        "id": game.id,
        "started_utc": game.started_utc,
        "ended_utc": game.ended_utc,
        "rule_set": game.rule_set,
        "variants": list(game.variants),
        "players": game.players,
        "difficulty": game.difficulty,
        "result": game.result.value,
        "level": game.level,
        "seed": game.seed,
        "version": game.version,
        "daily": game.daily,
        "wrong_notes": None if figures is None else figures.wrong_notes,
        "fermatas": None if figures is None else figures.fermatas,
        "levels_cleared": None if figures is None else figures.levels_cleared,
        "playing_ms": None if figures is None else figures.playing_ms,
        "unison": None if figures is None else number_in(figures.more, "unison"),
    }


def _cells(game: GameEntry) -> tuple[str, ...]:
    figures = game.figures
    unison = None if figures is None else number_in(figures.more, "unison")
    return (
        str(game.id),
        f"{local_time(game.started_utc):%Y-%m-%d %H:%M}",
        table_words(game.rule_set, game.variants),
        str(game.players),
        game.difficulty,
        result_words(game.result),
        str(game.level),
        NOTHING if figures is None else str(figures.wrong_notes),
        NOTHING if unison is None else f"{unison:.0f}",
    )
