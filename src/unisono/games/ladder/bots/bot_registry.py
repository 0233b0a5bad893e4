"""Bots by name: ours, and those that installed packages bring through the entry point group."""

from typing import TYPE_CHECKING, Protocol

from unisono.games.ladder.bots.difficulty import Difficulty
from unisono.games.ladder.bots.intention import Bot
from unisono.games.ladder.bots.player import TimedBot

GROUP = "unisono.games.ladder.bots"
"""The entry point group; an entry's name is what a difficulty file calls under `bot`."""

OURS = "timed"

if TYPE_CHECKING:
    from importlib.metadata import EntryPoints


class UnknownBotError(LookupError):
    """No installed bot has that name."""


class MakeBot(Protocol):
    """Makes the bot of one seat for one game."""

    def __call__(self, difficulty: Difficulty, tempo: float, people: frozenset[int]) -> Bot:
        """A bot with these numbers. `tempo` is its own factor on the table's seconds a rank,
        `people` the seats that persons sit at.
        """
        ...


def bot_names() -> list[str]:
    """The names of all bots that are installed."""
    return sorted({OURS, *(entry.name for entry in _installed())})


def bot_called(name: str) -> MakeBot:
    """What makes the bot of that name. Raises UnknownBotError when none is installed under it."""
    if name == OURS:
        return TimedBot
    for entry in _installed():
        if entry.name == name:
            make: MakeBot = entry.load()
            return make
    known = ", ".join(bot_names())
    raise UnknownBotError(f"no bot is called {name!r}; installed are {known}")


def _installed() -> "EntryPoints":
    # Takes a while to import, and most tables seat our own.
    from importlib.metadata import entry_points

    return entry_points(group=GROUP)
