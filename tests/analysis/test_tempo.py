"""The tempo mirror: medians, and how well a seat is in unison."""

from math import exp, log

import pytest

from tests.analysis.games import simulated
from unisono.games.ladder.analysis.silences import Heard
from unisono.games.ladder.analysis.tempo_mirror import Tempo, mirror, tempo_mirror, unison


def cards(seat: int, *tempos: float, level: int = 1) -> list[Heard]:
    return [Heard(level, seat, 10, 10, 10 * tempo, 1.0) for tempo in tempos]


def test_a_tempo_is_a_median_and_one_odd_card_hardly_counts() -> None:
    told = mirror(cards(0, 0.4, 0.5, 0.6, 9.0) + cards(1, 0.5), 3)
    assert told.seats[0].seconds_per_rank == pytest.approx(0.55)
    assert told.seats[1] == Tempo(1, 0.5)
    assert told.seats[2] == Tempo(0, None)
    assert told.team.cards == 5
    assert told.team.seconds_per_rank == 0.5


def test_unison_is_100_at_the_teams_own_tempo_and_50_at_twice_or_half_of_it() -> None:
    assert unison([0.5] * 3, [0.5]) == 100
    assert unison([1.0] * 3, [0.5]) == pytest.approx(50)
    assert unison([0.25] * 3, [0.5]) == pytest.approx(50)
    assert unison([0.4, 0.5, 0.625], [0.5]) == pytest.approx(80)
    assert unison([], [0.5]) is None
    assert unison([0.5], []) is None


def test_unison_falls_the_farther_a_seat_is_from_the_team() -> None:
    values = [unison([0.5 * factor], [0.5]) for factor in (1, 1.1, 1.5, 3, 9)]
    assert values == sorted((value for value in values if value is not None), reverse=True)
    assert values[-1] == pytest.approx(100 * exp(-log(9)))


def test_the_mates_are_measured_without_the_seat_itself() -> None:
    told = mirror(cards(0, 0.6, 0.6, 0.6, 0.6) + cards(1, 0.3), 2)
    assert list(told.unison) == pytest.approx([50, 50])


def test_a_simulated_game_has_a_tempo_near_its_difficultys() -> None:
    told = tempo_mirror(simulated(3))
    assert told.game.team.seconds_per_rank == pytest.approx(0.42, rel=0.5)
    assert told.game.team.cards == sum(seat.cards for seat in told.game.seats)
    assert told.game.team.cards == sum(level.team.cards for _, level in told.levels)
    numbers = [number for number, _ in told.levels]
    assert numbers == sorted(set(numbers))
    assert all(value is not None and 0 < value <= 100 for value in told.game.unison)


def test_a_game_of_no_cards_has_no_tempo() -> None:
    assert tempo_mirror(simulated(3)[:2]).levels == ()
