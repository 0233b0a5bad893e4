"""After a level: how it went."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Size

from unisono.i18n import pgettext
from unisono.tui.parts import Key, Keys, Result
from unisono.tui.room import Room
from unisono.tui.screens.answers import Answer, Overlay
from unisono.tui.widgets.header import HeaderBar
from unisono.tui.widgets.keybar import KeyBar
from unisono.tui.widgets.sheet import Sheet

WINDOWS_MS = {Room.ROOMY: 60_000}
WINDOW_MS = 30_000
"""How much of a long level's time line is shown at once, so that its cards can be read."""


class ResultScreen(Overlay):
    """Shows one `Result`; Enter goes on, the arrows move along a long time line."""

    ANSWERS: ClassVar[dict[str, Answer]] = {"enter": Answer.GO_ON, "q": Answer.LEAVE}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1)", show=False),
        Binding("right", "move(1)", show=False),
    ]

    def __init__(self, result: Result) -> None:
        super().__init__()
        self.header = HeaderBar()
        self.sheet = Sheet()
        self.keys = KeyBar()
        self._result = result
        self._start_ms = 0
        self.show(result)

    def compose(self) -> ComposeResult:
        yield self.header
        yield self.sheet
        yield self.keys

    def show(self, result: Result) -> None:
        """Show this from now on."""
        self._result = result
        self.header.show(result.header)
        self._show_window()

    def fit(self, size: Size) -> None:
        """More room shows more of a long time line."""
        self._show_window()

    def action_move(self, steps: int) -> None:
        """Move along the time line by half of what is shown."""
        window = self._result.lanes.window(
            self._start_ms + steps * self._window_ms // 2, self._window_ms
        )
        self._start_ms = window.start_ms
        self._show_window()

    @property
    def _window_ms(self) -> int:
        return WINDOWS_MS.get(self.room, WINDOW_MS)

    def _show_window(self) -> None:
        result = self._result
        window = result.lanes.window(self._start_ms, self._window_ms)
        self.sheet.show(result._replace(lanes=window))
        keys = result.keys
        if window is not result.lanes:
            arrows = Key("← →", "←→", pgettext("key", "move"), works=True)
            keys = Keys((*keys.keys[:-1], arrows, keys.keys[-1]))
        self.keys.show(keys)
