"""What the terminal was asked and has not answered yet.

An answer that comes when the program has gone would be typed into the shell.
"""

from collections import deque

CURSOR, FRAMES = "\x1b[6n", "\x1b[?2026$p"
"""Questions: where the cursor is, and whether a whole picture can be shown at once."""

LOST_MS = 2000
"""An answer that takes longer (ms) will not come."""

PATIENCE_MS = 1000
"""Nobody who leaves waits longer for answers (ms)."""


class Questions:
    """Counts questions and answers. Threads may ask and answer at the same time."""

    def __init__(self) -> None:
        self._open: dict[str, deque[int]] = {CURSOR: deque(), FRAMES: deque()}

    def sent(self, data: str, now: int) -> None:
        """So much was written to the terminal at `now` (ms)."""
        for question, asked in self._open.items():
            asked.extend([now] * data.count(question))

    def answered(self, question: str) -> None:
        """An answer to it has come."""
        asked = self._open[question]
        if asked:
            asked.popleft()

    def awaited_until(self, leaving: int) -> int:
        """How long somebody who leaves at that time (ms) waits for what has not come yet (ms)."""
        last = max((asked[-1] for asked in self._open.values() if asked), default=None)
        return leaving if last is None else min(leaving + PATIENCE_MS, last + LOST_MS)

    def forget(self) -> None:
        """The terminal is somebody else's for a while; nothing is awaited any more."""
        for asked in self._open.values():
            asked.clear()
