"""What is sent to the terminal: whatever the terminal does with it, the game never waits.

Textual's own queue holds 30 writes, and then stops the program until the terminal takes some.
"""

import asyncio
import contextlib
import os
import signal
import termios
import time
from queue import Empty, Queue
from typing import IO, Any

from textual import constants
from textual.drivers._writer_thread import WriterThread
from textual.drivers.linux_driver import LinuxDriver

from unisono.tui.terminal.input_guard.questions import Questions
from unisono.tui.terminal.input_guard.reader import listen, now_ms
from unisono.tui.terminal.job import Job
from unisono.tui.terminal.screen_diff import ScreenDiff
from unisono.tui.terminal.size import size_of

STALL_S = 1.0
"""A write that takes longer than this, in seconds, tells that the terminal takes nothing."""

STDOUT, STDERR = 1, 2

LOOK_UP = signal.SIGUSR1
"""Wakes a thread that waits for the terminal, and does nothing else."""

PUSH_S = 0.05
"""How long the thread that writes gets to notice that it should not, in seconds."""

LAST_ROW = "\x1b[999;1H\x1b[2K"
"""Empties it and goes there: where there is no second screen, as under mosh and on a bare console,
the shell goes on below what was played, and not in the middle of it."""

AS_BEFORE = b"\x1b[?2026l\x1b[?2004l\x1b[?7h\x1b[<u\x1b[?1049l\x1b[?25h\x1b[?1004l"
"""Undoes every mode that is switched while a program of ours has the terminal."""


TELL_LATIN_KEYS = "\x1b[=4;2u"
"""Adds to what Textual asks of kitty's protocol: which key it is on a Latin keyboard."""


class BufferedWriter(WriterThread):
    """Holds any number of writes, knows since when one of them takes, and outlives the terminal."""

    def __init__(self, file: IO[str]) -> None:
        super().__init__(file)
        self._queue: Queue[str | None] = Queue()
        self._busy_since: float | None = None
        self._is_gone = False

    @property
    def busy_s(self) -> float:
        """For how many seconds the write that is going on has taken; 0 when none is."""
        since = self._busy_since
        return 0.0 if since is None else time.monotonic() - since

    @property
    def is_idle(self) -> bool:
        """Whether everything has been taken."""
        return self._busy_since is None and self._queue.empty()

    def run(self) -> None:
        """Write what comes, until `stop`."""
        while (text := self._queue.get()) is not None:
            if not self._is_gone:
                self._send(text)

    def cut_off(self) -> None:
        """Let all vanish that the terminal has not taken yet."""
        with contextlib.suppress(Empty):
            while True:
                self._queue.get_nowait()
        self._write_nowhere()
        if self.ident is not None and self.is_alive():
            # It waits for the terminal, and only a signal makes it look up.
            signal.pthread_kill(self.ident, LOOK_UP)

    def _send(self, text: str) -> None:
        self._busy_since = time.monotonic()
        try:
            self._file.write(text)
            if self._queue.empty():
                self._file.flush()
        except OSError:
            self._write_nowhere()
        finally:
            self._busy_since = None

    def _write_nowhere(self) -> None:
        """Or Python would try, at the end, to write what is left, and fail."""
        self._is_gone = True
        nowhere = os.open(os.devnull, os.O_WRONLY)
        for number in STDOUT, STDERR:
            os.dup2(nowhere, number)
        os.close(nowhere)


class Driver(LinuxDriver):
    """Textual's, with a `BufferedWriter`, and an app that hears when the terminal takes nothing.
    Only what changes on the screen is sent, and only what a hand can mean is heard."""

    _app: Job
    _output: BufferedWriter | None = None
    _is_the_shells = True
    _looks_later = False
    _told = False

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.screen_diff = ScreenDiff()
        self._questions = Questions()
        self._size = self._size or self._get_terminal_size()

    def start_application_mode(self) -> None:
        """Take the terminal; whatever ends the program from now on gives it back."""
        self._app.listen_to_signals(self)
        self._is_the_shells = False
        self._questions.forget()
        super().start_application_mode()  # type: ignore[no-untyped-call]
        if self._writer_thread is not None and self._file is not None:
            self._writer_thread.stop()
            self._writer_thread = self._output = BufferedWriter(self._file)
            self._output.start()
            signal.signal(LOOK_UP, lambda *_: None)
            if not constants.DISABLE_KITTY_KEY:
                self.write(TELL_LATIN_KEYS)

    def stop_application_mode(self) -> None:
        """Give it back."""
        if self._output is not None and not self._is_the_shells:
            with self.screen_diff.lock:
                super().write(LAST_ROW)
        super().stop_application_mode()
        if self._output is not None and not self._output.is_alive():
            self._restore()  # nothing of that was sent
        self._is_the_shells = True

    def run_input_thread(self) -> None:
        """Hear what comes, and at the end wait for answers that would else come to the shell."""
        listen(self.fileno, self._questions, self.exit_event, self.process_message)

    def disable_input(self) -> None:
        """Hear no more keys, and throw away what was not heard; but not what is typed once the
        terminal is the shell's again, which Textual would throw away too."""
        if not self._is_the_shells:
            super().disable_input()

    def write(self, data: str) -> None:
        """Send some time what this changes; whether the terminal takes it is looked at in a
        while."""
        # The thread that reads keys writes too, when the terminal has just answered: perhaps while
        # the first frame is being drawn.
        with self.screen_diff.lock:
            thin = self.screen_diff.thin(data)
            if not thin:
                return
            self._questions.sent(thin, now_ms())
            super().write(thin)
        with contextlib.suppress(RuntimeError):
            self._look_later(asyncio.get_running_loop())

    def give_back(self) -> None:
        """Leave the terminal as it was, without Textual and as far as that goes without waiting:
        it may be gone, or take nothing."""
        if self._output is not None:
            self._output.cut_off()
        self._restore()

    def give_back_at_last(self) -> None:
        """Leave the terminal as it was, if an error has kept us from that."""
        if not self._is_the_shells:
            self._restore()
            self._is_the_shells = True

    def _restore(self) -> None:
        with contextlib.suppress(OSError, termios.error):
            if self.attrs_before is not None:
                termios.tcsetattr(self.fileno, termios.TCSANOW, self.attrs_before)
            # A file of our own: not to wait is a property that the shell's would have as well.
            terminal = os.open(os.ttyname(self.fileno), os.O_WRONLY | os.O_NONBLOCK | os.O_NOCTTY)
            time.sleep(PUSH_S)
            termios.tcflush(terminal, termios.TCOFLUSH)
            os.write(terminal, AS_BEFORE if self._is_the_shells else LAST_ROW.encode() + AS_BEFORE)

    def _get_terminal_size(self) -> tuple[int, int]:
        return size_of((self.fileno, STDERR, STDOUT))

    def _query_in_band_window_resize(self) -> None:
        """Nobody asks: the system tells of every new size, and a terminal may promise to and not
        do it."""

    def _run_input_thread(self) -> None:
        """What goes wrong there is heard of like all that does in threads (see `crash`)."""
        self.run_input_thread()

    def _look_later(self, loop: asyncio.AbstractEventLoop) -> None:
        if not self._looks_later and self._output is not None:
            self._looks_later = True
            loop.call_later(STALL_S, self._look, loop)

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        self._looks_later = False
        if self._output is None or self._output.is_idle:
            self._told = False
            return
        if self._output.busy_s >= STALL_S and not self._told:
            self._told = True
            self._app.terminal_stalled()
        self._look_later(loop)
