"""What is printed on a card, and what lies between two. Rules 2.1 and 2.2."""

from unisono.games.ladder.engine.cards import rank_of, suit_of
from unisono.games.ladder.engine.ruleset import Faces
from unisono.i18n import ngettext, pgettext

SUIT_SYMBOLS = "♣♦♥♠"


def card_name(faces: Faces, value: int) -> str:
    """A card as players call it: 9♣, or its bare value where cards are numbers."""
    if faces is Faces.NUMBERS:
        return str(value)
    return rank_name(value) + suit_symbol(value)


def rank_name(value: int) -> str:
    """The rank of a card of the ladder of 52, with the letters of the language in use."""
    rank = rank_of(value)
    match rank:
        case 1:
            return pgettext("rank", "A")
        case 11:
            return pgettext("rank", "J")
        case 12:
            return pgettext("rank", "Q")
        case 13:
            return pgettext("rank", "K")
        case _:
            return str(rank)


def suit_symbol(value: int) -> str:
    """The suit of a card of the ladder of 52, without a variation selector: one cell wide."""
    return SUIT_SYMBOLS[suit_of(value) - 1]


def steps_between(gap: int) -> str:
    """How many steps of the ladder lie between two cards: neither counts (see `gap_below`)."""
    return ngettext("{n} step in between", "{n} steps in between", gap).format(n=gap)
