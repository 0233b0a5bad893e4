"""A history that is kept small."""

from pathlib import Path

import pytest

from tests.engine.tables import unisono_rules
from tests.store.games import settings_for, whole_game
from unisono.store import History, Recorder

PLENTY = 100_000


@pytest.fixture
def five_games(tmp_path: Path) -> Path:
    recorder = Recorder(tmp_path)
    for seed in range(1, 6):
        recorder.begin(settings_for(unisono_rules(), seed), whole_game(seed=seed))
    assert recorder.close()
    return tmp_path


def seeds_in(history: History) -> list[int]:
    return [game.seed for game in history.games()]


@pytest.mark.parametrize(
    ("games", "pages", "left"),
    [(9, PLENTY, [5, 4, 3, 2, 1]), (2, PLENTY, [5, 4]), (9, 1, [5, 4]), (1, 1, [5]), (0, 1, [])],
)
def test_the_oldest_games_make_room(
    games: int, pages: int, left: list[int], five_games: Path
) -> None:
    with History(five_games) as history:
        assert history.keep_newest(games, pages) == 5 - len(left)
        assert seeds_in(history) == left


def test_a_game_that_is_being_played_stays(five_games: Path) -> None:
    recorder = Recorder(five_games)
    recorder.begin(settings_for(unisono_rules(), 6))
    assert recorder.flush()
    with History(five_games) as history:
        history.keep_newest(0, PLENTY)
        assert seeds_in(history) == [6]
    recorder.close()
