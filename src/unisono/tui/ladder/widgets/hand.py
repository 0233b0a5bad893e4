"""The person's own cards, with the next one in the light."""

from typing import NamedTuple

from unisono.tui.draw.canvas import BACK, Canvas, Line, width_of
from unisono.tui.draw.room import Room
from unisono.tui.ladder.model.table_model import Face, Hand
from unisono.tui.widgets.drawn import Drawn

NARROWEST = 3
"""Cells in which a covered card still shows its name and its value."""

SMALLEST_CARD = 5


class HandRow(Drawn[Hand]):
    """The person's own cards."""

    def draw(self, part: Hand, width: int, height: int, room: Room) -> tuple[Line, ...]:
        return draw_hand(part, width, height, room)


class Spread(NamedTuple):
    """How a hand lies: `card` cells for the whole first card, `step` cells for each further one,
    `shown` cards in all."""

    card: int
    step: int
    shown: int

    @property
    def width(self) -> int:
        """The cells of the whole hand."""
        return self.card + (self.shown - 1) * self.step if self.shown else 0


def spread(cards: int, width: int, room: Room) -> Spread:
    """The widest way to lay that many cards; those that do not fit are counted, not shown."""
    card = 9 if room is Room.ROOMY else 7
    for step in (card + 1, *range(card - 1, NARROWEST - 1, -1)):
        if card + (cards - 1) * step <= width - 2:
            return Spread(card, step, cards)
    if SMALLEST_CARD + (cards - 1) * NARROWEST <= width:
        return Spread(SMALLEST_CARD, NARROWEST, cards)
    return Spread(card, NARROWEST, (width - 6 - card) // NARROWEST + 1)


def draw_hand(part: Hand, width: int, height: int, room: Room) -> tuple[Line, ...]:
    """The cards ascending; the first is always whole, the others lie under it."""
    canvas = Canvas(width, height)
    lie = spread(len(part.faces), width, room)
    more = len(part.faces) - lie.shown
    total = lie.width + (4 if more else 0)
    x = (width - total) // 2
    for place in range(lie.shown - 1, -1, -1):
        _put_card(canvas, x, place, part, lie, height)
    if more:
        canvas.put(x + lie.width + 1, height // 2, f"+{more}", "strong")
    _put_label(canvas, x + lie.card + 2, part, room)
    return canvas.lines()


def _put_label(canvas: Canvas, after: int, part: Hand, room: Room) -> None:
    """On the row that only the raised card reaches into."""
    start = 1 if room is Room.COMPACT else 2
    raised = f"▲ {part.hand_up}" if part.hand_up else ""
    label, hand = width_of(part.label), width_of(raised)
    before = after - 11 if part.playable else canvas.width
    if start + label + (3 + hand if raised else 0) + 2 <= before:
        raised_at = start + label + 3
    elif start + label + 2 <= before and after + hand < canvas.width:
        raised_at = after
    else:
        start, raised_at = after, after + label + 3
    canvas.put(start, 0, part.label, "soft")
    canvas.put(raised_at, 0, raised if raised_at + hand <= canvas.width else raised[:1], "accent")


def _put_card(canvas: Canvas, x: int, place: int, part: Hand, lie: Spread, height: int) -> None:
    first = place == 0
    lit = first and part.playable
    y = 0 if lit else 1
    rows = height - 1
    left = x + place * lie.step
    width = lie.card
    if place and lie.step <= lie.card:
        left, width = left + lie.card - lie.step, lie.step
        _put_piece(canvas, left, y, width, rows, part, part.faces[place])
        return
    _put_whole(canvas, left, y, width, rows, part, part.faces[place], lit=lit)
    if lit:
        canvas.put(left, rows, "▔" * width, "accent")


def _paper(part: Hand, *, lit: bool) -> str:
    return "paper" if lit else "back" if part.covered else "shade"


def _put_whole(
    canvas: Canvas, x: int, y: int, width: int, rows: int, part: Hand, face: Face, *, lit: bool
) -> None:
    paper = _paper(part, lit=lit)
    canvas.put_card(x, y, width, rows, paper, BACK if part.covered else " ")
    if not part.covered:
        _put_face(canvas, x + width - 1, y + 1, width - 2, rows - 2, face, paper, whole=True)


def _put_piece(
    canvas: Canvas, x: int, y: int, width: int, rows: int, part: Hand, face: Face
) -> None:
    """The right end of a card that lies under its neighbour."""
    paper = _paper(part, lit=False)
    edge = width > NARROWEST
    inner = width - 1 if edge else width
    canvas.put(x, y, "─" * (width - 1) + "╮", f"{paper}-edge")
    for row in range(y + 1, y + rows - 1):
        canvas.put(x, row, (BACK if part.covered else " ") * inner, paper)
        if edge:
            canvas.put(x + inner, row, "│", f"{paper}-edge")
    canvas.put(x, y + rows - 1, "─" * (width - 1) + "╯", f"{paper}-edge")
    if not part.covered:
        _put_face(canvas, x + inner, y + 1, inner, rows - 2, face, paper, whole=False)


def _put_face(
    canvas: Canvas, end: int, y: int, width: int, rows: int, face: Face, paper: str, *, whole: bool
) -> None:
    """Name and value, to the right; on a card of one row beside each other."""
    name_ink = f"{paper}-{face.ink or 'strong'}"
    pad = 1 if width >= 4 else 0
    if whole:
        canvas.put(end - width + pad, y, face.short, name_ink)
    else:
        canvas.put_right(end - pad, y, face.short, name_ink)
    value_row = y + rows - 1 if rows > 1 else y + 1
    canvas.put_right(end - pad, value_row, face.step, f"{paper}-soft")
