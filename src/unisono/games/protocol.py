"""What a table asks of any game, and of the manners of those who play it.

A game is pure: the same state and command always lead to the same events. Whatever belongs to one
table (who plays, how the cards are shuffled, what bots mean to do) is its policy. Times are
integer milliseconds (`at`) of whatever clock the table's caller keeps.
"""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from unisono.games.steps import Command, Dated, Event, Standstill, State

View_co = TypeVar("View_co", covariant=True)
Reason_co = TypeVar("Reason_co", covariant=True)
State_contra = TypeVar("State_contra", bound=Dated, contravariant=True)
Event_contra = TypeVar("Event_contra", contravariant=True)


class Game(Protocol[State, Command, Event, View_co, Reason_co]):
    """The rules of a game, for any table at which it is played."""

    def why_not(self, state: State | None, command: Command) -> Reason_co | None:
        """Why `decide` would refuse the command; None when it would not."""
        ...

    def decide(self, state: State | None, command: Command) -> tuple[Event, ...]:
        """The events that the command leads to; none when it is refused. The command brings with it
        what chance decides. `state` is None for the command that begins the game, and for no other.
        """
        ...

    def evolve(self, state: State | None, event: Event) -> State:
        """The state after the event. Raises ValueError for an event that cannot happen there."""
        ...

    def due(self, state: State) -> int | None:
        """The game's own next deadline (ms); None when it has none."""
        ...

    def tick(self, at: int) -> Command:
        """What the table asks when a deadline has come."""
        ...

    def pause(self, at: int, cause: Standstill) -> Command:
        """What the table asks to stop by itself. It may be refused, and then all goes on; while
        something is `under_way`, the stop may wait for its end.
        """
        ...

    def under_way(self, state: State) -> bool:
        """Whether something has begun that goes on to its end before the table can stop."""
        ...

    def over(self, state: State) -> bool:
        """Whether nothing more can happen."""
        ...

    def view(self, state: State, seat: int) -> View_co:
        """All that the seat may know. Raises IndexError when there is no such seat."""
        ...


class Policy(Protocol[State_contra, Command, Event_contra]):
    """What is a single table's own: its bots and what they mean to do, and the outcome of chance.

    All of it follows from the seed and from what it is told, so that a game that is played again,
    or taken up where it was left, goes on as it did.
    """

    def start(self, at: int) -> Command:
        """The command that begins this table's game."""
        ...

    def with_chance(self, state: State_contra | None, command: Command) -> Command:
        """The command with the outcome of chance in it (a card that is drawn, a deck), whatever
        stood there; the command itself where nothing is left to chance.
        """
        ...

    def hear(self, state: State_contra, events: Sequence[Event_contra]) -> Sequence[Command]:
        """One command has led to these events, and they to the state. What the bots mean to do from
        now on: each command with its time, and those of one time in this order.
        """
        ...

    def at_once(self, state: State_contra, events: Sequence[Event_contra]) -> Sequence[Command]:
        """What the bots do in the same instant, after `hear`. No events: a game was taken up."""
        ...

    def refused(self, command: Command) -> Sequence[Command]:
        """The game has refused what a bot meant to do. What the bots mean to do now, as in `hear`;
        if that is among it, the table tries for ever.
        """
        ...

    def next_look(self, after: int) -> int | None:
        """When (ms), later than `after`, something shows that is no event; None for nothing."""
        ...
