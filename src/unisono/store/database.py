"""The history's file: opening it, whatever state it is in, and changing it all or not at all."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

from unisono import kiosk
from unisono.store.claims import claim_game
from unisono.store.migrations import MIGRATIONS
from unisono.store.places import HISTORY_FILE, make_folder
from unisono.store.schema import TABLES, VERSION
from unisono.store.trouble import (
    HistoryDamagedError,
    HistoryTooNewError,
    Trouble,
    TroubleKind,
    as_history_error,
    of_the_system,
)

MAGIC = b"SQLite format 3\0"
HEADER_BYTES = 100
PAGE_SIZE, CHANGES, PAGES, USER_VERSION, CHANGES_AT_SIZE = (
    slice(16, 18),
    slice(24, 28),
    slice(28, 32),
    slice(60, 64),
    slice(92, 96),
)
"""Where the header of a database file has what (sqlite.org/fileformat.html); the highest byte
comes first."""

COMPANIONS = ("", "-wal", "-shm")
"""A database is these files; a new one must not find the log of an old one beside it."""

MOVING = 0
"""Not the number of any game: who claims it may move a damaged history aside."""


def open_history(
    folder: Path, busy_ms: int, *, mend: bool = True
) -> tuple[sqlite3.Connection, Trouble | None]:
    """The history in `folder`, made or brought up to date if need be.

    With `mend` a damaged file is moved aside and a new one begun; the second value tells of that.
    `busy_ms` is how long a statement waits for another process.

    Raises HistoryError: HistoryTooNewError for a file of a newer version and, without `mend`,
    HistoryDamagedError for a damaged one; both stay untouched.
    """
    make_folder(folder)
    path = folder / HISTORY_FILE
    try:
        return open_file(path, busy_ms), None
    except HistoryDamagedError:
        if not mend:
            raise
        word = move_aside(folder, busy_ms)
        return open_file(path, busy_ms), word


def open_file(path: Path, busy_ms: int) -> sqlite3.Connection:
    """The database at `path`, made or migrated if need be. Raises HistoryError."""
    header = _header(path)
    if header.startswith(MAGIC):
        _refuse_newer(path, int.from_bytes(header[USER_VERSION], "big", signed=True))
    _refuse_cut_off(path)
    try:
        if _has_log(path):
            # Only looking: to close a database that one may write can change its file.
            with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as looking:
                looking.execute(f"PRAGMA busy_timeout = {busy_ms}")
                _refuse_newer(path, _version(looking))
        connection = sqlite3.connect(path, timeout=busy_ms / 1000, isolation_level=None)
    except sqlite3.Error as error:
        raise as_history_error(error, path) from error
    try:
        # In this order: a file that is no database is found out by the first statement.
        connection.execute("PRAGMA foreign_keys = ON")
        if _version(connection) != VERSION:
            _bring_up_to_date(connection, path)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA secure_delete = ON")
        if kiosk.is_on():
            connection.execute(f"PRAGMA max_page_count = {kiosk.MOST_PAGES}")
    except sqlite3.Error as error:
        connection.close()
        raise as_history_error(error, path) from error
    except BaseException:
        connection.close()
        raise
    return connection


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    """Everything inside is written, or nothing of it. Waits for its turn at the beginning."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield connection
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def move_aside(folder: Path, busy_ms: int) -> Trouble | None:
    """Give a damaged history another name, so that a new one can be begun.

    None when somebody else has just done it. Raises HistoryError when it cannot be moved.
    """
    claim = claim_game(folder, MOVING)
    if claim is None:
        return None
    path = folder / HISTORY_FILE
    with claim:
        try:
            with closing(open_file(path, busy_ms)) as connection:
                _check(connection, path)
        except HistoryDamagedError as damage:
            return _moved(path, damage)
    return None


def _check(connection: sqlite3.Connection, path: Path) -> None:
    """Read all of a file that gave trouble. Raises HistoryDamagedError."""
    try:
        found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.Error as error:
        raise as_history_error(error, path) from error
    if found != "ok":
        raise HistoryDamagedError(Trouble(TroubleKind.DAMAGED, str(path), found))


def _moved(path: Path, damage: HistoryDamagedError) -> Trouble:
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%SZ")
    aside = path.with_name(f"history.damaged-{stamp}.sqlite3")
    count = 1
    while aside.exists():
        count += 1
        aside = path.with_name(f"history.damaged-{stamp}-{count}.sqlite3")
    try:
        for companion in reversed(COMPANIONS):
            old = path.with_name(path.name + companion)
            if old.exists():
                old.rename(aside.with_name(aside.name + companion))
    except OSError as error:
        raise damage from error
    return Trouble(TroubleKind.MOVED_ASIDE, str(aside), damage.trouble.detail)


def _bring_up_to_date(connection: sqlite3.Connection, path: Path) -> None:
    with transaction(connection):
        version = _version(connection)
        _refuse_newer(path, version)
        if version == VERSION:
            return
        if version == 0:
            if connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
                detail = "a database, but not of unisono"
                raise HistoryDamagedError(Trouble(TroubleKind.DAMAGED, str(path), detail))
            for statement in TABLES:
                connection.execute(statement)
        else:
            MIGRATIONS[version](connection)
        connection.execute(f"PRAGMA user_version = {VERSION}")


def _version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _header(path: Path) -> bytes:
    """The first bytes of the file; fewer when it is shorter, or not there."""
    try:
        with path.open("rb") as file:
            return file.read(HEADER_BYTES)
    except FileNotFoundError:
        return b""
    except OSError as error:
        raise of_the_system(error, TroubleKind.CANNOT_WRITE, path) from error


def _refuse_cut_off(path: Path) -> None:
    """SQLite itself overlooks when nearly all of a file is missing, or a piece of its last page.

    While there is a log, the file may well be shorter for an instant than its header says.
    """
    had_log = _has_log(path)
    header = _header(path)
    if not header:
        return
    size = path.stat().st_size
    if len(header) == HEADER_BYTES:
        if had_log or header[CHANGES] != header[CHANGES_AT_SIZE]:
            return
        pages = int.from_bytes(header[PAGES], "big")
        expected = pages * int.from_bytes(header[PAGE_SIZE], "big")
        if size >= expected or _has_log(path):
            return
    raise HistoryDamagedError(Trouble(TroubleKind.DAMAGED, str(path), f"only {size} bytes of it"))


def _has_log(path: Path) -> bool:
    try:
        return path.with_name(f"{path.name}-wal").stat().st_size > 0
    except OSError:
        return False


def _refuse_newer(path: Path, version: int) -> None:
    if version > VERSION:
        detail = f"history version {version}, this one knows {VERSION}"
        raise HistoryTooNewError(Trouble(TroubleKind.TOO_NEW, str(path), detail))
