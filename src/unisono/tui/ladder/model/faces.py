"""Cards as a game prints them."""

from unisono.games.ladder.engine import Rules
from unisono.games.ladder.engine.cards import suit_of
from unisono.games.ladder.engine.ruleset import Faces
from unisono.games.ladder.texts.card_names import rank_name, suit_symbol
from unisono.tui.ladder.model.table_model import Face

RED_SUITS = (2, 3)


def face(value: int, rules: Rules) -> Face:
    """The card with that value as this game prints it; the value 0 is one that lies face down."""
    if value == 0:
        return Face(0, "░░", "", red=False)
    if rules.faces is Faces.NUMBERS:
        return Face(value, str(value), "", red=False)
    red = suit_of(value) in RED_SUITS
    return Face(value, rank_name(value), suit_symbol(value), red, step=str(value))
