"""A simulation in a real terminal: the progress, and how it is broken off."""

import os
import re
import signal
import time

import pytest

from tests.e2e.terminal import PATIENCE, Terminal

pytestmark = [pytest.mark.e2e, pytest.mark.pty]

UNDER_WAY = re.compile(r"[1-9][0-9]*/1000000 games,").search
"""Whether some games of an endless simulation are played."""

ENDLESS = ("simulate", "--games", "1000000", "--workers", "2")


def someone_is_left(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def assert_nobody_is_left(terminal: Terminal) -> None:
    """No process of the program's group runs on; those that are told to end may take a moment."""
    deadline = time.monotonic() + PATIENCE
    while someone_is_left(terminal.process.pid):
        assert time.monotonic() < deadline, "a worker is left"


def assert_at_most_one_line(terminal: Terminal) -> None:
    assert "Traceback" not in terminal.written.decode()
    assert len([line for line in terminal.text.splitlines() if line]) <= 1, terminal.text


def test_a_bar_grows_while_games_are_played_and_is_gone_afterwards() -> None:
    with Terminal("simulate", "--games", "200", "--workers", "2", "--seed", "1") as terminal:
        terminal.wait_for("/200 games,")
        assert terminal.wait_for_end() == 0
        assert "/200" not in terminal.text
        assert "mean level reached" in terminal.text
        assert "seed 1" in terminal.text


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_ends_a_simulation_and_its_workers(workers: str) -> None:
    with Terminal(*ENDLESS[:-1], workers) as terminal:
        terminal.wait_for(lambda text: UNDER_WAY(text) is not None)
        terminal.send("\x03")
        assert terminal.wait_for_end() == 128 + signal.SIGINT
        assert_at_most_one_line(terminal)
        assert_nobody_is_left(terminal)


def test_a_signal_to_the_parent_ends_the_workers_too() -> None:
    with Terminal(*ENDLESS) as terminal:
        terminal.wait_for(lambda text: UNDER_WAY(text) is not None)
        terminal.process.send_signal(signal.SIGTERM)
        assert terminal.wait_for_end() == 128 + signal.SIGTERM
        assert_at_most_one_line(terminal)
        assert_nobody_is_left(terminal)
