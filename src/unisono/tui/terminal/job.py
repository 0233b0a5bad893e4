"""What a shell and the system may do to a program on a terminal: stop it, let it go on, end it."""

import asyncio
import contextlib
import os
import signal
import sys
from functools import partial
from types import FrameType
from typing import TYPE_CHECKING

from rich.console import RenderableType
from textual.app import App, SuspendNotSupported
from textual.worker import WorkerFailed

from unisono.system import crash, kiosk, signals

if TYPE_CHECKING:
    from textual.driver import Driver

    from unisono.tui.terminal.driver import Driver as NeverWaiting
    from unisono.tui.terminal.watchdog import Watchdog

HANG_UP_S = 0.2
"""A terminal that hangs up also lets its programs go on (SIGCONT), so that they notice. So long, in
seconds, is waited for the hang-up itself before the terminal is taken back."""


class Job(App[None]):
    """A program that ends, stops and goes on properly, with the terminal as it should be."""

    _ended_by: int | None = None
    _is_stopped = False
    _watchdog: "Watchdog | None" = None

    def get_driver_class(self) -> "type[Driver]":
        """A driver that never makes the program wait for the terminal."""
        if sys.platform == "win32":
            return super().get_driver_class()
        from unisono.tui.terminal import driver

        return driver.Driver

    def go(self) -> int:
        """Run until the program is left; the exit code: that of the exit, 1 after a crash, of which
        is told in one line, 128 + n for the signal n. The terminal is as before."""
        try:
            asyncio.run(self._until_left())
        finally:
            give_back = getattr(self._driver, "give_back_at_last", None)
            if give_back is not None:
                give_back()
        if self._ended_by is not None:
            return 128 + self._ended_by
        error: BaseException | None = self._exception
        if isinstance(error, WorkerFailed):
            error = error.error
        if error is not None:
            return crash.tell(error, kept=self.keeps)
        return self.return_code or 0

    @property
    def keeps(self) -> bool:
        """Whether what is played here is written down."""
        return False

    def listen_to_signals(self, driver: "NeverWaiting") -> None:
        """Obey signals from now on, and end when the terminal is gone: to be called before that is
        changed in any way. Textual itself would take back, on every SIGCONT, a terminal that it
        never gave away, read every key twice, and not end any more."""
        if sys.platform == "win32" or self._watchdog is not None:
            return
        from unisono.tui.terminal.watchdog import Watchdog

        loop = asyncio.get_running_loop()
        gone = partial(loop.call_soon_threadsafe, self._end_by, signal.SIGHUP)
        watchdog = self._watchdog = Watchdog(driver.fileno, gone, self.save, driver.give_back)
        watchdog.start()

        def end(number: int, _frame: FrameType | None) -> None:
            # A handler of the loop would not run while something holds up the loop.
            watchdog.end_soon(128 + number)
            with contextlib.suppress(RuntimeError):  # the loop is over, and so are we soon
                loop.call_soon_threadsafe(self._end_by, number)

        for number in signals.ENDING:
            signal.signal(number, end)
        loop.add_signal_handler(signal.SIGTSTP, self.action_stop_and_suspend)
        # A handler of the loop would run only once the stop is over, and not know of it.
        signal.signal(signal.SIGCONT, lambda *_: self._continued(loop))

    def action_stop_and_suspend(self) -> None:
        """Ctrl+Z: stop, and everything that was started together with us, until the shell lets us
        go on. Where there is no shell to do that, the system does not stop us at all; and a guest
        gets no shell."""
        if sys.platform == "win32" or kiosk.is_on():
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

    def on_paste_lost(self) -> None:
        """The end of what the terminal sends has not come."""
        self.terminal_stalled()

    def terminal_stalled(self) -> None:
        """Called when the terminal has taken nothing for a while, or has begun to send something
        and does not end it."""

    def end_soon(self) -> None:
        """End with exit code 0 even if something should hold up the end."""
        if self._watchdog is not None:
            self._watchdog.end_soon(0)

    def save(self) -> None:
        """Write down, within a limited time, what would be lost if the program ended now. Called
        in another thread, once nothing else will do."""

    def panic(self, *renderables: RenderableType) -> None:
        """End after an error, of which `go` tells once the terminal is as before."""
        self._close_messages_no_wait()

    def _fatal_error(self) -> None:
        self.panic()

    async def _until_left(self) -> None:
        crash.hear_of_all(asyncio.get_running_loop(), self._handle_exception)
        await self.run_async(mouse=False)

    def _end_by(self, number: int) -> None:
        self._ended_by = number
        self.exit(return_code=128 + number)

    def _continued(self, loop: asyncio.AbstractEventLoop) -> None:
        if not self._is_stopped:
            loop.call_soon_threadsafe(partial(loop.call_later, HANG_UP_S, self._go_on))

    def _go_on(self) -> None:
        if self._ended_by is not None:
            return
        # Whoever stopped us may have done anything to the terminal.
        with self.suspend():
            pass
        self.gone_on()
