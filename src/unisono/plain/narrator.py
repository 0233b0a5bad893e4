"""What plain mode says of what happens: one sentence an event, and what can be done next."""

from collections.abc import Callable

from unisono.games.ladder.engine import Phase
from unisono.games.ladder.engine.events import (
    CardPlayed,
    CountInBegan,
    Event,
    FermataUsed,
    GameLost,
    GameWon,
    Knocked,
    LevelCleared,
    LevelDealt,
    Paused,
    WrongNote,
)
from unisono.games.ladder.engine.state import Stop
from unisono.games.ladder.setup.coaching import Coaching
from unisono.games.ladder.setup.ladder_table import LadderConductor
from unisono.games.ladder.setup.roster import PERSON, Seating
from unisono.games.ladder.texts.sentences import sentence
from unisono.i18n import _
from unisono.plain.phrases import hand_words, left_words, seed_words, what_now
from unisono.plain.plain_person import PlainPerson
from unisono.session.session import Session
from unisono.table.write_barrier import WriteBarrier

TURNS = (LevelDealt, CountInBegan, WrongNote, FermataUsed, Paused, LevelCleared, GameWon, GameLost)
"""Events after which something else can be done; it is told in a line of its own."""


class Narrator:
    """Prints lines, none of them before everything is written down that it could tell of.

    ink   wet while something that has happened is being written down
    """

    def __init__(
        self, session: Session, write: Callable[[str], None], *, knocks: bool, bell: bool
    ) -> None:
        """`write` prints one line; the rest is as in `PlainGame`."""
        self.ink = WriteBarrier(self.print_all)
        self._session = session
        self._write = write
        self._knocks = knocks
        self._bell = bell
        self._waiting: list[str] = []

    def sit_down(self, seating: Seating, conductor: LadderConductor, person: PlainPerson) -> None:
        """Tell of this table from now on."""
        self._seating = seating
        self._table = seating.table
        self._person = person
        self._cards_left = self._table.state.cards_left if self._table.log else 0
        coach = self._session.coach
        self._coaching = (
            None if coach is None else Coaching(coach, conductor, person.view, self._repeat_coach)
        )
        self._coached = ""

    def say(self, *lines: str) -> None:
        """Print the lines, once all is written down that they could tell of."""
        self._waiting += [line for line in lines if line]
        if not self.ink.wet:
            self.print_all()

    def print_all(self) -> None:
        """Print what still waits."""
        lines, self._waiting = self._waiting, []
        for line in lines:
            self._write(line)

    def tell(self, events: tuple[Event, ...]) -> bool:
        """Tell what has happened; whether something else can be done now."""
        for event in events:
            self.tell_one(event)
        if self._coaching is not None:
            self._coaching.hear(events)
            self._repeat_coach()
        if not any(isinstance(event, TURNS) for event in events):
            return False
        view = self._person.view()
        if view.phase.level_over:
            self._tell_result()
        elif not view.stopped and (view.phase is Phase.READY or view.stop is not Stop.DEALT):
            self.say(hand_words(view))
        return True

    def tell_one(self, event: Event) -> None:
        """Tell one thing that has happened."""
        table = self._table
        words = sentence(event, self._seating.names, PERSON, table.rules) or ""
        match event:
            case LevelDealt(level=level):
                self._cards_left = level * table.rules.players
            case CardPlayed():
                self._cards_left -= 1
                if self._cards_left:
                    words += " " + left_words(self._cards_left)
            case WrongNote(lower=laid) | FermataUsed(laid=laid):
                self._cards_left -= len(laid)
            case Knocked() if self._bell:
                words += "\a"
            case _:
                pass
        self.say(words)

    def tell_what_now(self) -> None:
        """Say what can be done at this moment."""
        if not self._session.goes_on and self._table.state.over:
            self.say(_("Enter leaves the lesson."))
        else:
            encore = self._session.has_encore
            self.say(what_now(self._person.view(), knocks=self._knocks, encore=encore))

    def _repeat_coach(self) -> None:
        """Say what the coach says now, unless it was said."""
        assert self._coaching is not None
        if self._coaching.words != self._coached:
            self._coached = self._coaching.words
            self.say(self._coached)

    def _tell_result(self) -> None:
        # Only needed once a level is over.
        from unisono.games.ladder.setup.concert_feedback import concert_remarks
        from unisono.games.ladder.setup.feedback import remarks

        view, table = self._person.view(), self._table
        concert, coach = self._session.concert, self._session.coach
        self.say(*remarks(concert, table.log, view.level, self._seating.names, coach))
        if table.state.over:
            self.say(*concert_remarks(table.log, self._seating.names))
        seed = self._session.told_seed(table)
        if table.state.over and self._session.goes_on and seed is not None:
            self.say(seed_words(seed))
