"""The screen waits for what is being written down, but not for ever."""

import asyncio

import pytest

from unisono.table import ink
from unisono.table.ink import Ink

pytestmark = pytest.mark.asyncio


async def test_wet_until_all_of_it_is_dry() -> None:
    shown: list[bool] = []
    lines = Ink(lambda: shown.append(lines.wet))
    assert not lines.wet
    lines.write()
    lines.write()
    lines.dry()
    assert lines.wet
    assert shown == []
    lines.dry()
    assert not lines.wet
    assert shown == [False]


async def test_a_slow_disk_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ink, "DRYING_S", 0.0)
    late = asyncio.Event()
    lines = Ink(late.set)
    lines.write()
    assert lines.wet
    await late.wait()
    assert not lines.wet
    lines.write()
    assert not lines.wet, "it has not caught up"
    lines.dry()
    lines.dry()
    lines.write()
    assert lines.wet, "it had caught up"
    lines.dry()
