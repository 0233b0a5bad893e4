"""Pauses (chapter 9 of the rules)."""

import pytest

from tests.engine.tables import ANNA, BEN, CARLA, Game, kinds, unisono_rules
from unisono.games.ladder.engine import Phase, Reason, Stop, due, fold
from unisono.games.ladder.engine.commands import Knock, Pause, PauseCause
from unisono.games.ladder.engine.events import MomentClosed, PauseAsked, Paused

WORKED = ((14, 43), (16, 33), (7, 30))


@pytest.mark.rule("9.1")
@pytest.mark.parametrize("seat", [ANNA, BEN, CARLA, None])
def test_anybody_or_the_table_itself_stops_a_level(seat: int | None) -> None:
    game = Game(unisono_rules(), WORKED).open()
    cause = PauseCause.FOCUS if seat is None else PauseCause.PLAYER
    assert game.pause(seat) == (Paused(game.now, seat, cause),)
    assert (game.state.phase, game.state.stop) == (Phase.READY, Stop.PAUSE)


@pytest.mark.rule("9.1")
def test_a_count_in_can_be_stopped_and_begins_at_one() -> None:
    game = Game(unisono_rules(), WORKED)
    game.ready()
    game.knock(600)
    game.pause()
    assert game.refused(Knock(game.now, ANNA)) is Reason.NOT_COUNT_IN
    game.ready()
    game.wait(60_000)
    assert kinds(game.knock(500, 500)) == ["Knocked"]
    game.wait(500)
    assert kinds(game.knock()) == ["Knocked", "LevelOpened"]
    assert game.state.beat_ms == 500, "knocks from before the pause do not count"


@pytest.mark.rule("9.1")
def test_there_is_nothing_to_pause_when_the_table_waits() -> None:
    game = Game(unisono_rules(), WORKED)
    pause = Pause(0, ANNA, PauseCause.PLAYER)
    assert game.refused(pause) is Reason.NOTHING_TO_PAUSE
    game.open().play_out()
    assert game.refused(Pause(game.now, ANNA, PauseCause.PLAYER)) is Reason.LEVEL_OVER


def test_a_pause_comes_from_a_seat_at_the_table() -> None:
    game = Game(unisono_rules(), WORKED).open()
    assert game.refused(Pause(game.now, 3, PauseCause.PLAYER)) is Reason.NO_SUCH_SEAT


@pytest.mark.rule("9.2")
def test_a_pause_reveals_and_costs_nothing() -> None:
    game = Game(unisono_rules(), WORKED).open()
    game.play_alone(CARLA)
    before = game.state
    game.pause(BEN)
    state = game.state
    assert (state.hands, state.pile, state.aside) == (before.hands, before.pile, before.aside)
    assert (state.lives, state.fermatas) == (3, 1)
    assert (state.ready, state.knocks) == ((False,) * 3, ())
    assert game.wait(3_600_000) == ()
    assert game.refused(game.lowest(ANNA)) is Reason.STOPPED
    game.open()
    assert kinds(game.play_alone(ANNA)) == ["CardPlayed", "MomentClosed"]


@pytest.mark.rule("9.2")
def test_a_pause_brings_raised_hands_down() -> None:
    game = Game(unisono_rules(), WORKED).open()
    game.raise_hand(ANNA)
    game.raise_hand(BEN)
    game.pause(CARLA)
    assert (game.state.vote, due(game.state)) == (None, None)
    game.open()
    assert kinds(game.raise_hand(ANNA)) == ["HandRaised"], "no wait, for nothing has lapsed"


@pytest.mark.rule("9.2", "5.2")
@pytest.mark.parametrize("seat", [ANNA, None])
def test_h3_a_stop_in_an_open_moment_takes_effect_when_the_moment_is_over(seat: int | None) -> None:
    game = Game(unisono_rules(), WORKED).open()
    landed = game.now
    game.play(CARLA)
    game.wait(40)
    (asked,) = game.pause(seat)
    assert isinstance(asked, PauseAsked)
    assert (game.state.phase, due(game.state)) == (Phase.PLAYING, landed + 120)
    assert game.settle() == (
        MomentClosed(landed + 120),
        Paused(landed + 120, seat, asked.cause),
    )
    assert (game.state.phase, game.state.stop, due(game.state)) == (Phase.READY, Stop.PAUSE, None)


@pytest.mark.rule("9.2", "5.2")
def test_h3_cards_that_land_within_the_moment_are_in_time_for_the_stop() -> None:
    game = Game(unisono_rules(2, lives=1), ((20, 30), (10, 40))).open()
    game.play(ANNA)
    game.wait(20)
    game.pause()
    game.wait(30)
    game.play(BEN)
    assert kinds(game.settle()) == ["MomentClosed", "Paused"]
    assert [laid.card for laid in game.state.pile] == [10, 20]
    assert game.lives == 1


@pytest.mark.rule("9.2", "5.2")
def test_h3_a_stop_does_not_undo_a_wrong_note() -> None:
    game = Game(unisono_rules(), WORKED).open()
    game.play(BEN)
    game.wait(40)
    game.pause()
    assert kinds(game.settle()) == ["MomentClosed", "WrongNote"], "which stops the table already"
    assert (game.state.stop, game.lives) == (Stop.WRONG_NOTE, 2)
    assert kinds(game.open().play_alone(CARLA)) == ["CardPlayed", "MomentClosed"]


@pytest.mark.rule("9.2")
def test_h3_a_stop_that_is_asked_for_is_not_asked_for_again() -> None:
    game = Game(unisono_rules(), WORKED).open()
    game.play(CARLA)
    game.pause()
    assert game.refused(Pause(game.now, ANNA, PauseCause.PLAYER)) is Reason.NOTHING_TO_PAUSE


@pytest.mark.rule("9.2", "6.2")
def test_h3_what_all_have_agreed_on_comes_before_the_stop() -> None:
    game = Game(unisono_rules(), ((3,), (30, 40), (31, 41))).open()
    game.play(ANNA)
    game.raise_hand(BEN)
    game.pause()
    game.raise_hand(CARLA)
    assert kinds(game.settle()) == ["MomentClosed", "FermataUsed"]
    assert game.state.stop is Stop.FERMATA


def test_h3_a_moment_that_a_pause_once_closed_is_read_as_it_was_stored() -> None:
    game = Game(unisono_rules(), WORKED).open()
    game.play(CARLA)
    closed, paused = MomentClosed(game.now + 40), Paused(game.now + 40, None, PauseCause.FOCUS)
    state = fold([*game.events, closed, paused])
    assert (state.phase, state.stop, due(state)) == (Phase.READY, Stop.PAUSE, None)
