"""Plain mode as an installed program: pipes, a dumb terminal, signals, the kept game."""

import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO

import pytest

from tests.e2e.terminal import UNISONO, Terminal, environment

pytestmark = [pytest.mark.e2e, pytest.mark.pty]

# At this table a team-mate deals, so that it is not the test that has to keep the beat.
TABLE = ("play", "--plain", "--seed", "4711", "--dealer", "2")

READY = "Enter when you are ready."
OPEN = "The level is open."
LEFT_OFF = "Welcome back. The level stands as you left it."


def piped(command: str, **environ: str) -> subprocess.CompletedProcess[str]:
    """What a shell says to a command in which $0 is unisono."""
    return subprocess.run(
        ["/bin/sh", "-c", command, UNISONO, *TABLE],
        env=environment() | environ,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )


class Pipes:
    """The program between two pipes, as a script runs it."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self.process = process
        self.input: IO[str] = process.stdin
        self.output: IO[str] = process.stdout
        self.said: list[str] = []

    def type(self, line: str) -> None:
        self.input.write(line + "\n")
        self.input.flush()

    def listen_for(self, *wanted: str) -> str:
        """Read on to a line that begins with one of the texts; returns it."""
        for line in self.output:
            self.said.append(line.rstrip("\n"))
            if line.startswith(wanted):
                return self.said[-1]
        raise AssertionError(f"the program ended before {wanted}: {self.said}")


@contextmanager
def script(*arguments: str) -> Iterator[Pipes]:
    with subprocess.Popen(
        [UNISONO, *arguments],
        env=environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ) as process:
        try:
            yield Pipes(process)
        finally:
            process.kill()


def test_a_script_plays_a_level() -> None:
    with script(*TABLE) as pipes:
        pipes.listen_for(READY)
        pipes.type("")
        pipes.listen_for(OPEN)
        pipes.type("p")
        while "cleared" not in pipes.listen_for("Level 1 cleared", READY):
            pipes.type("")
        pipes.listen_for("Enter deals the next level.")
        pipes.type("")
        pipes.listen_for("Level 2: 2 cards each.")
        pipes.type("q")
        pipes.listen_for("Leave the concert?")
        pipes.type("y")
        assert pipes.process.wait(60) == 0
    assert any(line.startswith("You play") for line in pipes.said)


def test_the_end_of_the_input_keeps_the_game() -> None:
    done = piped(r"""printf '\n' | "$0" "$@" """)
    assert (done.returncode, done.stderr) == (0, "")
    assert "\x1b" not in done.stdout
    assert READY in done.stdout
    assert "Everybody is ready." in done.stdout
    taken_up = piped(r"""printf 't\n' | "$0" resume --plain""")
    assert taken_up.returncode == 0
    assert LEFT_OFF in taken_up.stdout


@pytest.mark.parametrize(
    ("answer", "then"), [("", LEFT_OFF), ("n", "Level 1: 1 card each."), ("d", "Level 1: 1 card")]
)
def test_a_left_game_is_offered(answer: str, then: str) -> None:
    first = piped(r"""printf '\n' | "$0" "$@" """)
    assert "A concert was left" not in first.stdout
    with script(*TABLE) as pipes:
        pipes.listen_for("Enter takes it up")
        pipes.type("what?")
        pipes.listen_for("That is no answer")
        pipes.type(answer)
        pipes.listen_for(then)
        pipes.listen_for(READY)
        pipes.input.close()
        assert pipes.process.wait(60) == 0
    left = piped(r"""printf 'q\n' | "$0" "$@" """)
    offered = "A concert was left" in left.stdout
    assert offered
    games = piped('"$0" history --json').stdout.count('"id"')
    assert games == {"": 1, "n": 2, "d": 2}[answer]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_the_program_and_keeps_the_game(number: signal.Signals) -> None:
    with script(*TABLE) as pipes:
        pipes.listen_for(READY)
        pipes.process.send_signal(number)
        assert pipes.process.wait(60) == 128 + number
    assert LEFT_OFF in piped(r"""printf '' | "$0" resume --plain""").stdout


def test_nobody_reads_the_output() -> None:
    with subprocess.Popen(
        [UNISONO, *TABLE],
        env=environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    ) as process:
        pipes = Pipes(process)
        pipes.listen_for(READY)
        pipes.output.close()
        pipes.type("h")
        assert process.wait(60) == 141
        assert process.stderr is not None
        assert process.stderr.read() == ""


def test_an_encoding_without_suits_still_tells_the_values() -> None:
    done = piped(r"""printf 'h\n' | "$0" "$@" """, PYTHONIOENCODING="latin-1")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Your hand: " in done.stdout


def test_a_dumb_terminal() -> None:
    with Terminal(*TABLE, environ={"TERM": "dumb"}) as terminal:
        terminal.wait_for(READY)
        terminal.send("\r")
        terminal.wait_for(OPEN)
        terminal.send("p\r")
        terminal.wait_for("You play")
        terminal.send("q\r")
        terminal.wait_for("Leave the concert?")
        terminal.send("y\r")
        assert terminal.wait_for_end() == 0
        assert b"\x1b" not in terminal.written
        assert terminal.attributes == terminal.attributes_before


def test_ctrl_c_asks_and_a_second_one_leaves() -> None:
    with Terminal(*TABLE, environ={"TERM": "dumb"}) as terminal:
        terminal.wait_for(READY)
        terminal.send("\x03")
        terminal.wait_for("Leave the concert?")
        terminal.send("\x03")
        assert terminal.wait_for_end() == 128 + signal.SIGINT


def test_plain_mode_loads_no_screens() -> None:
    code = (
        "import sys; from unisono.cli import run; run(sys.argv[1:]);"
        " print([name for name in ('textual', 'unisono.tui') if name in sys.modules])"
    )
    done = subprocess.run(
        [UNISONO.with_name("python"), "-c", code, *TABLE],
        env=environment() | {"PYTHONUTF8": "1"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=True,
        timeout=60,
    )
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize(
    ("arguments", "wrong"),
    [
        (("--plain", "--slow", "0.5"), "--slow: 1 to 5, not 0.5"),
        (("--plain", "--slow", "9"), "--slow: 1 to 5, not 9\n"),
        (("--slow", "2"), "belongs to --plain"),
    ],
)
def test_ways_that_there_are_not(arguments: tuple[str, ...], wrong: str) -> None:
    done = subprocess.run(
        [UNISONO, "play", *arguments],
        env=environment(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert wrong in done.stderr
