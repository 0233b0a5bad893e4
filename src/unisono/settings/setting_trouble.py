"""What is wrong with settings, in one line for players."""

from typing import NamedTuple

from unisono.i18n import _
from unisono.settings.values import KEYS
from unisono.system.files import UnreadableError
from unisono.system.visible_text import shortened, visible


class SettingsTrouble(NamedTuple):
    """Something about the settings file that could not be used, and what holds instead. What is
    said of it can be shown as it is, whatever the file has in it.

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
        return visible(place if self.key is None else f"{place}: {shortened(self.key)}")

    @property
    def sentence(self) -> str:
        """What is wrong, and that the game goes on without it."""
        if self.key is None:
            words = _("{place}: {reason}; the default settings hold")
        elif self.key in KEYS:
            words = _("{place}: {reason}; the default holds")
        else:
            words = _("{place}: {reason}; it is left out")
        said = words.format(place=self.place, reason=visible(self.reason))
        if not self.others:
            return said
        return said + " " + _("(and {n} more)").format(n=self.others)


class SettingsError(Exception):
    """Something that was asked for cannot be set or read; says why in one line, which can be shown
    as it is."""

    def __init__(self, message: str) -> None:
        super().__init__(visible(message))


class FileError(SettingsError):
    """The settings file cannot be read or written."""

    def __init__(self, trouble: SettingsTrouble) -> None:
        super().__init__(f"{trouble.place}: {trouble.reason}")
        self.trouble = trouble


def why_unreadable(error: UnreadableError) -> str:
    """Why a file cannot be used, in the language in use."""
    words = _(error.words).format(detail=error.detail)
    return words if error.key is None else f"{error.key}: {words}"
