"""What a game is played by: one frozen value, complete before the first card is dealt."""

from enum import StrEnum
from typing import NamedTuple

TABLE_SIZES = (2, 3, 4)
"""How many can sit at a table (rule 3.1)."""


class Faces(StrEnum):
    """What is printed on the cards."""

    SUITS = "suits"
    NUMBERS = "numbers"


class VoteLock(StrEnum):
    """What keeps a seat from proposing again after its proposal has lapsed or was withdrawn."""

    PAUSE = "pause"
    NEXT_CARD = "next-card"


class Gathering(StrEnum):
    """How a table gathers itself before a level opens (rule key `ready`)."""

    KNOCKS = "knocks"
    """The dealer counts in."""
    HANDS = "hands"
    """Everybody lays a hand on the table; the level opens when the last one lies there."""
    RING = "ring"
    """A ring fills once everybody is ready; the level opens when it is full."""


class FermataName(StrEnum):
    """What the joint stop that a team can spend is called (rule key `fermata_name`)."""

    FERMATA = "fermata"
    THROWING_STAR = "throwing-star"
    REVEAL = "reveal"


class Agreement(StrEnum):
    """When a bot joins a proposal, its last life apart (rule key `agree`)."""

    EXPECTED = "expected"
    """Few cards of the team are to be expected below its lowest."""
    CLOSE = "close"
    """Its lowest card is close to the top of the pile."""


class Encore(StrEnum):
    """What a team may play after a win, with the lives and fermatas that it has left."""

    NONE = "none"
    FACE_DOWN = "face-down"
    """The same from level 1, the cards face down on the pile."""


class Rules(NamedTuple):
    """The rules of one game for one number of players. Times are milliseconds.

    Every field is a key of a rule set (see rules/README.md for units, defaults and meaning);
    where a rule set gives a number per table size, this holds the one of this table.
    """

    name: str
    players: int
    levels: int
    variants: tuple[str, ...] = ()
    ladder: int = 52
    faces: Faces = Faces.SUITS
    endless: bool = False
    face_down: bool = False
    encore: Encore = Encore.NONE
    lives: int = 3
    lives_cap: int = 5
    life_after: tuple[int, ...] = ()
    fermata_name: FermataName = FermataName.FERMATA
    fermatas: int = 1
    fermatas_cap: int = 3
    fermata_after: tuple[int, ...] = ()
    clean_from: int | None = None
    same_moment_ms: int = 120
    vote_ms: int = 4000
    vote_lock: VoteLock = VoteLock.PAUSE
    propose_again_ms: int = 3000
    agree: Agreement = Agreement.EXPECTED
    ready: Gathering = Gathering.KNOCKS
    ring_ms: int = 900
    knocks: int = 4
    beat_ms: int = 600
    beat_min_ms: int = 250
    beat_max_ms: int = 1200

    @property
    def deck_levels(self) -> int:
        """The last level that the deck can deal: every player gets as many cards as the level."""
        return self.ladder // self.players

    @property
    def last_level(self) -> int:
        """The last level that can be reached."""
        return self.deck_levels if self.endless else self.levels

    @property
    def has_fermatas(self) -> bool:
        """Whether a team ever has a fermata in such a game."""
        return bool(self.fermatas or self.fermata_after) or self.clean_from is not None
