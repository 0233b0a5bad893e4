"""The result of a level, as a page."""

from collections.abc import Iterator
from typing import NamedTuple

from unisono.tui.draw.canvas import Canvas, Line, balanced, spaced, wrapped
from unisono.tui.draw.room import Room
from unisono.tui.ladder.model.table_model import Mark, ResultModel
from unisono.tui.ladder.widgets.timeline_chart import draw_timeline
from unisono.tui.widgets.drawn import Drawn
from unisono.tui.widgets.too_small import too_small

_MARKS = {
    Mark.WRONG_NOTE: ("✕", "red"),
    Mark.FERMATA: ("", "accent"),
    Mark.TURNED: ("●", "accent"),
    Mark.EARNED: ("+", "accent"),
    Mark.OVER_THE_CAP: ("·", "soft"),
    Mark.CONCERT: ("●", "accent"),
    Mark.LOST: ("○", "red"),
}


class ResultPage(Drawn[ResultModel]):
    """The result of a level."""

    def draw(self, part: ResultModel, width: int, height: int, room: Room) -> tuple[Line, ...]:
        return draw_result_page(part, width, height, room)


class _Row(NamedTuple):
    """A row of the words, and what stands before it."""

    text: str
    ink: str
    mark: str = ""
    mark_ink: str = ""


class _Layout(NamedTuple):
    """The words, row by row, the column that they begin in, and the rows of the page at which
    everything stands. Below the lanes a row is left at least, for their legend."""

    x: int
    words: tuple[_Row, ...]
    title_y: int
    lanes_y: int
    lanes_rows: int
    words_y: int


def draw_result_page(part: ResultModel, width: int, height: int, room: Room) -> tuple[Line, ...]:
    """Title, time line, and what happened, in the order in which it did."""
    if room is Room.TOO_SMALL:
        return too_small(width, height, bars=2)
    canvas = Canvas(width, height)
    layout = _layout(part, width, height)
    canvas.put_centred(layout.title_y, spaced(part.title, width - 4), "accent")
    canvas.put_centred(layout.title_y + 1, part.verdict, "soft")
    for row, line in enumerate(draw_timeline(part.timeline, width - 4, layout.lanes_rows, room)):
        canvas.put_spans(2, layout.lanes_y + row, line)
    canvas.put(layout.x, layout.lanes_y + layout.lanes_rows, part.legend, "soft")
    _put_words(canvas, layout, part.above)
    return canvas.lines()


def rows_of_words(part: ResultModel, width: int, height: int) -> tuple[int, int]:
    """How many rows the words take on a page of that size, and how many it has for them."""
    layout = _layout(part, width, height)
    return len(layout.words), height - layout.words_y


def _layout(part: ResultModel, width: int, height: int) -> _Layout:
    measure = min(width - 8, 84)
    words = tuple(_words(part, measure))
    seats = len(part.timeline.timeline)
    lanes_rows = 2 * seats if height - 7 - len(words) >= 2 * seats else seats + 1
    spare = height - 3 - lanes_rows - 2 - len(words)
    title_y = max(0, min(spare, 1) if spare < 6 else spare // 3)
    lanes_y = title_y + (3 if spare < 4 else 4)
    words_y = lanes_y + lanes_rows + (1 if spare < 3 else 2)
    return _Layout((width - measure) // 2, words, title_y, lanes_y, lanes_rows, words_y)


def _words(part: ResultModel, measure: int) -> Iterator[_Row]:
    """What happened, each with its mark, and after a gap the remarks."""
    for happening in part.happenings:
        mark, ink = _MARKS[happening.mark]
        first, *others = balanced(happening.words, measure - 2)
        yield _Row(first, "text", mark or part.timeline.fermata_mark, ink)
        yield from (_Row(text, "text") for text in others)
    if part.remarks:
        yield _Row("", "soft")
    for remark in part.remarks:
        yield from (_Row(text, "soft") for text in wrapped(remark, measure))


def _put_words(canvas: Canvas, layout: _Layout, above: int) -> None:
    """As many rows as there is room for, and arrows where there are more."""
    x = layout.x
    end = above + canvas.height - layout.words_y
    for y, row in enumerate(layout.words[above:end], layout.words_y):
        canvas.put(x, y, row.mark, row.mark_ink)
        canvas.put(x + 2, y, row.text, row.ink)
    if above:
        canvas.put(x - 2, layout.words_y, "↑", "accent")
    if end < len(layout.words):
        canvas.put(x - 2, canvas.height - 1, "↓", "accent")
