"""What the screens draw: frozen values that know no rule, one part a widget."""

from enum import Enum
from typing import NamedTuple

from unisono.tui.ladder.model.timeline_model import Timeline
from unisono.tui.widgets.key_model import KeyBarModel


class Face(NamedTuple):
    """A card as it is printed. `suit` is empty on a card that shows its number only; `step` is its
    place on the ladder in figures, empty where it is not told. A card with the value 0 lies face
    down."""

    value: int
    rank: str
    suit: str
    red: bool
    step: str = ""

    @property
    def short(self) -> str:
        """The card in two or three letters."""
        return self.rank + self.suit

    @property
    def ink(self) -> str:
        """The ink of its suit; empty for the ink of what is printed beside it."""
        return ("club", "diamond", "red", "")[(self.value - 1) % 4] if self.suit else ""


class Header(NamedTuple):
    """The line at the top. `fermatas` is None in a game that has none, `dealer` empty where dealing
    makes no difference."""

    level: str
    dealer: str
    lives: int
    lives_cap: int
    fermatas: int | None
    fermatas_cap: int
    fermata_words: str
    fermata_mark: str


class MateModel(NamedTuple):
    """A team-mate: whose back is `lifted` is about to play."""

    seat: int
    name: str
    temperament: str
    cards: int
    hand_up: bool
    lifted: bool
    dealer: bool


class Team(NamedTuple):
    """Everybody else at the table, clockwise from the person."""

    mates: tuple[MateModel, ...]


class Prompt(NamedTuple):
    """A key that the person is asked to press, and what it does."""

    key: str
    words: str


class CountIn(NamedTuple):
    """How many knocks of how many have sounded, or how far a `ring` has filled. `small` marks
    change fewer cells than drums."""

    words: str
    done: int
    of: int
    small: bool = False
    ring: bool = False


class Ballot(NamedTuple):
    """A proposal of the fermata: whose hands are up, and the eighths of its time that are left."""

    title: str
    hands: tuple[tuple[str, bool], ...]
    tally: str
    steps: int


class Centre(NamedTuple):
    """The middle of the table: the pile, what lies aside, and what the table waits for.

    title, words   where the level stands; both empty while it simply runs
    reached        the highest value on the pile that the person knows; 0 for none
    silent         whether the level is open and nothing lies on the pile yet
    held           how many cards are still held, or empty when none is
    beat           whether the beat is at an even number; None where no mark goes with it
    message        a line of words about what happened last, or empty
    """

    ladder: int
    top: Face | None
    reached: int
    by: str
    held: str
    pile: tuple[Face, ...]
    aside: tuple[Face, ...]
    title: str
    words: str
    silent: bool
    count_in: CountIn | None
    ballot: Ballot | None
    prompt: Prompt | None
    message: str
    beat: bool | None = None


class Hand(NamedTuple):
    """The person's cards, ascending; the first one is the one that may be played, if any may."""

    label: str
    faces: tuple[Face, ...]
    covered: bool
    playable: bool
    hand_up: str


class TableModel(NamedTuple):
    """All that the table's screen shows, one part a widget."""

    header: Header
    team: Team
    centre: Centre
    timeline: Timeline
    hand: Hand
    keys: KeyBarModel


class Mark(Enum):
    """What kind of thing a line of a level's result tells."""

    WRONG_NOTE = "wrong-note"
    FERMATA = "fermata"
    TURNED = "turned"
    EARNED = "earned"
    OVER_THE_CAP = "over-the-cap"
    CONCERT = "concert"
    LOST = "lost"


class Happening(NamedTuple):
    """A line of a level's result."""

    mark: Mark
    words: str


class ResultModel(NamedTuple):
    """All that the screen after a level shows.

    legend  what the marks of plans on the lanes are, or empty while none are shown
    above   the rows of the words that have been scrolled past
    """

    header: Header
    title: str
    verdict: str
    timeline: Timeline
    happenings: tuple[Happening, ...]
    remarks: tuple[str, ...]
    keys: KeyBarModel
    legend: str = ""
    above: int = 0


class Ending(Enum):
    """How a game ended."""

    WON = "won"
    LOST = "lost"
    ENDLESS = "endless"


class End(NamedTuple):
    """All that the screen after a game shows; a note for each of `levels`, sounding up to
    `cleared`, and broken off at `lost_at`. Of the `remarks` as many as there is room for."""

    header: Header
    outcome: Ending
    title: str
    words: tuple[str, ...]
    levels: int
    cleared: int
    lost_at: int | None
    seed: str
    keys: KeyBarModel
    remarks: tuple[str, ...] = ()
