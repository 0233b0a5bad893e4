"""A game played again from its seed: the bots think afresh what they thought then.

What a person and the table's stops did is taken from the steps of the game; all that bots did
follows. Played again without a change it is the same game, event for event.
"""

from typing import Any

from unisono.games.steps import Command, Event, State, Step, Steps
from unisono.table.core import Table


def rerun(table: Table[State, Command, Event, Any, Any], steps: Steps[Command, Event]) -> None:
    """Do everything again at a table that has not started; it stands where the last step that
    came from outside has led."""
    for step in steps:
        if step.outside:
            do_again(table, step)


def do_again(table: Table[State, Command, Event, Any, Any], step: Step[Command, Event]) -> None:
    """Let the table run up to where something came from outside, and do that."""
    while len(table.log) < step.number and table.step():
        pass
    table.do(step.command)


def run_to(table: Table[State, Command, Event, Any, Any], at: int) -> None:
    """Let everything happen that is due by `at` (ms), each at its own time."""
    while (due := table.next_due()) is not None and due <= at:
        table.step()
