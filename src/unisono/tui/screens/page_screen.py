"""Something to read."""

from collections.abc import Callable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.widgets import Static

from unisono.tui.screens.base_screen import GameScreen
from unisono.tui.screens.menu_screen import back_key, scroll_key
from unisono.tui.widgets import key_model
from unisono.tui.widgets.key_bar import KeyBar

MARGINS = 4 + 4 + 1
"""Columns left and right of the text, and of the scroll bar."""


Words = Callable[[int], Content]
"""Makes the text of a page for so many columns."""


class PageScreen(GameScreen[None]):
    """Scrolls; Escape, Enter or Q goes back, the arrows turn to other pages if there are some."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,Q", "back", show=False),
        Binding("space", "page_down", show=False),
        Binding("left", "turn(-1)", show=False, priority=True),
        Binding("right", "turn(1)", show=False, priority=True),
    ]

    def __init__(self, *pages: Words, others: str = "") -> None:
        """The first of the pages is read first; `others` is what the others are called."""
        super().__init__()
        self._others = others
        self._pages = pages
        self._page = 0
        self._text = Static()
        self._scroll = VerticalScroll(self._text)
        self._keys = KeyBar()
        self._columns = 0

    def compose(self) -> ComposeResult:
        yield self._scroll
        yield self._keys

    def on_mount(self) -> None:
        """The arrows scroll."""
        self._scroll.focus()
        turn = (key_model.Key("← →", "←→", self._others, works=True),) * (len(self._pages) > 1)
        self._keys.show(key_model.KeyBarModel((scroll_key(), *turn, back_key())))

    def fit(self, size: Size) -> None:
        """Another width breaks the lines elsewhere."""
        columns = max(20, size.width - MARGINS)
        if columns != self._columns:
            self._columns = columns
            self._show()

    def _show(self) -> None:
        self._text.update(self._pages[self._page](self._columns))

    def action_turn(self, step: int) -> None:
        """To the next page, or with -1 to the one before, and to its beginning."""
        if len(self._pages) == 1:
            return
        self._page = (self._page + step) % len(self._pages)
        self._show()
        self._scroll.scroll_home(animate=False)

    def action_page_down(self) -> None:
        """A page further."""
        self._scroll.scroll_page_down(animate=False)

    def action_back(self) -> None:
        """Close the page."""
        _dismissed = self.dismiss()
