"""Why a command would be refused. The screens grey a key by the same check that `decide` makes."""

from enum import StrEnum

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
from unisono.games.ladder.engine.events import Laid
from unisono.games.ladder.engine.ruleset import Rules
from unisono.games.ladder.engine.state import PLAYING, Phase, State, due


class Reason(StrEnum):
    """Why a command is refused."""

    NO_SUCH_SEAT = "no-such-seat"
    IN_THE_PAST = "in-the-past"
    OVERDUE = "overdue"
    NOTHING_DUE = "nothing-due"
    NOT_STARTED = "not-started"
    ALREADY_STARTED = "already-started"
    WRONG_DECK = "wrong-deck"
    LEVEL_NOT_OVER = "level-not-over"
    LEVEL_OVER = "level-over"
    GAME_OVER = "game-over"
    NOT_READY_PHASE = "not-ready-phase"
    ALREADY_READY = "already-ready"
    NOT_COUNT_IN = "not-count-in"
    NOT_THE_DEALER = "not-the-dealer"
    NOT_OPEN_YET = "not-open-yet"
    STOPPED = "stopped"
    EMPTY_HAND = "empty-hand"
    LAID_ASIDE = "laid-aside"
    NOT_THE_LOWEST = "not-the-lowest"
    NO_FERMATA = "no-fermata"
    HAND_IS_UP = "hand-is-up"
    HAND_IS_DOWN = "hand-is-down"
    PROPOSED_JUST_NOW = "proposed-just-now"
    VOTE_LOCKED = "vote-locked"
    NOTHING_TO_PAUSE = "nothing-to-pause"


def may(state: State | None, command: Command) -> bool:
    """Whether `decide` would accept the command."""
    return why_not(state, command) is None


def why_not(state: State | None, command: Command) -> Reason | None:
    """Why the command would be refused; None when it would be accepted."""
    if state is None:
        if not isinstance(command, Start):
            return Reason.NOT_STARTED
        if not 0 <= command.dealer < command.rules.players:
            return Reason.NO_SUCH_SEAT
        return None if _is_deck(command.deck, command.rules) else Reason.WRONG_DECK
    if command.at < state.at:
        return Reason.IN_THE_PAST
    deadline = due(state)
    if isinstance(command, Tick):
        return None if deadline is not None and deadline <= command.at else Reason.NOTHING_DUE
    if isinstance(command, Start):
        return Reason.ALREADY_STARTED
    if deadline is not None and deadline <= command.at:
        return Reason.OVERDUE
    if isinstance(command, NextLevel):
        return _why_not_next_level(state, command)
    # Said of a card whatever its being laid aside has ended.
    if isinstance(command, Play) and Laid(command.card, command.seat) in state.aside:
        return Reason.LAID_ASIDE
    if state.phase is not PLAYING and state.phase.level_over:
        return Reason.LEVEL_OVER if state.phase is Phase.CLEARED else Reason.GAME_OVER
    if command.seat is not None and not 0 <= command.seat < state.rules.players:
        return Reason.NO_SUCH_SEAT
    match command:
        case Play():
            return _why_not_play(state, command)
        case Pause():
            stops = state.phase is Phase.READY or state.pause_asked is not None
            return Reason.NOTHING_TO_PAUSE if stops else None
        case RaiseHand():
            return _why_not_raise(state, command)
        case LowerHand(seat=seat):
            up = state.vote is not None and state.vote.hands[seat]
            return None if up else Reason.HAND_IS_DOWN
        case Ready(seat=seat):
            if state.phase is not Phase.READY:
                return Reason.NOT_READY_PHASE
            return Reason.ALREADY_READY if state.ready[seat] else None
        case Knock(seat=seat):
            if state.phase is not Phase.COUNT_IN or not state.rules.knocks:
                return Reason.NOT_COUNT_IN
            return None if seat == state.dealer else Reason.NOT_THE_DEALER


def _is_deck(deck: tuple[int, ...], rules: Rules) -> bool:
    return sorted(deck) == list(range(1, rules.ladder + 1))


def _why_not_next_level(state: State, command: NextLevel) -> Reason | None:
    if state.over:
        return Reason.GAME_OVER
    if state.phase is not Phase.CLEARED:
        return Reason.LEVEL_NOT_OVER
    return None if _is_deck(command.deck, state.rules) else Reason.WRONG_DECK


def _why_closed(state: State) -> Reason | None:
    """Why no card may land and no hand go up; None while the level is open (rule 4.5)."""
    if state.phase is PLAYING:
        return None
    return Reason.STOPPED if state.stopped else Reason.NOT_OPEN_YET


def _why_not_play(state: State, command: Play) -> Reason | None:
    closed = _why_closed(state)
    if closed is not None:
        return closed
    hand = state.hands[command.seat]
    if not hand:
        return Reason.EMPTY_HAND
    return None if hand[0] == command.card else Reason.NOT_THE_LOWEST


def _why_not_raise(state: State, command: RaiseHand) -> Reason | None:
    closed = _why_closed(state)
    if closed is not None:
        return closed
    if state.fermatas == 0:
        return Reason.NO_FERMATA
    if state.vote is not None:
        return Reason.HAND_IS_UP if state.vote.hands[command.seat] else None
    if state.vote_locked:
        return Reason.VOTE_LOCKED
    too_soon = command.at < state.propose_from[command.seat]
    return Reason.PROPOSED_JUST_NOW if too_soon else None
