"""How an event changes a game. Nothing is judged here: what happened has happened."""

from collections.abc import Iterable
from typing import Any

from unisono.games.ladder.engine.events import (
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
    PauseAsked,
    Paused,
    PileTurned,
    ProposalEnd,
    ProposalEnded,
    Reward,
    Rewarded,
    SeatReady,
    WrongNote,
)
from unisono.games.ladder.engine.ruleset import VoteLock
from unisono.games.ladder.engine.state import Phase, State, Stop, Vote

_PLACES = {name: place for place, name in enumerate(State._fields)}
_SEQ, _AT = _PLACES["seq"], _PLACES["at"]


def fold(events: Iterable[Event]) -> State:
    """The state of a game after all its events; the first is its GameStarted.

    Raises ValueError when there is no event or the first is another one.
    """
    state = None
    for event in events:
        state = evolve(state, event)
    if state is None:
        raise ValueError("a game begins with its GameStarted event")
    return state


def started(event: GameStarted) -> State:
    """The state of a game before its first deal."""
    rules = event.rules
    nobody = (False,) * rules.players
    return State(
        rules=rules,
        seq=1,
        at=event.at,
        phase=Phase.CLEARED,
        stop=Stop.DEALT,
        level=0,
        dealer=0,
        lives=rules.lives,
        fermatas=rules.fermatas,
        hands=((),) * rules.players,
        pile=(),
        turned=False,
        aside=(),
        ready=nobody,
        count_in_at=event.at,
        knocks=(),
        beat_ms=rules.beat_ms,
        moment_at=None,
        moment=(),
        pause_asked=None,
        last_seat=None,
        quiet_since=event.at,
        vote=None,
        propose_from=(event.at,) * rules.players,
        vote_locked=False,
        life_lost=False,
        fermata_used=False,
    )


def evolve(state: State | None, event: Event) -> State:
    """The state after `event`; None is the state before a game's GameStarted.

    Raises ValueError for a second GameStarted, and for another event at the beginning.
    """
    if state is None:
        if not isinstance(event, GameStarted):
            raise ValueError("a game begins with its GameStarted event")
        return started(event)
    match event:
        case CardPlayed():
            return _card_played(state, event)
        case MomentClosed():
            return _after(state, event, moment_at=None, moment=(), pause_asked=None)
        case LevelDealt():
            return _level_dealt(state, event)
        case SeatReady(seat=seat):
            return _after(state, event, ready=_marked(state.ready, seat, True))
        case CountInBegan():
            return _after(state, event, phase=Phase.COUNT_IN, count_in_at=event.at, knocks=())
        case Knocked():
            return _after(state, event, knocks=(*state.knocks, event.at))
        case LevelOpened(beat_ms=beat_ms):
            return _after(
                state,
                event,
                phase=Phase.PLAYING,
                beat_ms=beat_ms,
                last_seat=None,
                quiet_since=event.at,
            )
        case WrongNote(lower=lower):
            lives = state.lives - 1
            return _stopped(state, event, Stop.WRONG_NOTE, lower, lives=lives, life_lost=True)
        case PileTurned(wrong=wrong):
            return _after(
                state,
                event,
                lives=max(0, state.lives - len(wrong)),
                life_lost=state.life_lost or bool(wrong),
                turned=True,
            )
        case FermataUsed(laid=laid):
            left = state.fermatas - 1
            return _stopped(state, event, Stop.FERMATA, laid, fermatas=left, fermata_used=True)
        case PauseAsked():
            return _after(state, event, pause_asked=event)
        case Paused():
            return _stopped(state, event, Stop.PAUSE, ())
        case HandRaised() | HandLowered() | ProposalEnded():
            return _vote_changed(state, event)
        case LevelCleared():
            return _after(state, event, phase=Phase.CLEARED, vote=None)
        case Rewarded(reward=Reward.LIFE):
            return _after(state, event, lives=state.lives + event.kept)
        case Rewarded(reward=Reward.FERMATA):
            return _after(state, event, fermatas=state.fermatas + event.kept)
        case ConcertCompleted():
            return _after(state, event)
        case GameWon():
            return _after(state, event, phase=Phase.WON, vote=None)
        case GameLost():
            return _after(state, event, phase=Phase.LOST, vote=None)
        case _:
            raise ValueError(f"{type(event).__name__} cannot happen within a game")


def _after(state: State, event: Event, **changes: Any) -> State:
    """The state with these fields changed. `_replace` does the same at a third of the speed, and
    this happens at every event of every simulated game.
    """
    values: list[Any] = list(state)
    values[_SEQ] += 1
    values[_AT] = event.at
    for name, value in changes.items():
        values[_PLACES[name]] = value
    return tuple.__new__(State, values)


def _marked(marks: tuple[bool, ...], seat: int, mark: bool) -> tuple[bool, ...]:
    return (*marks[:seat], mark, *marks[seat + 1 :])


def _card_played(state: State, event: CardPlayed) -> State:
    """The card goes to its place on the pile, which is below the top when an earlier card of the
    same moment is higher (rule 5.1). Face down, nobody can put cards in order.
    """
    hands = state.hands
    seat = event.seat
    laid = Laid(event.card, seat)
    pile = (*state.pile, laid)
    if len(pile) > 1 and event.card < pile[-2].card and not state.rules.face_down:
        pile = tuple(sorted(pile))
    return _after(
        state,
        event,
        hands=(*hands[:seat], hands[seat][1:], *hands[seat + 1 :]),
        pile=pile,
        moment_at=event.at if state.moment_at is None else state.moment_at,
        moment=(*state.moment, laid),
        last_seat=seat,
        quiet_since=event.at,
        vote_locked=False,
    )


def _level_dealt(state: State, event: LevelDealt) -> State:
    return _after(
        state,
        event,
        phase=Phase.READY,
        stop=Stop.DEALT,
        level=event.level,
        dealer=event.dealer,
        hands=event.hands,
        pile=(),
        turned=False,
        aside=(),
        ready=(False,) * state.rules.players,
        knocks=(),
        last_seat=None,
        propose_from=(event.at,) * state.rules.players,
        vote_locked=False,
        life_lost=False,
        fermata_used=False,
    )


def _stopped(
    state: State, event: Event, stop: Stop, laid: tuple[Laid, ...], **changes: Any
) -> State:
    """Back to the ready phase, the cards `laid` out of the hands and beside the pile."""
    gone = {card for card, _ in laid}
    hands = state.hands
    if gone:
        hands = tuple(tuple(card for card in hand if card not in gone) for hand in hands)
    return _after(
        state,
        event,
        phase=Phase.READY,
        stop=stop,
        hands=hands,
        aside=state.aside + laid,
        ready=(False,) * state.rules.players,
        knocks=(),
        vote=None,
        **changes,
    )


def _vote_changed(state: State, event: HandRaised | HandLowered | ProposalEnded) -> State:
    vote = state.vote
    match event:
        case HandRaised(seat=seat):
            if vote is None:
                vote = Vote(seat, event.at, (False,) * state.rules.players)
            return _after(state, event, vote=vote._replace(hands=_marked(vote.hands, seat, True)))
        case HandLowered(seat=seat):
            assert vote is not None
            return _after(state, event, vote=vote._replace(hands=_marked(vote.hands, seat, False)))
        case ProposalEnded(cause=cause) if cause is ProposalEnd.CARD or vote is None:
            # Of some stored games a proposal lapses after their end.
            return _after(state, event, vote=None)
        case ProposalEnded():
            rules = state.rules
            if rules.vote_lock is VoteLock.NEXT_CARD:
                return _after(state, event, vote=None, vote_locked=True)
            again = list(state.propose_from)
            again[vote.proposer] = event.at + rules.propose_again_ms
            return _after(state, event, vote=None, propose_from=tuple(again))
