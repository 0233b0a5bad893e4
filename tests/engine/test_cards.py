"""The order of the cards (chapter 2 of the rules)."""

import pytest

from unisono.games.ladder.engine.cards import card_value, rank_of, suit_of

CLUBS, DIAMONDS, HEARTS, SPADES = 1, 2, 3, 4
ACE, JACK, QUEEN, KING = 1, 11, 12, 13


@pytest.mark.rule("2.1")
def test_the_rank_counts_before_the_suit() -> None:
    assert card_value(6, SPADES) < card_value(7, CLUBS)
    assert card_value(ACE, SPADES) < card_value(2, CLUBS)
    assert card_value(QUEEN, SPADES) < card_value(KING, CLUBS)


@pytest.mark.rule("2.1")
def test_equal_ranks_go_by_clubs_diamonds_hearts_spades() -> None:
    suits = (CLUBS, DIAMONDS, HEARTS, SPADES)
    values = [card_value(7, suit) for suit in suits]
    assert values == sorted(values)
    assert len(set(values)) == 4


@pytest.mark.rule("2.2")
@pytest.mark.parametrize(
    ("rank", "suit", "value"),
    [
        (ACE, CLUBS, 1),
        (3, HEARTS, 11),
        (6, SPADES, 24),
        (7, CLUBS, 25),
        (7, DIAMONDS, 26),
        (JACK, HEARTS, 43),
        (QUEEN, DIAMONDS, 46),
        (KING, SPADES, 52),
    ],
)
def test_the_value_of_a_card(rank: int, suit: int, value: int) -> None:
    assert card_value(rank, suit) == value


@pytest.mark.rule("2.2")
def test_the_ladder_has_each_value_from_1_to_52_once() -> None:
    ladder = [card_value(rank, suit) for rank in range(1, 14) for suit in range(1, 5)]
    assert ladder == list(range(1, 53))
    assert [card_value(rank_of(value), suit_of(value)) for value in ladder] == ladder


@pytest.mark.parametrize(("rank", "suit"), [(0, 1), (14, 1), (1, 0), (1, 5)])
def test_no_card_beyond_the_thirteen_ranks_and_four_suits(rank: int, suit: int) -> None:
    with pytest.raises(ValueError, match=f"rank {rank} and suit {suit}"):
        card_value(rank, suit)
