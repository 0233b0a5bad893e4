"""What a bot means to do next, and the one question that a table asks it."""

from random import Random
from typing import NamedTuple, Protocol

from unisono.engine import View


class Intention(NamedTuple):
    """A seat's next acts, each with its time in ms; None for an act that it does not mean to do.

    since       ms, the silence that `play_at` was planned for (`View.quiet_since`)
    card        the card that it means to play at `play_at`
    not_before  ms, the soonest that its hand can move
    raise_at    when it raises its hand for the fermata
    knock_at    when it knocks next, as the dealer
    """

    since: int = 0
    card: int = 0
    play_at: int | None = None
    not_before: int = 0
    raise_at: int | None = None
    knock_at: int | None = None


class Bot(Protocol):
    """A seat that thinks again whenever something happens at the table while it holds cards, or
    while it counts in.
    """

    def think(self, view: View, random: Random) -> Intention:
        """The bot's intention from now on (`view.at`); it replaces the one before.

        `random` is the seat's own generator. The bot must not sleep, and it knows no more of the
        game than the view.
        """
        ...
