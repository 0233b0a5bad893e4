"""What may be asked of a game. Each command carries its own time in milliseconds (`at`)."""

from enum import StrEnum
from typing import NamedTuple

from unisono.games.ladder.engine.kinds import own_kind
from unisono.games.ladder.engine.ruleset import Rules


class PauseCause(StrEnum):
    """Why a table was stopped (rule 9.1)."""

    PLAYER = "player"
    FOCUS = "focus"
    SIZE = "size"
    SUSPENDED = "suspended"
    STALLED = "stalled"
    LEAVING = "leaving"
    RESUMED = "resumed"


@own_kind
class Start(NamedTuple):
    """Begin a game and deal level 1 from `deck`, a permutation of 1..ladder (rules 3.1, 4.1)."""

    at: int
    rules: Rules
    dealer: int
    deck: tuple[int, ...]


@own_kind
class NextLevel(NamedTuple):
    """Deal the next level from `deck`, a permutation of 1..ladder (rule 4.1)."""

    at: int
    deck: tuple[int, ...]


@own_kind
class Ready(NamedTuple):
    """A seat is ready for the count-in (rule 4.3)."""

    at: int
    seat: int


@own_kind
class Knock(NamedTuple):
    """The dealer knocks once (rule 4.4)."""

    at: int
    seat: int


@own_kind
class Play(NamedTuple):
    """A seat plays its lowest card; `card` is the one it means, so that a late hand plays no
    other (rules 4.6, 5.6).
    """

    at: int
    seat: int
    card: int


@own_kind
class RaiseHand(NamedTuple):
    """A seat proposes the fermata, or joins the proposal (rule 6.1)."""

    at: int
    seat: int


@own_kind
class LowerHand(NamedTuple):
    """A seat takes its raised hand down again (rule 6.3)."""

    at: int
    seat: int


@own_kind
class Pause(NamedTuple):
    """Stop the table; `seat` is None when the table stops by itself (rule 9.1)."""

    at: int
    seat: int | None
    cause: PauseCause


@own_kind
class Tick(NamedTuple):
    """The time that `due` named has come: a ring is full, a moment closes, or a vote lapses."""

    at: int


Command = Start | NextLevel | Ready | Knock | Play | RaiseHand | LowerHand | Pause | Tick
SeatCommand = Ready | Knock | Play | RaiseHand | LowerHand
