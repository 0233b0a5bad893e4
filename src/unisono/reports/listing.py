"""The games of the history as a table for people, and as JSON."""

import json
from collections.abc import Callable, Iterable, Iterator
from textwrap import indent
from typing import Any, TextIO

from rich.console import Console

from unisono.i18n import _, ngettext, pgettext
from unisono.reports.game_words import (
    LEFT,
    MIDDLING,
    RIGHT,
    WIDE,
    Column,
    local_time,
    number_in,
    result_words,
    table_words,
)
from unisono.reports.streaming import print_table
from unisono.store import DamagedGame, GameEntry

Listed = GameEntry | DamagedGame

KEYS = (
    "id started_utc ended_utc rule_set variants players difficulty result level seed version daily"
    " wrong_notes fermatas levels_cleared playing_ms unison damage".split()
)
"""What `as_json` tells of a game, in this order."""

NOTHING = "–"
"""Stands for a figure that a game does not have."""


def show(games: Iterable[Listed], console: Console, count: int = 0) -> None:
    """Print these games as they come, and that there are more of them if `count` says so. Where
    there is less room there are fewer figures; no word is broken."""
    shown = damaged = 0

    def counted() -> Iterator[Listed]:
        nonlocal shown, damaged
        for game in games:
            shown += 1
            damaged += isinstance(game, DamagedGame)
            yield game

    print_table(_columns(console.width), counted(), console)
    if damaged:
        words = _("A damaged game cannot be read; unisono history --delete ID deletes it.")
        console.print(words, style="dim")
    if count > shown:
        more = count - shown
        words = ngettext("{n} more game: --limit", "{n} more games: --limit", more)
        console.print(words.format(n=more), style="dim")


def print_json(games: Iterable[Listed], file: TextIO) -> None:
    """Write these games as a JSON list, as they come."""
    before = "[\n"
    for game in games:
        file.write(before + indent(json.dumps(as_json(game), indent=2), "  "))
        before = ",\n"
    file.write("\n]\n" if before == ",\n" else "[]\n")


def as_json(game: Listed) -> dict[str, Any]:
    """One game as plain JSON values; times are ISO 8601, UTC, and playing_ms is milliseconds. Of
    one that cannot be read `damage` says why, and only `id` is known."""
    if isinstance(game, DamagedGame):
        return {**dict.fromkeys(KEYS), "id": game.id, "result": "damaged", "damage": game.why}
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
        "damage": None,
    }


def _columns(width: int) -> list[Column[Listed]]:
    date = "%Y-%m-%d %H:%M" if width >= WIDE else "%m-%d %H:%M"
    columns: list[Column[Listed]] = [
        (_("id"), RIGHT, lambda game: str(game.id)),
        (_("begun"), LEFT, _if_read(lambda game: f"{local_time(game.started_utc):{date}}")),
        (_("players"), RIGHT, _if_read(lambda game: str(game.players))),
        (_("difficulty"), LEFT, _if_read(lambda game: game.difficulty)),
        (_("result"), LEFT, _result),
        (_("level"), RIGHT, _if_read(lambda game: str(game.level))),
    ]
    if width >= MIDDLING:
        columns.insert(2, (_("rules"), LEFT, _if_read(_table)))
        columns.append((_("wrong"), RIGHT, _if_read(_wrong_notes)))
    if width >= WIDE:
        columns.append((_("unison"), RIGHT, _if_read(_unison)))
    return columns


def _if_read(cell: Callable[[GameEntry], str]) -> Callable[[Listed], str]:
    """The cell of a game that could be read."""
    return lambda game: NOTHING if isinstance(game, DamagedGame) else cell(game)


def _result(game: Listed) -> str:
    if isinstance(game, DamagedGame):
        return pgettext("result", "damaged")
    return result_words(game.result)


def _table(game: GameEntry) -> str:
    return table_words(game.rule_set, game.variants)


def _wrong_notes(game: GameEntry) -> str:
    return NOTHING if game.figures is None else str(game.figures.wrong_notes)


def _unison(game: GameEntry) -> str:
    unison = None if game.figures is None else number_in(game.figures.more, "unison")
    return NOTHING if unison is None else f"{unison:.0f}"
