"""The line between the program and the terminal: how long a question and its answer take."""

from collections import deque

from unisono.table.fair_clock import MOST_CREDIT_MS

KEPT = 5
"""The median of so many answers holds, so a single slow one changes nothing."""

LOST_S = 2.0
"""An answer that takes longer, in seconds, will not come."""

MOST_LOST = 3
"""A terminal that left so many questions unanswered, and answered none, is not asked again."""


class Latency:
    """Times are seconds of the clock by which keys are stamped."""

    def __init__(self) -> None:
        self._answers: deque[float] = deque(maxlen=KEPT)
        self._asked: float | None = None
        self._lost = 0
        self._left = 0

    @property
    def round_trip_ms(self) -> float | None:
        """Median of the last answers; None before the first."""
        if not self._answers:
            return None
        from statistics import median  # later than the first frame

        return median(self._answers) * 1000

    @property
    def credit_ms(self) -> int:
        """How long the table waits for what it shows to get to the person, and for the answer."""
        return min(round(self.round_trip_ms or 0), MOST_CREDIT_MS)

    def begin(self, times: int = KEPT) -> None:
        """Here is time to ask so often."""
        self._left = max(self._left, times)

    def asks(self, now: float) -> bool:
        """Whether to ask, which then counts as done now: nothing is asked before the last answer
        has come, or will not come any more."""
        if self._asked is not None:
            if now - self._asked < LOST_S:
                return False
            self._lost += 1
        self._asked = None
        if not self._left or (self._lost >= MOST_LOST and not self._answers):
            return False
        self._left -= 1
        self._asked = now
        return True

    def answered(self, at: float) -> None:
        """An answer has come; one that nobody waits for is none."""
        if self._asked is not None:
            self._answers.append(at - self._asked)
            self._asked = None
