"""Whole screens drawn without a terminal, for recordings and for the tests that compare them."""

from unisono.tui.draw.canvas import Line
from unisono.tui.draw.room import room_for, rows_for
from unisono.tui.ladder.model.table_model import End, ResultModel, TableModel
from unisono.tui.ladder.widgets.centre import draw_centre
from unisono.tui.ladder.widgets.finale import draw_finale
from unisono.tui.ladder.widgets.hand import draw_hand
from unisono.tui.ladder.widgets.header import draw_header
from unisono.tui.ladder.widgets.result_page import draw_result_page
from unisono.tui.ladder.widgets.team import draw_team
from unisono.tui.ladder.widgets.timeline_chart import draw_timeline
from unisono.tui.widgets.key_bar import draw_keys


def draw_table(shown: TableModel, width: int, height: int) -> tuple[Line, ...]:
    """The table as its screen shows it on that many columns and rows."""
    room = room_for(width, height)
    rows = rows_for(room, len(shown.team.mates))
    taken = rows.header + rows.team + rows.timeline + rows.hand + rows.keys
    return (
        *draw_header(shown.header, width, rows.header, room),
        *draw_team(shown.team, width, rows.team, room),
        *draw_centre(shown.centre, width, height - taken, room),
        *draw_timeline(shown.timeline, width, rows.timeline, room),
        *draw_hand(shown.hand, width, rows.hand, room),
        *draw_keys(shown.keys, width, rows.keys, room),
    )


def draw_result(shown: ResultModel, width: int, height: int) -> tuple[Line, ...]:
    """The result of a level."""
    room = room_for(width, height)
    return (
        *draw_header(shown.header, width, 1, room),
        *draw_result_page(shown, width, height - 2, room),
        *draw_keys(shown.keys, width, 1, room),
    )


def draw_end(shown: End, width: int, height: int) -> tuple[Line, ...]:
    """The end of a concert."""
    room = room_for(width, height)
    return (
        *draw_header(shown.header, width, 1, room),
        *draw_finale(shown, width, height - 2, room),
        *draw_keys(shown.keys, width, 1, room),
    )
