"""The account for guests, as docs/ssh.md sets it up: whatever they ask for, they get the game."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.terminal import PATIENCE, Terminal
from tests.ssh.server import COMMAND, Server, command, why_not
from unisono.store import History

pytestmark = [
    pytest.mark.ssh,
    pytest.mark.slow,
    pytest.mark.skipif(why_not() is not None, reason=why_not() or ""),
]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def server(tmp_path: Path, root: Path) -> Iterator[Server]:
    keys = tmp_path / "keys"
    keys.mkdir()
    variables = {"UNISONO_DATA_DIR": str(root), "UNISONO_LANG": "en"}
    running = Server(keys, command(*COMMAND.split()[1:]), variables)
    yield running
    running.close()


def play_and_leave(server: Server, key: str) -> None:
    with Terminal(program=server.client(server.port, key)) as terminal:
        terminal.wait_for("Start a concert")
        terminal.press("\r", "Difficulty")
        terminal.press("\r", "[Enter] when you are ready")
        terminal.press("q", "Leave the concert?")
        terminal.press("y", "Go on with the concert")
        terminal.press("q", lambda _text: terminal.process.poll() is not None)
        assert terminal.wait_for_end() == 0


def test_every_key_has_games_of_its_own(server: Server, root: Path) -> None:
    play_and_leave(server, "anna")
    with Terminal(program=server.client(server.port, "ben")) as terminal:
        terminal.wait_for("Start a concert")
        assert "Go on with the concert" not in terminal.text
    play_and_leave(server, "ben")
    folders = list((root / "guests").iterdir())
    assert len(folders) == 2
    for folder in folders:
        with History(folder) as history:
            assert history.count() == 1


@pytest.mark.parametrize("asked", ["sh", "cat /etc/passwd", "unisono config path"])
def test_no_command_of_a_guests_own_is_run(asked: str, server: Server) -> None:
    with Terminal(program=(*server.client(server.port), asked)) as terminal:
        terminal.wait_for("Start a concert")
        terminal.press("q", lambda _text: terminal.process.poll() is not None)
        assert terminal.wait_for_end() == 0
        assert "root:" not in terminal.written.decode()


def test_without_a_terminal_there_is_one_line(server: Server) -> None:
    client = [part for part in server.client(server.port) if part != "-tt"]
    done = subprocess.run(
        [*client, "sh"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    assert line.startswith("unisono: stdin is not a terminal")
