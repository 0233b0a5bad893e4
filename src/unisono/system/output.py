"""What goes out line by line: stdout and stderr that lack characters, are closed, full, or that
nobody reads. Every command writes through them, whoever prints it.

A write to stdout that fails is an OutputError, told in one line by `delivered`; one to stderr could
only be told on stderr, and is let go.
"""

import codecs
import errno
import io
import os
import sys
from collections.abc import Callable
from typing import Any, TextIO

from unisono.system.ascii_output import near
from unisono.system.complaint import complain

FAILED = 1
"""Exit code when what was asked for could not be written."""

NOBODY_READS = 141
"""Exit code when the reader of a pipe has gone, as of a program that SIGPIPE has ended (128 + 13):
it has read what it wanted, so nothing is said."""

SPELLED = "unisono.spelled"
"""The error handler of encodings, for `str.encode` and streams, that puts `near` in the place of
what an encoding lacks."""


class OutputError(Exception):
    """Stdout takes no more. No OSError, for libraries that print answer some of those in a way of
    their own. After the first one, what is still written vanishes."""

    def __init__(self, reason: OSError) -> None:
        super().__init__(str(reason))
        self.reason = reason


def prepare() -> None:
    """Make the streams of this process such ones; at the start, before anything is read or
    written."""
    if sys.stdin is None:
        os.open(os.devnull, os.O_RDONLY)  # or the next file opened would be taken for it
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=SPELLED)  # a screen is drawn on this very object
    sys.stdout = _lines(sys.stdout, _Stdout)
    sys.stderr = _lines(sys.stderr, _Stderr)


def delivered(command: Callable[[], int]) -> int:
    """Run the command and see to it that all is written; its exit code, or what becomes of it."""
    try:
        try:
            return command()
        finally:
            sys.stdout.flush()
    except OutputError as error:
        return complain_of(error)


def complain_of(error: OutputError) -> int:
    """Say in one line on stderr why stdout takes no more, if there is anything to say; the exit
    code."""
    from unisono.i18n import _

    reason = error.reason
    if isinstance(reason, BrokenPipeError):
        return NOBODY_READS
    why = _("it is closed") if reason.errno == errno.EBADF else reason.strerror or str(reason)
    return complain(_("the output cannot be written: {why}").format(why=why), FAILED)


def as_encoded(text: str) -> str:
    """The text as stdout will show it, for those who would write it in an encoding of their own."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    return text.encode(encoding, SPELLED).decode(encoding)


def _spelled(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(near, error.object[error.start : error.end])), error.end


codecs.register_error(SPELLED, _spelled)


class _Raw(io.RawIOBase):
    """The bytes of one of the streams, on their way out."""

    def __init__(self, inner: Any) -> None:
        """`inner` is the file (`io.RawIOBase`) that takes them."""
        self._inner: io.RawIOBase = inner
        self._takes_more = True

    @property
    def name(self) -> Any:
        """As the stream itself has it."""
        return getattr(self._inner, "name", "")

    def fileno(self) -> int:
        return self._inner.fileno()

    def isatty(self) -> bool:
        return self._inner.isatty()

    def writable(self) -> bool:
        return True

    def write(self, piece: Any) -> int:
        """Write some of it; returns how many bytes that are."""
        while self._takes_more:
            try:
                written = self._inner.write(piece)
            except OSError as error:
                self._takes_more = False
                self._failed(error)
                break
            if written is not None:
                return written
            # It would have to wait, and is told not to by whoever else has this file.
            import select

            select.select((), (self._inner,), ())
        return len(piece)

    def _failed(self, error: OSError) -> None:
        raise NotImplementedError


class _Stdout(_Raw):
    def _failed(self, error: OSError) -> None:
        raise OutputError(error) from error


class _Stderr(_Raw):
    def _failed(self, error: OSError) -> None:
        """There is nobody to tell."""


def _lines(stream: TextIO | None, kind: type[_Raw]) -> TextIO:
    """The stream again, through such a door."""
    if stream is None:
        # Or the next file opened, such as a socket, would be taken for it. In the place of stdout
        # it is something to read, so that writing fails as it should.
        number = os.open(os.devnull, os.O_WRONLY if kind is _Stderr else os.O_RDONLY)
        raw = kind(io.FileIO(number, "w", closefd=False))
        return io.TextIOWrapper(io.BufferedWriter(raw), "utf-8", SPELLED, "\n")
    if not isinstance(stream, io.TextIOWrapper):
        return stream  # somebody has put something of their own there
    raw = kind(getattr(stream.buffer, "raw", stream.buffer))  # `python -u` has no buffer
    at_once = stream.line_buffering or stream.write_through or kind is _Stderr
    return io.TextIOWrapper(io.BufferedWriter(raw), stream.encoding, SPELLED, "\n", at_once)
