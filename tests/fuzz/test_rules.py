"""A short run of the referee; `python -m tests.fuzz.rules` is the long one."""

import pytest

from tests.fuzz.rules import all_rules, fuzz


@pytest.mark.parametrize("seed", range(4))
def test_h_a_referee_agrees_whatever_is_asked_at_awkward_times(seed: int) -> None:
    counts = fuzz(3000, seed)
    for happened in ("WrongNote", "FermataUsed", "stops in a moment", "LevelCleared", "GameLost"):
        assert counts[happened] > 0, happened


def test_all_tables_are_played_at() -> None:
    assert {rules.name for rules in all_rules()} == {"unisono", "the-mind", "stille-reihe"}
    assert {rules.players for rules in all_rules()} == {2, 3, 4}
    assert len(all_rules()) > 200
