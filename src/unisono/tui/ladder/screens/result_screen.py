"""After a level: how it went."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Size

from unisono.i18n import pgettext
from unisono.tui.draw.room import Room
from unisono.tui.ladder.model.table_model import ResultModel
from unisono.tui.ladder.widgets.header import HeaderBar
from unisono.tui.ladder.widgets.result_page import ResultPage, rows_of_words
from unisono.tui.screens.answers import Answer, Overlay
from unisono.tui.widgets.key_bar import KeyBar
from unisono.tui.widgets.key_model import Key, KeyBarModel

WINDOWS_MS = {Room.ROOMY: 60_000}
WINDOW_MS = 30_000
"""How much of a long level's time line is shown at once, so that its cards can be read."""


class ResultScreen(Overlay):
    """Shows one `ResultModel`; Enter goes on, the arrows move along a long time line and through
    many words."""

    ANSWERS: ClassVar[dict[str, Answer]] = {"enter": Answer.GO_ON, "q": Answer.LEAVE}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1)", show=False),
        Binding("right", "move(1)", show=False),
        Binding("up", "read(-1)", show=False),
        Binding("down", "read(1)", show=False),
        Binding("pageup", "turn(-1)", show=False),
        Binding("pagedown", "turn(1)", show=False),
    ]

    def __init__(self, result: ResultModel) -> None:
        super().__init__()
        self.header = HeaderBar()
        self.page = ResultPage()
        self.keys = KeyBar()
        self._result = result
        self._start_ms = self._above = 0
        self.show(result)

    def compose(self) -> ComposeResult:
        yield self.header
        yield self.page
        yield self.keys

    def show(self, result: ResultModel) -> None:
        """Show this from now on."""
        self._result = result
        self.header.show(result.header)
        self._show_window()

    def fit(self, size: Size) -> None:
        """More room shows more of a long time line, and more words."""
        self._show_window()

    def action_move(self, steps: int) -> None:
        """Move along the time line by half of what is shown."""
        window = self._result.timeline.window(
            self._start_ms + steps * self._window_ms // 2, self._window_ms
        )
        self._start_ms = window.start_ms
        self._show_window()

    def action_read(self, rows: int) -> None:
        """Move through the words by so many rows."""
        self._above += rows
        self._show_window()

    def action_turn(self, pages: int) -> None:
        """Move through the words by so many of what is shown, less a row that is seen again."""
        _all, shown = self._rows_of_words()
        self.action_read(pages * (shown - 1))

    @property
    def _window_ms(self) -> int:
        return WINDOWS_MS.get(self.room, WINDOW_MS)

    def _rows_of_words(self) -> tuple[int, int]:
        """How many rows of words there is room for between the bars."""
        return rows_of_words(self._result, self.size.width, self.size.height - 2)

    def _show_window(self) -> None:
        result = self._result
        window = result.timeline.window(self._start_ms, self._window_ms)
        rows, shown = self._rows_of_words() if self.size else (0, 0)
        self._above = max(0, min(self._above, rows - shown))
        self.page.show(result._replace(timeline=window, above=self._above))
        arrows = []
        if rows > shown:
            arrows.append(Key("↑ ↓", "↑↓", pgettext("key", "scroll"), works=True))
        if window is not result.timeline:
            arrows.append(Key("← →", "←→", pgettext("key", "move"), works=True))
        *keys, leave = result.keys.keys
        self.keys.show(KeyBarModel((*keys, *arrows, leave)))
