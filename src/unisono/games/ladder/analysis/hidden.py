"""What nobody sees: how likely the hands of the others are, after all that was heard.

Every card that a seat does not know is equally likely to be held. A seat that has kept still
makes low cards in its hand less likely; how much so is `kept_still`.
"""

from collections.abc import Collection, Iterable
from math import comb, erf, exp, log, sqrt

from unisono.games.ladder.analysis.silences import Heard, usual_seconds
from unisono.games.ladder.bots.pace import pace
from unisono.games.ladder.engine import View
from unisono.games.ladder.engine.events import Laid

PRIOR_CARDS = 8
"""How many cards of a game weigh as much as the usual tempo."""

USUAL_SPREAD, PRIOR_SPREAD_CARDS = 0.35, 12
"""Standard deviation of the logarithm of a wait, all seats together, before a game has shown its
own; and how many cards weigh as much. Fitted: python -m benchmarks.verdicts."""

FARTHEST = 1.2
"""Logarithm beyond which one card's distance from the team's tempo counts no more."""

EAGERNESS = 0.93
"""Factor on the tempo heard for those who have not played yet. Fitted as above."""

REACTION, REACTION_SPREAD = 0.28, 0.06
"""Seconds after a card before anybody can follow, and their standard deviation."""

SHAKE, LEAST_MEAN = 0.08, 0.05
"""Seconds: a hand's own inaccuracy, and the least wait that is meant. They matter to cards next to
the pile only."""

IN_ORDER = 0.5
"""Chance that the times of bots among themselves were put in the order of their cards: half of
the plans at standard and expert difficulty (rules/README.md, `ordered`)."""


class TeamTempo:
    """The tempo that a game has shown so far, all seats pooled; at first the one that is usual on a
    ladder of that many cards."""

    def __init__(self, ladder: int) -> None:
        self._cards = float(PRIOR_CARDS)
        self._logs = PRIOR_CARDS * log(usual_seconds(ladder))
        self._spread_cards = float(PRIOR_SPREAD_CARDS)
        self._squares = PRIOR_SPREAD_CARDS * USUAL_SPREAD**2

    @property
    def seconds_per_rank(self) -> float:
        """Geometric mean, at the usual pace."""
        return exp(self._logs / self._cards)

    @property
    def spread(self) -> float:
        """Standard deviation of the logarithm of a wait."""
        return sqrt(self._squares / self._spread_cards)

    def hear(self, card: Heard) -> None:
        """Learn from one more card."""
        mean = self._logs / self._cards
        off = log(card.seconds_per_rank / card.pace) - mean
        off = max(-FARTHEST, min(off, FARTHEST))
        self._squares += off**2
        self._spread_cards += 1
        self._logs += mean + off
        self._cards += 1


def kept_still(seen: View, seconds: float, tempo: TeamTempo) -> dict[int, float]:
    """For every card above the pile, how likely a seat that held it as its lowest would have kept
    still for so many seconds, 0–1. Public facts only: any seat's view gives the same."""
    seconds_per_rank = tempo.seconds_per_rank * EAGERNESS * pace(seen)
    awake = _normal((seconds - REACTION) / REACTION_SPREAD)
    aside = {laid.card for laid in seen.aside}
    above = (card for card in range(seen.top + 1, seen.rules.ladder + 1) if card not in aside)
    still = {}
    for ranks, card in enumerate(above):
        mean = seconds_per_rank * ranks + LEAST_MEAN
        spread = sqrt(tempo.spread**2 + (SHAKE / mean) ** 2)
        due = _normal(log(seconds / mean) / spread) if seconds > 0 else 0.0
        still[card] = 1 - awake * due
    return still


class Hands:
    """What is known of the hands of one level: how still each seat has kept with each card as its
    lowest, since it last played, and above which card its hand must be."""

    def __init__(self, players: int) -> None:
        self._still: list[dict[int, float]] = [{} for _ in range(players)]
        self._above = [0] * players

    def hear(self, still: dict[int, float]) -> None:
        """A silence has passed; see `kept_still`."""
        for seat in self._still:
            for card, chance in still.items():
                seat[card] = seat.get(card, 1.0) * chance

    def changed(self, seat: int) -> None:
        """A seat's lowest card is another one now."""
        self._still[seat] = {}

    def laid(self, cards: Iterable[Laid]) -> None:
        """Each of these was its seat's lowest, so what is left of the hand is higher."""
        for card, seat in cards:
            self.changed(seat)
            self._above[seat] = max(self._above[seat], card)

    def due(self, seat: int, card: int) -> float:
        """How likely the seat would have played this card by now, 0–1."""
        return 1 - self._still[seat].get(card, 1.0)

    def chance(self, seen: View, people: Collection[int]) -> float:
        """How likely the lowest card of the seat is the lowest of all, 0–1, as far as it can know.

        Goes through the unknown cards from the highest down. `ways[group]` is the weight of all
        hands of the seats in `group` (a set of bits) that begin at the card or above it.
        """
        card, unknown = seen.hand[0], _unknown(seen)
        seats = [seat for seat, held in enumerate(seen.counts) if held and seat != seen.seat]
        held = [seen.counts[seat] for seat in seats]
        everybody = (1 << len(seats)) - 1
        taken = [_total(held, group) for group in range(everybody + 1)]
        ways = [1.0] + [0.0] * everybody
        lowest: float | None = None
        for higher, unknown_card in enumerate(reversed(unknown)):
            if lowest is None and unknown_card < card:
                lowest = ways[everybody]
                self._without_clashes(ways, seats, seen.seat, people)
            for group in range(everybody - 1, -1, -1):
                if ways[group] == 0.0:
                    continue
                free = higher - taken[group]
                for place, seat in enumerate(seats):
                    bit = 1 << place
                    if group & bit or unknown_card <= self._above[seat] or free < held[place] - 1:
                        continue
                    still = self._still[seat].get(unknown_card, 1.0)
                    ways[group | bit] += ways[group] * still * comb(free, held[place] - 1)
        total = ways[everybody]
        return 1.0 if lowest is None or total == 0.0 else lowest / total

    @staticmethod
    def _without_clashes(
        ways: list[float], seats: list[int], player: int, people: Collection[int]
    ) -> None:
        """Take away hands in which a bot would have played over a lower card of another bot and
        the two were put in order."""
        if player in people:
            return
        bots = sum(1 << place for place, seat in enumerate(seats) if seat not in people)
        for group in range(len(ways) - 1):
            if bots & ~group:
                ways[group] *= 1 - IN_ORDER


def _unknown(seen: View) -> list[int]:
    """The cards above the pile of which the seat does not know where they are, ascending."""
    known = {*seen.hand, *(laid.card for laid in seen.aside)}
    return [card for card in range(seen.top + 1, seen.rules.ladder + 1) if card not in known]


def _total(held: list[int], group: int) -> int:
    return sum(count for place, count in enumerate(held) if group >> place & 1)


def _normal(deviations: float) -> float:
    return 0.5 * (1 + erf(deviations / sqrt(2)))
