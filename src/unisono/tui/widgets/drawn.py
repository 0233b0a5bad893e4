"""A widget that draws one part of a screen, and redraws only the cells that have changed."""

from itertools import zip_longest
from typing import Generic, TypeVar

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from unisono.tui.draw.canvas import Line, width_of_char
from unisono.tui.draw.room import Room
from unisono.tui.draw.text_styles import style_of

Part = TypeVar("Part")


class Drawn(Widget, Generic[Part]):
    """Holds the last part that it was shown and nothing else.

    A subclass says in `draw` how the part looks in a given size; that must be pure.
    """

    def __init__(self) -> None:
        super().__init__()
        self.part: Part | None = None
        self.room = Room.NORMAL
        self._lines: tuple[Line, ...] = ()
        self._drawn_for: tuple[int, int, Room] | None = None
        self._styles_of_inks: dict[str, Style] = {}

    def draw(self, part: Part, width: int, height: int, room: Room) -> tuple[Line, ...]:
        """The part as `height` lines of `width` cells."""
        raise NotImplementedError

    def show(self, part: Part) -> None:
        """Draw this part from now on; nothing is redrawn where it looks the same."""
        if part == self.part:
            return
        self.part = part
        if not self.is_mounted or self._drawn_for != self._frame():
            # It may be the frame of before again by the time at which this can be seen.
            self._drawn_for = None
            self.refresh()
            return
        before, self._lines = self._lines, self._drawing()
        changes = [
            region
            for y, (old, new) in enumerate(zip_longest(before, self._lines, fillvalue=()))
            if old != new and (region := _changed(y, old, new, self.size.width)) is not None
        ]
        if changes:
            self.refresh(*changes)

    def on_unmount(self) -> None:
        """Nobody sees this again. Textual keeps, for a thousand widgets, the lines that they drew
        last; so nothing is left of them."""
        self._styles_cache.clear()

    def set_room(self, room: Room) -> None:
        """Draw for this much room from now on."""
        if room is not self.room:
            self.room = room
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """One row, drawn anew only when the part or the size is another than before."""
        frame = self._frame()
        if self._drawn_for != frame:
            self._lines, self._drawn_for = self._drawing(), frame
        line = self._lines[y] if y < len(self._lines) else ()
        segments = [Segment(text, self._style_of(ink)) for text, ink in line]
        width = self.size.width
        return Strip(segments).adjust_cell_length(width, self._style_of("text"))

    def notify_style_update(self) -> None:
        """Another theme means other colours."""
        super().notify_style_update()
        self._styles_of_inks = {}

    def _frame(self) -> tuple[int, int, Room]:
        return (self.size.width, self.size.height, self.room)

    def _drawing(self) -> tuple[Line, ...]:
        if self.part is None:
            return ()
        return self.draw(self.part, self.size.width, self.size.height, self.room)

    def _style_of(self, ink: str) -> Style:
        style = self._styles_of_inks.get(ink)
        if style is None:
            style = style_of(ink, self.app.theme_variables)
            self._styles_of_inks[ink] = style
        return style


def _changed(y: int, old: Line, new: Line, width: int) -> Region | None:
    """The cells of row `y` in which two drawings differ, from the first to the last of them."""
    before, after = _cells(old, width), _cells(new, width)
    different = [x for x in range(width) if before[x] != after[x]]
    if not different:
        return None
    return Region(different[0], y, different[-1] - different[0] + 1, 1)


def _cells(line: Line, width: int) -> list[tuple[str, str]]:
    """The row cell by cell; the second cell of a wide glyph repeats it."""
    cells = [(char, ink) for text, ink in line for char in text for _ in range(width_of_char(char))]
    return (cells + [(" ", "")] * width)[:width]
