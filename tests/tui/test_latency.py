"""How long the line to the terminal is, and what becomes of it at the table."""

import pytest

from tests.tui.playing import Sitting, sitting, stacked
from unisono.games.ladder.engine.events import CardPlayed, WrongNote
from unisono.table.fair_clock import MOST_CREDIT_MS
from unisono.tui.terminal.latency import KEPT, LOST_S, MOST_LOST, Latency


def measured(*round_trips_s: float) -> Latency:
    """A line on which the questions took so long."""
    line, now = Latency(), 0.0
    line.begin(len(round_trips_s))
    for seconds in round_trips_s:
        assert line.asks(now)
        now += seconds
        line.answered(now)
    return line


def test_the_median_holds_and_a_spike_changes_nothing() -> None:
    line = measured(0.1, 0.11, 1.9, 0.1, 0.09)
    assert line.round_trip_ms == pytest.approx(100)
    assert line.credit_ms == 100


def test_the_credit_has_an_end() -> None:
    assert measured(1.5).credit_ms == MOST_CREDIT_MS


def test_nothing_is_credited_before_an_answer() -> None:
    assert (Latency().round_trip_ms, Latency().credit_ms) == (None, 0)


def test_it_asks_so_often_and_no_more() -> None:
    line = measured(*[0.1] * KEPT)
    assert not line.asks(10.0)
    line.begin(1)
    assert line.asks(10.0)
    assert not line.asks(10.1), "the answer to the last question is on its way"


def test_an_answer_that_nobody_waits_for_is_none() -> None:
    line = Latency()
    line.answered(1.0)
    assert line.round_trip_ms is None


def test_a_terminal_that_does_not_answer_is_asked_no_more() -> None:
    line, now, asked = Latency(), 0.0, 0
    for _ in range(10):
        line.begin(1)
        asked += line.asks(now)
        now += LOST_S
    assert asked == MOST_LOST


async def opened(game: Sitting, lag_ms: int) -> None:
    game.app.line = measured(*[lag_ms / 1000] * KEPT)
    await game.open_level()
    # The first card of the level comes into a silence that begins when it is seen to be open.
    await game.wait(lag_ms)


@pytest.mark.asyncio
async def test_a_bots_card_waits_for_the_line_too() -> None:
    async with sitting(stacked(((40,), (20,), (30,)), waits={1: 1000, 2: 1500})) as game:
        await opened(game, 200)
        await game.wait(999)
        assert game.happened(CardPlayed) == []
        await game.wait(1)
        assert len(game.happened(CardPlayed)) == 1
        await game.wait(1500 + 199)
        assert len(game.happened(CardPlayed)) == 1
        await game.wait(1)
        ben, carla = game.happened(CardPlayed)
        assert carla.at - ben.at == 1500


@pytest.mark.asyncio
@pytest.mark.parametrize(("arrives_ms", "wrong"), [(100, False), (250, True)])
async def test_a_key_under_way_joins_the_moment_only_if_it_was_pressed_in_it(
    arrives_ms: int, wrong: bool
) -> None:
    async with sitting(stacked(((20,), (30,), (50,)), waits={1: 1000, 2: None})) as game:
        await opened(game, 280)
        await game.wait(1000)
        assert len(game.happened(CardPlayed)) == 1
        await game.wait(arrives_ms)
        await game.pilot.press("space")
        await game.wait(600)
        assert bool(game.happened(WrongNote)) is wrong
        assert len(game.happened(CardPlayed)) == (1 if wrong else 2)


@pytest.mark.asyncio
async def test_the_silence_before_a_key_is_counted_from_when_the_card_was_seen() -> None:
    async with sitting(stacked(((30,), (20,), (50,)), waits={1: 1000, 2: None})) as game:
        await opened(game, 200)
        await game.wait(1000)
        # Seen 100 ms later, answered after 900 ms, which arrives 100 ms later.
        await game.wait(100 + 900 + 100)
        await game.pilot.press("space")
        ben, mine = game.happened(CardPlayed)
        assert mine.at - ben.at == 900


@pytest.mark.asyncio
async def test_nothing_waits_after_ones_own_card() -> None:
    async with sitting(stacked(((10,), (20,), (50,)), waits={1: 1000, 2: None})) as game:
        await opened(game, 200)
        await game.pilot.press("space")
        await game.wait(1000)
        assert len(game.happened(CardPlayed)) == 2


@pytest.mark.asyncio
async def test_the_help_tells_how_long_the_line_is() -> None:
    async with sitting(stacked(((10,), (20,), (50,))), size=(80, 60)) as game:
        game.app.line = measured(0.143)
        await game.press("?")
        assert "143 ms to your terminal and back" in game.text()
