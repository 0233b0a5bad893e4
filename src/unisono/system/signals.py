"""The signals that end a program, and how it puts things in order before."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

_NAMES = (
    "SIGHUP SIGINT SIGQUIT SIGTERM SIGABRT SIGALRM SIGVTALRM SIGPROF SIGUSR2 SIGXCPU SIGIO SIGPWR"
    " SIGTRAP SIGSYS SIGSTKFLT"
)

ENDING = tuple(getattr(signal, name) for name in _NAMES.split() if hasattr(signal, name))
"""Those which end a program that does not listen to them, as far as this system has them and Python
can listen: faults of the machine, such as SIGSEGV, leave no time for that, and nothing can be done
about SIGKILL. SIGUSR1 is ours (see `tui.outlet`), and writing to nobody (SIGPIPE) is an error."""


@contextmanager
def as_exit() -> Iterator[None]:
    """While this lasts, a signal that ends the program does it by SystemExit, with 128 + n, so that
    whatever has to be put in order is; one that is ignored still is. Only in the main thread."""
    before = {number: signal.getsignal(number) for number in ENDING}
    heard = [number for number in ENDING if before[number] is not signal.SIG_IGN]
    try:
        for number in heard:
            signal.signal(number, _exit)
        yield
    finally:
        for number in heard:
            signal.signal(number, before[number])


def _exit(number: int, _frame: FrameType | None) -> None:
    sys.exit(128 + number)
