"""A terminal that is gone, takes nothing, or comes back; and a program that is told to end then."""

import signal
import sys
from pathlib import Path

import pytest

from tests.e2e.killing import check_file, game_in, look_at_taken_up
from tests.e2e.terminal import PATIENCE, UNISONO, Terminal, assert_restored, open_level, until
from unisono.games.ladder.engine.commands import PauseCause
from unisono.games.ladder.engine.events import CardPlayed, Paused
from unisono.store import GameResult

pytestmark = [pytest.mark.e2e, pytest.mark.pty]

READY = "[Enter] when you are ready"
OPEN = "[Space] play"
STALLED = "Paused: the terminal or the computer stood still."

IN_A_SESSION_OF_ITS_OWN = 'trap "" HUP; setsid -w "$0" "$@"; echo $? >code.part; mv code.part code'
"""The program has the terminal as its streams, but nobody tells it when that is gone; as with
`nohup`, or in a container whose client is killed. The shell stays to learn how it ends."""

HELD_UP = """
import sys, time
from unisono import cli
from unisono.tui.apps.play_app import PlayApp

async def sleep(app):
    while True:
        time.sleep(1)

PlayApp.action_quit = sleep
cli.main()
"""


def causes_in(data: Path) -> list[PauseCause]:
    return [event.cause for event in game_in(data).events if isinstance(event, Paused)]


def stall(terminal: Terminal, data: Path) -> None:
    """Read nothing any more, while there is always something to draw, until the table has noticed;
    the terminal takes what is already on its way, which differs between systems."""
    sizes = iter(range(10_000))

    def noticed() -> bool:
        terminal.resize(*((80, 24) if next(sizes) % 2 else (120, 40)))
        return PauseCause.STALLED in causes_in(data)

    until(noticed)
    terminal.resize(80, 24)


def test_an_orphan_that_nobody_tells_ends_by_itself(
    table: tuple[str, ...], data: Path, tmp_path: Path
) -> None:
    environ = {"UNISONO_DATA_DIR": str(data)}
    shell = ("/bin/sh", "-c", IN_A_SESSION_OF_ITS_OWN, UNISONO)
    with Terminal(*table, program=shell, environ=environ, cwd=tmp_path) as terminal:
        open_level(terminal)
        terminal.press(" ", lambda text: "pile  " in text)
        terminal.hang_up()
        until((tmp_path / "code").exists)
    assert (tmp_path / "code").read_text().strip() == "129"
    check_file(data)
    left = game_in(data)
    assert [event.card for event in left.events if isinstance(event, CardPlayed)] == [6]
    with Terminal("resume", environ=environ) as terminal:
        look_at_taken_up(terminal, left)


@pytest.mark.parametrize(("arguments", "shown"), [((), "Start a concert"), (("watch",), "level 1")])
def test_others_end_as_orphans_too(arguments: tuple[str, ...], shown: str, tmp_path: Path) -> None:
    shell = ("/bin/sh", "-c", IN_A_SESSION_OF_ITS_OWN, UNISONO)
    with Terminal(*arguments, program=shell, cwd=tmp_path) as terminal:
        terminal.wait_for(shown)
        terminal.hang_up()
        until((tmp_path / "code").exists)
    assert (tmp_path / "code").read_text().strip() == "129"


def test_a_terminal_that_takes_nothing_for_a_while_is_a_pause(
    table: tuple[str, ...], data: Path
) -> None:
    with Terminal(*table, environ={"UNISONO_DATA_DIR": str(data)}) as terminal:
        open_level(terminal)
        stall(terminal, data)
        assert terminal.process.poll() is None
        terminal.wait_for(STALLED)
        terminal.press("\r", "knocks")
        terminal.wait_for(OPEN)
        terminal.press(" ", lambda text: "pile  " in text)
        terminal.press("q", "Leave the concert?")
        terminal.press("y", lambda _text: terminal.process.poll() is not None)
        assert terminal.wait_for_end() == 0
        assert_restored(terminal)
    assert [event.card for event in game_in(data).events if isinstance(event, CardPlayed)] == [6]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_a_program_whose_terminal_takes_nothing(
    number: signal.Signals, table: tuple[str, ...], data: Path
) -> None:
    with Terminal(*table, environ={"UNISONO_DATA_DIR": str(data)}) as terminal:
        open_level(terminal)
        stall(terminal, data)
        terminal.process.send_signal(number)
        until(lambda: terminal.process.poll() is not None)
        assert terminal.wait_for_end() == 128 + number
        assert_restored(terminal)
    check_file(data)
    assert game_in(data).entry.result is GameResult.OPEN


def test_a_terminal_that_takes_nothing_and_then_hangs_up(
    table: tuple[str, ...], data: Path
) -> None:
    with Terminal(*table, environ={"UNISONO_DATA_DIR": str(data)}) as terminal:
        open_level(terminal)
        stall(terminal, data)
        terminal.hang_up()
        assert terminal.process.wait(PATIENCE) == 129
    check_file(data)
    assert game_in(data).entry.result is GameResult.OPEN


def test_a_signal_ends_a_program_that_something_holds_up(
    table: tuple[str, ...], data: Path
) -> None:
    environ = {"UNISONO_DATA_DIR": str(data)}
    with Terminal(*table, program=(sys.executable, "-c", HELD_UP), environ=environ) as terminal:
        open_level(terminal)
        terminal.press(" ", lambda text: "pile  " in text)
        terminal.send("\x11")
        terminal.process.send_signal(signal.SIGTERM)
        assert terminal.wait_for_end() == 143
        assert_restored(terminal)
    assert [event.card for event in game_in(data).events if isinstance(event, CardPlayed)] == [6]


@pytest.mark.slow
def test_a_program_that_hears_no_key_leaves(table: tuple[str, ...], data: Path) -> None:
    environ = {"UNISONO_DATA_DIR": str(data), "UNISONO_IDLE_EXIT": "1"}
    with Terminal(*table, environ=environ) as terminal:
        open_level(terminal)
        terminal.press("p", "You stopped the table.")
        terminal.read_for(30)
        # It is told on the screen that comes back, which this terminal does not have.
        words = "no key for 1 minute; what was played is kept"
        terminal.wait_for(lambda text: words in " ".join(text.split()))
        assert terminal.wait_for_end() == 0
        assert_restored(terminal)
    assert game_in(data).entry.result is GameResult.OPEN
