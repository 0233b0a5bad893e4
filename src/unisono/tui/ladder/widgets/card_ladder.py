"""The string of all values below the centre, and the piles under it."""

from typing import NamedTuple

from unisono.i18n import _
from unisono.tui.draw.canvas import Canvas, Line, Span, width_of, width_of_spans
from unisono.tui.ladder.model.table_model import Centre, Face


class LadderDrawing(NamedTuple):
    """Where the values lie: from column `x` on, `each` cells a value or `shared` values a cell.
    It begins and ends with its lowest and its highest value in figures."""

    values: int
    x: int
    each: int
    shared: int

    @property
    def cells(self) -> int:
        """The cells between the two figures."""
        return self.values * self.each // self.shared

    @property
    def start(self) -> int:
        """The column of the first figure."""
        return self.x - 2

    @property
    def end(self) -> int:
        """The column after the last figure."""
        return self.x + self.cells + 1 + len(str(self.values))

    def place(self, value: int) -> int:
        """The column of a value."""
        return self.x + (value - 1) * self.each // self.shared + (self.each - 1) // 2


def ladder_for(values: int, width: int) -> LadderDrawing:
    """The longest ladder of so many values that fits, in the middle."""
    room = max(1, width - 2 - 2 - len(str(values)) - 1)
    each, shared = max(1, room // values), -(-values // room)
    return LadderDrawing(values, (width - values * each // shared) // 2, each, shared)


def put_ladder(canvas: Canvas, y: int, part: Centre, ladder: LadderDrawing) -> None:
    """All values as one string: filled where a card lies on the pile, hollow where one lies
    aside, dotted where the pile has not come yet."""
    x = ladder.x
    reached = ladder.place(part.reached) + 1 if part.reached else x
    canvas.put(ladder.start, y, "1", "soft")
    canvas.put(x, y, "─" * (reached - x), "soft")
    canvas.put(reached, y, "┈" * (x + ladder.cells - reached), "faint")
    canvas.put_right(ladder.end, y, str(ladder.values), "soft")
    for card in part.aside:
        canvas.put(ladder.place(card.value), y, "○", "soft")
    for card in part.pile:
        if not card.value:
            continue
        ink = "accent" if card.value == part.reached else "text"
        canvas.put(ladder.place(card.value), y, "●", ink)


def put_piles(canvas: Canvas, y: int, part: Centre, ladder: LadderDrawing) -> None:
    """The pile below the left end of the ladder, what lies aside below the right one."""
    width = ladder.end - ladder.start
    aside: Line = ()
    if part.aside:
        label = _("aside") + "  "
        aside = ((label, "soft"), *newest(part.aside, width // 3 - width_of(label), "soft"))
        canvas.put_spans(ladder.end - width_of_spans(aside), y, aside)
    if part.pile:
        label = _("pile") + "  "
        room = width - width_of_spans(aside) - (4 if aside else 0) - width_of(label)
        x = canvas.put(ladder.start, y, label, "soft")
        canvas.put_spans(x, y, newest(part.pile, room, "text"))


def newest(faces: tuple[Face, ...], width: int, ink: str) -> Line:
    """The newest cards at the right end, and how many more there are to the left of them."""
    used, shown = 0, 0
    for card in reversed(faces):
        more = len(faces) - shown - 1
        size = width_of(card.short) + (1 if shown else 0)
        if used + size + (len(f"+{more} ") if more else 0) > width:
            break
        used, shown = used + size, shown + 1
    spans: list[Span] = []
    if shown < len(faces):
        spans.append((f"+{len(faces) - shown} ", "soft"))
    for number, card in enumerate(faces[len(faces) - shown :]):
        if number:
            spans.append((" ", ink))
        suit_ink = "soft-club" if (ink, card.ink) == ("soft", "club") else card.ink
        spans.append((card.short, suit_ink or ink))
    return tuple(spans)
