"""The paragraphs of rules/the-mind/text.en.md, played with the shipped rule set."""

import pytest

from tests.engine.tables import ANNA, BEN, CARLA, Game, Hands, cleared, kinds
from unisono.games.ladder.engine import Phase, Reason, Rules
from unisono.games.ladder.engine.commands import LowerHand, Play, RaiseHand
from unisono.games.ladder.engine.events import (
    FermataUsed,
    GameLost,
    GameWon,
    Laid,
    LevelCleared,
    LevelOpened,
    Reward,
    WrongNote,
)
from unisono.games.ladder.engine.ruleset import Faces, FermataName, Gathering
from unisono.rulebook import load_difficulty, load_rules

THREE: Hands = ((14, 43), (16, 33), (7, 90))


def rules(players: int = 3) -> Rules:
    return load_rules("the-mind", players)


@pytest.mark.rule("the-mind 2.1")
def test_the_cards_are_the_numbers_from_1_to_100() -> None:
    assert (rules().ladder, rules().faces) == (100, Faces.NUMBERS)


@pytest.mark.rule("the-mind 3.1", "the-mind 3.2")
@pytest.mark.parametrize(("players", "lives", "levels"), [(2, 2, 12), (3, 3, 10), (4, 4, 8)])
def test_lives_and_levels_go_by_the_number_of_players(
    players: int, lives: int, levels: int
) -> None:
    played = rules(players)
    assert (played.lives, played.levels, played.fermatas) == (lives, levels, 1)
    assert played.fermata_name is FermataName.THROWING_STAR


@pytest.mark.rule("the-mind 4.1")
def test_everybody_gets_as_many_cards_as_the_level_says() -> None:
    game = Game(rules(), ((50,), (60,), (70,))).open()
    game.play_out()
    game.next_level(((80, 20), (61, 60), (70, 71)))
    assert game.state.hands == ((20, 80), (60, 61), (70, 71))


@pytest.mark.rule("the-mind 4.2")
def test_the_last_hand_on_the_table_opens_the_level() -> None:
    game = Game(rules(), THREE)
    assert rules().ready is Gathering.HANDS
    assert game.refused(game.lowest(ANNA)) is Reason.NOT_OPEN_YET
    game.ready()
    assert kinds(tuple(game.events[-2:])) == ["SeatReady", "LevelOpened"]
    assert game.events[-1] == LevelOpened(game.now, rules().beat_ms)


@pytest.mark.rule("the-mind 4.3")
def test_there_are_no_turns_and_only_the_lowest_card_goes() -> None:
    game = Game(rules(), ((36, 37), (50,), (60,))).open()
    assert game.refused(Play(game.now, ANNA, 37)) is Reason.NOT_THE_LOWEST
    game.play_alone(ANNA)
    game.play_alone(ANNA)
    assert [laid.card for laid in game.state.pile] == [36, 37]


@pytest.mark.rule("the-mind 4.4")
def test_the_level_is_cleared_when_all_hands_are_empty() -> None:
    game = Game(rules(), THREE).open()
    assert LevelCleared(game.now + 720, 2, clean=True) in game.play_out()


@pytest.mark.rule("the-mind 4.5")
def test_a_stop_costs_nothing_and_ends_with_all_hands_on_the_table() -> None:
    game = Game(rules(), THREE).open()
    game.pause(BEN)
    assert (game.state.phase, game.lives, game.state.aside) == (Phase.READY, 3, ())
    game.ready()
    assert game.state.phase is Phase.PLAYING


@pytest.mark.rule("the-mind 5.1")
def test_cards_of_the_same_moment_are_put_in_order() -> None:
    moments = [
        load_difficulty(name, 3, "the-mind").same_moment_ms
        for name in ("standard", "beginner", "expert")
    ]
    assert moments == [120, 200, 80]
    game = Game(rules(), THREE).open()
    game.play_alone(CARLA)
    game.play(BEN)
    game.play(ANNA)
    assert "WrongNote" not in kinds(game.settle())
    assert [laid.card for laid in game.state.pile] == [7, 14, 16]


@pytest.mark.rule("the-mind 5.2")
def test_a_mistake_costs_one_life_and_the_level_goes_on() -> None:
    game = Game(rules(), THREE).open()
    (wrong,) = [event for event in game.play_alone(BEN) if isinstance(event, WrongNote)]
    assert wrong.lower == (Laid(7, CARLA), Laid(14, ANNA))
    assert (game.lives, game.state.phase) == (2, Phase.READY)
    game.ready()
    assert (game.state.phase, game.state.level) == (Phase.PLAYING, 2)
    assert [laid.card for laid in game.state.pile] == [16]


@pytest.mark.rule("the-mind 5.3")
def test_a_mistake_that_empties_all_hands_clears_the_level() -> None:
    game = Game(rules(), ((50,), (60,), (70,))).open()
    events = game.play_alone(CARLA)
    assert kinds(events)[1:4] == ["MomentClosed", "WrongNote", "LevelCleared"]
    assert game.lives == 2


@pytest.mark.rule("the-mind 6.1")
def test_a_throwing_star_takes_the_lowest_card_of_every_hand() -> None:
    game = Game(rules(), THREE).open()
    for seat in (ANNA, BEN):
        game.raise_hand(seat)
    events = game.raise_hand(CARLA)
    assert FermataUsed(game.now, (Laid(7, CARLA), Laid(14, ANNA), Laid(16, BEN))) in events
    assert (game.fermatas, game.lives) == (0, 3)
    assert game.state.phase is Phase.READY
    game.ready()
    assert game.refused(RaiseHand(game.now, ANNA)) is Reason.NO_FERMATA


@pytest.mark.rule("the-mind 6.2")
def test_a_proposal_lapses_after_four_seconds() -> None:
    game = Game(rules(), THREE).open()
    game.raise_hand(ANNA)
    game.wait(4000)
    assert game.refused(RaiseHand(game.now, ANNA)) is Reason.PROPOSED_JUST_NOW
    game.wait(3000)
    game.raise_hand(ANNA)
    game.play_alone(CARLA)
    assert game.refused(LowerHand(game.now, ANNA)) is Reason.HAND_IS_DOWN


@pytest.mark.rule("the-mind 7.1")
@pytest.mark.parametrize("level", range(1, 10))
def test_stars_and_lives_come_after_their_levels(level: int) -> None:
    _, earned = cleared(rules(), level)
    stars = [Reward.FERMATA] * (level in (2, 5, 8))
    assert [event.reward for event in earned] == stars + [Reward.LIFE] * (level in (3, 6, 9))


@pytest.mark.rule("the-mind 7.2")
def test_what_goes_over_the_caps_is_lost() -> None:
    assert (rules().lives_cap, rules().fermatas_cap) == (5, 3)
    game, earned = cleared(rules(4), 3)
    assert (game.lives, [event.kept for event in earned]) == (5, [True])


@pytest.mark.rule("the-mind 8.1")
@pytest.mark.parametrize(("players", "last"), [(2, 12), (3, 10), (4, 8)])
def test_the_last_level_wins(players: int, last: int) -> None:
    game, _ = cleared(rules(players), last)
    assert game.events[-1] == GameWon(game.now, last)


@pytest.mark.rule("the-mind 8.2")
def test_the_last_life_loses_even_with_empty_hands() -> None:
    game = Game(load_rules("the-mind", 2), ((7,), (9,))).open()
    for _ in range(2):
        game.play_alone(BEN)
        if game.state.phase is Phase.CLEARED:
            game.next_level(((7, 11), (9, 12)))
            game.open()
    assert game.events[-1] == GameLost(game.now, 2)


@pytest.mark.rule("the-mind 7.1", "the-mind 9.1")
def test_h2_the_last_level_earns_its_reward_before_the_encore() -> None:
    game, rewards = cleared(rules(4), 8)
    assert [(reward.reward, reward.kept) for reward in rewards] == [(Reward.FERMATA, True)]
    assert isinstance(game.events[-1], GameWon)
    assert game.fermatas == 2


@pytest.mark.rule("the-mind 7.1")
def test_h2_where_no_encore_follows_the_last_level_is_simply_won() -> None:
    game, rewards = cleared(load_rules("the-mind", 4, ["face-down"]), 8)
    assert rewards == []
    assert isinstance(game.events[-1], GameWon)
