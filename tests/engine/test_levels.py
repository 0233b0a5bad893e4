"""Setting up and playing a level (chapters 3 and 4 of the rules)."""

import random

import pytest

from tests.engine.tables import ANNA, BEN, CARLA, LEVELS, Game, kinds, unisono_rules
from unisono.games.ladder.engine import Phase, Reason, Rejection, decide, view
from unisono.games.ladder.engine.cards import deck_of
from unisono.games.ladder.engine.commands import (
    Knock,
    LowerHand,
    NextLevel,
    Play,
    RaiseHand,
    Ready,
    Start,
    Tick,
)
from unisono.games.ladder.engine.events import (
    CardPlayed,
    GameStarted,
    Knocked,
    Laid,
    LevelDealt,
    LevelOpened,
)

ONE_CARD_EACH = ((11,), (46,), (30,))
WORKED = ((14, 43), (16, 33), (7, 30))


@pytest.mark.rule("3.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_players_start_with_three_lives_and_one_fermata(players: int) -> None:
    game = Game(unisono_rules(players), tuple((10 * seat + 1,) for seat in range(players)))
    assert (game.lives, game.fermatas, game.state.level) == (3, 1, 1)
    assert len(game.state.hands) == players


@pytest.mark.rule("3.2", "8.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_concert_has_ten_eight_or_six_levels(players: int) -> None:
    game = Game(unisono_rules(players), tuple((seat + 1,) for seat in range(players)))
    for level in range(1, LEVELS[players]):
        game.open().play_out()
        assert (game.state.phase, game.state.level) == (Phase.CLEARED, level)
        game.next_level()
    assert kinds(game.open().play_out())[-2:] == ["LevelCleared", "GameWon"]
    assert (game.state.phase, game.state.level) == (Phase.WON, {2: 10, 3: 8, 4: 6}[players])


@pytest.mark.rule("3.3")
@pytest.mark.parametrize("dealer", [ANNA, BEN, CARLA])
def test_any_seat_can_deal_level_1(dealer: int) -> None:
    assert Game(unisono_rules(), ONE_CARD_EACH, dealer=dealer).state.dealer == dealer


@pytest.mark.rule("3.3")
@pytest.mark.parametrize("dealer", [-1, 3])
def test_the_dealer_sits_at_the_table(dealer: int) -> None:
    start = Start(0, unisono_rules(), dealer, deck_of(()))
    assert decide(None, start) == Rejection(Reason.NO_SUCH_SEAT)


def test_a_game_begins_once() -> None:
    game = Game(unisono_rules(), ONE_CARD_EACH)
    assert game.refused(Start(0, unisono_rules(), ANNA, deck_of(()))) is Reason.ALREADY_STARTED
    assert decide(None, Ready(0, ANNA)) == Rejection(Reason.NOT_STARTED)


@pytest.mark.rule("4.1")
@pytest.mark.parametrize("ladder", [52, 100])
def test_a_deal_takes_as_many_cards_a_seat_as_the_level_says(ladder: int) -> None:
    deck = list(range(1, ladder + 1))
    random.Random(4).shuffle(deck)
    rules = unisono_rules(ladder=ladder)
    opening = decide(None, Start(5, rules, BEN, tuple(deck)))
    assert opening == (
        GameStarted(5, rules),
        LevelDealt(5, 1, BEN, ((deck[0],), (deck[1],), (deck[2],))),
    )
    game = Game(rules, ONE_CARD_EACH)
    game.open().play_out()
    (dealt,) = game.send(NextLevel(game.now, tuple(deck)))
    assert isinstance(dealt, LevelDealt)
    assert [set(hand) for hand in dealt.hands] == [{deck[s], deck[s + 3]} for s in range(3)]


@pytest.mark.rule("4.1")
@pytest.mark.parametrize(
    "deck",
    [(), tuple(range(1, 52)), tuple(range(52)), (1, 1, *range(3, 53)), tuple(range(1, 54))],
    ids=["none", "one short", "with a zero", "one twice", "one too many"],
)
def test_only_a_full_deck_is_dealt_from(deck: tuple[int, ...]) -> None:
    assert decide(None, Start(0, unisono_rules(), ANNA, deck)) == Rejection(Reason.WRONG_DECK)
    game = Game(unisono_rules(), ONE_CARD_EACH)
    game.open().play_out()
    assert game.refused(NextLevel(game.now, deck)) is Reason.WRONG_DECK


@pytest.mark.rule("4.1")
def test_the_deal_passes_clockwise() -> None:
    game = Game(unisono_rules(), ONE_CARD_EACH, dealer=BEN)
    dealers = [game.state.dealer]
    for _ in range(3):
        game.open().play_out()
        game.next_level()
        dealers.append(game.state.dealer)
    assert dealers == [BEN, CARLA, ANNA, BEN]


@pytest.mark.rule("4.1")
def test_the_next_level_waits_for_the_end_of_this_one() -> None:
    game = Game(unisono_rules(), ONE_CARD_EACH)
    assert game.refused(NextLevel(0, deck_of(()))) is Reason.LEVEL_NOT_OVER
    game.open()
    assert game.refused(NextLevel(game.now, deck_of(()))) is Reason.LEVEL_NOT_OVER


@pytest.mark.rule("4.2")
def test_a_hand_is_sorted_and_known_to_its_seat_only() -> None:
    deck = deck_of(((43, 14), (33, 16), (30, 7)))
    game = Game(unisono_rules(), ONE_CARD_EACH)
    game.open().play_out()
    game.send(NextLevel(game.now, deck))
    assert game.state.hands == WORKED
    anna = view(game.state, ANNA)
    assert (anna.hand, anna.counts, anna.cards_left) == ((14, 43), (2, 2, 2), 6)


@pytest.mark.rule("4.3")
def test_nothing_runs_until_everybody_is_ready() -> None:
    game = Game(unisono_rules(), ONE_CARD_EACH)
    assert kinds(game.send(Ready(0, ANNA))) == ["SeatReady"]
    assert kinds(game.send(Ready(0, CARLA))) == ["SeatReady"]
    assert game.wait(3_600_000) == ()
    assert game.state.phase is Phase.READY
    assert game.refused(Knock(game.now, ANNA)) is Reason.NOT_COUNT_IN
    assert game.refused(game.lowest(ANNA)) is Reason.NOT_OPEN_YET
    assert game.refused(Ready(game.now, CARLA)) is Reason.ALREADY_READY
    assert kinds(game.send(Ready(game.now, BEN))) == ["SeatReady", "CountInBegan"]
    assert game.refused(Ready(game.now, BEN)) is Reason.NOT_READY_PHASE


@pytest.mark.rule("4.3")
def test_without_knocks_the_level_opens_when_the_last_seat_is_ready() -> None:
    game = Game(unisono_rules(knocks=0, beat_ms=500), ONE_CARD_EACH)
    game.send(Ready(0, ANNA))
    game.send(Ready(0, BEN))
    assert game.send(Ready(9, CARLA))[1:] == (LevelOpened(9, 500),)
    assert game.state.phase is Phase.PLAYING


@pytest.mark.rule("4.4")
def test_the_dealer_and_nobody_else_knocks_four_times() -> None:
    game = Game(unisono_rules(), ONE_CARD_EACH, dealer=BEN)
    game.ready()
    for number in (1, 2, 3, 4):
        assert game.refused(Knock(game.now, ANNA)) is Reason.NOT_THE_DEALER
        assert game.refused(Knock(game.now, CARLA)) is Reason.NOT_THE_DEALER
        knocked, *opened = game.send(Knock(game.now, BEN))
        assert knocked == Knocked(game.now, BEN, number)
        assert bool(opened) is (number == 4)
        game.wait(600)
    assert game.refused(Knock(game.now, BEN)) is Reason.NOT_COUNT_IN


@pytest.mark.rule("4.5")
def test_the_level_opens_exactly_on_the_fourth_knock() -> None:
    game = Game(unisono_rules(), ONE_CARD_EACH)
    game.ready()
    game.knock(600, 600)
    game.wait(599)
    assert game.refused(game.lowest(ANNA)) is Reason.NOT_OPEN_YET
    assert game.refused(RaiseHand(game.now, ANNA)) is Reason.NOT_OPEN_YET
    game.wait(1)
    game.knock()
    assert (game.state.phase, game.state.quiet_since) == (Phase.PLAYING, 1800)
    assert game.state.pile == (), "a play before the fourth knock is not queued"
    assert game.play(ANNA) == (CardPlayed(1800, ANNA, 11),)


@pytest.mark.rule("4.5")
@pytest.mark.parametrize(
    ("intervals", "beat"),
    [
        ((600, 600, 600), 600),
        ((500, 700, 630), 610),
        ((400, 400, 401), 400),
        ((250, 250, 250), 250),
        ((249, 249, 249), 250),
        ((0, 0, 0), 250),
        ((1200, 1200, 1200), 1200),
        ((1200, 1200, 1203), 1200),
        ((100, 100, 60_000), 1200),
    ],
)
def test_the_beat_is_the_mean_of_the_three_intervals_within_limits(
    intervals: tuple[int, int, int], beat: int
) -> None:
    game = Game(unisono_rules(), ONE_CARD_EACH)
    game.ready()
    assert game.knock(*intervals)[-1] == LevelOpened(sum(intervals), beat)
    assert game.state.beat_ms == beat


@pytest.mark.rule("4.6")
def test_anybody_plays_at_any_time_and_several_in_a_row() -> None:
    game = Game(unisono_rules(), ((1, 2, 5), (3, 8, 9), (4, 6, 7))).open()
    for seat in (ANNA, ANNA, BEN, CARLA):
        assert kinds(game.play_alone(seat)) == ["CardPlayed", "MomentClosed"]
    assert game.wait(3_600_000) == (), "no turns and no hurry"
    assert (game.lives, game.state.last_seat) == (3, CARLA)


@pytest.mark.rule("4.6")
def test_a_seat_plays_its_lowest_card_and_no_other() -> None:
    game = Game(unisono_rules(), WORKED).open()
    assert game.refused(Play(game.now, ANNA, 43)) is Reason.NOT_THE_LOWEST
    assert game.refused(Play(game.now, ANNA, 7)) is Reason.NOT_THE_LOWEST
    game.play(CARLA)
    assert game.refused(Play(game.now, CARLA, 7)) is Reason.NOT_THE_LOWEST, "one press, one card"
    assert game.state.hands == ((14, 43), (16, 33), (30,))


@pytest.mark.rule("4.6")
def test_an_empty_hand_plays_nothing() -> None:
    game = Game(unisono_rules(), ONE_CARD_EACH).open()
    game.play_alone(ANNA)
    assert game.refused(Play(game.now, ANNA, 11)) is Reason.EMPTY_HAND


@pytest.mark.rule("4.7")
def test_the_pile_ascends() -> None:
    game = Game(unisono_rules(), WORKED).open()
    for seat in (CARLA, ANNA, BEN):
        game.play_alone(seat)
    assert game.state.pile == (Laid(7, CARLA), Laid(14, ANNA), Laid(16, BEN))
    assert view(game.state, ANNA).top == 16


@pytest.mark.rule("4.8")
def test_the_level_is_cleared_when_all_hands_are_empty() -> None:
    game = Game(unisono_rules(), WORKED).open()
    for seat in (CARLA, ANNA, BEN, CARLA, BEN):
        assert kinds(game.play_alone(seat)) == ["CardPlayed", "MomentClosed"]
    assert kinds(game.play_alone(ANNA)) == ["CardPlayed", "MomentClosed", "LevelCleared"]
    assert game.state.phase is Phase.CLEARED
    assert game.state.cards_left == 0
    for command in (Ready(game.now, ANNA), Play(game.now, ANNA, 43), LowerHand(game.now, BEN)):
        assert game.refused(command) is Reason.LEVEL_OVER


def test_a_command_belongs_to_a_seat_and_to_its_time() -> None:
    game = Game(unisono_rules(), WORKED).open()
    assert game.refused(Play(game.now, 3, 7)) is Reason.NO_SUCH_SEAT
    assert game.refused(Play(game.now, -1, 7)) is Reason.NO_SUCH_SEAT
    assert game.refused(Play(game.now - 1, CARLA, 7)) is Reason.IN_THE_PAST
    assert game.refused(Tick(game.now)) is Reason.NOTHING_DUE
