"""A game played again from its seed: the bots think afresh what they thought then.

What a person and the table's stops did is taken from the events; all that bots did follows. Played
again without a change it is the same game, event for event.
"""

from collections.abc import Iterable
from typing import NamedTuple

from unisono.engine import by_command
from unisono.engine.commands import (
    Command,
    Knock,
    LowerHand,
    NextLevel,
    Pause,
    Play,
    RaiseHand,
    Ready,
    SeatCommand,
)
from unisono.engine.events import (
    CardPlayed,
    Event,
    HandLowered,
    HandRaised,
    Knocked,
    LevelDealt,
    LevelOpened,
    MomentClosed,
    PauseAsked,
    Paused,
    ProposalEnded,
    SeatReady,
)
from unisono.table.core import Table
from unisono.table.seating import PERSON


class Done(NamedTuple):
    """Something that was done from outside, and how many events the game had then."""

    position: int
    command: Command


def done_in(events: Iterable[Event]) -> list[Done]:
    """What was done at the table from outside: by the person, and by whoever stopped it. A deal
    stands as a NextLevel without its deck, which the table knows.
    """
    log = list(events)
    done: list[Done] = []
    position = 0
    asked = False
    for led_to in by_command(log):
        command: Command | None = None
        match led_to[0]:
            case LevelDealt(at=at):
                command = NextLevel(at, ())
            case SeatReady(at=at, seat=seat):
                command = Ready(at, seat)
            case Knocked(at=at, seat=seat):
                command = Knock(at, seat)
            case CardPlayed(at=at, seat=seat, card=card):
                command = Play(at, seat, card)
            case MomentClosed():
                asked = asked and len(led_to) == 1
            case HandRaised(at=at, seat=seat):
                command = RaiseHand(at, seat)
            case HandLowered(at=at, seat=seat):
                command = LowerHand(at, seat)
            case PauseAsked(at=at, seat=seat, cause=cause):
                asked = True
                command = Pause(at, seat, cause)
            case Paused() if asked:
                asked = False
            case Paused(at=at, seat=seat, cause=cause):
                command = Pause(at, seat, cause)
            case _:
                pass
        by_bot = isinstance(command, SeatCommand) and command.seat != PERSON
        if isinstance(command, Pause):
            done.append(Done(_before_deadlines(log, position), command))
        elif command is not None and not by_bot:
            done.append(Done(position, command))
        position += len(led_to)
    return done


def _before_deadlines(log: list[Event], position: int) -> int:
    """Where the deadlines begin that a table which stood still kept before its pause."""
    while isinstance(log[position - 1], LevelOpened | MomentClosed | ProposalEnded):
        position -= 1
    return position


def rerun(table: Table, start: int, done: Iterable[Done]) -> None:
    """Start the table at `start` (ms) and do everything again at its time."""
    table.start(start)
    for each in done:
        do_again(table, each)


def do_again(table: Table, done: Done) -> None:
    """Let the table run up to the command's time, or to where it was stopped, and do it."""
    position, command = done
    if isinstance(command, Pause):
        while len(table.log) < position and table.step():
            pass
        table.stop(command)
        return
    run_to(table, command.at)
    if isinstance(command, NextLevel):
        table.next_level(command.at)
    else:
        table.submit(command)


def run_to(table: Table, at: int) -> None:
    """Let everything happen that is due by `at` (ms), each at its own time."""
    while (due := table.next_due()) is not None and due <= at:
        table.step()
