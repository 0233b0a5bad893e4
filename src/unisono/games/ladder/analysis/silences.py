"""The silences of a game: from a card, or the opening of a level, to what ended it.

What everybody could hear is here; tempo and verdicts are both made of it.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from unisono.games.ladder.bots.pace import pace, tells_tempo
from unisono.games.ladder.engine import Phase, State, View, evolve, gap_below, view
from unisono.games.ladder.engine.events import (
    CardPlayed,
    Event,
    FermataUsed,
    HandRaised,
    LevelOpened,
    Paused,
    ProposalEnded,
    WrongNote,
)

USUAL_SECONDS, USUAL_LADDER = 0.42, 52
"""Seconds a rank that people leave before a card on that ladder, as long as a game has not shown
its own tempo: what the standard bots were given too (rules/README.md, `seconds_per_rank`)."""

FINENESS = 0.73
"""Power of the ladder's length by which that becomes less: 0.26 s on one of 100, see docs/bots.md.
"""


class Silence(NamedTuple):
    """One silence and the event that ended it.

    before    the game just before that event
    ended_by  a card, or what stopped the level
    seconds   how long it was, without the time in which hands were up
    voted     whether hands were up in it
    """

    before: State
    ended_by: CardPlayed | WrongNote | FermataUsed | Paused
    seconds: float
    voted: bool


class Heard(NamedTuple):
    """A card that says something of its player's tempo.

    ranks    between the pile and the card, without those that lie aside; at least 1
    seconds  of silence before it
    pace     what the public facts alone make of the tempo, as a factor
    """

    level: int
    seat: int
    card: int
    ranks: int
    seconds: float
    pace: float

    @property
    def seconds_per_rank(self) -> float:
        """The tempo of this one card."""
        return self.seconds / self.ranks


def usual_seconds(ladder: int) -> float:
    """Seconds a rank that people leave before a card on a ladder of so many."""
    return float(USUAL_SECONDS * (USUAL_LADDER / ladder) ** FINENESS)


def silences(events: Iterable[Event]) -> Iterator[Silence]:
    """All silences of a game, in order; the first event is its GameStarted.

    Raises ValueError when it is not.
    """
    state: State | None = None
    with_hands = 0
    raised: int | None = None
    for event in events:
        if state is None:
            state = evolve(state, event)
            continue
        match event:
            case LevelOpened():
                with_hands, raised = 0, None
            case HandRaised(at=at) if raised is None:
                raised = at
            case ProposalEnded(at=at) if raised is not None:
                with_hands, raised = with_hands + at - raised, None
            case CardPlayed() | WrongNote() | FermataUsed() | Paused():
                if state.phase is Phase.PLAYING:
                    up = with_hands + (0 if raised is None else event.at - raised)
                    quiet = max(0, event.at - state.quiet_since - up)
                    yield Silence(state, event, quiet / 1000, up > 0)
                # The proposal that this card ends (rule 6.4) takes no time of the next silence.
                with_hands, raised = 0, None
            case _:
                pass
        state = evolve(state, event)


def heard(silence: Silence) -> Heard | None:
    """What the silence tells of the tempo of the seat whose card ended it; None for nothing.

    Nothing is told by a card that lies face down, a card played alone, a reflex, a card next to the
    pile, a card that came after a higher one in the same moment, and a silence in which hands were
    up.
    """
    played = silence.ended_by
    if silence.before.rules.face_down:
        return None
    if not isinstance(played, CardPlayed) or silence.voted:
        return None
    seen = view(silence.before, played.seat)
    ranks = gap_below(played.card, seen)
    own_pace = pace(seen)
    if alone(seen) or ranks < 1:
        return None
    usual = usual_seconds(seen.rules.ladder) * own_pace * ranks
    if not tells_tempo(usual, silence.seconds):
        return None
    return Heard(seen.level, played.seat, played.card, ranks, silence.seconds, own_pace)


def alone(seen: View) -> bool:
    """Whether no other seat holds a card: nobody can go wrong then (rule 5.7)."""
    return seen.counts[seen.seat] == seen.cards_left
