"""Verdicts: public knowledge only, the right odds without timing, and chances that come true."""

from math import comb

import pytest

from benchmarks.verdicts import PLAYERS, Bucket, buckets, many_cards
from tests.analysis.games import HANDS, simulated, with_a_wrong_note_and_a_fermata
from tests.engine.tables import ANNA, BEN, CARLA, Game, unisono_rules
from unisono.games.ladder.analysis.hidden import Hands, TeamTempo, kept_still
from unisono.games.ladder.analysis.silences import Heard
from unisono.games.ladder.analysis.verdict import Whose, judged, verdicts
from unisono.games.ladder.engine import view
from unisono.games.ladder.engine.events import Event, Laid, LevelDealt, WrongNote
from unisono.rulebook import difficulty_names

EVERYBODY = frozenset(range(4))


def chance_after(ms: int, hands: tuple[tuple[int, ...], ...] = HANDS) -> float:
    """The chance of Anna's lowest card when it lands so long after the opening."""
    game = Game(unisono_rules(3), hands).open()
    game.wait(ms)
    game.play(ANNA)
    return next(judged(game.events, EVERYBODY)).chance


def hypergeometric(gap: int, unknown: int, others: int) -> float:
    return comb(unknown - gap, others) / comb(unknown, others)


def test_without_any_silence_the_cards_alone_count() -> None:
    game = Game(unisono_rules(3), HANDS).open()
    seen = view(game.state, ANNA)
    expected = hypergeometric(11, 52 - 3, 6)
    assert Hands(3).chance(seen, EVERYBODY) == pytest.approx(expected)
    assert chance_after(0) == pytest.approx(expected)


def test_cards_aside_and_on_the_pile_are_not_in_the_gap() -> None:
    game = Game(unisono_rules(3), HANDS).open()
    seen = view(game.state, ANNA)._replace(
        pile=(Laid(4, BEN),), top=4, aside=(Laid(8, BEN), Laid(9, CARLA)), counts=(3, 1, 2)
    )
    expected = hypergeometric(12 - 4 - 1 - 2, 52 - 4 - 3 - 2, 3)
    assert Hands(3).chance(seen, EVERYBODY) == pytest.approx(expected)


def test_a_hand_begins_above_the_card_that_a_fermata_took_from_it() -> None:
    game = Game(unisono_rules(3), HANDS).open()
    seen = view(game.state, ANNA)
    hands = Hands(3)
    hands.laid((Laid(11, BEN), Laid(11, CARLA)))
    assert hands.chance(seen, EVERYBODY) == 1.0
    one_of_them = Hands(3)
    one_of_them.laid((Laid(11, BEN),))
    assert Hands(3).chance(seen, EVERYBODY) < one_of_them.chance(seen, EVERYBODY) < 1.0


def test_the_longer_the_silence_the_better_the_chance() -> None:
    chances = [chance_after(ms) for ms in (0, 1000, 2000, 4000, 8000)]
    assert chances == sorted(chances)
    assert chances[0] < 0.25
    assert chances[-1] > 0.9


def test_nothing_is_taken_from_hands_that_the_player_could_not_see() -> None:
    for ms in (0, 1500, 5000):
        chances = {
            chance_after(ms, ((12, 40, 44), *others))
            for others in (((30, 41, 45), (20, 42, 46)), ((1, 2, 3), (4, 5, 6)))
        }
        assert len(chances) == 1


def test_a_seat_that_has_just_played_may_hold_anything_again() -> None:
    game = Game(unisono_rules(2), ((5, 30), (10, 40))).open()
    still = kept_still(view(game.state, 0), 9.0, TeamTempo(52))
    assert still[1] == pytest.approx(0, abs=1e-6) or still[1] < still[20] < still[50]
    hands = Hands(2)
    hands.hear(still)
    assert hands.due(1, 8) > 0.9
    hands.changed(1)
    assert hands.due(1, 8) == 0.0


def test_what_everybody_hears_is_the_same_for_every_seat() -> None:
    state = Game(unisono_rules(3), HANDS).open().state
    every = [kept_still(view(state, seat), 2.5, TeamTempo(52)) for seat in range(3)]
    assert every[0] == every[1] == every[2]


def test_the_teams_tempo_is_learned_and_one_odd_card_hardly_counts() -> None:
    slow, odd = TeamTempo(52), TeamTempo(52)
    for card in range(40):
        slow.hear(Heard(1, 0, card, 10, 8.4, 1.0))
    assert slow.seconds_per_rank == pytest.approx(0.84, rel=0.15)
    odd.hear(Heard(1, 0, 1, 1, 60.0, 1.0))
    assert odd.seconds_per_rank == pytest.approx(0.42, rel=0.2)


def test_a_wrong_note_is_judged_with_its_card_and_who_held_the_lowest() -> None:
    (verdict,) = verdicts(with_a_wrong_note_and_a_fermata().events)
    assert (verdict.level, verdict.seat, verdict.card) == (3, BEN, 30)
    assert (verdict.holder, verdict.lower) == (CARLA, 20)
    assert 0 < verdict.chance < 1


@pytest.mark.parametrize(
    ("ms", "whose", "culprit"), [(1000, Whose.EARLY, BEN), (12_000, Whose.LATE, CARLA)]
)
def test_who_plays_soon_is_too_early_and_who_waits_long_too_late(
    ms: int, whose: Whose, culprit: int
) -> None:
    game = Game(unisono_rules(3), ((51,), (30,), (20,))).open()
    game.wait(ms)
    game.play_alone(BEN)
    (verdict,) = verdicts(game.events)
    assert (verdict.whose, verdict.culprit) == (whose, culprit)
    assert verdict.overdue > verdict.due


def test_every_wrong_note_of_a_game_has_one_verdict() -> None:
    for seed in range(6):
        events = simulated(seed, players=4, difficulty="expert")
        wrong = [(e.seat, e.card, e.lower[0]) for e in events if isinstance(e, WrongNote)]
        told = verdicts(events)
        assert [(v.seat, v.card, Laid(v.lower, v.holder)) for v in told] == wrong
        assert all(0 <= v.chance < 1 for v in told)


def test_h6_each_card_of_a_moment_above_a_held_lower_one_is_judged() -> None:
    game = Game(unisono_rules(), ((20, 40), (22, 41), (10, 42))).open()
    game.play(ANNA)
    game.play(BEN)
    game.settle()
    told = [(v.seat, v.card, v.holder, v.lower) for v in verdicts(game.events)]
    assert told == [(ANNA, 20, CARLA, 10), (BEN, 22, CARLA, 10)]


def test_h6_a_card_that_came_after_a_higher_one_is_not_judged() -> None:
    game = Game(unisono_rules(), ((20, 40), (22, 41), (10, 42))).open()
    game.play(BEN)
    game.play(ANNA)
    game.settle()
    assert [(v.seat, v.card) for v in verdicts(game.events)] == [(BEN, 22)]


def test_cards_played_alone_are_not_judged() -> None:
    game = Game(unisono_rules(2), ((10, 20), (5, 6))).open()
    game.play_out()
    assert [card.card for card in judged(game.events)] == [5, 6]


def test_a_game_may_have_any_ladder() -> None:
    rules = unisono_rules(3)._replace(ladder=100)
    game = Game(rules, ((60, 90), (70, 91), (80, 92))).open()
    game.wait(9000)
    game.play(ANNA)
    assert 0 < next(judged(game.events)).chance < 1


def off(found: list[Bucket | None], least: int) -> dict[int, float]:
    return {
        number: bucket.points
        for number, bucket in enumerate(found)
        if bucket is not None and bucket.cards >= least
    }


def test_chances_come_true_within_8_points() -> None:
    found = off(buckets(many_cards(difficulty_names(), PLAYERS, 24, seed=5)), least=90)
    assert len(found) >= 5
    assert all(abs(points) <= 8 for points in found.values()), found


@pytest.mark.slow
def test_chances_come_true_within_5_points() -> None:
    found = off(buckets(many_cards(difficulty_names(), PLAYERS, 200, seed=6)), least=300)
    assert len(found) == 10
    assert all(abs(points) <= 5 for points in found.values()), found


def test_buckets_tell_what_is_in_them() -> None:
    found = buckets([(0.11, False), (0.19, True), (1.0, True)])
    assert found[1] is not None
    assert found[1].cards == 2
    assert found[1].chance == pytest.approx(0.15)
    assert found[1].points == pytest.approx(35)
    assert found[9] == Bucket(1, 1.0, 1.0)
    assert found[0] is None


def test_hands_of_another_deal_change_nothing_but_the_outcome() -> None:
    """The same game with the hidden hands swapped between two other seats of equal size."""
    game = Game(unisono_rules(3), HANDS).open()
    game.wait(3000)
    game.play(ANNA)
    swapped: list[Event] = [
        event._replace(hands=(event.hands[0], event.hands[2], event.hands[1]))
        if isinstance(event, LevelDealt)
        else event
        for event in game.events
    ]
    one, other = next(judged(game.events)), next(judged(swapped))
    assert one == other


def test_a_rank_of_a_finer_ladder_is_worth_less_time() -> None:
    assert TeamTempo(52).seconds_per_rank == pytest.approx(0.42)
    assert TeamTempo(100).seconds_per_rank == pytest.approx(0.26, abs=0.005)
