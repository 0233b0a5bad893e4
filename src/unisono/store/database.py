"""The history's file: opening it, whatever state it is in, and changing it all or not at all."""

import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

from unisono.store.claims import claim_game
from unisono.store.folder import COMPANIONS, HISTORY_FILE, make_folder
from unisono.store.migrations import MIGRATIONS
from unisono.store.tables import TABLES, VERSION
from unisono.store.trouble import (
    DATABASE_ERRORS,
    HistoryDamagedError,
    HistoryError,
    HistoryTooNewError,
    HistoryTrouble,
    TroubleKind,
    as_history_error,
    of_the_system,
)
from unisono.system import kiosk

SMALLEST = 512
"""Bytes of a page, at least (sqlite.org/fileformat.html); SQLite takes less for an empty file."""


MOVING = 0
"""Not the number of any game: who claims it may move a damaged history aside."""


def open_history(
    folder: Path, busy_ms: int, *, mend: bool = True
) -> tuple[sqlite3.Connection, HistoryTrouble | None]:
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
    _look_before_opening(path)
    try:
        if path.stat().st_size:
            # Only looking: to open a database that one may write can change its file.
            with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as looking:
                looking.execute(f"PRAGMA busy_timeout = {busy_ms}")
                _refuse_newer_if_readable(looking, path)
        connection = sqlite3.connect(path, timeout=busy_ms / 1000, isolation_level=None)
    except DATABASE_ERRORS as error:
        raise _unreadable(error, path) from error
    except OSError as error:
        raise of_the_system(error, TroubleKind.CANNOT_WRITE, path) from error
    try:
        connection.text_factory = _text
        # In this order: a file that is no database is found out by the first statement.
        connection.execute("PRAGMA foreign_keys = ON")
        if _version(connection) != VERSION:
            _bring_up_to_date(connection, path)
        _leave_the_log(connection)
        connection.execute("PRAGMA mmap_size = 0")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA secure_delete = ON")
        if kiosk.is_on():
            connection.execute(f"PRAGMA max_page_count = {kiosk.MOST_PAGES}")
        _refuse_other_tables(connection, path)
        _refuse_cut_off(connection, path)
    except DATABASE_ERRORS as error:
        connection.close()
        raise _unreadable(error, path) from error
    except (ValueError, OverflowError, RecursionError) as error:
        # An older version's rows that the tables of this one have no place for.
        connection.close()
        raise HistoryError(HistoryTrouble(TroubleKind.FAILED, str(path), str(error))) from error
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


def move_aside(folder: Path, busy_ms: int) -> HistoryTrouble | None:
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
        (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
        alone = connection.execute("PRAGMA foreign_key_check").fetchone()
    except DATABASE_ERRORS as error:
        raise as_history_error(error, path) from error
    if found != "ok" or alone is not None:
        detail = found if alone is None else "rows without their game"
        raise HistoryDamagedError(HistoryTrouble(TroubleKind.DAMAGED, str(path), detail))


def _moved(path: Path, damage: HistoryDamagedError) -> HistoryTrouble:
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
    return HistoryTrouble(TroubleKind.MOVED_ASIDE, str(aside), damage.trouble.detail)


def _bring_up_to_date(connection: sqlite3.Connection, path: Path) -> None:
    with transaction(connection):
        version = _version(connection)
        _refuse_newer(path, version)
        if version == VERSION:
            return
        if version and version not in MIGRATIONS:
            detail = f"history version {version}, which there never was"
            raise HistoryDamagedError(HistoryTrouble(TroubleKind.DAMAGED, str(path), detail))
        if version == 0:
            if connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
                detail = "a database, but not of unisono"
                raise HistoryDamagedError(HistoryTrouble(TroubleKind.DAMAGED, str(path), detail))
            for statement in TABLES:
                connection.execute(statement)
        else:
            MIGRATIONS[version](connection)
        connection.execute(f"PRAGMA user_version = {VERSION}")


def _version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _unreadable(error: sqlite3.Error | UnicodeDecodeError, path: Path) -> HistoryError:
    """What is wrong with a file whose opening raised this: what SQLite calls a mistake in the
    statement is damage, too."""
    if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_ERROR:
        return HistoryDamagedError(HistoryTrouble(TroubleKind.DAMAGED, str(path), str(error)))
    return as_history_error(error, path)


def _text(raw: bytes) -> str:
    """A text of the file, whatever bytes are in it."""
    return raw.decode("utf-8", "replace")


def _leave_the_log(connection: sqlite3.Connection) -> None:
    """Older versions kept a write-ahead log, with a map of it in shared memory: where somebody
    cuts that file off, the system ends every program that looks at it (docs/decisions/0015)."""
    try:
        connection.execute("PRAGMA journal_mode = TRUNCATE")
    except sqlite3.OperationalError as error:
        # An older version is playing; the next to open it alone will do it.
        if as_history_error(error, "").trouble.kind is not TroubleKind.LOCKED:
            raise


def _refuse_newer_if_readable(looking: sqlite3.Connection, path: Path) -> None:
    """A journal that a killed process has left can only be read by who may write."""
    try:
        version = _version(looking)
    except sqlite3.OperationalError as error:
        if as_history_error(error, path).trouble.kind is TroubleKind.CANNOT_WRITE:
            return
        raise
    _refuse_newer(path, version)


def _refuse_other_tables(connection: sqlite3.Connection, path: Path) -> None:
    """Every statement would fail on a table with a damaged name, and no check of SQLite sees it."""
    told = connection.execute("SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL")
    there = {(kind, name, _one_line(sql)) for kind, name, sql in told}
    if not set(map(_as_told, TABLES)) <= there:
        detail = "its tables are not those of a history"
        raise HistoryDamagedError(HistoryTrouble(TroubleKind.DAMAGED, str(path), detail))


def _as_told(statement: str) -> tuple[str, str, str]:
    """What the database tells of what the statement created: its kind, its name, the statement."""
    _create, kind, name, *_rest = statement.split()
    return kind.lower(), name, _one_line(statement)


def _one_line(sql: object) -> str:
    return " ".join(str(sql).split())


def _refuse_cut_off(connection: sqlite3.Connection, path: Path) -> None:
    """SQLite overlooks that a piece of the last page is missing (a log may have it)."""
    connection.execute("BEGIN")
    try:
        ((pages,), (page_bytes,)) = (
            connection.execute(f"PRAGMA {name}").fetchone() for name in ("page_count", "page_size")
        )
        # Whoever reads lets nobody write to it.
        connection.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone()
        size = path.stat().st_size
    except OSError as error:
        raise of_the_system(error, TroubleKind.CANNOT_WRITE, path) from error
    finally:
        connection.execute("COMMIT")
    if size < pages * page_bytes and not _has_log(path):
        raise _cut_off(path, size)


def _cut_off(path: Path, size: int) -> HistoryDamagedError:
    return HistoryDamagedError(
        HistoryTrouble(TroubleKind.DAMAGED, str(path), f"only {size} bytes of it")
    )


def _has_log(path: Path) -> bool:
    try:
        return path.with_name(f"{path.name}-wal").stat().st_size > 0
    except OSError:
        return False


def _refuse_newer(path: Path, version: int) -> None:
    if version > VERSION:
        detail = f"history version {version}, this one knows {VERSION}"
        raise HistoryTooNewError(HistoryTrouble(TroubleKind.TOO_NEW, str(path), detail))


def _look_before_opening(path: Path) -> None:
    """Make the file if there is none, and let nobody else read it or what lies beside it.

    Raises HistoryError where one of them is none: SQLite would wait at a pipe for ever, and read
    from a device without an end. A HistoryDamagedError if there is too little of it.
    """
    try:
        with suppress(FileExistsError):
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        for companion in COMPANIONS:
            file = path.with_name(path.name + companion)
            try:
                status = file.stat()
            except FileNotFoundError:
                continue
            if not stat.S_ISREG(status.st_mode):
                raise HistoryError(
                    HistoryTrouble(TroubleKind.CANNOT_WRITE, str(file), "it is no file")
                )
            if os.name == "posix" and status.st_mode & 0o077:
                # Somebody else's file may be writable for us; its mode is theirs to say.
                with suppress(PermissionError):
                    file.chmod(status.st_mode & 0o700)
            if not companion and 0 < status.st_size < SMALLEST:
                raise _cut_off(path, status.st_size)
    except OSError as error:
        raise of_the_system(error, TroubleKind.CANNOT_WRITE, path) from error
