"""What is wrong with settings, in one line for players."""

from typing import NamedTuple

from unisono.i18n import _
from unisono.settings.values import KEYS


class Trouble(NamedTuple):
    """Something about the settings file that could not be used, and what holds instead.

    line, key   where it is, as far as that is known
    reason      in words
    others      how many more things are wrong with the file
    """

    path: str
    reason: str
    line: int | None = None
    key: str | None = None
    others: int = 0

    @property
    def place(self) -> str:
        """The file, the line and the key."""
        place = self.path if self.line is None else f"{self.path}:{self.line}"
        return place if self.key is None else f"{place}: {self.key}"

    @property
    def sentence(self) -> str:
        """What is wrong, and that the game goes on without it."""
        if self.key is None:
            words = _("{place}: {reason}; the default settings hold")
        elif self.key in KEYS:
            words = _("{place}: {reason}; the default holds")
        else:
            words = _("{place}: {reason}; it is left out")
        said = words.format(place=self.place, reason=self.reason)
        if not self.others:
            return said
        return said + " " + _("(and {n} more)").format(n=self.others)


class SettingsError(Exception):
    """Something that was asked for cannot be set or read; says why in one line."""


class FileError(SettingsError):
    """The settings file cannot be read or written."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(f"{trouble.place}: {trouble.reason}")
        self.trouble = trouble
