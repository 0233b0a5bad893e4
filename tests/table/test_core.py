"""The table without a clock: who acts when, and what is dropped on the way."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.tables import kinds, unisono_rules
from tests.table.scripted import Scripted
from unisono.games.ladder.bots.intention import Bot, Intention
from unisono.games.ladder.engine import Phase, Reason, fold
from unisono.games.ladder.engine.cards import deck_of
from unisono.games.ladder.engine.commands import (
    Knock,
    NextLevel,
    Pause,
    PauseCause,
    Play,
    RaiseHand,
    Ready,
)
from unisono.games.ladder.engine.events import CardPlayed, Knocked, LevelOpened, Paused, WrongNote
from unisono.games.ladder.order import put_in_card_order
from unisono.games.ladder.policy import Manners
from unisono.games.ladder.setup.ladder_table import LadderTable


def bot_table(players: int = 3, wait: int = 500, seed: int = 1, **manners: int) -> LadderTable:
    """Bots alone; each plays in the order of the cards, `wait` ms a rank."""
    bots: dict[int, Bot] = {
        seat: Scripted(lambda view: (view.hand[0] - view.top) * wait) for seat in range(players)
    }
    return LadderTable(unisono_rules(players), bots, seed, manners=Manners(**manners))


def run(table: LadderTable, until: Phase | None = None) -> None:
    while (due := table.next_due()) is not None and table.state.phase is not until:
        table.advance(due)


def seed_that_deals(*seats: int) -> int:
    """The first seed that gives these seats the cards of level 1 in ascending order."""
    for seed in range(1000):
        table = bot_table(len(seats), seed=seed)
        table.start(0)
        if sorted(seats, key=lambda seat: table.state.hands[seat]) == list(seats):
            return seed
    raise AssertionError("a thousand deals without that order")


def person_table(
    *waits: int | None,
    lowest: int = 1,
    dealer: int | None = 1,
    lives: int = 3,
    **manners: int,
) -> LadderTable:
    """Seat 0 is a person; each bot plays that many ms into every silence. The seat `lowest` and
    those after it hold the cards of level 1 in ascending order."""
    players = len(waits) + 1
    seed = seed_that_deals(*((lowest + seat) % players for seat in range(players)))
    bots: dict[int, Bot] = {seat: Scripted(wait) for seat, wait in enumerate(waits, start=1)}
    rules = unisono_rules(len(waits) + 1, lives=lives)
    table = LadderTable(rules, bots, seed, dealer=dealer, manners=Manners(**manners))
    table.start(0)
    return table


def close_table() -> LadderTable:
    """Seat 1 plays 30 after 1000 ms and seat 2 its 20 after 1050, in the same moment; the person
    holds 40. It has not started."""
    bots: dict[int, Bot] = {1: Scripted(1000), 2: Scripted(1050)}
    deck = deck_of(((40,), (30,), (20,)), 52)
    manners = Manners(commit_ms=200)
    return LadderTable(unisono_rules(3), bots, 1, dealer=1, manners=manners, deal=lambda _: deck)


def open_level(table: LadderTable) -> int:
    """The person is ready and the bots count in; the time at which the level opens."""
    table.submit(Ready(table.state.at, 0))
    run(table, until=Phase.PLAYING)
    return table.state.at


@pytest.mark.rule("4.3")
def test_bots_are_ready_at_once_and_the_person_says_so() -> None:
    table = person_table(1000, 1000)
    assert table.state.ready == (False, True, True)
    assert table.next_due() is None
    assert table.advance(10_000_000) == ()
    assert kinds(table.submit(Ready(10_000_000, 0)).events) == ["SeatReady", "CountInBegan"]


@pytest.mark.rule("4.4")
def test_a_bot_that_deals_knocks_four_times_in_a_steady_beat() -> None:
    table = person_table(1000, 1000)
    open_level(table)
    knocks = [event for event in table.log if isinstance(event, Knocked)]
    assert [knock.seat for knock in knocks] == [1, 1, 1, 1]
    assert {later.at - earlier.at for earlier, later in pairwise(knocks)} == {600}
    assert table.log[-1] == LevelOpened(knocks[-1].at, 600)


@pytest.mark.rule("4.4")
def test_a_person_who_deals_knocks_and_nobody_else_does() -> None:
    table = person_table(1000, 1000, dealer=0)
    table.submit(Ready(0, 0))
    assert table.next_due() is None
    for at in (100, 500, 900, 1300):
        assert table.submit(Knock(at, 0)).refused is None
    assert table.state.beat_ms == 400


def test_a_command_comes_after_what_was_due_before_it() -> None:
    table = person_table(1000, None)
    opened = open_level(table)
    outcome = table.submit(RaiseHand(opened + 1500, 0))
    assert kinds(outcome.events)[:2] == ["CardPlayed", "MomentClosed"]
    assert outcome.events[0].at == opened + 1000
    assert outcome.events[-1].at == opened + 1500


def test_a_late_command_counts_at_the_time_of_the_last_event() -> None:
    table = person_table(1000, None)
    opened = open_level(table)
    table.advance(opened + 1000)
    card = table.state.hands[0][0]
    outcome = table.submit(Play(opened + 950, 0, card))
    assert outcome.events == (CardPlayed(opened + 1000, 0, card),)


def test_a_refused_command_names_its_reason_and_what_happened_before_it() -> None:
    table = person_table(1000, None)
    opened = open_level(table)
    outcome = table.submit(Play(opened + 1010, 0, 99))
    assert kinds(outcome.events) == ["CardPlayed"]
    assert outcome.refused is Reason.NOT_THE_LOWEST


def test_a_hand_that_is_already_moving_still_plays() -> None:
    table = person_table(1000, 1150, commit_ms=200)
    opened = open_level(table)
    table.advance(opened + 1150)
    times = [(event.seat, event.at) for event in table.log if isinstance(event, CardPlayed)]
    assert times == [(1, opened + 1000), (2, opened + 1150)]


def test_a_plan_beyond_the_reaction_time_is_made_anew() -> None:
    table = person_table(1000, 1250, commit_ms=200)
    opened = open_level(table)
    table.advance(opened + 1250)
    assert [event.seat for event in table.log if isinstance(event, CardPlayed)] == [1]
    assert table.next_due() == opened + 1000 + 1250


@pytest.mark.rule("5.4")
def test_a_wrong_note_stops_a_moving_hand() -> None:
    table = person_table(1000, 1190, lowest=0, commit_ms=200)
    opened = open_level(table)
    table.advance(opened + 1500)
    assert kinds(tuple(table.log))[-4:] == ["MomentClosed", "WrongNote", "SeatReady", "SeatReady"]
    assert sum(isinstance(event, CardPlayed) for event in table.log) == 1


@pytest.mark.rule("9.1")
def test_a_tick_that_comes_far_too_late_is_a_pause_and_not_a_burst() -> None:
    table = person_table(1000, 1100)
    opened = open_level(table)
    events = table.advance(opened + 1000 + 501)
    assert kinds(events) == ["Paused", "SeatReady", "SeatReady"]
    assert isinstance(events[0], Paused)
    assert table.next_due() is None


@pytest.mark.rule("9.1")
def test_a_late_key_does_not_let_the_bots_burst_either() -> None:
    table = person_table(1000, 1100)
    opened = open_level(table)
    outcome = table.submit(Play(opened + 60_000, 0, table.state.hands[0][0]))
    assert kinds(outcome.events) == ["Paused", "SeatReady", "SeatReady"]
    assert outcome.refused is Reason.STOPPED


@pytest.mark.rule("5.2")
def test_a_moment_that_closes_late_is_judged_before_the_pause() -> None:
    table = person_table(1000, None, lowest=0)
    opened = open_level(table)
    table.advance(opened + 1000)
    events = table.advance(opened + 60_000)
    assert kinds(events)[:2] == ["MomentClosed", "WrongNote"]
    assert not any(isinstance(event, Paused) for event in events)


@pytest.mark.rule("9.2", "5.2")
def test_h3_cards_that_were_due_in_a_moment_land_though_nobody_was_there() -> None:
    table = close_table()
    table.start(0)
    opened = open_level(table)
    table.advance(opened + 1000)
    events = table.advance(opened + 1050 + 501)
    assert kinds(events)[:3] == ["CardPlayed", "MomentClosed", "Paused"]
    assert [event.at - opened for event in events[:3]] == [1050, 1120, 1551]
    assert (table.state.lives, table.next_due()) == (3, None)


@pytest.mark.rule("9.2", "5.2")
def test_h3_a_card_that_was_due_after_the_moment_does_not_land() -> None:
    table = person_table(1000, 1120, lowest=2, commit_ms=200)
    opened = open_level(table)
    table.advance(opened + 1000)
    assert kinds(table.advance(opened + 60_000))[:2] == ["MomentClosed", "WrongNote"]


@pytest.mark.rule("9.2", "5.2")
@pytest.mark.parametrize("stopped", [False, True])
def test_h3_a_stop_in_a_moment_neither_saves_nor_costs_a_life(stopped: bool) -> None:
    table = close_table()
    table.start(0)
    opened = open_level(table)
    table.advance(opened + 1000)
    if stopped:
        asked = table.submit(Pause(opened + 1020, None, PauseCause.FOCUS))
        assert (kinds(asked.events), asked.refused) == (["PauseAsked"], None)
    table.advance(opened + 1120)
    assert [laid.card for laid in table.state.pile] == [20, 30]
    assert table.state.lives == 3
    assert (table.state.phase is Phase.READY) is stopped


@pytest.mark.rule("9.2", "5.2")
@pytest.mark.parametrize("late", [20, 551])
def test_h3_a_stop_between_two_cards_of_one_moment_costs_no_life(late: int) -> None:
    table = person_table(1050, lowest=1, commit_ms=200)
    opened = open_level(table)
    table.submit(Play(opened + 1000, 0, table.state.hands[0][0]))
    table.submit(Pause(opened + 1000 + late, None, PauseCause.FOCUS))
    table.advance(opened + 2000)
    assert (table.state.phase, table.state.lives) == (Phase.CLEARED, 3)


def test_a_deadline_comes_before_a_bots_act_of_the_same_millisecond() -> None:
    table = person_table(1000, 1120, commit_ms=200)
    opened = open_level(table)
    events = table.advance(opened + 1120)
    assert kinds(events) == ["CardPlayed", "MomentClosed", "CardPlayed"], "and no act is dropped"
    assert events[1].at == events[2].at == opened + 1120


def test_a_tick_that_is_half_a_second_late_still_plays() -> None:
    table = person_table(1000, None)
    opened = open_level(table)
    assert kinds(table.advance(opened + 1000 + 500))[0] == "CardPlayed"


def test_a_tick_that_is_a_little_late_still_plays() -> None:
    table = person_table(1000, None)
    opened = open_level(table)
    assert kinds(table.advance(opened + 1000 + 100)) == ["CardPlayed"]


def test_a_back_lifts_before_its_card() -> None:
    table = person_table(1000, None, lift_ms=250)
    opened = open_level(table)
    assert table.next_look(opened) == opened + 750
    assert table.policy.lifted(opened + 749) == frozenset()
    assert table.policy.lifted(opened + 750) == frozenset({1})
    table.advance(opened + 1000)
    assert table.policy.lifted(opened + 1000) == frozenset()
    assert person_table(1000, None).next_look(0) is None


def test_bots_alone_play_a_whole_concert() -> None:
    table = bot_table()
    table.start(0)
    while not table.state.over:
        run(table)
        if table.state.phase is Phase.CLEARED:
            assert table.submit(NextLevel(table.state.at + 1000, ())).refused is None
    assert table.state.phase is Phase.WON
    assert not any(isinstance(event, WrongNote) for event in table.log)
    assert fold(table.log) == table.state


def test_the_seed_decides_cards_and_dealer_and_another_player_changes_no_cards() -> None:
    def dealt(players: int, seed: int) -> tuple[set[int], int]:
        table = bot_table(players, seed=seed)
        table.start(0)
        return {hand[0] for hand in table.state.hands}, table.state.dealer

    assert dealt(3, 5) == dealt(3, 5)
    assert dealt(2, 5)[0] < dealt(3, 5)[0] < dealt(4, 5)[0]
    assert {dealt(3, seed)[1] for seed in range(30)} == {0, 1, 2}
    assert len({frozenset(dealt(3, seed)[0]) for seed in range(30)}) > 25


@given(
    st.dictionaries(
        st.integers(0, 3),
        st.tuples(st.integers(1, 52), st.integers(0, 9000), st.integers(0, 9000)),
        min_size=1,
    )
)
def test_times_in_card_order(plans: dict[int, tuple[int, int, int]]) -> None:
    intentions = {
        seat: Intention(card=card * 4 + seat, play_at=at, not_before=min(at, soonest))
        for seat, (card, at, soonest) in plans.items()
    }
    ordered = put_in_card_order(intentions)
    by_card = sorted(ordered.values(), key=lambda intention: intention.card)
    times = [intention.play_at or 0 for intention in by_card]
    assert times == sorted(times)
    assert all(intention.not_before <= (intention.play_at or 0) for intention in ordered.values())
    if all(intention.not_before == 0 for intention in intentions.values()):
        assert times == sorted(intention.play_at or 0 for intention in intentions.values())


def test_ordered_bots_never_clash_with_each_other() -> None:
    for seed in range(40):
        bots: dict[int, Bot] = {
            seat: Scripted(lambda view: 400 + (view.hand[0] * 7919) % 1500) for seat in range(3)
        }
        table = LadderTable(unisono_rules(3), bots, seed, manners=Manners(ordered=1.0))
        table.start(0)
        run(table)
        assert not any(isinstance(event, WrongNote) for event in table.log), seed
