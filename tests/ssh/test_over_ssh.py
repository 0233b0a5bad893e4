"""The game through a real OpenSSH server: `pytest -m ssh`."""

import re
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import pytest

from tests.e2e.killing import game_in, look_at_taken_up
from tests.e2e.terminal import Terminal
from tests.ssh.server import Server, command, slow_line, why_not
from unisono.games.ladder.engine.events import CardPlayed, LevelOpened
from unisono.games.ladder.setup.roster import PERSON
from unisono.store import GameResult

pytestmark = [
    pytest.mark.ssh,
    pytest.mark.slow,
    pytest.mark.skipif(why_not() is not None, reason=why_not() or ""),
]

READY = "[Enter] when you are ready"
OPEN = "[Space] play"
CLEARED = "L E V E L   1   C L E A R E D"
SLOW_BOTS = "extends = 'standard'\nseconds_per_rank = 1.5\n"

LINES_MS = (0, 100, 300)
RIGHT_MS = 25
"""A measured or credited time is right within this."""

THOUGHT_S = 0.8
"""How long the person looks at an open level before playing."""

WHERE = b"\x1b[6n"


class Answering(Terminal):
    """A terminal that says where its cursor is, as real ones do."""

    _answered = 0

    def _read(self) -> bool:
        read = super()._read()
        asked = self.written.count(WHERE)
        for _question in range(asked - self._answered):
            self.send("\x1b[1;1R")
        self._answered = asked
        return read


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def server(tmp_path: Path, data: Path, one_knock: str) -> Iterator[Server]:
    bots = tmp_path / "slow.toml"
    bots.write_text(SLOW_BOTS, encoding="utf-8")
    keys = tmp_path / "keys"
    keys.mkdir()
    arguments = ("--rules", one_knock, "--difficulty", str(bots), "--seed", "5", "--dealer", "2")
    variables = {"UNISONO_DATA_DIR": str(data), "UNISONO_LANG": "en"}
    running = Server(keys, command("play", *arguments), variables)
    yield running
    running.close()


def open_level(terminal: Terminal) -> None:
    terminal.wait_for(READY)
    terminal.press("\r", "knocks")
    terminal.wait_for(OPEN)


def leave(terminal: Terminal) -> None:
    terminal.press("q", "Leave the concert?")
    terminal.press("y", lambda _text: terminal.process.poll() is not None)
    assert terminal.wait_for_end() == 0


def test_a_level_with_the_keyboard_alone(server: Server, data: Path) -> None:
    with Answering(program=server.client(server.port)) as terminal:
        open_level(terminal)
        terminal.send(" ")
        while CLEARED not in terminal.wait_for(CLEARED, "[Enter] ready"):
            terminal.press("\r", CLEARED, "knocks")
        terminal.press("\r", "level 2 of 8")
        leave(terminal)
    assert game_in(data).state.level == 2


def test_a_connection_that_is_cut_is_gone_on_with_in_a_new_one(server: Server, data: Path) -> None:
    with slow_line(server.port, 0) as line:
        with Answering(program=server.client(line.port)) as terminal:
            open_level(terminal)
            terminal.press(" ", lambda text: "pile  " in text)
            line.cut()
            terminal.wait_for_end()
        with Answering(program=server.client(line.port)) as terminal:
            # Somebody may be there before the old program has noticed, and let its game go.
            while "A concert was left" not in terminal.wait_for("A concert was left", READY):
                leave(terminal)
                terminal = Answering(program=server.client(line.port))  # noqa: PLW2901
            left = game_in(data, 1)
            assert left.entry.result is GameResult.OPEN
            terminal.press("\r", lambda text: "A concert was left" not in text)
            look_at_taken_up(terminal, left)
            leave(terminal)
    played = [event for event in game_in(data, 1).events if isinstance(event, CardPlayed)]
    assert [event.seat for event in played] == [PERSON]


def thought_ms(data: Path) -> int:
    """How long the person let pass before their first card, to the table."""
    events = game_in(data).events
    opened = next(event.at for event in events if isinstance(event, LevelOpened))
    return next(event.at for event in events if isinstance(event, CardPlayed)) - opened


def play_one_card(server: Server, port: int, data: Path) -> tuple[float, float]:
    """The round trip that the help tells (ms), and how much later (ms) than after the time that
    the person really took their card counts."""
    with Answering(program=server.client(port)) as terminal:
        terminal.wait_for(READY, "A concert was left")
        terminal.press("n", READY) if "was left" in terminal.text else None
        terminal.wait_for(lambda _text: terminal.written.count(WHERE) >= 5)
        terminal.press("?", "play your lowest card")
        terminal.press("\x1b[6~", "to your terminal and back", "Escape")
        told = re.search(r"(\d+) ms to your terminal", terminal.text)
        terminal.press("\x1b", READY)
        terminal.press("\r", "knocks")
        terminal.wait_for(OPEN)
        seen = time.monotonic()
        time.sleep(THOUGHT_S)
        terminal.send(" ")
        really = (time.monotonic() - seen) * 1000
        terminal.wait_for(lambda text: "pile  " in text)
        leave(terminal)
    assert told is not None
    return float(told[1]), thought_ms(data) - really


@pytest.mark.timeout(600)
def test_the_round_trip_and_what_is_credited_are_right(server: Server, data: Path) -> None:
    """To the line without delay, which has whatever a busy machine adds."""
    found: dict[int, tuple[float, float]] = {}
    for ms in LINES_MS:
        with slow_line(server.port, ms / 1000) as line:
            games = [play_one_card(server, line.port, data) for _ in range(3)]
        found[ms] = median(game[0] for game in games), median(game[1] for game in games)
    print(found)  # noqa: T201
    told_near, late_near = found[0]
    for ms, (told, late) in found.items():
        assert told - told_near == pytest.approx(ms, abs=RIGHT_MS), found
        assert late - late_near == pytest.approx(0, abs=RIGHT_MS), found
