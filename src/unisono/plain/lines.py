"""Lines of input, each with the time at which it was read."""

import os
import threading
import time
from collections.abc import Callable

CHUNK = 4096
"""Bytes read at once; a line may not be longer either, the rest of it is a further line."""

Tell = Callable[[str | None, float], object]
"""Called with a line, without its end, and when it was read (seconds of `time.monotonic`); None
stands for the end of the input."""


def read_lines(source: int, tell: Tell) -> None:
    """Read the file descriptor to its end in a thread of its own, which ends with the program."""
    threading.Thread(target=_read, args=(source, tell), name="input", daemon=True).start()


def _read(source: int, tell: Tell) -> None:
    begun = b""
    while piece := _piece(source):
        now = time.monotonic()
        *lines, begun = (begun + piece).split(b"\n")
        if len(begun) >= CHUNK:
            lines, begun = [*lines, begun], b""
        for line in lines:
            tell(_text(line), now)
    if begun:
        tell(_text(begun), time.monotonic())
    tell(None, time.monotonic())


def _piece(source: int) -> bytes:
    """What there is to read; nothing at the end, which a terminal that is gone is too."""
    try:
        return os.read(source, CHUNK)
    except OSError:
        return b""


def _text(line: bytes) -> str:
    return line.decode("utf-8", "replace").removesuffix("\r")
