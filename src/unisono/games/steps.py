"""What goes between a table and any game: kinds of values, and the steps that a game takes.

Apart from the protocol, which only types need: to make such classes takes a while at the start.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import Generic, NamedTuple, Protocol, Self, TypeVar


class Dated(Protocol):
    """Something at a time: a state has that of its last event."""

    @property
    def at(self) -> int:
        """Ms."""
        ...


class Asked(Dated, Protocol):
    """A command: a named tuple with a field `at`."""

    def _replace(self, *, at: int) -> Self:
        """The same, asked at another time."""
        ...


State = TypeVar("State", bound=Dated)
Command = TypeVar("Command", bound=Asked)
Event = TypeVar("Event")
View = TypeVar("View")
Reason = TypeVar("Reason")


class Standstill(StrEnum):
    """Why a table stops by itself: nobody was there, or the game was left and is taken up."""

    STALLED = "stalled"
    RESUMED = "resumed"


class Step(NamedTuple, Generic[Command, Event]):
    """One command and what it led to.

    number   how many events the game had before it
    command  with the outcome of chance in it, as far as that is known
    outside  whether it came from a person or from whoever stopped the table; what is not from
             outside follows by itself when the game is played again
    """

    number: int
    command: Command
    outside: bool
    events: tuple[Event, ...]


Steps = Iterable[Step[Command, Event]]
