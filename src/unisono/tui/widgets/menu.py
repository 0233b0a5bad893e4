"""A list to choose from."""

from unisono.tui.draw.canvas import Canvas, Line, balanced, shortened, spaced, width_of
from unisono.tui.draw.room import Room
from unisono.tui.widgets.drawn import Drawn
from unisono.tui.widgets.menu_model import Menu, Row
from unisono.tui.widgets.too_small import too_small

WIDEST = 64
"""Cells of a list at most, so that label and value stay together."""

NOTE_ROWS = 2

STAFF_ROWS = 5


class MenuList(Drawn[Menu]):
    """A list to choose from."""

    def draw(self, part: Menu, width: int, height: int, room: Room) -> tuple[Line, ...]:
        return draw_menu(part, width, height, room)


def draw_menu(part: Menu, width: int, height: int, room: Room) -> tuple[Line, ...]:
    """The title on a staff where there is room for one, the rows, and what the chosen one means."""
    if room is Room.TOO_SMALL:
        return too_small(width, height, bars=1)
    canvas = Canvas(width, height)
    gap = 2 if 2 * len(part.rows) + STAFF_ROWS + NOTE_ROWS + 6 <= height else 1
    needed = gap * len(part.rows) + NOTE_ROWS + 3
    staff = height - needed >= STAFF_ROWS + 1
    head = STAFF_ROWS if staff else 1
    spare = max(0, height - needed - head)
    y = min(spare // 3, 4)
    _put_title(canvas, y, part.title, staff=staff)
    y += head + 1 + (spare > 1)
    shown = min(len(part.rows), (height - y - NOTE_ROWS - 1) // gap)
    first = max(0, min(part.chosen - shown // 2, len(part.rows) - shown))
    measure = min(width - 8, WIDEST)
    left = (width - measure) // 2
    column = max((width_of(row.label) for row in part.rows), default=0) + 4
    worded = any(row.value for row in part.rows)
    if not worded:
        left, measure = (width - column) // 2, column
    for place in range(first, first + shown):
        row = part.rows[place]
        _put_row(
            canvas, left, y + gap * (place - first), measure, column, row, place == part.chosen
        )
    note = part.message or part.rows[part.chosen].note
    lines = balanced(note, min(width - 4, WIDEST + 8)) if note else []
    ink = "text" if part.message else "soft"
    for number, text in enumerate(lines[: NOTE_ROWS + 1]):
        canvas.put_centred(height - 1 - max(NOTE_ROWS, len(lines)) + number, text, ink)
    return canvas.lines()


def _put_title(canvas: Canvas, y: int, title: str, *, staff: bool) -> None:
    words = spaced(title, canvas.width - 16)
    if not staff:
        canvas.put_centred(y, words, "accent")
        return
    width = min(canvas.width - 8, 72)
    x = (canvas.width - width) // 2
    for row in range(STAFF_ROWS):
        canvas.put(x, y + row, "─" * width, "faint")
    canvas.put_centred(y + 2, f"  {words}  ", "accent")
    for step, (offset, row) in enumerate(((4, 4), (8, 3), (12, 1))):
        canvas.put(x + offset, y + row, "●", "soft")
        canvas.put(x + width - 1 - offset, y + (4, 3, 1)[step], "●", "soft")


def _put_row(
    canvas: Canvas, x: int, y: int, width: int, column: int, row: Row, chosen: bool
) -> None:
    if chosen:
        canvas.put(x - 2, y, " " * (width + 4), "bar")
        canvas.put(x, y, "▸", "bar-accent")
    canvas.put(x + 2, y, row.label, "bar-strong" if chosen else "text")
    if not row.value:
        return
    value = shortened(row.value, width - column - 4)
    canvas.put(x + column + 2, y, value, "bar" if chosen else "soft")
    if chosen and row.turns:
        canvas.put(x + column, y, "◂", "bar-accent")
        canvas.put(x + column + 2 + width_of(value) + 1, y, "▸", "bar-accent")
