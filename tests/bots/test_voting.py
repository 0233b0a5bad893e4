"""When bots propose the fermata and when they join."""

from random import Random

import pytest

from tests.engine.tables import ANNA, BEN, CARLA, Game, unisono_rules
from unisono.games.ladder.bots.difficulty import Difficulty
from unisono.games.ladder.bots.player import TimedBot
from unisono.games.ladder.bots.voting import LONG_SILENCE_MS, answer_time, proposal_time
from unisono.games.ladder.engine import view

NUMBERS = Difficulty(name="test", seconds_per_rank=0.5, noise=0.0, jitter=0.0)
NEAR_AND_FAR = ((2, 3, 50), (15, 30, 51), (48, 49, 52))


def opening(**changes: object) -> Game:
    return Game(unisono_rules(3, **changes), NEAR_AND_FAR).open()


def test_a_long_silence_at_a_large_gap_makes_a_bot_propose() -> None:
    facts = view(opening().state, BEN)
    play_at = facts.quiet_since + 9000
    proposed = proposal_time(NUMBERS, facts, play_at)
    assert proposed is not None
    assert facts.quiet_since + LONG_SILENCE_MS <= proposed < play_at


def test_no_proposal_at_a_small_gap_without_a_fermata_or_before_a_quick_card() -> None:
    facts = view(opening().state, BEN)
    soon = facts.quiet_since + 2000
    assert proposal_time(NUMBERS, facts, soon) is None
    late = facts.quiet_since + 9000
    assert proposal_time(NUMBERS, view(opening().state, ANNA), late) is None
    assert proposal_time(NUMBERS, view(opening(fermatas=0).state, BEN), late) is None
    assert proposal_time(NUMBERS._replace(propose_at=99.0), facts, late) is None


def test_nobody_spends_a_fermata_on_a_card_or_two() -> None:
    few = Game(unisono_rules(3), ((2,), (30,), (49,))).open()
    facts = view(few.state, BEN)
    assert proposal_time(NUMBERS, facts, facts.quiet_since + 9000) is None


def test_a_near_card_joins_and_a_far_one_plays_on() -> None:
    game = opening()
    game.raise_hand(ANNA)
    near = answer_time(view(game.state, BEN), Random(1))
    assert near is not None
    assert game.now < near < game.now + game.state.rules.vote_ms
    assert answer_time(view(game.state, CARLA), Random(1)) is None


def test_on_the_last_life_everybody_joins() -> None:
    game = opening(lives=1)
    game.raise_hand(ANNA)
    assert answer_time(view(game.state, CARLA), Random(1)) is not None


def test_a_bot_with_a_far_card_keeps_it_while_hands_are_up_without_joining() -> None:
    game = opening()
    bot, random = TimedBot(NUMBERS, 1.0), Random(1)
    bot.think(view(game.state, CARLA), random)
    game.raise_hand(ANNA)
    waiting = bot.think(view(game.state, CARLA), random)
    assert waiting.play_at is None
    assert waiting.raise_at is None


@pytest.mark.rule("6.4")
def test_a_bot_with_its_hand_up_keeps_its_card() -> None:
    game = opening()
    bot, random = TimedBot(NUMBERS, 1.0), Random(1)
    before = bot.think(view(game.state, BEN), random)
    assert before.play_at is not None
    game.raise_hand(ANNA)
    joining = bot.think(view(game.state, BEN), random)
    assert joining.play_at is None
    assert joining.raise_at is not None
    game.raise_hand(BEN)
    assert bot.think(view(game.state, BEN), random).play_at is None
    game.wait(game.state.rules.vote_ms)
    after = bot.think(view(game.state, BEN), random)
    assert after.play_at == before.play_at + game.state.rules.vote_ms


def test_nobody_proposes_twice_in_one_silence() -> None:
    game = opening()
    bot, random = TimedBot(NUMBERS._replace(seconds_per_rank=2.0), 1.0), Random(1)
    assert bot.think(view(game.state, BEN), random).raise_at is not None
    game.raise_hand(CARLA)
    bot.think(view(game.state, BEN), random)
    game.wait(game.state.rules.vote_ms)
    assert bot.think(view(game.state, BEN), random).raise_at is None
    game.play_alone(ANNA)
    game.play_alone(ANNA)
    assert bot.think(view(game.state, BEN), random).raise_at is not None
