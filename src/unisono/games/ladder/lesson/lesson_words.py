"""What the coach says that does not depend on what happens."""

from typing import NamedTuple

from unisono.games.ladder.lesson.course import RULES
from unisono.games.ladder.texts.card_names import card_name
from unisono.i18n import _
from unisono.i18n.numbers import decimal


def card_words(value: int) -> str:
    """A card of the lesson as it is printed."""
    return card_name(RULES.faces, value)


def seconds_words(ms: int) -> str:
    """A time with its unit."""
    return _("{seconds} s").format(seconds=decimal(ms / 1000, 1))


def closing_words(level: int) -> str:
    """What is said once the level is cleared."""
    match level:
        case 1:
            return _(
                "That was the ladder: low cards early, high cards late, and the number under a "
                "card tells how high it stands."
            )
        case 2:
            return _(
                "That was the wait. Silence is the only language here: a long one says "
                "“my card is far away”."
            )
        case 3:
            return _(
                "That was a wrong note, and a moment shared. Neither is the end of a concert; "
                "only the last life is."
            )
        case _:
            return _(
                "That is all there is to know. A concert for three has eight levels, and the "
                "others will not wait for you as they did here."
            )


def lost_words() -> str:
    """What is said once the last life is gone."""
    return _("So the last life went. It was only a lesson: take it again whenever you like.")


PATIENCE_MS = 5000
"""How long the learner is left alone with what they have to do."""


STEP_MS = 300
"""The silence for each step of a gap after which the learner is told that their card is due."""


class KeyNames(NamedTuple):
    """What the learner presses or types: to play, to be ready, to raise a hand."""

    play: str
    ready: str
    hand: str
