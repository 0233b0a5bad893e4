"""The result of a level, as a page."""

from unisono.tui.canvas import Canvas, Line, balanced, spaced, wrapped
from unisono.tui.parts import Happening, Mark, Result
from unisono.tui.room import Room
from unisono.tui.widgets.drawn import Drawn
from unisono.tui.widgets.timeline import draw_time_line
from unisono.tui.widgets.toosmall import too_small

_MARKS = {
    Mark.WRONG_NOTE: ("✕", "red"),
    Mark.FERMATA: ("", "accent"),
    Mark.TURNED: ("●", "accent"),
    Mark.EARNED: ("+", "accent"),
    Mark.OVER_THE_CAP: ("·", "soft"),
    Mark.CONCERT: ("●", "accent"),
    Mark.LOST: ("○", "red"),
}


class Sheet(Drawn[Result]):
    """The result of a level."""

    def draw(self, part: Result, width: int, height: int, room: Room) -> tuple[Line, ...]:
        return draw_sheet(part, width, height, room)


def draw_sheet(part: Result, width: int, height: int, room: Room) -> tuple[Line, ...]:
    """Title, time line, and what happened, in the order in which it did."""
    if room is Room.TOO_SMALL:
        return too_small(width, height, bars=2)
    canvas = Canvas(width, height)
    measure = min(width - 8, 84)
    told = [_told(happening, measure) for happening in part.happenings]
    remarks = [row for remark in part.remarks for row in wrapped(remark, measure)]
    rows_told = sum(map(len, told)) + (len(remarks) + 1 if remarks else 0)
    seats = len(part.lanes.lanes)
    page_rows = 2 * seats if height - 7 - rows_told >= 2 * seats else seats + 1
    spare = height - 3 - page_rows - 2 - rows_told
    y = max(0, min(spare, 1) if spare < 6 else spare // 3)
    canvas.put_centred(y, spaced(part.title, width - 4), "accent")
    canvas.put_centred(y + 1, part.verdict, "soft")
    y += 3 if spare < 4 else 4
    page = draw_time_line(part.lanes, width - 4, page_rows, room)
    for row, line in enumerate(page):
        canvas.put_spans(2, y + row, line)
    y += page_rows + (1 if spare < 3 else 2)
    x = (width - measure) // 2 if told or remarks else 0
    for number, lines in enumerate(told):
        left = height - y
        if len(lines) > left or (number + 1 < len(told) and len(lines) + 1 > left):
            canvas.put(x, height - 1, f"+{len(told) - number}", "soft")
            return canvas.lines()
        mark, ink = _MARKS[part.happenings[number].mark]
        canvas.put(x, y, mark or part.lanes.fermata_mark, ink)
        for text in lines:
            canvas.put(x + 2, y, text, "text")
            y += 1
    for row, text in enumerate(remarks):
        canvas.put(x + 2, y + 1 + row, text, "soft")
    return canvas.lines()


def _told(happening: Happening, measure: int) -> list[str]:
    return balanced(happening.words, measure - 2)
