"""Silences are as long as they were heard, and tell of a tempo only when they can."""

import pytest

from tests.analysis.games import HANDS, with_a_wrong_note_and_a_fermata
from tests.engine.tables import ANNA, BEN, CARLA, Game, unisono_rules
from unisono.games.ladder.analysis.silences import Heard, heard, silences
from unisono.games.ladder.bots.pace import pace
from unisono.games.ladder.engine import view
from unisono.games.ladder.engine.events import CardPlayed, FermataUsed, WrongNote


def opening() -> Game:
    return Game(unisono_rules(3), HANDS).open()


def last_heard(game: Game) -> Heard | None:
    return heard(list(silences(game.events))[-1])


def test_a_silence_begins_with_the_last_card_or_the_opening() -> None:
    game = with_a_wrong_note_and_a_fermata()
    told = [(type(silence.ended_by), silence.seconds) for silence in silences(game.events)]
    assert told[:4] == [(CardPlayed, 4.0), (CardPlayed, 2.0), (WrongNote, 0.12), (FermataUsed, 0.5)]


def test_a_card_tells_seconds_and_ranks() -> None:
    game = opening()
    game.wait(4000)
    game.play_alone(ANNA)
    told = last_heard(game)
    assert told is not None
    assert (told.level, told.seat, told.card, told.ranks, told.seconds) == (3, ANNA, 12, 11, 4.0)
    assert told.seconds_per_rank == pytest.approx(4 / 11)


def test_time_with_hands_up_is_no_silence() -> None:
    game = opening()
    game.wait(1000)
    game.raise_hand(BEN)
    game.wait(500)
    game.lower_hand(BEN)
    game.wait(2000)
    game.play(ANNA)
    last = list(silences(game.events))[-1]
    assert (last.seconds, last.voted) == (3.0, True)
    assert heard(last) is None, "hands up say that nobody was waiting as usual"
    game.wait(1500)
    game.play(CARLA)
    after = list(silences(game.events))[-1]
    assert (after.seconds, after.voted) == (1.5, False)


def test_a_proposal_that_a_card_ends_takes_nothing_from_the_next_silence() -> None:
    game = opening()
    game.raise_hand(BEN)
    game.wait(1000)
    game.play(ANNA)
    game.wait(900)
    game.play(CARLA)
    assert list(silences(game.events))[-1].seconds == 0.9


@pytest.mark.parametrize("ms", [100, 300])
def test_reflexes_tell_nothing(ms: int) -> None:
    game = opening()
    game.wait(ms)
    game.play(ANNA)
    assert last_heard(game) is None


def test_neighbours_and_cards_played_alone_tell_nothing() -> None:
    game = Game(unisono_rules(2), ((10, 20, 52), (11, 12, 13))).open()
    game.wait(3000)
    game.play_alone(ANNA)
    assert last_heard(game) is not None
    for _ in range(3):
        game.wait(2000)
        game.play_alone(BEN)
        assert last_heard(game) is None, "no rank lies between"
    game.wait(2000)
    game.play_alone(ANNA)
    assert last_heard(game) is None, "nobody else holds a card"


def test_the_pace_grows_with_the_cards_left_and_the_beat() -> None:
    seen = view(opening().state, ANNA)
    assert pace(seen._replace(cards_left=13)) == pytest.approx(1.0)
    assert pace(seen._replace(cards_left=2)) < 1.0 < pace(seen._replace(cards_left=30))
    assert pace(seen._replace(cards_left=13, beat_ms=1200)) == pytest.approx(2**0.5)
    assert pace(seen._replace(cards_left=13, beat_ms=3000)) == pytest.approx(1.6)
    assert pace(seen._replace(top=52)) > 0
