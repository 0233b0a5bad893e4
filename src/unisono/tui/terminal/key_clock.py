"""The clock by which keys are stamped: the table's has to be the same.

Textual's is not the same everywhere: with some versions of Python on Windows it is another one than
`time.monotonic`, and has begun at another time.
"""

from textual import _time

from unisono.table.clock import RealClock


def seconds() -> float:
    """Now, as Textual stamps it on keys (s)."""
    return _time.get_time()


def key_clock() -> RealClock:
    """The machine's clock; the times of keys (s) are its own."""
    return RealClock(seconds)
