"""Who is playing a game: a lock on a small file, which the system lets go when its process ends,
however it ends."""

import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from types import TracebackType

from unisono.store.folder import make_folder
from unisono.store.trouble import TroubleKind, of_the_system

TRIES = 5
TRY_AGAIN_S = 0.01
"""Somebody who only looks whether a game is being played holds its lock for an instant."""

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> bool:
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def _let_go(file: int, path: Path) -> None:
        # An open file cannot be removed here; somebody may have opened it before we do.
        os.close(file)
        with suppress(OSError):
            path.unlink(missing_ok=True)

else:
    import fcntl

    def _lock(file: int) -> bool:
        try:
            # Not lockf: its locks belong to the process, and two tables may sit in one.
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def _let_go(file: int, path: Path) -> None:
        # As long as it is open nobody else can have claimed the file that is removed.
        with suppress(OSError):
            path.unlink(missing_ok=True)
        os.close(file)


class Claim:
    """The right to play one game, until it is released or the process ends."""

    def __init__(self, game_id: int, path: Path, file: int) -> None:
        self.game_id = game_id
        self._path = path
        self._file: int | None = file

    def release(self) -> None:
        """Let others play it; a file that cannot be removed stays, unlocked. A second time does
        nothing."""
        file, self._file = self._file, None
        if file is not None:
            _let_go(file, self._path)

    def __enter__(self) -> "Claim":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.release()


def claim_game(folder: Path, game_id: int) -> Claim | None:
    """Claim a game of the history in `folder`; None while somebody else has it.

    Raises HistoryError when the folder cannot be written.
    """
    path = _path(folder, game_id)
    make_folder(path.parent)
    for attempt in range(TRIES):
        if attempt:
            time.sleep(TRY_AGAIN_S)
        try:
            file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise of_the_system(error, TroubleKind.CANNOT_WRITE, path) from error
        try:
            if _lock(file) and _is_still(file, path):
                return Claim(game_id, path, file)
        except OSError as error:
            os.close(file)
            raise of_the_system(error, TroubleKind.CANNOT_WRITE, path) from error
        os.close(file)
    return None


def is_claimed(folder: Path, game_id: int) -> bool:
    """Whether a living process plays this game."""
    path = _path(folder, game_id)
    try:
        file = os.open(path, os.O_RDWR)
    except OSError:
        return False
    try:
        return not _lock(file)
    except OSError:
        return False
    finally:
        os.close(file)


def _path(folder: Path, game_id: int) -> Path:
    return folder / "playing" / f"{game_id}.lock"


def _is_still(file: int, path: Path) -> bool:
    """Whether the path still means this file: who had it before may just have removed it."""
    try:
        return os.path.samestat(os.fstat(file), path.stat())
    except FileNotFoundError:
        return False
