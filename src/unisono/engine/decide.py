"""What a command leads to: events, or the reason why not.

Every act has three doors: `why_not` names the obstacle, `may` answers yes or no, `decide` does it.
`by_command` tells afterwards which events belong together.
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

from unisono.engine.commands import (
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
from unisono.engine.events import (
    CardPlayed,
    ConcertCompleted,
    CountInBegan,
    Event,
    FermataUsed,
    GameLost,
    GameStarted,
    GameWon,
    HandLowered,
    HandRaised,
    Knocked,
    Laid,
    LevelCleared,
    LevelDealt,
    LevelOpened,
    MomentClosed,
    Paused,
    PileTurned,
    ProposalEnd,
    ProposalEnded,
    Reward,
    RewardCause,
    Rewarded,
    SeatReady,
    WrongNote,
)
from unisono.engine.evolve import evolve
from unisono.engine.kinds import own_kind
from unisono.engine.refusals import Reason, why_not
from unisono.engine.rules import Gathering, Rules
from unisono.engine.state import Phase, State, due


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
            closing = _close_moment(state, at) if state.moment_at is not None else ()
            still_running = len(closing) < 2
            return (*closing, Paused(at, by, cause)) if still_running else closing
        case _:
            raise AssertionError(command)


def by_command(events: Iterable[Event]) -> Iterator[tuple[Event, ...]]:
    """The events of a game, those together to which one command led. Only a pause always stands
    alone: whether it closed the moment before it cannot be told from the events.
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
        case MomentClosed() | Paused():
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
    if state.phase is Phase.COUNT_IN:
        return (LevelOpened(at, state.rules.beat_ms),)
    if state.moment_at is not None and at == state.moment_at + state.rules.same_moment_ms:
        return _close_moment(state, at)
    return (ProposalEnded(at, ProposalEnd.LAPSED),)


def _close_moment(state: State, at: int) -> tuple[Event, ...]:
    """Compare the highest card of the moment with every hand (rules 5.2 to 5.5)."""
    closed = MomentClosed(at)
    top, seat = state.pile[-1]
    hands = state.hands
    for hand in hands:
        if hand and hand[0] < top and not state.rules.face_down:
            break
    else:
        if not any(hands):
            return (closed, *_clear_level(state, at))
        if state.vote is not None and _agreed(state, state.vote.hands):
            return (closed, *_use_fermata(state, at))
        return (closed,)
    lower = sorted(
        Laid(card, seat) for seat, hand in enumerate(hands) for card in hand if card < top
    )
    wrong = WrongNote(at, seat, top, tuple(lower))
    after = evolve(state, wrong)
    if after.lives == 0:
        return (closed, wrong, GameLost(at, state.level))
    if after.cards_left == 0:
        return (closed, wrong, *_clear_level(after, at))
    return (closed, wrong)


def _agreed(state: State, up: tuple[bool, ...]) -> bool:
    """Whether every seat that still holds cards has its hand up (rule 6.2)."""
    return all(raised or not hand for raised, hand in zip(up, state.hands, strict=True))


def _use_fermata(state: State, at: int) -> tuple[Event, ...]:
    laid = sorted(Laid(hand[0], seat) for seat, hand in enumerate(state.hands) if hand)
    used = FermataUsed(at, tuple(laid))
    after = evolve(state, used)
    if after.cards_left == 0:
        return (used, *_clear_level(after, at))
    return (used,)


def _turn_pile(state: State, at: int) -> PileTurned:
    """Each card that lies on a higher one was a mistake."""
    wrong = tuple(card for under, card in pairwise(state.pile) if under.card > card.card)
    return PileTurned(at, state.pile, wrong)


def _clear_level(state: State, at: int) -> tuple[Event, ...]:
    """The level's result, then the game's end or the rewards (rules 7.1 to 8.1, 10.4)."""
    rules, level = state.rules, state.level
    if rules.face_down and not state.turned:
        turned = _turn_pile(state, at)
        after = evolve(state, turned)
        if after.lives == 0:
            return (turned, GameLost(at, level))
        return (turned, *_clear_level(after, at))
    clean = not (state.life_lost or state.fermata_used)
    cleared = LevelCleared(at, level, clean)
    if level == rules.last_level:
        return (cleared, GameWon(at, level))
    rewards = _rewards(state, at, clean)
    if rules.endless and level == rules.levels:
        return (cleared, ConcertCompleted(at, level), *rewards)
    return (cleared, *rewards)


def _rewards(state: State, at: int, clean: bool) -> tuple[Event, ...]:
    """What the level earns; what goes over a cap is lost, and said so (rules 7.1 to 7.3)."""
    rules, level = state.rules, state.level
    earned: list[tuple[Reward, RewardCause]] = []
    if level in rules.life_after:
        earned.append((Reward.LIFE, RewardCause.LEVEL))
    if level in rules.fermata_after:
        earned.append((Reward.FERMATA, RewardCause.LEVEL))
    if clean and rules.clean_from is not None and level >= rules.clean_from:
        earned.append((Reward.FERMATA, RewardCause.CLEAN))
    room = {
        Reward.LIFE: rules.lives_cap - state.lives,
        Reward.FERMATA: rules.fermatas_cap - state.fermatas,
    }
    events = []
    for reward, cause in earned:
        events.append(Rewarded(at, reward, cause, kept=room[reward] > 0))
        room[reward] -= 1
    return tuple(events)
