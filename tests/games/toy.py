"""A game of turns, to see that any game can sit down: whoever first holds a card of each suit wins.

In their turn a player draws a card, or passes. Nobody knows what will be drawn, and what was is
known to the player alone; the command brings it with it. There are no lives and no deadlines.
"""

from collections.abc import Sequence
from enum import StrEnum
from random import Random
from typing import NamedTuple

from unisono.games.steps import Standstill
from unisono.table.core import Table

SUITS, COPIES, THINK_MS = 4, 3, 700
UNDRAWN = -1
"""Stands in a command for a card that chance has not drawn yet."""


class Begin(NamedTuple):
    at: int
    players: int


class Draw(NamedTuple):
    at: int
    seat: int
    card: int = UNDRAWN


class Pass(NamedTuple):
    at: int
    seat: int


class Stop(NamedTuple):
    at: int
    cause: str


class Begun(NamedTuple):
    at: int
    players: int


class Drawn(NamedTuple):
    at: int
    seat: int
    card: int


class Passed(NamedTuple):
    at: int
    seat: int


class Stopped(NamedTuple):
    at: int
    cause: str


class Won(NamedTuple):
    at: int
    seat: int


Command = Begin | Draw | Pass | Stop
Event = Begun | Drawn | Passed | Stopped | Won


class Reason(StrEnum):
    NOT_BEGUN = "not-begun"
    BEGUN = "begun"
    IN_THE_PAST = "in-the-past"
    OVER = "over"
    NOT_YOUR_TURN = "not-your-turn"
    NO_CARD = "no-card"


class State(NamedTuple):
    at: int
    hands: tuple[tuple[int, ...], ...]
    turn: int = 0
    winner: int | None = None

    @property
    def drawn(self) -> int:
        return sum(map(len, self.hands))


class View(NamedTuple):
    at: int
    hand: tuple[int, ...]
    counts: tuple[int, ...]
    turn: int


class Toy:
    """The rules."""

    def why_not(self, state: State | None, command: Command) -> Reason | None:
        if state is None or isinstance(command, Begin):
            begins = state is None and isinstance(command, Begin)
            return None if begins else Reason.NOT_BEGUN if state is None else Reason.BEGUN
        if command.at < state.at:
            return Reason.IN_THE_PAST
        if state.winner is not None:
            return Reason.OVER
        if isinstance(command, Stop):
            return None
        if command.seat != state.turn:
            return Reason.NOT_YOUR_TURN
        undrawn = isinstance(command, Draw) and command.card == UNDRAWN
        return Reason.NO_CARD if undrawn else None

    def decide(self, state: State | None, command: Command) -> tuple[Event, ...]:
        if self.why_not(state, command) is not None:
            return ()
        match command:
            case Begin(at=at, players=players):
                return (Begun(at, players),)
            case Draw(at=at, seat=seat, card=card):
                assert state is not None
                drawn = Drawn(at, seat, card)
                complete = len({*state.hands[seat], card}) == SUITS
                return (drawn, Won(at, seat)) if complete else (drawn,)
            case Pass(at=at, seat=seat):
                return (Passed(at, seat),)
            case Stop(at=at, cause=cause):
                return (Stopped(at, cause),)

    def evolve(self, state: State | None, event: Event) -> State:
        if isinstance(event, Begun):
            return State(event.at, ((),) * event.players)
        if state is None:
            raise ValueError("a game begins with Begun")
        match event:
            case Drawn(seat=seat, card=card):
                hand = (*state.hands[seat], card)
                hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
                return State(event.at, hands, (seat + 1) % len(hands))
            case Passed(seat=seat):
                return state._replace(at=event.at, turn=(seat + 1) % len(state.hands))
            case Stopped():
                return state._replace(at=event.at)
            case Won(seat=seat):
                return state._replace(at=event.at, winner=seat)

    def due(self, state: State) -> None:
        return None

    def tick(self, at: int) -> Command:
        raise AssertionError("nothing is ever due by itself")

    def pause(self, at: int, cause: Standstill) -> Command:
        return Stop(at, cause.value)

    def under_way(self, state: State) -> bool:
        return False

    def over(self, state: State) -> bool:
        return state.winner is not None

    def view(self, state: State, seat: int) -> View:
        return View(state.at, state.hands[seat], tuple(map(len, state.hands)), state.turn)


GAME = Toy()


class ToyPolicy:
    """Every bot thinks for a while in its turn, and now and then passes."""

    def __init__(self, players: int, seed: int, bots: frozenset[int]) -> None:
        self.players = players
        self.seed = seed
        self.bots = bots

    def start(self, at: int) -> Command:
        return Begin(at, self.players)

    def with_chance(self, state: State | None, command: Command) -> Command:
        if state is None or not isinstance(command, Draw):
            return command
        # Every round of the deck is shuffled anew, so there is always a card to draw.
        deck = [suit for suit in range(SUITS) for _ in range(COPIES)]
        around, place = divmod(state.drawn, len(deck))
        Random(f"{self.seed}/deck/{around}").shuffle(deck)
        return command._replace(card=deck[place])

    def hear(self, state: State, events: Sequence[Event]) -> Sequence[Command]:
        seat = state.turn
        if seat not in self.bots or state.winner is not None:
            return ()
        random = Random(f"{self.seed}/{seat}/{state.at}")
        at = state.at + random.randrange(THINK_MS, 3 * THINK_MS)
        return (Pass(at, seat) if random.random() < 0.2 else Draw(at, seat),)

    def at_once(self, state: State, events: Sequence[Event]) -> Sequence[Command]:
        return ()

    def refused(self, command: Command) -> Sequence[Command]:
        raise AssertionError(f"a bot asked for {command}")

    def next_look(self, after: int) -> int | None:
        return None


ToyTable = Table[State, Command, Event, View, Reason]


def toy_table(players: int, seed: int, *, person: bool = False) -> ToyTable:
    """Bots on all seats, or a person at seat 0 who sends commands."""
    return Table(GAME, ToyPolicy(players, seed, frozenset(range(int(person), players))))


class ToyTrial(NamedTuple):
    """Bots alone; what is told of a game is who won, with how many draws, and when (ms)."""

    players: int

    def seat(self, seed: int) -> ToyTable:
        return toy_table(self.players, seed)

    def go_on(self, table: ToyTable) -> None:
        raise AssertionError("a table of bots waits for nobody")

    def outcome(self, table: ToyTable) -> tuple[int | None, int, int]:
        state = table.state
        return state.winner, state.drawn, state.at
