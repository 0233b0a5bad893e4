"""Where the history is: what may lie there, and who may look at it."""

import os
import shutil
import sqlite3
import stat
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.reports.games import failed, keep_whole
from tests.store.test_faults import EVENTS, FILE, SETTINGS, play
from tests.store.trouble_heard import FOREVER_S, Recorders
from unisono.paths import config_file
from unisono.store import History, HistoryError, TroubleKind, data_folder

posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files and modes")


def a_pipe(path: Path) -> None:
    os.mkfifo(path)


def a_folder(path: Path) -> None:
    path.mkdir()


def a_loop(path: Path) -> None:
    path.symlink_to(path)


def a_device(path: Path) -> None:
    path.symlink_to("/dev/zero")


@posix
@pytest.mark.parametrize("make", [a_pipe, a_folder, a_loop, a_device])
@pytest.mark.parametrize("name", [FILE, f"{FILE}-journal", f"{FILE}-wal"])
def test_b7_what_is_no_file_is_told_at_once(
    make: Callable[[Path], None],
    name: str,
    folder: Path,
    recorders: Recorders,
    capsys: pytest.CaptureFixture[str],
) -> None:
    folder.mkdir()
    make(folder / name)
    assert not play(recorders)
    assert recorders.kinds == [TroubleKind.CANNOT_WRITE]
    for arguments in (("history",), ("stats",), ("history", "--delete-all", "--yes")):
        assert "cannot be read or written" in failed(capsys, 1, *arguments)
    assert os.path.lexists(folder / name)


@posix
@pytest.mark.parametrize("size", [0, 1, 100, 511, 512, 4096, 8192, 20_000])
def test_b7_a_file_that_is_cut_off_under_a_game_is_told_once(
    size: int, folder: Path, recorders: Recorders
) -> None:
    recorder = recorders.new()
    recorder.begin(SETTINGS, EVENTS[:30])
    assert recorder.flush(FOREVER_S)
    # All that is there while a game is played: no file of shared memory, which would end us.
    assert {path.name for path in folder.iterdir()} == {FILE, f"{FILE}-journal", "playing"}
    for path in folder.glob(f"{FILE}*"):
        os.truncate(path, min(size, path.stat().st_size))
    for event in EVENTS[30:60]:
        recorder.record((event,))
    recorder.close(FOREVER_S)
    assert len(recorders.kinds) == 1
    if recorders.kinds == [TroubleKind.MOVED_ASIDE]:
        with History(folder) as history:
            (game,) = history.games()
            stored = history.load(game.id)
        assert stored is not None
        assert stored.events == EVENTS[:60]


@posix
def test_b7_a_folder_that_goes_away_under_a_game_is_told_once(
    folder: Path, recorders: Recorders
) -> None:
    recorder = recorders.new()
    recorder.begin(SETTINGS, EVENTS[:30])
    assert recorder.flush(FOREVER_S)
    shutil.rmtree(folder)
    for event in EVENTS[30:60]:
        recorder.record((event,))
    assert not recorder.close(FOREVER_S)
    assert recorders.kinds == [TroubleKind.CANNOT_WRITE]


def test_b7_the_log_of_an_older_version_is_taken_over(folder: Path, recorders: Recorders) -> None:
    assert play(recorders)
    with closing(sqlite3.connect(folder / FILE)) as older:
        assert older.execute("PRAGMA journal_mode = WAL").fetchone() == ("wal",)
        older.execute("UPDATE games SET version = 'older'")
        older.commit()
        assert play(recorders), "while an older version has it open"
    assert play(recorders)
    assert recorders.kinds == []
    assert not (folder / f"{FILE}-wal").exists()
    with History(folder) as history:
        assert [game.version for game in history.games()][-1] == "older"


@posix
def test_b8_nobody_else_can_read_a_history(folder: Path, recorders: Recorders) -> None:
    before = os.umask(0)
    try:
        assert play(recorders)
    finally:
        os.umask(before)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.glob(f"{FILE}*")}
    assert modes == dict.fromkeys((FILE, f"{FILE}-journal"), 0o600)


@posix
@pytest.mark.parametrize("mode", [0o644, 0o666, 0o640])
def test_b8_a_history_that_others_could_read_is_closed_to_them(
    mode: int, folder: Path, recorders: Recorders
) -> None:
    folder.mkdir(mode=0o755)
    assert play(recorders)
    names = (FILE, f"{FILE}-journal", f"{FILE}-wal")
    for name in names:
        (folder / name).touch()
        (folder / name).chmod(mode)
    History(folder).close()
    for name in names:
        file = folder / name
        assert not file.exists() or stat.S_IMODE(file.stat().st_mode) == 0o600


@posix
def test_b9_the_home_can_be_meant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("UNISONO_DATA_DIR", "~/dd")
    monkeypatch.setenv("UNISONO_CONFIG", "~/cc.toml")
    monkeypatch.chdir(tmp_path)
    keep_whole(1)
    assert data_folder() == tmp_path / "home" / "dd"
    assert (tmp_path / "home" / "dd" / FILE).exists()
    assert config_file() == tmp_path / "home" / "cc.toml"
    assert not (tmp_path / "~").exists()


@posix
@pytest.mark.parametrize("variable", ["UNISONO_DATA_DIR", "UNISONO_CONFIG"])
@pytest.mark.parametrize("arguments", [("history",), ("play", "--plain"), ("rules", "list"), ()])
def test_b9_the_home_of_nobody_is_told_in_one_line(
    variable: str,
    arguments: tuple[str, ...],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("UNISONO_LANG", "en")
    monkeypatch.setenv(variable, "~nosuchuser/dd")
    line = failed(capsys, 2, *arguments)
    assert line == (
        f"unisono: {variable}: there is no home folder for ~nosuchuser,"
        " so ~nosuchuser/dd is nowhere"
    )


def test_b7_a_history_is_asked_for_in_vain_without_a_file(folder: Path) -> None:
    folder.mkdir()
    (folder / FILE).mkdir()
    with pytest.raises(HistoryError, match="no file"):
        History(folder)
