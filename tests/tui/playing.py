"""A person at the program's table: wished-for hands, scripted team-mates, a clock moved by hand."""

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

from tests.engine.tables import unisono_rules
from tests.table.scripted import Scripted
from unisono.games.ladder.bots.character import Temperament
from unisono.games.ladder.bots.intention import Bot
from unisono.games.ladder.chance import shuffled_deck
from unisono.games.ladder.engine import Phase, Rules, View
from unisono.games.ladder.engine.cards import deck_of
from unisono.games.ladder.engine.events import Event
from unisono.games.ladder.policy import Manners
from unisono.games.ladder.setup.ladder_table import LadderTable
from unisono.games.ladder.setup.roster import Seating
from unisono.session.session import Session
from unisono.table.clock import VirtualClock
from unisono.tui.apps.play_app import PlayApp
from unisono.tui.apps.watch_app import WatchApp
from unisono.tui.draw.looks import Looks

SEED = 4711

Hands = tuple[tuple[int, ...], ...]

SIZES = ((80, 24), (120, 40), (60, 20))
"""The reference, more room, and the least that there may be."""

SEED = 4711

NAMES = ("You", "Ben", "Carla", "David")
TEMPERAMENTS = (None, Temperament.QUICK, Temperament.CALM, Temperament.SLOW)


def deck(hands: Sequence[Hands], ladder: int, level: int) -> tuple[int, ...]:
    """A deck that deals the hands that a test wishes for, level by level; the last ones again and
    again, and a level of another size from the seed."""
    dealt = hands[min(level, len(hands)) - 1]
    fits = len(dealt[0]) == level
    return deck_of(dealt, ladder) if fits else shuffled_deck(SEED, ladder, level)


def stacked(
    *hands: Hands,
    waits: Mapping[int, int | Callable[[View], int | None] | None] | None = None,
    rules: Rules | None = None,
    dealer: int = 1,
    lift_ms: int = 0,
) -> Seating:
    """A seating at which seat 0 is the person and the others play so many ms into a silence."""
    players = len(hands[0])
    bots: dict[int, Bot] = {seat: Scripted((waits or {}).get(seat)) for seat in range(1, players)}
    rules = rules or unisono_rules(players)
    table = LadderTable(
        rules,
        bots,
        seed=SEED,
        dealer=dealer,
        manners=Manners(lift_ms=lift_ms),
        deal=partial(deck, hands, rules.ladder),
    )
    return Seating(table, NAMES[:players], TEMPERAMENTS[:players])


@dataclass
class Sitting:
    """A running program and its clock."""

    app: PlayApp
    pilot: Pilot[None]
    clock: VirtualClock

    @property
    def log(self) -> list[Event]:
        return self.app.conductor.table.log

    @property
    def view(self) -> View:
        return self.app.person.view()

    def in_phase(self, phase: Phase) -> bool:
        """Whether the level stands there now."""
        return self.view.phase is phase

    def on(self, screen: type[Screen[Any]]) -> bool:
        """Whether that screen is on top."""
        return isinstance(self.app.screen, screen)

    async def wait(self, ms: int) -> None:
        """Let time pass, and the screen catch up with it."""
        await self.clock.advance(ms)
        await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        """Press the keys, a good second apart."""
        for key in keys:
            await self.clock.advance(1200)
            await self.pilot.press(key)
        await self.pilot.pause()

    async def open_level(self) -> None:
        """Be ready, and let the bot that deals count in (its first knock comes after a beat)."""
        await self.press("enter")
        await self.wait(4 * self.view.rules.beat_ms)

    def text(self) -> str:
        """What the terminal shows."""
        strips = self.app.screen._compositor.render_strips()
        return "\n".join("".join(segment.text for segment in strip) for strip in strips)

    def happened(self, kind: type[Any]) -> list[Any]:
        """All events of that kind so far."""
        return [event for event in self.log if isinstance(event, kind)]


@asynccontextmanager
async def sitting(
    seating: Seating, size: tuple[int, int] = (80, 24), looks: Looks | None = None
) -> AsyncIterator[Sitting]:
    """The program at that table, on a terminal of that size."""
    another = stacked(((1,), (2,), (3,)))
    seatings = iter((seating, another))
    async with sitting_at(Session(lambda _seed: next(seatings)), size, looks) as sitting:
        yield sitting


@asynccontextmanager
async def sitting_at(
    session: Session, size: tuple[int, int] = (80, 24), looks: Looks | None = None
) -> AsyncIterator[Sitting]:
    """The program with that session."""
    clock = VirtualClock(1_000_000)
    app = PlayApp(session, clock, looks)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Sitting(app, pilot, clock)


def stacked_bots(
    *hands: Hands,
    waits: Mapping[int, int | Callable[[View], int | None] | None] | None = None,
    lives: int = 3,
) -> Seating:
    """A seating of bots only, at which Ben (seat 1) deals."""
    rules = unisono_rules(len(hands[0]), lives=lives)
    seating = stacked(*hands, waits=waits, rules=rules)
    bots = seating.table.policy.bots | {0: Scripted((waits or {}).get(0))}
    table = LadderTable(
        rules,
        bots,
        seed=SEED,
        dealer=1,
        people=frozenset({0}),
        deal=partial(deck, hands, rules.ladder),
    )
    names = ("Anna", *seating.names[1:])
    return Seating(table, names, (Temperament.CALM, *seating.temperaments[1:]))


@asynccontextmanager
async def watching(
    seating: Seating, *, speed: int = 1, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Sitting]:
    """Somebody who watches that table; `Sitting.clock` is the one on the wall, at normal speed."""
    clock = VirtualClock(1_000_000)
    another = stacked_bots(((1,), (2,), (3,)))
    seatings = iter((seating, another))
    app = WatchApp(Session(lambda _seed: next(seatings)), clock, speed=speed)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Sitting(app, pilot, clock)
