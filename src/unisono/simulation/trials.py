"""One simulated game, and many of them on any executor."""

from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, as_completed
from contextlib import suppress
from random import Random
from typing import Any, Protocol, TypeVar

from unisono.table.core import Table

BATCH = 40
"""Games in one piece of work: long enough to be worth sending to another process."""

T = TypeVar("T", bound=Table[Any, Any, Any, Any, Any])
Counted = TypeVar("Counted")
Counted_co = TypeVar("Counted_co", covariant=True)


class Trial(Protocol[T, Counted_co]):
    """What is simulated: a table of one game, and what is counted of it. It is sent to other
    processes, and so is what it counts."""

    def seat(self, seed: int) -> T:
        """The table of that seed, not yet started."""
        ...

    def go_on(self, table: T) -> None:
        """Do what the table waits for: nothing happens by itself, and the game is not over."""
        ...

    def outcome(self, table: T) -> Counted_co:
        """What came of the game, which is over."""
        ...


def play_game(trial: Trial[T, Counted], seed: int) -> Counted:
    """Play one game to its end."""
    table = trial.seat(seed)
    play_out(table, trial.go_on)
    return trial.outcome(table)


def play_out(table: T, go_on: Callable[[T], None]) -> None:
    """Start the table and let everybody play until the game is over, on a virtual clock. `go_on`
    does what it waits for when nothing happens by itself.
    """
    table.start(0)
    while True:
        while table.step():
            pass
        if table.game.over(table.state):
            return
        go_on(table)


def seeds(seed: int, games: int) -> list[int]:
    """The seeds of the single games: all different, and the same for any number of workers."""
    random = Random(f"{seed}/games")
    return [random.getrandbits(60) for _ in range(games)]


def play_games(
    trial: Trial[T, Counted],
    games: int,
    seed: int,
    executor: Executor | None = None,
    tell: Callable[[int], None] = lambda _count: None,
    broken: Callable[[], object] = lambda: None,
) -> list[Counted]:
    """Play `games` games; the result depends on the seed alone, not on who played them where.

    `executor` is any executor of `concurrent.futures`; without one they are played here, and so is
    what is left when it breaks, as one does whose process was killed.
    `tell` hears how many games have just been finished, `broken` that the executor does no more.
    """
    every = seeds(seed, games)
    batches = [every[start : start + BATCH] for start in range(0, games, BATCH)]
    played: dict[int, list[Counted]] = {}
    if executor is not None:
        futures: dict[Future[list[Counted]], int] = {}
        with suppress(BrokenExecutor):
            for number, batch in enumerate(batches):
                futures[executor.submit(_play_batch, trial, batch)] = number
        for done in as_completed(futures):
            with suppress(BrokenExecutor):
                played[futures[done]] = done.result()
                tell(len(done.result()))
        if len(played) < len(batches):
            broken()
    for number, batch in enumerate(batches):
        if number not in played:
            played[number] = _play_batch(trial, batch)
            tell(len(batch))
    return [game for number in range(len(batches)) for game in played[number]]


def _play_batch(trial: Trial[T, Counted], batch: Sequence[int]) -> list[Counted]:
    return [play_game(trial, seed) for seed in batch]
