"""What is drawn by chance at a table. The deal, the dealer, and every seat have generators of their
own, so that another bot changes no cards."""

from collections.abc import Iterable
from random import Random

LEVELS, SEATS = 1000, 16
"""More than any game has: every level and seat has a generator of its own number."""


def drawn_dealer(seed: int, players: int) -> int:
    """The seat that deals level 1."""
    return Random(f"{seed}/dealer").randrange(players)


def shuffled_deck(seed: int, ladder: int, level: int) -> tuple[int, ...]:
    """The shuffled deck of a level: the same for every table size and whoever sits there."""
    deck = list(range(1, ladder + 1))
    Random(f"{seed}/deal/{level}").shuffle(deck)
    return tuple(deck)


def generators(
    seed: int, level: int, seats: Iterable[int], players: int
) -> tuple[dict[int, Random], Random]:
    """Those of a level: one a seat, and that of the order among the bots. Every level has its own,
    so that a game that was left and resumed goes on as it would have."""
    # Numbers are quicker to seed with than texts, and there are many levels in a simulation.
    first = (seed * LEVELS + level) * SEATS
    return {seat: Random(first + seat) for seat in seats}, Random(first + players)
