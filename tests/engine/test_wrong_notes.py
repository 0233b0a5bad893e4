"""Mistakes and the same moment (chapter 5 of the rules)."""

import pytest

from tests.engine.tables import ANNA, BEN, CARLA, Game, kinds, unisono_rules
from unisono.games.ladder.engine import Phase, Reason, Stop, due, view
from unisono.games.ladder.engine.commands import Play, Tick
from unisono.games.ladder.engine.events import (
    CardPlayed,
    Laid,
    LevelCleared,
    MomentClosed,
    WrongNote,
)

WORKED = ((14, 43), (16, 33), (7, 30))


@pytest.mark.rule("5.1")
def test_cards_of_the_same_moment_are_put_in_order() -> None:
    game = Game(unisono_rules(), WORKED).open()
    game.play(BEN)
    game.wait(50)
    game.play(CARLA)
    game.wait(69)
    game.play(ANNA)
    assert game.state.pile == (Laid(7, CARLA), Laid(14, ANNA), Laid(16, BEN))
    assert kinds(game.wait(1)) == ["MomentClosed"]
    assert game.lives == 3


@pytest.mark.rule("5.1")
def test_the_moment_counts_from_its_first_card_and_is_not_prolonged() -> None:
    game = Game(unisono_rules(), WORKED).open()
    first = game.now
    game.play(BEN)
    game.wait(100)
    game.play(CARLA)
    assert due(game.state) == first + 120
    assert game.wait(20)[:1] == (MomentClosed(first + 120),)
    assert game.state.phase is Phase.READY, "Anna still held the 14"


@pytest.mark.rule("5.1")
def test_a_card_at_the_very_end_of_the_moment_is_outside() -> None:
    game = Game(unisono_rules(), WORKED).open()
    game.play(BEN)
    late = Play(game.now + 120, CARLA, 7)
    assert game.refused(late) is Reason.OVERDUE, "the moment is closed first"
    game.settle()
    assert game.refused(late) is Reason.LAID_ASIDE


@pytest.mark.rule("5.1")
@pytest.mark.parametrize("moment", [0, 80, 150])
def test_the_length_of_the_moment_belongs_to_the_rules(moment: int) -> None:
    game = Game(unisono_rules(same_moment_ms=moment), WORKED).open()
    game.play(CARLA)
    assert due(game.state) == game.now + moment
    assert game.wait(moment) == (MomentClosed(game.now),)


@pytest.mark.rule("5.2")
def test_nothing_is_compared_before_the_moment_closes() -> None:
    game = Game(unisono_rules(), WORKED).open()
    assert kinds(game.play(BEN)) == ["CardPlayed"]
    assert game.wait(119) == ()
    assert (game.state.phase, game.lives) == (Phase.PLAYING, 3)
    assert kinds(game.wait(1)) == ["MomentClosed", "WrongNote"]


@pytest.mark.rule("5.2")
def test_the_highest_card_of_the_moment_is_compared() -> None:
    game = Game(unisono_rules(), ((14, 43), (20, 33), (17, 30))).open()
    game.play(BEN)
    game.play(ANNA)
    closed, wrong = game.settle()
    assert wrong == WrongNote(closed.at, BEN, 20, (Laid(17, CARLA),))


@pytest.mark.rule("5.2")
def test_a_late_tick_closes_the_moment_at_its_own_time() -> None:
    game = Game(unisono_rules(), WORKED).open()
    landed = game.now
    game.play(CARLA)
    assert game.send(Tick(landed + 5000)) == (MomentClosed(landed + 120),)
    assert game.state.at == landed + 120


@pytest.mark.rule("5.3")
def test_a_wrong_note_costs_one_life_and_reveals_every_lower_card() -> None:
    game = Game(unisono_rules(), ((3, 9, 50), (40, 41, 42), (4, 12, 51))).open()
    closed, wrong = game.play_alone(BEN)[1:]
    lower = (Laid(3, ANNA), Laid(4, CARLA), Laid(9, ANNA), Laid(12, CARLA))
    assert wrong == WrongNote(closed.at, BEN, 40, lower)
    assert game.lives == 2
    assert game.state.aside == lower
    assert game.state.hands == ((50,), (41, 42), (51,))


@pytest.mark.rule("5.3")
def test_two_wrong_cards_in_one_moment_cost_one_life() -> None:
    game = Game(unisono_rules(), ((30, 43), (33, 50), (7, 8))).open()
    game.play(ANNA)
    game.play(BEN)
    assert kinds(game.settle()) == ["MomentClosed", "WrongNote"]
    assert game.lives == 2
    assert game.state.aside == (Laid(7, CARLA), Laid(8, CARLA))


@pytest.mark.rule("5.4")
def test_the_played_card_stays_and_the_table_counts_in_again() -> None:
    game = Game(unisono_rules(), WORKED).open()
    game.play_alone(BEN)
    state = game.state
    assert state.pile == (Laid(16, BEN),)
    assert (state.phase, state.stop) == (Phase.READY, Stop.WRONG_NOTE)
    assert (state.ready, state.knocks, state.dealer) == ((False,) * 3, (), ANNA)
    assert game.refused(game.lowest(BEN)) is Reason.STOPPED
    game.open()
    assert game.state.phase is Phase.PLAYING
    assert kinds(game.play_alone(CARLA)) == ["CardPlayed", "MomentClosed"]


@pytest.mark.rule("5.5", "7.4")
def test_a_mistake_that_empties_all_hands_clears_the_level() -> None:
    game = Game(unisono_rules(), ((5, 8), (40,), (7,))).open()
    events = game.play_alone(BEN)
    assert kinds(events) == ["CardPlayed", "MomentClosed", "WrongNote", "LevelCleared"]
    assert events[-1] == LevelCleared(game.now, 2, clean=False)
    assert (game.state.phase, game.lives) == (Phase.CLEARED, 2)


@pytest.mark.rule("5.6")
def test_a_key_press_for_a_card_just_laid_aside_costs_nothing() -> None:
    game = Game(unisono_rules(), WORKED).open()
    game.play_alone(BEN)
    before = game.state
    assert game.refused(Play(game.now, CARLA, 7)) is Reason.LAID_ASIDE
    assert game.state == before


@pytest.mark.rule("5.6")
def test_the_card_laid_aside_is_named_as_such_in_every_phase() -> None:
    game = Game(unisono_rules(), WORKED).open()
    game.play_alone(BEN)
    game.ready()
    assert game.refused(Play(game.now, CARLA, 7)) is Reason.LAID_ASIDE
    game.knock(600, 600, 600)
    assert game.refused(Play(game.now, CARLA, 7)) is Reason.LAID_ASIDE
    assert game.refused(Play(game.now, ANNA, 7)) is Reason.NOT_THE_LOWEST, "never hers"


@pytest.mark.rule("5.7")
def test_the_last_holder_cannot_go_wrong() -> None:
    game = Game(unisono_rules(), ((2, 20, 52), (1,), (3,))).open()
    game.play_alone(BEN)
    game.play_alone(ANNA)
    game.play_alone(CARLA)
    assert kinds(game.play(ANNA) + game.play(ANNA)) == ["CardPlayed", "CardPlayed"]
    assert kinds(game.settle())[:2] == ["MomentClosed", "LevelCleared"]
    assert game.lives == 4, "and the third level's reward"


def test_the_view_shows_the_moment_and_who_played_last() -> None:
    game = Game(unisono_rules(), WORKED).open()
    assert game.play(BEN) == (CardPlayed(game.now, BEN, 16),)
    seen = view(game.state, CARLA)
    assert (seen.moment_at, seen.last_seat, seen.quiet_since) == (game.now, BEN, game.now)
    assert seen.pile == (Laid(16, BEN),)
    game.settle()
    game.open()
    seen = view(game.state, CARLA)
    assert (seen.last_seat, seen.quiet_since) == (None, game.now), "a new count-in, a new silence"


@pytest.mark.rule("5.3")
def test_h6_every_card_of_the_moment_above_a_held_lower_one_is_named() -> None:
    game = Game(unisono_rules(), ((40, 43), (35, 39), (42, 44))).open()
    game.play(ANNA)
    game.play(CARLA)
    game.play(BEN)
    closed, wrong = game.settle()
    others = (Laid(40, ANNA),)
    assert wrong == WrongNote(closed.at, CARLA, 42, (Laid(39, BEN),), others)
    assert isinstance(wrong, WrongNote)
    assert wrong.wrong == (Laid(40, ANNA), Laid(42, CARLA)), "35 lies below all that was held"
    assert game.lives == 2


@pytest.mark.rule("5.3")
def test_h6_cards_of_earlier_moments_are_not_named() -> None:
    game = Game(unisono_rules(), ((10, 40), (38, 39), (42, 44))).open()
    game.play_alone(ANNA)
    game.play(CARLA)
    wrong = game.settle()[-1]
    assert isinstance(wrong, WrongNote)
    assert wrong.wrong == (Laid(42, CARLA),)


@pytest.mark.rule("5.7", "10.6")
def test_h7_face_down_the_last_hand_can_still_go_wrong() -> None:
    game = Game(unisono_rules(2, face_down=True), ((10,), (20,))).open()
    game.play_alone(BEN)
    assert kinds(game.play_alone(ANNA))[1:3] == ["MomentClosed", "PileTurned"]
    assert game.lives == 2


@pytest.mark.rule("5.7")
def test_h7_the_last_holder_can_go_wrong_before_the_moment_is_over() -> None:
    game = Game(unisono_rules(2), ((20,), (10,))).open()
    game.play(ANNA)
    assert [bool(hand) for hand in game.state.hands] == [False, True]
    assert kinds(game.settle())[:2] == ["MomentClosed", "WrongNote"]
