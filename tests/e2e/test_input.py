"""What arrives as input without being what a hand meant, or while nobody can look."""

from pathlib import Path

import pytest

from tests.e2e.killing import game_in
from tests.e2e.terminal import Terminal, assert_restored, open_level
from tests.engine.tables import BEN, Game
from unisono.games.ladder.engine.commands import PauseCause
from unisono.games.ladder.engine.events import CardPlayed, LevelOpened, Paused
from unisono.games.ladder.setup.game_setup import new_concert
from unisono.games.ladder.setup.roster import PERSON, draw_cast
from unisono.rulebook import load_difficulty, load_rules
from unisono.store import Recorder

pytestmark = [pytest.mark.e2e, pytest.mark.pty]

READY = "[Enter] when you are ready"
OPEN = "[Space] play"
FOCUS_LOST, FOCUS_BACK = "\x1b[O", "\x1b[I"


def leave(terminal: Terminal) -> None:
    terminal.press("q", "Leave the concert?")
    terminal.press("y", lambda _text: terminal.process.poll() is not None)
    assert terminal.wait_for_end() == 0
    assert_restored(terminal)


def plays_in(data: Path) -> list[CardPlayed]:
    events = game_in(data).events
    return [event for event in events if isinstance(event, CardPlayed) and event.seat == PERSON]


def causes_in(data: Path) -> list[PauseCause]:
    return [event.cause for event in game_in(data).events if isinstance(event, Paused)]


@pytest.fixture
def many_low_cards(data: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[str, ...]:
    """Arguments that take up a level in which the person could play four cards, one after the
    other, long before anybody else wants to."""
    monkeypatch.setenv("UNISONO_DATA_DIR", str(data))
    rules = load_rules("unisono", 2)
    concert = new_concert(rules, draw_cast(2, load_difficulty("standard", 2), 5, "Kim"), BEN)
    recorder = Recorder(data)
    recorder.begin(concert.settings, Game(rules, ((1, 2, 3, 4), (49, 50, 51, 52)), BEN).events)
    assert recorder.close()
    return ("resume",)


@pytest.mark.parametrize(
    ("pasted", "plays"),
    [
        # Marked as pasted: no key at all.
        ("\x1b[200~ 1 2 3 q\x1b[201~", 0),
        # Not marked: no more than one card, and nobody leaves.
        (" 1 2 3 q", 1),
    ],
    ids=["bracketed", "raw"],
)
def test_pasted_text_is_not_played(
    pasted: str, plays: int, many_low_cards: tuple[str, ...], data: Path
) -> None:
    with Terminal(*many_low_cards) as terminal:
        open_level(terminal)
        terminal.send(pasted)
        # Keys are pressed in their order: with this one the others have had their turn.
        terminal.press("p", "You stopped the table.", "Enter")
        assert "Leave the concert?" not in terminal.text
        leave(terminal)
    assert len(plays_in(data)) == plays


def test_a_held_key_is_one_press(many_low_cards: tuple[str, ...], data: Path) -> None:
    with Terminal(*many_low_cards) as terminal:
        open_level(terminal)
        for _ in range(66):
            terminal.send(" ")
            terminal.read_for(0.03)
        leave(terminal)
    assert len(plays_in(data)) == 1


def test_the_focus_is_lost_in_the_count_in(data: Path) -> None:
    with Terminal("play", "--seed", "5", environ={"UNISONO_DATA_DIR": str(data)}) as terminal:
        terminal.wait_for(READY)
        terminal.press("\r", "knock")
        terminal.send(FOCUS_LOST)
        terminal.wait_for("Paused: ")
        terminal.send(FOCUS_BACK)
        terminal.wait_for("[Enter]")
        leave(terminal)
    events = game_in(data).events
    assert not any(isinstance(event, LevelOpened) for event in events)
    assert causes_in(data)[0] is PauseCause.FOCUS


def test_who_does_not_leave_finds_everything_as_it_was(table: tuple[str, ...], data: Path) -> None:
    with Terminal(*table, environ={"UNISONO_DATA_DIR": str(data)}) as terminal:
        open_level(terminal)
        terminal.press("q", "Leave the concert?")
        terminal.press("n", "[Enter] ready")
        terminal.press("\r", "knocks")
        terminal.wait_for(OPEN)
        leave(terminal)
    assert causes_in(data)[0] is PauseCause.LEAVING


def test_from_small_to_nothing_to_the_usual_size(table: tuple[str, ...], data: Path) -> None:
    with Terminal(*table, environ={"UNISONO_DATA_DIR": str(data)}) as terminal:
        open_level(terminal)
        terminal.resize(20, 6)
        hint = terminal.wait_for("60×20")
        assert max(map(len, hint.splitlines())) <= 20
        terminal.resize(2, 2)
        terminal.read_for(0.5)
        terminal.resize(80, 24)
        terminal.wait_for("Paused: the terminal became too small.")
        leave(terminal)
    assert causes_in(data)[0] is PauseCause.SIZE


def test_an_encoding_without_suits(table: tuple[str, ...], data: Path) -> None:
    environ = {"UNISONO_DATA_DIR": str(data), "PYTHONIOENCODING": "latin-1"}
    with Terminal(*table, environ=environ) as terminal:
        open_level(terminal)
        terminal.wait_for("You")
        assert "\\u" not in terminal.text
        assert terminal.written.isascii()


def test_keys_of_another_layout_do_no_harm(table: tuple[str, ...], data: Path) -> None:
    """The main keys are the same on all of them, and Ctrl+C always asks."""
    with Terminal(*table, environ={"UNISONO_DATA_DIR": str(data)}) as terminal:
        open_level(terminal)
        terminal.send("йЙфз")
        terminal.press("\x03", "Leave the concert?")
        terminal.press("\x1b", lambda text: "Leave the concert?" not in text)
        terminal.press("Q", "Leave the concert?")
        terminal.press("Y", lambda _text: terminal.process.poll() is not None)
        assert terminal.wait_for_end() == 0
    assert plays_in(data) == []
