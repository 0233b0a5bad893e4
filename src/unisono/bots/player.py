"""The bot that every preset plays with."""

from math import exp
from random import Random

from unisono.bots.character import Temperament
from unisono.bots.difficulty import Difficulty
from unisono.bots.intention import Intention
from unisono.bots.timing import draw_floor, draw_wait
from unisono.bots.voting import answer_time, proposal_time
from unisono.engine import Phase, View

FIRST_KNOCK_MS = 700
"""A dealer looks round the table before the first knock."""


class TimedBot:
    """Plays by the timing model at one difficulty and one tempo of its own.

    Its noise is drawn once a plan: while a silence lasts, it remembers what it meant to do.
    """

    def __init__(self, difficulty: Difficulty, tempo: float) -> None:
        """`tempo` is m, the factor on the table's seconds a rank; above 1 is slower."""
        self.difficulty = difficulty
        self.tempo = tempo
        self._plan = Intention()
        self._held_from: int | None = None
        self._voted_in: int | None = None
        self._answer: tuple[int, int | None] = (-1, None)

    def think(self, view: View, random: Random) -> Intention:
        """See `Bot.think`."""
        if view.phase is Phase.COUNT_IN and view.seat == view.dealer:
            return Intention(knock_at=self._next_knock(view))
        if view.phase is not Phase.PLAYING or not view.hand:
            return Intention()
        if view.hand[0] < view.top:
            return Intention()  # too late: it has seen the higher card, and the moment decides
        if view.vote is not None:
            return self._while_hands_are_up(view, random)
        plan = self._resume(view) if self._plans_this_silence(view) else self._new(view, random)
        assert plan.play_at is not None
        if self._voted_in == view.quiet_since:
            return plan
        raise_at = proposal_time(self.difficulty, view, plan.play_at)
        return plan if raise_at is None else plan._replace(raise_at=raise_at)

    def _next_knock(self, view: View) -> int:
        if not view.knocks:
            return view.at + FIRST_KNOCK_MS
        return view.knocks[-1] + view.rules.beat_ms

    def _plans_this_silence(self, view: View) -> bool:
        return self._plan.since == view.quiet_since and self._plan.card == view.hand[0]

    def _new(self, view: View, random: Random) -> Intention:
        floor = draw_floor(self.difficulty, view, random)
        wait = max(floor, draw_wait(self.difficulty, self.tempo, view, random))
        since = view.quiet_since
        self._held_from = None
        self._plan = Intention(
            since=since,
            card=view.hand[0],
            play_at=since + round(wait * 1000),
            not_before=since + round(floor * 1000),
        )
        return self._plan

    def _resume(self, view: View) -> Intention:
        """The plan of this silence, later by as long as the bot kept its hand up."""
        if self._held_from is not None:
            assert self._plan.play_at is not None
            later = view.at - self._held_from
            self._plan = self._plan._replace(play_at=self._plan.play_at + later)
            self._held_from = None
        return self._plan

    def _while_hands_are_up(self, view: View, random: Random) -> Intention:
        """Join the proposal and keep still, or play on; nobody proposes twice in a silence."""
        assert view.vote is not None
        self._voted_in = view.quiet_since
        if not self._plans_this_silence(view):
            self._new(view, random)
        if self._answer[0] != view.vote.at:
            self._answer = (view.vote.at, answer_time(view, random))
        joins_at = self._answer[1]
        up = view.vote.hands[view.seat]
        if joins_at is None and not up:
            return self._plan
        if self._held_from is None:
            self._held_from = view.at
        return self._plan._replace(play_at=None, raise_at=None if up else joins_at)


def draw_tempo(difficulty: Difficulty, temperament: Temperament, random: Random) -> float:
    """A bot's own tempo m for a game: its temperament, and a spread that nobody can see."""
    factor = {
        Temperament.QUICK: difficulty.quick,
        Temperament.CALM: difficulty.calm,
        Temperament.SLOW: difficulty.slow,
    }[temperament]
    return factor * exp(random.gauss(0.0, difficulty.spread))
