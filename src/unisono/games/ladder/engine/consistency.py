"""Whether an event that somebody wrote down can have followed what was before.

`evolve` judges nothing: what happened has happened. A file may say anything, and whoever looks at a
game afterwards trusts that a card that was played had been held.
"""

from collections.abc import Iterable

from unisono.games.ladder.engine.events import (
    CardPlayed,
    ConcertCompleted,
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
    Paused,
    PileTurned,
    ProposalEnded,
    SeatReady,
    WrongNote,
)
from unisono.games.ladder.engine.ruleset import Rules
from unisono.games.ladder.engine.state import Phase, State

LONGEST_WAIT_MS = 2**31
"""The longest time between two events, 25 days: nobody sits at a table for so long."""


def contradiction(state: State | None, event: Event) -> str | None:
    """What of the event cannot be, in a few words of English; None when it fits.

    `state` is the game before it, None before its GameStarted. Only what others rely on is asked:
    a game by older rules stays a game.
    """
    if state is None:
        if not isinstance(event, GameStarted):
            return "a game begins with its GameStarted event"
        return _unplayable(event.rules)
    if not 0 <= event.at - state.at <= LONGEST_WAIT_MS:
        return "its time does not follow"
    if state.over and not isinstance(event, ProposalEnded):
        return "the game is over"
    rules = state.rules
    seat = getattr(event, "seat", None)
    if seat is not None and not 0 <= seat < rules.players:
        return f"there is no seat {seat}"
    match event:
        case LevelDealt():
            return _misdealt(state, event)
        case LevelCleared(level=level) | ConcertCompleted(level=level):
            return None if 1 <= level == state.level else f"the level is {state.level}"
        case GameWon(level=level) | GameLost(level=level):
            return None if 1 <= level == state.level else f"the level is {state.level}"
        case SeatReady() | Knocked() | LevelOpened():
            running = state.level >= 1 and state.phase in {Phase.READY, Phase.COUNT_IN}
            return None if running else "no level waits to be opened"
        case CardPlayed(seat=seat, card=card):
            hand = state.hands[seat]
            playing = state.phase is Phase.PLAYING
            return None if playing and hand and hand[0] == card else "the card was not to be played"
        case WrongNote(seat=seat, card=card, lower=lower):
            top = state.pile[-1] if state.pile else None
            there = _below(state, card) if not rules.face_down else ()
            wrong = state.phase is Phase.PLAYING and top == (card, seat) and state.lives > 0
            return None if wrong and lower and tuple(lower) == there else "it was no wrong note"
        case PileTurned(pile=pile, wrong=wrong_cards):
            fits = pile == state.pile and set(wrong_cards) <= set(pile)
            return None if fits else "the pile is another one"
        case FermataUsed(laid=laid):
            fits = state.phase is Phase.PLAYING and state.fermatas > 0 and _held(state, laid)
            return None if fits else "the cards were not held"
        case HandRaised():
            return None if state.phase is Phase.PLAYING else "nobody plays"
        case HandLowered() | ProposalEnded():
            return None if state.vote is not None else "no hand is up"
        case Paused():
            return None if state.level >= 1 else "no level was dealt"
        case GameStarted():
            return "the game has started"
        case _:
            return None


def _unplayable(rules: Rules) -> str | None:
    if not 1 <= rules.levels <= rules.deck_levels:
        return f"the deck deals levels 1 to {rules.deck_levels}"
    return "no beat is between its bounds" if rules.beat_min_ms > rules.beat_max_ms else None


def _misdealt(state: State, deal: LevelDealt) -> str | None:
    rules: Rules = state.rules
    cards = [card for hand in deal.hands for card in hand]
    if state.phase is not Phase.CLEARED:
        return "the level before it is not over"
    if not 1 <= deal.level <= rules.deck_levels:
        return f"the deck deals levels 1 to {rules.deck_levels}"
    if not 0 <= deal.dealer < rules.players or len(deal.hands) != rules.players:
        return f"{rules.players} sit at the table"
    if not all(1 <= card <= rules.ladder for card in cards) or len(set(cards)) != len(cards):
        return "the cards are not those of the deck"
    if not all(hand and list(hand) == sorted(hand) for hand in deal.hands):
        return "a hand is empty or not in order"
    return None


def _below(state: State, top: int) -> tuple[Laid, ...]:
    """The cards below this one that are still held, ascending."""
    hands = enumerate(state.hands)
    return tuple(sorted(Laid(card, seat) for seat, hand in hands for card in hand if card < top))


def _held(state: State, laid: Iterable[Laid]) -> bool:
    """Whether each of these is the lowest card of its seat, and no seat has two of them."""
    cards = list(laid)
    seats = {seat for _card, seat in cards}
    return len(seats) == len(cards) and all(
        0 <= seat < len(state.hands) and state.hands[seat][:1] == (card,) for card, seat in cards
    )
