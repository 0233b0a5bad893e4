"""`unisono history`: what it lists, and what it deletes."""

import io
import sqlite3
import sys
from collections.abc import Callable, Sequence
from contextlib import closing

import pytest

from tests.engine.tables import unisono_rules
from tests.reports.games import Typed, failed, keep, keep_whole, ran
from tests.store.games import settings_for, whole_game
from tests.store.trouble_heard import FOREVER_S
from unisono.cli import run
from unisono.commandline import completion_values
from unisono.games.ladder.engine.events import GameStarted, LevelDealt
from unisono.reports.streaming import LOOKED_AT
from unisono.store import History, Recorder, data_folder, reading
from unisono.store.folder import HISTORY_FILE
from unisono.store.tables import VERSION

Captured = pytest.CaptureFixture[str]

TOO_LARGE = "99999999999999999999"
"""No number of SQLite's."""

BEGUN = (GameStarted(0, unisono_rules(2)), LevelDealt(0, 1, 0, ((4,), (9,))))

KEYS = [
    "id",
    "started_utc",
    "ended_utc",
    "rule_set",
    "variants",
    "players",
    "difficulty",
    "result",
    "level",
    "seed",
    "version",
    "daily",
    "wrong_notes",
    "fermatas",
    "levels_cleared",
    "playing_ms",
    "unison",
    "damage",
]


@pytest.fixture
def three_games() -> None:
    """A finished one of three players, an endless one of two, and one that was left open."""
    keep_whole(1)
    keep(whole_game(unisono_rules(2, variants=("endless",))), seed=2)
    keep(BEGUN, seed=3)


def listed(capsys: Captured, *arguments: str) -> list[int]:
    return [game["id"] for game in ran(capsys, "history", "--json", *arguments).json()]


def answer(monkeypatch: pytest.MonkeyPatch, words: str) -> None:
    monkeypatch.setattr(sys, "stdin", Typed(words))


def remaining() -> int:
    with History() as history:
        return history.count()


def test_without_a_game_a_friendly_line(capsys: Captured) -> None:
    assert ran(capsys, "history") == "Nothing played yet: unisono play begins a concert.\n"
    assert ran(capsys, "history", "--json").json() == []


@pytest.mark.usefixtures("three_games")
def test_the_newest_comes_first(capsys: Captured) -> None:
    titles, *rows = ran(capsys, "history").splitlines()
    assert titles.split()[:3] == ["id", "begun", "rules"]
    assert [row.split()[0] for row in rows] == ["3", "2", "1"]
    assert rows[0].split()[-4:] == ["open", "1", "–", "–"]
    assert "unisono + endless" in rows[1]
    assert rows[2].split()[-1].isdigit(), "the unison of a game that told it"


@pytest.mark.usefixtures("three_games")
@pytest.mark.parametrize("columns", ["80", "60"])
def test_the_list_fits_the_terminal(
    columns: str, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    for language in ("en", "de"):
        monkeypatch.setenv("UNISONO_LANG", language)
        text = ran(capsys, "history")
        assert max(map(len, text.splitlines())) <= int(columns)
        assert "…" not in text


@pytest.mark.usefixtures("three_games")
@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ((), [3, 2, 1]),
        (("--players", "2"), [3, 2]),
        (("--result", "open"), [3]),
        (("--difficulty", "careless", "--players", "3"), [1]),
        (("--rules", "the-mind"), []),
        (("--limit", "1"), [3]),
    ],
)
def test_games_are_filtered(
    arguments: Sequence[str], expected: list[int], capsys: Captured
) -> None:
    assert listed(capsys, *arguments) == expected


@pytest.mark.usefixtures("three_games")
def test_filters_that_nothing_passes_are_told(capsys: Captured) -> None:
    assert "like that" in ran(capsys, "history", "--result", "left")


@pytest.mark.usefixtures("three_games")
@pytest.mark.parametrize("columns", [51, 66, 71, 80])
def test_no_word_of_the_tables_is_broken(
    columns: int, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("UNISONO_LANG", "de")
    words = {*ran(capsys, "history").split(), *ran(capsys, "stats").split()}
    assert {"begonnen", "Schwie-", "rigkeit", "Stand", "gewonnen"} <= words
    assert not words & {"begon", "nen", "Schwierig-", "gewon", "uniso", "careles", "s"}


@pytest.mark.usefixtures("three_games")
def test_more_games_than_the_limit_are_told(capsys: Captured) -> None:
    assert ran(capsys, "history", "--limit", "1").endswith("2 more games: --limit\n")


@pytest.mark.usefixtures("three_games")
def test_the_json_has_all_of_a_game(capsys: Captured) -> None:
    games = ran(capsys, "history", "--json").json()
    assert [list(game) for game in games] == [KEYS] * 3
    assert {game["damage"] for game in games} == {None}
    opened, _endless, finished = games
    assert (opened["result"], opened["wrong_notes"], opened["unison"]) == ("open", None, None)
    assert finished["seed"] == 1
    assert 0 <= finished["unison"] <= 100
    assert finished["playing_ms"] > 0


@pytest.mark.usefixtures("three_games")
@pytest.mark.parametrize(
    ("typed", "left"), [("y\n", 2), ("Yes\n", 2), ("\n", 3), ("n\n", 3), ("", 3)]
)
def test_a_game_is_deleted_only_after_a_yes(
    typed: str, left: int, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer(monkeypatch, typed)
    assert run(["history", "--delete", "2"]) == 0
    assert capsys.readouterr().err == "Delete game 2 for good? [y/N] "
    assert remaining() == left


@pytest.mark.usefixtures("three_games")
def test_all_games_are_deleted_after_a_yes_in_german(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("UNISONO_LANG", "de")
    answer(monkeypatch, "j\n")
    assert run(["history", "--delete-all"]) == 0
    assert "[j/N]" in capsys.readouterr().err
    assert remaining() == 0


@pytest.mark.usefixtures("three_games")
def test_yes_deletes_without_a_question(capsys: Captured) -> None:
    assert ran(capsys, "history", "--delete", "1", "--yes") == "Game 1 is deleted.\n"
    assert ran(capsys, "history", "--delete-all", "--yes") == "2 games are deleted.\n"
    assert remaining() == 0


@pytest.mark.usefixtures("three_games")
@pytest.mark.parametrize("arguments", [("--delete", "1"), ("--delete-all",)])
def test_without_anybody_to_ask_nothing_is_deleted(
    arguments: tuple[str, ...], capsys: Captured
) -> None:
    assert "--yes" in failed(capsys, 2, "history", *arguments)
    assert remaining() == 3


def test_a_game_that_is_not_there_cannot_be_deleted(capsys: Captured) -> None:
    assert "no game 12" in failed(capsys, 1, "history", "--delete", "12", "--yes")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("history", "--delete", TOO_LARGE, "--yes"), f"there is no game {TOO_LARGE}"),
        (("replay", TOO_LARGE, "--export", "json"), f"there is no game {TOO_LARGE}"),
        (("resume", TOO_LARGE, "--plain"), f"game {TOO_LARGE} cannot be taken up"),
    ],
)
def test_a_number_that_no_game_can_have_is_not_there(
    arguments: tuple[str, ...], words: str, capsys: Captured
) -> None:
    keep_whole(1)
    assert words in failed(capsys, 1, *arguments)


def test_a_name_that_cannot_be_looked_for_is_told_in_one_line(capsys: Captured) -> None:
    keep_whole(1)
    assert "cannot be read" in failed(capsys, 1, "history", "--rules", "\udcff")


def test_a_game_that_is_being_played_stays(capsys: Captured) -> None:
    keep(BEGUN)
    recorder = Recorder()
    with History() as history:
        claim = history.claim(1)
        stored = history.load(1)
    assert claim is not None
    assert stored is not None
    recorder.resume(stored, claim)
    assert "another unisono" in failed(capsys, 1, "history", "--delete", "1", "--yes")
    assert ran(capsys, "history", "--delete-all", "--yes") == "0 games are deleted.\n"
    assert recorder.close()
    assert remaining() == 1


@pytest.mark.parametrize(
    ("arguments", "wrong"),
    [
        (("--result", "drawn"), "won, lost, left or open, not drawn"),
        (("--limit", "0"), "1 to 1000000, not 0"),
        (("--limit", TOO_LARGE), f"1 to 1000000, not {TOO_LARGE}"),
        (("--players", "5"), "2, 3 or 4 players, not 5"),
        (("--delete", "1", "--delete-all"), "one of them is enough"),
    ],
)
def test_one_line_says_what_is_wrong(
    arguments: tuple[str, ...], wrong: str, capsys: Captured
) -> None:
    assert wrong in failed(capsys, 2, "history", *arguments)


@pytest.mark.parametrize("command", ["history", "stats", "replay"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_history_of_a_newer_version_is_told(
    command: str, language: str, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(BEGUN)
    with closing(sqlite3.connect(data_folder() / HISTORY_FILE)) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    monkeypatch.setenv("UNISONO_LANG", language)
    export = ("--export", "json") if command == "replay" else ()
    newer = {"en": "newer unisono", "de": "neueren unisono"}
    assert newer[language] in failed(capsys, 1, command, *export)


@pytest.mark.parametrize("complete", [completion_values.games, completion_values.left_games])
def test_who_only_asks_for_a_completion_begins_no_history(
    complete: Callable[[str], completion_values.Completions],
) -> None:
    assert complete("") == []
    assert not data_folder().exists()


@pytest.mark.parametrize("complete", [completion_values.games, completion_values.left_games])
def test_a_damaged_history_waits_for_somebody_who_can_be_told(
    complete: Callable[[str], completion_values.Completions], capsys: Captured
) -> None:
    data_folder().mkdir()
    (data_folder() / HISTORY_FILE).write_text("no history at all " * 100)
    assert complete("") == []
    assert run(["history"]) == 0
    assert capsys.readouterr().err.startswith("unisono: The history was damaged")


def test_a_damaged_history_is_told_and_a_new_one_is_empty(capsys: Captured) -> None:
    data_folder().mkdir()
    (data_folder() / HISTORY_FILE).write_text("no history at all " * 100)
    assert run(["history"]) == 0
    said = capsys.readouterr()
    assert said.err.startswith("unisono: The history was damaged")
    assert said.out.startswith("Nothing played yet")


@pytest.mark.parametrize("options", [(), ("--json",)])
def test_c3_a_list_is_printed_while_it_is_read(
    options: tuple[str, ...], capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorder = Recorder()
    for seed in range(3 * LOOKED_AT):
        recorder.begin(settings_for(unisono_rules(2), seed), BEGUN)
    assert recorder.close(FOREVER_S)
    read: list[int] = []
    read_before: list[int] = []
    read_entry = reading.read_entry

    def note(connection: sqlite3.Connection, game_id: int) -> object:
        read.append(game_id)
        return read_entry(connection, game_id)

    class Noting(io.StringIO):
        def write(self, text: str) -> int:
            read_before.append(len(read))
            return super().write(text)

    out = Noting()
    monkeypatch.setattr(reading, "read_entry", note)
    monkeypatch.setattr(sys, "stdout", out)
    assert run(["history", "--limit", "10000", *options]) == 0
    assert len(read) == 3 * LOOKED_AT
    assert read_before[0] <= LOOKED_AT, "the first line waits for no more than it needs"
    assert len(set(read_before)) >= 2 * LOOKED_AT, "and each other for its own game"
    assert not capsys.readouterr().err


def test_c3_nothing_is_locked_while_a_list_is_looked_at() -> None:
    keep(BEGUN, seed=1)
    keep(BEGUN, seed=2)
    with History() as history, History(busy_ms=0) as other:
        listed = history.entries()
        next(listed)
        assert other.delete(1)
        assert list(listed) == []
