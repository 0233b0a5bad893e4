"""What a seat may know of a game (rule 4.2)."""

from itertools import permutations

import pytest

from tests.engine.tables import ANNA, BEN, CARLA, Game, unisono_rules
from unisono.games.ladder.engine import State, gap_below, view

HANDS = ((14, 43), (16, 33), (7, 30))


def stages() -> list[State]:
    """One level, at every point where a seat might look."""
    game = Game(unisono_rules(), HANDS)
    states = [game.state]
    game.ready()
    states.append(game.state)
    game.knock(600, 600, 600)
    states.append(game.state)
    game.play_alone(CARLA)
    states.append(game.state)
    game.raise_hand(BEN)
    states.append(game.state)
    game.wait(4000)
    states.append(game.state)
    game.play(BEN)
    states.append(game.state)
    game.settle()
    states.append(game.state)
    game.open().pause(ANNA)
    states.append(game.state)
    return states


@pytest.mark.rule("4.2")
@pytest.mark.parametrize("seat", [ANNA, BEN, CARLA])
def test_other_cards_in_other_hands_make_no_difference(seat: int) -> None:
    for state in stages():
        others = [other for other in (ANNA, BEN, CARLA) if other != seat]
        hidden = [card for other in others for card in state.hands[other]]
        size = len(state.hands[others[0]])
        for cards in permutations(hidden):
            hands = list(state.hands)
            hands[others[0]] = tuple(sorted(cards[:size]))
            hands[others[1]] = tuple(sorted(cards[size:]))
            assert view(state._replace(hands=tuple(hands)), seat) == view(state, seat)


@pytest.mark.rule("4.2")
def test_cards_that_nobody_has_make_no_difference_either() -> None:
    for state in stages():
        hands = (state.hands[ANNA], (52,) * len(state.hands[BEN]), (1,) * len(state.hands[CARLA]))
        assert view(state._replace(hands=hands), ANNA) == view(state, ANNA)


def test_a_view_shows_what_everybody_sees() -> None:
    public = set(State._fields) - {
        "hands",
        "moment",
        "pause_asked",
        "propose_from",
        "life_lost",
        "fermata_used",
    }
    for state in stages():
        for seat in (ANNA, BEN, CARLA):
            seen = view(state, seat)
            assert all(getattr(seen, name) == getattr(state, name) for name in public)
            assert (seen.seat, seen.hand) == (seat, state.hands[seat])
            assert seen.counts == tuple(len(hand) for hand in state.hands)
            assert seen.cards_left == state.cards_left
            assert seen.top == max((laid.card for laid in state.pile), default=0)
            assert seen.propose_from == state.propose_from[seat]


@pytest.mark.parametrize("seat", [-1, 3])
def test_nobody_looks_from_beside_the_table(seat: int) -> None:
    with pytest.raises(IndexError, match=f"number {seat}"):
        view(Game(unisono_rules(), HANDS).state, seat)


@pytest.mark.rule("6.6")
def test_cards_that_lie_aside_do_not_count_in_a_gap() -> None:
    game = Game(unisono_rules(2), ((10, 20, 40), (5, 30, 50))).open()
    game.play_alone(BEN)
    game.raise_hand(ANNA)
    game.raise_hand(BEN)
    assert [laid.card for laid in game.state.aside] == [10, 30]
    assert gap_below(20, view(game.state, ANNA)) == 20 - 5 - 1 - 1, "10 is known to be gone"
    assert gap_below(40, view(game.state, ANNA)) == 40 - 5 - 1 - 2
    assert gap_below(50, view(game.state, BEN)) == 50 - 5 - 1 - 2
    game.open().play_alone(ANNA)
    assert gap_below(50, view(game.state, BEN)) == 50 - 20 - 1 - 1, "10 lies below the pile"
