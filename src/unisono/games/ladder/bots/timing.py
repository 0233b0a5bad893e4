"""How long a seat waits before it plays its lowest card.

The wait is one increasing function of public facts, the same for every seat: the card, the top of
the pile, the cards that the team still holds. Counting from one's own hand instead would break the
order even without noise. docs/bots.md has the measurements behind it.
"""

from math import exp
from random import Random

from unisono.games.ladder.bots.difficulty import Difficulty
from unisono.games.ladder.bots.intention import Why
from unisono.games.ladder.bots.pace import pace
from unisono.games.ladder.engine import View, gap_below

ALONE_NOISE = 0.15
"""Standard deviation of the logarithm of a wait when nobody else holds cards."""

USUAL_GAP = 8 / 52
"""Share of the ladder: the gap at which people whose waits grow less than their gaps are on time,
and at which a hesitation is as likely as the difficulty says."""

USUAL_SILENCE = 3.0
"""Seconds of silence at which impatience is as likely as the difficulty says."""

LEAST_SLIP, MOST_SLIP = 0.25, 2.0
"""How far the chance of a slip shrinks at small gaps and short silences, and grows at large ones:
people hesitate where they are unsure, and lose patience when nothing happens."""


def gap(view: View) -> int:
    """Ranks strictly between the pile and the seat's lowest card, without those that lie aside.

    Raises IndexError when the seat holds no card.
    """
    return gap_below(view.hand[0], view)


def expected_in_gap(view: View) -> float:
    """How many of the team's cards one would expect below the seat's lowest: gap x n / R."""
    return gap(view) * view.cards_left / (view.rules.ladder - view.top)


def slope(difficulty: Difficulty, view: View) -> float:
    """Seconds a rank at this table now, before any seat's own tempo."""
    factor = pace(view, difficulty.density_exponent, difficulty.slope_min, difficulty.slope_max)
    return difficulty.seconds_per_rank * factor


def usual_wait(difficulty: Difficulty, view: View) -> float:
    """Seconds of silence before the seat's lowest card at the table's tempo, without any noise.

    Raises IndexError when the seat holds no card.
    """
    return slope(difficulty, view) * _steps(difficulty, gap(view), view.rules.ladder)


def draw_floor(difficulty: Difficulty, view: View, random: Random) -> float:
    """Seconds after the last card before this seat's hand can move."""
    if view.last_seat == view.seat:
        return random.uniform(difficulty.follow_min, difficulty.follow_max)
    reaction = random.gauss(difficulty.reaction, difficulty.reaction_sd)
    return max(difficulty.reaction_min, reaction)


def draw_wait(difficulty: Difficulty, tempo: float, view: View, random: Random) -> Why:
    """The silence that the seat leaves before its card, without the floor, and where it came from.

    `tempo` is m, the seat's factor on the table's slope. The noise is drawn here, once a plan.
    """
    left = view.cards_left
    ranks = gap_below(view.hand[0], view)
    if left == len(view.hand):
        return Why(ranks, left, tempo, 1.0, difficulty.alone * exp(random.gauss(0.0, ALONE_NOISE)))
    wait = slope(difficulty, view) * tempo * _steps(difficulty, ranks, view.rules.ladder)
    slip = _draw_slip(difficulty, ranks / (USUAL_GAP * view.rules.ladder), wait, random)
    wait *= exp(random.gauss(0.0, difficulty.noise)) * slip
    wait += random.gauss(0.0, difficulty.jitter)
    return Why(ranks, left, tempo, slip, min(wait, difficulty.patience))


def _steps(difficulty: Difficulty, ranks: int, ladder: int) -> float:
    """The ranks of a gap as somebody feels them whose waits grow less than their gaps."""
    if difficulty.gap_exponent == 1.0:
        return ranks
    usual = USUAL_GAP * ladder
    steps: float = usual * (ranks / usual) ** difficulty.gap_exponent
    return steps


def _draw_slip(difficulty: Difficulty, gaps: float, wait: float, random: Random) -> float:
    """The factor of a human mistake: impatience, hesitation, or (mostly) none; `gaps` is the gap in
    usual ones.
    """
    chance = random.random()
    if chance >= MOST_SLIP * (difficulty.impatience + difficulty.hesitation):
        return 1.0
    impatience = difficulty.impatience * _growth(wait / USUAL_SILENCE)
    if chance < impatience:
        return difficulty.impatience_factor
    if chance < impatience + difficulty.hesitation * _growth(gaps):
        return difficulty.hesitation_factor
    return 1.0


def _growth(share: float) -> float:
    return max(LEAST_SLIP, min(share, MOST_SLIP))
