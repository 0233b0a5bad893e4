"""Statistics over the history: how each kind of table stands, and tempo and unison over time."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from unisono.games.ladder.analysis.rates import wilson
from unisono.i18n import _
from unisono.i18n.numbers import decimal
from unisono.reports.game_words import (
    LEFT,
    MIDDLING,
    RIGHT,
    WIDE,
    Column,
    number_in,
    plain_table,
    table_of,
    table_words,
)
from unisono.reports.plot import plot
from unisono.store import DamagedGame, Filters, History, Standing

LAST_GAMES = 40
"""How many games the plots show, two in a cell."""

ROWS, SMALLEST_SPAN = 3, 0.1
"""Lines of a plot, and the least difference (of seconds a step) between its edges: smaller ones
would look like something."""


class Told(NamedTuple):
    """What a game told of tempo: seconds a step of the person and of the whole table; the
    person's unison, 0–100."""

    id: int
    ended_utc: str | None
    tempo: float
    team_tempo: float | None
    unison: float | None


def told_by(history: History, filters: Filters) -> list[Told]:
    """The last games that told a tempo, the oldest first."""
    told: list[Told] = []
    for game in history.entries(filters):
        if len(told) == LAST_GAMES:
            break
        if isinstance(game, DamagedGame) or game.figures is None:
            continue
        more = game.figures.more
        tempo = number_in(more, "tempo")
        if tempo is not None:
            team, unison = number_in(more, "team_tempo"), number_in(more, "unison")
            told.append(Told(game.id, game.ended_utc, tempo, team, unison))
    return told[::-1]


def show(standings: Sequence[Standing], told: Sequence[Told], console: Console) -> None:
    """Print how the tables stand, and the plots where there is a tempo to plot."""
    console.print(_standings(standings, console.width))
    if told:
        console.print()
        console.print(_plots(told))


def as_json(standings: Sequence[Standing], told: Sequence[Told]) -> dict[str, Any]:
    """The same as plain JSON values: rates are 0–1, tempos are seconds a step."""
    return {
        "tables": [
            {
                "rule_set": standing.rule_set,
                "variants": list(standing.variants),
                "players": standing.players,
                "difficulty": standing.difficulty,
                "games": standing.games,
                "wins": standing.wins,
                "win_rate": round(standing.win_rate, 4),
                "win_rate_ci": [round(edge, 4) for edge in wilson(standing.wins, standing.games)],
                "best_level": standing.best_level,
                "streak": standing.streak,
                "best_streak": standing.best_streak,
            }
            for standing in standings
        ],
        "games": [game._asdict() for game in told],
    }


def _standings(standings: Sequence[Standing], width: int) -> Table:
    """Where there is less room there are fewer figures; no word is broken."""
    columns: list[Column[Standing]] = [
        (_("rules"), LEFT, lambda standing: table_words(standing.rule_set, standing.variants)),
        (_("players"), RIGHT, lambda standing: str(standing.players)),
        (_("difficulty"), LEFT, lambda standing: standing.difficulty),
        (_("won"), RIGHT, lambda standing: f"{100 * standing.win_rate:.0f} %"),
        (_("95 % sure"), RIGHT, _interval),
        (_("best level"), RIGHT, lambda standing: str(standing.best_level)),
    ]
    if width >= MIDDLING:
        columns.insert(3, (_("games"), RIGHT, lambda standing: str(standing.games)))
    if width >= WIDE:
        columns.append((_("streak"), RIGHT, lambda standing: str(standing.streak)))
        columns.append((_("best streak"), RIGHT, lambda standing: str(standing.best_streak)))
    return table_of(columns, standings)


def _interval(standing: Standing) -> str:
    low, high = wilson(standing.wins, standing.games)
    return f"{100 * low:.0f}–{100 * high:.0f} %"


def _plots(told: Sequence[Told]) -> Table:
    tempos = [game.tempo for game in told]
    teams = [game.team_tempo for game in told]
    both = [tempo for tempo in (*tempos, *teams) if tempo is not None]
    low, high = _edges(min(both), max(both))
    table = plain_table(
        ("", RIGHT),
        (_("you, seconds a step"), LEFT),
        (_("the team, seconds a step"), LEFT),
        ("", RIGHT),
        (_("unison"), LEFT),
    )
    table.title = _("the last games, oldest first: {n}").format(n=len(told))
    seconds = _axis(high, low, lambda value: decimal(value, 2))
    points = _axis(100, 0, lambda value: f"{value:.0f}")
    unison = plot([game.unison for game in told], 0, 100, ROWS)
    for row in zip(
        seconds,
        plot(tempos, low, high, ROWS),
        plot(teams, low, high, ROWS),
        points,
        unison,
        strict=True,
    ):
        table.add_row(*row)
    return table


def _edges(low: float, high: float) -> tuple[float, float]:
    """The edges of the plot of values between these two."""
    spare = max(0.0, SMALLEST_SPAN - (high - low)) / 2
    return max(0.0, low - spare), high + spare


def _axis(high: float, low: float, words: Callable[[float], str]) -> list[str]:
    return [words(high), *[""] * (ROWS - 2), words(low)]
