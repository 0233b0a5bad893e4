"""A program for guests: the game and nothing of the machine, each guest in a folder of their own.

The account is the host's to lock down (docs/ssh.md); this is what the program itself does. Every
room may ask whether it is one, so this knows nothing of any of them.
"""

MOST_GAMES = 200
"""Games kept for a guest; the oldest make room."""

MOST_PAGES = 2048
"""Pages (of 4 KiB) that a guest's history may have; then it is a full disk."""


class _State:
    is_on = False


_state = _State()


def is_on() -> bool:
    """Whether this is a program for guests."""
    return _state.is_on


def turn_on() -> None:
    """It is one from now on."""
    _state.is_on = True
