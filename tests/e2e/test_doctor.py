"""What the program finds out about a terminal, and that it keeps quiet about people."""

import getpass
import json
import os
import socket
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.terminal import UNISONO, Terminal, environment

pytestmark = pytest.mark.e2e

ANSWERS = {
    b"\x1b[6n": "\x1b[5;1R",
    b"\x1b[>q": "\x1bP>|Stand-in 1.0\x1b\\",
    b"\x1b[?u": "\x1b[?0u",
    b"\x1b[?1004$p": "\x1b[?1004;2$y",
    b"\x1b[?2026$p": "\x1b[?2026;2$y",
    b"\x1b[c": "\x1b[?62;22c",
}
"""Questions, and what a terminal with everything says."""


def examine(*arguments: str, **environ: str) -> str:
    """What the command prints into a pipe."""
    done = subprocess.run(
        (UNISONO, "doctor", *arguments),
        env=environment() | environ,
        capture_output=True,
        encoding="utf-8",
        stdin=subprocess.DEVNULL,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def examine_in(terminal: Terminal, answers: dict[bytes, str]) -> dict[str, Any]:
    """What it finds in a terminal that answers so."""
    answered = 0
    while terminal.process.poll() is None:
        terminal.look()
        asked = terminal.written[answered:]
        first = min(
            (question for question in ANSWERS if question in asked), key=asked.index, default=None
        )
        if first is not None:
            answered += asked.index(first) + len(first)
            terminal.send(answers.get(first, ""))
    assert terminal.wait_for_end() == 0
    assert terminal.attributes == terminal.attributes_before
    written = terminal.written.decode()
    found: dict[str, Any] = json.loads(written[written.index("{") :])
    return found


@pytest.mark.pty
def test_a_terminal_that_answers() -> None:
    with Terminal("doctor", "--json", size=(100, 30)) as terminal:
        found = examine_in(terminal, ANSWERS)["terminal"]
    assert found["size"] == [100, 30]
    assert found["colours"] == 256
    assert all(found["streams"].values())
    answers = found["answers"]
    assert answers.pop("round_trip_ms") > 0
    assert answers == {"name": "Stand-in 1.0", "focus": True, "keys": True, "frames": True}


@pytest.mark.pty
def test_a_terminal_that_knows_little() -> None:
    few = {question: ANSWERS[question] for question in (b"\x1b[6n", b"\x1b[c")}
    with Terminal("doctor", "--json") as terminal:
        answers = examine_in(terminal, few)["terminal"]["answers"]
    answers.pop("round_trip_ms")
    assert answers == {"name": None, "focus": None, "keys": False, "frames": False}


@pytest.mark.pty
def test_a_terminal_that_does_not_answer() -> None:
    with Terminal("doctor", "--json") as terminal:
        found = examine_in(terminal, {})
    assert found["terminal"]["answers"] is None


def test_without_a_terminal(tmp_path: Path) -> None:
    said = examine(UNISONO_DATA_DIR=str(tmp_path / "data"), UNISONO_CONFIG=str(tmp_path / "c.toml"))
    assert "stdin, stdout, stderr" in said
    assert "cannot be measured: no terminal that answers" in said
    assert "…/data (not there yet, can be made)" in said


def test_nothing_private(tmp_path: Path) -> None:
    home = tmp_path / "anna-meier"
    (home / ".config" / "unisono").mkdir(parents=True)
    (home / ".config" / "unisono" / "config.toml").write_text('name = "Anna"\ntheme = "pink"\n')
    environ = {"HOME": str(home), "SSH_CONNECTION": "192.0.2.1 5000 192.0.2.2 22"}
    # The test's own variables would point elsewhere.
    unset = {
        "UNISONO_DATA_DIR": "",
        "UNISONO_CONFIG": "",
        "XDG_DATA_HOME": "",
        "XDG_CONFIG_HOME": "",
    }
    for arguments in ((), ("--json",)):
        said = examine(*arguments, **environ, **unset).casefold()
        assert "~" in said
        assert "ssh" in said
        private = ["anna", str(tmp_path), "192.0.2", socket.gethostname(), os.uname().nodename]
        if getpass.getuser() != "root":
            private.append(getpass.getuser())
        assert [word for word in private if word.casefold() in said] == []


def test_a_broken_settings_file_is_told_by_its_line_and_key(tmp_path: Path) -> None:
    config = tmp_path / "c.toml"
    config.write_text('players = 2\ntheme = "pink"\n')
    found = json.loads(examine("--json", UNISONO_CONFIG=str(config)))
    assert found["settings"]["trouble"] == {"line": 2, "key": "theme", "others": 0}
    assert "line 2, theme: cannot be used" in examine(UNISONO_CONFIG=str(config))


def test_where_a_setting_comes_from_is_said_in_the_language_in_use() -> None:
    said = examine(UNISONO_LANG="de")
    assert "language (Umgebung)" in said


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    said = examine(UNISONO_DATA_DIR=str(tmp_path / "file" / "data"))
    assert "…/data (not there, cannot be made)" in said
