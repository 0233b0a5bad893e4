"""Every way out of the program, and back: the terminal is as before, and so is the concert."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.e2e.killing import game_in, look_at_taken_up
from tests.e2e.shown import shown_in
from tests.e2e.terminal import PATIENCE, UNISONO, Terminal, assert_restored
from unisono.games.ladder.engine import Phase
from unisono.games.ladder.engine.commands import PauseCause
from unisono.games.ladder.engine.events import CardPlayed, Paused
from unisono.store import GameResult, History

pytestmark = [pytest.mark.e2e, pytest.mark.pty]

# A team-mate deals; nobody plays in the first second and a half after the level is open.
SEED = ("--seed", "5", "--dealer", "2")
SILENCE_S = 3.2
READY = "[Enter] when you are ready"
OPEN = "[Space] play"


@pytest.fixture
def table(one_knock: str) -> tuple[str, ...]:
    """The arguments that sit down there."""
    return ("play", "--rules", one_knock, *SEED)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Where the programs of a test keep their history."""
    return tmp_path / "data"


@contextmanager
def a_shell(data: Path) -> Iterator[Terminal]:
    """A shell that is ready to type."""
    shell = ("/bin/bash", "--norc", "--noprofile", "-i")
    environ = {"UNISONO_DATA_DIR": str(data), "PS1": "ready-to-type: "}
    with Terminal(program=shell, environ=environ) as terminal:
        terminal.wait_for("ready-to-type:")
        yield terminal


def open_level(terminal: Terminal) -> None:
    terminal.wait_for(READY)
    terminal.press("\r", "knocks")
    terminal.wait_for(OPEN)


def hang_up(terminal: Terminal) -> int:
    terminal.process.send_signal(signal.SIGHUP)
    return terminal.wait_for_end()


def terminate(terminal: Terminal) -> int:
    terminal.process.send_signal(signal.SIGTERM)
    return terminal.wait_for_end()


def leave(terminal: Terminal) -> int:
    terminal.press("q", "“unisono resume” takes it up where you left it.")
    terminal.press("y", lambda _text: terminal.process.poll() is not None)
    return terminal.wait_for_end()


def leave_at_once(terminal: Terminal) -> int:
    terminal.press("\x03", "Leave the concert?")
    terminal.send("\x03")
    return terminal.wait_for_end()


@pytest.mark.parametrize(
    ("way_out", "code"), [(hang_up, 129), (terminate, 143), (leave, 0), (leave_at_once, 130)]
)
def test_a_way_out_and_back(
    way_out: Callable[[Terminal], int], code: int, table: tuple[str, ...], data: Path
) -> None:
    environ = {"UNISONO_DATA_DIR": str(data)}
    with Terminal(*table, environ=environ) as terminal:
        open_level(terminal)
        terminal.press(" ", lambda text: "pile  " in text)
        assert way_out(terminal) == code
        assert_restored(terminal)
    left = game_in(data)
    assert left.entry.result is GameResult.OPEN
    assert next(event.card for event in left.events if isinstance(event, CardPlayed)) == 6
    with Terminal("resume", environ=environ) as terminal:
        look_at_taken_up(terminal, left)
        assert leave(terminal) == 0
        assert_restored(terminal)
    assert game_in(data).entry.result is GameResult.OPEN


def test_a_terminal_that_hangs_up(table: tuple[str, ...], data: Path) -> None:
    environ = {"UNISONO_DATA_DIR": str(data)}
    with Terminal(*table, environ=environ) as terminal:
        open_level(terminal)
        terminal.press(" ", lambda text: "pile  " in text)
        terminal.hang_up()
        assert terminal.process.wait(PATIENCE) == 128 + signal.SIGHUP
    left = game_in(data)
    with Terminal("resume", environ=environ) as terminal:
        look_at_taken_up(terminal, left)


def test_ctrl_z_where_no_shell_could_let_it_go_on(table: tuple[str, ...], data: Path) -> None:
    with Terminal(*table, environ={"UNISONO_DATA_DIR": str(data)}) as terminal:
        open_level(terminal)
        terminal.press("\x1a", "Paused: the game was sent to the background.")
        terminal.press("\r", "knocks")
        assert leave(terminal) == 0
        assert_restored(terminal)


def test_without_a_second_screen_the_shell_goes_on_below(
    table: tuple[str, ...], data: Path
) -> None:
    """As under mosh and on a bare console; the tests' terminal has only one screen, too."""
    with a_shell(data) as terminal:
        terminal.send(f"clear; {UNISONO} {' '.join(table)}\r")
        open_level(terminal)
        terminal.press("q", "Leave the concert?")
        terminal.send("y")
        text = terminal.wait_for("ready-to-type:")
        assert "Leave the concert?" in text
        # The tests' terminal prints the end of a sequence that it does not know, a u.
        assert text.splitlines()[-1].lstrip("u").startswith("ready-to-type:")


def test_to_the_background_and_back(table: tuple[str, ...], data: Path) -> None:
    with a_shell(data) as terminal:
        terminal.send(f"{UNISONO} {' '.join(table)}\r")
        open_level(terminal)
        terminal.press("p", "You stopped the table.")
        paused = shown_in(terminal.text)
        terminal.press("\r", "knocks")
        terminal.wait_for(OPEN)
        terminal.press("\x1a", "Stopped")
        assert terminal.modes["1049"] is False
        terminal.send("echo $((6 * 7))-typed\r")
        terminal.wait_for("42-typed")
        terminal.send("clear; fg\r")
        # All of the table is drawn again.
        text = terminal.wait_for(
            lambda text: shown_in(text) == paused and "sent to the background." in text
        )
        assert "Paused: the game was sent to the background." in text
        terminal.press("q", "Leave the concert?")
        terminal.send("y")
        terminal.wait_for(lambda _text: terminal.modes["1049"] is False)
        terminal.send("echo $?-exit\r")
        terminal.wait_for("0-exit")
    causes = [event.cause for event in game_in(data).events if isinstance(event, Paused)]
    assert causes == [PauseCause.PLAYER, PauseCause.SUSPENDED]


def test_a_program_that_was_stopped_for_a_while(table: tuple[str, ...], data: Path) -> None:
    with Terminal(*table, environ={"UNISONO_DATA_DIR": str(data)}) as terminal:
        open_level(terminal)
        terminal.process.send_signal(signal.SIGSTOP)
        terminal.read_for(SILENCE_S)
        terminal.process.send_signal(signal.SIGCONT)
        terminal.wait_for("Paused: the terminal or the computer stood still.")
        # A quarter of a second later it takes the terminal back, and draws all of the table again.
        terminal.wait_for(lambda _text: terminal.written.count(b"\x1b[?1049h") == 2)
        shown = terminal.wait_for(lambda text: shown_in(text) is not None and "[Enter]" in text)
        assert "pile  " not in shown
        assert leave(terminal) == 0
        assert_restored(terminal)
    left = game_in(data)
    assert left.state.phase is Phase.READY
    assert [event for event in left.events if isinstance(event, CardPlayed)] == []


def test_a_second_program_beside_the_first(table: tuple[str, ...], data: Path) -> None:
    environ = {"UNISONO_DATA_DIR": str(data)}
    with Terminal(*table, environ=environ) as first:
        open_level(first)
        with Terminal("resume", environ=environ) as second:
            assert second.wait_for_end() == 1
            assert second.written.decode().split("\r\n") == [
                "unisono: there is no concert to take up; unisono play begins one",
                "",
            ]
        with Terminal("resume", "1", environ=environ) as second:
            assert second.wait_for_end() == 1
            (line,) = second.written.decode().split("\r\n")[:-1]
            assert line.startswith("unisono: game 1 cannot be taken up")
        with Terminal(*table, "--seed", "6", environ=environ) as second:
            # Not offered what the first is playing.
            open_level(second)
            assert leave(second) == 0
        assert leave(first) == 0
    with History(data) as history:
        assert [(game.id, game.seed) for game in history.open_games()] == [(2, 6), (1, 5)]
    with Terminal("play", environ=environ) as third:
        third.wait_for("A concert was left")
        third.press("\r", READY)
        assert leave(third) == 0
