"""What is worth a word once a concert is over: a close call, a long run, and what cost most."""

from collections.abc import Iterable
from itertools import pairwise
from statistics import median
from typing import NamedTuple

from unisono.games.ladder.analysis.tempo_mirror import Mirror, tempo_mirror
from unisono.games.ladder.analysis.timeline import MarkKind, Sound, game_timeline
from unisono.games.ladder.analysis.verdict import Whose, verdicts
from unisono.games.ladder.engine.events import Event

CLOSE_MS = 600
"""Two cards that are farther apart than this were no close call: less than half of what people
leave even before the next rank (0.96 s, docs/bots.md)."""

LEVELS_FOR_DRIFT = 4
"""Levels that must have told a tempo, before somebody is said to have become faster or slower."""


class CloseCall(NamedTuple):
    """Two cards of different seats in the right order: the level, and the ms between them."""

    level: int
    first: Sound
    second: Sound

    @property
    def ms(self) -> int:
        """How far apart they were."""
        return self.second.ms - self.first.ms


class Highlights(NamedTuple):
    """Of a whole game, from one seat.

    closest    the closest call in which the seat had a part; None for none
    clean_run  the most cards in a row, of all seats, without a wrong note
    early, late, others   wrong notes by whose mistake they were: the seat's that played too early,
               or held too long; and that of others
    drift      the factor on the seat's tempo beside the team's from the first half of the levels
               to the second: above 1 it became slower; None where too few levels tell
    """

    closest: CloseCall | None
    clean_run: int
    early: int
    late: int
    others: int
    drift: float | None


def highlights(events: Iterable[Event], seat: int = 0) -> Highlights:
    """What is worth a word. Raises ValueError when the first event is not the GameStarted."""
    log = tuple(events)
    calls = [call for call in _calls(log) if seat in (call.first.seat, call.second.seat)]
    closest = min(calls, key=lambda call: call.ms, default=None)
    judged = verdicts(log)
    own = [verdict for verdict in judged if verdict.culprit == seat]
    early = sum(verdict.whose is Whose.EARLY for verdict in own)
    return Highlights(
        closest=closest if closest is not None and closest.ms <= CLOSE_MS else None,
        clean_run=_clean_run(log),
        early=early,
        late=len(own) - early,
        others=len(judged) - len(own),
        drift=_drift([mirror for _level, mirror in tempo_mirror(log).levels], seat),
    )


def _calls(log: tuple[Event, ...]) -> Iterable[CloseCall]:
    for line in game_timeline(log):
        stops = [ms for ms, _kind in line.breaks]
        for first, second in pairwise(line.sounds):
            right = first.kind is second.kind is MarkKind.PLAYED and first.card < second.card
            stopped = any(first.ms <= ms <= second.ms for ms in stops)
            if right and not stopped and first.seat != second.seat:
                yield CloseCall(line.level, first, second)


def _clean_run(log: tuple[Event, ...]) -> int:
    best = run = 0
    for line in game_timeline(log):
        for sound in line.sounds:
            if sound.kind is MarkKind.PLAYED:
                run += 1
                best = max(best, run)
            elif sound.kind is not MarkKind.FERMATA:
                run = 0
    return best


def _drift(mirrors: list[Mirror], seat: int) -> float | None:
    beside = []
    for mirror in mirrors:
        own, team = mirror.seats[seat].seconds_per_rank, mirror.team.seconds_per_rank
        if own and team:
            beside.append(own / team)
    if len(beside) < LEVELS_FOR_DRIFT:
        return None
    middle = len(beside) // 2
    return median(beside[middle:]) / median(beside[:middle])
