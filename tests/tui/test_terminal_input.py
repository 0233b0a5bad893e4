"""What comes from a terminal and is let through, by virtual time."""

import itertools
import os
import string
import sys
import threading

import pytest
from textual import events
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS
from textual._xterm_parser import XTermParser
from textual.message import Message

from tests.fuzz.terminal import run
from unisono.tui.terminal import size
from unisono.tui.terminal.input_guard.layouts import LAYOUTS, QWERTY
from unisono.tui.terminal.input_guard.questions import (
    CURSOR,
    FRAMES,
    LOST_MS,
    PATIENCE_MS,
    Questions,
)
from unisono.tui.terminal.input_guard.reader import A_SECOND, AT_ONCE, Input, PasteLost, listen
from unisono.tui.terminal.input_guard.sequences import ESCAPE_MS, MOST_PASTED, OPEN_MS, QUIET_MS

ODD = {"\x1b[1;5u", "\x1b[1;6u", "\x1b[M", "\x1b[~"}
"""Keys of single old terminals, and something else or nothing of all others."""


class Door:
    """An input and its clock; what is sent takes no time."""

    def __init__(self) -> None:
        self.questions = Questions()
        self.input = Input(self.questions)
        self.now = 1_000_000

    def send(self, data: bytes | str) -> list[Message]:
        data = data.encode() if isinstance(data, str) else data
        return list(self.input.feed(data, self.now))

    def wait(self, ms: int) -> list[Message]:
        end, came = self.now + ms, list[Message]()
        while (due := self.input.due) is not None and due <= end:
            self.now = due
            came += self.input.tick(due)
        self.now = end
        return came


@pytest.fixture
def door() -> Door:
    return Door()


def names(messages: list[Message]) -> list[str]:
    return [message.key for message in messages if isinstance(message, events.Key)]


@pytest.mark.parametrize(
    ("data", "keys"),
    [
        (b"\xfc", []),
        (b"\xe9a", ["a"]),
        (b"\xe4 ", ["space"]),
        (b"\xc3?", ["question_mark"]),
        (b"\x9bA", ["A"]),
        (b"\xff\xfe\x00p", ["ctrl+@", "p"]),
        ("\x9bA\u200b\ue000".encode(), ["A"]),
    ],
)
def test_a1_bytes_that_are_no_text_are_dropped(door: Door, data: bytes, keys: list[str]) -> None:
    assert names(door.send(data)) == keys
    assert names(door.send("q")) == ["q"]


@pytest.mark.parametrize("text", ["é", "你", "😀"])
def test_a1_a_character_cut_between_two_readings_is_whole(door: Door, text: str) -> None:
    data = text.encode()
    came = [key for place in range(len(data)) for key in names(door.send(data[place : place + 1]))]
    assert len(came) == 1


def test_a1_half_a_character_spoils_nothing_that_comes_later(door: Door) -> None:
    assert not door.send(b"\xc3")
    door.wait(QUIET_MS)
    assert not door.send(b"\xa4")
    assert names(door.send(b"\xc3\x1b[A\xa4p")) == ["up", "p"]


@pytest.mark.parametrize(
    ("sequence", "keys"),
    [
        ("[32;1:3u", []),
        ("[32;1:2;32u", []),
        ("[32;1:1;32u", ["space"]),
        ("[1;1:3A", []),
        ("[1;1:2A", ["up"]),
        ("[5;1:3~", []),
        ("[112:80;2;80u", ["P"]),
        ("[112;1;112:113u", ["p", "q"]),
        ("[1114112u", []),
        ("[27;2;1114112~", []),
        ("[55296u", []),
        ("[32;1;55296u", ["space"]),
        ("[32;1;1114112u", ["space"]),
        ("[0u", []),
        ("[0;;u", []),
        ("[7u", []),
        ("[32;0u", ["space"]),
        ("[32;257u", []),
        ("[32;1:9u", []),
        ("[32;1:1:1u", []),
        ("[99999999999u", []),
        ("[:;:;:u", []),
        ("[57441;2u", []),
        ("[57358u", []),
        ("[64;7;64u", ["at"]),
        ("[<0;3;4M", []),
        ("[M  !", []),
        ("[200", []),
        ("O5A", []),
    ],
)
def test_a2_key_events_of_all_sorts_are_keys_or_nothing(
    door: Door, sequence: str, keys: list[str]
) -> None:
    assert names(door.send(f"\x1b{sequence}")) == keys


def test_a2_what_is_held_is_pressed_once(door: Door) -> None:
    came = [*names(door.send("\x1b[32;1:1;32u"))]
    for _ in range(30):
        door.wait(500)
        came += names(door.send("\x1b[32;1:2;32u"))
    assert came + names(door.send("\x1b[32;1:3u")) == ["space"]


@pytest.mark.parametrize("key", ["p", " ", "\x03", "\x1b[99;5u"])
def test_a4_a_paste_without_an_end_is_dropped_after_two_seconds(door: Door, key: str) -> None:
    assert not door.send("\x1b[200~x")
    assert not door.send(" ")
    lost = door.wait(OPEN_MS)
    assert [type(message) for message in lost] == [PasteLost]
    assert len(names(door.send(key))) == 1


def test_a4_a_long_paste_without_an_end_is_dropped_at_its_64_kb(door: Door) -> None:
    came = door.send("\x1b[200~")
    for _ in range(MOST_PASTED // 1024 + 40):
        door.now += 10
        came += door.send(b" " * 1024)
    assert [type(message) for message in came] == [PasteLost]
    assert names(door.send("\x03 p")) == ["ctrl+c"], "what is still pasted is no key"
    door.wait(QUIET_MS)
    assert names(door.send(" ")) == ["space"]


def test_a4_a_long_paste_ends_where_its_end_comes_after_all(door: Door) -> None:
    door.send(b"\x1b[200~" + b" " * (MOST_PASTED + 1))
    assert names(door.send("  \x1b[201~p")) == ["p"]


@pytest.mark.parametrize("place", range(1, 6))
def test_a4_the_end_of_a_paste_may_be_cut_anywhere(door: Door, place: int) -> None:
    end = "\x1b[201~"
    assert not door.send("\x1b[200~ q" + end[:place])
    assert names(door.send(end[place:] + "p")) == ["p"]


@pytest.mark.parametrize(
    ("head", "tail"),
    [
        ("\x1b]11;rgb:", "ffff/ffff/ffff\x1b\\"),
        ("\x1b]11;rgb:ffff/ffff/ffff\x1b", "\\"),
        ("\x1bP>|", "foo q f p \x1b\\"),
        ("\x1b[12;", "40R"),
        ("\x1b[?2026", ";2$y"),
        ("\x1b[", "?0u"),
    ],
)
@pytest.mark.parametrize("ms", [150, 1000, OPEN_MS - 1])
def test_a5_an_answer_in_two_pieces_is_no_key(door: Door, head: str, tail: str, ms: int) -> None:
    came = door.send(head) + door.wait(ms) + door.send(tail) + door.wait(OPEN_MS)
    assert names(came) == []
    assert names(door.send("p")) == ["p"]


def test_a5_what_follows_an_esc_late_and_is_no_key_is_still_the_answer(door: Door) -> None:
    came = door.send("\x1b") + door.wait(150) + door.send("]11;rgb:p q f\x07 ")
    assert names(came) == ["escape", "space"]


def test_a5_a_lone_esc_is_the_escape_key_after_the_usual_delay(door: Door) -> None:
    assert not door.send("\x1b")
    assert not door.wait(ESCAPE_MS - 1)
    assert names(door.wait(1)) == ["escape"]
    assert names(door.send("p")) == ["p"]


def test_a5_esc_with_a_key_is_alt_and_esc_twice_is_escape(door: Door) -> None:
    assert names(door.send("\x1bx")) == ["alt+x"]
    assert names(door.send("\x1b\x1b")) == ["escape"]
    assert names(door.wait(ESCAPE_MS)) == ["escape"]


@pytest.mark.parametrize("opener", ["\x1b]", "\x1bP", "\x1b_", "\x1b^", "\x1bX", "\x1b[", "\x1bO"])
def test_a5_whatever_has_begun_and_does_not_end_is_over_after_two_seconds(
    door: Door, opener: str
) -> None:
    assert not door.send(opener)
    assert not door.wait(OPEN_MS)
    assert names(door.send("p")) == ["p"]


@pytest.mark.parametrize("opener", ["\x1b]11;", "\x1bPq", "\x1b[1;"])
def test_a5_ctrl_c_is_heard_inside_what_has_begun(door: Door, opener: str) -> None:
    door.send(opener)
    assert names(door.send("\x03")) == ["ctrl+c"]
    door.send(opener)
    assert names(door.send("\x1b[99;5u")) == ["ctrl+c"]


@pytest.mark.parametrize(
    "sequence", ["[1089;5u", "[12618;5u", "[1057;6u", "[27;5;1089~", "[1094::99;5u", "[65347;5u"]
)
def test_a6_ctrl_c_is_ctrl_c_on_every_layout(door: Door, sequence: str) -> None:
    assert names(door.send(f"\x1b{sequence}")) == ["ctrl+c"]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a6_every_layout_has_its_letters_on_the_keys(door: Door, layout: str) -> None:
    assert len(layout) == len(QWERTY)
    # Where two disagree the first holds; so this is what the others have, too.
    seen = "".join(LAYOUTS[: LAYOUTS.index(layout)])
    for letter, key in zip(layout, QWERTY, strict=True):
        if not letter.isascii() and letter not in seen:
            door.now += 1000
            assert names(door.send(f"\x1b[{ord(letter)};5u")) in ([f"ctrl+{key}"], [])
            assert letter not in layout[: layout.index(letter)]


@pytest.mark.parametrize(
    ("sequence", "key", "character"),
    [
        ("[13;2u", "enter", "\r"),
        ("[27;2;13~", "enter", "\r"),
        ("[32;2u", "space", " "),
        ("[27;2;32~", "space", " "),
        ("[112;2u", "P", "P"),
        ("[112;2;80u", "P", "P"),
        ("[27;2;80~", "P", "P"),
        ("[112;66u", "P", "P"),
        ("[112;65u", "p", "p"),
        ("[13;129u", "enter", "\r"),
        ("[1;2A", "up", None),
        ("[9;2u", "shift+tab", None),
        ("[13;5u", "ctrl+enter", None),
        ("[112;3u", "alt+p", None),
    ],
)
def test_a7_shift_makes_no_other_key(
    door: Door, sequence: str, key: str, character: str | None
) -> None:
    (message,) = door.send(f"\x1b{sequence}")
    assert isinstance(message, events.Key)
    assert (message.key, message.character) == (key, character)


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("ｐ", ["p"]),
        ("Ｑ", ["Q"]),
        ("？", ["question_mark"]),
        ("２", ["2"]),
        ("\u3000", ["space"]),
        ("\xa0", ["space"]),
        ("\x1b[65360u", ["p"]),
        ("\x1b[12288u", ["space"]),
        ("\x1b[0;;65360u", ["p"]),
    ],
)
def test_a8_full_width_letters_are_letters_and_any_blank_is_a_space(
    door: Door, text: str, keys: list[str]
) -> None:
    assert names(door.send(text)) == keys


def test_a9_the_terminal_is_asked_for_its_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setenv("LINES", "10")
    sizes = {1: (0, 0), 2: (100, 30)}

    def asked(fileno: int) -> tuple[int, int]:
        if fileno not in sizes:
            raise OSError
        return sizes[fileno]

    monkeypatch.setattr("os.get_terminal_size", asked)
    assert size.size_of((0, 1, 2)) == (100, 30)
    assert size.size_of((0, 1)) == size.USUAL


def test_a9_sizes_that_the_terminal_tells_are_nobodys(door: Door) -> None:
    assert not door.send("\x1b[?2048;2$y\x1b[48;10;40;100;400t")


def test_a10_only_answers_that_may_still_come_are_waited_for(door: Door) -> None:
    questions = door.questions
    assert questions.awaited_until(5000) == 5000
    questions.sent(f"x{CURSOR}y{CURSOR}{FRAMES}", 5000)
    assert questions.awaited_until(5100) == 5100 + PATIENCE_MS
    assert questions.awaited_until(6900) == 5000 + LOST_MS
    door.send("\x1b[1;1R\x1b[?2026;0$y")
    assert questions.awaited_until(5100) > 5100
    door.send("\x1b[1;1R\x1b[1;1R")
    assert questions.awaited_until(5100) == 5100


@pytest.mark.parametrize("piece", [b" ", b"\x1b[A", b"\x1b[1;1R", b"\x1b[I", b"\x1b[112;2;80u"])
def test_a11_of_a_flood_no_more_comes_through_than_a_hand_can_mean(
    door: Door, piece: bytes
) -> None:
    came = 0
    for _ in range(20):
        door.now += 50
        came += len(door.send(piece * 1000))
    assert AT_ONCE <= came <= AT_ONCE + A_SECOND
    door.wait(1000)
    assert names(door.send("p")) == ["p"]


@pytest.mark.parametrize(
    "piece", [b"x" * 4096, b"\x1b[1;1;1", b";" * 4096, b"\x1b]", b"\x1b", b"\x1b[200~ "]
)
def test_a11_nothing_that_does_not_end_grows(door: Door, piece: bytes) -> None:
    door.send("\x1b]x")
    for _ in range(500):
        door.now += 40
        door.send(piece)
    sequences = door.input._sequences
    assert len(sequences._rest) < 4096
    door.wait(OPEN_MS + QUIET_MS)
    assert names(door.send("p")) == ["p"]


def test_a_stream_that_is_open_for_long_is_over_at_its_first_pause(door: Door) -> None:
    for _ in range(100):
        door.now += 100
        assert not door.send("\x1b]p" if door.now == 1_000_100 else "p q f")
    door.wait(QUIET_MS)
    assert names(door.send("p")) == ["p"]


def test_keys_are_called_as_textual_calls_them(door: Door) -> None:
    parser = XTermParser()
    for text in [*string.printable, *"äÖßñ§€", *map(chr, range(1, 27))]:
        door.now += 1000
        theirs = [m for m in parser.feed(text) if isinstance(m, events.Key)]
        ours = [m for m in door.send(text) if isinstance(m, events.Key)]
        assert [(m.key, m.character) for m in ours] == [(m.key, m.character) for m in theirs], text


def test_sequences_are_called_as_textual_calls_them_but_for_shift(door: Door) -> None:
    """Of those that it knows by name, and that are not two keys at once."""
    compared = 0
    for sequence, keys in ANSI_SEQUENCES_KEYS.items():
        if not sequence.startswith(("\x1b[", "\x1bO")) or sequence.endswith(("$", "R")):
            continue
        if isinstance(keys, tuple) and len(keys) == 1 and sequence not in ODD:
            door.now += 1000
            theirs = list(XTermParser()._sequence_to_key_events(sequence))
            ours = names(door.send(sequence))
            if "shift" not in theirs[0].key or theirs[0].key == "shift+tab":
                # Those from F13 on it takes for control characters.
                assert ours in ([key.key for key in theirs], [keys[0].value]), sequence
                compared += 1
    assert compared > 100


def test_the_focus_and_the_cursor_are_told(door: Door) -> None:
    focus, blur, cursor, frames = door.send("\x1b[I\x1b[O\x1b[12;40R\x1b[?2026;2$y")
    assert isinstance(focus, events.AppFocus)
    assert isinstance(blur, events.AppBlur)
    assert isinstance(cursor, events.CursorPosition)
    assert (cursor.x, cursor.y) == (39, 11)
    assert type(frames).__name__ == "TerminalSupportsSynchronizedOutput"


def test_a_random_terminal_hurts_nobody() -> None:
    assert run(4000, seed=2)["Key"] > 1000


def test_questions_are_counted_while_others_answer_them() -> None:
    questions = Questions()

    def answer() -> None:
        for _ in range(1000):
            questions.answered(CURSOR)

    answering = threading.Thread(target=answer)
    answering.start()
    for _ in range(1000):
        questions.sent(CURSOR, 1)
        questions.awaited_until(1)
    answering.join()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows reads no pipe this way")
def test_a4_what_came_together_has_one_time(monkeypatch: pytest.MonkeyPatch) -> None:
    ticking = itertools.count(1.0)
    monkeypatch.setattr("unisono.tui.terminal.input_guard.reader.seconds", lambda: next(ticking))
    source, sink = os.pipe()
    os.write(sink, b" 1 2 3 q")
    os.close(sink)
    came = list[Message]()
    listen(source, Questions(), threading.Event(), came.append)
    os.close(source)
    assert len(came) == 8
    assert {message.time for message in came} == {1.0}
