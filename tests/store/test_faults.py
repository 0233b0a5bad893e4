"""Whatever is wrong with the disk: the game plays on, one line says so, and nothing that was
there before is spoiled."""

import errno
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from threading import Event as Signal

import pytest

from tests.engine.tables import unisono_rules
from tests.store.games import settings_for, whole_game
from tests.store.trouble_heard import FOREVER_S, Recorders, WaitingTime
from unisono.store import (
    History,
    HistoryDamagedError,
    HistoryError,
    HistoryTooNewError,
    TroubleKind,
    data_folder,
)
from unisono.store.database import open_file
from unisono.store.tables import VERSION

RULES = unisono_rules(2)
EVENTS = whole_game(RULES)
SETTINGS = settings_for(RULES)
FILE = "history.sqlite3"


def play(recorders: Recorders, folder: Path | None = None) -> bool:
    """Play a game as the table does; whether all of it was written."""
    recorder = recorders.new(folder=folder)
    recorder.begin(SETTINGS)
    for event in EVENTS[:50]:
        recorder.record((event,))
    return recorder.close(FOREVER_S)


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


def aside(folder: Path) -> list[str]:
    return [path.name for path in folder.glob("history.damaged-*.sqlite3")]


@pytest.fixture
def kept(folder: Path, recorders: Recorders) -> Path:
    """The file of a history with one game in it."""
    assert play(recorders)
    return folder / FILE


@pytest.mark.parametrize("length", [1, 50, 99, 100, 4096, 5000, -4096, -1])
def test_a_truncated_file_is_moved_aside(kept: Path, recorders: Recorders, length: int) -> None:
    whole = kept.read_bytes()
    kept.write_bytes(whole[:length])
    assert play(recorders)
    assert recorders.kinds == [TroubleKind.MOVED_ASIDE]
    (name,) = aside(kept.parent)
    assert recorders.told[0].path == str(kept.with_name(name))
    assert (kept.parent / name).read_bytes() == whole[:length]
    with History(kept.parent) as history:
        assert len(history.games()) == 1
        assert history.word is None


@pytest.mark.parametrize("junk", [b"x", b"junk" * 5000, b"SQLite format 3\0" + b"\xff" * 9000])
def test_a_file_of_junk_is_moved_aside(folder: Path, recorders: Recorders, junk: bytes) -> None:
    folder.mkdir()
    (folder / FILE).write_bytes(junk)
    (folder / f"{FILE}-wal").write_bytes(junk)
    with History(folder) as history:
        assert history.word is not None
        assert history.word.kind is TroubleKind.MOVED_ASIDE
        assert history.games() == []
    assert play(recorders)
    assert len(aside(folder)) == 1


def test_a_damaged_file_stays_where_it_is_for_those_who_would_not_tell(folder: Path) -> None:
    folder.mkdir()
    (folder / FILE).write_bytes(b"junk" * 5000)
    before = files(folder)
    with pytest.raises(HistoryDamagedError):
        History(folder, mend=False)
    assert files(folder) == before
    with History(folder) as history:
        assert history.word is not None


def test_the_database_of_another_program_is_moved_aside(folder: Path, recorders: Recorders) -> None:
    folder.mkdir()
    with closing(sqlite3.connect(folder / FILE)) as other, other:
        other.execute("CREATE TABLE games (title TEXT)")
    assert play(recorders)
    assert recorders.kinds == [TroubleKind.MOVED_ASIDE]


def test_an_empty_file_is_begun(folder: Path, recorders: Recorders) -> None:
    folder.mkdir()
    (folder / FILE).touch()
    assert play(recorders)
    assert recorders.kinds == []


def test_a_file_damaged_while_it_is_in_use_is_replaced_with_all_of_the_game(
    kept: Path, recorders: Recorders
) -> None:
    recorder = recorders.new()
    recorder.begin(SETTINGS)
    recorder.record(EVENTS[:30])
    assert recorder.flush(FOREVER_S)
    with closing(sqlite3.connect(kept)) as other:
        size = other.execute("PRAGMA page_size").fetchone()[0]
    with kept.open("r+b") as file:
        file.seek(size)
        file.write(b"\xff" * (kept.stat().st_size - size))
    recorder.record(EVENTS[30:50])
    assert recorder.close(FOREVER_S), recorder.trouble
    assert recorders.kinds == [TroubleKind.MOVED_ASIDE]
    with History(kept.parent) as history:
        stored = history.load(1)
    assert stored is not None
    assert stored.events == EVENTS[:50]


@pytest.mark.parametrize("in_the_log", [False, True], ids=["in the file", "in an old log"])
def test_a_newer_file_is_refused_untouched(
    kept: Path, recorders: Recorders, in_the_log: bool
) -> None:
    with closing(sqlite3.connect(kept)) as newer:
        newer.execute("PRAGMA journal_mode = WAL")
        newer.execute(f"PRAGMA user_version = {VERSION + 1}")
        if not in_the_log:
            newer.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        before = {name: data for name, data in files(kept.parent).items() if "-shm" not in name}
        assert (before[FILE][63] == VERSION) == in_the_log
        with pytest.raises(HistoryTooNewError, match="too-new"):
            History(kept.parent)
        assert not play(recorders)
        after = {name: data for name, data in files(kept.parent).items() if "-shm" not in name}
        assert after == before
    assert recorders.kinds == [TroubleKind.TOO_NEW]


def test_a_newer_file_is_left_alone_with_its_log(kept: Path, tmp_path: Path) -> None:
    """As a killed process leaves it: the newer version is in the log only."""
    left = tmp_path / "left"
    left.mkdir()
    with closing(sqlite3.connect(kept)) as newer:
        newer.execute("PRAGMA journal_mode = WAL")
        newer.execute(f"PRAGMA user_version = {VERSION + 1}")
        for name in (FILE, f"{FILE}-wal"):
            (left / name).write_bytes((kept.parent / name).read_bytes())
    before = files(left)
    with pytest.raises(HistoryTooNewError):
        History(left)
    after = files(left)
    assert {name: after[name] for name in before} == before


def test_a_number_too_large_for_the_file_is_no_obstacle(recorders: Recorders) -> None:
    recorder = recorders.new()
    recorder.begin(settings_for(RULES, seed=2**63), EVENTS)
    assert not recorder.close(FOREVER_S)
    assert recorders.kinds == [TroubleKind.FAILED]


def test_a_home_that_cannot_be_written_is_no_obstacle(tmp_path: Path, recorders: Recorders) -> None:
    (tmp_path / "home").write_text("a file where a folder should be")
    folder = tmp_path / "home" / "data"
    assert not play(recorders, folder)
    assert recorders.kinds == [TroubleKind.NO_FOLDER]
    with pytest.raises(HistoryError, match="no-folder"):
        History(folder)


def test_a_folder_in_place_of_the_file_is_no_obstacle(folder: Path, recorders: Recorders) -> None:
    (folder / FILE).mkdir(parents=True)
    assert not play(recorders)
    assert recorders.kinds == [TroubleKind.CANNOT_WRITE]


def test_a_file_in_place_of_the_claims_is_no_obstacle(folder: Path, recorders: Recorders) -> None:
    folder.mkdir()
    (folder / "playing").touch()
    assert not play(recorders)
    assert recorders.kinds == [TroubleKind.NO_FOLDER]
    with History(folder) as history:
        assert history.games() == []


def test_a_claim_that_cannot_be_removed_is_no_obstacle(
    folder: Path, recorders: Recorders, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in a folder that has become read-only while somebody plays."""

    def refuse(path: Path, *, missing_ok: bool = False) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))

    recorder = recorders.new()
    recorder.begin(SETTINGS, EVENTS[:30])
    assert recorder.flush(FOREVER_S)
    monkeypatch.setattr(Path, "unlink", refuse)
    recorder.begin(settings_for(RULES, seed=2), EVENTS[:1])
    written = Signal()
    recorder.record(EVENTS[1:30], written.set)
    assert written.wait(FOREVER_S)
    assert recorder.close(FOREVER_S), recorder.trouble
    assert recorders.kinds == []
    with History(folder) as history:
        assert [game.id for game in history.open_games()] == [2, 1], "nobody plays either of them"


def test_without_a_home_nothing_is_written_anywhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, recorders: Recorders
) -> None:
    for name in ("HOME", "XDG_DATA_HOME", "UNISONO_DATA_DIR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    monkeypatch.chdir(tmp_path)
    assert not play(recorders, data_folder())
    assert recorders.kinds == [TroubleKind.NO_FOLDER]
    assert list(tmp_path.iterdir()) == []


def test_the_data_folder_is_known_in_an_empty_environment() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "from unisono.store import data_folder; print(data_folder())"],
        env={"PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip().endswith("unisono")


def test_the_environment_names_the_data_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UNISONO_DATA_DIR", "here")
    assert data_folder() == Path.cwd() / "here"


def test_a_lock_held_for_ten_seconds_loses_nothing(kept: Path, recorders: Recorders) -> None:
    time = WaitingTime()
    ten_seconds = time.at[10.0] = Signal()
    time.allowed.clear()
    with closing(sqlite3.connect(kept, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        recorder = recorders.new(time.patience())
        ticket = recorder.begin(SETTINGS)
        for event in EVENTS:
            recorder.record((event,))
        assert ten_seconds.wait(FOREVER_S)
        assert ticket.written == 0
        assert recorder.trouble is None
        other.execute("ROLLBACK")
        time.allowed.set()
        assert recorder.close(FOREVER_S)
    assert recorders.told == []
    with History(kept.parent) as history:
        stored = history.load(2)
    assert stored is not None
    assert stored.events == EVENTS


def test_a_lock_that_never_ends_is_given_up_after_half_a_minute(
    kept: Path, recorders: Recorders
) -> None:
    time = WaitingTime()
    with closing(sqlite3.connect(kept, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        recorder = recorders.new(time.patience())
        recorder.begin(SETTINGS, EVENTS)
        assert not recorder.flush(FOREVER_S)
        assert 29 < time.now < 31
        other.execute("ROLLBACK")
        recorder.record(EVENTS[:1])
        assert not recorder.close(FOREVER_S)
    assert recorders.kinds == [TroubleKind.LOCKED]
    with History(kept.parent) as history:
        assert len(history.games()) == 1


def test_the_next_game_tries_again(kept: Path, recorders: Recorders) -> None:
    time = WaitingTime()
    with closing(sqlite3.connect(kept, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        recorder = recorders.new(time.patience())
        recorder.begin(SETTINGS, EVENTS)
        assert not recorder.flush(FOREVER_S)
        other.execute("ROLLBACK")
    recorder.begin(SETTINGS, EVENTS)
    assert recorder.close(FOREVER_S)
    assert recorders.kinds == [TroubleKind.LOCKED]


def test_closing_does_not_wait_for_a_lock(kept: Path, recorders: Recorders) -> None:
    with closing(sqlite3.connect(kept, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        recorder = recorders.new()
        recorder.begin(SETTINGS, EVENTS)
        assert not recorder.close(0.01)
        assert recorders.kinds == [TroubleKind.LOCKED]
        other.execute("ROLLBACK")


def test_a_reader_says_that_the_history_is_locked(kept: Path) -> None:
    with (
        closing(sqlite3.connect(kept, isolation_level=None)) as other,
        History(kept.parent, busy_ms=1) as history,
    ):
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(HistoryError, match="locked"):
            history.delete(1)
        with pytest.raises(HistoryError, match="locked"):
            history.games()
        other.execute("ROLLBACK")
        assert len(history.games()) == 1


def test_a_damaged_file_can_be_told_by_hand(folder: Path) -> None:
    folder.mkdir()
    (folder / FILE).write_bytes(b"junk" * 1000)
    with pytest.raises(HistoryDamagedError):
        open_file(folder / FILE, 1)
