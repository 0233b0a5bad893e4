"""A table whose rows are printed as they come, the first before the last is read."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import TypeVar

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from unisono.reports.game_words import RIGHT, Column

T = TypeVar("T")

LOOKED_AT = 100
"""So many rows decide how wide the columns are; what is wider in a later one is folded."""

GAP = " "


def print_table(columns: Sequence[Column[T]], rows: Iterable[T], console: Console) -> None:
    """Print the table in the width of the console. Each row is asked for when it is printed, but
    the first ones at once."""
    coming = iter(rows)
    first = [_cells(columns, row) for row in islice(coming, LOOKED_AT)]
    titles = [title for title, _side, _cell in columns]
    sides = [side for _title, side, _cell in columns]
    widths = _widths([titles, *first], console.width)
    for line in _lines(titles, widths, sides, console):
        console.print(Text(line, style="bold"), soft_wrap=True)
    for cells in chain(first, (_cells(columns, row) for row in coming)):
        console.file.writelines(f"{line}\n" for line in _lines(cells, widths, sides, console))


def _cells(columns: Sequence[Column[T]], row: T) -> list[str]:
    return [cell(row) for _title, _side, cell in columns]


def _widths(rows: Iterable[Sequence[str]], room: int) -> list[int]:
    """As wide as the cells, or less where there is less room: the widest columns first."""
    widths = [
        max(cell_len(line) for cell in column for line in (cell.splitlines() or [""]))
        for column in zip(*rows, strict=True)
    ]
    room -= len(GAP) * (len(widths) - 1)
    while sum(widths) > room and max(widths) > 1:
        widths[widths.index(max(widths))] -= 1
    return widths


def _lines(
    cells: Sequence[str], widths: Sequence[int], sides: Sequence[bool], console: Console
) -> Iterator[str]:
    """The lines of one row; more than one only where a cell does not fit into its column."""
    folded = [_folded(cell, width, console) for cell, width in zip(cells, widths, strict=True)]
    for number in range(max(map(len, folded))):
        padded = [
            _pad(parts[number] if number < len(parts) else "", width, side)
            for parts, width, side in zip(folded, widths, sides, strict=True)
        ]
        yield GAP.join(padded).rstrip()


def _folded(cell: str, width: int, console: Console) -> list[str]:
    if cell_len(cell) <= width and "\n" not in cell:
        return [cell]
    return [line.plain.rstrip() for line in Text(cell).wrap(console, width, overflow="fold")]


def _pad(part: str, width: int, side: bool) -> str:
    blank = " " * (width - cell_len(part))
    return blank + part if side is RIGHT else part + blank
