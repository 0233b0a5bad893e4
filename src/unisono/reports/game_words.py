"""Games of the history in words."""

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar

from rich.table import Table

from unisono.games.ladder.bots.character import Temperament
from unisono.i18n import _, pgettext
from unisono.i18n.localized_name import name_now
from unisono.store import DamagedGame, GameResult, StoredGame

T = TypeVar("T")

Column = tuple[str, bool, Callable[[T], str]]
"""A title, the side that the column keeps to, and its cell for a row."""

LEFT, RIGHT = False, True
"""To which side a column of a table keeps."""


WIDE, MIDDLING = 80, 66
"""Columns of a terminal from which there is room for all figures of a table, and for most."""


def plain_table(*columns: tuple[str, bool]) -> Table:
    """A table of these titles and sides, without lines; its columns stand close, so that many fit
    80 cells."""
    table = Table(
        box=None, pad_edge=False, collapse_padding=True, header_style="bold", title_justify="left"
    )
    for title, side in columns:
        table.add_column(title, justify="right" if side is RIGHT else "left", overflow="fold")
    return table


def table_of(columns: Iterable[Column[T]], rows: Iterable[T]) -> Table:
    """A table with these columns and a row for each of `rows`."""
    chosen = tuple(columns)
    table = plain_table(*((title, side) for title, side, _cell in chosen))
    for row in rows:
        table.add_row(*(cell(row) for _title, _side, cell in chosen))
    return table


def result_words(result: GameResult) -> str:
    """How a game stands, in a word."""
    match result:
        case GameResult.OPEN:
            return pgettext("result", "open")
        case GameResult.WON:
            return pgettext("result", "won")
        case GameResult.LOST:
            return pgettext("result", "lost")
        case GameResult.LEFT:
            return pgettext("result", "left")


def table_words(rule_set: str, variants: tuple[str, ...]) -> str:
    """A rule set with its variants."""
    return " + ".join((rule_set, *variants))


def local_time(utc: str) -> datetime:
    """A time of the history, ISO 8601, on the clock of this machine."""
    return datetime.fromisoformat(utc).astimezone()


def none_played() -> str:
    """What is said where nothing can be shown."""
    return _("Nothing played yet: unisono play begins a concert.")


def no_such_game(game_id: int) -> str:
    """What is said of a game that is not there."""
    return _("there is no game {id} that could be read").format(id=game_id)


def unreadable(game: DamagedGame, path: Path) -> str:
    """What is said of a game that is there and cannot be read."""
    words = _("{path}: game {id} cannot be read ({why}); unisono history --delete {id} deletes it")
    return words.format(path=path, id=game.id, why=game.why)


def damage_words(game: StoredGame) -> str:
    """What is said of a game of which not everything can be read."""
    words = _("Game {id} is damaged: only its beginning, as far as it can be read, is here.")
    if not game.settings:
        words = _("Game {id} is damaged: who sat at its table cannot be read.")
    return words.format(id=game.entry.id)


def who_sat(game: StoredGame) -> tuple[tuple[str, ...], tuple[Temperament | None, ...]]:
    """The names and the temperaments of a stored game by seat, as far as its settings tell."""
    seats = range(1, game.state.rules.players)
    mates = game.settings.get("mates")
    told = mates if isinstance(mates, list) and len(mates) == len(seats) else [None] * len(seats)
    person = game.settings.get("person")
    return (
        (name_now(person) if isinstance(person, str) else _("You"), *map(_name, told, seats)),
        (None, *map(_temperament, told)),
    )


def number_in(figures: Mapping[str, Any], key: str) -> float | None:
    """A further figure of a game, where it is there and is a number."""
    value = figures.get(key)
    return float(value) if isinstance(value, int | float) else None


def _name(mate: object, seat: int) -> str:
    name = mate.get("name") if isinstance(mate, dict) else None
    return name if isinstance(name, str) else _("Seat {n}").format(n=seat + 1)


def _temperament(mate: object) -> Temperament | None:
    told = mate.get("temperament") if isinstance(mate, dict) else None
    return next((mood for mood in Temperament if mood.value == told), None)
