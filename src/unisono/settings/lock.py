"""One writer at a time, across processes; the system lets the lock go when its process ends."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _wait(file: int) -> None:
        while True:
            try:
                # Gives up after ten tries, a second apart.
                msvcrt.locking(file, msvcrt.LK_LOCK, 1)
            except OSError:
                continue
            return

else:
    import fcntl

    def _wait(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX)


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Wait for the lock on this file, and have it until the end of the block.

    The file stays: whoever removed it would leave two others each with a lock on their own.
    Raises OSError when it cannot be opened.
    """
    file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        _wait(file)
        yield
    finally:
        os.close(file)
