"""The help says what holds in the game that is played, and claims nothing else."""

import pytest

from tests.tui.scenes import rules
from unisono import i18n
from unisono.games.ladder.engine.ruleset import Faces
from unisono.tui.ladder.screens.help_screen import help_words


def words(**changes: object) -> str:
    return help_words(rules(2, **changes)).plain


@pytest.mark.rule("2.1", "2.2", "4.4", "7.1", "7.2")
def test_the_help_of_the_usual_game() -> None:
    text = words()
    assert "from A♣ (1) up to K♠ (52)" in text
    assert "knocks 4 times" in text
    assert "Levels 3, 6 and 9 earn a life each." in text
    assert "From level 4 on a clean level" in text


def test_number_cards_have_no_suits() -> None:
    text = words(ladder=100, faces=Faces.NUMBERS)
    assert "numbers from 1 to 100" in text
    assert not set(text) & set("♣♦♥♠")
    assert "52" not in text


def test_a_shorter_ladder_ends_at_its_own_last_card() -> None:
    assert "up to 6♠ (24)" in words(ladder=24)


@pytest.mark.rule("10.3")
def test_a_game_without_fermatas_does_not_speak_of_them() -> None:
    text = words(fermatas=0, clean_from=None)
    assert "fermata" not in text.casefold()
    assert "Rewards" in text
    assert "Rewards" not in words(fermatas=0, clean_from=None, life_after=())


def test_only_levels_that_are_played_are_named() -> None:
    assert "Level 3 earns a life." in words(levels=5)
    assert "Levels 3, 6 and 9" in words(levels=5, endless=True)
    assert "From level" not in words(levels=3)
    assert "Level 2 earns a fermata." in words(fermata_after=(2,))


@pytest.mark.rule("4.4")
def test_other_knocks_are_counted() -> None:
    assert "knocks 3 times" in words(knocks=3)
    assert "open at once" in words(knocks=0)


def test_german_help_is_german() -> None:
    i18n.use("de")
    text = words()
    assert "von A♣ (1) bis K♠ (52)" in text
    assert "klopft 4-mal" in text
    assert "Die Level 3, 6 und 9 bringen je ein Leben." in text
