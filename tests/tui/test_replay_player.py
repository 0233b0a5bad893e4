"""A stored game that goes past once more, without a screen."""

from itertools import pairwise

import pytest

from tests.analysis.games import NAMES, simulated, with_a_wrong_note_and_a_fermata
from tests.engine.tables import ANNA, BEN, Game, unisono_rules
from unisono.games.ladder.engine import Phase, Stop, fold
from unisono.games.ladder.engine.events import CardPlayed, Event, LevelDealt, WrongNote
from unisono.tui.ladder.model.replay_player import LEAD_MS, STANDSTILL_MS, ReplayPlayer

SITTING = (NAMES, (None, None, None))


def player(events: tuple[Event, ...] | list[Event]) -> ReplayPlayer:
    return ReplayPlayer(events, SITTING)


def index_of(events: list[Event], card: int) -> int:
    return next(i for i, e in enumerate(events) if isinstance(e, CardPlayed) and e.card == card)


def test_it_begins_with_the_first_deal() -> None:
    shown = player(simulated(1))
    assert shown.state.level == 1
    assert shown.state.phase is Phase.READY


def test_while_a_level_is_open_the_times_are_those_of_the_game() -> None:
    events = with_a_wrong_note_and_a_fermata().events
    shown = player(events)
    first, second = index_of(events, 12), index_of(events, 30)
    passed = shown.times[second] - shown.times[first]
    assert passed == events[second].at - events[first].at == 2000


def test_nobody_waits_for_somebody_who_takes_a_break() -> None:
    game = Game(unisono_rules(3), ((5,), (20,), (40,))).open()
    game.pause(ANNA)
    game.wait(600_000)
    game.open().play_out()
    shown = player(game.events)
    gaps = [later - earlier for earlier, later in pairwise(shown.times)]
    assert max(gaps) == STANDSTILL_MS


def test_all_of_a_game_goes_past_and_ends_as_the_game_did() -> None:
    for events in (simulated(1), simulated(2, 2), simulated(3, 4, "expert")):
        shown = ReplayPlayer(
            events, (("Kim", "A", "B", "C")[: fold(events).rules.players], (None,) * 4)
        )
        now = shown.begins_at
        levels = 0
        while not shown.ended:
            change = shown.next_change(now)
            if change is None:
                assert shown.level_over
                levels += 1
                now = shown.next_level()
                continue
            assert change > now or change == shown.times[shown.position]
            now = change
            shown.advance(now)
        assert shown.state == fold(events)
        assert levels == fold(events).level - 1
        assert not shown.cut_off


def test_a_record_that_ends_in_the_middle_is_cut_off() -> None:
    shown = player(simulated(1)[:9])
    while (change := shown.next_change(shown.shown_at)) is not None:
        shown.advance(change)
    assert shown.cut_off


def test_a_step_shows_one_thing_more() -> None:
    shown = player(simulated(1))
    pictures = []
    while not shown.level_over:
        now = shown.step()
        pictures.append(shown.table(now))
    assert all(one != other for one, other in pairwise(pictures))
    before = shown.position
    shown.step()
    assert shown.position == before, "no step leads out of a level"


def test_one_jumps_to_just_before_every_wrong_note() -> None:
    events = simulated(2, 3)
    wrong = [event for event in events if isinstance(event, WrongNote)]
    assert len(wrong) >= 2
    shown = player(events)
    now: int | None = shown.begins_at
    found = []
    while now is not None and (now := shown.to_wrong_note(now)) is not None:
        following = shown.events[shown.position]
        assert isinstance(following, CardPlayed)
        assert 0 < shown.times[shown.position] - now <= LEAD_MS
        assert shown.shown_at <= now
        found.append((following.seat, following.card))
    assert found == [(event.seat, event.card) for event in wrong]


def test_a_silence_that_has_begun_is_not_gone_back_into() -> None:
    events = with_a_wrong_note_and_a_fermata().events
    shown = player(events)
    there = shown.to_wrong_note(shown.begins_at)
    assert there is not None
    assert shown.events[shown.position] == next(
        event for event in events if isinstance(event, CardPlayed) and event.seat == BEN
    )
    assert shown.to_wrong_note(there + 1) is None
    assert shown.to_wrong_note(there - 1) == there


def test_the_person_is_addressed_and_asked_for_nothing() -> None:
    shown = player(with_a_wrong_note_and_a_fermata().events)
    seen = set()
    while not shown.level_over:
        table = shown.table(shown.step())
        assert table.centre.prompt is None
        assert table.centre.words == ""
        assert not table.hand.covered
        seen.add(table.centre.message)
        seen.add(table.header.dealer)
    assert "you deal" in seen
    assert any("Carla held" in words for words in seen)


@pytest.mark.parametrize("stop", [Stop.DEALT, Stop.WRONG_NOTE, Stop.FERMATA, Stop.PAUSE])
def test_every_stop_is_shown(stop: Stop) -> None:
    game = with_a_wrong_note_and_a_fermata()
    first = game.events[1]
    assert isinstance(first, LevelDealt)
    again = Game(unisono_rules(3), first.hands).open()
    again.wait(1000)
    again.pause(ANNA)
    events = again.events if stop is Stop.PAUSE else game.events
    shown = player(events)
    while not (shown.state.phase is Phase.READY and shown.state.stop is stop):
        shown.step()
    title = {
        Stop.DEALT: "Level 3",
        Stop.WRONG_NOTE: "Wrong note",
        Stop.FERMATA: "Fermata",
        Stop.PAUSE: "Paused",
    }
    assert shown.table(shown.shown_at).centre.title == title[stop]


def test_hands_that_are_up_run_out_of_time() -> None:
    game = Game(unisono_rules(3), ((5,), (20,), (40,))).open()
    game.raise_hand(BEN)
    game.wait(4000)
    shown = player(game.events)
    now = shown.begins_at
    steps = []
    while (change := shown.next_change(now)) is not None:
        now = change
        shown.advance(now)
        ballot = shown.table(now).centre.ballot
        if ballot is not None:
            steps.append(ballot.steps)
    assert steps == [8, 7, 6, 5, 4, 3, 2, 1]


def test_numbers_and_endless_games_go_past_too() -> None:
    rules = unisono_rules(3)._replace(endless=True, levels=1)
    game = Game(rules, ((5,), (20,), (40,))).open()
    game.play_out()
    game.next_level(((3, 30), (12, 33), (25, 50)))
    game.open().play_out()
    shown = player(game.events)
    while not shown.level_over:
        shown.step()
    shown.next_level()
    assert shown.table(shown.shown_at).header.level == "level 2 · endless"
