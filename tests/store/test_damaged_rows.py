"""What the database takes for sound and no game can have: a row is checked, and spoils no other."""

import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from tests.engine.tables import unisono_rules
from tests.fuzz.history import fuzz
from tests.reports.games import failed, keep, keep_whole, ran
from tests.store.games import whole_game
from unisono.cli import run
from unisono.games.ladder.engine.event_records import to_record
from unisono.session.left_games import claimed, newest_left
from unisono.store import DamagedGame, GameEntry, History, data_folder
from unisono.store.folder import HISTORY_FILE

Captured = pytest.CaptureFixture[str]

DEEP = "[" * 9000


def file() -> Path:
    return data_folder() / HISTORY_FILE


def change(sql: str, *values: object) -> None:
    with closing(sqlite3.connect(file())) as connection, connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute(sql, values)


@pytest.fixture
def games() -> None:
    """One that was lost, one that is still open, and one more that was lost."""
    keep_whole(1)
    keep(whole_game(unisono_rules(2))[:40], seed=2)
    keep_whole(3)


@pytest.mark.usefixtures("games")
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("place", [b"CREATE TABLE games", b"started_utc", b"games_by_daily"])
def test_b1_a_damaged_schema_is_moved_aside(
    place: bytes, language: str, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("UNISONO_LANG", language)
    data = file().read_bytes()
    at = data.index(place) + len(place) - 2
    for byte in (b"\xff", b"\xfc", b"x"):
        file().write_bytes(data[:at] + byte + data[at + 1 :])
        assert run(["history"]) == 0
        (line,) = capsys.readouterr().err.splitlines()
        assert ("damaged" if language == "en" else "beschädigt") in line
        (aside,) = data_folder().glob("history.damaged-*.sqlite3")
        assert aside.stat().st_size == len(data)
        keep_whole(4)
        assert run(["history", "--delete-all", "--yes"]) == 0
        assert not list(data_folder().glob("history.damaged-*"))
        assert capsys.readouterr().err == ""


@pytest.mark.usefixtures("games")
def test_b1_a_damaged_kind_is_found_though_the_database_overlooks_it() -> None:
    """One byte that says where a name begins: there is no index any more, but an "inde"."""
    data = bytearray(file().read_bytes())
    at = data.index(b"\x17)\x17", data.index(b"indexgames_by_table") - 12)
    data[at] -= 1
    file().write_bytes(data)
    with History() as history:
        assert history.word is not None
        assert history.games() == []


@pytest.mark.usefixtures("games")
def test_b1_a_format_that_there_never_was_is_damage() -> None:
    """The schema format number (sqlite.org/fileformat.html): 1 to 4."""
    with file().open("r+b") as damaged:
        damaged.seek(47)
        damaged.write(b"\xff")
    with History() as history:
        assert history.word is not None


@pytest.mark.usefixtures("games")
def test_b1_damage_that_is_found_late_is_no_obstacle_to_delete_all(capsys: Captured) -> None:
    with closing(sqlite3.connect(file())) as connection:
        asked = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'games'")
        (page,) = asked.fetchone()
    with file().open("r+b") as damaged:
        damaged.seek(4096 * (page - 1))
        damaged.write(b"\xff" * 4096)
    assert "malformed" in failed(capsys, 1, "history")
    assert run(["history", "--delete-all", "--yes"]) == 0
    assert not list(data_folder().glob("history.damaged-*"))
    assert run(["history"]) == 0


WRONG: dict[str, tuple[str, object]] = {
    "no date": ("started_utc", "yesterday"),
    "a date without a zone": ("started_utc", "2026-05-01T12:00:00"),
    "the first year": ("started_utc", "0001-01-01T00:00:00+00:00"),
    "a year too many": ("ended_utc", "9999-12-31T23:59:59-23:59"),
    "a number for variants": ("variants", "5"),
    "numbers for variants": ("variants", "[5]"),
    "variants in each other": ("variants", DEEP),
    "no players": ("players", -1),
    "too many players": ("players", 2**40),
    "a blob for a text": ("difficulty", b"\xff\x00"),
    "a text without an end": ("rule_set", "x" * 5000),
    "a text of megabytes": ("version", "x" * 3_000_000),
    "a text for a number": ("level", "many"),
    "a level beyond all": ("level", 10**12),
    "a fraction for a seed": ("seed", 0.5),
    "a result that is none": ("result", "drawn"),
    "a day that is none": ("daily", "2026-02-30"),
}


@pytest.mark.usefixtures("games")
@pytest.mark.parametrize(("column", "value"), WRONG.values(), ids=WRONG)
def test_b2_a_row_that_cannot_be_read_is_listed_and_can_be_deleted(
    column: str, value: object, capsys: Captured
) -> None:
    change(f"UPDATE games SET {column} = ? WHERE id = 2", value)
    with History() as history:
        third, second, first = history.entries()
        assert history.word is None
        assert isinstance(third, GameEntry)
        assert isinstance(first, GameEntry)
        assert isinstance(second, DamagedGame)
        assert len(second.why) < 200
        assert history.open_games() == []
        assert history.load(2) is None
        assert [game.id for game in history.games()] == [3, 1]
    told = ran(capsys, "history", "--json").json()
    assert [(game["id"], game["result"] == "damaged") for game in told] == [
        (3, False),
        (2, True),
        (1, False),
    ]
    assert told[1]["damage"] == second.why
    listed = ran(capsys, "history")
    assert "damaged" in listed.splitlines()[2]
    assert "--delete ID" in listed
    assert ran(capsys, "stats")
    assert "cannot be taken up" in failed(capsys, 1, "resume", "2", "--plain")
    line = failed(capsys, 1, "replay", "2", "--export", "json")
    assert str(file()) in line
    assert second.why.partition(":")[0] in line
    assert newest_left(print) is None
    assert ran(capsys, "history", "--delete", "2", "--yes") == "Game 2 is deleted.\n"
    assert [game["id"] for game in ran(capsys, "history", "--json").json()] == [3, 1]


@pytest.mark.usefixtures("games")
@pytest.mark.parametrize(
    ("column", "value"),
    [("more", DEEP), ("more", '{"tempo": 1e999}'), ("playing_ms", -5), ("wrong_notes", "x")],
)
def test_b2_figures_are_checked(column: str, value: object, capsys: Captured) -> None:
    change(f"UPDATE game_figures SET {column} = ? WHERE game_id = 3", value)
    assert ran(capsys, "history", "--json").json()[0]["damage"].startswith(f"{column}: ")
    assert ran(capsys, "stats")


@pytest.mark.usefixtures("games")
@pytest.mark.parametrize(
    ("column", "value"), [("wins", 99), ("best_level", "x"), ("variants", "5"), ("games", b"")]
)
def test_b2_counts_that_cannot_be_read_are_made_anew(
    column: str, value: object, capsys: Captured
) -> None:
    before = ran(capsys, "stats", "--json")
    change(f"UPDATE standings SET {column} = ?", value)
    assert ran(capsys, "stats", "--json") == before


def nested(depth: int) -> str:
    return '{"mates": ' + "[" * depth + "]" * depth + "}"


@pytest.mark.usefixtures("games")
@pytest.mark.parametrize(
    "settings",
    [nested(9000), nested(100), "5", '{"mates": 5}', '{"seed": 1e30}', b"\xff", "x" * 100_000],
)
def test_b2_of_a_game_with_wrong_settings_the_events_are_seen(
    settings: object, capsys: Captured
) -> None:
    change("UPDATE games SET settings = ? WHERE id = 2", settings)
    assert claimed(2) is None, "nobody knows who sat there"
    for kind in ("json", "svg", "cast"):
        assert run(["replay", "2", "--export", kind]) == 0
        said = capsys.readouterr()
        assert said.err == "unisono: Game 2 is damaged: who sat at its table cannot be read.\n"
        assert said.out


Record = dict[str, Any]


def at(time: object) -> Callable[[Record], Record]:
    return lambda record: {**record, "at": time}


EVENTS: dict[str, Callable[[Record], Record]] = {
    "a time before": at(0),
    "a time far away": at(2**62),
    "a time beyond all": at(10**40),
    "no time": lambda record: {key: record[key] for key in record if key != "at"},
    "another event": lambda record: {"event": "GameWon", "at": record["at"], "level": 9},
    "a card from nowhere": lambda record: {
        "event": "CardPlayed",
        "at": record["at"],
        "seat": 0,
        "card": 999,
    },
    "a seat that is none": lambda record: {"event": "SeatReady", "at": record["at"], "seat": 7},
    "a wrong note of nobody": lambda record: {
        "event": "WrongNote",
        "at": record["at"],
        "seat": 0,
        "card": 1,
        "lower": [],
    },
}


@pytest.mark.usefixtures("games")
@pytest.mark.parametrize("wrong", EVENTS.values(), ids=EVENTS)
def test_b2_an_event_that_cannot_follow_is_where_the_record_ends(
    wrong: Callable[[Record], Record], capsys: Captured
) -> None:
    events = whole_game(unisono_rules(2))
    record = json.dumps(wrong(to_record(events[25])))
    change("UPDATE events SET record = ? WHERE game_id = 2 AND seq = 25", record)
    with History() as history:
        stored = history.load(2)
    assert stored is not None
    assert stored.events == events[:25]
    assert stored.damage is not None
    assert "event 26 cannot be read" in stored.damage
    for kind in ("json", "svg", "cast"):
        assert run(["replay", "2", "--export", kind]) == 0
        assert capsys.readouterr().err.startswith("unisono: Game 2 is damaged")


@pytest.mark.usefixtures("games")
def test_b2_a_picture_of_any_name_is_well_formed(capsys: Captured) -> None:
    change("UPDATE games SET rule_set = ? WHERE id = 1", "un\x00i\x1b[2Jso\ufffeno")
    assert ET.fromstring(ran(capsys, "replay", "1", "--export", "svg")) is not None


@pytest.mark.usefixtures("games")
def test_b2_resume_takes_up_the_next_that_can_be_read(capsys: Captured) -> None:
    change("UPDATE games SET settings = '{}' WHERE id = 2")
    assert "game 2 cannot be taken up" in failed(capsys, 1, "resume", "--plain")


LOOK = """
import sys
from unisono.session.session import newest_left
assert newest_left(print) is not None
sys.exit("pydantic" in sys.modules)
"""


@pytest.mark.usefixtures("games")
def test_b2_the_offer_of_what_was_left_waits_for_no_pydantic() -> None:
    """The first frame comes after it."""
    environ = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    subprocess.run([sys.executable, "-c", LOOK], env=environ, check=True)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no timers that interrupt")
def test_b2_changed_histories_of_all_kinds(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    for name in ("UNISONO_DATA_DIR", "UNISONO_CONFIG", "UNISONO_LANG", "COLUMNS"):
        monkeypatch.setenv(name, "")
    fuzz(12, 3, told.append)
    assert told == []
