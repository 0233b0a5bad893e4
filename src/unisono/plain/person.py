"""The person's seat in plain mode: what is typed becomes commands with their times."""

from collections.abc import Callable

from unisono.engine import Phase, Reason, View
from unisono.engine.commands import (
    Knock,
    LowerHand,
    Pause,
    PauseCause,
    Play,
    RaiseHand,
    Ready,
    SeatCommand,
)
from unisono.engine.events import CountInBegan, Event, FermataUsed, WrongNote
from unisono.table.conductor import Conductor
from unisono.table.seating import PERSON

FIRST_KNOCK_MS = 700
"""How long after everybody is ready the first knock comes that is made for the person."""

STARTLED_MS = 1500
"""A play within this time after the person's card was laid aside was meant for that card (5.6)."""

Refused = Callable[[Reason], None]


class PlainPerson:
    """Seat 0 of a running table. Times are ms of the conductor's clock."""

    def __init__(self, conductor: Conductor, refused: Refused, *, knocks: bool) -> None:
        """`refused` hears why something was not done. Without `knocks` the count-in is knocked
        for the person, in the beat of the rule set."""
        self._conductor = conductor
        self._refused = refused
        self._knocks = knocks
        self._laid_aside: tuple[int, int] | None = None

    def view(self) -> View:
        """What the person may know now."""
        return self._conductor.table.view(PERSON)

    def play(self, at: int) -> None:
        """Play the lowest card."""
        view = self.view()
        card = view.hand[0] if view.hand else 0
        if self._laid_aside is not None and view.phase is Phase.READY:
            laid, when = self._laid_aside
            card = laid if at - when < STARTLED_MS else card
        self._submit(Play(at, PERSON, card))

    def ready_or_knock(self, at: int) -> None:
        """Be ready, or knock when it is the person's to knock."""
        if self.view().phase is not Phase.COUNT_IN:
            self._submit(Ready(at, PERSON))
        elif self._knocks or self.view().dealer != PERSON:
            self._submit(Knock(at, PERSON))

    def raise_or_lower_hand(self, at: int) -> None:
        """Take part in a fermata, propose one, or take the hand back."""
        vote = self.view().vote
        up = vote is not None and vote.hands[PERSON]
        self._submit(LowerHand(at, PERSON) if up else RaiseHand(at, PERSON))

    def stop(self, at: int) -> None:
        """Stop the table."""
        self._submit(Pause(at, PERSON, PauseCause.PLAYER))

    def hold(self, at: int) -> None:
        """Stop the table for a question, unless it stands already."""
        self._conductor.submit(Pause(at, None, PauseCause.LEAVING))

    def hear(self, events: tuple[Event, ...]) -> None:
        """Remember what was laid aside; knock, where that is done for the person."""
        for event in events:
            if isinstance(event, WrongNote | FermataUsed):
                laid = event.lower if isinstance(event, WrongNote) else event.laid
                mine = [card for card, seat in laid if seat == PERSON]
                self._laid_aside = (mine[0], event.at) if mine else None
            elif isinstance(event, CountInBegan) and not self._knocks:
                self._knock_at(event.at + FIRST_KNOCK_MS)

    def _knock_at(self, at: int) -> None:
        def knock() -> None:
            view = self.view()
            if view.phase is Phase.COUNT_IN and view.dealer == PERSON:
                self._knock_at(at + view.rules.beat_ms)
                self._submit(Knock(at, PERSON))

        self._conductor.later("knock", at, knock)

    def _submit(self, command: SeatCommand | Pause) -> None:
        reason = self._conductor.submit(command)
        if reason is not None:
            self._refused(reason)
