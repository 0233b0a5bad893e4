"""The person's seat at a running table: what they do becomes a command with its time."""

from collections.abc import Callable

from unisono.games.ladder.bots.player import FIRST_KNOCK_MS
from unisono.games.ladder.engine import Phase, Reason, View
from unisono.games.ladder.engine.commands import (
    Knock,
    LowerHand,
    NextLevel,
    Pause,
    Play,
    RaiseHand,
    Ready,
    SeatCommand,
)
from unisono.games.ladder.engine.events import CountInBegan, Event, FermataUsed, WrongNote
from unisono.games.ladder.setup.ladder_table import LadderConductor
from unisono.games.ladder.setup.roster import PERSON

STARTLED_MS = 1500
"""A play within this time after the person's card was laid aside was meant for that card (5.6)."""


class PersonsSeat:
    """Seat 0, however it is played. Times are ms of the conductor's clock."""

    def __init__(
        self,
        conductor: LadderConductor,
        refused: Callable[[Reason, int], None],
        *,
        knocks: bool = True,
    ) -> None:
        """`refused` hears why something was not done, and when (ms) it was asked for. Without
        `knocks` the count-in is knocked for the person, in the beat of the rule set.
        """
        self.conductor = conductor
        self.knocks = knocks
        self._refused = refused
        self._laid_aside: tuple[int, int] | None = None

    def view(self) -> View:
        """What the person may know now."""
        return self.conductor.table.view(PERSON)

    def play(self, at: int) -> None:
        """Play the lowest card."""
        view = self.view()
        card = view.hand[0] if view.hand else 0
        stands = view.phase is Phase.READY or view.phase.level_over
        if self._laid_aside is not None and stands:
            laid, when = self._laid_aside
            card = laid if at - when < STARTLED_MS else card
        self.submit(Play(at, PERSON, card))

    def ready(self, at: int) -> None:
        """Be ready for the count-in."""
        self.submit(Ready(at, PERSON))

    def next_level(self) -> None:
        """Have the next level dealt now, if this one is over."""
        self.conductor.submit(NextLevel(self.conductor.clock.now(), ()))

    def raise_or_lower_hand(self, at: int) -> None:
        """Take part in a fermata, propose one, or take the hand back."""
        self.submit(self.hand_command(at))

    def hand_command(self, at: int) -> RaiseHand | LowerHand:
        """What the person's hand would do now."""
        vote = self.view().vote
        up = vote is not None and vote.hands[PERSON]
        return LowerHand(at, PERSON) if up else RaiseHand(at, PERSON)

    def remember(self, events: tuple[Event, ...]) -> None:
        """Remember what was laid aside; knock, where that is done for the person."""
        for event in events:
            if isinstance(event, WrongNote | FermataUsed):
                laid = event.lower if isinstance(event, WrongNote) else event.laid
                mine = [card for card, seat in laid if seat == PERSON]
                self._laid_aside = (mine[0], event.at) if mine else None
            elif isinstance(event, CountInBegan) and not self.knocks and self.view().rules.knocks:
                self._knock_later(event.at + FIRST_KNOCK_MS)

    def submit(self, command: SeatCommand | Pause) -> None:
        """Ask the table for it."""
        reason = self.conductor.submit(command)
        if reason is not None:
            self._refused(reason, command.at)

    def _knock_later(self, at: int) -> None:
        """Knock at `at` (ms) and on from there, while it is the person's to knock."""

        def knock() -> None:
            view = self.view()
            if view.phase is Phase.COUNT_IN and view.dealer == PERSON:
                self.conductor.submit(Knock(at, PERSON))
                self._knock_later(at + view.rules.beat_ms)

        self.conductor.later("knock", at, knock)
