"""The end of a concert: its levels as notes on a staff, and a few words."""

from unisono.tui.draw.canvas import Canvas, Line, balanced, spaced
from unisono.tui.draw.room import Room
from unisono.tui.ladder.model.table_model import End, Ending
from unisono.tui.widgets.drawn import Drawn
from unisono.tui.widgets.too_small import too_small

STAFF_ROWS = 9
"""Five lines and the four spaces between them."""

STEM = 3


class Finale(Drawn[End]):
    """The end of a concert."""

    def draw(self, part: End, width: int, height: int, room: Room) -> tuple[Line, ...]:
        return draw_finale(part, width, height, room)


def draw_finale(part: End, width: int, height: int, room: Room) -> tuple[Line, ...]:
    """The title, the staff, and the words below it."""
    if room is Room.TOO_SMALL:
        return too_small(width, height, bars=2)
    canvas = Canvas(width, height)
    words = [row for text in part.words for row in balanced(text, width - 4)]
    seed = balanced(part.seed, width - 4) if part.seed else []
    total = 3 + STAFF_ROWS + 1 + len(words) + (1 + len(seed) if seed else 0)
    remarks = _remarks(part, width - 4, height - total - 1)
    total += 1 + len(remarks) if remarks else 0
    spare = max(0, height - total)
    lack = max(0, total - height)
    y = spare // 2
    canvas.put_centred(y, spaced(part.title, width - 4), "accent")
    y += 4 if spare >= 4 else 2 if lack else 3
    measure = min(width - 6, 96)
    put_staff(canvas, (width - measure) // 2, y, measure, part)
    y += STAFF_ROWS + 1
    for number, text in enumerate(words):
        canvas.put_centred(y + number, text, "text" if number == 0 else "soft")
    y += len(words) + (lack < 2)
    for number, text in enumerate(remarks):
        canvas.put_centred(y + number, text, "text")
    y += 1 + len(remarks) if remarks else 0
    for number, text in enumerate(seed):
        canvas.put_centred(y + number, text, "soft")
    return canvas.lines()


def _remarks(part: End, width: int, height: int) -> list[str]:
    """Whole remarks, the first ones, for which there are so many rows."""
    rows: list[str] = []
    for remark in part.remarks:
        more = balanced(remark, width)
        if len(rows) + len(more) > height:
            break
        rows += more
    return rows


def put_staff(canvas: Canvas, x: int, y: int, width: int, part: End) -> None:
    """A rising note for each level. A lost concert breaks off and its staff fades; a won one
    ends with a fermata and a double bar; an endless one with a sign of repetition."""
    first = x + 6
    each = (width - 12) / max(part.levels - 1, 1)
    places = [first + round(number * each) for number in range(part.levels)]
    end = x + width
    fades = places[part.lost_at - 1] if part.outcome is Ending.LOST and part.lost_at else end
    for row in range(0, STAFF_ROWS, 2):
        canvas.put(x, y + row, "─" * (min(fades, end) - x), "faint")
        for column in range(fades, end):
            glyph = "┄" if column < fades + 8 else "┈" if column < fades + 16 else " "
            canvas.put(column, y + row, glyph, "faint")
    for row in range(STAFF_ROWS):
        canvas.put(x, y + row, "│", "soft")
    canvas.put(x + 2, y + 2, "4", "strong")
    canvas.put(x + 2, y + 6, "4", "strong")
    for level, column in enumerate(places, start=1):
        _put_note(canvas, column, y, level, part)
    if part.outcome is Ending.LOST:
        return
    for row in range(STAFF_ROWS):
        canvas.put(end - 3, y + row, "│", "soft")
        canvas.put(end - 1, y + row, "█", "soft")
    if part.outcome is Ending.ENDLESS:
        canvas.put(end - 4, y + 3, "●", "accent")
        canvas.put(end - 4, y + 5, "●", "accent")
    else:
        canvas.put(places[-1], y - 1, "◠", "accent")


def _put_note(canvas: Canvas, x: int, y: int, level: int, part: End) -> None:
    top = STAFF_ROWS - 1
    row = top - round((level - 1) * top / max(part.levels - 1, 1))
    if level == part.lost_at:
        canvas.put(x, y + row, "✕", "red")
        return
    if level > part.cleared:
        canvas.put(x, y + row, "○", "faint")
        return
    last = level == part.levels
    if row >= STAFF_ROWS // 2:
        for step in range(1, STEM + 1):
            canvas.put(x, y + row - step, "▕", "text")
    else:
        for step in range(1, STEM + 1):
            canvas.put(x, y + row + step, "▏", "text")
    canvas.put(x, y + row, "●", "accent" if last else "text")
