"""What else could have been, found by playing the game again from its seed."""

from random import Random

import pytest

from tests.engine.tables import ANNA, BEN, Game, unisono_rules
from tests.table.test_rerun import play_at_random
from unisono import i18n
from unisono.games.ladder.analysis.verdict import verdicts
from unisono.games.ladder.engine.events import CardPlayed
from unisono.games.ladder.setup.feedback import remarks, tempo_words
from unisono.games.ladder.setup.game_setup import GameSetup, again, cast_of, new_concert
from unisono.games.ladder.setup.roster import draw_cast
from unisono.games.seeds import daily_seed
from unisono.rulebook import load_difficulty, load_rules

SEEDS = range(12)


def concert(seed: int) -> GameSetup:
    difficulty = load_difficulty("standard", 3)
    rules = load_rules("unisono", 3, (), difficulty.same_moment_ms)
    return new_concert(rules, draw_cast(3, difficulty, seed, "You"))


@pytest.fixture(scope="module")
def played() -> list[GameSetup]:
    concerts = []
    for seed in SEEDS:
        one = concert(seed)
        play_at_random(one.seating.table, Random(seed), 80)
        concerts.append(one)
    return concerts


def test_remarks_judge_every_wrong_note_of_the_level_and_end_with_the_tempo(
    played: list[GameSetup],
) -> None:
    for one in played:
        table = one.seating.table
        for level in range(1, table.state.level + 1):
            said = remarks(one, table.log, level, one.seating.names)
            judged = [found for found in verdicts(table.log) if found.level == level]
            tempo = tempo_words(table.log, level)
            assert len(said) == len(judged) + bool(tempo)
            assert all("%" in words for words in said[: len(judged)])
            assert not tempo or said[-1] == tempo


def test_without_others_cards_nobody_is_in_tempo_with_anybody() -> None:
    game = Game(unisono_rules(2), ((10, 20), (15, 50))).open()
    game.wait(3000)
    game.play_alone(ANNA)
    log = game.events
    assert tempo_words(log, 2).startswith("Your tempo: 0.")
    assert "team" not in tempo_words(log, 2)
    game.wait(2000)
    game.play_alone(BEN)
    assert "the team's" in tempo_words(game.events, 2)


def test_a_concert_is_seated_again_from_its_settings() -> None:
    one = concert(5)
    assert cast_of(one.settings) == one.cast
    one.seating.table.start(0)
    two = again(one)
    two.seating.table.start(0)
    assert two.seating.table.log == one.seating.table.log
    assert not any(isinstance(event, CardPlayed) for event in two.seating.table.log)
    with pytest.raises(ValueError, match="cannot be read"):
        cast_of({"seed": 1})


def test_whoever_gave_no_name_is_called_so_in_the_language_in_use() -> None:
    settings = concert(5).settings
    i18n.use("de")
    try:
        assert cast_of(settings | {"person": "You"}).person == "Du"
    finally:
        i18n.use("en")
    assert cast_of(settings | {"person": "Du"}).person == "You"


def test_the_days_seed_is_the_date() -> None:
    assert daily_seed("2026-11-30") == 20261130
