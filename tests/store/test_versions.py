"""A game that was stored by any version is that game for ever."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.store.games import settings_for
from tests.store.trouble_heard import FOREVER_S, Recorders
from unisono.games.ladder.engine import Phase
from unisono.games.ladder.engine.events import Laid, MomentClosed
from unisono.store import Figures, GameResult, History, HistoryError, Standing
from unisono.store.migrations import MIGRATIONS
from unisono.store.tables import VERSION

VERSIONS = range(1, VERSION + 1)
FILE = "history.sqlite3"
HERE = Path(__file__).parent


@pytest.fixture
def old(folder: Path, version: int) -> Path:
    """The folder with a history that was written by that version."""
    folder.mkdir()
    dump = (HERE / f"version-{version}.sql").read_text(encoding="utf-8")
    with closing(sqlite3.connect(folder / FILE)) as connection:
        connection.executescript(dump)
        connection.execute("PRAGMA journal_mode = WAL")
    return folder


def tables(folder: Path) -> list[tuple[str, str]]:
    with closing(sqlite3.connect(folder / FILE)) as connection:
        return connection.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()


def test_there_is_a_migration_from_every_older_version() -> None:
    assert sorted(MIGRATIONS) == list(VERSIONS[:-1])


@pytest.mark.parametrize("version", VERSIONS)
def test_games_of_every_version_replay(old: Path) -> None:
    with History(old) as history:
        lost, playing = history.load(1), history.load(2)
        assert history.word is None
    assert lost is not None
    assert playing is not None
    assert lost.damage is None
    assert playing.damage is None
    state = lost.state
    assert (state.phase, state.seq, state.at, state.level) == (Phase.LOST, 56, 39198, 3)
    assert state.pile == (Laid(8, 0), Laid(9, 1), Laid(28, 0))
    assert lost.settings["person"] == "Zoë"
    state = playing.state
    assert (state.phase, state.seq, state.level, state.lives) == (Phase.PLAYING, 63, 3, 1)
    assert state.hands == ((24, 44), (6, 21, 35), (15, 34))


@pytest.mark.parametrize("version", VERSIONS)
def test_games_of_every_version_are_listed_and_counted(old: Path) -> None:
    with History(old) as history:
        playing, lost = history.games()
        assert [entry.id for entry in history.open_games()] == [2]
        assert history.statistics() == [
            Standing("unisono", 2, "beginner", ("endless",), 1, 0, 3, 0, 0)
        ]
    assert (lost.result, lost.level, lost.variants, lost.seed) == (
        GameResult.LOST,
        3,
        ("endless",),
        2,
    )
    assert lost.started_utc == "2026-03-01T19:30:00+00:00"
    assert lost.ended_utc == "2026-03-01T19:41:12+00:00"
    assert lost.figures is not None
    assert lost.figures == Figures(2, 2, 1, 27159, lost.figures.more)
    assert (playing.players, playing.difficulty, playing.level) == (3, "careless", 3)


@pytest.mark.parametrize("version", VERSIONS)
def test_a_game_of_every_version_goes_on(old: Path, recorders: Recorders) -> None:
    with History(old) as history:
        claim, stored = history.claim(2), history.load(2)
        assert claim is not None
        assert stored is not None
        recorder = recorders.new()
        recorder.resume(stored, claim)
        recorder.record((MomentClosed(stored.state.at + 120),))
        recorder.end(GameResult.LEFT)
        recorder.begin(settings_for(stored.state.rules))
        assert recorder.close(FOREVER_S)
        assert [(entry.id, entry.result) for entry in history.games()] == [
            (3, GameResult.OPEN),
            (2, GameResult.LEFT),
            (1, GameResult.LOST),
        ]


@pytest.mark.parametrize("version", VERSIONS)
def test_after_a_migration_nothing_shows_its_age(old: Path, tmp_path: Path) -> None:
    History(old).close()
    History(tmp_path / "new").close()
    assert tables(old) == tables(tmp_path / "new")
    with closing(sqlite3.connect(old / FILE)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (VERSION,)
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []


@pytest.mark.parametrize("version", [1])
@pytest.mark.parametrize("settings", ["{}", "{junk", '{"players": "two"}'])
def test_a_game_with_poor_settings_is_migrated_by_its_rules(old: Path, settings: str) -> None:
    with closing(sqlite3.connect(old / FILE)) as connection, connection:
        connection.execute("UPDATE games SET settings = ?", (settings,))
    with History(old) as history:
        playing, lost = history.games()
        assert (playing.players, playing.variants) == (3, ())
        assert (lost.players, lost.variants, lost.rule_set) == (2, ("endless",), "unisono")
        stored = history.load(1)
    assert stored is not None
    assert (stored.damage is None) == (settings != "{junk")
    assert len(stored.events) == 56


@pytest.mark.parametrize("version", [1])
def test_a_migration_that_fails_changes_nothing(old: Path) -> None:
    with closing(sqlite3.connect(old / FILE)) as connection, connection:
        connection.execute("UPDATE games SET result = 'drawn' WHERE id = 2")
    before = tables(old)
    with pytest.raises(HistoryError):
        History(old)
    assert tables(old) == before
    with closing(sqlite3.connect(old / FILE)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (1,)
        assert connection.execute("SELECT count(*) FROM events").fetchone() == (56 + 63,)
