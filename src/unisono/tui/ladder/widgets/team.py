"""The team-mates: their names, their tempo, the backs of their cards."""

from typing import NamedTuple

from unisono.i18n import _
from unisono.tui.draw.canvas import BACK, Canvas, Line, shortened, width_of
from unisono.tui.draw.room import Room
from unisono.tui.ladder.model.table_model import MateModel, Team
from unisono.tui.widgets.drawn import Drawn


class TeamRow(Drawn[Team]):
    """All team-mates, side by side."""

    def draw(self, part: Team, width: int, height: int, room: Room) -> tuple[Line, ...]:
        return draw_team(part, width, height, room)


def draw_team(part: Team, width: int, height: int, room: Room) -> tuple[Line, ...]:
    """Side by side, or one below the other where there is little room."""
    canvas = Canvas(width, height)
    if room is Room.COMPACT:
        name_width = max((width_of(_title(mate)) for mate in part.mates), default=0)
        for y, mate in enumerate(part.mates):
            _one_row(canvas, y, mate, min(name_width, width // 2))
        return canvas.lines()
    margin = 2
    y = 1 if room is Room.ROOMY else 0
    seats = len(part.mates)
    column = (width - 2 * margin) // max(seats, 1)
    for place, mate in enumerate(part.mates):
        share = place / (seats - 1) if seats > 1 else 0.5
        stand = _Stand(margin + place * column, y, column - 1, height - y, share)
        _put_mate(canvas, stand, mate)
    return canvas.lines()


class _Stand(NamedTuple):
    """Where a team-mate stands; `share` of the spare width lies to the left, so that names stay
    where they are when the cards get fewer."""

    x: int
    y: int
    width: int
    height: int
    share: float

    def start(self, width: int) -> int:
        """The column in which something of that width begins."""
        return self.x + round((self.width - width) * self.share)


def _title(mate: MateModel) -> str:
    tempo = f" · {mate.temperament}" if mate.temperament else ""
    return ("◆ " if mate.dealer else "") + mate.name + tempo


def _put_title(canvas: Canvas, x: int, y: int, mate: MateModel, width: int) -> int:
    if mate.dealer:
        x = canvas.put(x, y, "◆ ", "accent")
        width -= 2
    tempo = f" · {mate.temperament}" if mate.temperament else ""
    x = canvas.put(x, y, shortened(mate.name, width - width_of(tempo)), "strong")
    return canvas.put(x, y, tempo, "soft")


def _put_mate(canvas: Canvas, stand: _Stand, mate: MateModel) -> None:
    """A name, and below it the backs; the last of them is whole and stands up before it plays."""
    title_x = stand.start(min(width_of(_title(mate)), stand.width))
    _put_title(canvas, title_x, stand.y, mate, stand.width)
    count = str(mate.cards)
    backs = _backs_width(mate.cards, stand.width - 1 - len(count))
    x = stand.start(backs + bool(backs) + len(count))
    rows = stand.height - 2
    _put_backs(canvas, x, stand.y + 2, mate, backs, rows)
    ink = "strong" if backs else "soft"
    canvas.put(x + backs + bool(backs), stand.y + 2 + rows // 2, count, ink)
    if mate.hand_up:
        _put_hand(canvas, stand, title_x, x + backs - 4 if mate.lifted else None)


def _put_hand(canvas: Canvas, stand: _Stand, title_x: int, lifted_x: int | None) -> None:
    """Between the name and the backs, beside a back that stands up there."""
    words = "▲ " + _("hand up")
    size = width_of(words)
    places = [stand.start(size)]
    if lifted_x is not None:
        places = [lifted_x - 1 - size, lifted_x + 5]
    for x in places:
        if stand.x <= x and x + size <= stand.x + stand.width:
            canvas.put(x, stand.y + 1, words, "accent")
            return
    canvas.put(title_x - 2, stand.y, "▲", "accent")


def _step(cards: int, width: int) -> int:
    """How much of each covered back is seen, in cells."""
    if cards < 2:
        return 3
    return max(1, min(3, (width - 4) // (cards - 1)))


def _backs_width(cards: int, width: int) -> int:
    return 4 + (cards - 1) * _step(cards, width) if cards else 0


def _put_backs(canvas: Canvas, x: int, y: int, mate: MateModel, width: int, rows: int) -> None:
    cards = mate.cards
    step = 3 if cards < 2 else (width - 4) // (cards - 1)
    for place in range(cards):
        last = place == cards - 1
        up = last and mate.lifted
        canvas.put_card(x + place * step, y - up, 4, rows, "back", BACK)


def _one_row(canvas: Canvas, y: int, mate: MateModel, name_width: int) -> None:
    """A name and small backs; the one that stands up is half a row higher."""
    _put_title(canvas, 1, y, mate, name_width)
    x = 1 + name_width + 3
    words = "▲ " + _("hand up")
    room = canvas.width - x - 5 - width_of(words) - 2
    step = 2 if mate.cards * 2 - 1 <= room else 1
    for place in range(min(mate.cards, room)):
        last = place == mate.cards - 1
        canvas.put(x, y, "▀" if last and mate.lifted else "▄", "back-small")
        x += step
    x += 0 if step == 2 else 1
    canvas.put(x, y, str(mate.cards), "strong" if mate.cards else "soft")
    if mate.hand_up:
        canvas.put_right(canvas.width - 1, y, words, "accent")
