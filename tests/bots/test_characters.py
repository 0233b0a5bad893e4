"""Who sits at the table is drawn from the seed."""

from math import exp
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from unisono.games.ladder.bots.character import NAMES, Temperament, draw_characters
from unisono.games.ladder.bots.difficulty import Difficulty
from unisono.games.ladder.bots.player import draw_tempo


@given(st.integers(), st.sampled_from(NAMES))
def test_the_same_seed_draws_the_same_people_and_none_twice(seed: int, taken: str) -> None:
    people = draw_characters(3, Random(seed), taken.upper())
    assert people == draw_characters(3, Random(seed), taken.upper())
    names = {character.name for character in people}
    assert len(names) == 3
    assert taken not in names


def test_temperament_is_the_middle_of_the_tempo_and_spread_is_around_it() -> None:
    level = Difficulty(name="level", seconds_per_rank=0.4, noise=0.2)
    tempos = [draw_tempo(level, temperament, Random(0)) for temperament in Temperament]
    assert tempos == [0.8, 1.0, 1.25]
    wide = Difficulty(name="wide", seconds_per_rank=0.4, noise=0.2, spread=0.3)
    drawn = sorted(draw_tempo(wide, Temperament.SLOW, Random(seed)) for seed in range(501))
    assert 1.15 < drawn[250] < 1.35
    assert drawn[80] < 1.0
    assert drawn[420] > 1.5
    assert drawn[0] >= 1.25 / exp(0.45)
    assert drawn[-1] <= 1.25 * exp(0.45)
