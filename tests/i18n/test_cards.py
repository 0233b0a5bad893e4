import pytest

from unisono import i18n
from unisono.games.ladder.engine.ruleset import Faces
from unisono.games.ladder.texts.card_names import card_name, rank_name, suit_symbol


@pytest.mark.rule("2.1", "2.2")
def test_2_2_the_ladder_is_printed_rank_by_rank_and_suit_by_suit() -> None:
    ranks = "A 2 3 4 5 6 7 8 9 10 J Q K".split()
    printed = [card_name(Faces.SUITS, value) for value in range(1, 53)]
    assert printed == [rank + suit for rank in ranks for suit in "♣♦♥♠"]


@pytest.mark.parametrize(
    ("language", "jack", "queen", "king"), [("en", "J", "Q", "K"), ("de", "B", "D", "K")]
)
def test_court_cards_have_the_letters_of_the_language(
    language: str, jack: str, queen: str, king: str
) -> None:
    i18n.use(language)
    assert [rank_name(value) for value in (1, 41, 47, 52)] == ["A", jack, queen, king]
    assert card_name(Faces.SUITS, 43) == f"{jack}♥"


def test_a_ladder_of_numbers_prints_the_values() -> None:
    assert [card_name(Faces.NUMBERS, value) for value in (1, 43, 100)] == ["1", "43", "100"]


def test_suits_are_one_character_so_that_they_stay_one_cell_wide() -> None:
    assert [suit_symbol(value) for value in (1, 2, 3, 4, 52)] == ["♣", "♦", "♥", "♠", "♠"]
