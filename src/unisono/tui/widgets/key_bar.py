"""The line at the bottom: what each key would do, and which of them would do nothing now."""

from unisono.tui.draw.canvas import Canvas, Line, width_of
from unisono.tui.draw.room import Room
from unisono.tui.widgets.drawn import Drawn
from unisono.tui.widgets.key_model import Key, KeyBarModel


class KeyBar(Drawn[KeyBarModel]):
    """The line at the bottom."""

    def draw(self, part: KeyBarModel, width: int, height: int, room: Room) -> tuple[Line, ...]:
        return draw_keys(part, width, height, room)


_FITS = (
    (False, 3, 0),
    (False, 2, 0),
    (False, 1, 0),
    (False, 1, 2),
    (True, 2, 2),
    (True, 1, 2),
)
"""From much room to little: small names, the cells between keys, how many keys go without words."""


def draw_keys(part: KeyBarModel, width: int, height: int, room: Room) -> tuple[Line, ...]:
    """One row; a key that works stands in brackets, one that does not stands without."""
    canvas = Canvas(width, height, "bar")
    if room is Room.TOO_SMALL:
        return canvas.lines()
    y = height // 2
    for small, gap, bare in _FITS:
        worded = len(part.keys) - bare
        places = [_place(key, small=small, worded=at < worded) for at, key in enumerate(part.keys)]
        total = sum(places) + gap * (len(places) - 1)
        if total <= width:
            break
    x = (width - total) // 2
    for at, (key, place) in enumerate(zip(part.keys, places, strict=True)):
        _put(canvas, x, y, key, key.small if small else key.name, key.label if at < worded else "")
        x += place + gap
    return canvas.lines()


def _place(key: Key, *, small: bool, worded: bool) -> int:
    """The cells of a key, in brackets and with the longest of its labels."""
    name = width_of(key.small if small else key.name)
    label = max(map(width_of, (key.label, *key.labels)))
    return 2 + name + (1 + label if worded else 0)


def _put(canvas: Canvas, x: int, y: int, key: Key, name: str, label: str) -> None:
    if not key.works:
        canvas.put(x + 1, y, name, "off")
        canvas.put(x + 3 + width_of(name), y, label, "off")
        return
    x = canvas.put(x, y, "[", "bar-soft")
    x = canvas.put(x, y, name, "bar-accent")
    x = canvas.put(x, y, "]", "bar-soft")
    canvas.put(x + 1, y, label, "bar")
