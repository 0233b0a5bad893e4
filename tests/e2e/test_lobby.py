"""The installed program alone in a terminal: its lobby, the settings, and the way back."""

import re
from pathlib import Path

import pytest

from tests.e2e.terminal import Terminal, assert_restored

pytestmark = [pytest.mark.e2e, pytest.mark.pty]

READY = "[Enter] when you are ready"
TABLE = ("play", "--seed", "4711", "--dealer", "2")

COLOURS = re.compile(rb"\x1b\[([0-9;]+)m")
NONE = {"0", "1", "22", "39", "49"}
"""As it was, bold, and the terminal's own two colours."""


def test_two_keys_lead_to_a_game_and_two_back() -> None:
    with Terminal() as terminal:
        terminal.wait_for("Start a concert")
        terminal.press("\r", "Difficulty")
        terminal.press("\r", READY)
        terminal.press("q", "Leave the concert?")
        terminal.press("y", "Go on with the concert")
        terminal.send("q")
        assert terminal.wait_for_end() == 0
        assert_restored(terminal)


def test_keys_typed_before_the_lobby_shows_open_no_door() -> None:
    with Terminal(typed_ahead="\r\rq") as terminal:
        terminal.wait_for("Start a concert")
        terminal.press("\x1b[B", "the same deals for everybody")
        terminal.send("q")
        assert terminal.wait_for_end() == 0


def test_german_is_set_once_and_spoken_from_the_first_frame_on(tmp_path: Path) -> None:
    environ = {"UNISONO_CONFIG": str(tmp_path / "mine.toml"), "UNISONO_LANG": ""}
    with Terminal(environ=environ) as terminal:
        terminal.wait_for("Start a concert")
        terminal.press("\x1b[A", "▸ Leave")
        terminal.press("\x1b[A", "language, colours")
        terminal.press("\r", "Your name")
        terminal.press("\x1b[B", "Of all that is said")
        terminal.press("\x1b[D", "Sprache")
        terminal.press("\x1b", "Ein Konzert beginnen")
        terminal.send("q")
        assert terminal.wait_for_end() == 0
    with Terminal(*TABLE, environ=environ) as terminal:
        assert "Level 1 von 8" in terminal.wait_for("[Enter] wenn du bereit bist")


def test_a_broken_settings_file_is_told_at_the_table(tmp_path: Path) -> None:
    config = tmp_path / "c.toml"
    config.write_text('players = 2\ntheme = "pink"\n', encoding="utf-8")
    with Terminal(*TABLE, environ={"UNISONO_CONFIG": str(config)}, size=(120, 40)) as terminal:
        # The words may be broken into lines at any space.
        text = terminal.wait_for(lambda shown: "2:theme:mustbeoneof" in "".join(shown.split()))
        assert "c.toml:2:theme:mustbeoneof" in "".join(text.split())
        assert "level 1 of 10" in text, "what is right in the file holds"


@pytest.mark.parametrize("settings", [(), ("--set", "theme=day", "--set", "suits=four")])
def test_no_colour_where_none_is_wanted(settings: tuple[str, ...]) -> None:
    with Terminal(*TABLE, *settings, environ={"NO_COLOR": "1"}) as terminal:
        terminal.wait_for(READY)
        written = terminal.written
    used = {part for codes in COLOURS.findall(written) for part in codes.decode().split(";")}
    assert used <= NONE


def test_only_ascii_where_only_that_is_wanted() -> None:
    with Terminal(*TABLE, "--set", "ascii=on") as terminal:
        terminal.wait_for(READY)
        assert terminal.written.isascii()
