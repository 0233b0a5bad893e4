"""`unisono replay --export`: a game for other programs."""

import json
from pathlib import Path
from xml.etree import ElementTree as ET

import pyte
import pytest

from tests.engine.tables import unisono_rules
from tests.reports.games import damage, failed, keep, keep_whole, ran
from tests.store.games import whole_game
from unisono.cli import run
from unisono.games.ladder.engine import fold
from unisono.games.ladder.engine.events import GameStarted, LevelDealt, WrongNote
from unisono.store.records import from_record

Captured = pytest.CaptureFixture[str]
SVG = "{http://www.w3.org/2000/svg}"
BEGUN = (GameStarted(0, unisono_rules(2)), LevelDealt(0, 1, 0, ((4,), (9,))))


def exported(capsys: Captured, kind: str, *arguments: str) -> str:
    return ran(capsys, "replay", *arguments, "--export", kind)


def test_the_json_folds_to_the_same_game(capsys: Captured) -> None:
    events = keep_whole(3)
    content = json.loads(exported(capsys, "json"))
    assert list(content) == ["game", "settings", "events", "damage"]
    assert content["game"]["id"] == 1
    assert content["settings"]["person"] == "Zoë"
    assert content["damage"] is None
    assert tuple(map(from_record, content["events"])) == events
    assert fold(map(from_record, content["events"])) == fold(events)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_svg_is_well_formed_and_in_the_language(
    language: str, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_whole(3, person="<Zoë & Co>")
    monkeypatch.setenv("UNISONO_LANG", language)
    picture = ET.fromstring(exported(capsys, "svg", "1"))
    texts = [text.text for text in picture.iter(f"{SVG}text")]
    assert {"<Zoë & Co>", "Anna", "Ben"} <= set(texts)
    assert {"en": "wrong note", "de": "falscher Ton"}[language] in texts


@pytest.mark.parametrize(("person", "called"), [("You", "Du"), ("Du", "Du"), ("Zoë", "Zoë")])
def test_whoever_gave_no_name_is_called_so_in_the_language_in_use(
    person: str, called: str, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_whole(3, person=person)
    monkeypatch.setenv("UNISONO_LANG", "de")
    picture = ET.fromstring(exported(capsys, "svg", "1"))
    texts = [text.text for text in picture.iter(f"{SVG}text")]
    assert called in texts
    assert "You" not in texts


def test_the_cast_has_a_header_and_times_that_never_go_back(capsys: Captured) -> None:
    events = keep_whole(3)
    header, *frames = map(json.loads, exported(capsys, "cast").splitlines())
    assert (header["version"], header["width"], header["height"]) == (2, 80, 24)
    assert header["title"].startswith("unisono, 2")
    times = [time for time, _kind, _text in frames]
    assert times == sorted(times)
    assert {kind for _time, kind, _text in frames} == {"o"}
    assert sum(isinstance(event, WrongNote) for event in events) > 0
    assert times[-1] < (events[-1].at - events[0].at) / 1000 + 60


def test_a_terminal_that_plays_the_cast_shows_the_table_and_the_end(capsys: Captured) -> None:
    events = keep_whole(3)
    _header, *frames = map(json.loads, exported(capsys, "cast").splitlines())
    screen = pyte.Screen(80, 24)
    stream = pyte.Stream(screen)
    seen = []
    for _time, _kind, text in frames:
        stream.feed(text)
        seen.append("\n".join(screen.display))
    assert "level 1 of 8" in seen[0]
    wrong = sum(isinstance(event, WrongNote) for event in events)
    assert len({text for text in seen if "Wrong note" in text}) >= wrong
    assert any("L E V E L   1   C L E A R E D" in text for text in seen)
    assert "--seed" in seen[-1], "the end of the concert is the last to be seen"
    colours = {cell.bg for row in screen.buffer.values() for cell in row.values()}
    assert "12141c" in colours


def test_a_faster_cast_takes_less_time(capsys: Captured) -> None:
    keep_whole(3)
    whole, quarter = (
        json.loads(exported(capsys, "cast", "--speed", speed).splitlines()[-1])[0]
        for speed in ("1", "4")
    )
    assert quarter == pytest.approx(whole / 4, abs=0.001)


def test_an_endless_game_and_one_that_is_still_open_can_be_exported(capsys: Captured) -> None:
    keep(whole_game(unisono_rules(2, variants=("endless",), endless=True)))
    keep(BEGUN)
    for game_id in ("1", "2"):
        for kind in ("json", "svg", "cast"):
            assert exported(capsys, kind, game_id)


def test_without_a_number_it_is_the_newest_that_is_finished(capsys: Captured) -> None:
    keep_whole(1)
    keep_whole(3)
    keep(BEGUN)
    assert json.loads(exported(capsys, "json"))["game"]["id"] == 2


def test_a_file_is_replaced_only_by_force(capsys: Captured, tmp_path: Path) -> None:
    keep_whole(1)
    file = tmp_path / "game.svg"
    save = ("replay", "--export", "svg", "--output", str(file))
    assert ran(capsys, *save) == ""
    first = file.read_text("utf-8")
    assert first.startswith("<svg")
    file.write_text("mine", "utf-8")
    assert "--force" in failed(capsys, 2, *save)
    assert file.read_text("utf-8") == "mine"
    assert ran(capsys, *save, "--force") == ""
    assert file.read_text("utf-8") == first


def test_a_file_that_cannot_be_written_is_told(capsys: Captured, tmp_path: Path) -> None:
    keep_whole(1)
    nowhere = tmp_path / "nowhere" / "game.json"
    line = failed(capsys, 1, "replay", "--export", "json", "--output", str(nowhere))
    assert str(nowhere) in line


@pytest.mark.parametrize("kind", ["json", "svg", "cast"])
def test_of_a_damaged_game_the_beginning_is_exported_and_told(kind: str, capsys: Captured) -> None:
    events = keep_whole(1)
    damage(1, 40)
    assert run(["replay", "--export", kind]) == 0
    said = capsys.readouterr()
    (line,) = said.err.splitlines()
    assert line.startswith("unisono: Game 1 is damaged")
    assert said.out
    if kind == "json":
        content = json.loads(said.out)
        assert "event 41" in content["damage"]
        assert tuple(map(from_record, content["events"])) == events[:40]


def test_of_a_game_without_settings_the_seats_have_numbers(capsys: Captured) -> None:
    keep_whole(1, mates="lost", person=7)
    assert run(["replay", "--export", "svg"]) == 0
    said = capsys.readouterr()
    assert "Seat 2" in said.out
    assert "who sat at its table" in said.err


@pytest.mark.parametrize("seq", [0, 1])
def test_a_game_of_which_nothing_can_be_read_is_told(seq: int, capsys: Captured) -> None:
    keep_whole(1)
    damage(1, seq)
    assert "no game 1" in failed(capsys, 1, "replay", "1", "--export", "json")


@pytest.mark.parametrize(
    ("arguments", "code", "wrong"),
    [
        (("--export", "json"), 1, "no finished game"),
        (("7", "--export", "json"), 1, "no game 7"),
        (("--export", "gif"), 2, "json, svg or cast, not gif"),
        (("--export", "cast", "--speed", "3"), 2, "1, 2 or 4, not 3"),
        (("--output", "game.json"), 2, "--export"),
        ((), 2, "is not a terminal"),
    ],
)
def test_one_line_says_what_is_wrong(
    arguments: tuple[str, ...], code: int, wrong: str, capsys: Captured
) -> None:
    assert wrong in failed(capsys, code, "replay", *arguments)
