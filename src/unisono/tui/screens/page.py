"""Something to read."""

from collections.abc import Callable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.widgets import Static

from unisono.tui import parts
from unisono.tui.screens.base import GameScreen
from unisono.tui.screens.menu import back_key, scroll_key
from unisono.tui.widgets.keybar import KeyBar

MARGINS = 4 + 4 + 1
"""Columns left and right of the text, and of the scroll bar."""


class PageScreen(GameScreen[None]):
    """Scrolls; Escape, Enter or Q goes back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,Q", "back", show=False),
        Binding("space", "page_down", show=False),
    ]

    def __init__(self, words: Callable[[int], Content]) -> None:
        """`words` makes the text for so many columns."""
        super().__init__()
        self._words = words
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
        self._keys.show(parts.Keys((scroll_key(), back_key())))

    def fit(self, size: Size) -> None:
        """Another width breaks the lines elsewhere."""
        columns = max(20, size.width - MARGINS)
        if columns != self._columns:
            self._columns = columns
            self._text.update(self._words(columns))

    def action_page_down(self) -> None:
        """A page further."""
        self._scroll.scroll_page_down(animate=False)

    def action_back(self) -> None:
        """Close the page."""
        _dismissed = self.dismiss()
