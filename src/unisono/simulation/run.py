"""A simulation from the command line: workers, a progress bar, and what is printed."""

import json
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeRemainingColumn,
)

from unisono.i18n import _
from unisono.simulation import report
from unisono.simulation.games import BATCH, Game, Trial, play_games
from unisono.simulation.summary import as_json as figures
from unisono.simulation.summary import summarise


def run_and_print(trial: Trial, games: int, seed: int, workers: int, *, as_json: bool) -> None:
    """Play `games` games in `workers` processes and print the figures on stdout.

    The progress goes to stderr, and only where stderr is a terminal.
    """
    progress = Console(stderr=True)
    start = time.perf_counter()
    if progress.is_terminal:
        played = _with_bar(progress, trial, games, seed, workers)
    else:
        played = _play(trial, games, seed, workers, lambda _count: None)
    seconds = time.perf_counter() - start
    summary = summarise(played)
    if as_json:
        json.dump(figures(summary, seed, seconds), sys.stdout, indent=2)
        sys.stdout.write("\n")
    else:
        report.show(summary, seed, seconds, Console(highlight=False))


def _with_bar(console: Console, trial: Trial, games: int, seed: int, workers: int) -> list[Game]:
    bar = Progress(
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn(_("games, {task.speed:.0f} a second,"), justify="left"),
        TimeRemainingColumn(),
        TextColumn(_("left")),
        console=console,
        transient=True,
    )
    with bar:
        task = bar.add_task("", total=games)
        return _play(trial, games, seed, workers, lambda count: bar.advance(task, count))


def _play(
    trial: Trial, games: int, seed: int, workers: int, tell: Callable[[int], None]
) -> list[Game]:
    if workers == 1 or games <= BATCH:
        return play_games(trial, games, seed, None, tell)
    with ProcessPoolExecutor(workers) as executor:
        return play_games(trial, games, seed, executor, tell)
