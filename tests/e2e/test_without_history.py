"""Whatever is wrong where the history is kept: the game starts, says so once in one line, is played
and ends as usual, and what was there stays as it was."""

import os
import sqlite3
import sys
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path

import pytest

from tests.e2e.killing import game_in
from tests.e2e.terminal import UNISONO, Terminal, assert_restored
from unisono.store import data_folder
from unisono.store.tables import VERSION

pytestmark = [pytest.mark.e2e, pytest.mark.pty]

WITHOUT = "Playing without history"
MOVED = "The history was damaged: it is now"
HISTORY = "history.sqlite3"

NOBODY = """
import os, pwd
def nobody(uid):
    raise KeyError(uid)
pwd.getpwuid = nobody
del os.environ["HOME"]
from unisono import cli
cli.main()
"""
"""The program for a user whom the system does not know."""

FULL = """
import os, resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]),) * 2)
os.execv(sys.argv[2], sys.argv[2:])
"""
"""The program where no file can become larger than so many bytes."""


def play(
    one_knock: str,
    environ: dict[str, str],
    says: str,
    program: Sequence[str | Path] = (UNISONO,),
    *,
    later: bool = False,
    kept: bool = False,
) -> None:
    """Play for a moment and leave; the table says so in its line of words while the hands are
    dealt, or `later`."""

    def is_said(text: str) -> bool:
        return says in " ".join(text.split())

    arguments = ("play", "--dealer", "2", "--rules", one_knock)
    with Terminal(*arguments, program=program, environ=environ) as terminal:
        terminal.wait_for("[Enter] when you are ready")
        assert later or terminal.wait_for(is_said)
        terminal.press("\r", "[Space] play")
        terminal.press("p", "the clock stands")
        while later and not is_said(terminal.text):
            terminal.press("\r", "[Space] play", is_said)
            terminal.press("p", "the clock stands", is_said)
        question = terminal.press("q", "Leave the concert?")
        assert ("takes it up" in question) is kept
        terminal.press("y", lambda _text: terminal.process.poll() is not None)
        assert terminal.wait_for_end() == 0
        assert_restored(terminal)
        # Nothing is said on a screen that is no longer ours.
        after = terminal.written.rpartition(b"\x1b[?1049l")[2]
        assert b"history" not in after
        assert b"Traceback" not in after


@pytest.mark.parametrize("below", ["", "data", "far/below"])
def test_a_file_in_the_place_of_the_folder(below: str, one_knock: str, tmp_path: Path) -> None:
    file = tmp_path / "f"
    file.write_text("mine", encoding="utf-8")
    play(one_knock, {"UNISONO_DATA_DIR": str(file / below)}, f"{WITHOUT}: the folder")
    assert file.read_text("utf-8") == "mine"


def test_a_home_that_is_not_there(
    one_knock: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("UNISONO_DATA_DIR")
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    (tmp_path / "f").touch()
    play(one_knock, {"HOME": str(tmp_path / "f" / "home")}, f"{WITHOUT}: the folder")


def test_a_user_without_a_home(one_knock: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("UNISONO_DATA_DIR")
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    play(one_knock, {}, "there is no home folder", (sys.executable, "-c", NOBODY))


def test_a_full_disk(one_knock: str) -> None:
    play(one_knock, {}, WITHOUT, (sys.executable, "-c", FULL, "1000", UNISONO))


def test_a_disk_that_is_full_soon(one_knock: str) -> None:
    history = kept(one_knock)
    room = history.stat().st_size + 1000  # less than the next page
    history.unlink()
    play(one_knock, {}, WITHOUT, (sys.executable, "-c", FULL, str(room), UNISONO), later=True)


def a_pipe(history: Path) -> None:
    os.mkfifo(history)


def a_device(history: Path) -> None:
    history.symlink_to("/dev/zero")


@pytest.mark.parametrize("make", [Path.mkdir, a_pipe, a_device])
def test_b7_what_is_no_file_is_not_waited_for(make: Callable[[Path], None], one_knock: str) -> None:
    data_folder().mkdir()
    make(data_folder() / HISTORY)
    play(one_knock, {}, "it is no file")


def test_b1_a_damaged_schema_is_kept_aside(one_knock: str) -> None:
    history = kept(one_knock)
    data = history.read_bytes()
    history.write_bytes(data.replace(b"CREATE TABLE games", b"CREATE TABLE gam\xffs"))
    play(one_knock, {}, MOVED, kept=True)
    assert game_in(history.parent).state.level == 1


def junk(history: Path) -> None:
    history.write_bytes(b"no database at all" * 500)


def cut_off(history: Path) -> None:
    history.write_bytes(history.read_bytes()[:-5000])


@pytest.mark.parametrize("spoil", [junk, cut_off])
def test_a_damaged_file_is_kept_aside(spoil: Callable[[Path], None], one_knock: str) -> None:
    history = kept(one_knock)
    spoil(history)
    before = history.read_bytes()
    play(one_knock, {}, MOVED, kept=True)
    (aside,) = history.parent.glob("history.damaged-*.sqlite3")
    assert aside.read_bytes() == before
    assert game_in(history.parent).state.level == 1


def test_a_file_of_a_newer_version_is_left_alone(one_knock: str) -> None:
    history = kept(one_knock)
    with closing(sqlite3.connect(history)) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
        connection.commit()
    before = history.read_bytes()
    play(one_knock, {}, "was written by a newer unisono.")
    assert history.read_bytes() == before
    with Terminal("resume") as terminal:
        assert terminal.wait_for_end() == 1
        (line,) = terminal.written.decode().split("\r\n")[:-1]
        assert line.endswith("was written by a newer unisono.")


def kept(one_knock: str) -> Path:
    """The file of a history with a game in it."""
    with Terminal("play", "--rules", one_knock) as terminal:
        terminal.wait_for("[Enter] when you are ready")
        terminal.press("q", "Leave the concert?")
        terminal.press("y", lambda _text: terminal.process.poll() is not None)
    return data_folder() / HISTORY
