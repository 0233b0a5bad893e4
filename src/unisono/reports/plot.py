"""Small line plots of braille dots, for a terminal."""

from collections.abc import Sequence

EMPTY = 0x2800
"""The braille cell without a dot."""

DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bit of each dot of a cell, from the top down, left and right."""

DOT_ROWS, DOT_COLUMNS = 4, 2


def plot(values: Sequence[float | None], low: float, high: float, rows: int) -> list[str]:
    """The values from left to right, one dot column each, in `rows` lines from `high` to `low`.

    Neighbours are joined by an upright line; None leaves a gap. Values beyond are put on the edge.
    """
    height = rows * DOT_ROWS
    cells = [[EMPTY] * -(-len(values) // DOT_COLUMNS) for _ in range(rows)]
    before: int | None = None
    for column, value in enumerate(values):
        if value is None:
            before = None
            continue
        at = 0.5 if high <= low else min(1.0, max(0.0, (high - value) / (high - low)))
        dot = round(at * (height - 1))
        for y in _joined(before, dot):
            row, part = divmod(y, DOT_ROWS)
            cells[row][column // DOT_COLUMNS] |= DOTS[part][column % DOT_COLUMNS]
        before = dot
    return ["".join(map(chr, row)) for row in cells]


def _joined(before: int | None, dot: int) -> range:
    """The dots of one column: down or up to where the column before it ended."""
    if before is None or before == dot:
        return range(dot, dot + 1)
    return range(before + 1, dot + 1) if before < dot else range(dot, before)
