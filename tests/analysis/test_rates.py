"""How sure one can be of a rate."""

import pytest

from unisono.games.ladder.analysis.rates import wilson


def test_wilsons_interval_stays_within_0_and_1() -> None:
    assert wilson(0, 20)[0] == 0.0
    assert wilson(20, 20)[1] == pytest.approx(1.0)
    low, high = wilson(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
