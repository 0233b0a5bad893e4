"""Which bytes of a key are presses of a hand.

Terminals send no key-up: a held key looks like many presses, and so does pasted text. Only the
spacing tells them apart.
"""

from enum import Enum

REPEAT_MS = 120
"""A key held down repeats faster than this (the slowest common setting is 11 a second); a hand
that taps as fast as it can does not."""

FIRST_REPEAT_MS = 1100
"""A held key begins to repeat within this time (the longest common setting is one second)."""

PASTE_MS = 5
"""Different keys closer than this did not come from fingers."""


class Press(Enum):
    """What a key that arrived is."""

    PRESSED = "pressed"
    UNSURE = "unsure"
    """Perhaps the first repeat of a held key: a press if no other follows within REPEAT_MS."""
    REPEATED = "repeated"


class KeyRepeat:
    """Tells presses from repeats and pastes, key by key in the order of their times (ms)."""

    _key = ""
    _at = -1_000_000

    def judge(self, key: str, at: int) -> Press:
        """What the key that arrived at `at` is."""
        same, silence = key == self._key, at - self._at
        self._key, self._at = key, at
        if silence < (REPEAT_MS if same else PASTE_MS):
            return Press.REPEATED
        return Press.UNSURE if same and silence < FIRST_REPEAT_MS else Press.PRESSED
