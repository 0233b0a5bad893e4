"""A program that hears no key for long."""

import asyncio
from collections.abc import Iterator

import pytest

from tests.tui.playing import sitting, sitting_at, stacked
from unisono import settings
from unisono.session.session import Session
from unisono.table.clock import VirtualClock
from unisono.tui.terminal.idle import MINUTE_MS, Idle


@pytest.fixture
def ten_minutes() -> Iterator[None]:
    settings.read({"idle_exit": "10"})
    yield
    settings.read()


@pytest.mark.asyncio
async def test_patience_begins_anew_with_every_key() -> None:
    clock = VirtualClock()
    idle = Idle(clock, 10)
    others = asyncio.create_task(clock.wait(None, asyncio.Event()))
    waits = asyncio.create_task(idle.wait())
    await clock.advance(9 * MINUTE_MS)
    idle.hear()
    await clock.advance(10 * MINUTE_MS - 1)
    assert not waits.done()
    await clock.advance(1)
    assert waits.done()
    others.cancel()


@pytest.mark.asyncio
@pytest.mark.usefixtures("ten_minutes")
async def test_a_key_keeps_the_program() -> None:
    async with sitting(stacked(((10,), (20,), (30,)))) as game:
        for _ in range(3):
            await game.wait(9 * MINUTE_MS)
            await game.press("p")
        assert game.app.is_running
        # Nobody waits on the clock once the program has left.
        with pytest.raises(RuntimeError):
            await game.wait(10 * MINUTE_MS)
        assert game.app.return_code == 0


class Kept(Session):
    """Says that it writes down what is played."""

    @property
    def keeps(self) -> bool:
        return True


@pytest.mark.asyncio
@pytest.mark.usefixtures("ten_minutes")
@pytest.mark.parametrize("session", [Session, Kept])
async def test_the_last_words_promise_only_what_is_true(session: type[Session]) -> None:
    async with sitting_at(session(lambda _seed: stacked(((10,), (20,), (30,))))) as game:
        with pytest.raises(RuntimeError):
            await game.wait(10 * MINUTE_MS)
        (words,) = game.app._exit_renderables
    assert "no key for 10 minutes" in str(words)
    assert ("is kept" in str(words)) is (session is Kept)


@pytest.mark.asyncio
async def test_it_stays_where_nobody_wants_it_to_leave() -> None:
    async with sitting(stacked(((10,), (20,), (30,)))) as game:
        await game.wait(600 * MINUTE_MS)
        assert game.app.is_running
