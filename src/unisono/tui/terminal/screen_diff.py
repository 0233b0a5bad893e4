"""Sends to the terminal only the cells that have changed, in as few bytes as that takes.

Textual draws whole pieces of a row and sets every style anew; over a slow line that is most of what
is sent. `ScreenDiff` remembers what stands on the screen and leaves out what stands there already.
"""

import re
from functools import lru_cache
from threading import RLock
from typing import NamedTuple, Protocol, runtime_checkable

from rich.cells import cell_len

TOKEN = re.compile(
    r"\x1b\[(?P<row>\d+);(?P<column>\d+)H"
    r"|\x1b\[(?P<style>[\d;:]*)m"
    r"|(?P<frame>\x1b\[\?2026[hl])"
    r"|(?P<other>\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|.))"
    r"|(?P<line>[\r\n])"
    r"|(?P<control>[\x00-\x1f\x7f])"
    r"|(?P<text>[^\x00-\x1f\x7f]+)",
    re.DOTALL,
)

NEAR = 4
"""So many unchanged cells between two changed ones are sent again: that is shorter than a move."""

FRAME_BEGINS = "\x1b[?2026h"

CLEARING = ("J", "\x1b[?1049h", "\x1b[?1049l", "\x1bc")
"""How the sequences end after which the screen is another one, or empty."""

Cell = tuple[str, str]
"""What stands in a cell, and its style as the numbers that set it."""

SECOND_HALF: Cell = ("", "")
"""The second cell of a wide glyph."""


class CellStyle(NamedTuple):
    """The numbers of a style: those of the text's colour, of the ground, and all others."""

    colour: str
    ground: str
    others: str


class ScreenDiff:
    """What a terminal shows, as far as it was drawn through `thin`.

    Who writes from several threads holds `lock` until what `thin` gave is on its way: it holds only
    after all that was given before.
    """

    def __init__(self) -> None:
        self.lock = RLock()
        self._rows: dict[int, list[Cell | None]] = {}
        self._out: list[str] = []
        self._at = (0, 0)
        self._style = ""
        self._cursor: tuple[int, int] | None = None
        self._style_there = ""
        self._frame_waits = False

    def forget(self) -> None:
        """The terminal may show anything now."""
        with self.lock:
            self._rows = {}
            self._cursor = None

    def thin(self, data: str) -> str:
        """What has to be sent so that the terminal shows what `data` would make it show.

        `data` is what Textual writes: moves to a row and column, styles, text; anything else goes
        through as it is. A frame in which nothing changes is not even begun.
        """
        self._out = []
        for token in TOKEN.finditer(data):
            match token.lastgroup:
                case "text":
                    self._draw(token["text"])
                case "style":
                    numbers = token["style"]
                    if numbers in {"", "0"}:
                        self._style = ""
                    else:
                        self._style = f"{self._style};{numbers}" if self._style else numbers
                case "column":
                    self._at = (int(token["row"]) - 1, int(token["column"]) - 1)
                case "line":
                    row = self._at[0]
                    self._at = (row, 0) if token["line"] == "\r" else (row + 1, 0)
                case "control":
                    self._emit(token["control"])  # a bell, which changes no cell
                case "frame":
                    self._begin_or_end(token["frame"])
                case _:
                    self._pass_on(token["other"])
        self._set_style("")
        return "".join(self._out)

    def _begin_or_end(self, sequence: str) -> None:
        if sequence == FRAME_BEGINS:
            self._frame_waits = True
        elif self._frame_waits:
            self._frame_waits = False
        else:
            self._set_style("")
            self._out.append(sequence)

    def _pass_on(self, sequence: str) -> None:
        """Something that is no drawing: what it does to the screen is not known here."""
        self._set_style("")
        self._emit(sequence)
        self._cursor = None
        if sequence.endswith(CLEARING):
            self.forget()

    def _emit(self, text: str) -> None:
        if self._frame_waits:
            self._frame_waits = False
            self._out.append(FRAME_BEGINS)
        self._out.append(text)

    def _draw(self, text: str) -> None:
        row, column = self._at
        style, on_blank = self._style, blank(self._style)
        cells = self._rows.setdefault(row, [])
        for glyph, width in glyphs(text):
            if len(cells) < column + width:
                cells.extend([None] * (column + width - len(cells)))
            cell = (glyph, on_blank if glyph == " " else style)
            if cells[column] != cell:
                if self._cursor != (row, column):
                    self._move_to(row, column)
                if cell[1] != self._style_there and not self._suits(cell):
                    self._set_style(cell[1])
                self._emit(glyph)
                self._cursor = (row, column + width)
                _break_wide(cells, column, column + width)
                cells[column] = cell
                if width == 2:
                    cells[column + 1] = SECOND_HALF
            column += width
        self._at = (row, column)

    def _move_to(self, row: int, column: int) -> None:
        cursor = self._cursor
        if cursor is None or cursor[0] != row or cursor[1] > column:
            self._emit(f"\x1b[{row + 1};{column + 1}H")
            return
        cells = self._rows[row]
        between = cells[cursor[1] : column]
        # A wide glyph of which only one half lies between would carry the cursor too far.
        is_cut = cells[column] == SECOND_HALF
        if len(between) <= NEAR and not is_cut and all(map(self._can_be_repeated, between)):
            self._emit("".join(cell[0] for cell in between if cell))
        else:
            self._emit(f"\x1b[{column - cursor[1]}C")

    def _can_be_repeated(self, cell: Cell | None) -> bool:
        return cell is not None and self._suits(cell)

    def _suits(self, cell: Cell) -> bool:
        """Whether the cell can be drawn in the style that the terminal is set to."""
        glyph, style = cell
        there = self._style_there
        return style == there or (glyph == " " and style == blank(there))

    def _set_style(self, style: str) -> None:
        if style != self._style_there:
            self._emit(change(self._style_there, style))
            self._style_there = style


@runtime_checkable
class SendsChanges(Protocol):
    """A driver that sends only what changes."""

    screen_diff: ScreenDiff


def forget_screen(driver: object) -> None:
    """Let a driver that sends only what changes send every cell the next time."""
    if isinstance(driver, SendsChanges):
        driver.screen_diff.forget()


def glyphs(text: str) -> list[tuple[str, int]]:
    """The glyphs of the text, each with the cells that it takes, 1 or 2. What takes none belongs to
    the glyph before it."""
    if text.isascii():
        return [(char, 1) for char in text]
    found: list[tuple[str, int]] = []
    for char in text:
        width = cell_len(char)
        if width:
            found.append((char, width))
        elif found:
            before, cells = found[-1]
            found[-1] = (before + char, cells)
    return found


def _break_wide(cells: list[Cell | None], start: int, end: int) -> None:
    """Of a wide glyph of which one half is overwritten, the other half is gone too."""
    if cells[start] == SECOND_HALF:
        cells[start - 1] = None
    if end < len(cells) and cells[end] == SECOND_HALF:
        cells[end] = None


BOLD, NOT_BOLD = "1", "22"

LIGHTER = {("", ""): "", (BOLD, BOLD): "", ("", BOLD): BOLD, (BOLD, ""): NOT_BOLD}
"""How to get from some numbers to others without a new beginning."""


@lru_cache(maxsize=4096)
def blank(style: str) -> str:
    """What can be seen of the style where there is no glyph: its ground, and lines and reversal."""
    _colour, ground, others = parsed(style)
    if others in {"", BOLD}:
        return ground
    return style


@lru_cache(maxsize=4096)
def change(before: str, after: str) -> str:
    """The shortest sequence that makes a terminal go from one style to another."""
    if not after:
        return "\x1b[m"
    old, new = parsed(before), parsed(after)
    whole = f"\x1b[{after}m" if not before else f"\x1b[0;{after}m"
    others = LIGHTER.get((old.others, new.others))
    if others is None or (old.colour and not new.colour) or (old.ground and not new.ground):
        return whole
    parts = [others] * bool(others)
    parts += [new.colour] * (old.colour != new.colour) + [new.ground] * (old.ground != new.ground)
    if not parts:
        return ""
    shorter = f"\x1b[{';'.join(parts)}m"
    return min(shorter, whole, key=len)


@lru_cache(maxsize=4096)
def parsed(style: str) -> CellStyle:
    """The parts of a style; where it sets a part twice, the last one counts."""
    colour = ground = ""
    others = []
    numbers = style.split(";") if style else []
    while numbers:
        number = numbers.pop(0)
        if number in {"38", "48"}:
            length = {"2": 4, "5": 2}.get(numbers[0] if numbers else "", 0)
            taken, numbers = numbers[:length], numbers[length:]
            part = ";".join([number, *taken])
            if number == "38":
                colour = part
            else:
                ground = part
        elif number == "39" or (len(number) == 2 and number[0] in "39" and number[1] in "01234567"):
            colour = number
        elif number == "49" or number[:-1] in {"4", "10"}:
            ground = number
        else:
            others.append(number)
    return CellStyle(colour, ground, ";".join(others))
