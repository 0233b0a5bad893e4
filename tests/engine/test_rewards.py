"""Rewards for a cleared level (chapter 7 of the rules)."""

import pytest

from tests.engine.tables import ANNA, BEN, Game, Hands, kinds, unisono_rules
from unisono.games.ladder.engine import Rules
from unisono.games.ladder.engine.events import (
    Event,
    GameWon,
    LevelCleared,
    Reward,
    RewardCause,
    Rewarded,
)

WORKED = ((14, 43), (16, 33), (7, 30))


def ascending(level: int, players: int = 2) -> Hands:
    """Hands of one level that are played seat after seat."""
    return tuple(tuple(range(seat * level + 1, (seat + 1) * level + 1)) for seat in range(players))


def cleared(level: int, rules: Rules) -> tuple[Event, ...]:
    """The events of the last moment of a level without a mistake, for two."""
    return Game(rules, ascending(level)).open().play_out()


def rewards(events: tuple[Event, ...]) -> list[tuple[str, str, bool]]:
    return [(e.reward, e.cause, e.kept) for e in events if isinstance(e, Rewarded)]


@pytest.mark.rule("7.1")
def test_levels_three_six_and_nine_give_a_life() -> None:
    rules = unisono_rules(2, clean_from=None, levels=12)
    given = [level for level in range(1, 12) if rewards(cleared(level, rules))]
    assert given == [3, 6, 9]
    assert rewards(cleared(6, rules)) == [(Reward.LIFE, RewardCause.LEVEL, True)]


@pytest.mark.rule("7.2")
def test_a_clean_level_gives_a_fermata_from_level_four_on() -> None:
    rules = unisono_rules(2, life_after=())
    assert [level for level in range(1, 10) if rewards(cleared(level, rules))] == [*range(4, 10)]
    assert rewards(cleared(5, rules)) == [(Reward.FERMATA, RewardCause.CLEAN, True)]


@pytest.mark.rule("7.2")
def test_a_level_with_a_life_lost_is_not_clean() -> None:
    game = Game(unisono_rules(2), ((2, 3, 4, 5), (1, 6, 7, 8))).open()
    game.play_alone(ANNA)
    events = game.open().play_out()
    assert events[-1] == LevelCleared(game.now, 4, clean=False)
    assert rewards(events) == []


@pytest.mark.rule("7.2")
def test_a_level_with_a_fermata_used_is_not_clean() -> None:
    game = Game(unisono_rules(2), ascending(4)).open()
    game.raise_hand(ANNA)
    game.raise_hand(BEN)
    assert game.open().play_out()[-1] == LevelCleared(game.now, 4, clean=False)


@pytest.mark.rule("7.2")
def test_a_pause_or_a_lapsed_proposal_leaves_the_level_clean() -> None:
    game = Game(unisono_rules(2), ascending(4)).open()
    game.raise_hand(ANNA)
    game.wait(4000)
    game.pause(BEN)
    assert rewards(game.open().play_out()) == [(Reward.FERMATA, RewardCause.CLEAN, True)]


@pytest.mark.rule("7.2")
def test_the_next_level_is_judged_by_itself() -> None:
    game = Game(unisono_rules(2, levels=12), ((2, 3, 4, 5), (1, 6, 7, 8))).open()
    game.play_alone(ANNA)
    game.open().play_out()
    game.next_level(ascending(5))
    assert rewards(game.open().play_out()) == [(Reward.FERMATA, RewardCause.CLEAN, True)]


@pytest.mark.rule("7.3")
def test_more_than_five_lives_are_lost_and_said_so() -> None:
    game = Game(unisono_rules(2, lives=5), ascending(3)).open()
    assert rewards(game.play_out()) == [(Reward.LIFE, RewardCause.LEVEL, False)]
    assert game.lives == 5


@pytest.mark.rule("7.3")
def test_more_than_three_fermatas_are_lost_and_said_so() -> None:
    game = Game(unisono_rules(2, fermatas=3), ascending(5)).open()
    assert rewards(game.play_out()) == [(Reward.FERMATA, RewardCause.CLEAN, False)]
    assert game.fermatas == 3


@pytest.mark.rule("7.3")
def test_two_fermatas_at_once_fill_one_last_place() -> None:
    rules = unisono_rules(2, fermatas=2, fermata_after=(5,))
    assert rewards(cleared(5, rules)) == [
        (Reward.FERMATA, RewardCause.LEVEL, True),
        (Reward.FERMATA, RewardCause.CLEAN, False),
    ]


@pytest.mark.rule("7.4")
def test_first_the_mistake_then_the_result_then_the_reward() -> None:
    game = Game(unisono_rules(2, lives=1, lives_cap=3), ((1, 2, 3), (4, 5, 6))).open()
    assert kinds(game.play_out()) == ["CardPlayed", "MomentClosed", "LevelCleared", "Rewarded"]
    game = Game(unisono_rules(2), ((1, 2, 3), (52,))).open()
    assert kinds(game.play_alone(BEN))[1:] == [
        "MomentClosed",
        "WrongNote",
        "LevelCleared",
        "Rewarded",
    ]


@pytest.mark.rule("7.1", "7.2")
def test_h2_a_plain_last_level_is_simply_won() -> None:
    events = cleared(6, unisono_rules(2, levels=6))
    assert [type(event) for event in events[-2:]] == [LevelCleared, GameWon]


@pytest.mark.rule("7.1", "10.4")
def test_h2_the_last_level_of_an_endless_concert_earns_its_reward_on_the_way() -> None:
    events = cleared(6, unisono_rules(2, levels=6, endless=True))
    assert rewards(events) == [
        (Reward.LIFE, RewardCause.LEVEL, True),
        (Reward.FERMATA, RewardCause.CLEAN, True),
    ]
