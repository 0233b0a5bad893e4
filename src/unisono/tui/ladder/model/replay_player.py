"""A stored game that goes past once more, event by event: no table, no bots, no clock of its own.

Its times are those of the game, but it stands still no longer than can be looked at.
"""

from collections.abc import Iterable
from typing import NamedTuple

from unisono.games.ladder.analysis.timeline import SILENT, level_timeline
from unisono.games.ladder.bots.character import Temperament
from unisono.games.ladder.engine import Phase, State, View, evolve, view
from unisono.games.ladder.engine.events import (
    CardPlayed,
    Event,
    FermataUsed,
    HandRaised,
    LevelDealt,
    LevelOpened,
    Paused,
    PileTurned,
    ProposalEnded,
    WrongNote,
)
from unisono.games.ladder.setup.roster import PERSON
from unisono.games.ladder.texts.sentences import sentence
from unisono.tui.ladder.model.centre_model import next_step
from unisono.tui.ladder.model.present import present
from unisono.tui.ladder.model.table_model import TableModel
from unisono.tui.widgets.key_model import KeyBarModel

CURTAIN_MS, RESULT_MS = 1500, 5000
"""How long the last card of a level can be looked at before its result comes, and how long that
stays if nobody turns the page."""

STANDSTILL_MS = 4000
"""The longest time between two events while the level is not open: others took a break, too."""

LEAD_MS = 2000
"""How long before the card of a wrong note one comes in, at most."""

NO_KEYS = KeyBarModel(())

Sitting = tuple[tuple[str, ...], tuple[Temperament | None, ...]]
"""The names and the temperaments of those who sat at the table, by seat."""


class Cue(NamedTuple):
    """Where one can jump to: before the event with this number, at this time (ms)."""

    position: int
    at: int


class ReplayPlayer:
    """The game and how far it has been shown. Its times are ms since its beginning.

    position  how many events have been shown
    state     the game after them
    told      a line of words about what happened last
    """

    def __init__(self, events: Iterable[Event], sitting: Sitting) -> None:
        """Shows the first deal. Raises ValueError when the events do not begin a game."""
        self.events = tuple(events)
        self.names, self.temperaments = sitting
        self.times, self.cues = _times_and_cues(self.events)
        self.position = 1
        self.state: State = evolve(None, self.events[0])
        self.told: str | None = None
        while self.state.level == 0 and not self.ended:
            self._show_next()
        self.begins_at = self.shown_at

    @property
    def ended(self) -> bool:
        """Whether there is no further event."""
        return self.position == len(self.events)

    @property
    def cut_off(self) -> bool:
        """Whether there is no further event though the game went on, or was to."""
        return self.ended and not self.state.over

    @property
    def level_over(self) -> bool:
        """Whether the level that is shown has ended, and nothing but the next one follows."""
        if not self.state.phase.level_over:
            return False
        return self.ended or isinstance(self.events[self.position], LevelDealt)

    @property
    def shown_at(self) -> int:
        """When the last event that was shown happened."""
        return self.times[self.position - 1]

    def view(self) -> View:
        """What the person could know then."""
        return view(self.state, PERSON)

    def next_change(self, now: int) -> int | None:
        """When something else shows than at `now`; None at the end of a level or of the record."""
        if self.ended or self.level_over:
            return None
        following = self.times[self.position]
        later = self.shown_at - self.state.at
        step = next_step(self.view(), now - later)
        return following if step is None else min(following, step + later)

    def advance(self, now: int) -> None:
        """Show what has happened by `now`, up to the end of the level."""
        while not self.ended and not self.level_over and self.times[self.position] <= now:
            self._show_next()

    def next_level(self) -> int:
        """Go on after the end of a level; the time at which it does."""
        self._show_next()
        return self.shown_at

    def step(self) -> int:
        """Show the next event that looks like something; the time of the last that was shown."""
        before = self.table(self.shown_at)
        while not self.ended and not self.level_over:
            self._show_next()
            if self.table(self.shown_at) != before:
                break
        return self.shown_at

    def to_wrong_note(self, now: int) -> int | None:
        """Go to just before the next wrong note; the time there, or None when there is no other."""
        here = (self.position, now)
        cue = next((cue for cue in self.cues if cue > here), None)
        if cue is None:
            return None
        while self.position < cue.position:
            self._show_next()
        return cue.at

    def table(
        self,
        now: int,
        *,
        keys: KeyBarModel = NO_KEYS,
        message: str | None = None,
        timeline: bool = False,
    ) -> TableModel:
        """What is to be seen at `now`: the person's table, without what waited for their keys."""
        shown = present(
            self.view(),
            names=self.names,
            temperaments=self.temperaments,
            now=self.state.at + now - self.shown_at,
            message=message or self.told,
            timeline=level_timeline(self.events[: self.position]) if timeline else SILENT,
        )
        return shown._replace(
            centre=shown.centre._replace(words="", prompt=None),
            hand=shown.hand._replace(covered=False),
            keys=keys,
        )

    def _show_next(self) -> None:
        event = self.events[self.position]
        self.state = evolve(self.state, event)
        self.position += 1
        match event:
            case LevelDealt() | LevelOpened() | CardPlayed() | HandRaised():
                self.told = None
            case WrongNote() | PileTurned() | FermataUsed() | Paused() | ProposalEnded():
                self.told = sentence(event, self.names, PERSON, self.state.rules)
            case _:
                pass


def _times_and_cues(events: tuple[Event, ...]) -> tuple[tuple[int, ...], tuple[Cue, ...]]:
    """When each event shows, and where the cards of the wrong notes are."""
    times: list[int] = []
    cues: list[Cue] = []
    played: dict[int, int] = {}
    state: State | None = None
    for index, event in enumerate(events):
        if state is None:
            times.append(0)
        else:
            gap = event.at - state.at
            runs = state.phase is Phase.PLAYING
            times.append(times[-1] + (gap if runs else min(gap, STANDSTILL_MS)))
        state = evolve(state, event)
        match event:
            case CardPlayed(card=card):
                played[card] = index
            case WrongNote(wrong=wrong):
                at = min(played[laid.card] for laid in wrong)
                cues.append(Cue(at, max(times[at - 1], times[at] - LEAD_MS)))
            case PileTurned(wrong=wrong) if wrong:
                cues.append(Cue(index, max(times[index - 1], times[index] - LEAD_MS)))
            case _:
                pass
    return tuple(times), tuple(cues)
