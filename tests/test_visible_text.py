"""Texts from outside are shown, and do nothing else."""

import unicodedata
from xml.etree import ElementTree as ET

import pytest

from tests.fuzz.commands import HOSTILE, acts
from unisono.system.complaint import complain
from unisono.system.visible_text import (
    is_visible,
    shortened,
    visible,
    visible_document,
    visible_values,
)

EVERY_CHARACTER = "".join(map(chr, range(0x110000)))


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("\x1b[2J", "␛[2J"),
        ("\x1b]0;title\x07", "␛]0;title␇"),
        ("one\ntwo\r\tthree", "one␊two␍␉three"),
        ("\x00\x1f\x7f", "␀␟␡"),
        ("\x9b31m\x85", "�31m�"),
        ("\u202eevil\u2066\u200f", "�evil��"),
        ("\u2028\u2029\ufeff\ud800\udcfc\uffff", "������"),
        ("Zoë & Ölgrün, 心 🎵 a\u0301 1\u00a0000", "Zoë & Ölgrün, 心 🎵 a\u0301 1\u00a0000"),
        ("👩\u200d🎤", "👩\u200d🎤"),
        ("", ""),
    ],
)
def test_b3_what_would_act_on_a_terminal_is_shown(text: str, shown: str) -> None:
    assert visible(text) == shown
    assert is_visible(text) == (text == shown)
    assert visible_values({text: [text, 1, None, {"x": text}]}) == {
        shown: [shown, 1, None, {"x": shown}]
    }


def test_b3_no_character_at_all_acts() -> None:
    shown = visible(EVERY_CHARACTER)
    assert len(shown) == len(EVERY_CHARACTER)
    assert not [hex(ord(letter)) for letter in shown if letter == "\n" or acts(letter)]
    pairs = zip(EVERY_CHARACTER, shown, strict=True)
    changed = [letter for letter, seen in pairs if letter != seen]
    kinds = {unicodedata.category(letter) for letter in changed}
    assert kinds == {"Cc", "Cf", "Cs", "Cn", "Zl", "Zp"}
    assert len(changed) < 2400, "letters, marks and signs stay as they are"


def test_b6_whatever_is_shown_may_stand_in_xml_and_utf_8() -> None:
    letters = visible(EVERY_CHARACTER).replace("&", "").replace("<", "")
    assert ET.fromstring(f"<a>{letters}</a>").text == letters
    assert letters.encode().decode() == letters


def test_b6_a_document_keeps_its_lines_and_nothing_else() -> None:
    assert visible_document("# A\r\n\tb\x1b[1m\rc\x0bd\u2028e\n") == "# A\n    b␛[1m\nc␋d�e\n"
    assert not any(map(acts, visible_document(EVERY_CHARACTER)))


def test_a_long_value_is_cut_off() -> None:
    assert shortened("x" * 80) == "x" * 80
    assert shortened("x" * 81) == "x" * 77 + "..."


@pytest.mark.parametrize("text", HOSTILE)
def test_b6_a_complaint_is_one_line_that_does_nothing(
    text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert complain(f"no {text}: {text}") == 2
    said = capsys.readouterr().err
    assert said.startswith("unisono: no ")
    assert said.count("\n") == 1
    assert not any(map(acts, said))
