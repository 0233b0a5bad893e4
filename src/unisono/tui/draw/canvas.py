"""Cells to draw on, without a terminal: every cell has a glyph and an ink, which is a name.

`inks` turns the names into colours, so what is drawn can be read and tested as plain text.
"""

from collections.abc import Iterable
from functools import lru_cache

from rich.cells import cell_len

Span = tuple[str, str]
"""Some text and the name of its ink."""

Line = tuple[Span, ...]
"""One row of a drawing, as wide as the drawing."""

BACK = "░"
"""What the back of a card is filled with."""


def width_of(text: str) -> int:
    """How many cells the text takes."""
    return len(text) if text.isascii() and text.isprintable() else cell_len(text)


@lru_cache(maxsize=1024)
def width_of_char(char: str) -> int:
    """How many cells one character takes: every screen asks thousands of times, for few of them."""
    return cell_len(char)


def width_of_spans(spans: Iterable[Span]) -> int:
    """How many cells the spans take in a row."""
    return sum(width_of(text) for text, _ink in spans)


def shortened(text: str, width: int) -> str:
    """The text, cut to `width` cells with an ellipsis where it is longer."""
    if width_of(text) <= width:
        return text
    kept = ""
    for char in text:
        if width_of(kept + char) > width - 1:
            break
        kept += char
    return kept.rstrip() + "…" if width > 0 else ""


def wrapped(text: str, width: int) -> list[str]:
    """The text in lines of at most `width` cells, broken at spaces."""
    lines: list[str] = []
    for word in text.split(" "):
        if lines and width_of(lines[-1]) + 1 + width_of(word) <= width:
            lines[-1] += " " + word
        else:
            lines.append(shortened(word, width))
    return lines


def balanced(text: str, width: int) -> list[str]:
    """The text in as few lines as `wrapped` needs, and these about equally long."""
    lines = wrapped(text, width)
    while width > 1:
        narrower = wrapped(text, width - 1)
        if len(narrower) > len(lines) or any(line.endswith("…") for line in narrower):
            return lines
        width -= 1
        lines = narrower
    return lines


class Canvas:
    """A rectangle of cells. What is written later covers what is there; the rest is cut off."""

    def __init__(self, width: int, height: int, ink: str = "text") -> None:
        self.width = width
        self.height = height
        self._rows = [[(" ", ink)] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, ink: str) -> int:
        """Write from column `x` of row `y` to the right; the column after the text."""
        for char in text:
            size = width_of_char(char)
            if size:
                self._put_char(x, y, char, size, ink)
            x += size
        return x

    def put_right(self, x: int, y: int, text: str, ink: str) -> int:
        """Write so that the text ends before column `x`; the column that it begins in."""
        start = x - width_of(text)
        self.put(start, y, text, ink)
        return start

    def put_centred(self, y: int, text: str, ink: str) -> None:
        """Write in the middle of row `y`."""
        self.put((self.width - width_of(text)) // 2, y, text, ink)

    def put_spans(self, x: int, y: int, spans: Line) -> int:
        """Write several inks in a row; the column after them."""
        for text, ink in spans:
            x = self.put(x, y, text, ink)
        return x

    def put_card(self, x: int, y: int, width: int, rows: int, paper: str, fill: str = " ") -> None:
        """An empty card of that ink, which has another one for its edge; a back is filled."""
        edge = f"{paper}-edge"
        self.put(x, y, "╭" + "─" * (width - 2) + "╮", edge)
        for row in range(y + 1, y + rows - 1):
            self.put(x, row, "│", edge)
            self.put(x + 1, row, fill * (width - 2), paper)
            self.put(x + width - 1, row, "│", edge)
        self.put(x, y + rows - 1, "╰" + "─" * (width - 2) + "╯", edge)

    def lines(self) -> tuple[Line, ...]:
        """All rows, neighbouring cells of one ink joined."""
        return tuple(_joined(row) for row in self._rows)

    def _put_char(self, x: int, y: int, char: str, size: int, ink: str) -> None:
        if not (0 <= y < self.height and x >= 0 and x + size <= self.width):
            return
        row = self._rows[y]
        if not row[x][0]:
            row[x - 1] = (" ", row[x - 1][1])
        after = x + size
        if after < self.width and not row[after][0]:
            row[after] = (" ", row[after][1])
        row[x] = (char, ink)
        if size == 2:
            row[x + 1] = ("", ink)


def _joined(row: list[tuple[str, str]]) -> Line:
    """A row of cells as spans. Every screen is made of these: a loop of its own takes a third of
    the time of `groupby`."""
    spans: list[Span] = []
    chars: list[str] = []
    last = row[0][1] if row else ""
    for char, ink in row:
        if ink != last:
            spans.append(("".join(chars), last))
            chars, last = [], ink
        chars.append(char)
    if chars:
        spans.append(("".join(chars), last))
    return tuple(spans)


def text_of(lines: tuple[Line, ...]) -> str:
    """A drawing as plain text, without the spaces at the ends of its rows."""
    return "\n".join("".join(text for text, _ in line).rstrip() for line in lines)


def spaced(text: str, width: int) -> str:
    """The text as a heading, in wide capitals where `width` cells allow."""
    wide = "   ".join(" ".join(word) for word in text.upper().split())
    return wide if width_of(wide) <= width else text
