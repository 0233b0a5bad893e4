"""The team-mates of the lesson: they play as they were told to, and answer the learner."""

from collections.abc import Callable
from random import Random

from unisono.games.ladder.bots.intention import Intention
from unisono.games.ladder.engine import Phase, View

FLOOR_MS = 650
"""The soonest that they play after a card."""

ALONE_MS = 900
"""How they play on when nobody else holds a card."""

SPARED_MS = 30_000
"""How much longer they hold a card that would go over one of the learner's: the learner is reminded
long before that, and may think."""

SAME_BREATH_MS = 70
"""How soon the card that belongs to the learner's follows it."""


class ScriptedMate:
    """Waits for the learner where the lesson does, and otherwise longer for larger gaps."""

    def __init__(
        self,
        *,
        step_ms: int,
        answer_ms: int,
        waits: Callable[[View], bool],
        overtakes: Callable[[View], bool],
        agrees: Callable[[View], bool],
        together: tuple[int, int] = (0, 0),
    ) -> None:
        """Times are ms.

        step_ms    of silence for each step of a gap
        answer_ms  until it raises its hand too, where it `agrees` to a fermata
        waits      whether it is the learner who must act, however long that takes
        overtakes  whether its card would go over one that the learner holds
        together   a card of the learner, and its own that then falls into the same moment
        """
        self._step_ms = step_ms
        self._answer_ms = answer_ms
        self._waits = waits
        self._overtakes = overtakes
        self._agrees = agrees
        self._together = together

    def think(self, view: View, random: Random) -> Intention:
        if view.phase is Phase.COUNT_IN and view.dealer == view.seat:
            beat = view.rules.beat_ms
            return Intention(knock_at=view.knocks[-1] + beat if view.knocks else view.at + beat)
        if view.phase is not Phase.PLAYING or not view.hand:
            return Intention()
        card = view.hand[0]
        if (view.top, card) == self._together:
            return self._plan(view, view.at + SAME_BREATH_MS)
        if view.vote is not None:
            joins = self._agrees(view) and not view.vote.hands[view.seat]
            return Intention(raise_at=view.vote.at + self._answer_ms if joins else None)
        if card < view.top or self._waits(view):
            return Intention()
        wait = FLOOR_MS + self._step_ms * steps_to(view)
        if view.cards_left == len(view.hand):
            wait = ALONE_MS
        elif self._overtakes(view):
            wait += SPARED_MS
        return self._plan(view, max(view.quiet_since + wait, view.at))

    def _plan(self, view: View, at: int) -> Intention:
        return Intention(view.quiet_since, view.hand[0], at, view.quiet_since)


def steps_to(view: View) -> int:
    """Steps between the highest card that everybody has seen and the seat's lowest."""
    seen = max((view.top, *(laid.card for laid in view.aside)))
    return max(0, view.hand[0] - seen - 1)
