"""No bot knows more than its seat may: other hidden hands lead to the same intention."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.engine.tables import Game, unisono_rules
from unisono.games.ladder.bots.difficulty import Difficulty
from unisono.games.ladder.bots.intention import Intention
from unisono.games.ladder.bots.player import TimedBot
from unisono.games.ladder.engine import view
from unisono.games.ladder.engine.events import CardPlayed

NUMBERS = Difficulty(
    name="test", seconds_per_rank=0.42, noise=0.24, impatience=0.1, hesitation=0.1, spread=0.3
)
SEAT = 1


def thoughts(hands: tuple[tuple[int, ...], ...], played: int, proposal: bool) -> list[Intention]:
    """What the bot at SEAT means to do at the opening, after the first cards, and at a vote."""
    game = Game(unisono_rules(len(hands)), hands)
    bot, random = TimedBot(NUMBERS, 1.0), Random(5)
    game.open()
    intentions = [bot.think(view(game.state, SEAT), random)]
    for seat in range(played):
        game.play_alone(0 if seat % 2 == 0 else 2)
        intentions.append(bot.think(view(game.state, SEAT), random))
    if proposal and game.state.phase == "playing":
        game.raise_hand(0)
        intentions.append(bot.think(view(game.state, SEAT), random))
    assert all(not isinstance(event, CardPlayed) or event.seat != SEAT for event in game.events)
    return intentions


@given(st.data())
def test_permuted_hidden_hands_change_no_intention(data: st.DataObject) -> None:
    level = data.draw(st.integers(2, 6))
    cards = data.draw(st.permutations(range(1, 53)))[: 4 * level]
    own = tuple(sorted(cards[:level]))
    hidden = cards[level:]
    # Two cards that everybody sees land are the same in both games; all else is dealt anew.
    low, others = sorted(hidden)[:2], sorted(hidden)[2:]
    shuffled = data.draw(st.permutations(others))
    played = data.draw(st.integers(0, 2)) if low[-1] < own[0] else 0
    proposal = data.draw(st.booleans())

    def deal(rest: list[int]) -> tuple[tuple[int, ...], ...]:
        first = tuple(sorted([low[0], *rest[: level - 1]]))
        second = tuple(sorted([low[1], *rest[level - 1 : 2 * level - 2]]))
        return (first, own, second, tuple(sorted(rest[2 * level - 2 :])))

    assert thoughts(deal(others), played, proposal) == thoughts(deal(shuffled), played, proposal)
