"""Winning and losing (chapter 8 of the rules)."""

from typing import Any

import pytest

from tests.engine.tables import ANNA, BEN, CARLA, Game, Hands, kinds, unisono_rules
from unisono.games.ladder.engine import Phase, Reason, due, fold
from unisono.games.ladder.engine.cards import deck_of
from unisono.games.ladder.engine.commands import (
    Knock,
    LowerHand,
    NextLevel,
    Pause,
    PauseCause,
    Play,
    RaiseHand,
    Ready,
)
from unisono.games.ladder.engine.events import (
    GameLost,
    GameWon,
    Laid,
    LevelCleared,
    ProposalEnd,
    ProposalEnded,
    WrongNote,
)
from unisono.store.totals import level_dealt

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
        Play(now, ANNA, 40),
        RaiseHand(now, ANNA),
        LowerHand(now, ANNA),
        Pause(now, None, PauseCause.SIZE),
        NextLevel(now, deck_of(())),
    ):
        assert game.refused(command) is Reason.GAME_OVER


ENDS = [
    (((10,), (20,)), {"lives": 1, "face_down": True}, Phase.LOST),
    (((10,), (20,)), {"lives": 2, "face_down": True, "levels": 1}, Phase.WON),
    (((10,), (20,)), {"lives": 2, "face_down": True}, Phase.CLEARED),
    (((10,), (20,)), {"lives": 1}, Phase.LOST),
    (((10,), (20,)), {"levels": 1}, Phase.WON),
    (((10,), (20,)), {}, Phase.CLEARED),
]


@pytest.mark.rule("8.1", "8.2", "10.6")
@pytest.mark.parametrize(("hands", "changes", "end"), ENDS)
def test_h1_whatever_ends_a_level_or_a_game_ends_the_vote_and_nothing_is_due(
    hands: Hands, changes: dict[str, Any], end: Phase
) -> None:
    game = Game(unisono_rules(2, **changes), hands).open()
    if game.state.rules.face_down:
        game.play_alone(BEN)
        game.wait(500)
        game.play(ANNA)
    else:
        game.play(BEN)
    game.wait(50)
    game.raise_hand(ANNA)
    last = game.settle()[-1]
    assert (
        type(last) is {Phase.LOST: GameLost, Phase.WON: GameWon, Phase.CLEARED: LevelCleared}[end]
    )
    assert (game.state.phase, game.state.vote, due(game.state)) == (end, None, None)
    assert game.wait(60_000) == ()


def test_h1_a_proposal_that_once_lapsed_after_the_end_is_still_read() -> None:
    game = Game(unisono_rules(2, lives=1), ((10,), (20,))).open()
    game.play_alone(BEN)
    for cause in ProposalEnd:
        state = fold([*game.events, ProposalEnded(game.now + 4000, cause)])
        assert (state.phase, state.vote, due(state)) == (Phase.LOST, None, None)


@pytest.mark.rule("5.6", "8.2")
@pytest.mark.parametrize(("changes", "end"), [({"lives": 1}, Phase.LOST), ({}, Phase.CLEARED)])
def test_h5_a_card_laid_aside_is_told_so_also_when_that_ended_the_level(
    changes: dict[str, Any], end: Phase
) -> None:
    game = Game(unisono_rules(2, **changes), ((10,), (20,))).open()
    game.play_alone(BEN)
    assert game.state.phase is end
    assert game.refused(Play(game.now, ANNA, 10)) is Reason.LAID_ASIDE


@pytest.mark.rule("8.3")
def test_the_level_that_was_reached_is_kept_of_a_lost_concert() -> None:
    game = Game(unisono_rules(2, lives=1), ((10, 12), (20, 30))).open()
    assert game.play_alone(BEN)[-1] == GameLost(game.now, 2)
    assert level_dealt(game.events) == 2
