"""Ends a program whose terminal is gone, or that was told to end and does not.

Whatever holds up the program's own loop, this is a thread beside it. It sleeps until there is
something to do.
"""

import contextlib
import os
import select
import threading
import time
from collections.abc import Callable

GRACE_S = 1.5
"""How long, in seconds, a program may take to end by itself. With what the end of a history may
take (see `store.recorder`) it all stays below five."""

HUNG_UP_CODE = 129
"""128 + SIGHUP."""


class Watchdog:
    """Watches the terminal at `fileno`; call `start` once."""

    def __init__(
        self,
        fileno: int,
        hung_up: Callable[[], object],
        save: Callable[[], object],
        give_back: Callable[[], object],
    ) -> None:
        """All of these are called in its own thread: `hung_up` once the terminal is gone, so that
        the program ends by itself; `save` and `give_back` (the terminal) only if it does not.
        """
        self._fileno = fileno
        self._hung_up = hung_up
        self._last_words = (save, give_back)
        self._code = HUNG_UP_CODE
        self._woken, self._wake = os.pipe()

    def start(self) -> None:
        """Watch from now on."""
        threading.Thread(target=self._watch, name="watchdog", daemon=True).start()

    def end_soon(self, code: int) -> None:
        """See to it that the program ends soon, with this exit code. Signal handlers may call it,
        and others may again."""
        self._code = code
        os.write(self._wake, b"!")

    def _watch(self) -> None:
        poll = select.poll()
        poll.register(self._fileno, 0)  # a hang-up comes unasked
        poll.register(self._woken, select.POLLIN)
        ready: dict[int, int] = {}
        while self._woken not in ready:
            ready = dict(poll.poll())
            seen = ready.get(self._fileno, 0)
            if seen & select.POLLHUP:
                self._hung_up()
                break
            if seen:  # a system that cannot watch terminals like this
                poll.unregister(self._fileno)
        time.sleep(GRACE_S)
        for last in self._last_words:
            # Whatever happens here, nothing must keep the program from ending.
            with contextlib.suppress(Exception):
                last()
        os._exit(self._code)
