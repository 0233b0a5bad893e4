"""The games of the history as a table for people, and as JSON."""

from collections.abc import Sequence
from typing import Any

from rich.console import Console

from unisono.i18n import _, ngettext
from unisono.review.words import (
    LEFT,
    MIDDLING,
    RIGHT,
    WIDE,
    Column,
    local_time,
    number_in,
    result_words,
    table_of,
    table_words,
)
from unisono.store import GameEntry

NOTHING = "–"
"""Stands for a figure that a game does not have."""


def show(games: Sequence[GameEntry], count: int, console: Console) -> None:
    """Print these games, and that there are more of them if `count` says so. Where there is less
    room there are fewer figures; no word is broken."""
    console.print(table_of(_columns(console.width), games))
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


def _columns(width: int) -> list[Column[GameEntry]]:
    date = "%Y-%m-%d %H:%M" if width >= WIDE else "%m-%d %H:%M"
    columns: list[Column[GameEntry]] = [
        (_("id"), RIGHT, lambda game: str(game.id)),
        (_("begun"), LEFT, lambda game: f"{local_time(game.started_utc):{date}}"),
        (_("players"), RIGHT, lambda game: str(game.players)),
        (_("difficulty"), LEFT, lambda game: game.difficulty),
        (_("result"), LEFT, lambda game: result_words(game.result)),
        (_("level"), RIGHT, lambda game: str(game.level)),
    ]
    if width >= MIDDLING:
        columns.insert(2, (_("rules"), LEFT, _table))
        columns.append((_("wrong"), RIGHT, _wrong_notes))
    if width >= WIDE:
        columns.append((_("unison"), RIGHT, _unison))
    return columns


def _table(game: GameEntry) -> str:
    return table_words(game.rule_set, game.variants)


def _wrong_notes(game: GameEntry) -> str:
    return NOTHING if game.figures is None else str(game.figures.wrong_notes)


def _unison(game: GameEntry) -> str:
    unison = None if game.figures is None else number_in(game.figures.more, "unison")
    return NOTHING if unison is None else f"{unison:.0f}"
