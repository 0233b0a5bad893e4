"""The pile's top card, large: a picture of its rank and its suit, and both in letters."""

from unisono.tui.draw.canvas import BACK, Canvas
from unisono.tui.draw.pixels import rank_rows, suit_rows
from unisono.tui.draw.room import Room
from unisono.tui.ladder.model.table_model import Face

_LARGE = (44, 12)
_NORMAL = (24, 7)
_SMALL = (14, 6)


def card_size(height: int, room: Room) -> tuple[int, int]:
    """Columns and rows of the largest card for `height` rows."""
    if room is Room.ROOMY and height >= _LARGE[1]:
        return _LARGE
    if room is not Room.COMPACT and height >= _NORMAL[1]:
        return _NORMAL
    return _SMALL


def put_card(canvas: Canvas, x: int, y: int, face: Face, width: int, rows: int) -> None:
    """A card on paper, or the back of one that lies face down."""
    if not face.value:
        canvas.put_card(x, y, width, rows, "back", BACK)
        return
    canvas.put_card(x, y, width, rows, "paper")
    ink = f"paper-{face.ink or 'strong'}"
    size = 2 if rows >= _LARGE[1] else 1
    rank = rank_rows(face.rank, size)
    suit = suit_rows(face.suit, size)
    right = x + width - 1
    if rows == _SMALL[1]:
        _put_rows(canvas, x + 2, y + 1, rank, ink)
        canvas.put_right(right - 1, y + 1, face.suit, ink)
        canvas.put_right(right - 1, y + rows - 2, face.step, "paper-soft")
        return
    pad = 2 if size == 1 else 3
    if not suit:
        _put_rows(
            canvas, x + (width - len(rank[0])) // 2, y + (rows - len(rank) + 1) // 2, rank, ink
        )
        return
    _put_rows(canvas, x + pad, y + 1, rank, ink)
    _put_rows(canvas, right - pad + 1 - len(suit[0]), y + 1, suit, ink)
    canvas.put(x + pad, y + rows - 2, face.short, ink)
    canvas.put_right(right - pad + 1, y + rows - 2, face.step, "paper-soft")


def place_width(card_width: int) -> int:
    """The empty place of the pile is wide enough for words."""
    return max(32, card_width)


def put_place(canvas: Canvas, x: int, y: int, width: int, rows: int) -> None:
    """Where the pile will lie."""
    canvas.put(x, y, "╭" + "╌" * (width - 2) + "╮", "faint")
    for row in range(y + 1, y + rows - 1):
        canvas.put(x, row, "╎", "faint")
        canvas.put(x + width - 1, row, "╎", "faint")
    canvas.put(x, y + rows - 1, "╰" + "╌" * (width - 2) + "╯", "faint")


def _put_rows(canvas: Canvas, x: int, y: int, rows: list[str], ink: str) -> None:
    for row, text in enumerate(rows):
        canvas.put(x, y + row, text, ink)
