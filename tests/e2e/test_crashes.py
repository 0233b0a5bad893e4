"""Mistakes in the program itself, wherever they are: one line, exit code 1, nothing lost."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.e2e.killing import check_file, game_in
from tests.e2e.terminal import Terminal, assert_restored, environment, open_level
from tests.fuzz.signals import home
from unisono.games.ladder.engine.events import CardPlayed
from unisono.store import GameResult

pytestmark = [pytest.mark.e2e, pytest.mark.pty]

CRASHING = """
import sys, threading
from unisono import start
from unisono.store.writer import Writer
from unisono.tui.terminal.driver import Driver
from unisono.tui.apps.play_app import PlayApp
from unisono.tui.apps.base_app import BaseApp
from unisono.tui.terminal.input_guard.reader import Input

class Broken:
    def __init__(self, file):
        self.fileno = file.fileno
    def write(self, text):
        fail()
    flush = write

def fail(*args):
    raise ZeroDivisionError("a bug in /srv/unisono")

async def in_the_loop(app):
    fail()

async def in_a_callback(app):
    app._loop.call_soon(fail)

async def in_a_worker(app):
    app.run_worker(in_the_loop(app))

async def in_another_thread(app):
    threading.Thread(target=fail).start()

async def in_the_output(app):
    app._driver._output._file = Broken(app._driver._output._file)
    app.bell()

async def in_the_input(app):
    Input.feed = fail

async def in_the_history(app):
    Writer.record = fail
    app._ask_to_leave(app.clock.now())

async def at_the_end(app):
    Driver.stop_application_mode = fail
    app.exit()

async def in_the_conductor(app):
    app.conductor._catch_up = fail
    app.conductor.wake()

PlayApp.action_quit = BaseApp.action_quit = globals()[sys.argv.pop(1)]
start.main()
"""
"""The program with a mistake somewhere, made when Ctrl+Q is pressed."""

PLACES = (
    "in_the_loop in_a_callback in_a_worker in_another_thread in_the_output in_the_history"
    " at_the_end in_the_conductor"
).split()

MAKE_A_MISTAKE = "\x11"
BUG = "ZeroDivisionError: a bug in /srv/unisono"


def crashing(place: str) -> tuple[str, ...]:
    return (sys.executable, "-c", CRASHING, place)


def last_line(terminal: Terminal) -> str:
    """What the program says once the terminal is the shell's again, however long that is."""
    said = terminal.written.decode().rpartition("\x1b[?1004l")[2]
    assert said.count("\r\n") == 1
    return said.strip()


def crash(terminal: Terminal) -> str:
    terminal.press(MAKE_A_MISTAKE, lambda _text: terminal.process.poll() is not None)
    assert terminal.wait_for_end() == 1
    assert_restored(terminal)
    return last_line(terminal)


@pytest.mark.parametrize("place", PLACES)
def test_a3_a17_a_crash_anywhere(place: str, table: tuple[str, ...], data: Path) -> None:
    with Terminal(*table, program=crashing(place), environ=home(data)) as terminal:
        open_level(terminal)
        terminal.press(" ", lambda text: "pile  " in text)
        line = crash(terminal)
    assert line.startswith(f"unisono: the game has crashed ({BUG}); it is kept")
    report = (data / "crash.txt").read_text(encoding="utf-8")
    assert str(data / "crash.txt") in line
    assert "Traceback" in report
    assert BUG in report
    check_file(data)
    left = game_in(data)
    assert left.entry.result is GameResult.OPEN
    assert [event.card for event in left.events if isinstance(event, CardPlayed)] == [6]


def test_a3_a_crash_while_keys_are_read(table: tuple[str, ...], data: Path) -> None:
    with Terminal(*table, program=crashing("in_the_input"), environ=home(data)) as terminal:
        terminal.wait_for("[Enter] when you are ready")
        terminal.send(MAKE_A_MISTAKE)
        # The thread that reads fails at the next key.
        terminal.press("x", lambda _text: terminal.process.poll() is not None)
        assert terminal.wait_for_end() == 1
        assert_restored(terminal)
        assert BUG in last_line(terminal)


@pytest.mark.parametrize(
    ("arguments", "shown"),
    [((), "Start a concert"), (("watch",), "level 1"), (("lesson",), "[Enter]")],
)
def test_a3_a_crash_of_other_programs(arguments: tuple[str, ...], shown: str, data: Path) -> None:
    program = crashing("in_the_loop")
    with Terminal(*arguments, program=program, environ=home(data)) as terminal:
        terminal.wait_for(shown)
        line = crash(terminal)
    assert line.startswith("unisono: the program has crashed (ZeroDivisionError")


@pytest.mark.parametrize("place", ["in_the_loop", "in_another_thread", "at_the_end"])
def test_a3_a_guest_is_told_nothing_of_the_machine(place: str, data: Path) -> None:
    arguments = ("--kiosk=anna", "play", "--seed", "5", "--dealer", "2")
    with Terminal(*arguments, program=crashing(place), environ=home(data)) as terminal:
        open_level(terminal)
        terminal.press(" ", lambda text: "pile  " in text)
        line = crash(terminal)
        assert line == "unisono: the game has crashed; it is kept, and can be taken up again"
        assert b"Traceback" not in terminal.written
        assert b"/srv" not in terminal.written
    assert BUG in (data / "guests" / "anna" / "crash.txt").read_text(encoding="utf-8")


def test_a3_a_crash_without_a_folder_for_the_report(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    environ = {"UNISONO_DATA_DIR": str(tmp_path / "file")}
    with Terminal("watch", program=crashing("in_the_loop"), environ=environ) as terminal:
        terminal.wait_for("level 1")
        terminal.press(MAKE_A_MISTAKE, lambda _text: terminal.process.poll() is not None)
        assert terminal.wait_for_end() == 1
        assert_restored(terminal)
        said = terminal.written.decode()
    assert "Traceback (most recent call last):" in said
    assert said.splitlines()[-1] == f"unisono: the program has crashed ({BUG})"


CRASHING_COMMAND = """
import sys
from unisono import settings, start

def fail(*args):
    raise ZeroDivisionError("a bug in /srv/unisono")

settings.take_trouble = fail
start.main()
"""


@pytest.mark.parametrize("guest", [(), ("--kiosk=anna",)])
def test_a3_a_crash_of_a_command_without_a_screen(guest: tuple[str, ...], data: Path) -> None:
    done = subprocess.run(
        (sys.executable, "-c", CRASHING_COMMAND, *guest, "rules", "list"),
        env=environment() | home(data),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 1
    (line,) = done.stderr.splitlines()
    if guest:
        assert line == "unisono: the program has crashed"
    else:
        assert line.startswith(f"unisono: the program has crashed ({BUG})")


CRASHING_IN_PLAIN = """
import sys, threading
from unisono import start
from unisono.plain.plain_game import PlainGame
from unisono.store.writer import Writer

def fail(*args):
    raise ZeroDivisionError("a bug in /srv/unisono")

setattr({"Writer": Writer, "PlainGame": PlainGame}[sys.argv.pop(1)], sys.argv.pop(1), fail)
start.main()
"""


@pytest.mark.parametrize("place", [("Writer", "record"), ("PlainGame", "_go_on")])
def test_a3_a17_a_crash_in_plain_mode(
    place: tuple[str, str], table: tuple[str, ...], data: Path
) -> None:
    program = (sys.executable, "-c", CRASHING_IN_PLAIN, *place)
    with Terminal(*table, "--plain", program=program, environ=home(data)) as terminal:
        terminal.wait_for("Enter when you are ready")
        terminal.send("\r")
        assert terminal.wait_for_end() == 1
        line = terminal.written.decode().splitlines()[-1]
    assert line.startswith(f"unisono: the game has crashed ({BUG}); it is kept")
    assert game_in(data).entry.result is GameResult.OPEN
