"""The middle of the table: the pile, and what the table waits for."""

from unisono.tui.draw.canvas import (
    Canvas,
    Line,
    Span,
    balanced,
    shortened,
    width_of,
    width_of_spans,
)
from unisono.tui.draw.room import Room
from unisono.tui.ladder.model.table_model import Ballot, Centre, CountIn
from unisono.tui.ladder.widgets.card_ladder import ladder_for, put_ladder, put_piles
from unisono.tui.ladder.widgets.top_card import card_size, place_width, put_card, put_place
from unisono.tui.widgets.drawn import Drawn

_GAP: Line = (("", "text"),)

MESSAGE_ROWS = 2
"""Rows kept for the line of words, so that the card does not move when one appears."""


DRUM_ROWS = 4
"""Rows for a line of words and the drums; in more the person is told both who and how."""

_RING_WIDTH = 18
"""Cells of a ring from side to side."""

REST_ROWS = 4
"""Rows for a rest and two lines of words."""


class TableCentre(Drawn[Centre]):
    """The middle of the table."""

    def draw(self, part: Centre, width: int, height: int, room: Room) -> tuple[Line, ...]:
        return draw_centre(part, width, height, room)


def draw_centre(part: Centre, width: int, height: int, room: Room) -> tuple[Line, ...]:
    """From top to bottom: the card among the words, the ladder, pile and aside, the message."""
    canvas = Canvas(width, height)
    message = balanced(part.message, width - 4) if part.message else []
    words = max(MESSAGE_ROWS, len(message))
    card_width, card_rows = card_size(height - words - 2, room)
    spare = height - words - 2 - card_rows
    gaps = _gaps(max(0, spare), spread_message=len(message) <= MESSAGE_ROWS)
    top = gaps[0]
    left = (width - card_width) // 2
    if part.top is None:
        place = place_width(card_width)
        left = (width - place) // 2
        put_place(canvas, left, top, place, card_rows)
        _put_in_place(canvas, part, left, top, place, card_rows)
    else:
        put_card(canvas, left, top, part.top, card_width, card_rows)
        _put_left(canvas, part, left - 3, top, card_rows)
        _put_right(canvas, part, left + card_width + 3, top, card_rows)
    y = top + card_rows + gaps[1]
    ladder = ladder_for(part.ladder, width)
    if spare >= 0:
        put_ladder(canvas, y, part, ladder)
        if part.beat is not None:
            canvas.put(max(0, ladder.start - 2), y, "•" if part.beat else "◦", "soft")
        y += 1 + gaps[2]
    put_piles(canvas, y, part, ladder)
    y += 1 + gaps[3]
    if len(message) < MESSAGE_ROWS:
        y += 1
    for row, text in enumerate(message):
        canvas.put_centred(y + row, text, "text")
    return canvas.lines()


def _gaps(spare: int, *, spread_message: bool) -> list[int]:
    """The spare rows: above the card, below it, below the ladder, above the message."""
    gaps = [0, 0, 0, 0]
    order = (0, 1, 3, 0, 2, 0, 1) if spread_message else (0, 1, 0, 2)
    for turn in range(min(spare, len(order))):
        gaps[order[turn]] += 1
    gaps[0] += max(0, spare - len(order)) // 2
    return gaps


def _words(part: Centre, width: int) -> list[Line]:
    """What the table waits for, in lines of at most `width` cells."""
    lines: list[Line] = []
    if part.ballot is not None:
        lines = _ballot(part.ballot, width)
    elif part.count_in is not None:
        round_ = part.count_in.ring and not part.count_in.small and width >= _RING_WIDTH
        lines = _ring(part.count_in) if round_ else _count_in(part.count_in)
    elif part.title:
        lines = [((row, "accent"),) for row in balanced(part.title, width)]
    lines += [((row, "soft"),) for row in (balanced(part.words, width) if part.words else ())]
    if part.prompt is not None:
        first, *more = balanced(f"[{part.prompt.key}] {part.prompt.words}", width)
        lines += [_GAP, (*_keycap(part.prompt.key), (first[len(part.prompt.key) + 2 :], "text"))]
        lines += [((row, "text"),) for row in more]
    return lines


def _count_in(part: CountIn) -> list[Line]:
    if part.ring:
        filled: Line = (("━" * part.done, "accent"), ("─" * (part.of - part.done), "faint"))
        return [((part.words, "strong"),), _GAP, filled]
    marks: list[Span] = []
    for number in range(part.of):
        marks.append(("●", "accent") if number < part.done else ("○", "soft"))
        marks.append(("  " if number + 1 < part.of else "", "text"))
    return [((part.words, "strong"),), _GAP, tuple(marks)]


def _drums(part: Centre, rows: int) -> list[Line]:
    """The knocks as large drums, below who knocks and with which key."""
    assert part.count_in is not None
    lines: list[Line] = [((part.count_in.words, "strong"),)]
    if part.prompt is not None:
        asked: Line = (*_keycap(part.prompt.key), (f" {part.prompt.words}", "text"))
        lines = [*lines, asked] if rows > DRUM_ROWS else [asked]
    for drum, place in (("▟██▙", "╭──╮"), ("▜██▛", "╰──╯")):
        marks: list[Span] = []
        for number in range(part.count_in.of):
            sounded = number < part.count_in.done
            marks += [(" ", "text")] * bool(number)
            marks.append((drum, "accent") if sounded else (place, "soft"))
        lines += [tuple(marks)] if drum[0] == "▜" else [_GAP, tuple(marks)]
    return lines


def _ring(part: CountIn) -> list[Line]:
    """A ring of twelve marks that fills clockwise, round the words; four rows."""
    marks: list[Span] = [
        ("●", "accent") if number < part.done else ("○", "soft") for number in range(part.of)
    ]
    inside = _RING_WIDTH - 2
    words = [f"{text:^{inside}}" for text in balanced(part.words, inside - 2)][:2]
    words += [" " * inside] * (2 - len(words))
    top, right, bottom, left = marks[:4], marks[4:6], marks[6:10][::-1], marks[10:][::-1]
    sides: list[Line] = [(left[row], (words[row], "strong"), right[row]) for row in range(2)]
    return [_spread(top), *sides, _spread(bottom)]


def _spread(marks: list[Span]) -> Line:
    """Four marks over the width of a ring, within its sides."""
    spans: list[Span] = []
    for mark in marks:
        spans += [("   ", "text"), mark]
    return (*spans, ("  ", "text"))


def _rest(part: Centre, width: int, rows: int) -> list[Line]:
    """A whole rest hanging from its line: nothing has sounded yet, and that is part of it."""
    gap = [_GAP] * (rows > REST_ROWS)
    return [
        (("─" * width, "faint"),),
        (("▀▀▀▀", "accent"),),
        *gap,
        ((part.title, "text"),),
        ((part.held, "soft"),),
    ]


def _keycap(key: str) -> Line:
    return (("[", "soft"), (key, "accent"), ("]", "soft"))


def _ballot(part: Ballot, width: int) -> list[Line]:
    bar: Line = (("━" * part.steps, "accent"), ("─" * (8 - part.steps), "faint"))
    title: Span = (part.title, "accent")
    if width_of(part.title) + 2 + 8 <= width:
        lines: list[Line] = [(title, ("  ", "text"), *bar)]
    else:
        lines = [(title,), bar]
    row: list[Span] = []
    for name, raised in part.hands:
        item: Span = (f"{'▲' if raised else '△'} {name}", "strong" if raised else "soft")
        if row and width_of_spans([*row, ("  ", "text"), item]) > width:
            lines.append(tuple(row))
            row = []
        row += [("  ", "text"), item] if row else [item]
    lines.append(tuple(row))
    lines.append(((part.tally, "soft"),))
    return lines


def _put_in_place(canvas: Canvas, part: Centre, left: int, top: int, width: int, rows: int) -> None:
    """Words in the empty place of the pile."""
    inside = rows - 2
    count_in = part.count_in
    if count_in is not None and count_in.ring and not count_in.small:
        lines = _ring(count_in)
    elif count_in is not None and not count_in.small and width >= 5 * count_in.of + 3:
        lines = _drums(part, inside)
    elif part.silent and part.ballot is None:
        lines = _rest(part, width - 10, inside)
    else:
        lines = _without_gaps(_words(part, width - 4), inside)
    y = top + (rows - len(lines)) // 2
    for row, line in enumerate(lines):
        canvas.put_spans(left + (width - width_of_spans(line)) // 2, y + row, line)


def _without_gaps(lines: list[Line], rows: int) -> list[Line]:
    """The lines, and those without words only if all fit into so many rows."""
    return lines if len(lines) <= rows else [line for line in lines if width_of_spans(line)]


def _put_left(canvas: Canvas, part: Centre, end: int, top: int, rows: int) -> None:
    lines = _without_gaps(_words(part, end - 1), rows)
    y = max(0, top + (rows - len(lines)) // 2)
    for row, line in enumerate(lines):
        canvas.put_spans(end - width_of_spans(line), y + row, line)


def _put_right(canvas: Canvas, part: Centre, x: int, top: int, rows: int) -> None:
    held = balanced(part.held, canvas.width - x - 1)
    y = top + (rows - 2 - len(held)) // 2
    canvas.put(x, y, shortened(part.by, canvas.width - x - 1), "strong")
    for row, text in enumerate(held):
        canvas.put(x, y + 2 + row, text, "soft")
