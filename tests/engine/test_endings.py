"""Winning and losing (chapter 8 of the rules)."""

import pytest

from tests.engine.tables import ANNA, BEN, CARLA, Game, kinds, unisono_rules
from unisono.engine import Phase, Reason
from unisono.engine.cards import deck_of
from unisono.engine.commands import (
    Knock,
    LowerHand,
    NextLevel,
    Pause,
    PauseCause,
    Play,
    RaiseHand,
    Ready,
)
from unisono.engine.events import (
    GameLost,
    GameWon,
    Laid,
    WrongNote,
)

WORKED = ((14, 43), (16, 33), (7, 30))


@pytest.mark.rule("8.1")
def test_clearing_the_last_level_wins() -> None:
    hands = (tuple(range(1, 11)), tuple(range(11, 21)))
    game = Game(unisono_rules(2), hands).open()
    events = game.play_out()
    assert kinds(events) == ["CardPlayed", "MomentClosed", "LevelCleared", "GameWon"]
    assert events[-1] == GameWon(game.now, 10)


@pytest.mark.rule("8.1", "5.5")
def test_a_mistake_that_empties_all_hands_of_the_last_level_wins() -> None:
    game = Game(unisono_rules(2, levels=2), ((5, 8), (40,))).open()
    assert kinds(game.play_alone(BEN))[2:] == ["WrongNote", "LevelCleared", "GameWon"]


@pytest.mark.rule("8.2")
def test_the_last_life_lost_still_reveals_the_lower_cards() -> None:
    game = Game(unisono_rules(lives=1), WORKED).open()
    closed, *end = game.play_alone(BEN)[1:]
    lower = (Laid(7, CARLA), Laid(14, ANNA))
    assert end == [WrongNote(closed.at, BEN, 16, lower), GameLost(closed.at, 2)]
    assert (game.state.phase, game.lives, game.state.aside) == (Phase.LOST, 0, lower)


@pytest.mark.rule("8.2")
def test_the_last_life_is_the_end_even_if_all_hands_are_empty() -> None:
    game = Game(unisono_rules(lives=1, levels=1), ((2,), (40,), (7,))).open()
    assert kinds(game.play_alone(BEN))[1:] == ["MomentClosed", "WrongNote", "GameLost"]


@pytest.mark.rule("8.1", "8.2")
@pytest.mark.parametrize("lives", [1, 2])
def test_nothing_happens_after_the_end(lives: int) -> None:
    game = Game(unisono_rules(2, lives=lives, levels=1), ((5,), (40,))).open()
    game.play_alone(BEN)
    assert game.state.phase is {1: Phase.LOST, 2: Phase.WON}[lives]
    now = game.now
    for command in (
        Ready(now, ANNA),
        Knock(now, ANNA),
        Play(now, ANNA, 5),
        RaiseHand(now, ANNA),
        LowerHand(now, ANNA),
        Pause(now, None, PauseCause.SIZE),
        NextLevel(now, deck_of(())),
    ):
        assert game.refused(command) is Reason.GAME_OVER
