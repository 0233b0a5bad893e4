"""The bot that every preset plays with."""

from math import exp
from random import Random

from unisono.games.ladder.bots.character import Temperament
from unisono.games.ladder.bots.difficulty import Difficulty
from unisono.games.ladder.bots.intention import Intention
from unisono.games.ladder.bots.own_tempo import OwnTempo
from unisono.games.ladder.bots.reach import Reach
from unisono.games.ladder.bots.timing import draw_floor, draw_wait
from unisono.games.ladder.bots.voting import answer_time, proposal_time
from unisono.games.ladder.engine import View
from unisono.games.ladder.engine.state import COUNT_IN, PLAYING

FIRST_KNOCK_MS = 700
"""A dealer looks round the table before the first knock."""

SURELY_READY = 1.0
"""Seconds of a planned wait from which it makes no difference how fast a hand can move."""

BEND = 0.5
"""How far a dealer's own tempo shows in its knocks: the exponent of m. The team hears it, and
follows by half (see `pace.BEAT_EXPONENT`)."""


class TimedBot:
    """Plays by the timing model at one difficulty and one tempo of its own.

    Its noise is drawn once a plan: while a silence lasts, it remembers what it meant to do.
    """

    def __init__(
        self, difficulty: Difficulty, tempo: float, people: frozenset[int] = frozenset()
    ) -> None:
        """`tempo` is m at the start, the factor on the table's seconds a rank; above 1 is slower.
        `people` are the seats that it adapts to.
        """
        self.difficulty = difficulty
        self.tempo = OwnTempo(difficulty, tempo)
        self._reach = Reach(difficulty)
        self._people = people
        self._seen: View | None = None
        self._plan = Intention()
        self._held_from: int | None = None
        self._held_ms = 0
        self._voted_in: int | None = None
        self._answer: tuple[int, int | None] = (-1, None)

    def think(self, view: View, random: Random) -> Intention:
        before, self._seen = self._seen, view
        view = self._reach.see(before, view, self._held_ms)
        if before is None or before.level != view.level:
            self.tempo.new_level(random)
        elif view.last_seat in self._people and self._voted_in != before.quiet_since:
            self.tempo.hear(before, view)
        if view.phase is COUNT_IN and view.seat == view.dealer and view.rules.knocks:
            return self._count_in(view)
        if view.phase is not PLAYING or not view.hand:
            return Intention()
        if view.hand[0] < view.top:
            return Intention()  # too late: it has seen the higher card, and the moment decides
        plan = self._plan
        if plan.since != view.quiet_since or plan.card != view.hand[0]:
            plan = self._new(view, random)
        if view.vote is not None:
            return self._while_hands_are_up(view, random)
        if self._held_from is not None:
            plan = self._resume(view)
        if plan.play_at is None or self._voted_in == view.quiet_since:
            return plan
        raise_at = proposal_time(self.difficulty, view, plan.play_at)
        if raise_at is None:
            return plan
        # As `_replace` does, at less than half the price: this happens at many a thought.
        since, card, play_at, not_before, _, knock_at, beat_ms, why = plan
        return Intention(since, card, play_at, not_before, raise_at, knock_at, beat_ms, why)

    def _count_in(self, view: View) -> Intention:
        """In the beat of the rule set, as far as the dealer's own tempo bends it."""
        bend: float = self.tempo.factor**BEND
        beat = round(view.rules.beat_ms * bend)
        next_knock = view.knocks[-1] + beat if view.knocks else view.at + FIRST_KNOCK_MS
        return Intention(knock_at=next_knock, beat_ms=beat)

    def _new(self, view: View, random: Random) -> Intention:
        why = draw_wait(self.difficulty, self.tempo.factor, view, random)
        since = view.quiet_since
        floor = self.difficulty.reaction
        if why.wait < SURELY_READY:
            floor = draw_floor(self.difficulty, view, random)
        soonest = since + round(floor * 1000)
        play_at = since + round(why.wait * 1000)
        self._held_from = None
        self._held_ms = 0
        self._plan = Intention(
            since, view.hand[0], max(play_at, soonest), soonest, None, None, None, why
        )
        return self._plan

    def _resume(self, view: View) -> Intention:
        """The plan of this silence, later by as long as the bot kept still."""
        assert self._held_from is not None
        assert self._plan.play_at is not None
        later = view.at - self._held_from
        self._held_from = None
        self._held_ms += later
        self._plan = self._plan._replace(play_at=self._plan.play_at + later)
        return self._plan

    def _while_hands_are_up(self, view: View, random: Random) -> Intention:
        """Keep still, and join the proposal or not; nobody proposes twice in a silence.

        Whoever has a far card has no reason to play it now, so a proposal is never overrun by
        those who would not join it.
        """
        assert view.vote is not None
        self._voted_in = view.quiet_since
        if self._answer[0] != view.vote.at:
            self._answer = (view.vote.at, answer_time(view, random))
        if self._held_from is None:
            self._held_from = view.at
        joins_at = None if view.vote.hands[view.seat] else self._answer[1]
        return self._plan._replace(play_at=None, raise_at=joins_at)


def draw_tempo(difficulty: Difficulty, temperament: Temperament, random: Random) -> float:
    """A bot's own tempo m for a game: its temperament, and a spread that nobody can see."""
    factor = {
        Temperament.QUICK: difficulty.quick,
        Temperament.CALM: difficulty.calm,
        Temperament.SLOW: difficulty.slow,
    }[temperament]
    limit = difficulty.spread_limit
    deviations = max(-limit, min(random.gauss(0.0, 1.0), limit))
    return factor * exp(difficulty.spread * deviations)
