"""The rules to read on a screen: the little Markdown that they are written in, as lines."""

import re

from textual.content import Content

from unisono.tui.canvas import width_of, wrapped

Piece = str | tuple[str, str]

BOLD = re.compile(r"\*\*(.+?)\*\*")


def markdown_words(text: str, width: int) -> Content:
    """Headings, paragraphs with bold words, points, and tables, on lines of at most `width`
    cells."""
    pieces: list[Piece] = []
    for line in text.splitlines():
        if line.startswith("#"):
            pieces += [(line.lstrip("# "), "bold $gold"), "\n"]
        elif line.startswith("|"):
            pieces += _table_row(line, width)
        elif line.startswith("- "):
            pieces += _paragraph(line, width, "  ")
        else:
            pieces += _paragraph(line, width, "")
    return Content.assemble(*pieces)


def _table_row(line: str, width: int) -> list[Piece]:
    """Its cells in their columns, or closer together where the columns are too wide."""
    cells = line.strip().strip("|").split("|")
    if not any(cell.strip("-: ") for cell in cells) and "-" in line:
        return []
    row = " ".join(cells).rstrip()
    if width_of(row) > width:
        first, *others = (cell.strip() for cell in cells)
        row = f"{first}  {' · '.join(others)}".strip()
    return [(row, "$ink"), "\n"]


def _paragraph(line: str, width: int, indent: str) -> list[Piece]:
    """Bold is put back after the lines are broken, by counting the words that are bold."""
    bold = [
        bool(number % 2) for number, part in enumerate(BOLD.split(line)) for _word in part.split()
    ]
    plain = " ".join(BOLD.sub(r"\1", line).replace("`", "").split())
    if len(bold) != len(plain.split()):
        bold = [False] * len(plain.split())
    pieces: list[Piece] = []
    flags = iter(bold)
    for number, row in enumerate(wrapped(plain, width - len(indent)) if plain else [""]):
        pieces.append(indent if number else "")
        for place, word in enumerate(row.split()):
            style = "bold $ink" if next(flags, False) else "$ink"
            pieces.append((word if not place else f" {word}", style))
        pieces.append("\n")
    return pieces
