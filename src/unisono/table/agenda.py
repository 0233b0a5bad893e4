"""What the bots of a table mean to do, and which of it comes next."""

from collections.abc import Sequence
from typing import Generic

from unisono.games.steps import Command


class Agenda(Generic[Command]):
    """Commands with their times; of those of one time, the first that was named comes first.

    Nearly everything that happens at a table makes its bots think again, so the few commands are
    looked through for the earliest when they are agreed on, and kept in no order.

    next  the command that comes next; None when nobody means to do anything
    """

    def __init__(self) -> None:
        self._commands: Sequence[Command] = ()
        self.next: Command | None = None

    def agree(self, commands: Sequence[Command]) -> None:
        """From now on this is what the bots mean to do."""
        if commands is self._commands:
            return
        self._commands = commands
        soonest, self.next = 0, None
        for command in commands:
            at = command.at
            if self.next is None or at < soonest:
                soonest, self.next = at, command
