"""Whatever text a history holds, nothing that is printed or exported of it acts on a terminal."""

import json
import sqlite3
from contextlib import closing
from xml.etree import ElementTree as ET

import pytest

from tests.fuzz.commands import HOSTILE, acts
from tests.reports.games import keep_whole, ran
from unisono.session.trouble_sentences import history_sentence, trouble_sentence
from unisono.store import History, data_folder
from unisono.store.folder import HISTORY_FILE
from unisono.store.trouble import HistoryTrouble, TroubleKind

Captured = pytest.CaptureFixture[str]

HARM = "\x1b]0;owned\x07\x9b31m\u202e\u2028\ufffe"
SHOWN = "␛]0;owned␇�31m���"

PRINTING = (
    ("history",),
    ("stats",),
    ("history", "--json"),
    ("stats", "--json"),
    ("replay", "1", "--export", "json"),
    ("replay", "1", "--export", "svg"),
)


def spoil(text: str) -> None:
    """Put the text wherever a history has one, as somebody with a file of it can."""
    quoted = json.dumps(text)
    names = [("rule_set", text), ("difficulty", text), ("variants", json.dumps([text, "endless"]))]
    with closing(sqlite3.connect(data_folder() / HISTORY_FILE)) as connection, connection:
        for column, value in names:
            for table in ("games", "standings"):
                connection.execute(f"UPDATE {table} SET {column} = ?", (value,))
        connection.execute("UPDATE games SET version = ?", (text,))
        for told in ('"Anna"', '"Ben"', '"Zoë"', '"unisono"'):
            for place in (
                "games SET settings = replace(settings",
                "events SET record = replace(record",
            ):
                connection.execute(f"UPDATE {place}, ?, ?)", (told, quoted))


@pytest.mark.parametrize("text", [HARM, *HOSTILE])
def test_b3_nothing_printed_of_a_history_acts(text: str, capsys: Captured) -> None:
    keep_whole(3)
    spoil(text.encode("utf-8", "replace").decode())
    for arguments in PRINTING:
        said = ran(capsys, *arguments)
        assert not any(map(acts, said)), arguments


def test_b3_what_would_act_is_shown(capsys: Captured) -> None:
    keep_whole(3)
    spoil(HARM)
    for arguments in PRINTING:
        said = ran(capsys, *arguments)
        if "--json" in arguments:
            said = type(said)(json.dumps(said.json(), ensure_ascii=False))
        assert "␛]0;" in said, "the rest may be in another line of a table"
    with History() as history:
        (entry,) = history.games()
        stored = history.load(1)
        assert (entry.rule_set, entry.difficulty, entry.version) == (SHOWN, SHOWN, SHOWN)
        assert entry.variants == (SHOWN, "endless")
        (standing,) = history.statistics()
        assert (standing.rule_set, standing.variants) == (SHOWN, (SHOWN, "endless"))
        assert stored is not None
        assert stored.damage is None
        assert stored.state.rules.name == SHOWN
        assert stored.settings["mates"][0]["name"] == SHOWN


def test_b3_the_svg_is_well_formed(capsys: Captured) -> None:
    keep_whole(3)
    spoil(HARM + "<&>")
    picture = ET.fromstring(ran(capsys, "replay", "1", "--export", "svg"))
    assert [text.text for text in picture.iter() if text.text == SHOWN + "<&>"]


def test_b3_the_recording_has_no_sequences_but_its_own(capsys: Captured) -> None:
    keep_whole(3)
    spoil(HARM)
    header, *frames = map(json.loads, ran(capsys, "replay", "1", "--export", "cast").splitlines())
    assert not any(map(acts, header["title"]))
    drawn = "".join(text for _time, _kind, text in frames)
    assert not {letter for letter in drawn if acts(letter)} - set("\x1b\r")
    assert "\x1b]" not in drawn
    assert "␛]0" in drawn


def test_b2_settings_nested_without_end_are_damage(capsys: Captured) -> None:
    keep_whole(3)
    with closing(sqlite3.connect(data_folder() / HISTORY_FILE)) as connection, connection:
        connection.execute("UPDATE games SET settings = ?", ("[" * 9000 + "]" * 9000,))
    with History() as history:
        stored = history.load(1)
        assert stored is not None
        assert stored.damage is not None


def test_b6_trouble_with_the_history_is_one_line_that_does_nothing() -> None:
    for kind in TroubleKind:
        trouble = HistoryTrouble(kind, f"/data/{HARM}\n", HARM)
        for sentence in (trouble_sentence(trouble), history_sentence(trouble)):
            assert not any(letter == "\n" or acts(letter) for letter in sentence)
