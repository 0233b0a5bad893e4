"""A simulation from the command line: workers, a progress bar, and what is printed."""

import json
import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager, nullcontext

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from unisono.i18n import _
from unisono.simulation import report
from unisono.simulation.ladder_trial import LadderTrial, TrialGame
from unisono.simulation.summary import as_json as figures
from unisono.simulation.summary import summarise
from unisono.simulation.trials import BATCH, play_games
from unisono.system import garbage, signals
from unisono.system.complaint import complain


@signals.as_exit()
def run_and_print(
    trial: LadderTrial, games: int, seed: int, workers: int, *, as_json: bool
) -> None:
    """Play `games` games in `workers` processes and print the figures on stdout.

    The progress goes to stderr, and only where stderr is a terminal.
    """
    garbage.look_for_it(seldom=True)
    progress = Console(stderr=True)
    alone = workers == 1 or games <= BATCH
    start = time.perf_counter()
    # The workers come before the bar, which has a thread: threads and forks do not go together.
    with nullcontext() if alone else processes(workers) as executor:
        if progress.is_terminal:
            played = _with_bar(progress, trial, games, seed, executor)
        else:
            played = play_games(trial, games, seed, executor, broken=_say_that_one_ended)
    seconds = time.perf_counter() - start
    summary = summarise(played)
    if as_json:
        json.dump(figures(summary, seed, seconds), sys.stdout, indent=2)
        sys.stdout.write("\n")
    else:
        report.show(summary, seed, seconds, Console(highlight=False))


class Pace(ProgressColumn):
    """How fast the simulation is; 0 until the first games are finished."""

    def render(self, task: Task) -> Text:
        return Text(_("games, {n:.0f} a second,").format(n=task.speed or 0.0))


def _with_bar(
    console: Console, trial: LadderTrial, games: int, seed: int, executor: Executor | None
) -> list[TrialGame]:
    bar = Progress(
        BarColumn(),
        MofNCompleteColumn(),
        Pace(),
        TimeRemainingColumn(),
        TextColumn(_("left")),
        console=console,
        transient=True,
    )
    with bar:
        task = bar.add_task("", total=games)
        return play_games(
            trial,
            games,
            seed,
            executor,
            lambda count: bar.advance(task, count),
            _say_that_one_ended,
        )


def usable_cores() -> int:
    """How many processes can really run at the same time: the cores that this one may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _say_that_one_ended() -> None:
    complain(_("a process was ended from outside; the rest is played in this one alone"))


@contextmanager
def processes(workers: int) -> Iterator[Executor | None]:
    """So many processes, none of which outlives the block, however it is left. None, after a line
    on stderr, where they cannot be had.

    Ctrl+C reaches everybody at the terminal: this process drops what is not yet played and ends
    (see `signals.as_exit`), and the workers finish what they are at.
    """
    executor: Executor | None = None
    try:
        try:
            executor = ProcessPoolExecutor(workers, initializer=_leave_interrupts_to_the_parent)
            with _interrupts_held():
                # Now the workers start, and what is held here is held there for good.
                for _worker in range(workers):
                    executor.submit(int)
        # No semaphores, no memory to share, no more processes or threads.
        except (ImportError, OSError, RuntimeError) as error:
            for child in multiprocessing.active_children():
                child.kill()  # nobody else would end those that did start
            executor = None
            why = getattr(error, "strerror", None) or str(error)
            complain(_("only one process can play here: {why}").format(why=why))
        yield executor
    finally:
        if executor is not None:
            executor.shutdown(cancel_futures=True)


def _leave_interrupts_to_the_parent() -> None:
    for number in signals.ENDING:
        signal.signal(number, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """A Ctrl+C in this block comes at its end; Windows cannot do that."""
    if sys.platform == "win32":
        yield
        return
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
