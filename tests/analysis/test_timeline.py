"""The time line of a game, level by level. That of one level is tested with the screens."""

from tests.analysis.games import simulated, with_a_wrong_note_and_a_fermata
from tests.engine.tables import ANNA, BEN, CARLA, Game, unisono_rules
from unisono.games.ladder.analysis.timeline import MarkKind, Sound, game_timeline, level_timeline
from unisono.games.ladder.engine.events import FermataUsed, LevelCleared, LevelDealt, WrongNote


def test_a_level_knows_what_sounded_when_and_what_stopped_it() -> None:
    (level,) = game_timeline(with_a_wrong_note_and_a_fermata().events)
    assert level.sounds[:6] == (
        Sound(4000, ANNA, 12, MarkKind.PLAYED),
        Sound(6000, BEN, 30, MarkKind.WRONG),
        Sound(6120, CARLA, 20, MarkKind.LOWER),
        Sound(6620, ANNA, 40, MarkKind.FERMATA),
        Sound(6620, BEN, 41, MarkKind.FERMATA),
        Sound(6620, CARLA, 42, MarkKind.FERMATA),
    )
    assert level.breaks == ((6120, MarkKind.LOWER), (6620, MarkKind.FERMATA))
    assert (level.level, level.wrong_notes, level.fermatas) == (3, 1, 1)
    assert level.cleared
    assert level.playing_ms == 6620 + 1000 + 3 * 120


def test_a_game_is_its_levels() -> None:
    for seed in range(4):
        events = simulated(seed)
        levels = game_timeline(events)
        assert len(levels) == sum(isinstance(event, LevelDealt) for event in events)
        assert [level.level for level in levels] == list(range(1, len(levels) + 1))
        assert levels[-1] == level_timeline(events)
        cleared = [event.level for event in events if isinstance(event, LevelCleared)]
        assert [level.level for level in levels if level.cleared] == cleared
        wrong = sum(isinstance(event, WrongNote) for event in events)
        assert sum(level.wrong_notes for level in levels) == wrong
        used = sum(isinstance(event, FermataUsed) for event in events)
        assert sum(level.fermatas for level in levels) == used


def test_every_card_of_a_cleared_level_sounds_once() -> None:
    for level in game_timeline(simulated(1)):
        if level.cleared:
            heard = [sound.card for sound in level.sounds]
            assert len(heard) == len(set(heard)) == 3 * level.level


def test_no_deal_no_level() -> None:
    assert game_timeline(simulated(1)[:1]) == ()


def test_h6_two_wrong_cards_of_one_moment_are_both_marked_and_cost_one_life() -> None:
    game = Game(unisono_rules(), ((20, 40), (22, 41), (10, 42))).open()
    game.play(ANNA)
    game.play(BEN)
    game.settle()
    level = level_timeline(game.events)
    kinds = [(sound.card, sound.kind) for sound in level.sounds]
    assert kinds == [(20, MarkKind.WRONG), (22, MarkKind.WRONG), (10, MarkKind.LOWER)]
    assert level.wrong_notes == 1
