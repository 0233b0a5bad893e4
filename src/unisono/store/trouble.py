"""What can be wrong with a history; a game never stops for any of it.

`i18n.troubles` has the sentences for players.
"""

import errno
import sqlite3
from enum import StrEnum
from typing import NamedTuple


class TroubleKind(StrEnum):
    """The kinds of trouble, for whoever puts them into words."""

    NO_FOLDER = "no-folder"
    CANNOT_WRITE = "cannot-write"
    FULL = "full"
    LOCKED = "locked"
    TOO_NEW = "too-new"
    DAMAGED = "damaged"
    MOVED_ASIDE = "moved-aside"
    IN_USE = "in-use"
    FAILED = "failed"


class HistoryTrouble(NamedTuple):
    """One thing that is wrong: with which file or folder, and the details in the system's words.

    After MOVED_ASIDE games are recorded as before, in a new file; after every other kind the game
    plays on without history.
    """

    kind: TroubleKind
    path: str
    detail: str = ""


class HistoryError(Exception):
    """The history cannot do what was asked; `trouble` says why."""

    def __init__(self, trouble: HistoryTrouble) -> None:
        super().__init__(": ".join(part for part in trouble if part))
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


DATABASE_ERRORS = (sqlite3.Error, UnicodeDecodeError)
"""What the database raises: the second where a damaged name makes its message no UTF-8."""


def as_history_error(error: sqlite3.Error | UnicodeDecodeError, path: object) -> HistoryError:
    """The error of the database as one of ours."""
    if isinstance(error, UnicodeDecodeError):
        code = sqlite3.SQLITE_CORRUPT
    else:
        # Errors of the Python module itself, such as values too large, carry no code.
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    kind = _KINDS.get(code & 0xFF, TroubleKind.FAILED)
    trouble = HistoryTrouble(kind, str(path), str(error))
    return (HistoryDamagedError if kind is TroubleKind.DAMAGED else HistoryError)(trouble)


def of_the_system(error: OSError, kind: TroubleKind, path: object) -> HistoryError:
    """An error of the operating system as one of ours."""
    if error.errno in {errno.ENOSPC, errno.EDQUOT}:
        kind = TroubleKind.FULL
    return HistoryError(HistoryTrouble(kind, str(path), error.strerror or type(error).__name__))
