"""Bots learn a person's tempo, in part, and only from cards that tell something about it."""

from collections.abc import Callable
from itertools import pairwise
from math import exp, log
from random import Random

import pytest

from tests.engine.tables import ANNA, BEN, CARLA, Game, unisono_rules
from unisono.games.ladder.bots.difficulty import Difficulty
from unisono.games.ladder.bots.own_tempo import BOUND, PULL_BACK, OwnTempo
from unisono.games.ladder.bots.player import TimedBot
from unisono.games.ladder.bots.timing import slope
from unisono.games.ladder.engine import gap_below, view
from unisono.games.ladder.engine.events import Laid

LISTENS = Difficulty(name="test", seconds_per_rank=0.5, noise=0.0, jitter=0.0, learning=0.2)
HANDS = ((10, 43), (30, 44), (40, 45))


def opening(**changes: object) -> Game:
    return Game(unisono_rules(3, **changes), HANDS).open()


def heard(ms: int, *, before: Callable[[Game], object] | None = None) -> float:
    """The factor of Carla's bot after Anna's 10 has landed so many ms into the silence."""
    game = opening()
    bot, random = TimedBot(LISTENS, 1.0, frozenset({ANNA})), Random(1)
    bot.think(view(game.state, CARLA), random)
    if before is not None:
        before(game)
    bot.think(view(game.state, CARLA), random)
    game.wait(ms)
    game.play(ANNA)
    bot.think(view(game.state, CARLA), random)
    return bot.tempo.factor


def test_a_bot_moves_a_part_of_the_way_to_a_persons_tempo() -> None:
    facts = view(opening().state, CARLA)
    usual = slope(LISTENS, facts) * gap_below(10, facts)
    assert heard(6000) == pytest.approx(exp(0.2 * log(6.0 / usual)))
    assert heard(6000) > 1.0 > heard(2000)


def test_reflexes_and_near_cards_say_nothing() -> None:
    assert heard(300) == 1.0
    game = Game(unisono_rules(3), ((1, 43), (30, 44), (40, 45))).open()
    bot, random = TimedBot(LISTENS, 1.0, frozenset({ANNA})), Random(1)
    bot.think(view(game.state, CARLA), random)
    game.wait(5000)
    game.play(ANNA)
    bot.think(view(game.state, CARLA), random)
    assert bot.tempo.factor == 1.0


def test_a_silence_with_hands_up_says_nothing() -> None:
    assert heard(1000, before=lambda game: game.raise_hand(BEN)) == 1.0


def test_a_silence_in_which_hands_had_been_up_says_nothing() -> None:
    def factor(*, voted: bool) -> float:
        game = opening()
        bot, random = TimedBot(LISTENS, 1.0, frozenset({ANNA})), Random(1)
        bot.think(view(game.state, CARLA), random)
        if voted:
            game.raise_hand(BEN)
            bot.think(view(game.state, CARLA), random)
        game.wait(game.state.rules.vote_ms)
        assert game.state.vote is None
        bot.think(view(game.state, CARLA), random)
        game.wait(2000)
        game.play(ANNA)
        bot.think(view(game.state, CARLA), random)
        return bot.tempo.factor

    assert factor(voted=True) == 1.0
    assert factor(voted=False) > 1.0


def test_cards_played_alone_say_nothing() -> None:
    game = opening()
    alone = game.state._replace(hands=((10, 43), (), ()))
    before = view(alone, CARLA)
    landed = alone._replace(
        hands=((43,), (), ()), pile=(Laid(10, ANNA),), quiet_since=alone.quiet_since + 9000
    )
    tempo = OwnTempo(LISTENS, 1.0)
    tempo.hear(before, view(landed, CARLA))
    assert tempo.factor == 1.0


def test_cards_of_other_bots_say_nothing() -> None:
    game = opening()
    bot, random = TimedBot(LISTENS, 1.0, frozenset({BEN})), Random(1)
    bot.think(view(game.state, CARLA), random)
    game.wait(6000)
    game.play(ANNA)
    bot.think(view(game.state, CARLA), random)
    assert bot.tempo.factor == 1.0


def test_adaptation_has_a_bound() -> None:
    tempo = OwnTempo(LISTENS._replace(learning=1.0), 1.0)
    game = opening()
    before = view(game.state, CARLA)
    game.wait(60_000)
    game.play(ANNA)
    tempo.hear(before, view(game.state, CARLA))
    assert tempo.factor == pytest.approx(exp(BOUND))


def test_a_new_level_pulls_back_and_drifts() -> None:
    tempo = OwnTempo(LISTENS, 1.25)
    tempo.new_level(Random(1))
    assert tempo.factor == pytest.approx(1.25 ** (1 - PULL_BACK))
    own = OwnTempo(LISTENS._replace(learning=0.0), 1.25)
    own.new_level(Random(1))
    assert own.factor == pytest.approx(1.25), "who adapts to nobody is not pulled back either"
    drifting = [OwnTempo(LISTENS._replace(drift=0.05), 1.0) for _ in range(200)]
    random = Random(2)
    for each in drifting:
        each.new_level(random)
    logs = sorted(log(each.factor) for each in drifting)
    assert logs[32] == pytest.approx(-0.05, abs=0.015)
    assert logs[168] == pytest.approx(0.05, abs=0.015)


@pytest.mark.rule("4.4")
def test_a_slow_dealer_announces_a_slower_beat() -> None:
    def beat(tempo: float) -> int:
        game = Game(unisono_rules(3), HANDS)
        game.ready()
        bot, random = TimedBot(LISTENS._replace(drift=0.0), tempo), Random(1)
        times = []
        for _ in range(4):
            at = bot.think(view(game.state, ANNA), random).knock_at
            assert at is not None
            game.wait(at - game.now)
            times.append(at)
            game.knock()
        assert len({later - earlier for earlier, later in pairwise(times)}) == 1
        return game.state.beat_ms

    assert beat(0.8) < beat(1.0) == 600 < beat(1.25)
