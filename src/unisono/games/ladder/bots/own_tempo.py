"""A seat's own tempo: where it starts, how it drifts, and what it learns from a person.

Differences in tempo are what loses games; adapting to each other wins most of that back. The
guards are there because a tempo learned from everything makes a table rush.
"""

from math import exp, log
from random import Random

from unisono.games.ladder.bots.difficulty import Difficulty
from unisono.games.ladder.bots.pace import tells_tempo
from unisono.games.ladder.bots.timing import slope
from unisono.games.ladder.engine import Phase, View, gap_below

BOUND = 0.4
"""Largest |log m| that learning leads to: a bot adapts in part, it does not become a mirror."""

PULL_BACK = 0.03
"""Share of log m that a new level's count-in takes back; without it a table gets faster and
faster."""


class OwnTempo:
    """m, the factor on the table's seconds a rank; above 1 is slower."""

    def __init__(self, difficulty: Difficulty, start: float) -> None:
        self._difficulty = difficulty
        self._log = log(start)
        self.factor = start

    def new_level(self, random: Random) -> None:
        """Come back to the count-in a little, if it adapts at all, and drift as moods do."""
        drift = self._difficulty.drift
        kept = 1 - PULL_BACK if self._difficulty.learning else 1.0
        self._set(self._log * kept + (random.gauss(0.0, drift) if drift else 0.0))

    def hear(self, before: View, after: View) -> None:
        """Learn from the card that landed between two views of a silence, if it was a person's.

        Never from one that lies face down or was played alone, nor from one that came too soon to
        have been waited for, nor from a silence in which hands are up; whether they were, the bot
        has to remember.
        """
        learning = self._difficulty.learning
        if not learning or before.phase is not Phase.PLAYING or before.vote is not None:
            return
        if after.rules.face_down:
            return
        if len(after.pile) != len(before.pile) + 1 or after.pile[-1] in before.pile[-1:]:
            return
        card, seat = after.pile[-1]
        if before.counts[seat] == before.cards_left:
            return
        elapsed = (after.quiet_since - before.quiet_since) / 1000
        usual = slope(self._difficulty, before) * gap_below(card, before)
        if tells_tempo(usual, elapsed):
            moved = self._log + learning * (log(elapsed / usual) - self._log)
            self._set(max(-BOUND, min(moved, BOUND)))

    def _set(self, logarithm: float) -> None:
        self._log = logarithm
        self.factor = exp(logarithm)
