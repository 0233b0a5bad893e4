"""The playing time: only while a level is open."""

import pytest

from unisono.games.ladder.engine.commands import PauseCause
from unisono.games.ladder.engine.events import (
    CardPlayed,
    Event,
    LevelCleared,
    LevelOpened,
    Paused,
    WrongNote,
)
from unisono.games.ladder.engine.playing_time import playing_ms, with_playing_time

GAME: tuple[Event, ...] = (
    LevelOpened(5000, 600),
    CardPlayed(6000, 0, 7),
    WrongNote(6120, 0, 7, ()),
    LevelOpened(9000, 600),
    Paused(9500, 0, PauseCause.PLAYER),
    LevelOpened(20000, 600),
    LevelCleared(20300, 1, clean=False),
)


def test_stops_and_count_ins_take_no_time() -> None:
    assert [ms for ms, _event in with_playing_time(GAME)] == [0, 1000, 1120, 1120, 1620, 1620, 1920]
    assert playing_ms(GAME) == 1120 + 500 + 300


@pytest.mark.parametrize(("events", "ms"), [(0, 0), (1, 0), (2, 1000), (4, 1120)])
def test_a_game_that_goes_on_has_been_played_until_its_last_event(events: int, ms: int) -> None:
    assert playing_ms(GAME[:events]) == ms
