"""How sure one can be of a rate."""

from math import sqrt

Z95 = 1.959964
"""Standard deviations on either side that hold 95 % of a normal distribution."""


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate by Wilson's score: it holds for few games and near 0 and 1 too.

    Raises ZeroDivisionError without games.
    """
    rate = wins / games
    shrink = 1 + Z95**2 / games
    middle = (rate + Z95**2 / (2 * games)) / shrink
    reach = Z95 / shrink * sqrt(rate * (1 - rate) / games + Z95**2 / (4 * games**2))
    return max(0.0, middle - reach), min(1.0, middle + reach)
