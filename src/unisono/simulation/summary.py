"""What many games come to, as figures."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from unisono.games.ladder.analysis.rates import wilson
from unisono.simulation.ladder_trial import TrialGame

KINDS = ("person_early", "person_late", "bots_only")


class Summary(NamedTuple):
    """The figures of a simulation; rates are 0–1.

    win_rate_ci         a 95 % interval (Wilson)
    mean_level          of the levels reached
    mistakes_per_level  wrong notes a level played
    mistakes_by_kind    wrong notes a level played: person too early, person too late, bot over bot
    seconds_per_level   of playing time
    levels_reached      games by the level in which they ended
    """

    games: int
    wins: int
    win_rate: float
    win_rate_ci: tuple[float, float]
    mean_level: float
    mistakes_per_level: float
    mistakes_by_kind: dict[str, float]
    fermatas_per_game: float
    seconds_per_level: float
    cards: int
    levels_reached: dict[int, int]


def summarise(games: Sequence[TrialGame]) -> Summary:
    """The figures of these games. Raises ValueError when there are none."""
    if not games:
        raise ValueError("no games to summarise")
    count = len(games)
    wins = sum(game.won for game in games)
    levels = sum(game.level for game in games)
    by_kind = {kind: sum(getattr(game, kind) for game in games) for kind in KINDS}
    return Summary(
        games=count,
        wins=wins,
        win_rate=wins / count,
        win_rate_ci=wilson(wins, count),
        mean_level=levels / count,
        mistakes_per_level=sum(by_kind.values()) / levels,
        mistakes_by_kind={kind: number / levels for kind, number in by_kind.items()},
        fermatas_per_game=sum(game.fermatas for game in games) / count,
        seconds_per_level=sum(game.playing_ms for game in games) / 1000 / levels,
        cards=sum(game.cards for game in games),
        levels_reached=dict(sorted(Counter(game.level for game in games).items())),
    )


def as_json(summary: Summary, seed: int, seconds: float) -> dict[str, Any]:
    """The figures as plain JSON values; `seconds` is how long the simulation took."""
    return {
        "games": summary.games,
        "wins": summary.wins,
        "win_rate": round(summary.win_rate, 4),
        "win_rate_ci": [round(bound, 4) for bound in summary.win_rate_ci],
        "mean_level": round(summary.mean_level, 3),
        "mistakes_per_level": round(summary.mistakes_per_level, 4),
        "mistakes_by_kind": {
            kind: round(rate, 4) for kind, rate in summary.mistakes_by_kind.items()
        },
        "fermatas_per_game": round(summary.fermatas_per_game, 3),
        "seconds_per_level": round(summary.seconds_per_level, 2),
        "cards_per_second": round(summary.cards / seconds),
        "levels_reached": {str(level): games for level, games in summary.levels_reached.items()},
        "seed": seed,
    }
