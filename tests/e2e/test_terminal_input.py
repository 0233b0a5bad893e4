"""What a terminal may send to a running program, and what it may claim."""

import os
import termios
import tty
from pathlib import Path

import pytest

from tests.e2e.terminal import Terminal, assert_restored, open_level

pytestmark = [pytest.mark.e2e, pytest.mark.pty]

READY = "[Enter] when you are ready"
STOOD_STILL = "Paused: the terminal or the computer stood still."
CURSOR_IS = b"\x1b[12;40R"

STATUS = Path("/proc/self/status")


def leave(terminal: Terminal) -> None:
    terminal.press("q", "Leave the concert?")
    terminal.press("y", lambda _text: terminal.process.poll() is not None)
    assert terminal.wait_for_end() == 0
    assert_restored(terminal)


def left_for_the_shell(terminal: Terminal) -> bytes:
    """What the next program on this terminal would read."""
    there = terminal._there
    tty.setraw(there, termios.TCSANOW)
    os.set_blocking(there, False)
    try:
        return os.read(there, 4096)
    except BlockingIOError:
        return b""


def memory_kb(terminal: Terminal) -> int:
    lines = Path(f"/proc/{terminal.process.pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM"))


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"\xfc\xe9a\xc3\x9bA\xff", id="a1"),
        pytest.param(
            b"\x1b[32;1:3u\x1b[32;1:2;32u\x1b[1;1:3A\x1b[112:80;1:3;80u\x1b[1114112u"
            b"\x1b[27;2;1114112~\x1b[55296u\x1b[:;:u",
            id="a2",
        ),
    ],
)
def test_a1_a2_what_is_no_key_is_dropped_and_the_game_goes_on(
    data: bytes, table: tuple[str, ...]
) -> None:
    with Terminal(*table) as terminal:
        open_level(terminal)
        terminal.send(data)
        terminal.press("p", "You stopped the table.")
        leave(terminal)


def test_a1_a2_the_lobby_bears_it_too() -> None:
    with Terminal() as terminal:
        terminal.wait_for("Start a concert")
        terminal.send(b"\xfc\xe9\x1b[32;1:3u\x1b[1114112u\x1b]11;rgb:")
        terminal.send(b"ffff/ffff/ffff\x1b\\")
        terminal.press("\x1b[B", "the same deals for everybody")
        terminal.press("\x03", lambda _text: terminal.process.poll() is not None)
        assert_restored(terminal)


@pytest.mark.parametrize("size", [1, 70_000])
def test_a4_a_paste_without_an_end_stops_the_table(size: int, table: tuple[str, ...]) -> None:
    with Terminal(*table) as terminal:
        open_level(terminal)
        terminal.send(b"\x1b[200~" + b"x" * size)
        terminal.wait_for(STOOD_STILL)
        terminal.press("\x03", "Leave the concert?")
        terminal.press("y", lambda _text: terminal.process.poll() is not None)
        assert terminal.wait_for_end() == 0


def test_a5_an_answer_in_two_pieces_raises_no_hand(table: tuple[str, ...]) -> None:
    with Terminal(*table) as terminal:
        open_level(terminal)
        terminal.send(b"\x1bP>|")
        terminal.read_for(0.15)
        terminal.send(b"foo q f p \x1b\\\x1b[65;9;5m")
        terminal.press("p", "You stopped the table.")
        leave(terminal)


@pytest.mark.parametrize("key", ["\x1b[1089;5u", "\x1b[12618;5u", "\x1b[27;5;1089~"])
def test_a6_ctrl_c_asks_on_other_layouts(key: str, table: tuple[str, ...]) -> None:
    with Terminal(*table) as terminal:
        terminal.wait_for(READY)
        terminal.press(key, "Leave the concert?")
        terminal.press("y", lambda _text: terminal.process.poll() is not None)
        assert terminal.wait_for_end() == 0


@pytest.mark.parametrize("key", ["\x1b[13;2u", "\x1b[27;2;13~"])
def test_a7_shift_and_enter_is_enter(key: str, table: tuple[str, ...]) -> None:
    with Terminal(*table) as terminal:
        terminal.wait_for(READY)
        terminal.press(key, "knocks")
        terminal.wait_for("[Space] play")
        terminal.press("\x1b[112;2u", "You stopped the table.")
        leave(terminal)


def test_a8_an_input_method_may_be_on(table: tuple[str, ...]) -> None:
    with Terminal(*table) as terminal:
        open_level(terminal)
        terminal.press("ｐ", "You stopped the table.")
        leave(terminal)


def test_a9_the_terminal_is_asked_for_its_size(table: tuple[str, ...]) -> None:
    with Terminal(*table, environ={"COLUMNS": "40", "LINES": "10"}) as terminal:
        terminal.wait_for(READY)
        terminal.send("\x1b[?2048;2$y")
        terminal.resize(40, 10)
        terminal.wait_for("60×20")
        terminal.resize(100, 30)
        terminal.wait_for(lambda text: "60×20" not in text and READY in text)
        leave(terminal)


def test_a10_a_late_answer_is_not_left_to_the_shell(table: tuple[str, ...]) -> None:
    with Terminal(*table) as terminal:
        open_level(terminal)
        # No more answers than questions: from here on the terminal is late with the last ones.
        terminal.send(CURSOR_IS * terminal.written.count(b"\x1b[6n") + b"\x1b[?2026;0$y")
        asked = terminal.written.count(b"\x1b[6n")
        terminal.press("q", "Leave the concert?")
        terminal.wait_for(lambda _text: terminal.written.count(b"\x1b[6n") > asked)
        terminal.send("y")
        terminal.read_for(0.3)
        terminal.send(CURSOR_IS)
        assert terminal.wait_for_end() == 0
        assert_restored(terminal)
        assert left_for_the_shell(terminal) == b""


@pytest.mark.skipif(not STATUS.exists(), reason="the system does not tell how much memory is used")
@pytest.mark.parametrize(
    "flood", [b" p" * 50_000, b"\x1b]" + b"x" * 100_000, b"\x1b[1;2;3z" * 12_500]
)
def test_a11_a_flood_costs_little(flood: bytes, table: tuple[str, ...]) -> None:
    with Terminal(*table) as terminal:
        open_level(terminal)
        before = memory_kb(terminal)
        terminal.send(flood)
        terminal.send("\x03")
        terminal.press("\x03", lambda text: "Leave" in text or terminal.process.poll() is not None)
        if terminal.process.poll() is None:
            assert memory_kb(terminal) - before < 20_000
