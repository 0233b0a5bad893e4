"""What is said where no table fits."""

from unisono.i18n import _
from unisono.tui.draw.canvas import Canvas, Line, wrapped
from unisono.tui.draw.room import SMALLEST, Room
from unisono.tui.widgets.drawn import Drawn


class TooSmall(Drawn[str]):
    """Says what size is needed; fits twenty columns. Its part is the size that there is."""

    def draw(self, part: str, width: int, height: int, room: Room) -> tuple[Line, ...]:
        return draw_too_small(part, width, height)


def too_small(width: int, height: int, bars: int) -> tuple[Line, ...]:
    """The same on a screen with so many bars above and below."""
    return draw_too_small(size_words(width, height + bars), width, height)


def size_words(columns: int, rows: int) -> str:
    """A size of a terminal in words."""
    return _("{columns}×{rows}").format(columns=columns, rows=rows)


def draw_too_small(part: str, width: int, height: int) -> tuple[Line, ...]:
    """The needed size first, so that even three rows say it."""
    canvas = Canvas(width, height)
    needed = size_words(*SMALLEST)
    texts = [
        (_("needs {size}").format(size=needed), "accent"),
        (_("here: {size}").format(size=part), "text"),
        (_("Paused until there is room."), "soft"),
    ]
    lines = [(row, ink) for text, ink in texts for row in wrapped(text, width)]
    if height > len(lines) + 1:
        lines = [("Unisono", "strong"), ("", "text"), *lines]
    top = max(0, (height - len(lines)) // 2)
    for row, (text, ink) in enumerate(lines):
        canvas.put_centred(top + row, text, ink)
    return canvas.lines()
