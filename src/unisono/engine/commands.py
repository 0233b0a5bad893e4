"""What may be asked of a game. Each command carries its own time in milliseconds (`at`)."""

from dataclasses import dataclass
from enum import StrEnum

from unisono.engine.rules import Rules


class PauseCause(StrEnum):
    """Why a table was stopped (rule 9.1)."""

    PLAYER = "player"
    FOCUS = "focus"
    SIZE = "size"
    SUSPENDED = "suspended"
    STALLED = "stalled"
    LEAVING = "leaving"
    RESUMED = "resumed"


@dataclass(frozen=True, slots=True)
class Start:
    """Begin a game and deal level 1 from `deck`, a permutation of 1..ladder (rules 3.1, 4.1)."""

    at: int
    rules: Rules
    dealer: int
    deck: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NextLevel:
    """Deal the next level from `deck`, a permutation of 1..ladder (rule 4.1)."""

    at: int
    deck: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ready:
    """A seat is ready for the count-in (rule 4.3)."""

    at: int
    seat: int


@dataclass(frozen=True, slots=True)
class Knock:
    """The dealer knocks once (rule 4.4)."""

    at: int
    seat: int


@dataclass(frozen=True, slots=True)
class Play:
    """A seat plays its lowest card; `card` is the one it means, so that a late hand plays no
    other (rules 4.6, 5.6).
    """

    at: int
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class RaiseHand:
    """A seat proposes the fermata, or joins the proposal (rule 6.1)."""

    at: int
    seat: int


@dataclass(frozen=True, slots=True)
class LowerHand:
    """A seat takes its raised hand down again (rule 6.3)."""

    at: int
    seat: int


@dataclass(frozen=True, slots=True)
class Pause:
    """Stop the table; `seat` is None when the table stops by itself (rule 9.1)."""

    at: int
    seat: int | None
    cause: PauseCause


@dataclass(frozen=True, slots=True)
class Tick:
    """The time that `due` named has come: a ring is full, a moment closes, or a vote lapses."""

    at: int


Command = Start | NextLevel | Ready | Knock | Play | RaiseHand | LowerHand | Pause | Tick
SeatCommand = Ready | Knock | Play | RaiseHand | LowerHand
