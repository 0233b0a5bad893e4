"""What a bot means to do next, and the one question that a table asks it."""

from random import Random
from typing import NamedTuple, Protocol

from unisono.games.ladder.engine import View


class Why(NamedTuple):
    """What a planned wait came from, for those who ask afterwards.

    gap         ranks between the pile and the card
    cards_left  cards that the team held
    tempo       the seat's factor on the table's tempo
    slip        factor of a human mistake: below 1 impatience, above 1 hesitation, 1 for none
    wait        seconds of silence that the seat meant to leave
    """

    gap: int
    cards_left: int
    tempo: float
    slip: float
    wait: float

    def __str__(self) -> str:
        mood = "impatient" if self.slip < 1 else "hesitant" if self.slip > 1 else "steady"
        return (
            f"gap {self.gap}, {self.cards_left} cards left, tempo {self.tempo:.2f}, {mood}:"
            f" {self.wait:.1f} s"
        )


class Intention(NamedTuple):
    """A seat's next acts, each with its time in ms; None for an act that it does not mean to do.

    since       ms, the silence that `play_at` was planned for (`View.quiet_since`)
    card        the card that it means to play at `play_at`
    not_before  ms, the soonest that its hand can move
    raise_at    when it raises its hand for the fermata
    knock_at    when it knocks next, as the dealer
    beat_ms     ms from each of its knocks to the next one; None where it wants to be asked again
    why         what `play_at` came from; None where a bot does not say
    """

    since: int = 0
    card: int = 0
    play_at: int | None = None
    not_before: int = 0
    raise_at: int | None = None
    knock_at: int | None = None
    beat_ms: int | None = None
    why: Why | None = None


class Bot(Protocol):
    """A seat that thinks again whenever something happens at the table while it holds cards, or
    while it counts in without a beat.
    """

    def think(self, view: View, random: Random) -> Intention:
        """The bot's intention from now on (`view.at`); it replaces the one before.

        `random` is the seat's own generator. The bot must not sleep, and it knows no more of the
        game than the view.
        """
        ...
