"""Signals at any moment: the terminal is as before, and the exit code says which it was."""

import signal
import sys
from pathlib import Path

import pytest

from tests.e2e.terminal import Terminal, assert_restored, why_not_restored
from tests.fuzz.signals import endings, home
from unisono.system.signals import ENDING

pytestmark = [pytest.mark.e2e, pytest.mark.pty]

LOADING = """
import os, signal, sys
from importlib.abc import MetaPathFinder
from unisono import start

module = sys.argv.pop(1)

class Struck(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name == module:
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Struck())
start.main()
"""
"""The program, with a Ctrl+C when it is about to import a module."""

STARTING = """
import os, sys
from unisono import start
from unisono.tui.terminal.driver import Driver

number, when = int(sys.argv.pop(1)), int(sys.argv.pop(1))
writes = 0

def struck(driver, data, write=Driver.write):
    global writes
    writes += 1
    write(driver, data)
    if writes == when:
        os.kill(os.getpid(), number)

Driver.write = struck
start.main()
"""
"""The program, with a signal once it has given so many pieces to the terminal. The first of them
opens the other screen, with the ninth the terminal is taken, and some more draw the table."""


@pytest.mark.parametrize("module", ["unisono.cli", "unisono.commands", "textual.app", "asyncio"])
def test_a13_ctrl_c_while_loading_is_silent(module: str, tmp_path: Path) -> None:
    program = (sys.executable, "-c", LOADING, module)
    with Terminal("play", program=program, environ=home(tmp_path)) as terminal:
        assert terminal.wait_for_end() == 130
        assert terminal.written == b""
        assert terminal.attributes == terminal.attributes_before


@pytest.mark.parametrize(
    ("number", "when"),
    [
        (signal.SIGTERM, 1),
        (signal.SIGHUP, 2),
        (signal.SIGINT, 4),
        (signal.SIGTERM, 9),
        (signal.SIGINT, 12),
    ],
)
def test_a12_a_signal_while_the_terminal_is_taken(
    number: signal.Signals, when: int, tmp_path: Path
) -> None:
    program = (sys.executable, "-c", STARTING, str(int(number)), str(when))
    with Terminal("play", program=program, environ=home(tmp_path)) as terminal:
        assert terminal.wait_for_end() == 128 + number
        assert_restored(terminal)


@pytest.mark.parametrize("number", ENDING, ids=lambda number: number.name)
def test_a16_whatever_signal_ends_the_program_the_terminal_is_as_before(
    number: signal.Signals, table: tuple[str, ...], tmp_path: Path
) -> None:
    with Terminal(*table, environ=home(tmp_path)) as terminal:
        terminal.wait_for("[Enter] when you are ready")
        terminal.process.send_signal(number)
        assert terminal.wait_for_end() == 128 + number
        assert_restored(terminal)


def test_a16_a_signal_while_the_terminal_is_examined(tmp_path: Path) -> None:
    with Terminal("doctor", environ=home(tmp_path)) as terminal:
        terminal.wait_for(lambda _text: b"\x1b[6n" in terminal.written)
        terminal.process.send_signal(signal.SIGQUIT)
        assert terminal.wait_for_end() == 128 + signal.SIGQUIT
        assert why_not_restored(terminal) == ""


def test_signals_at_random_moments_of_the_first_second(tmp_path: Path) -> None:
    assert [ending for ending in endings(8, 7, tmp_path) if ending.wrong] == []
