"""The paragraphs of rules/stille-reihe/text.en.md, played with the shipped rule set."""

from random import Random

import pytest

from tests.engine.tables import ANNA, BEN, CARLA, Game, Hands, cleared, kinds
from unisono.games.ladder.analysis.timeline import level_timeline
from unisono.games.ladder.bots.character import Temperament, draw_characters
from unisono.games.ladder.bots.voting import answer_time
from unisono.games.ladder.engine import Phase, Reason, Rules, due, view
from unisono.games.ladder.engine.commands import Knock, Play, RaiseHand, Tick
from unisono.games.ladder.engine.events import (
    CountInBegan,
    FermataUsed,
    GameLost,
    GameWon,
    Laid,
    LevelOpened,
    Reward,
    WrongNote,
)
from unisono.games.ladder.engine.ruleset import Faces, FermataName, Gathering
from unisono.games.ladder.texts.sentences import sentence
from unisono.rulebook import load_difficulty, load_rules
from unisono.store.totals import level_dealt

THREE: Hands = ((14, 43), (16, 33), (7, 90))


def rules(players: int = 3) -> Rules:
    return load_rules("stille-reihe", players)


def at_table(hands: Hands = THREE) -> Game:
    """A game whose ring has filled."""
    return Game(rules(), hands).open()


@pytest.mark.rule("stille-reihe 2.1")
def test_the_cards_are_the_numbers_from_1_to_100() -> None:
    assert (rules().ladder, rules().faces) == (100, Faces.NUMBERS)


@pytest.mark.rule("stille-reihe 3.1", "stille-reihe 3.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_table_has_ten_levels_three_lives_and_a_reveal(players: int) -> None:
    played = rules(players)
    assert (played.levels, played.lives, played.fermatas) == (10, 3, 1)
    assert played.fermata_name is FermataName.REVEAL


@pytest.mark.rule("stille-reihe 3.3")
def test_team_mates_show_what_they_are_like() -> None:
    assert {temper.value for temper in Temperament} == {"quick", "calm", "slow"}
    assert len(draw_characters(3, Random(1))) == 3
    beginner, standard, expert = (
        load_difficulty(name, 3, "stille-reihe") for name in ("beginner", "standard", "expert")
    )
    assert beginner.ordered == 1
    assert 0 == beginner.impatience < standard.impatience < expert.impatience
    assert 0 == beginner.hesitation < standard.hesitation < expert.hesitation


@pytest.mark.rule("stille-reihe 4.1")
def test_every_level_deals_a_card_more() -> None:
    game = at_table(((50,), (60,), (70,)))
    game.play_out()
    game.next_level(((80, 20), (61, 60), (70, 71)))
    assert game.state.hands == ((20, 80), (60, 61), (70, 71))
    assert view(game.state, ANNA).counts == (2, 2, 2)


@pytest.mark.rule("stille-reihe 4.2")
def test_the_level_opens_when_the_ring_is_full() -> None:
    game = Game(rules(), THREE)
    assert rules().ready is Gathering.RING
    game.ready()
    assert game.events[-1] == CountInBegan(game.now)
    assert game.refused(Knock(game.now, game.state.dealer)) is Reason.NOT_COUNT_IN
    game.wait(rules().ring_ms - 1)
    assert game.state.phase is Phase.COUNT_IN
    assert game.refused(game.lowest(ANNA)) is Reason.NOT_OPEN_YET
    assert game.wait(1) == (LevelOpened(game.now, rules().beat_ms),)


@pytest.mark.rule("stille-reihe 4.2")
def test_a_stop_while_the_ring_fills_empties_it() -> None:
    game = Game(rules(), THREE)
    game.ready()
    game.wait(500)
    game.pause()
    assert due(game.state) is None
    assert game.refused(Tick(game.now + 5000)) is Reason.NOTHING_DUE
    game.ready()
    assert due(game.state) == game.now + rules().ring_ms


@pytest.mark.rule("stille-reihe 4.3")
def test_anybody_may_lay_the_lowest_card_at_any_time() -> None:
    game = at_table()
    assert game.refused(Play(game.now, ANNA, 43)) is Reason.NOT_THE_LOWEST
    game.play_alone(CARLA)
    game.play_alone(ANNA)
    assert [laid.card for laid in game.state.pile] == [7, 14]


@pytest.mark.rule("stille-reihe 4.4")
def test_the_back_of_a_card_stands_up_before_it_is_laid() -> None:
    assert [load_difficulty(name, 3).lift_ms > 0 for name in ("beginner", "standard")] == [True] * 2


@pytest.mark.rule("stille-reihe 4.5")
def test_the_time_line_shows_every_card() -> None:
    game = at_table()
    game.play_out()
    assert game.state.phase is Phase.CLEARED
    assert [sound.card for sound in level_timeline(game.events).sounds] == [7, 14, 16, 33, 43, 90]


@pytest.mark.rule("stille-reihe 4.6")
@pytest.mark.parametrize("seat", [ANNA, BEN, CARLA])
def test_anybody_may_stop_the_table(seat: int) -> None:
    game = at_table()
    game.play(CARLA)
    game.pause(seat)
    assert kinds(game.play(ANNA)) == ["CardPlayed"]
    assert kinds(game.settle()) == ["MomentClosed", "Paused"]
    assert (game.lives, game.state.stopped, due(game.state)) == (3, True, None)
    assert game.refused(game.lowest(BEN)) is Reason.STOPPED
    game.open()
    assert kinds(game.play(BEN)) == ["CardPlayed"]


@pytest.mark.rule("stille-reihe 5.1")
def test_cards_of_the_same_moment_are_put_in_order() -> None:
    moments = [
        load_difficulty(name, 3, "stille-reihe").same_moment_ms
        for name in ("standard", "beginner", "expert")
    ]
    assert moments == [120, 200, 80]
    game = at_table()
    for seat in (BEN, ANNA, CARLA):
        game.play(seat)
    game.settle()
    assert ([laid.card for laid in game.state.pile], game.lives) == ([7, 14, 16], 3)


@pytest.mark.rule("stille-reihe 5.2")
def test_a_mistake_costs_one_life_and_says_who_held_what() -> None:
    game = at_table()
    (wrong,) = [event for event in game.play_alone(BEN) if isinstance(event, WrongNote)]
    assert (game.lives, game.state.aside) == (2, (Laid(7, CARLA), Laid(14, ANNA)))
    told = sentence(wrong, ("Anna", "Ben", "Carla"), -1, rules())
    assert told == "Wrong note: Ben played 16, Carla held 7, Anna held 14. One life."


@pytest.mark.rule("stille-reihe 5.3")
def test_the_last_life_ends_it_at_once() -> None:
    game = at_table(((50,), (60,), (70,)))
    game.state = game.state._replace(lives=1)
    assert game.play_alone(CARLA)[-1] == GameLost(game.now, 1)


@pytest.mark.rule("stille-reihe 6.1")
def test_a_reveal_takes_the_lowest_card_of_every_hand() -> None:
    game = at_table()
    for seat in (ANNA, BEN):
        game.raise_hand(seat)
    assert FermataUsed(game.now, (Laid(7, CARLA), Laid(14, ANNA), Laid(16, BEN))) in (
        game.raise_hand(CARLA)
    )
    assert (game.fermatas, game.lives) == (0, 3)


@pytest.mark.rule("stille-reihe 6.2")
@pytest.mark.parametrize(
    ("lowest", "lives", "agrees"), [(36, 3, True), (37, 3, False), (37, 1, True), (90, 1, True)]
)
def test_a_team_mate_agrees_when_its_card_is_close_to_the_top(
    lowest: int, lives: int, agrees: bool
) -> None:
    game = at_table(((20, 21, 22), (lowest, 91, 92), (80, 93, 94)))
    game.play_alone(ANNA)
    game.state = game.state._replace(lives=lives)
    game.raise_hand(ANNA)
    assert (answer_time(view(game.state, BEN), Random(1)) is not None) is agrees


@pytest.mark.rule("stille-reihe 6.3")
def test_a_refusal_locks_the_vote_until_the_next_card() -> None:
    game = at_table()
    game.raise_hand(ANNA)
    game.wait(4000)
    assert game.fermatas == 1
    for seat in (ANNA, BEN, CARLA):
        assert game.refused(RaiseHand(game.now + 9000, seat)) is Reason.VOTE_LOCKED
    game.play_alone(CARLA)
    assert kinds(game.raise_hand(BEN)) == ["HandRaised"]


@pytest.mark.rule("stille-reihe 6.3")
def test_h4_a_vote_that_was_called_off_locks_the_next_as_well() -> None:
    game = at_table()
    game.raise_hand(ANNA)
    game.wait(3999)
    game.lower_hand(ANNA)
    for seat in (ANNA, BEN, CARLA):
        assert game.refused(RaiseHand(game.now + 9000, seat)) is Reason.VOTE_LOCKED


@pytest.mark.rule("stille-reihe 6.4")
def test_hands_can_go_down_again_and_a_card_ends_the_vote() -> None:
    game = at_table()
    game.raise_hand(ANNA)
    game.raise_hand(BEN)
    assert kinds(game.lower_hand(ANNA)) == ["HandLowered"]
    assert kinds(game.play_alone(CARLA)) == ["CardPlayed", "ProposalEnded", "MomentClosed"]
    assert kinds(game.raise_hand(ANNA)) == ["HandRaised"]
    assert kinds(game.lower_hand(ANNA)) == ["HandLowered", "ProposalEnded"]


@pytest.mark.rule("stille-reihe 7.1")
@pytest.mark.parametrize("level", range(1, 10))
def test_reveals_and_lives_come_after_their_levels(level: int) -> None:
    _, earned = cleared(rules(), level)
    reveals = [Reward.FERMATA] * (level in (2, 6))
    assert [event.reward for event in earned] == reveals + [Reward.LIFE] * (level in (4, 8))


@pytest.mark.rule("stille-reihe 7.2")
def test_the_caps_are_five_lives_and_three_reveals() -> None:
    assert (rules().lives_cap, rules().fermatas_cap) == (5, 3)


@pytest.mark.rule("stille-reihe 8.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_tenth_level_wins(players: int) -> None:
    game, _ = cleared(rules(players), 10)
    assert game.events[-1] == GameWon(game.now, 10)


@pytest.mark.rule("stille-reihe 8.2")
def test_the_level_that_was_reached_is_kept() -> None:
    game = at_table(((50,), (60,), (70,)))
    game.play_out()
    game.next_level()
    assert level_dealt(game.events) == 2
