"""The ladder of cards: a card is its value, a whole number from 1 to the size of the ladder.

The engine compares values only. On the ladder of 52 a value is also a rank and a suit; how these
are printed belongs to the screens.
"""

from collections.abc import Sequence

RANKS = 13
SUITS = 4


def card_value(rank: int, suit: int) -> int:
    """The value 1–52 of a card: rank 1–13 (ace low, king 13), suit 1–4 (clubs, diamonds, hearts,
    spades). Rule 2.

    Raises ValueError when the rank or the suit is outside its range.
    """
    if not (1 <= rank <= RANKS and 1 <= suit <= SUITS):
        raise ValueError(f"no card has rank {rank} and suit {suit}")
    return SUITS * (rank - 1) + suit


def rank_of(value: int) -> int:
    """The rank 1–13 of a card of the ladder of 52."""
    return (value - 1) // SUITS + 1


def suit_of(value: int) -> int:
    """The suit 1–4 of a card of the ladder of 52: clubs, diamonds, hearts, spades."""
    return (value - 1) % SUITS + 1


def deck_of(hands: Sequence[Sequence[int]], ladder: int = 52) -> tuple[int, ...]:
    """A deck of the values 1 to `ladder` that deals these hands, one card a seat in turn.

    Rule 4.1. Raises ValueError when the hands differ in size.
    """
    top = [card for cards in zip(*hands, strict=True) for card in cards]
    return (*top, *(card for card in range(1, ladder + 1) if card not in top))
