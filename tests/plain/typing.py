"""A person who types into plain mode on a clock that is moved by hand."""

import asyncio
from collections.abc import Iterable

from unisono.games.ladder.setup.roster import Seating
from unisono.plain.plain_game import PlainGame
from unisono.session.session import Session
from unisono.table.clock import VirtualClock

Typed = tuple[int, str | None]
"""How many ms after the line before, and the line; None ends the input."""


async def _typed(session: Session, script: Iterable[Typed], **ways: bool) -> list[str]:
    clock = VirtualClock(1_000_000)
    said: list[str] = []
    game = PlainGame(session, clock, said.append, **ways)
    playing = asyncio.create_task(game.run())
    await asyncio.sleep(0)
    for wait, line in script:
        await clock.advance(wait)
        said.append(f"[{clock.now() - 1_000_000} ms] {line!r}")
        game.hear(line, clock.now() / 1000)
    await asyncio.sleep(0)
    game.leave(99)
    said.append(f"exit code {await playing}")
    return said


def typed(seatings: Iterable[Seating], *script: Typed, **ways: bool) -> list[str]:
    """All that is said and typed; exit code 99 is that of a script that has not left."""
    waiting = iter(seatings)
    return typed_to(Session(lambda _seed: next(waiting)), *script, **ways)


def typed_to(session: Session, *script: Typed, **ways: bool) -> list[str]:
    """As `typed`, at the session's tables."""
    return asyncio.run(_typed(session, script, **ways))
