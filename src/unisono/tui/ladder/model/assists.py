"""What the table shows more, or less, to those who wish so."""

from unisono.games.ladder.engine import Phase, View
from unisono.tui.draw.looks import Looks
from unisono.tui.ladder.model.motion import reduced
from unisono.tui.ladder.model.table_model import Face, TableModel


def as_wished(table: TableModel, looks: Looks) -> TableModel:
    """The table with as much movement and as many numbers as somebody wants."""
    if looks.reduced:
        table = reduced(table)
    return table if looks.numbers else without_numbers(table)


def without_numbers(table: TableModel) -> TableModel:
    """The same table with ranks and suits only, as on a real one."""
    centre, hand = table.centre, table.hand
    top = None if centre.top is None else _unnumbered(centre.top)
    faces = tuple(map(_unnumbered, hand.faces))
    return table._replace(centre=centre._replace(top=top), hand=hand._replace(faces=faces))


def with_beat(table: TableModel, number: int) -> TableModel:
    """The same table at that beat of the level."""
    return table._replace(centre=table.centre._replace(beat=number % 2 == 0))


def beats_passed(view: View, now: int) -> int | None:
    """How many beats the level has been open at `now` (ms); None while it is not, and where nobody
    has knocked a beat."""
    if view.phase is not Phase.PLAYING or not view.knocks:
        return None
    return (now - view.knocks[-1]) // view.beat_ms


def _unnumbered(face: Face) -> Face:
    return face._replace(step="")
