"""What happens is written down before it is shown; the screen waits until the ink is dry."""

import asyncio
from collections.abc import Callable

DRYING_S = 0.25
"""How long the screen waits for the disk, in seconds. A disk that takes longer is not waited for
any more until it has caught up: the game goes on, and so must what is to see of it."""


class WriteBarrier:
    """Knows whether everything that has happened is written down, or should be by now."""

    def __init__(self, show: Callable[[], None]) -> None:
        """`show` is called when the screen need not wait any longer."""
        self._show = show
        self._wet = 0
        self._late = False
        self._timer: asyncio.TimerHandle | None = None

    @property
    def wet(self) -> bool:
        """Whether the screen should wait."""
        return self._wet > 0 and not self._late

    def write(self) -> None:
        """Something is being written down."""
        self._wet += 1
        if self._timer is None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(DRYING_S, self._wait_no_longer)

    def dry(self) -> None:
        """The oldest of it is written down."""
        self._wet -= 1
        if self._wet:
            return
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._late = False
        self._show()

    def _wait_no_longer(self) -> None:
        self._late = True
        self._show()
