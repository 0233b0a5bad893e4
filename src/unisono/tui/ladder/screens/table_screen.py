"""The table while a level is played."""

from textual.app import ComposeResult
from textual.geometry import Size
from textual.message import Message

from unisono.tui.draw.room import Room, Rows, rows_for
from unisono.tui.ladder.model.table_model import TableModel
from unisono.tui.ladder.widgets.centre import TableCentre
from unisono.tui.ladder.widgets.hand import HandRow
from unisono.tui.ladder.widgets.header import HeaderBar
from unisono.tui.ladder.widgets.team import TeamRow
from unisono.tui.ladder.widgets.timeline_chart import TimelineChart
from unisono.tui.screens.base_screen import GameScreen
from unisono.tui.widgets.key_bar import KeyBar
from unisono.tui.widgets.too_small import TooSmall, size_words


class TableScreen(GameScreen[None]):
    """Shows one `TableModel`; draws itself for the room that it has."""

    class RoomChanged(Message):
        """There is more room now, or less: more or less can be shown."""

    def __init__(self) -> None:
        super().__init__()
        self.header = HeaderBar()
        self.team = TeamRow()
        self.centre = TableCentre()
        self.timeline_chart = TimelineChart()
        self.hand = HandRow()
        self.keys = KeyBar()
        self.too_small = TooSmall()
        self._shown_in = self.room
        self._rows: Rows | None = None

    def compose(self) -> ComposeResult:
        yield self.header
        yield self.team
        yield self.centre
        yield self.timeline_chart
        yield self.hand
        yield self.keys
        yield self.too_small

    def show(self, table: TableModel) -> None:
        """Show this from now on; what looks the same is not redrawn."""
        self.header.show(table.header)
        self.team.show(table.team)
        self.centre.show(table.centre)
        self.timeline_chart.show(table.timeline)
        self.hand.show(table.hand)
        self.keys.show(table.keys)
        self._fit_rows()

    def fit(self, size: Size) -> None:
        """Each room has its own rows, and none may be too small for a table."""
        self.set_class(self.room is Room.TOO_SMALL, "too-small")
        self.too_small.show(size_words(size.width, size.height))
        self._fit_rows()
        if self.room is not self._shown_in:
            self._shown_in = self.room
            self.post_message(self.RoomChanged())

    def _fit_rows(self) -> None:
        if self.team.part is None:
            return
        rows = rows_for(self.room, len(self.team.part.mates))
        if rows == self._rows:
            return
        self._rows = rows
        self.team.styles.height = rows.team
        self.timeline_chart.styles.height = rows.timeline
        self.timeline_chart.display = rows.timeline > 0
        self.hand.styles.height = rows.hand
