"""The installed program, played in a real terminal."""

import signal
from pathlib import Path

import pytest

from tests.e2e.terminal import Terminal, assert_restored

pytestmark = [pytest.mark.e2e, pytest.mark.pty]

# At this table a team-mate deals, so that it is not the test that has to keep the beat.
TABLE = ("play", "--seed", "4711", "--dealer", "2")

READY = "[Enter] when you are ready"
OPEN = "[Space] play"
CLEARED = "L E V E L   1   C L E A R E D"


def open_level(terminal: Terminal) -> None:
    terminal.wait_for(READY)
    terminal.press("\r", "Noah knocks")
    terminal.wait_for(OPEN)


def play_level(terminal: Terminal) -> None:
    """Play on to the level's result, whatever the team-mates do meanwhile."""
    open_level(terminal)
    terminal.send(" ")
    while True:
        text = terminal.wait_for(CLEARED, "[Enter] ready")
        if CLEARED in text:
            return
        terminal.press("\r", CLEARED, "knocks")


def leave(terminal: Terminal) -> int:
    terminal.press("q", "Leave the concert?")
    terminal.send("y")
    return terminal.wait_for_end()


def test_a_level_is_played_and_the_terminal_is_as_before() -> None:
    with Terminal(*TABLE) as terminal:
        play_level(terminal)
        terminal.press("\r", "level 2 of 8")
        assert leave(terminal) == 0
        assert_restored(terminal)


@pytest.mark.parametrize(
    ("rule_set", "ready"),
    [("the-mind", "[Enter] hand on the table"), ("stille-reihe", "[Enter] to fill the ring")],
)
def test_a_level_of_another_rule_set_is_opened(rule_set: str, ready: str) -> None:
    with Terminal(*TABLE, "--rules", rule_set) as terminal:
        terminal.wait_for(ready)
        terminal.press("\r", OPEN)
        assert leave(terminal) == 0
        assert_restored(terminal)


@pytest.mark.parametrize("key", ["\r", "q"], ids=["Enter", "Q"])
def test_keys_typed_before_the_first_frame_do_nothing(key: str) -> None:
    with Terminal(*TABLE, typed_ahead=key) as terminal:
        terminal.wait_for(READY)
        # Keys are pressed in their order: with this one the first has had its turn.
        terminal.press("?", "play your lowest card")
        terminal.press("\x1b", "look at your cards")  # just dealt: nobody was ready
        assert leave(terminal) == 0


def test_another_size_of_the_terminal() -> None:
    with Terminal(*TABLE) as terminal:
        terminal.wait_for(READY)
        terminal.resize(50, 12)
        terminal.wait_for("60×20")
        terminal.resize(120, 40)
        terminal.wait_for(READY)
        assert leave(terminal) == 0
        assert_restored(terminal)


def test_german_from_the_first_frame_on() -> None:
    with Terminal(*TABLE, environ={"UNISONO_LANG": "de"}) as terminal:
        terminal.wait_for("[Enter]")
        assert "Level 1 von 8" in terminal.text
        terminal.press("q", "Konzert verlassen?")
        terminal.send("j")
        assert terminal.wait_for_end() == 0


@pytest.mark.parametrize(("seat", "words"), [("1", "you deal"), ("2", "Noah deals")])
def test_the_dealer_that_was_asked_for(seat: str, words: str) -> None:
    with Terminal("play", "--seed", "4711", "--dealer", seat) as terminal:
        assert words in terminal.wait_for(READY)


def test_a_rule_file_of_ones_own_is_played(tmp_path: Path) -> None:
    own = "extends = 'unisono'\nlevels = { 3 = 2 }\nlives = 4\n"
    (tmp_path / "short.toml").write_text(own, encoding="utf-8")
    with Terminal("play", "--rules", "./short.toml", cwd=tmp_path) as terminal:
        text = terminal.wait_for(READY)
        assert "level 1 of 2" in text
        assert "♥ ♥ ♥ ♥ ·" in text
        assert leave(terminal) == 0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_the_program_and_restores_the_terminal(number: signal.Signals) -> None:
    with Terminal(*TABLE) as terminal:
        open_level(terminal)
        terminal.process.send_signal(number)
        assert terminal.wait_for_end() == 128 + number
        assert_restored(terminal)


def test_a_second_ctrl_c_leaves_at_once() -> None:
    with Terminal(*TABLE) as terminal:
        terminal.wait_for(READY)
        terminal.press("\x03", "Leave the concert?")
        terminal.send("\x03")
        assert terminal.wait_for_end() == 128 + signal.SIGINT
        assert_restored(terminal)


def test_ctrl_l_draws_anew_what_something_else_has_written_over(table: tuple[str, ...]) -> None:
    with Terminal(*table) as terminal:
        before = terminal.wait_for("[Enter] when you are ready")
        terminal.scribble("\x1b[1;1HSomebody else wrote here")
        terminal.wait_for("Somebody else wrote here")
        after = terminal.press("\x0c", lambda text: "Somebody else" not in text)
        assert after.splitlines()[0] == before.splitlines()[0]


def test_another_size_draws_everything_anew(table: tuple[str, ...]) -> None:
    with Terminal(*table) as terminal:
        terminal.wait_for("[Enter] when you are ready")
        terminal.scribble("\x1b[2J")
        terminal.wait_for(lambda text: not text.strip())
        terminal.resize(81, 24)
        terminal.wait_for("[Enter] when you are ready")
