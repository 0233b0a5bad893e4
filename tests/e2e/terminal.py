"""A program in a pseudo-terminal, as somebody in front of it sees it."""

import contextlib
import fcntl
import os
import pty
import re
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Self

import pexpect
import pyte
from pexpect.fdpexpect import fdspawn

UNISONO = Path(sys.executable).with_name("unisono")
"""What installing the package made, beside the Python that runs the tests."""

PATIENCE = 60.0
"""Seconds until something that should happen is given up on. Nothing waits that long unless it is
broken."""

OTHERS = ("COLUMNS", "LINES", "NO_COLOR", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "COLORTERM")
"""Variables that would change what the program says, or how and how large it draws."""

TAKE_THE_TERMINAL = """
import fcntl, os, signal, sys, termios
for number in signal.SIGINT, signal.SIGHUP:
    signal.signal(number, signal.SIG_DFL)
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.set_inheritable(int(sys.argv[1]), False)
os.execvp(sys.argv[2], sys.argv[2:])
"""
"""Makes standard input the terminal that Ctrl+C, new sizes and hang-ups come from, then is the
program, which closes the file with that number. It gets signals as from a shell, though whoever
runs the tests may ignore them (nohup)."""

PRIVATE_MODE = re.compile(rb"\x1b\[\?([0-9;]+)([hl])")
ALTERNATE_SCREEN = "1049"
ASKS_FOR_FRAMES, HAS_FRAMES = b"\x1b[?2026$p", "\x1b[?2026;2$y"
KEYBOARD_TAKEN, KEYBOARD_GIVEN_BACK = b"\x1b[>", b"\x1b[<u"
FRAME_BEGINS, FRAME_ENDS = b"\x1b[?2026h", b"\x1b[?2026l"
ON_BY_DEFAULT = {"7", "25"}
"""The modes of a fresh terminal: lines wrap, and the cursor is shown."""


def environment() -> dict[str, str]:
    """The variables of this process, in English and on a terminal with many colours."""
    kept = {name: text for name, text in os.environ.items() if name not in OTHERS}
    return kept | {"TERM": "xterm-256color", "LANG": "C.UTF-8", "UNISONO_LANG": "en"}


class Terminal:
    """A terminal with one program in it. Leave the `with` block to end both."""

    def __init__(
        self,
        *arguments: str,
        program: Sequence[str | Path] = (UNISONO,),
        size: tuple[int, int] = (80, 24),
        typed_ahead: str = "",
        environ: Mapping[str, str] | None = None,
        cwd: Path | None = None,
        whole_frames: bool = False,
    ) -> None:
        """Start the program with the arguments on a terminal of (columns, rows); `typed_ahead` is
        in its input before it runs. With `whole_frames` it is one that can show a picture at once,
        and shows none of which the end has not come.
        """
        self.written = b""
        self._unshown = b""
        self._whole_frames = whole_frames
        self._screen = _Screen(*size)
        self._stream = pyte.ByteStream(self._screen)
        # The program's side stays open here too, so that its settings can be read afterwards.
        self._sides: tuple[int, ...] = pty.openpty()
        self._here, self._there = self._sides
        os.set_blocking(self._here, False)
        self._set_size(size)
        self.attributes_before = self.attributes
        self._reader = fdspawn(self._here)
        self.send(typed_ahead)
        begun, begins = os.pipe()
        self.process = subprocess.Popen(
            [sys.executable, "-c", TAKE_THE_TERMINAL, str(begins), *program, *arguments],
            pass_fds=(begins,),
            stdin=self._there,
            stdout=self._there,
            stderr=self._there,
            env=environment() | dict(environ or {}),
            cwd=cwd,
            start_new_session=True,
        )
        os.close(begins)
        os.read(begun, 1)  # nothing, as soon as the program is there
        os.close(begun)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        if self.process.poll() is None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        self.hang_up()

    @property
    def text(self) -> str:
        """What stands on the screen now."""
        return "\n".join(line.rstrip() for line in self._screen.display)

    @property
    def attributes(self) -> list[Any]:
        """The terminal's settings, as `termios.tcgetattr` gives them."""
        return termios.tcgetattr(self._there)

    @property
    def modes(self) -> dict[str, bool]:
        """The private modes that the program has switched, and whether each is on now."""
        modes = {}
        for numbers, letter in PRIVATE_MODE.findall(self.written):
            for number in numbers.decode().split(";"):
                modes[number] = letter == b"h"
        return modes

    def send(self, keys: str | bytes) -> None:
        """Type the keys. What the program writes meanwhile is read: a terminal that only listened
        to its keyboard could wait for a program that waits for it."""
        left = keys.encode() if isinstance(keys, str) else keys
        while left:
            try:
                left = left[os.write(self._here, left) :]
            except BlockingIOError:
                self._read()

    def scribble(self, text: str) -> None:
        """Let something else write on the terminal."""
        os.write(self._there, text.encode())

    def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size, and tell the program."""
        self._screen.resize(rows, columns)
        self._set_size((columns, rows))

    def wait_for(self, *wanted: str | Callable[[str], bool]) -> str:
        """Read until one of the texts is on the screen, or a condition of the screen's text holds;
        returns the text. Raises AssertionError when the program ends or the patience does."""
        if (text := self._seen(wanted, PATIENCE)) is not None:
            return text
        ended = self.process.poll() is not None
        why = f"ended with {self.process.returncode}" if ended else "took too long"
        raise AssertionError(f"the program {why} before {wanted}:\n{self.text}")

    def press(self, key: str, *wanted: str | Callable[[str], bool]) -> str:
        """Type a key, again after a while, until one of the things wanted is on the screen.

        For a key that may come too early: the first frame is there to see a few milliseconds
        before the program can note it, and a key that follows its like too fast is a held one.
        """
        for _ in range(40):
            self.send(key)
            if (text := self._seen(wanted, PATIENCE / 40)) is not None:
                return text
        raise AssertionError(f"{key!r} does not lead to {wanted}:\n{self.text}")

    def look(self) -> bool:
        """Read what has been written by now; whether that was anything."""
        return self._read()

    def read_for(self, seconds: float) -> None:
        """Let time pass in front of the terminal."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            self._read()

    def hang_up(self) -> None:
        """Take the terminal away, as when its window is closed."""
        for side in self._sides:
            os.close(side)
        self._sides = ()

    def kill(self) -> str:
        """Kill the program on the spot; what stands on the screen then."""
        self.process.kill()
        self.process.wait()
        while self._read():
            pass
        return self.text

    def wait_for_end(self) -> int:
        """Read until the program has ended; its exit code, 128 + n for an unhandled signal n."""
        deadline = time.monotonic() + PATIENCE
        while (code := self.process.poll()) is None:
            self._read()
            if time.monotonic() > deadline:
                raise AssertionError(f"the program does not end:\n{self.text}")
        while self._read():
            pass
        return code if code >= 0 else 128 - code

    def _seen(self, wanted: Sequence[str | Callable[[str], bool]], patience: float) -> str | None:
        deadline = time.monotonic() + patience
        while True:
            text = self.text
            if any(want in text if isinstance(want, str) else want(text) for want in wanted):
                return text
            ended = self.process.poll() is not None
            if not self._read() and (ended or time.monotonic() > deadline):
                return None

    def _read(self) -> bool:
        """Show what the program has written; whether it was anything."""
        try:
            piece = self._reader.read_nonblocking(65536, timeout=0.05)
        except (pexpect.TIMEOUT, pexpect.EOF):
            return False
        self.written += piece
        if self._whole_frames and ASKS_FOR_FRAMES in piece:
            self.send(HAS_FRAMES)
        self._unshown += piece
        begun = self._unshown.rfind(FRAME_BEGINS) if self._whole_frames else -1
        if begun < 0 or FRAME_ENDS in self._unshown[begun:]:
            begun = len(self._unshown)
        self._stream.feed(self._unshown[:begun])
        self._unshown = self._unshown[begun:]
        return True

    def _set_size(self, size: tuple[int, int]) -> None:
        columns, rows = size
        fcntl.ioctl(self._there, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))


class _Screen(pyte.Screen):
    """Overlooks what it does not know: pyte takes every sequence that ends in m for colours. The
    other screen that a program asks for is an empty one."""

    def set_mode(self, *modes: int, **kwargs: Any) -> None:
        super().set_mode(*modes, **kwargs)
        if kwargs.get("private") and int(ALTERNATE_SCREEN) in modes:
            self.erase_in_display(2)

    def select_graphic_rendition(self, *attributes: int, private: bool = False) -> None:
        if not private:
            super().select_graphic_rendition(*attributes)


def open_level(terminal: Terminal) -> None:
    """Be ready at a table that has just been dealt, and hear it counted in."""
    terminal.wait_for("[Enter] when you are ready")
    terminal.press("\r", "knocks")
    terminal.wait_for("[Space] play")


def until(holds: Callable[[], bool]) -> None:
    """Wait until it holds. Raises AssertionError when the patience ends."""
    deadline = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < deadline, "that never came to hold"
        time.sleep(0.05)


def assert_restored(terminal: Terminal) -> None:
    """The terminal is as it was before the program: its settings, its own screen, its cursor, and
    every other mode that the program had switched."""
    assert ALTERNATE_SCREEN in terminal.modes, "the program was never on a screen of its own"
    assert why_not_restored(terminal) == ""


def why_not_restored(terminal: Terminal) -> str:
    """What is not as it was before the program; empty when all is, or nothing was changed."""
    wrong = [number for number, on in terminal.modes.items() if on != (number in ON_BY_DEFAULT)]
    if terminal.attributes != terminal.attributes_before:
        wrong.append("settings")
    if terminal.written.count(KEYBOARD_TAKEN) > terminal.written.count(KEYBOARD_GIVEN_BACK):
        wrong.append("keyboard")
    return " ".join(wrong)
