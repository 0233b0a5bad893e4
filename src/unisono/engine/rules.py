"""What a game is played by: one frozen value, complete before the first card is dealt."""

from dataclasses import dataclass
from enum import StrEnum


class Faces(StrEnum):
    """What is printed on the cards."""

    SUITS = "suits"
    NUMBERS = "numbers"


class VoteLock(StrEnum):
    """What keeps a seat from proposing again after its proposal has lapsed."""

    PAUSE = "pause"
    NEXT_CARD = "next-card"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """The rules of one game for one number of players. Times are milliseconds.

    Every field is a key of a rule set (see rules/README.md for units, defaults and meaning);
    where a rule set gives a number per table size, this holds the one of this table.
    """

    name: str
    variants: tuple[str, ...] = ()
    players: int
    ladder: int = 52
    faces: Faces = Faces.SUITS
    levels: int
    endless: bool = False
    lives: int = 3
    lives_cap: int = 5
    life_after: tuple[int, ...] = ()
    fermatas: int = 1
    fermatas_cap: int = 3
    fermata_after: tuple[int, ...] = ()
    clean_from: int | None = None
    same_moment_ms: int = 120
    vote_ms: int = 4000
    vote_lock: VoteLock = VoteLock.PAUSE
    propose_again_ms: int = 3000
    knocks: int = 4
    beat_ms: int = 600
    beat_min_ms: int = 250
    beat_max_ms: int = 1200

    @property
    def deck_levels(self) -> int:
        """The last level that the deck can deal: every player gets as many cards as the level."""
        return self.ladder // self.players
