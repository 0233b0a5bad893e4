"""Games by name: ours, and those that installed packages bring through the entry point group."""

from importlib import import_module
from typing import Any

from unisono.games.protocol import Game

GROUP = "unisono.games"
"""The entry point group; an entry names a `Game` and is called what the game is."""

OURS = {"ladder": "unisono.games.ladder.game"}
"""The modules of our own games; each calls its game GAME."""


class UnknownGameError(LookupError):
    """No installed game has that name."""


def game_called(name: str) -> Game[Any, Any, Any, Any, Any]:
    """The game of that name, of which nothing was imported before. Raises UnknownGameError when
    none is installed under it.
    """
    game: Game[Any, Any, Any, Any, Any]
    if name in OURS:
        game = import_module(OURS[name]).GAME
        return game
    # Takes a while to import, and most tables play our own.
    from importlib.metadata import entry_points

    installed = entry_points(group=GROUP)
    for entry in installed:
        if entry.name == name:
            game = entry.load()
            return game
    known = ", ".join(sorted({*OURS, *installed.names}))
    raise UnknownGameError(f"no game is called {name!r}; installed are {known}")
