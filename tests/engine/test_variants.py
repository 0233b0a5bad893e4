"""What the variants ask of the engine (chapter 10 of the rules)."""

import pytest

from tests.engine.tables import ANNA, BEN, Game, kinds, unisono_rules
from unisono.games.ladder.engine import Phase, Reason, fold
from unisono.games.ladder.engine.commands import RaiseHand
from unisono.games.ladder.engine.events import ConcertCompleted, GameLost, GameWon, Rewarded

DEALABLE = {2: 26, 3: 17, 4: 13}


@pytest.mark.rule("10.1")
def test_easy_start_gives_four_lives() -> None:
    game = Game(unisono_rules(2, lives=4), ((5,), (40,)))
    assert game.lives == 4
    game.open().play_alone(BEN)
    assert (game.lives, game.state.phase) == (3, Phase.CLEARED)


@pytest.mark.rule("10.2")
@pytest.mark.parametrize(("players", "levels"), [(2, 12), (3, 9), (4, 7)])
def test_a_long_concert_is_won_after_its_own_last_level(players: int, levels: int) -> None:
    rules = unisono_rules(players, levels=levels)
    game = Game(rules, tuple((seat + 1,) for seat in range(players)))
    for _ in range(levels - 1):
        game.open().play_out()
        assert game.state.phase is Phase.CLEARED
        game.next_level()
    assert game.open().play_out()[-1] == GameWon(game.now, levels)


@pytest.mark.rule("10.3")
def test_no_pauses_has_no_fermatas_and_earns_none() -> None:
    hands = ((1, 2, 3, 4), (5, 6, 7, 8))
    game = Game(unisono_rules(2, fermatas=0, clean_from=None), hands).open()
    assert game.refused(RaiseHand(game.now, ANNA)) is Reason.NO_FERMATA
    assert kinds(game.play_out())[-1] == "LevelCleared"
    assert game.fermatas == 0


@pytest.mark.rule("10.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_endless_goes_on_until_the_deck_cannot_deal(players: int) -> None:
    rules = unisono_rules(players, endless=True)
    game = Game(rules, tuple((seat + 1,) for seat in range(players)))
    for level in range(1, DEALABLE[players]):
        last = game.open().play_out()
        celebrated = [event for event in last if isinstance(event, ConcertCompleted)]
        assert celebrated == [ConcertCompleted(game.now, level)] * (level == rules.levels)
        assert game.state.phase is Phase.CLEARED
        game.next_level()
        assert [len(hand) for hand in game.state.hands] == [level + 1] * players
    assert game.open().play_out()[-1] == GameWon(game.now, DEALABLE[players])
    assert fold(game.events) == game.state


@pytest.mark.rule("10.4")
def test_endless_is_lost_with_the_level_as_its_score() -> None:
    rules = unisono_rules(2, endless=True, levels=1, lives=1)
    game = Game(rules, ((1,), (2,)))
    game.open().play_out()
    game.next_level(((2, 3), (1, 4)))
    assert game.open().play_alone(ANNA)[-1] == GameLost(game.now, 2)


@pytest.mark.rule("10.4", "7.4")
def test_the_concerts_own_last_level_still_gives_its_rewards() -> None:
    rules = unisono_rules(2, endless=True, levels=3)
    last = Game(rules, ((1, 2, 3), (4, 5, 6))).open().play_out()
    assert kinds(last)[-3:] == ["LevelCleared", "ConcertCompleted", "Rewarded"]
    assert isinstance(last[-1], Rewarded)
