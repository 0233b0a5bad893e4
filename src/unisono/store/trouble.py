"""What can be wrong with a history, in one line; a game never stops for any of it."""

import errno
import sqlite3
from enum import StrEnum
from typing import NamedTuple


class TroubleKind(StrEnum):
    """The kinds of trouble, for whoever says them in another language."""

    NO_FOLDER = "no-folder"
    CANNOT_WRITE = "cannot-write"
    FULL = "full"
    LOCKED = "locked"
    TOO_NEW = "too-new"
    DAMAGED = "damaged"
    MOVED_ASIDE = "moved-aside"
    IN_USE = "in-use"
    FAILED = "failed"


_SENTENCES = {
    TroubleKind.NO_FOLDER: "no history: the folder {path} cannot be used ({detail})",
    TroubleKind.CANNOT_WRITE: "no history: {path} cannot be written ({detail})",
    TroubleKind.FULL: "no history: the disk with {path} is full",
    TroubleKind.LOCKED: "no history: another program keeps {path} locked",
    TroubleKind.TOO_NEW: "no history: {path} was written by a newer unisono ({detail})",
    TroubleKind.DAMAGED: "no history: {path} is damaged ({detail})",
    TroubleKind.MOVED_ASIDE: "the history was damaged: it is now {path}, and a new one is begun",
    TroubleKind.IN_USE: "game {detail} is being played by another unisono",
    TroubleKind.FAILED: "no history: {path}: {detail}",
}


class Trouble(NamedTuple):
    """One thing that is wrong: with which file or folder, and the details in the system's words.

    `str` of it is one line in English. After MOVED_ASIDE games are recorded as before, in a new
    file; after every other kind the game plays on without history.
    """

    kind: TroubleKind
    path: str
    detail: str = ""

    def __str__(self) -> str:
        line = _SENTENCES[self.kind].format(path=self.path, detail=self.detail)
        return " ".join(line.split())


class HistoryError(Exception):
    """The history cannot do what was asked; `trouble` and the text say why."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(str(trouble))
        self.trouble = trouble


class HistoryTooNewError(HistoryError):
    """The file is of a newer schema version. It was not touched."""


class HistoryDamagedError(HistoryError):
    """The file is no history, or no longer."""


class GameInUseError(HistoryError):
    """Somebody is playing this game at this moment."""


_KINDS = {
    sqlite3.SQLITE_BUSY: TroubleKind.LOCKED,
    sqlite3.SQLITE_LOCKED: TroubleKind.LOCKED,
    sqlite3.SQLITE_PROTOCOL: TroubleKind.LOCKED,
    sqlite3.SQLITE_FULL: TroubleKind.FULL,
    sqlite3.SQLITE_NOTADB: TroubleKind.DAMAGED,
    sqlite3.SQLITE_CORRUPT: TroubleKind.DAMAGED,
    sqlite3.SQLITE_READONLY: TroubleKind.CANNOT_WRITE,
    sqlite3.SQLITE_PERM: TroubleKind.CANNOT_WRITE,
    sqlite3.SQLITE_CANTOPEN: TroubleKind.CANNOT_WRITE,
    sqlite3.SQLITE_IOERR: TroubleKind.CANNOT_WRITE,
}


def as_history_error(error: sqlite3.Error, path: object) -> HistoryError:
    """The error of the database as one of ours."""
    # Errors of the Python module itself, such as values too large, carry no code.
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    kind = _KINDS.get(code & 0xFF, TroubleKind.FAILED)
    trouble = Trouble(kind, str(path), str(error))
    return (HistoryDamagedError if kind is TroubleKind.DAMAGED else HistoryError)(trouble)


def of_the_system(error: OSError, kind: TroubleKind, path: object) -> HistoryError:
    """An error of the operating system as one of ours."""
    if error.errno in {errno.ENOSPC, errno.EDQUOT}:
        kind = TroubleKind.FULL
    return HistoryError(Trouble(kind, str(path), error.strerror or type(error).__name__))
