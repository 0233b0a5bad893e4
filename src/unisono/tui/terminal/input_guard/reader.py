"""The one door between what a terminal sends and Textual.

Only messages of things that are whole, known and wanted go through, and never more of them than a
hand can mean. The rest is dropped without a trace: pasted text, the mouse, sizes that a terminal
tells by itself (the system is asked for those), answers to what nobody asked.
"""

import os
import re
import select
import time
from collections.abc import Callable, Iterator
from functools import partial
from threading import Event

from textual import events
from textual.message import Message
from textual.messages import TerminalSupportsSynchronizedOutput

from unisono.tui.terminal.input_guard.keyboard import Pressed, alt_key, key_of, keys_of
from unisono.tui.terminal.input_guard.questions import CURSOR, FRAMES, Questions
from unisono.tui.terminal.input_guard.sequences import SequenceKind, Sequences, Token
from unisono.tui.terminal.key_clock import seconds

AT_ONCE = 128
"""So many messages may come at once, more than any hand or input method sends; then"""

A_SECOND = 100
"""so many a second, more than any key repeats. What is more is a flood."""

PIECE = 64 * 1024
"""How many bytes are read at once, at most."""

LOOK_UP_MS = 100
"""So often the thread looks whether it should end."""

FOCUS = {"\x1b[I": events.AppFocus, "\x1b[O": events.AppBlur}
CURSOR_IS = re.compile(r"\x1b\[(\d{1,5});(\d{1,5})R")
FRAMES_ARE = re.compile(r"\x1b\[\?2026;(\d)\$y")
KNOWN = frozenset("123")
"""What a terminal says of a mode that it has: on, off, always on."""


class PasteLost(Message):
    """Something was pasted, and no end of it came: nobody knows what else got lost."""


class Input:
    """Messages from bytes, at times in ms of a clock that does not go back."""

    def __init__(self, questions: Questions) -> None:
        """Answers are ticked off on `questions`."""
        self._sequences = Sequences()
        self._questions = questions
        self._allowed = float(AT_ONCE)
        self._at = 0

    @property
    def due(self) -> int | None:
        """When `tick` has something to do if nothing comes before (ms); None for never."""
        return self._sequences.due

    def tick(self, now: int) -> Iterator[Message]:
        """What it means that until now nothing else has come."""
        return self._messages(self._sequences.tick(now), now)

    def feed(self, data: bytes, now: int) -> Iterator[Message]:
        """What these bytes mean. To be used up before the next call."""
        return self._messages(self._sequences.feed(data, now), now)

    def _messages(self, tokens: list[Token], now: int) -> Iterator[Message]:
        self._allowed = min(AT_ONCE, self._allowed + (now - self._at) * A_SECOND / 1000)
        self._at = now
        for kind, text in tokens:
            match kind:
                case SequenceKind.TEXT:
                    for char in text:
                        if self._allowed < 1:
                            break
                        yield from self._keys(key_of(char))
                case SequenceKind.SEQUENCE:
                    yield from self._sequence(text)
                case SequenceKind.ALT:
                    yield from self._keys(alt_key(text))
                case SequenceKind.ESCAPE:
                    yield from self._keys(Pressed("escape", "\x1b"))
                case SequenceKind.PASTE_LOST:
                    yield from self._allow(PasteLost)

    def _sequence(self, sequence: str) -> Iterator[Message]:
        if (cursor := CURSOR_IS.fullmatch(sequence)) is not None:
            self._questions.answered(CURSOR)
            row, column = map(int, cursor.groups())
            yield from self._allow(partial(events.CursorPosition, column - 1, row - 1))
        elif (frames := FRAMES_ARE.fullmatch(sequence)) is not None:
            self._questions.answered(FRAMES)
            if frames[1] in KNOWN:
                yield from self._allow(TerminalSupportsSynchronizedOutput)
        elif sequence in FOCUS:
            yield from self._allow(FOCUS[sequence])
        elif self._allowed >= 1:
            yield from self._keys(*keys_of(sequence))

    def _keys(self, *pressed: Pressed | None) -> Iterator[Message]:
        for key in pressed:
            if key is not None:
                yield from self._allow(partial(events.Key, *key))

    def _allow(self, message: Callable[[], Message]) -> Iterator[Message]:
        if self._allowed >= 1:
            self._allowed -= 1
            yield message()


def listen(
    fileno: int, questions: Questions, leaving: Event, take: Callable[[Message], None]
) -> None:
    """Read the terminal at `fileno` and `take` what it means, until it is gone or somebody is
    `leaving` and nothing is to be answered any more. Keys that come meanwhile are nobody's.
    """
    source = Input(questions)
    until: int | None = None
    while True:
        now = now_ms()
        if leaving.is_set():
            until = now if until is None else until
            if now >= questions.awaited_until(until):
                return
        wait = LOOK_UP_MS if source.due is None else min(LOOK_UP_MS, max(0, source.due - now))
        ready, _, _ = select.select([fileno], [], [], wait / 1000)
        try:
            data = os.read(fileno, PIECE) if ready else b""
        except OSError:
            data = b""
        if ready and not data:
            return  # who sees to a terminal that is gone is the watchdog
        now, came = now_ms(), seconds()
        for message in source.feed(data, now) if data else source.tick(now):
            if not leaving.is_set():
                # What came together was typed together, however long we take to understand it.
                message.time = came
                take(message)


def now_ms() -> int:
    """Milliseconds of the machine's monotonic clock."""
    return int(time.monotonic() * 1000)
