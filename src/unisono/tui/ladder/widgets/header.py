"""The line at the top: which level, who deals, what the team has left."""

from unisono.i18n import _
from unisono.tui.draw.canvas import Canvas, Line, Span, width_of, width_of_spans
from unisono.tui.draw.room import Room
from unisono.tui.ladder.model.table_model import Header
from unisono.tui.widgets.drawn import Drawn

_BRAND = "Unisono"


class HeaderBar(Drawn[Header]):
    """The line at the top."""

    def draw(self, part: Header, width: int, height: int, room: Room) -> tuple[Line, ...]:
        return draw_header(part, width, height, room)


def draw_header(part: Header, width: int, height: int, room: Room) -> tuple[Line, ...]:
    """One row; in a higher bar the row in the middle."""
    canvas = Canvas(width, height, "bar")
    if room is Room.TOO_SMALL:
        return canvas.lines()
    y = height // 2
    margin = 1 if room is Room.COMPACT else 2
    gap = 2 if room is Room.COMPACT else 3
    dealer = width_of(part.dealer) + 2 if part.dealer else 0
    marks = _marks(part, words=True)
    brand = width_of(_BRAND) + gap
    level = width_of(part.level)
    if width_of_spans(marks) + level + dealer + brand + 4 > width - 2 * margin:
        marks = _marks(part, words=False)
    if width_of_spans(marks) + level + dealer + brand + 2 > width - 2 * margin:
        brand = 0
    if brand:
        canvas.put(margin, y, _BRAND, "bar-strong")
    x = canvas.put(margin + brand, y, part.level, "bar")
    start = width - margin - width_of_spans(marks)
    canvas.put_spans(start, y, marks)
    if not part.dealer:
        return canvas.lines()
    x += max(1, (start - x - dealer) // 2)
    canvas.put(canvas.put(x, y, "◆ ", "bar-accent"), y, part.dealer, "bar-soft")
    return canvas.lines()


def _marks(part: Header, *, words: bool) -> Line:
    spans: list[Span] = []
    if words:
        spans.append((_("lives") + " ", "bar-soft"))
    spans += _row("♥", part.lives, part.lives_cap, "bar-red")
    if part.fermatas is not None:
        spans.append(("   " if words else "  ", "bar"))
        if words:
            spans.append((part.fermata_words + " ", "bar-soft"))
        spans += _row(part.fermata_mark, part.fermatas, part.fermatas_cap, "bar-accent")
    return tuple(spans)


def _row(mark: str, filled: int, cap: int, ink: str) -> list[Span]:
    empty = max(0, cap - filled)
    return [
        (" ".join(mark * filled), ink),
        (" " * bool(filled and empty), "bar"),
        (" ".join("·" * empty), "bar-soft"),
    ]
