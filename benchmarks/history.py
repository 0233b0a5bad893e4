"""How a history of 10,000 games compares with one of ten: `python -m benchmarks.history`.

Prints a Markdown table: milliseconds with ten games, with many, and the ratio; then how long lists
of the many take, until their first line and in all. The games are copies of a few that bots have
played, in a folder that is removed again.
"""

import argparse
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, redirect_stdout
from io import StringIO
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from unisono.cli import run
from unisono.games.ladder.engine import fold
from unisono.games.ladder.engine.events import Event
from unisono.games.ladder.setup.roster import seat_bots
from unisono.rulebook import load_difficulty, load_rules
from unisono.simulation.ladder_trial import go_on
from unisono.simulation.trials import play_out
from unisono.store import Filters, GameResult, History, Recorder
from unisono.store.database import open_history, transaction
from unisono.store.entries import indexed_settings
from unisono.store.totals import figures_of
from unisono.store.writing import append_events, as_text, end_game, insert_game, result_in, utc_now

FEW = 10
TABLES = tuple(
    (players, difficulty)
    for players in (2, 3, 4)
    for difficulty in ("beginner", "standard", "expert")
)

Game = tuple[dict[str, object], tuple[Event, ...]]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000, help="games in the large history")
    parser.add_argument("--rounds", type=int, default=15, help="the median of so many is told")
    arguments = parser.parse_args()
    games = [_played(players, difficulty) for players, difficulty in TABLES]
    with TemporaryDirectory() as name:
        few, many = Path(name, "few"), Path(name, "many")
        _fill(few, games, FEW)
        _fill(many, games, arguments.games)
        size = (many / "history.sqlite3").stat().st_size / 2**20
        print(f"{arguments.games} games are {size:.0f} MiB.\n")
        print(f"| | {FEW} games, ms | {arguments.games} games, ms | ratio |\n|---|---|---|---|")
        for what, measure in _measures(games[0]).items():
            a, b = (_median_ms(measure, folder, arguments.rounds) for folder in (few, many))
            print(f"| {what} | {a:.2f} | {b:.2f} | {b / a:.2f} |", flush=True)
        print("\n| `history` | lines | first line, ms | in all, ms | ms a line |")
        print("|---|---|---|---|---|")
        limits = (10, 100, 1000, arguments.games)
        for options, lines in ((("--json",), 20), ((), 1)):
            for limit in limits:
                first, whole = _listed(many, limit, options, arguments.rounds)
                what = " ".join(("--limit", str(limit), *options))
                count = limit * lines
                print(f"| `{what}` | {count} | {first:.1f} | {whole:.1f} | {whole / count:.3f} |")


def _measures(game: Game) -> dict[str, Callable[[Path], Callable[[], object]]]:
    """What is measured, by name: prepared for a folder, and only then timed."""

    def asked(ask: Callable[[History], object]) -> Callable[[Path], Callable[[], object]]:
        def prepared(folder: Path) -> Callable[[], object]:
            history = History(folder)

            def act() -> None:
                ask(history)
                history.close()

            return act

        return prepared

    def opened(folder: Path) -> Callable[[], object]:
        return lambda: History(folder).close()

    def begun(folder: Path) -> Callable[[], object]:
        def act() -> None:
            recorder = Recorder(folder)
            recorder.begin(game[0], game[1][:5])
            recorder.end(GameResult.LEFT)
            assert recorder.close(60)

        return act

    return {
        "open and close": opened,
        "list 20": asked(lambda history: history.games()),
        "list 20 of one kind": asked(
            lambda history: history.games(
                Filters(players=3, difficulty="expert", result=GameResult.LOST)
            )
        ),
        "open games": asked(lambda history: history.open_games()),
        "statistics": asked(lambda history: history.statistics()),
        "load a game": asked(lambda history: history.load(5)),
        "begin a game, end it, close": begun,
    }


class _Timed(StringIO):
    """Standard output that knows when the first thing was written."""

    first: float | None = None

    def write(self, text: str) -> int:
        if self.first is None:
            self.first = perf_counter()
        return super().write(text)


def _listed(folder: Path, limit: int, options: tuple[str, ...], rounds: int) -> tuple[float, float]:
    """Milliseconds that the command takes, until it writes something and in all."""
    os.environ["UNISONO_DATA_DIR"] = str(folder)
    firsts, wholes = [], []
    for _ in range(rounds):
        out = _Timed()
        start = perf_counter()
        with redirect_stdout(out):
            assert run(["history", "--limit", str(limit), *options]) == 0
        assert out.first is not None
        firsts.append(1000 * (out.first - start))
        wholes.append(1000 * (perf_counter() - start))
    return median(firsts), median(wholes)


def _median_ms(measure: Callable[[Path], Callable[[], object]], folder: Path, rounds: int) -> float:
    times = []
    for _ in range(rounds):
        act = measure(folder)
        start = perf_counter()
        act()
        times.append(1000 * (perf_counter() - start))
    return median(times)


def _played(players: int, difficulty: str) -> Game:
    numbers = load_difficulty(difficulty, players)
    rules = load_rules("unisono", players, (), numbers.same_moment_ms)
    table = seat_bots(rules, numbers, 1).table
    play_out(table, go_on)
    settings: dict[str, object] = {
        "rule_set": rules.name,
        "variants": [],
        "players": players,
        "difficulty": difficulty,
        "seed": 1,
        "version": "0",
    }
    assert fold(table.log).over
    return settings, tuple(table.log)


def _fill(folder: Path, games: list[Game], count: int) -> None:
    """A history of so many games; the last three of them are still open."""
    connection, _word = open_history(folder, 1000)
    with closing(connection), transaction(connection):
        for number in range(count):
            _write(connection, *games[number % len(games)], still_open=number >= count - 3)


def _write(
    connection: sqlite3.Connection,
    settings: dict[str, object],
    events: tuple[Event, ...],
    still_open: bool,
) -> None:
    game_id = insert_game(
        connection, indexed_settings(settings), as_text(settings), started_utc=utc_now()
    )
    append_events(connection, game_id, 0, events[:-1] if still_open else events)
    result = result_in(events)
    if result is not None and not still_open:
        end_game(connection, game_id, result, figures_of(events), utc_now())


if __name__ == "__main__":
    main()
