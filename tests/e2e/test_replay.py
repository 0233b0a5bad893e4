"""A stored game, seen again in a real terminal."""

import pytest

from tests.e2e.terminal import Terminal, assert_restored
from tests.reports.games import keep_whole

pytestmark = [pytest.mark.e2e, pytest.mark.pty]


def test_a_game_is_seen_again_and_q_leaves_at_once() -> None:
    keep_whole(3)
    with Terminal("replay", "--speed", "4") as terminal:
        terminal.wait_for("level 1 of 8")
        terminal.wait_for("L E V E L   1   C L E A R E D")
        terminal.press("\r", "level 2 of 8")
        terminal.press("p", "[p] go on")
        terminal.press("w", "No further wrong note")
        terminal.press("q", lambda _text: terminal.process.poll() is not None)
        assert terminal.wait_for_end() == 0
        assert_restored(terminal)
