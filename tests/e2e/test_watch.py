"""A table of bots, watched in a real terminal."""

import pytest

from tests.e2e.terminal import Terminal, assert_restored

pytestmark = [pytest.mark.e2e, pytest.mark.pty]


def test_bots_play_by_themselves_and_q_leaves_at_once() -> None:
    with Terminal("watch", "--seed", "4711", "--speed", "4") as terminal:
        terminal.wait_for("level 1 of 8")
        terminal.wait_for("L E V E L   1   C L E A R E D")
        terminal.wait_for("level 2 of 8")
        terminal.press("q", lambda _text: terminal.process.poll() is not None)
        assert terminal.wait_for_end() == 0
        assert_restored(terminal)
