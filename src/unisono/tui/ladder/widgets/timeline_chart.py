"""The time line of a level: one lane a seat, as on a page of music."""

from collections.abc import Container, Sequence
from typing import NamedTuple

from unisono.games.ladder.analysis.timeline import MarkKind
from unisono.i18n import _
from unisono.tui.draw.canvas import Canvas, Line, shortened, width_of
from unisono.tui.draw.room import Room
from unisono.tui.ladder.model.timeline_model import Note, Timeline
from unisono.tui.widgets.drawn import Drawn

_GLYPHS = {MarkKind.PLAYED: "●", MarkKind.WRONG: "✕", MarkKind.LOWER: "○"}
_INKS = {
    MarkKind.PLAYED: "text",
    MarkKind.WRONG: "red",
    MarkKind.LOWER: "soft",
    MarkKind.FERMATA: "accent",
}


class TimelineChart(Drawn[Timeline]):
    """The time line of a level."""

    def draw(self, part: Timeline, width: int, height: int, room: Room) -> tuple[Line, ...]:
        return draw_timeline(part, width, height, room)


def draw_timeline(part: Timeline, width: int, height: int, room: Room) -> tuple[Line, ...]:
    """A lane each, a row apart if there is room, and the seconds below."""
    canvas = Canvas(width, height)
    margin = 1 if room is Room.COMPACT else 2
    names = max((width_of(lane.name) for lane in part.timeline), default=0)
    names = min(names, width // 4)
    left = margin + names + 2
    right = width - margin - 1
    gap = 2 if height >= 2 * len(part.timeline) else 1
    end_ms = part.start_ms + part.page_ms
    goes_on = part.last_ms > end_ms

    def visible(ms: int) -> bool:
        return part.start_ms <= ms <= end_ms

    for row, lane in enumerate(part.timeline):
        y = row * gap
        if y >= height:
            break
        canvas.put_right(margin + names, y, shortened(lane.name, names), "soft")
        canvas.put(left, y, "─" * (right + 1 - left), "faint")
        if goes_on:
            canvas.put(right + 1, y, "▸", "accent")
    lanes_end = (len(part.timeline) - 1) * gap
    heard = [tuple(note for note in lane.notes if visible(note.ms)) for lane in part.timeline]
    stops = {ms: kind for ms, kind in part.breaks if visible(ms)}
    end = right + 1 if goes_on else width
    scale = _scale(part, heard, stops, left, right, end)
    places = _places(heard, stops, scale)
    for ms, kind in stops.items():
        for y in range(min(height, lanes_end + 1)):
            canvas.put(places.stops[ms], y, "┆", "red" if kind is MarkKind.LOWER else "accent")
    for row, lane in enumerate(part.timeline):
        for ms in filter(visible, lane.planned):
            canvas.put(scale.column(ms), row * gap, "╵", "soft")
        _put_notes(canvas, row * gap, heard[row], places.notes[row], end, part.fermata_mark)
    if lanes_end + 1 < height:
        _put_seconds(canvas, lanes_end + 1, part, scale)
    return canvas.lines()


class _Scale(NamedTuple):
    """Which column a time has: `start_ms` is at `left`, and `page_ms` later is `span` columns
    further to the right."""

    start_ms: int
    page_ms: int
    left: int
    span: int

    def column(self, ms: int) -> int:
        """The column of that time."""
        return self.left + round((ms - self.start_ms) * self.span / self.page_ms)


class _Places(NamedTuple):
    """The columns of each lane's notes, and those of the times (ms) at which the level stopped."""

    notes: tuple[tuple[int, ...], ...]
    stops: dict[int, int]


def _scale(
    part: Timeline,
    heard: Sequence[tuple[Note, ...]],
    stops: Container[int],
    left: int,
    right: int,
    end: int,
) -> _Scale:
    """The longest scale, up to the column `right`, at which the last note of every lane has room
    for its name before the column `end`."""
    scale = _Scale(part.start_ms, part.page_ms, left, right - left)
    while scale.span > 1:
        timeline = zip(heard, _places(heard, stops, scale).notes, strict=True)
        if all(places[-1] + width_of(notes[-1].name) < end for notes, places in timeline if notes):
            break
        scale = scale._replace(span=scale.span - 1)
    return scale


def _places(heard: Sequence[tuple[Note, ...]], stops: Container[int], scale: _Scale) -> _Places:
    """Where each note stands: in the column of its time, or in the next one that is free in its
    lane. None stands left of an earlier one in another lane, and where the level stopped is one
    column in all lanes."""
    reached = scale.left
    free = [scale.left] * len(heard)
    notes: list[list[int]] = [[] for _lane in heard]
    stopped = {}
    for ms in sorted({note.ms for lane in heard for note in lane}):
        rows = [row for row, lane in enumerate(heard) for note in lane if note.ms == ms]
        first = max(scale.column(ms), reached)
        if ms in stops:
            first = stopped[ms] = max(first, *(free[row] for row in rows))
        for row in rows:
            place = max(first, free[row])
            notes[row].append(place)
            free[row] = place + 1
            reached = max(reached, place)
    return _Places(tuple(map(tuple, notes)), stopped)


def _put_notes(
    canvas: Canvas,
    y: int,
    notes: tuple[Note, ...],
    places: tuple[int, ...],
    end: int,
    fermata_mark: str,
) -> None:
    """Each note, and its card behind it. Notes that are too near to each other for that are a
    group: its cards stand behind the last of them, the first ones left out if need be."""
    group: list[str] = []
    for note, x, after in zip(notes, places, (*places, end)[1:], strict=True):
        canvas.put(x, y, _GLYPHS.get(note.kind, fermata_mark), _INKS[note.kind])
        group.append(note.name)
        room = after - x - 1
        if width_of(note.name) <= room:
            canvas.put(x + 1, y, _names(group, room), "soft")
            group = []


def _names(group: list[str], room: int) -> str:
    """As many of the names as there is room for, which is enough for the last one."""
    fewer = ("…" + " ".join(group[first:]) for first in range(1, len(group)))
    wordings = (" ".join(group), *fewer, group[-1])
    return next(names for names in wordings if width_of(names) <= room)


def _put_seconds(canvas: Canvas, y: int, part: Timeline, scale: _Scale) -> None:
    length = part.page_ms
    step = next(
        seconds for seconds in (1, 2, 5, 10, 15, 30, 60, 120, 600) if length / 1000 / seconds <= 8
    )
    first = -(-part.start_ms // 1000 // step) * step
    for second in range(first, (part.start_ms + length) // 1000 + 1, step):
        text = str(second) if second else _("0 s")
        x = min(scale.column(second * 1000), canvas.width - width_of(text))
        canvas.put(x, y, text, "soft")
    if part.start_ms:
        canvas.put(scale.left - 2, y, "◂", "accent")
