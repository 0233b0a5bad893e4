"""What a command leads to: events, or the reason why not.

Every act has three doors: `why_not` names the obstacle, `may` answers yes or no, `decide` does it.
`by_command` tells afterwards which events belong together.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from unisono.games.ladder.engine.commands import (
    Command,
    Knock,
    LowerHand,
    NextLevel,
    Pause,
    Play,
    RaiseHand,
    Ready,
    Start,
    Tick,
)
from unisono.games.ladder.engine.endings import ending
from unisono.games.ladder.engine.events import (
    CardPlayed,
    CountInBegan,
    Event,
    FermataUsed,
    GameStarted,
    HandLowered,
    HandRaised,
    Knocked,
    Laid,
    LevelDealt,
    LevelOpened,
    MomentClosed,
    PauseAsked,
    Paused,
    ProposalEnd,
    ProposalEnded,
    SeatReady,
    WrongNote,
)
from unisono.games.ladder.engine.evolve import evolve
from unisono.games.ladder.engine.kinds import own_kind
from unisono.games.ladder.engine.refusals import Reason, why_not
from unisono.games.ladder.engine.ruleset import Gathering, Rules
from unisono.games.ladder.engine.state import COUNT_IN, State, due


@own_kind
class Rejection(NamedTuple):
    """A refused command: nothing happened, and this is why."""

    reason: Reason


def decide(state: State | None, command: Command) -> tuple[Event, ...] | Rejection:
    """The events that the command leads to (at least one), or its refusal; pure.

    `state` is None only for Start, which begins the game.
    """
    reason = why_not(state, command)
    if reason is not None:
        return Rejection(reason)
    if state is None:
        assert isinstance(command, Start)
        return (
            GameStarted(command.at, command.rules),
            _deal(command.rules, command.at, 1, command.dealer, command.deck),
        )
    at = command.at
    match command:
        case Play(seat=seat, card=card):
            played = CardPlayed(at, seat, card)
            if state.vote is None:
                return (played,)
            return (played, ProposalEnded(at, ProposalEnd.CARD))
        case Tick():
            return _tick(state)
        case Ready(seat=seat):
            return _ready(state, at, seat)
        case Knock(seat=seat):
            return _knock(state, at, seat)
        case RaiseHand(seat=seat):
            return _raise_hand(state, at, seat)
        case LowerHand(seat=seat):
            return _lower_hand(state, at, seat)
        case NextLevel(deck=deck):
            dealer = (state.dealer + 1) % state.rules.players
            return (_deal(state.rules, at, state.level + 1, dealer, deck),)
        case Pause(seat=by, cause=cause):
            stops_now = state.moment_at is None
            return (Paused(at, by, cause) if stops_now else PauseAsked(at, by, cause),)
        case _:
            raise AssertionError(command)


def by_command(events: Iterable[Event]) -> Iterator[tuple[Event, ...]]:
    """The events of a game, those together to which one command led. Only a pause always stands
    alone: whether the end of a moment led to it cannot be told from the events.
    """
    together: list[Event] = []
    for event in events:
        if together and not _follows(event, together[-1]):
            yield tuple(together)
            together.clear()
        together.append(event)
    if together:
        yield tuple(together)


def _follows(event: Event, before: Event) -> bool:
    """Whether a command that led to the event `before` led to this one as well."""
    match event:
        case LevelDealt():
            return isinstance(before, GameStarted)
        case LevelOpened():
            return not isinstance(before, CountInBegan)
        case ProposalEnded(cause=cause):
            return cause is not ProposalEnd.LAPSED
        case SeatReady() | Knocked() | CardPlayed() | HandRaised() | HandLowered():
            return False
        case MomentClosed() | PauseAsked() | Paused():
            return False
        case _:
            return True


def _deal(rules: Rules, at: int, level: int, dealer: int, deck: tuple[int, ...]) -> LevelDealt:
    """Cards from the top of the deck, one a seat in turn (rule 4.1)."""
    used = deck[: level * rules.players]
    hands = tuple(tuple(sorted(used[seat :: rules.players])) for seat in range(rules.players))
    return LevelDealt(at, level, dealer, hands)


def _ready(state: State, at: int, seat: int) -> tuple[Event, ...]:
    events: tuple[Event, ...] = (SeatReady(at, seat),)
    if sum(state.ready) + 1 < state.rules.players:
        return events
    rules = state.rules
    if rules.knocks or rules.ready is Gathering.RING:
        return (*events, CountInBegan(at))
    return (*events, LevelOpened(at, rules.beat_ms))


def _knock(state: State, at: int, seat: int) -> tuple[Event, ...]:
    """The level opens exactly on the last knock, in the beat of all of them (rule 4.5)."""
    number = len(state.knocks) + 1
    knocked = Knocked(at, seat, number)
    rules = state.rules
    if number < rules.knocks:
        return (knocked,)
    mean = round((at - state.knocks[0]) / (number - 1)) if number > 1 else rules.beat_ms
    return (knocked, LevelOpened(at, max(rules.beat_min_ms, min(mean, rules.beat_max_ms))))


def _raise_hand(state: State, at: int, seat: int) -> tuple[Event, ...]:
    raised = HandRaised(at, seat)
    up = state.vote.hands if state.vote is not None else (False,) * state.rules.players
    joined = (*up[:seat], True, *up[seat + 1 :])
    if state.moment_at is None and _agreed(state, joined):
        return (raised, *_use_fermata(state, at))
    return (raised,)


def _lower_hand(state: State, at: int, seat: int) -> tuple[Event, ...]:
    assert state.vote is not None
    lowered = HandLowered(at, seat)
    if sum(state.vote.hands) > 1:
        return (lowered,)
    return (lowered, ProposalEnded(at, ProposalEnd.WITHDRAWN))


def _tick(state: State) -> tuple[Event, ...]:
    at = due(state)
    assert at is not None
    if state.phase is COUNT_IN:
        return (LevelOpened(at, state.rules.beat_ms),)
    if state.moment_at is not None and at == state.moment_at + state.rules.same_moment_ms:
        return _close_moment(state, at)
    return (ProposalEnded(at, ProposalEnd.LAPSED),)


def _close_moment(state: State, at: int) -> tuple[Event, ...]:
    """What the moment leads to, and then the stop that has waited for its end, unless that has
    stopped the table already (rules 5.2, 9.2).
    """
    judged = _judge_moment(state, at)
    asked = state.pause_asked
    if asked is not None and not judged:
        judged = (Paused(at, asked.seat, asked.cause),)
    return (MomentClosed(at), *judged)


def _judge_moment(state: State, at: int) -> tuple[Event, ...]:
    """Compare the highest card of the moment with every hand (rules 5.2 to 5.5)."""
    top, seat = state.pile[-1]
    hands = state.hands
    for hand in hands:
        if hand and hand[0] < top and not state.rules.face_down:
            break
    else:
        if ends := ending(state, at):
            return ends
        if state.vote is not None and _agreed(state, state.vote.hands):
            return _use_fermata(state, at)
        return ()
    lower = sorted(
        Laid(card, seat) for seat, hand in enumerate(hands) for card in hand if card < top
    )
    others = sorted(laid for laid in state.moment if lower[0].card < laid.card < top)
    wrong = WrongNote(at, seat, top, tuple(lower), tuple(others))
    return (wrong, *ending(evolve(state, wrong), at))


def _agreed(state: State, up: tuple[bool, ...]) -> bool:
    """Whether every seat that still holds cards has its hand up (rule 6.2)."""
    return all(raised or not hand for raised, hand in zip(up, state.hands, strict=True))


def _use_fermata(state: State, at: int) -> tuple[Event, ...]:
    laid = sorted(Laid(hand[0], seat) for seat, hand in enumerate(state.hands) if hand)
    used = FermataUsed(at, tuple(laid))
    return (used, *ending(evolve(state, used), at))
