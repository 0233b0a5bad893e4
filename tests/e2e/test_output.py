"""Streams that are closed, full, that nobody reads, or that lack characters."""

import fcntl
import os
import select
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.e2e.terminal import UNISONO, Terminal, environment
from tests.reports.games import keep_whole
from unisono.system.ascii_output import ASCII

pytestmark = pytest.mark.e2e

COMMANDS = [
    ("--help",),
    ("--version",),
    ("play", "--help"),
    ("rules",),
    ("rules", "list"),
    ("history",),
    ("history", "--json"),
    ("stats",),
    ("doctor",),
    ("config", "show"),
    ("completion", "bash"),
    ("simulate", "--games", "2", "--seed", "1"),
    ("replay", "1", "--export", "json"),
    ("play", "--plain", "--seed", "5"),
]
FEW = [
    ("play", "--help"),
    ("rules",),
    ("history", "--json"),
    ("simulate", "--games", "2", "--seed", "1"),
    ("replay", "1", "--export", "json"),
    ("play", "--plain", "--seed", "5"),
]
"""One of each way to write; `tests.fuzz.encodings` tries all commands with all streams."""

commands = pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
few_commands = pytest.mark.parametrize("arguments", FEW, ids=" ".join)
needs_full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")


@pytest.fixture(autouse=True)
def _a_game() -> None:
    keep_whole(1)


def run(
    *arguments: str, redirected: str = "", environ: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """The program in a shell, with these redirections."""
    return subprocess.run(
        ("/bin/sh", "-c", f'exec "$0" "$@" {redirected}', UNISONO, *arguments),
        env=environment() | dict(environ or {}),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )


@few_commands
@pytest.mark.parametrize(
    ("redirected", "why"),
    [
        pytest.param(">/dev/full", "No space left on device", marks=needs_full),
        (">&-", "it is closed"),
    ],
)
def test_c1_stdout_that_takes_nothing_is_told_in_one_line(
    redirected: str, why: str, arguments: tuple[str, ...]
) -> None:
    done = run(*arguments, redirected=redirected)
    assert done.returncode == 1
    (line,) = done.stderr.decode().splitlines()
    assert line == f"unisono: the output cannot be written: {why}"


@few_commands
def test_c1_a_reader_that_goes_ends_the_program_quietly(arguments: tuple[str, ...]) -> None:
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        (UNISONO, *arguments),
        env=environment(),
        stdin=subprocess.DEVNULL,
        stdout=write,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(write)
    assert (done.returncode, done.stderr) == (141, b"")


def test_c1_what_writes_nothing_needs_no_stdout() -> None:
    done = run("config", "set", "theme", "day", redirected=">&-")
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize(
    "redirected", ["2>&-", pytest.param("2>/dev/full", marks=needs_full), "2>&- <&-", "2>&- >&-"]
)
@pytest.mark.parametrize(
    ("arguments", "code"),
    [(("play", "--players", "9"), 2), (("sing",), 2), (("replay", "99", "--export", "json"), 1)],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_c1_a_complaint_that_cannot_be_written_leaves_its_exit_code(
    redirected: str, arguments: tuple[str, ...], code: int
) -> None:
    expected = run(*arguments).returncode
    done = run(*arguments, redirected=redirected)
    assert (done.returncode, done.stdout, done.stderr) == (expected, b"", b"")


@pytest.mark.parametrize("redirected", ["<&-", "<&- 2>&-"])
def test_c1_nothing_else_is_taken_for_a_closed_input(redirected: str) -> None:
    done = run("play", "--plain", "--seed", "5", redirected=redirected)
    assert done.returncode == 0
    assert b"Your hand" in done.stdout


def test_c1_a_pipe_that_does_not_wait_gets_all_of_it() -> None:
    """As a parent makes it that reads several at once."""
    expected = run("rules").stdout
    read, write = os.pipe()
    os.set_blocking(write, False)
    if sys.platform == "linux":
        fcntl.fcntl(write, fcntl.F_SETPIPE_SZ, 4096)
    with subprocess.Popen((UNISONO, "rules"), env=environment(), stdout=write) as process:
        os.close(write)
        got = b""
        while select.select((read,), (), ())[0] and (piece := os.read(read, 1000)):
            got += piece
        assert process.wait() == 0
    os.close(read)
    assert len(expected) > 4096
    assert got == expected


@commands
def test_c2_characters_that_do_not_fit_are_replaced(arguments: tuple[str, ...]) -> None:
    encoding, language = [("ascii", "de"), ("latin-1", "en")][COMMANDS.index(arguments) % 2]
    environ = {"PYTHONIOENCODING": encoding, "UNISONO_LANG": language}
    done = run(*arguments, environ=environ)
    assert (done.returncode, done.stderr) == (0, b"")
    if "--export" in arguments:  # a file for other programs, in UTF-8 whatever the terminal has
        assert "Zoë" in done.stdout.decode()
        return
    text = done.stdout.decode(encoding)
    assert "\\u" not in text.replace("\\u00eb", "")


def test_c2_suits_become_letters() -> None:
    done = run("rules", environ={"PYTHONIOENCODING": "latin-1"})
    utf = run("rules").stdout.decode()
    spelled = dict(zip("♣♦♥♠", "cdhs", strict=True))
    lines = zip(utf.splitlines(), done.stdout.decode("latin-1").splitlines(), strict=True)
    seen = 0
    for before, after in lines:
        assert len(before) == len(after)
        for glyph, letter in zip(before, after, strict=True):
            if glyph in spelled:
                seen += 1
                assert letter == spelled[glyph]
    assert seen > 4


def test_c2_plain_mode_is_spelled_too() -> None:
    arguments = ("lesson", "--plain")
    environ = {"PYTHONIOENCODING": "latin-1", "UNISONO_LANG": "de"}
    usual = run(*arguments, environ={"UNISONO_LANG": "de"}).stdout.decode()
    spelled = run(*arguments, environ=environ).stdout.decode("latin-1")
    assert "♥" in usual
    assert spelled == usual.translate(ASCII)


@pytest.mark.pty
def test_c2_an_answer_in_another_encoding_is_no_yes() -> None:
    with Terminal("history", "--delete", "1", environ={"PYTHONIOENCODING": "ascii"}) as terminal:
        terminal.wait_for("[y/N]")
        terminal.send("ü\r")
        terminal.wait_for_end()
        assert b"Traceback" not in terminal.written
