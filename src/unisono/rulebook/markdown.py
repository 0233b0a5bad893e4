"""The little Markdown that rules are written in, laid out in lines: headings, paragraphs with bold
words, points, and tables. Whatever shows rules makes its lines of these.
"""

from collections.abc import Iterable, Iterator
from enum import Enum, auto
from itertools import groupby, zip_longest

from rich.cells import cell_len, set_cell_size

GAP = "  "
"""Between the columns of a table."""


class MarkdownStyle(Enum):
    """How words are to look."""

    PLAIN = auto()
    BOLD = auto()
    HEADING = auto()


Span = tuple[str, MarkdownStyle]


def laid_out(text: str, width: int) -> Iterator[list[Span]]:
    """The lines of a text, each in spans from left to right, of at most `width` cells unless a
    single word is longer; tables that are too wide have their cells close together."""
    for in_table, lines in groupby(text.splitlines(), key=lambda line: line.startswith("|")):
        if in_table:
            yield from _table(lines, width)
            continue
        for line in lines:
            if line.startswith("#"):
                yield from _filled(
                    ((word, MarkdownStyle.HEADING) for word in line.split()[1:]), width
                )
            else:
                indent = "  " if line.startswith("- ") else ""
                yield from _filled(_words(line), width, indent)


def _words(line: str) -> Iterator[Span]:
    bold = False
    for word in line.replace("`", "").split():
        style = MarkdownStyle.BOLD if bold or word.startswith("**") else MarkdownStyle.PLAIN
        yield word.replace("**", ""), style
        bold ^= word.count("**") % 2 == 1


def _filled(words: Iterable[Span], width: int, indent: str = "") -> Iterator[list[Span]]:
    """As many words a line as have room; `indent` stands before all lines but the first."""
    line: list[Span] = []
    used = 0
    for word, style in words:
        wide = cell_len(word)
        if line and used + 1 + wide > width:
            yield line
            line, used = [(indent + word, style)], len(indent) + wide
        elif line:
            line.append((" " + word, style))
            used += 1 + wide
        else:
            line, used = [(word, style)], wide
    yield line


def _table(lines: Iterable[str], width: int) -> Iterator[list[Span]]:
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    rows = [row for row in rows if any(cell.strip("-:") for cell in row)]
    columns = [max(map(cell_len, column)) for column in zip_longest(*rows, fillvalue="")]
    close = sum(columns) + len(GAP) * (len(columns) - 1) > width
    for row in rows:
        if close:
            line = f"{row[0]}{GAP}{' · '.join(row[1:])}".strip()
        else:
            line = GAP.join(map(set_cell_size, row, columns)).rstrip()
        yield [(line, MarkdownStyle.PLAIN)]
