"""Only what changes is sent, and the terminal shows the same as if all had been sent."""

from threading import Thread

import pyte
from hypothesis import example, given
from hypothesis import strategies as st

from unisono.tui.terminal.screen_diff import ScreenDiff, change

COLUMNS, ROWS = 12, 4
FRAME, END = "\x1b[?2026h", "\x1b[?2026l"

STYLES = ("", "1", "31", "38;2;9;8;7", "38;2;9;8;7;48;2;1;2;3", "1;38;5;4;44", "2;97;100")

texts = st.text(alphabet="ab ─♥漢é\u0301", min_size=1, max_size=6)
pieces = st.tuples(
    st.integers(0, ROWS - 1), st.integers(0, COLUMNS - 1), st.sampled_from(STYLES), texts
)
frames = st.lists(st.lists(pieces, max_size=5), max_size=8)


def written(frame: list[tuple[int, int, str, str]]) -> str:
    """A frame as it is written to a driver. A piece that does not fit into its row is left out, for
    nothing is ever drawn past the end."""
    sequences = []
    for row, column, style, text in frame:
        if text[0] == "\u0301" or column + 2 * len(text) > COLUMNS:
            continue
        styled = f"\x1b[{style}m{text}\x1b[0m" if style else text
        end = "\n" if row + 1 < ROWS else ""
        sequences.append(f"\x1b[{row + 1};{column + 1}H{styled}{end}")
    return "".join(sequences)


def shown(screen: pyte.Screen) -> list[list[tuple[object, ...]]]:
    """What can be seen: of a blank only its ground, unless it is underlined."""
    return [
        [
            (cell.bg, cell.underscore) if cell.data == " " and not cell.underscore else tuple(cell)
            for cell in (screen.buffer[y][x] for x in range(COLUMNS))
        ]
        for y in range(ROWS)
    ]


class Pair:
    """A terminal that gets everything, and one that gets what is left of it."""

    def __init__(self) -> None:
        self.all = pyte.Screen(COLUMNS, ROWS)
        self.thin = pyte.Screen(COLUMNS, ROWS)
        self.screen_diff = ScreenDiff()
        self.sent = ""

    def write(self, data: str) -> None:
        thin = self.screen_diff.thin(data)
        self.sent += thin
        pyte.Stream(self.all).feed(data)
        pyte.Stream(self.thin).feed(thin)


@given(frames)
@example([[(0, 0, "", " aa漢"), (0, 0, "", "a"), (0, 4, "", "a")]])
def test_the_terminal_shows_the_same(drawn: list[list[tuple[int, int, str, str]]]) -> None:
    pair = Pair()
    for frame in drawn:
        pair.write(written(frame))
        assert shown(pair.thin) == shown(pair.all)


def test_what_stands_there_is_not_sent_again() -> None:
    pair = Pair()
    row = "\x1b[1;1H\x1b[31mten cards\x1b[0m"
    pair.write(row)
    before = pair.sent
    for part in (FRAME, row, END):
        pair.write(part)
    assert pair.sent == before


def test_only_the_cells_that_differ_are_sent() -> None:
    pair = Pair()
    pair.write("\x1b[1;1H\x1b[31m9 cards left\x1b[0m")
    pair.sent = ""
    for part in (FRAME, "\x1b[1;1H\x1b[31m8 cards left\x1b[0m", END):
        pair.write(part)
    assert pair.sent == f"{FRAME}\x1b[1;1H\x1b[31m8\x1b[m{END}"


def test_another_size_or_screen_is_drawn_whole() -> None:
    pair = Pair()
    pair.write("\x1b[1;1Hten")
    pair.sent = ""
    pair.screen_diff.forget()
    pair.write("\x1b[1;1Hten")
    assert pair.sent == "\x1b[1;1Hten"
    pair.write("\x1b[?1049l")
    pair.sent = ""
    pair.write("\x1b[1;1Hten")
    assert pair.sent == "\x1b[1;1Hten"


def test_every_bell_rings_and_changes_no_cell() -> None:
    pair = Pair()
    pair.write("\x1b[1;1Hab")
    pair.sent = ""
    for data in ("\x07", "\x07", "\x1b[1;1Hab"):
        pair.write(data)
    assert pair.sent == "\x07\x07"


def test_two_threads_that_write_leave_no_row_out() -> None:
    screen_diff, sent = ScreenDiff(), []
    rows = [f"\x1b[{row};1H\x1b[31mrow {row:03}\x1b[0m" for row in range(1, 200)]

    def write(data: str) -> None:
        with screen_diff.lock:
            sent.append(screen_diff.thin(data))

    def answer() -> None:
        for _turn in range(2000):
            write("\x1b[?2048h")

    other = Thread(target=answer)
    other.start()
    for _turn in range(20):
        for row in rows:
            write(row)
        screen_diff.forget()
    other.join()
    for number in range(1, 200):
        assert sum(f"row {number:03}" in data for data in sent) == 20


def test_no_style_is_left_behind() -> None:
    screen_diff = ScreenDiff()
    assert screen_diff.thin("\x1b[1;1H\x1b[1;31mx").endswith("\x1b[m")
    assert screen_diff.thin("\x1b[?1049l") == "\x1b[?1049l"


def test_a_change_of_style_sets_only_what_is_new() -> None:
    card, value = "38;2;9;8;7;48;2;1;2;3", "38;2;9;9;9;48;2;1;2;3"
    assert change(card, value) == "\x1b[38;2;9;9;9m"
    assert change(card, "1;" + value) == "\x1b[1;38;2;9;9;9m"
    assert change("1;" + card, card) == "\x1b[22m"
    assert change("4", card) == f"\x1b[0;{card}m"
    assert change(card, "") == "\x1b[m"
    assert change("31", "31") == ""
