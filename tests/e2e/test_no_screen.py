"""Where no table can be drawn: one line on what is missing, and a terminal left alone."""

from pathlib import Path

import pytest

from tests.e2e.terminal import UNISONO, Terminal

pytestmark = [pytest.mark.e2e, pytest.mark.pty]


@pytest.mark.parametrize(
    ("stream", "redirection"),
    [("stdin", "</dev/null"), ("stdout", ">out"), ("stdout", "| cat >out; exit 2")],
)
def test_a_stream_that_is_not_a_terminal(stream: str, redirection: str, tmp_path: Path) -> None:
    shell = ("/bin/sh", "-c", f'"$0" play {redirection}', UNISONO)
    with Terminal(program=shell, cwd=tmp_path) as terminal:
        assert terminal.wait_for_end() == 2
        assert_one_line(terminal.written.decode(), f"unisono: {stream} is not a terminal")
        assert terminal.modes == {}


def test_errors_that_do_not_go_to_the_terminal(tmp_path: Path) -> None:
    shell = ("/bin/sh", "-c", '"$0" play 2>errors', UNISONO)
    with Terminal(program=shell, cwd=tmp_path) as terminal:
        assert terminal.wait_for_end() == 2
        assert terminal.written == b""
    assert_one_line((tmp_path / "errors").read_text("utf-8"), "unisono: stderr is not a terminal")


def test_a_terminal_without_a_cursor_that_moves() -> None:
    with Terminal("play", environ={"TERM": "dumb"}) as terminal:
        assert terminal.wait_for_end() == 2
        assert_one_line(terminal.written.decode(), "unisono: TERM=dumb cannot show the table")
        assert terminal.modes == {}


def assert_one_line(written: str, beginning: str) -> None:
    (line,) = written.splitlines()
    assert line.startswith(beginning)
