"""The program played by its keys, on a virtual clock, at every size that it promises."""

import gc

import pytest

from tests.engine.tables import kinds, unisono_rules
from tests.tui.playing import SIZES, Hands, Sitting, sitting, stacked
from unisono.games.ladder.engine import Phase, Stop
from unisono.games.ladder.engine.commands import RaiseHand
from unisono.games.ladder.engine.events import (
    CardPlayed,
    ConcertCompleted,
    FermataUsed,
    GameLost,
    GameWon,
    HandRaised,
    Paused,
    ProposalEnd,
    ProposalEnded,
    WrongNote,
)
from unisono.games.ladder.setup.roster import PERSON
from unisono.system import garbage
from unisono.tui.draw.room import Room
from unisono.tui.ladder.screens.end_screen import EndScreen
from unisono.tui.ladder.screens.help_screen import HelpScreen
from unisono.tui.ladder.screens.result_screen import ResultScreen
from unisono.tui.ladder.screens.table_screen import TableScreen
from unisono.tui.screens.leave_screen import LeaveScreen
from unisono.tui.widgets.key_model import KeyBarModel

pytestmark = pytest.mark.asyncio
sizes = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")

LOW: Hands = ((3,), (20,), (40,))
HIGH: Hands = ((40,), (3,), (20,))


@sizes
async def test_a_level_played_to_its_end(size: tuple[int, int]) -> None:
    async with sitting(stacked(LOW, waits={1: 3000, 2: 5000}), size) as game:
        assert game.view.stop is Stop.DEALT
        await game.open_level()
        assert game.in_phase(Phase.PLAYING)
        await game.press("space")
        await game.wait(3000)
        assert [(card.seat, card.card) for card in game.happened(CardPlayed)] == [(0, 3), (1, 20)]
        await game.wait(5200)
        assert game.in_phase(Phase.CLEARED)
        assert game.on(TableScreen), "the last card can be looked at"
        await game.wait(1500)
        assert game.on(ResultScreen)
        await game.press("enter")
        assert game.on(TableScreen)
        assert (game.view.level, game.view.phase) == (2, Phase.READY)


@sizes
async def test_a_wrong_note_by_the_person(size: tuple[int, int]) -> None:
    async with sitting(stacked(HIGH), size) as game:
        await game.open_level()
        await game.press("space")
        assert not game.happened(WrongNote), "the moment decides, not the card"
        await game.wait(120)
        (wrong,) = game.happened(WrongNote)
        assert (wrong.seat, wrong.card) == (0, 40)
        assert game.view.lives == 2
        words = " ".join(game.text().split())
        assert "you played" in words
        assert "Ben held" in words


@sizes
async def test_a_wrong_note_by_a_bot(size: tuple[int, int]) -> None:
    async with sitting(stacked(LOW, waits={1: 2000}), size) as game:
        await game.open_level()
        await game.wait(2120)
        (wrong,) = game.happened(WrongNote)
        assert (wrong.seat, wrong.lower[0].seat) == (1, 0)
        words = " ".join(game.text().split())
        assert "Ben played" in words
        assert "you held" in words
        assert game.in_phase(Phase.READY)


@pytest.mark.rule("5.6")
async def test_a_key_for_a_card_just_laid_aside_is_told_so_and_costs_nothing() -> None:
    async with sitting(stacked(LOW, waits={1: 2000})) as game:
        await game.open_level()
        await game.wait(2120)
        await game.clock.advance(300)
        await game.pilot.press("space")
        await game.pilot.pause()
        assert "just been laid aside" in game.text()
        assert game.view.lives == 2
        await game.wait(4000)
        assert "Ben played" in " ".join(game.text().split())


@sizes
@pytest.mark.rule("5.1")
async def test_two_cards_in_the_same_moment_the_person_second(size: tuple[int, int]) -> None:
    async with sitting(stacked(LOW, waits={1: 2000}), size) as game:
        await game.open_level()
        await game.wait(2060)
        await game.pilot.press("space")
        await game.wait(100)
        assert [card.card for card in game.view.pile] == [3, 20]
        assert not game.happened(WrongNote)


@sizes
@pytest.mark.rule("5.1")
async def test_two_cards_in_the_same_moment_the_person_first(size: tuple[int, int]) -> None:
    hands: Hands = ((20,), (3,), (40,))
    async with sitting(stacked(hands, waits={1: 2000}), size) as game:
        await game.open_level()
        await game.wait(1940)
        await game.pilot.press("space")
        await game.wait(120)
        assert [card.card for card in game.view.pile] == [3, 20]
        assert not game.happened(WrongNote)


@sizes
@pytest.mark.rule("6.2")
async def test_a_fermata_accepted(size: tuple[int, int]) -> None:
    seating = stacked(LOW, ((3, 30), (20, 41), (40, 42)), waits={1: 4000, 2: 6000})
    async with sitting(seating, size) as game:
        await play_level_one(game, 12_000)
        await game.press("enter")
        await game.open_level()
        await game.press("f")
        assert game.happened(HandRaised)
        assert "1 of 3" in game.text()
        game.app.conductor.submit(RaiseHand(game.clock.now(), 1))
        game.app.conductor.submit(RaiseHand(game.clock.now(), 2))
        await game.pilot.pause()
        (used,) = game.happened(FermataUsed)
        assert [laid.card for laid in used.laid] == [3, 20, 40]
        assert game.view.fermatas == 0
        assert game.view.stop is Stop.FERMATA


@sizes
@pytest.mark.rule("6.3")
async def test_a_fermata_that_lapses(size: tuple[int, int]) -> None:
    async with sitting(stacked(LOW), size) as game:
        await game.open_level()
        await game.press("F")
        steps = []
        for _ in range(8):
            ballot = game.app.table_screen.centre.part
            assert ballot is not None
            assert ballot.ballot is not None
            steps.append(ballot.ballot.steps)
            await game.wait(500)
        assert steps == [8, 7, 6, 5, 4, 3, 2, 1]
        (ended,) = game.happened(ProposalEnded)
        assert ended.cause is ProposalEnd.LAPSED
        assert game.view.fermatas == 1


@sizes
@pytest.mark.rule("9.2")
async def test_a_pause_covers_the_hand_and_counts_in_anew(size: tuple[int, int]) -> None:
    async with sitting(stacked(LOW), size) as game:
        await game.open_level()
        assert "A♥" in game.text()
        await game.press("p")
        assert kinds(tuple(game.happened(Paused))) == ["Paused"]
        assert "A♥" not in game.text(), "nobody thinks for free"
        await game.wait(3_600_000)
        assert game.in_phase(Phase.READY)
        await game.open_level()
        assert game.in_phase(Phase.PLAYING)


@sizes
@pytest.mark.rule("8.2")
async def test_the_last_life(size: tuple[int, int]) -> None:
    seating = stacked(HIGH, rules=unisono_rules(3, lives=1))
    async with sitting(seating, size) as game:
        await game.open_level()
        await game.press("space")
        await game.wait(120)
        assert game.happened(GameLost)
        await game.press("enter")
        assert game.on(ResultScreen)
        await game.press("enter")
        assert game.on(EndScreen)
        assert "4711" in game.text()
        await game.press("q")
    assert game.app.return_code == 0


async def test_enter_that_is_held_at_the_end_makes_nobody_ready_at_the_next_table() -> None:
    seating = stacked(HIGH, rules=unisono_rules(3, lives=1))
    async with sitting(seating) as game:
        await game.open_level()
        await game.press("space")
        await game.wait(120)
        await game.press("enter", "enter", "enter")
        assert game.on(TableScreen)
        for pause in (500, 33, 33):
            await game.clock.advance(pause)
            await game.pilot.press("enter")
        await game.wait(1000)
        assert (game.view.phase, game.view.ready[PERSON]) == (Phase.READY, False)


async def test_garbage_is_looked_for_once_there_is_something_to_see() -> None:
    garbage.leave_it()
    try:
        async with sitting(stacked(HIGH)):
            assert gc.isenabled()
    finally:
        gc.enable()


@pytest.mark.parametrize("key", ["q", "ctrl+c", "ctrl+q"])
async def test_a_game_that_is_over_is_left_without_a_question(key: str) -> None:
    seating = stacked(HIGH, rules=unisono_rules(3, lives=1))
    async with sitting(seating) as game:
        await game.open_level()
        await game.press("space")
        await game.wait(120)
        await game.press("enter")
        assert game.on(ResultScreen)
        await game.press(key)
    assert game.app.return_code == 0


@sizes
@pytest.mark.rule("8.1")
async def test_the_last_level(size: tuple[int, int]) -> None:
    seating = stacked(LOW, waits={1: 2000, 2: 2500}, rules=unisono_rules(3, levels=1))
    async with sitting(seating, size) as game:
        await play_level_one(game, 8000)
        assert game.happened(GameWon)
        await game.press("enter")
        assert game.on(EndScreen)
        await game.press("enter")
        assert game.on(TableScreen), "another concert"


@sizes
@pytest.mark.rule("10.4")
async def test_endless_until_the_deck_runs_out(size: tuple[int, int]) -> None:
    rules = unisono_rules(3, levels=1, endless=True, ladder=6)
    seating = stacked(
        ((1,), (2,), (3,)), ((1, 2), (3, 4), (5, 6)), waits={1: 4000, 2: 5000}, rules=rules
    )
    async with sitting(seating, size) as game:
        await play_level_one(game, 12_000)
        assert game.happened(ConcertCompleted)
        await game.press("enter")
        await game.open_level()
        await game.press("space")
        await game.press("space")
        await game.wait(30_000)
        (won,) = game.happened(GameWon)
        assert won.level == 2
        await game.press("enter")
        assert game.on(EndScreen)
        assert "2" in game.text()


@pytest.mark.rule("4.5")
async def test_keys_during_the_count_in_do_not_play() -> None:
    async with sitting(stacked(LOW)) as game:
        await game.press("enter")
        await game.pilot.press("space")
        await game.wait(4000)
        assert game.in_phase(Phase.PLAYING)
        assert not game.happened(CardPlayed)


async def test_keys_from_before_the_first_frame_do_nothing() -> None:
    async with sitting(stacked(LOW)) as game:
        game.app._first_frame = game.clock.now() + 1
        await game.pilot.press("enter", "q")
        assert game.in_phase(Phase.READY)
        assert game.on(TableScreen)


@pytest.mark.rule("4.4")
async def test_a_person_who_deals_knocks_the_beat() -> None:
    async with sitting(stacked(LOW, dealer=0)) as game:
        await game.press("enter")
        await game.wait(500)
        for _ in range(4):
            await game.pilot.press("enter")
            await game.wait(400)
        assert game.in_phase(Phase.PLAYING)
        assert game.view.beat_ms == 400


@pytest.mark.parametrize("interval", [30, 90])
@pytest.mark.parametrize("delay", [30, 500])
async def test_a_held_key_plays_one_card(interval: int, delay: int) -> None:
    hands: tuple[Hands, ...] = (((1,), (20,), (40,)), ((1, 2), (20, 21), (40, 41)))
    async with sitting(stacked(*hands, waits={1: 1000, 2: 1000})) as game:
        await play_level_one(game)
        await game.press("enter")
        await game.press("enter")
        await game.wait(2400)
        before = len(game.happened(CardPlayed))
        await game.pilot.press("space")
        await game.clock.advance(delay)
        for _ in range(10):
            await game.pilot.press("space")
            await game.clock.advance(interval)
        mine = [card for card in game.happened(CardPlayed)[before:] if card.seat == 0]
        assert len(mine) == 1


async def test_two_taps_play_two_cards_at_the_time_of_each_tap() -> None:
    hands: tuple[Hands, ...] = (((1,), (20,), (40,)), ((1, 2), (20, 21), (40, 41)))
    async with sitting(stacked(*hands, waits={1: 5000, 2: 6000})) as game:
        await play_level_one(game, 12_000)
        await game.press("enter")
        await game.open_level()
        await game.wait(1000)
        tapped = game.clock.now()
        await game.pilot.press("space")
        await game.clock.advance(300)
        await game.pilot.press("space")
        await game.clock.advance(200)
        mine = [card.at - tapped for card in game.happened(CardPlayed)[-2:]]
        assert mine == [0, 300]


async def test_pasted_text_plays_nothing_and_leaves_nothing() -> None:
    async with sitting(stacked(LOW)) as game:
        await game.open_level()
        await game.pilot.press("1", "space", "2", "space", "q", "y")
        await game.wait(500)
        assert not game.happened(CardPlayed)
        assert game.on(TableScreen)
        assert game.app.is_running


async def test_leaving_asks_with_the_clock_held() -> None:
    async with sitting(stacked(LOW, waits={1: 2000})) as game:
        await game.open_level()
        await game.press("Q")
        assert game.on(LeaveScreen)
        await game.wait(60_000)
        assert not game.happened(CardPlayed)
        await game.press("n")
        assert game.on(TableScreen)
        assert game.in_phase(Phase.READY)
        await game.press("q", "y")
        await game.pilot.pause()
    assert game.app.return_code == 0


async def test_ctrl_c_asks_and_a_second_one_leaves() -> None:
    async with sitting(stacked(LOW)) as game:
        await game.pilot.press("ctrl+c")
        assert game.on(LeaveScreen)
        await game.pilot.press("ctrl+c")
        await game.pilot.pause()
    assert game.app.return_code == 130


async def test_help_holds_the_clock() -> None:
    async with sitting(stacked(LOW, waits={1: 2000})) as game:
        await game.open_level()
        await game.press("?")
        assert game.on(HelpScreen)
        await game.wait(60_000)
        assert not game.happened(CardPlayed)
        await game.press("escape")
        assert game.on(TableScreen)


async def test_keys_that_cannot_be_used_are_greyed_by_the_engines_own_check() -> None:
    def usable(keys: KeyBarModel | None) -> dict[str, bool]:
        assert keys is not None
        return {key.small: key.works for key in keys.keys}

    async with sitting(stacked(LOW, rules=unisono_rules(3, fermatas=0))) as game:
        bar = game.app.table_screen.keys
        works = usable(bar.part)
        assert works["↵"]
        assert not works["␣"]
        assert not works["p"]
        await game.open_level()
        works = usable(bar.part)
        assert works["␣"]
        assert works["p"]
        assert not works["↵"]
        assert not works["f"]


@pytest.mark.rule("9.1")
async def test_a_terminal_that_loses_the_focus_stops_the_table() -> None:
    async with sitting(stacked(LOW, waits={1: 2000})) as game:
        await game.press("enter")
        await game.wait(900)
        game.app.on_app_blur()
        await game.wait(60_000)
        assert game.view.stop is Stop.PAUSE
        assert game.view.knocks == ()


@pytest.mark.rule("9.1")
async def test_a_terminal_too_small_stops_the_table_and_says_what_it_needs() -> None:
    async with sitting(stacked(LOW, waits={1: 2000})) as game:
        await game.open_level()
        await game.pilot.resize_terminal(20, 6)
        await game.wait(10_000)
        assert game.view.stop is Stop.PAUSE
        words = " ".join(game.text().split())
        assert "60" in words
        await game.pilot.resize_terminal(80, 24)
        await game.pilot.pause()
        assert "Level 1" in game.text() or "level 1" in game.text()


async def test_more_room_shows_the_time_line_at_once_and_less_takes_it_away() -> None:
    async with sitting(stacked(LOW, waits={1: 2000})) as game:
        await game.open_level()
        await game.press("space")
        assert "0 s" not in game.text()
        await game.pilot.resize_terminal(120, 40)
        await game.pilot.pause()
        assert "●A♥" in game.text()
        assert "0 s" in game.text()
        await game.pilot.resize_terminal(80, 24)
        await game.pilot.pause()
        assert "0 s" not in game.text()


async def test_room_that_came_while_help_was_shown_is_used_after_it() -> None:
    async with sitting(stacked(LOW, waits={1: 2000})) as game:
        await game.open_level()
        await game.press("space", "?")
        await game.pilot.resize_terminal(120, 40)
        await game.press("escape")
        await game.pilot.pause()
        assert "●A♥" in game.text()


async def test_what_was_said_in_a_level_is_not_said_in_the_next() -> None:
    hands: tuple[Hands, ...] = (((1,), (20,), (40,)), ((1, 2), (20, 21), (40, 41)))
    async with sitting(stacked(*hands)) as game:
        await game.open_level()
        for seat in range(3):
            game.app.conductor.submit(RaiseHand(game.clock.now(), seat))
        await game.pilot.pause()
        assert "Laid aside" in game.text()
        await game.press("enter", "enter")
        assert game.view.level == 2
        assert game.app.person.message is None


async def test_a_remark_brings_back_nothing_that_is_over() -> None:
    async with sitting(stacked(LOW, waits={1: 2000})) as game:
        await game.open_level()
        await game.wait(2120)
        await game.clock.advance(300)
        await game.pilot.press("space")
        await game.open_level()
        assert game.app.person.message is None
        await game.wait(4000)
        assert game.app.person.message is None


async def test_words_about_a_fermata_that_was_not_go_away_by_themselves() -> None:
    async with sitting(stacked(LOW)) as game:
        await game.open_level()
        await game.press("f")
        await game.wait(4000)
        assert "No fermata" in game.text()
        await game.wait(4000)
        assert "No fermata" not in game.text()


async def test_the_end_offers_another_concert_with_another_deal() -> None:
    seating = stacked(HIGH, rules=unisono_rules(3, lives=1))
    async with sitting(seating) as game:
        await game.open_level()
        await game.press("space")
        await game.wait(120)
        await game.press("enter", "enter")
        assert "[Enter] another concert" in game.text()
        before = game.app.conductor
        await game.press("enter")
        assert game.app.conductor is not before


async def test_a_back_lifts_before_its_card_is_played() -> None:
    async with sitting(stacked(LOW, waits={1: 2000}, lift_ms=500)) as game:
        await game.open_level()
        await game.wait(1499)
        assert lifted(game) == [False, False]
        await game.wait(1)
        assert lifted(game) == [True, False]
        await game.wait(500)
        assert lifted(game) == [False, False]


def lifted(game: Sitting) -> list[bool]:
    part = game.app.table_screen.team.part
    assert part is not None
    return [mate.lifted for mate in part.mates]


async def play_level_one(game: Sitting, ms: int = 4000) -> None:
    """Open level 1, play the person's only card, and let the others play theirs."""
    await game.open_level()
    await game.press("space")
    await game.wait(ms)


@pytest.mark.asyncio
async def test_no_level_begins_where_it_cannot_be_seen() -> None:
    async with sitting(stacked(((10,), (20,), (30,))), size=(40, 10)) as game:
        await game.press("enter")
        assert game.in_phase(Phase.READY)
        assert not game.view.ready[0]


@pytest.mark.asyncio
async def test_what_changed_while_the_terminal_was_too_small_is_there_when_it_is_not() -> None:
    async with sitting(stacked(((10,), (20,), (30,)), waits={1: None, 2: None})) as game:
        await game.open_level()
        # Several sizes before anything is drawn, as when a multiplexer's clients come and go.
        app = game.app
        table_before = game.text()
        app.table_screen.hand.set_room(Room.TOO_SMALL)
        app.table_screen.keys.set_room(Room.TOO_SMALL)
        app.person.pause(app.clock.now())
        app.table_screen.hand.set_room(Room.NORMAL)
        app.table_screen.keys.set_room(Room.NORMAL)
        await game.pilot.pause()
        assert "[Enter] ready" in game.text()
        assert game.text() != table_before
