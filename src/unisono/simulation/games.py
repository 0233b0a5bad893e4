"""One simulated game, and many of them on any executor."""

from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, as_completed
from contextlib import suppress
from random import Random
from typing import NamedTuple

from unisono.bots.difficulty import Difficulty
from unisono.engine import Phase, Rules
from unisono.engine.commands import Ready
from unisono.engine.events import CardPlayed, FermataUsed, PileTurned, WrongNote
from unisono.engine.playing_time import playing_ms
from unisono.simulation.line import FarAway, SlowLine
from unisono.table.core import Table
from unisono.table.seating import PERSON, seat_bots

BATCH = 40
"""Games in one piece of work: long enough to be worth sending to another process."""

REST_MS = 1000
"""Virtual ms between a level's end and the next deal; nothing depends on it."""


class Trial(NamedTuple):
    """What is simulated. `person` sits at seat 0 among bots; None is a table of bots only. `line`
    is between the person and the table; None for none."""

    rules: Rules
    difficulty: Difficulty
    person: Difficulty | None = None
    line: SlowLine | None = None


class Game(NamedTuple):
    """How one game went. Times are ms of playing: count-ins and stops are not in them.

    person_early   wrong notes that the person played
    person_late    wrong notes of a bot over a card that the person held
    bots_only      wrong notes of a bot over bots' cards alone
    """

    won: bool
    level: int
    person_early: int
    person_late: int
    bots_only: int
    fermatas: int
    playing_ms: int
    cards: int


def play_game(trial: Trial, seed: int) -> Game:
    """Play one game to its end."""
    table = seat_bots(trial.rules, trial.difficulty, seed, person=trial.person).table
    if trial.line is not None:
        commit_ms = trial.difficulty.commit_ms
        table.bots[PERSON] = FarAway(table.bots[PERSON], trial.line, commit_ms)
    play_out(table)
    return _outcome(table, PERSON if trial.person is not None else None)


def play_out(table: Table) -> None:
    """Start the table and let everybody play until the game is over, on a virtual clock."""
    table.start(0)
    while True:
        while table.step():
            pass
        state = table.state
        if state.over:
            return
        if state.phase is Phase.CLEARED:
            table.next_level(state.at + REST_MS)
        else:
            table.submit(Ready(state.at, PERSON))


def seeds(seed: int, games: int) -> list[int]:
    """The seeds of the single games: all different, and the same for any number of workers."""
    random = Random(f"{seed}/games")
    return [random.getrandbits(60) for _ in range(games)]


def play_games(
    trial: Trial,
    games: int,
    seed: int,
    executor: Executor | None = None,
    tell: Callable[[int], None] = lambda _count: None,
    broken: Callable[[], object] = lambda: None,
) -> list[Game]:
    """Play `games` games; the result depends on the seed alone, not on who played them where.

    `executor` is any executor of `concurrent.futures`; without one they are played here, and so is
    what is left when it breaks, as one does whose process was killed.
    `tell` hears how many games have just been finished, `broken` that the executor does no more.
    """
    every = seeds(seed, games)
    batches = [every[start : start + BATCH] for start in range(0, games, BATCH)]
    played: dict[int, list[Game]] = {}
    if executor is not None:
        futures: dict[Future[list[Game]], int] = {}
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


def _play_batch(trial: Trial, batch: Sequence[int]) -> list[Game]:
    return [play_game(trial, seed) for seed in batch]


def _outcome(table: Table, person: int | None) -> Game:
    early = late = bots = fermatas = cards = 0
    for event in table.log:
        match event:
            case CardPlayed():
                cards += 1
            case WrongNote(wrong=wrong, lower=lower):
                if any(laid.seat == person for laid in wrong):
                    early += 1
                elif any(laid.seat == person for laid in lower):
                    late += 1
                else:
                    bots += 1
            case PileTurned(overlaid=pairs):
                for under, card in pairs:
                    early += under.seat == person
                    late += card.seat == person
                    bots += person not in (under.seat, card.seat)
            case FermataUsed():
                fermatas += 1
            case _:
                pass
    state = table.state
    won = state.phase is Phase.WON
    return Game(won, state.level, early, late, bots, fermatas, playing_ms(table.log), cards)
