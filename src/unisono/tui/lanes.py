"""A level as music on a page: one lane a seat, time from left to right. Pure."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from unisono.engine import Rules
from unisono.engine.events import (
    CardPlayed,
    Event,
    FermataUsed,
    GameLost,
    LevelCleared,
    LevelDealt,
    LevelOpened,
    Paused,
    WrongNote,
)
from unisono.i18n.cards import card_name

PAGES_MS = (10_000, 20_000, 30_000, 60_000, 90_000, 120_000, 180_000, 300_000, 600_000)
"""Lengths of a page. A level's page grows in these steps, so that it seldom has to be redrawn."""


class Kind(StrEnum):
    """What happened to a card on the time line."""

    PLAYED = "played"
    WRONG = "wrong"
    """Played while a lower card was still held."""
    LOWER = "lower"
    """Laid aside, because a higher card had been played."""
    FERMATA = "fermata"
    """Laid aside by a fermata."""


class Sound(NamedTuple):
    """A card on the time line: ms of playing time since the level opened first, whose card, its
    value, and what happened to it."""

    ms: int
    seat: int
    card: int
    kind: Kind


@dataclass(frozen=True, slots=True)
class Note:
    """A sound as it is drawn: when (ms), what, and the card in words."""

    ms: int
    kind: Kind
    name: str


@dataclass(frozen=True, slots=True)
class Lane:
    """One seat's notes."""

    name: str
    notes: tuple[Note, ...]


@dataclass(frozen=True, slots=True)
class Lanes:
    """A page of `page_ms` with a lane for each seat; the person's is the last.

    breaks   ms, where a wrong note or a fermata stopped the level
    """

    page_ms: int
    lanes: tuple[Lane, ...]
    breaks: tuple[tuple[int, Kind], ...]


def level_timeline(events: Iterable[Event]) -> tuple[Sound, ...]:
    """What sounded in the last level that the events deal, on a clock that runs only while the
    level is open: ready, count-ins and pauses take no time on it."""
    sounds: list[Sound] = []
    played = 0
    opened: int | None = None

    def clock(at: int) -> int:
        return played if opened is None else played + at - opened

    for event in events:
        at = event.at
        match event:
            case LevelDealt():
                sounds, played, opened = [], 0, None
            case LevelOpened():
                opened = at
            case CardPlayed(seat=seat, card=card):
                sounds.append(Sound(clock(at), seat, card, Kind.PLAYED))
            case WrongNote(card=wrong, lower=lower):
                now = clock(at)
                sounds = [
                    sound._replace(kind=Kind.WRONG) if sound.card == wrong else sound
                    for sound in sounds
                ]
                sounds += [Sound(now, laid.seat, laid.card, Kind.LOWER) for laid in lower]
                played, opened = now, None
            case FermataUsed(laid=laid_aside):
                now = clock(at)
                sounds += [Sound(now, laid.seat, laid.card, Kind.FERMATA) for laid in laid_aside]
                played, opened = now, None
            case Paused() | LevelCleared() | GameLost():
                played, opened = clock(at), None
            case _:
                pass
    return tuple(sounds)


def lanes(timeline: tuple[Sound, ...], called: tuple[str, ...], lowest: int, rules: Rules) -> Lanes:
    """The time line on its page, the lanes clockwise and that of the seat `lowest` at the bottom;
    `called` are the names by seat.
    """
    last = max((sound.ms for sound in timeline), default=0)
    page = next((length for length in PAGES_MS if last <= length), last)
    players = rules.players
    order = [(lowest + step) % players for step in range(1, players + 1)]
    breaks = {
        sound.ms: sound.kind for sound in timeline if sound.kind in (Kind.LOWER, Kind.FERMATA)
    }
    return Lanes(
        page_ms=page,
        lanes=tuple(
            Lane(
                name=called[seat],
                notes=tuple(
                    Note(sound.ms, sound.kind, card_name(rules.faces, sound.card))
                    for sound in timeline
                    if sound.seat == seat
                ),
            )
            for seat in order
        ),
        breaks=tuple(sorted(breaks.items())),
    )
