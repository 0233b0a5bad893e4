"""However the program ends, the concert goes on from what was last to see."""

from pathlib import Path

import pytest

from tests.e2e.killing import kill_often

pytestmark = [pytest.mark.e2e, pytest.mark.pty]


@pytest.mark.timeout(600)
def test_a_killed_program_has_lost_nothing_that_was_shown(tmp_path: Path) -> None:
    kill_often(tmp_path, 3, seed=1, longest_s=3)


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("seed", range(2, 6))
def test_two_hundred_kills_lose_nothing(seed: int, tmp_path: Path) -> None:
    kill_often(tmp_path, 50, seed, longest_s=7)
