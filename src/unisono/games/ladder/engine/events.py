"""What has happened in a game. A game is the fold of its events; `at` is in milliseconds."""

from enum import StrEnum
from itertools import pairwise
from typing import NamedTuple

from unisono.games.ladder.engine.commands import PauseCause
from unisono.games.ladder.engine.kinds import own_kind
from unisono.games.ladder.engine.ruleset import Rules


class Laid(NamedTuple):
    """A card (its value) and the seat that held it."""

    card: int
    seat: int


class ProposalEnd(StrEnum):
    """Why a proposal ended without its fermata (rules 6.3, 6.4)."""

    LAPSED = "lapsed"
    WITHDRAWN = "withdrawn"
    CARD = "card"


class Reward(StrEnum):
    """What a cleared level can earn (rules 7.1, 7.2)."""

    LIFE = "life"
    FERMATA = "fermata"


class RewardCause(StrEnum):
    """Why it was earned: by the number of the level, or by a clean level."""

    LEVEL = "level"
    CLEAN = "clean"


@own_kind
class GameStarted(NamedTuple):
    """A table sat down to a game (rules 3.1 to 3.3)."""

    at: int
    rules: Rules


@own_kind
class LevelDealt(NamedTuple):
    """Every seat got as many cards as the level says, sorted (rules 4.1, 4.2)."""

    at: int
    level: int
    dealer: int
    hands: tuple[tuple[int, ...], ...]


@own_kind
class SeatReady(NamedTuple):
    """A seat said that it is ready (rule 4.3)."""

    at: int
    seat: int


@own_kind
class CountInBegan(NamedTuple):
    """All seats are ready; the dealer may knock, or the ring begins to fill (rule 4.4)."""

    at: int


@own_kind
class Knocked(NamedTuple):
    """The dealer knocked; `number` counts from 1 (rule 4.4)."""

    at: int
    seat: int
    number: int


@own_kind
class LevelOpened(NamedTuple):
    """The level is open; `beat_ms` is the beat that its knocks announced (rule 4.5)."""

    at: int
    beat_ms: int


@own_kind
class CardPlayed(NamedTuple):
    """A seat's lowest card landed on the pile (rule 4.6)."""

    at: int
    seat: int
    card: int


@own_kind
class MomentClosed(NamedTuple):
    """The moment that the first card had opened is over (rule 5.2)."""

    at: int


@own_kind
class WrongNote(NamedTuple):
    """`card` of `seat` was played while the cards `lower` were still held: one life, and these
    cards lie aside (rules 5.3, 5.4). `others` are the further cards of the moment, ascending, that
    lie above one of these; all of them are below `card`.
    """

    at: int
    seat: int
    card: int
    lower: tuple[Laid, ...]
    others: tuple[Laid, ...] = ()

    @property
    def wrong(self) -> tuple[Laid, ...]:
        """Every card of the moment that lies above a lower one still held, ascending."""
        return (*self.others, Laid(self.card, self.seat))


@own_kind
class PileTurned(NamedTuple):
    """A pile that was laid face down is turned over: `pile` from its lowest place up, and `wrong`
    the cards in it that lie on a higher one, a life each (rule key `face_down`).
    """

    at: int
    pile: tuple[Laid, ...]
    wrong: tuple[Laid, ...]

    @property
    def overlaid(self) -> tuple[tuple[Laid, Laid], ...]:
        """Each wrong card, after the higher one that it lies on."""
        pairs = pairwise(self.pile)
        return tuple((under, card) for under, card in pairs if card in self.wrong)


@own_kind
class HandRaised(NamedTuple):
    """A seat raised its hand for the fermata (rule 6.1)."""

    at: int
    seat: int


@own_kind
class HandLowered(NamedTuple):
    """A seat took its hand down (rule 6.3)."""

    at: int
    seat: int


@own_kind
class ProposalEnded(NamedTuple):
    """All hands are down again and no fermata was used (rules 6.3, 6.4)."""

    at: int
    cause: ProposalEnd


@own_kind
class FermataUsed(NamedTuple):
    """One fermata was spent; each holder's lowest card, in `laid`, lies aside (rule 6.2)."""

    at: int
    laid: tuple[Laid, ...]


@own_kind
class PauseAsked(NamedTuple):
    """The table is to stop as soon as the open moment is over (rules 9.1, 9.2)."""

    at: int
    seat: int | None
    cause: PauseCause


@own_kind
class Paused(NamedTuple):
    """The table was stopped, by a seat or by itself (rule 9.1)."""

    at: int
    seat: int | None
    cause: PauseCause


@own_kind
class LevelCleared(NamedTuple):
    """No hand holds a card any more; `clean` without a life lost or a fermata used (rule 7.2)."""

    at: int
    level: int
    clean: bool


@own_kind
class Rewarded(NamedTuple):
    """The team earned something; `kept` is False when the cap let it go (rules 7.1 to 7.3)."""

    at: int
    reward: Reward
    cause: RewardCause
    kept: bool


@own_kind
class ConcertCompleted(NamedTuple):
    """An endless game passed the last level of its concert (rule 10.4)."""

    at: int
    level: int


@own_kind
class GameWon(NamedTuple):
    """The last level is cleared; `level` is the score of an endless game (rules 8.1, 10.4)."""

    at: int
    level: int


@own_kind
class GameLost(NamedTuple):
    """The last life is gone; `level` is the level reached (rules 8.2, 10.4)."""

    at: int
    level: int


Event = (
    GameStarted
    | LevelDealt
    | SeatReady
    | CountInBegan
    | Knocked
    | LevelOpened
    | CardPlayed
    | MomentClosed
    | WrongNote
    | PileTurned
    | HandRaised
    | HandLowered
    | ProposalEnded
    | FermataUsed
    | PauseAsked
    | Paused
    | LevelCleared
    | Rewarded
    | ConcertCompleted
    | GameWon
    | GameLost
)
