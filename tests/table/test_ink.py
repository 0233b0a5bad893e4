"""The screen waits for what is being written down, but not for ever."""

import asyncio

import pytest

from unisono.table import write_barrier
from unisono.table.write_barrier import WriteBarrier

pytestmark = pytest.mark.asyncio


def is_wet(lines: WriteBarrier) -> bool:
    """Asked anew each time: it changes behind the back of the type checker."""
    return lines.wet


async def test_wet_until_all_of_it_is_dry() -> None:
    shown: list[bool] = []
    lines = WriteBarrier(lambda: shown.append(lines.wet))
    assert not is_wet(lines)
    lines.write()
    lines.write()
    lines.dry()
    assert is_wet(lines)
    assert shown == []
    lines.dry()
    assert not is_wet(lines)
    assert shown == [False]


async def test_a_slow_disk_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(write_barrier, "DRYING_S", 0.0)
    late = asyncio.Event()
    lines = WriteBarrier(late.set)
    lines.write()
    assert is_wet(lines)
    await late.wait()
    assert not is_wet(lines)
    lines.write()
    assert not is_wet(lines), "it has not caught up"
    lines.dry()
    lines.dry()
    lines.write()
    assert is_wet(lines), "it had caught up"
    lines.dry()
