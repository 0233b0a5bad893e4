"""One writer at a time, across processes; the system lets the lock go when its process ends."""

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _taken(file: int) -> bool:
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _taken(file: int) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


TRIES = 100
"""To change a file takes a few ms; somebody who holds the lock for so long was stopped, say."""

BETWEEN_S = 0.05


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Wait for the lock on this file, and have it until the end of the block.

    The file stays: whoever removed it would leave two others each with a lock on their own.
    Raises BlockingIOError when somebody else holds it for TRIES times BETWEEN_S seconds, and
    another OSError when it cannot be opened.
    """
    file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        for _try in range(TRIES):
            if _taken(file):
                break
            time.sleep(BETWEEN_S)
        else:
            raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN), str(path))
        yield
    finally:
        os.close(file)
