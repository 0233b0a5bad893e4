"""How long a seat waits, and that nothing but public facts decides it."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.tables import ANNA, BEN, CARLA, Game, unisono_rules
from unisono.games.ladder.bots.difficulty import Difficulty
from unisono.games.ladder.bots.timing import draw_floor, draw_wait, expected_in_gap, gap, slope
from unisono.games.ladder.engine import View, view

EXACT = Difficulty(name="exact", seconds_per_rank=0.5, noise=0.0, jitter=0.0)
"""Without noise the wait is the formula itself."""


def opening(hands: tuple[tuple[int, ...], ...], **changes: object) -> Game:
    return Game(unisono_rules(len(hands), **changes), hands).open()


def seen(game: Game, seat: int) -> View:
    return view(game.state, seat)


def test_the_gap_counts_the_ranks_between_pile_and_lowest_card() -> None:
    game = opening(((7, 43), (16, 33), (8, 30)))
    assert [gap(seen(game, seat)) for seat in (ANNA, BEN, CARLA)] == [6, 15, 7]
    game.play_alone(ANNA)
    assert [gap(seen(game, seat)) for seat in (BEN, CARLA)] == [8, 0]


@pytest.mark.rule("6.6")
def test_cards_aside_are_not_waited_for() -> None:
    game = opening(((7, 43), (16, 33), (8, 30)))
    for seat in (ANNA, BEN, CARLA):
        game.raise_hand(seat)
    game.open()
    # 7, 8 and 16 lie aside below everybody's next card.
    assert [gap(seen(game, seat)) for seat in (ANNA, BEN, CARLA)] == [39, 29, 26]


def test_the_wait_is_seconds_a_rank_times_the_gap() -> None:
    game = opening(((7, 43), (16, 33), (8, 30)))
    facts = seen(game, BEN)
    density = (6 / 52 / 0.25) ** 0.25
    assert slope(EXACT, facts) == pytest.approx(0.5 * density)
    why = draw_wait(EXACT, 1.2, facts, Random(1))
    assert why.wait == pytest.approx(0.5 * density * 1.2 * 15)
    assert (why.gap, why.cards_left, why.tempo, why.slip) == (15, 6, 1.2, 1.0)
    assert str(why) == "gap 15, 6 cards left, tempo 1.20, steady: 7.4 s"


def test_more_cards_in_the_team_slow_the_count_down_within_bounds() -> None:
    few = opening(((7,), (16,), (8,)))
    many = opening(tuple(tuple(range(seat + 1, 52, 4)) for seat in range(4)))
    assert slope(EXACT, seen(few, ANNA)) < slope(EXACT, seen(many, ANNA))
    steep = EXACT._replace(density_exponent=3.0)
    assert slope(steep, seen(few, ANNA)) == pytest.approx(0.5 * 0.6)
    assert slope(steep, seen(many, ANNA)) == pytest.approx(0.5 * 1.4)


@pytest.mark.parametrize(("beat", "factor"), [(600, 1.0), (300, 0.5**0.5), (1200, 2**0.5)])
def test_the_beat_of_the_count_in_scales_the_tempo(beat: int, factor: float) -> None:
    game = Game(unisono_rules(3), ((7,), (16,), (8,)))
    game.ready()
    game.knock(beat, beat, beat)
    usual = opening(((7,), (16,), (8,)))
    assert slope(EXACT, seen(game, ANNA)) / slope(EXACT, seen(usual, ANNA)) == pytest.approx(factor)


def test_a_very_quick_beat_does_not_scale_below_its_bound() -> None:
    game = Game(unisono_rules(3, beat_min_ms=50), ((7,), (16,), (8,)))
    game.ready()
    game.knock(60, 60, 60)
    usual = opening(((7,), (16,), (8,)))
    assert slope(EXACT, seen(game, ANNA)) / slope(EXACT, seen(usual, ANNA)) == pytest.approx(0.6)


@pytest.mark.rule("5.7")
def test_alone_with_cards_a_seat_plays_about_one_a_second() -> None:
    game = opening(((7, 43), (16, 33), (8, 30)))
    for seat in (ANNA, CARLA, BEN, CARLA, BEN):
        game.play_alone(seat)
    facts = seen(game, ANNA)
    waits = sorted(draw_wait(EXACT, 1.0, facts, Random(seed)).wait for seed in range(99))
    assert waits[49] == pytest.approx(1.0, abs=0.1)
    assert 0.6 < waits[0] < waits[-1] < 1.6


def slips(facts: View, impatience: float, hesitation: float) -> tuple[float, float]:
    """How often a plan is impatient and hesitant with these facts."""
    moody = EXACT._replace(impatience=impatience, hesitation=hesitation)
    random = Random(7)
    drawn = [draw_wait(moody, 1.0, facts, random).slip for _ in range(4000)]
    return drawn.count(0.6) / 4000, drawn.count(1.5) / 4000


def test_hesitation_comes_at_large_gaps() -> None:
    near = seen(opening(((3,), (50,), (51,))), ANNA)
    usual = seen(opening(((9,), (50,), (51,))), ANNA)
    far = seen(opening(((40,), (50,), (51,))), ANNA)
    assert slips(near, 0, 0.2)[1] == pytest.approx(0.05, abs=0.02)
    assert slips(usual, 0, 0.2)[1] == pytest.approx(0.2, abs=0.02)
    assert slips(far, 0, 0.2)[1] == pytest.approx(0.4, abs=0.03)


def test_impatience_comes_in_long_silences() -> None:
    soon = seen(opening(((3,), (50,), (51,))), ANNA)
    late = seen(opening(((40,), (50,), (51,))), ANNA)
    assert slips(soon, 0.2, 0)[0] == pytest.approx(0.05, abs=0.02)
    assert slips(late, 0.2, 0)[0] == pytest.approx(0.4, abs=0.03)


def test_nobody_waits_for_ever() -> None:
    slow = EXACT._replace(seconds_per_rank=5.0)
    facts = seen(opening(((50,), (51,), (52,))), ANNA)
    assert draw_wait(slow, 1.0, facts, Random(1)).wait == slow.patience == 30.0


def waited(difficulty: Difficulty, facts: View) -> float:
    return draw_wait(difficulty, 1.0, facts, Random(1)).wait


def test_people_wait_less_than_in_proportion_at_large_gaps() -> None:
    person = EXACT._replace(gap_exponent=0.8)
    near, far = (seen(opening(((card,), (51,), (52,))), ANNA) for card in (5, 45))
    assert (
        draw_wait(person, 1.0, near, Random(1)).wait > draw_wait(EXACT, 1.0, near, Random(1)).wait
    )
    assert draw_wait(person, 1.0, far, Random(1)).wait < draw_wait(EXACT, 1.0, far, Random(1)).wait


def test_nobody_follows_a_card_faster_than_a_hand_can_move() -> None:
    game = opening(((7, 43), (16, 33), (8, 30)))
    game.play_alone(ANNA)
    random = Random(3)
    after_others = [draw_floor(EXACT, seen(game, BEN), random) for _ in range(500)]
    after_own = [draw_floor(EXACT, seen(game, ANNA), random) for _ in range(500)]
    assert min(after_others) >= 0.15
    assert sum(after_others) / 500 == pytest.approx(0.28, abs=0.02)
    assert 0.12 <= min(after_own) < max(after_own) <= 0.25


def test_expected_cards_in_the_gap() -> None:
    facts = seen(opening(((7, 43), (16, 33), (8, 30))), BEN)
    assert expected_in_gap(facts) == pytest.approx(15 * 6 / 52)


@given(st.data())
def test_the_wait_grows_with_the_card_and_not_with_the_own_hand(data: st.DataObject) -> None:
    cards = data.draw(st.lists(st.integers(1, 52), min_size=6, max_size=6, unique=True))
    hands = tuple(tuple(sorted(cards[seat::3])) for seat in range(3))
    game = opening(hands)
    waits = sorted(
        (game.state.hands[seat][0], draw_wait(EXACT, 1.0, seen(game, seat), Random(0)).wait)
        for seat in range(3)
    )
    times = [wait for _, wait in waits]
    assert times == sorted(times)
