"""The time line of a level: one lane a seat, as on a page of music."""

from collections.abc import Callable

from unisono.analysis.timeline import Kind
from unisono.i18n import _
from unisono.tui.canvas import Canvas, Line, shortened, width_of
from unisono.tui.lanes import Lanes, Note
from unisono.tui.room import Room
from unisono.tui.widgets.drawn import Drawn

_GLYPHS = {Kind.PLAYED: "●", Kind.WRONG: "✕", Kind.LOWER: "○"}
_INKS = {Kind.PLAYED: "text", Kind.WRONG: "red", Kind.LOWER: "soft", Kind.FERMATA: "accent"}


class TimeLine(Drawn[Lanes]):
    """The time line of a level."""

    def draw(self, part: Lanes, width: int, height: int, room: Room) -> tuple[Line, ...]:
        return draw_time_line(part, width, height, room)


def draw_time_line(part: Lanes, width: int, height: int, room: Room) -> tuple[Line, ...]:
    """A lane each, a row apart if there is room, and the seconds below."""
    canvas = Canvas(width, height)
    margin = 1 if room is Room.COMPACT else 2
    names = max((width_of(lane.name) for lane in part.lanes), default=0)
    names = min(names, width // 4)
    left = margin + names + 2
    span = width - margin - left - 1
    gap = 2 if height >= 2 * len(part.lanes) else 1

    def column(ms: int) -> int:
        return left + round((ms - part.start_ms) * span / part.page_ms) if part.page_ms else left

    def visible(ms: int) -> bool:
        return part.start_ms <= ms <= part.start_ms + part.page_ms

    for row, lane in enumerate(part.lanes):
        y = row * gap
        if y >= height:
            break
        canvas.put_right(margin + names, y, shortened(lane.name, names), "soft")
        canvas.put(left, y, "─" * (span + 1), "faint")
    lanes_end = (len(part.lanes) - 1) * gap
    for ms, kind in part.breaks:
        if not visible(ms):
            continue
        for y in range(min(height, lanes_end + 1)):
            canvas.put(column(ms), y, "┆", "red" if kind is Kind.LOWER else "accent")
    for row, lane in enumerate(part.lanes):
        for ms in filter(visible, lane.planned):
            canvas.put(column(ms), row * gap, "╵", "soft")
        shown = tuple(note for note in lane.notes if visible(note.ms))
        _put_notes(canvas, row * gap, shown, column, part.fermata_mark)
    if lanes_end + 1 < height:
        _put_seconds(canvas, lanes_end + 1, part, left, span)
    return canvas.lines()


def _put_notes(
    canvas: Canvas,
    y: int,
    notes: tuple[Note, ...],
    column: Callable[[int], int],
    fermata_mark: str,
) -> None:
    """Each note, and its card where no neighbour is in the way."""
    places = [column(note.ms) for note in notes]
    for number, (note, x) in enumerate(zip(notes, places, strict=True)):
        canvas.put(x, y, _GLYPHS.get(note.kind, fermata_mark), _INKS[note.kind])
        after = places[number + 1] if number + 1 < len(notes) else canvas.width
        size = width_of(note.name)
        if x + 1 + size < after:
            canvas.put(x + 1, y, note.name, "soft")


def _put_seconds(canvas: Canvas, y: int, part: Lanes, left: int, span: int) -> None:
    length = part.page_ms
    step = next(
        seconds for seconds in (1, 2, 5, 10, 15, 30, 60, 120, 600) if length / 1000 / seconds <= 8
    )
    first = -(-part.start_ms // 1000 // step) * step
    for second in range(first, (part.start_ms + length) // 1000 + 1, step):
        x = left + round((second * 1000 - part.start_ms) * span / length)
        text = str(second) if second else _("0 s")
        x = min(x, canvas.width - width_of(text))
        canvas.put(x, y, text, "soft")
    if part.start_ms:
        canvas.put(left - 2, y, "◂", "accent")
