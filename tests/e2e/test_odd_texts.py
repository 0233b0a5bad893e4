"""What reaches a real terminal or a pipe of hostile texts: nothing that it would obey."""

import os
import subprocess
from pathlib import Path

import pytest

from tests.e2e.terminal import UNISONO, Terminal, environment
from tests.fuzz.commands import acts
from tests.reports.games import keep_whole
from tests.reports.test_odd_texts import HARM, spoil

pytestmark = [pytest.mark.e2e, pytest.mark.pty]

OBEYED = (b"\x1b]0;owned", b"\x1b[31mowned", b"owned\x07", "\x9b".encode(), "\u202e".encode())
"""What the texts here would do, as bytes."""


@pytest.fixture
def shared(tmp_path: Path) -> str:
    """A rule set from somebody else, beside the settings."""
    folder = tmp_path / "rules" / "shared"
    folder.mkdir(parents=True)
    (folder / "rules.toml").write_text('extends = "unisono"\n', encoding="utf-8")
    text = (
        f"# Rules {HARM}\n\n1.1 **Play** &#8238; a \x1b[31mowned card [here](http://x/\x1b[2J).\n"
    )
    (folder / "text.en.md").write_text(text, encoding="utf-8")
    return "shared"


def obeyed(terminal: Terminal) -> list[bytes]:
    return [harm for harm in OBEYED if harm in terminal.written]


def test_b6_the_rules_on_a_terminal(shared: str) -> None:
    with Terminal("rules", shared, size=(100, 40)) as terminal:
        assert terminal.wait_for_end() == 0
        assert "␛]0;owned␇".encode() in terminal.written
        assert b"\x1b]8;" not in terminal.written, "a link says where it leads"
        assert obeyed(terminal) == []


def test_b6_the_rules_in_the_lobby(shared: str, tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text(f'rules = "{shared}"\n"\\u001b]0;owned" = 1\n')
    with Terminal() as terminal:
        terminal.wait_for("there is no such key")
        terminal.press("\x1b[F", "▸ Leave")
        terminal.press("\x1b[A", "▸ Settings")
        terminal.press("\x1b[A", "▸ Rules")
        terminal.press("\r", "␛]0;owned")
        terminal.press("q", "▸ Rules")
        terminal.press("q", lambda _text: terminal.process.poll() is not None)
        assert terminal.wait_for_end() == 0
        assert obeyed(terminal) == []


def test_b3_the_history_on_a_terminal() -> None:
    keep_whole(3)
    spoil(HARM)
    for arguments in (("history",), ("stats",)):
        with Terminal(*arguments, size=(120, 40)) as terminal:
            assert terminal.wait_for_end() == 0
            assert "␛]0;".encode() in terminal.written
            assert obeyed(terminal) == []
    with Terminal("replay", "--speed", "4") as terminal:
        terminal.wait_for("level 1 of 8")
        terminal.wait_for("␛]0;")
        terminal.press("q", lambda _text: terminal.process.poll() is not None)
        assert obeyed(terminal) == []


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("play", "--rules", f"./{HARM}.toml"), 2),
        (("play", "--rules", HARM), 2),
        (("play", "--name", HARM), 2),
        (("simulate", "--difficulty", HARM), 2),
        (("simulate", "--games", HARM), 2),
        (("replay", HARM), 2),
        (("rules", HARM), 2),
        ((HARM,), 2),
        ((f"--{HARM}",), 2),
        (("config", "set", HARM, "1"), 2),
        (("config", "set", "theme", HARM), 2),
        (("config", "set", "name", HARM), 2),
        (("history", "--result", HARM), 2),
        (("completion", HARM), 2),
        (("--lang", HARM), 2),
        (("--set", f"rules={HARM}"), 2),
        (("doctor",), 0),
        (("config", "path"), 0),
        (("config", "show"), 0),
    ],
    ids=lambda value: " ".join(map(repr, value)) if isinstance(value, tuple) else "",
)
def test_b6_no_argument_or_variable_comes_back_raw(
    arguments: tuple[str, ...], code: int, tmp_path: Path
) -> None:
    hostile = "\x1b]0;owned\x07\x9b31m\u202e"
    done = subprocess.run(
        (UNISONO, *arguments, *(("\udcfc",) if code else ())),
        env=environment()
        | dict.fromkeys(("TERM_PROGRAM", "COLORTERM"), hostile)
        | {"TERM": hostile, "UNISONO_CONFIG": f"{tmp_path}/{hostile}/config.toml"}
        | {"UNISONO_DATA_DIR": f"{tmp_path}/{hostile}"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == code
    assert not {letter for letter in done.stdout + done.stderr if acts(letter)}
    assert done.stderr.count("\n") == (1 if code else 0)


def test_b6_a_name_that_a_terminal_gives_itself_is_shown() -> None:
    with Terminal("doctor", environ={"TERM": "xterm"}) as terminal:
        name = "\x1bP>|Evil\x07\x9d\x1b\\"
        answers = {b"\x1b[6n": "\x1b[5;1R", b"\x1b[c": f"{name}\x1b[?62c"}
        answered = 0
        while terminal.process.poll() is None:
            terminal.look()
            for question, answer in answers.items():
                while (at := terminal.written.find(question, answered)) >= 0:
                    answered = at + len(question)
                    terminal.send(answer)
        assert terminal.wait_for_end() == 0
        assert "Evil␇".encode() in terminal.written
        assert b"Evil\x07" not in terminal.written
        assert obeyed(terminal) == []


def test_b6_a_pipe_as_output_that_nobody_reads_is_not_waited_for(tmp_path: Path) -> None:
    keep_whole(3)
    os.mkfifo(tmp_path / "pipe")
    for output, code in (("pipe", 1), ("~nosuchuser/x", 2), ("x" * 300, 1)):
        done = subprocess.run(
            (UNISONO, "replay", "--export", "svg", "--force", "--output", output),
            env=environment(),
            cwd=tmp_path,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert (done.returncode, done.stderr.count("\n")) == (code, 1)
