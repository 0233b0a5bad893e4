"""What a shell and the system may do to a program on a terminal: stop it, let it go on, end it."""

import asyncio
import os
import signal
import sys
from functools import partial

from textual.app import App, SuspendNotSupported

HANG_UP_S = 0.2
"""A terminal that hangs up also lets its programs go on (SIGCONT), so that they notice. So long, in
seconds, is waited for the hang-up itself before the terminal is taken back."""


class Job(App[None]):
    """A program that ends, stops and goes on properly, with the terminal as it should be."""

    _ends = False
    _is_stopped = False

    def listen_to_signals(self) -> None:
        """Obey signals from now on. Textual itself would take back, on every SIGCONT, a terminal
        that it never gave away, read every key twice, and not end any more."""
        if sys.platform == "win32":
            return
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGHUP):
            loop.add_signal_handler(number, self._end_by, number)
        loop.add_signal_handler(signal.SIGTSTP, self.action_stop_and_suspend)
        # A handler of the loop would run only once the stop is over, and not know of it.
        signal.signal(signal.SIGCONT, lambda *_: self._continued(loop))

    def action_stop_and_suspend(self) -> None:
        """Ctrl+Z: stop, and everything that was started together with us, until the shell lets us
        go on. Where there is no shell to do that, the system does not stop us at all."""
        if sys.platform == "win32":
            return
        self._is_stopped = True
        try:
            with self.suspend():
                before = signal.signal(signal.SIGTSTP, signal.SIG_DFL)
                os.kill(0, signal.SIGTSTP)
                signal.signal(signal.SIGTSTP, before)
        except SuspendNotSupported:
            pass
        finally:
            self._is_stopped = False

    def gone_on(self) -> None:
        """Called when something else had stopped the program, and it goes on."""

    def _end_by(self, number: int) -> None:
        self._ends = True
        self.exit(return_code=128 + number)

    def _continued(self, loop: asyncio.AbstractEventLoop) -> None:
        if not self._is_stopped:
            loop.call_soon_threadsafe(partial(loop.call_later, HANG_UP_S, self._go_on))

    def _go_on(self) -> None:
        if self._ends:
            return
        # Whoever stopped us may have done anything to the terminal.
        with self.suspend():
            pass
        self.gone_on()
