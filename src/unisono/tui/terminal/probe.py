"""What a terminal says of itself when it is asked, without any screen of ours."""

import contextlib
import os
import re
import select
import sys
import time
from collections.abc import Iterator
from statistics import median
from typing import NamedTuple

from unisono.system.signals import as_exit

STDIN, STDOUT = 0, 1

PATIENCE_S = 1.0
"""How long an answer may take, in seconds: a line slower than that is no line to play on."""

TRIES = 5
"""How often the round trip is measured; the median holds."""

WHERE_IS_THE_CURSOR = b"\x1b[6n"
CURSOR = re.compile(rb"\x1b\[\d+;\d+R")

NAME, KEYS, ATTRIBUTES = b"\x1b[>q", b"\x1b[?u", b"\x1b[c"
FOCUS, FRAMES = b"\x1b[?1004$p", b"\x1b[?2026$p"
"""Questions; every terminal answers the one for its attributes, so it comes last."""
IS_NAMED = re.compile(rb"\x1bP>\|([^\x1b]*)\x1b\\")
HAS_KEYS = re.compile(rb"\x1b\[\?\d+u")
HAS_FOCUS = re.compile(rb"\x1b\[\?1004;(\d)\$y")
HAS_FRAMES = re.compile(rb"\x1b\[\?2026;[123]\$y")
HAS_ATTRIBUTES = re.compile(rb"\x1b\[\?[\d;]*c")


class Answers(NamedTuple):
    """What came back.

    name           what the terminal calls itself; None when it does not
    focus          whether it reports that it lost the focus; None when it does not say
    keys           whether it can tell keys apart that are the same bytes otherwise (kitty's way)
    frames         whether it can show a whole picture at once
    round_trip_ms  median milliseconds from a question to its answer
    """

    name: str | None
    focus: bool | None
    keys: bool
    frames: bool
    round_trip_ms: float


def ask() -> Answers | None:
    """Ask the terminal of this process; None where there is none, or where it does not answer."""
    if sys.platform == "win32" or os.environ.get("TERM") == "dumb":
        return None
    if not os.isatty(STDIN) or not os.isatty(STDOUT):
        return None
    with as_exit(), _raw():
        times = list(_round_trips_ms())
        if not times:
            return None
        modes = b"" if os.environ.get("TERM_PROGRAM") == "Apple_Terminal" else FOCUS + FRAMES
        os.write(STDOUT, NAME + KEYS + modes + ATTRIBUTES)
        said = _read_until(HAS_ATTRIBUTES)
        # Where a question was written out instead of understood, it goes away again.
        os.write(STDOUT, b"\r\x1b[K")
    name, focus = IS_NAMED.search(said), HAS_FOCUS.search(said)
    return Answers(
        name=name[1].decode("ascii", "replace") if name else None,
        focus=None if focus is None else focus[1] in b"123",
        keys=HAS_KEYS.search(said) is not None,
        frames=HAS_FRAMES.search(said) is not None,
        round_trip_ms=median(times),
    )


def _round_trips_ms() -> Iterator[float]:
    """Several, until an answer is missing."""
    for _try in range(TRIES):
        asked = time.monotonic()
        os.write(STDOUT, WHERE_IS_THE_CURSOR)
        if CURSOR.search(_read_until(CURSOR)) is None:
            return
        yield (time.monotonic() - asked) * 1000


def _read_until(wanted: re.Pattern[bytes]) -> bytes:
    """What the terminal says, up to the answer that is wanted or until patience ends."""
    said = b""
    until = time.monotonic() + PATIENCE_S
    while not wanted.search(said):
        ready, _, _ = select.select([STDIN], [], [], max(0.0, until - time.monotonic()))
        piece = os.read(STDIN, 4096) if ready else b""
        if not piece:
            break
        said += piece
    return said


@contextlib.contextmanager
def _raw() -> Iterator[None]:
    """Answers are neither shown nor held back until Enter; late ones are not left to the shell."""
    import termios
    import tty

    before = termios.tcgetattr(STDIN)
    try:
        tty.setcbreak(STDIN, termios.TCSADRAIN)
        yield
    finally:
        termios.tcsetattr(STDIN, termios.TCSAFLUSH, before)
