"""What leaves the game: the picture of a time line, a recording, and a few lines to share."""

import json
from datetime import date
from xml.etree import ElementTree as ET

import pytest

from tests.analysis.games import NAMES, simulated, with_a_wrong_note_and_a_fermata
from tests.engine.tables import unisono_rules
from unisono.games.ladder.analysis.figures import figures
from unisono.games.ladder.analysis.share import share_text
from unisono.games.ladder.analysis.svg import SvgWords, svg
from unisono.games.ladder.analysis.timeline import game_timeline
from unisono.games.ladder.texts.verdict_words import picture_words, share_words
from unisono.tui.export.asciicast import cast

SVG = "{http://www.w3.org/2000/svg}"
DAY = date(2026, 11, 30)
WORDS = SvgWords(*picture_words(unisono_rules()))


def drawn(names: tuple[str, ...] = NAMES, title: str = "A concert") -> ET.Element:
    levels = game_timeline(with_a_wrong_note_and_a_fermata().events)
    return ET.fromstring(svg(levels, names, lambda card: f"<{card}>", title, WORDS))


def marks(picture: ET.Element, kind: str) -> list[str]:
    """The hints of all marks of a kind, without that of the legend."""
    found = [
        mark.findtext(f"{SVG}title") or ""
        for mark in picture.iter()
        if mark.get("class") == kind and mark.find(f"{SVG}title") is not None
    ]
    return found[:-1]


def test_the_picture_has_a_mark_for_every_card() -> None:
    picture = drawn()
    assert marks(picture, "wrong") == ["Ben: <30>, 6.0 s"]
    assert marks(picture, "lower") == ["Carla: <20>, 6.1 s"]
    assert len(marks(picture, "fermata")) == 3
    assert len(marks(picture, "played")) == 4
    assert sum(line.get("class") == "stop" for line in picture.iter()) == 2
    assert sum(line.get("class") == "lane" for line in picture.iter()) == 3


def test_the_picture_escapes_what_people_are_called() -> None:
    evil = '</text><script>"&'
    picture = drawn((evil, "Ben", "Carla"), evil)
    texts = [text.text for text in picture.iter(f"{SVG}text")]
    assert texts.count(evil) == 2
    assert not list(picture.iter(f"{SVG}script"))


def test_the_picture_stands_alone_and_follows_light_and_dark() -> None:
    text = svg(game_timeline(simulated(2)), NAMES, str, "A concert", WORDS)
    assert "prefers-color-scheme: dark" in text
    assert text.count("http") == 1, "nothing is loaded from anywhere"
    picture = ET.fromstring(text)
    width, height = (float(picture.get(side, "0")) for side in ("width", "height"))
    for place in picture.iter():
        assert 0 <= float(place.get("x", "0")) <= width
        assert 0 <= float(place.get("y", "0")) <= height


def test_a_picture_of_no_levels_is_one_too() -> None:
    assert ET.fromstring(svg((), NAMES, str, "Nothing", WORDS)).tag == f"{SVG}svg"


def test_a_recording_is_a_header_and_one_line_a_frame() -> None:
    text = cast([(0, "a\nb"), (0.5, "a\nb"), (1.25, "ü")], columns=80, rows=24, title="T")
    header, *frames = [json.loads(line) for line in text.splitlines()]
    assert header == {"version": 2, "width": 80, "height": 24, "title": "T"}
    assert [(frame[0], frame[1]) for frame in frames] == [(0, "o"), (1.25, "o")]
    assert frames[0][2] == "\x1b[?25l\x1b[2J\x1b[Ha\x1b[0m\x1b[K\r\nb\x1b[0m\x1b[J"
    assert frames[1][2] == "\x1b[Hü\x1b[0m\x1b[J"
    assert "ü" in text


def test_a_frame_paints_only_the_lines_that_have_changed() -> None:
    text = cast([(0, "a\nb\nc"), (1, "a\nB\nc")], columns=80, rows=24)
    last = json.loads(text.splitlines()[-1])
    assert last == [1, "o", "\x1b[2;1HB\x1b[0m\x1b[K"]


@pytest.mark.parametrize("times", [(1.0, 0.5), (-1.0, 0.0)])
def test_a_recording_does_not_go_back_in_time(times: tuple[float, float]) -> None:
    with pytest.raises(ValueError, match="comes after"):
        cast([(seconds, str(seconds)) for seconds in times], columns=80, rows=24)


def level(*, wrong: int = 0, fermatas: int = 0, cleared: bool = True) -> dict[str, object]:
    return {"wrong_notes": wrong, "fermatas": fermatas, "cleared": cleared}


def concert(**changes: object) -> dict[str, object]:
    return {
        "won": False,
        "level": 4,
        "levels": 6,
        "lives": 0,
        "players": 4,
        "unison": 83.4,
        "by_level": [
            level(),
            level(fermatas=1),
            level(wrong=2),
            level(wrong=1, fermatas=1, cleared=False),
        ],
        **changes,
    }


def test_what_is_shared_of_a_lost_concert() -> None:
    assert share_text(concert(), DAY, share_words()) == (
        "Unisono, 2026-11-30, 4 players\n♪ ♪⌒ ×× ×⌒■ · ·\nlevel 4 of 6 · unison 83\n"
    )


def test_what_is_shared_of_a_won_concert() -> None:
    won = concert(won=True, lives=2, level=6, unison=None, by_level=[level()] * 6)
    assert share_text(won, DAY, share_words()).splitlines()[1:] == [
        "♪ ♪ ♪ ♪ ♪ ♪",
        "won, lives left: 2",
    ]


def test_what_is_shared_names_the_rules_that_are_not_the_usual_ones() -> None:
    title, *rest = share_text(
        concert(), DAY, share_words(), played=("the-mind", "lives-5")
    ).splitlines()
    assert title == "Unisono, 2026-11-30, 4 players · the-mind + lives-5"
    assert rest == share_text(concert(), DAY, share_words()).splitlines()[1:]


def test_what_is_shared_is_the_same_for_other_cards() -> None:
    facts = figures(with_a_wrong_note_and_a_fermata().events)
    text = share_text(facts, DAY, share_words())
    assert text.splitlines()[1] == "×⌒ · · · · · · ·"
    assert not any(name in text for name in NAMES)
