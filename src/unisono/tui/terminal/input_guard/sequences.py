"""Cuts what a terminal sends into text and control sequences (ECMA-48), whole ones only.

Bytes come in pieces of any size, cut anywhere, and may be anything. No thread, no clock: whoever
reads says what time it is.
"""

import re
from codecs import getincrementaldecoder
from enum import Enum
from typing import NamedTuple

from textual.constants import ESCAPE_DELAY

ESCAPE_MS = round(ESCAPE_DELAY * 1000)
"""An ESC that nothing follows for so long is the Escape key (Textual's, from $ESCDELAY)."""

LATE_MS = 1000
"""So long after that, what can hardly be a key is still the rest of a sequence."""

OPEN_MS = 2000
"""So long is waited for the end of a sequence, a string or a paste."""

QUIET_MS = 300
"""A stream that has been open for too long is over as soon as nothing has come for so long."""

MOST_PASTED = 64 * 1024
"""Bytes; a paste without an end before that is given up."""

MOST_HELD = 256
"""Bytes; no sequence of any terminal is longer."""

ESC, STRING_END, PASTE_END = b"\x1b", b"\\", b"\x1b[201~"
PASTE_BEGINS, PASTE_ENDS = "\x1b[200~", "\x1b[201~"
INTERRUPT = "\x03"

# The console of Linux has a second bracket for F1 to F5, the oldest mouse three more characters.
WHOLE = re.compile(
    rb"\x1b(?:\[(?:\[[A-E]|M[^\x1b]{3}|(?![\[M])[0-?]*[ -/]*[@-~])|O[0-9;]*[ -/:<-~])"
)
BEGUN = re.compile(rb"\x1b(?:\[(?:\[|M[^\x1b]{0,2}|[0-?]*[ -/]*)|O[0-9;]*)?")
STRING_BEGINS = re.compile(rb"\x1b[\]P_^X]")
STRING_STOPS = re.compile(rb"[\x03\x07\x18\x1a\x1b]")
LATE = re.compile(rb"[\[\]_^X]|P[>!01]|O[A-S]")


class SequenceKind(Enum):
    """What a token is."""

    TEXT = "text"
    """Characters, control characters among them."""
    SEQUENCE = "sequence"
    """A whole CSI or SS3, from its ESC on. What a string (OSC, DCS, …) says is nobody's."""
    ALT = "alt"
    """ESC and then, at once, this character of ASCII."""
    ESCAPE = "escape"
    PASTE_LOST = "paste lost"
    """The end of a paste has not come, or too late; what was pasted is dropped in any case."""


class Token(NamedTuple):
    """A piece of input."""

    kind: SequenceKind
    text: str = ""


class _Inside(Enum):
    STRING = "string"
    PASTE = "paste"


class Sequences:
    """Tokens from bytes. Times are ms of any clock that does not go back.

    Holds at most MOST_HELD bytes. Bytes that are no UTF-8 are dropped, and so are sequences that
    are broken, too long, or not finished in time.
    """

    def __init__(self) -> None:
        self._utf8 = getincrementaldecoder("utf-8")("ignore")
        self._rest = b""
        self._inside: _Inside | None = None
        self._begun = self._last = 0
        self._escaped: int | None = None
        self._pasted = 0
        self._is_stale = False

    @property
    def due(self) -> int | None:
        """When `tick` has something to do if nothing comes before (ms); None for never."""
        if self._inside is None and self._rest == ESC:
            return self._last + ESCAPE_MS
        if self._inside is _Inside.PASTE:
            return self._begun + OPEN_MS
        if self._inside or self._rest:
            return max(self._begun + OPEN_MS, self._last + QUIET_MS)
        return None

    def tick(self, now: int) -> list[Token]:
        """What it means that until now nothing else has come."""
        tokens = []
        due = self.due
        if due is not None and now >= due:
            if self._inside is _Inside.PASTE:
                tokens.append(Token(SequenceKind.PASTE_LOST))
                self._is_stale = True
            elif self._inside is None and self._rest == ESC and not self._is_stale:
                tokens.append(Token(SequenceKind.ESCAPE))
                self._escaped = due
            self._inside, self._rest = None, b""
        if now - self._last >= QUIET_MS:
            self._is_stale = False
            self._utf8.reset()
        return tokens

    def feed(self, data: bytes, now: int) -> list[Token]:
        """The tokens that are whole with these bytes."""
        tokens = self.tick(now)
        if not data:
            return tokens
        if self._escaped is not None:
            if now - self._escaped < LATE_MS and LATE.match(data):
                self._rest = ESC
            self._escaped = None
        carried = len(self._rest)
        data, self._rest, self._last = self._rest + data, b"", now
        at = 0
        while at < len(data):
            if self._inside is _Inside.PASTE:
                at = self._skip_paste(data, at, tokens)
            elif self._inside is _Inside.STRING:
                at = self._skip_string(data, at)
            elif data[at] == ESC[0]:
                if at or not carried:
                    self._begun = now
                at = self._read_sequence(data, at, tokens)
            else:
                end = data.find(ESC, at)
                end = len(data) if end < 0 else end
                self._read_text(data[at:end], tokens)
                at = end
        return tokens

    def _read_text(self, data: bytes, tokens: list[Token]) -> None:
        text = self._utf8.decode(data)
        if self._is_stale:
            text = INTERRUPT if INTERRUPT in text else ""
        if text:
            tokens.append(Token(SequenceKind.TEXT, text))

    def _read_sequence(self, data: bytes, at: int, tokens: list[Token]) -> int:
        self._utf8.reset()
        whole = WHOLE.match(data, at)
        if whole is not None:
            self._take(whole[0].decode("ascii", "ignore"), tokens)
            return whole.end()
        if STRING_BEGINS.match(data, at):
            self._inside = _Inside.STRING
            return at + 2
        begun = BEGUN.match(data, at)
        end = at + 1 if begun is None else begun.end()
        if end == len(data):
            self._rest = data[at:]
            if len(self._rest) > MOST_HELD:
                self._inside, self._rest = _Inside.STRING, b""
            return end
        if end > at + 1:
            return end  # what follows belongs to no sequence
        after = data[at + 1 : at + 2]
        if self._is_stale:
            return at + 1
        if after == ESC:
            tokens.append(Token(SequenceKind.ESCAPE))
            return at + 1
        if not after.isascii():
            return at + 1
        if after != STRING_END:
            tokens.append(Token(SequenceKind.ALT, after.decode()))
        return at + 2

    def _take(self, sequence: str, tokens: list[Token]) -> None:
        if sequence == PASTE_BEGINS:
            self._inside, self._pasted = _Inside.PASTE, 0
        elif sequence == PASTE_ENDS:
            self._is_stale = False
        elif len(sequence) <= MOST_HELD:
            tokens.append(Token(SequenceKind.SEQUENCE, sequence))

    def _skip_string(self, data: bytes, at: int) -> int:
        stop = STRING_STOPS.search(data, at)
        if stop is None:
            return len(data)
        if stop[0] == ESC:
            if stop.end() == len(data):
                self._rest = ESC
                return len(data)
            self._inside = None
            return stop.end() + 1 if data[stop.end()] == STRING_END[0] else stop.start()
        self._inside = None
        # Whoever presses Ctrl+C in the middle of it means it.
        return stop.start() if stop[0] == INTERRUPT.encode() else stop.end()

    def _skip_paste(self, data: bytes, at: int, tokens: list[Token]) -> int:
        end = data.find(PASTE_END, at)
        if end >= 0:
            self._inside = None
            return end + len(PASTE_END)
        self._pasted += len(data) - at
        if self._pasted > MOST_PASTED:
            self._inside, self._is_stale = None, True
            tokens.append(Token(SequenceKind.PASTE_LOST))
        for length in range(len(PASTE_END) - 1, 0, -1):
            if data.endswith(PASTE_END[:length]):
                self._rest = data[max(at, len(data) - length) :]
                break
        return len(data)
