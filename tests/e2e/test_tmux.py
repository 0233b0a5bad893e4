"""Inside tmux: detached and attached, too small, and seen by two clients of different size."""

import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.killing import game_in
from tests.e2e.terminal import PATIENCE, UNISONO, Terminal, environment, until
from unisono.games.ladder.engine.commands import PauseCause
from unisono.games.ladder.engine.events import Paused
from unisono.store import GameResult

TMUX = shutil.which("tmux")

pytestmark = [
    pytest.mark.e2e,
    pytest.mark.pty,
    pytest.mark.skipif(TMUX is None, reason="needs tmux: apt-get install tmux"),
]

READY = "[Enter] when you are ready"
OPEN = "[Space] play"


class Session:
    """The program in a tmux server of the test's own."""

    def __init__(self, folder: Path, arguments: tuple[str, ...]) -> None:
        self.data = folder / "data"
        self._socket = folder / "tmux"
        self._environ = environment() | {"UNISONO_DATA_DIR": str(self.data)}
        self("new-session", "-d", "-x", "80", "-y", "24", str(UNISONO), *arguments)
        self("set-option", "-g", "status", "off")
        self("set-option", "-g", "focus-events", "on")

    def __call__(self, *command: str) -> str:
        """Give the server a command; what it says."""
        done = subprocess.run(
            (*self.program(), *command),
            env=self._environ,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        return done.stdout

    def program(self) -> tuple[str, ...]:
        return (str(TMUX), "-S", str(self._socket), "-f", "/dev/null")

    def attached(self, size: tuple[int, int] = (80, 24)) -> Terminal:
        """A terminal in which a client is attached."""
        return Terminal("attach", program=self.program(), size=size)

    @property
    def text(self) -> str:
        """What the program shows, whether anybody is attached or not."""
        return self("capture-pane", "-p")

    def wait_for(self, *wanted: str) -> str:
        until(lambda: any(want in self.text for want in wanted))
        return self.text

    def press(self, key: str, *wanted: str) -> None:
        """Press a key, again after a while, until one of the texts is there."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            self("send-keys", key)
            again = time.monotonic() + 1.5
            while time.monotonic() < again:
                if any(want in self.text for want in wanted):
                    return
        raise AssertionError(f"{key} does not lead to {wanted}:\n{self.text}")

    def causes(self) -> list[PauseCause]:
        events = game_in(self.data).events
        return [event.cause for event in events if isinstance(event, Paused)]


@pytest.fixture
def session(tmp_path: Path, table: tuple[str, ...]) -> Iterator[Session]:
    running = Session(tmp_path, table)
    running.wait_for(READY)
    yield running
    running("kill-server")


def open_level(session: Session) -> None:
    session.press("Enter", "knocks", OPEN)
    session.wait_for(OPEN)


def test_detached_in_a_level_and_attached_again(session: Session) -> None:
    with session.attached() as terminal:
        terminal.wait_for(READY)
        open_level(session)
        session("detach-client")
        terminal.wait_for_end()
    session.wait_for("Paused: ")
    with session.attached() as terminal:
        terminal.wait_for("Paused: ")
        terminal.press("\r", "knocks", OPEN)
        terminal.wait_for(OPEN)
    assert session.causes() == [PauseCause.FOCUS]
    assert game_in(session.data).entry.result is GameResult.OPEN


def test_a_window_too_small_and_back(session: Session) -> None:
    session("set-option", "-g", "window-size", "latest")
    open_level(session)
    with session.attached(size=(20, 6)) as terminal:
        hint = terminal.wait_for("60×20")
        assert max(map(len, hint.splitlines())) <= 20
        session.wait_for("60×20")
        terminal.resize(2, 2)
        terminal.read_for(0.5)
        terminal.resize(80, 24)
        terminal.wait_for("Paused: the terminal became too small.")
    assert session.causes()[0] is PauseCause.SIZE


def test_two_clients_of_different_size(session: Session) -> None:
    """The smaller one decides: both see the same table, and nothing is lost."""
    session("set-option", "-g", "window-size", "smallest")
    with session.attached((120, 40)) as large:
        large.wait_for(READY)
        with session.attached((62, 20)) as small:
            small.wait_for("level 1")
            small.press("p", "level 1")
            small.press("q", "Leave the concert?")
            large.wait_for("Leave the concert?")
            small.press("n", READY)
            large.wait_for(READY)
            session(
                "detach-client", "-s", session("list-sessions", "-F", "#{session_name}").strip()
            )
    assert session("list-panes", "-F", "#{pane_dead}").strip() == "0"
