"""The table while a level is played."""

from textual.app import ComposeResult
from textual.events import Resize
from textual.screen import Screen

from unisono.tui.parts import Table
from unisono.tui.room import Room, Rows, room_for, rows_for
from unisono.tui.widgets.drawn import Drawn
from unisono.tui.widgets.hand import HandRow
from unisono.tui.widgets.header import HeaderBar
from unisono.tui.widgets.heart import HeartOfTable
from unisono.tui.widgets.keybar import KeyBar
from unisono.tui.widgets.page import Page
from unisono.tui.widgets.team import TeamRow
from unisono.tui.widgets.toosmall import TooSmall, size_words


class TableScreen(Screen[None]):
    """Shows one `Table`; draws itself for the room that it has."""

    def __init__(self) -> None:
        super().__init__()
        self.header = HeaderBar()
        self.team = TeamRow()
        self.heart = HeartOfTable()
        self.page = Page()
        self.hand = HandRow()
        self.keys = KeyBar()
        self.too_small = TooSmall()
        self.room = Room.NORMAL
        self._rows: Rows | None = None

    def compose(self) -> ComposeResult:
        yield self.header
        yield self.team
        yield self.heart
        yield self.page
        yield self.hand
        yield self.keys
        yield self.too_small

    def show(self, table: Table) -> None:
        """Show this from now on; what looks the same is not redrawn."""
        self.header.show(table.header)
        self.team.show(table.team)
        self.heart.show(table.heart)
        self.page.show(table.lanes)
        self.hand.show(table.hand)
        self.keys.show(table.keys)
        self._fit_rows()

    def on_resize(self, event: Resize) -> None:
        """Other sizes are drawn in other ways."""
        self.room = room_for(event.size.width, event.size.height)
        self.set_class(self.room is Room.TOO_SMALL, "too-small")
        self.too_small.show(size_words(event.size.width, event.size.height))
        for widget in self.query_children(Drawn):
            widget.set_room(self.room)
        self._fit_rows()

    def _fit_rows(self) -> None:
        if self.team.part is None:
            return
        rows = rows_for(self.room, len(self.team.part.mates))
        if rows == self._rows:
            return
        self._rows = rows
        self.team.styles.height = rows.team
        self.page.styles.height = rows.timeline
        self.page.display = rows.timeline > 0
        self.hand.styles.height = rows.hand
