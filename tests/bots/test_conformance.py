"""Our own bot passes the suite that others use, and the suite fails those that break a rule."""

import random as global_random
from collections.abc import Callable
from random import Random

import pytest

from unisono.games.ladder.bots.bot_registry import bot_called, bot_names
from unisono.games.ladder.bots.conformance import Conformance
from unisono.games.ladder.bots.difficulty import Difficulty
from unisono.games.ladder.bots.intention import Bot, Intention
from unisono.games.ladder.bots.player import TimedBot
from unisono.games.ladder.engine import Phase, View


class TestTimedBot(Conformance):
    def make_bot(self, difficulty: Difficulty, tempo: float, people: frozenset[int]) -> Bot:
        return bot_called("timed")(difficulty, tempo, people)


class Spoiled(Conformance):
    """Our bot with one habit changed for the worse."""

    def __init__(self, spoil: Callable[[View, Intention], Intention]) -> None:
        self.spoil = spoil

    def make_bot(self, difficulty: Difficulty, tempo: float, people: frozenset[int]) -> Bot:
        inner, spoil = TimedBot(difficulty, tempo, people), self.spoil

        class Bad:
            def think(self, view: View, random: Random) -> Intention:
                return spoil(view, inner.think(view, random))

        return Bad()


def highest(view: View, intention: Intention) -> Intention:
    return intention._replace(card=view.hand[-1] if view.hand else 0)


def too_late(view: View, intention: Intention) -> Intention:
    return intention if intention.play_at is None else intention._replace(play_at=view.at + 999_999)


def never(_view: View, intention: Intention) -> Intention:
    return intention._replace(play_at=None, raise_at=None)


def silent(_view: View, intention: Intention) -> Intention:
    return intention._replace(knock_at=None)


def early(view: View, intention: Intention) -> Intention:
    if intention.play_at is None:
        return intention
    return intention._replace(play_at=view.quiet_since - 5)


def vague(_view: View, intention: Intention) -> Intention:
    return intention._replace(since=0)


def restless(view: View, intention: Intention) -> Intention:
    if view.phase is not Phase.COUNT_IN or not view.hand:
        return intention
    return intention._replace(play_at=view.at + 99_999, card=view.hand[0])


def global_chance(view: View, intention: Intention) -> Intention:
    if intention.play_at is None:
        return intention
    return intention._replace(play_at=intention.play_at + global_random.randrange(5))


@pytest.mark.parametrize(
    ("spoil", "test"),
    [
        (highest, "test_it_means_to_play_its_lowest_card_and_no_other"),
        (too_late, "test_it_does_not_wait_for_ever"),
        (never, "test_it_does_not_wait_for_ever"),
        (silent, "test_it_knocks_when_it_deals"),
        (early, "test_it_means_nothing_in_the_past"),
        (vague, "test_it_says_which_silence_a_plan_is_for"),
        (restless, "test_it_plays_only_while_the_level_is_open"),
        (global_chance, "test_it_takes_chance_from_its_own_generator_alone"),
        (highest, "test_it_plays_whole_games_at_every_table"),
    ],
)
def test_the_suite_fails_a_bot_that_breaks_a_rule(
    spoil: Callable[[View, Intention], Intention], test: str
) -> None:
    with pytest.raises(AssertionError):
        getattr(Spoiled(spoil), test)()


def test_a_bot_that_nobody_installed_is_named() -> None:
    assert "timed" in bot_names()
    with pytest.raises(LookupError, match="no bot is called 'oracle'; installed are timed"):
        bot_called("oracle")
