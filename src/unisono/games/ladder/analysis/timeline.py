"""A game as music on a page: when which seat's card sounded, level by level."""

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from unisono.games.ladder.engine.events import (
    CardPlayed,
    Event,
    FermataUsed,
    LevelCleared,
    LevelDealt,
    PileTurned,
    WrongNote,
)
from unisono.games.ladder.engine.playing_time import with_playing_time


class MarkKind(StrEnum):
    """What happened to a card on the time line."""

    PLAYED = "played"
    WRONG = "wrong"
    """Played while a lower card was still held, or face down on a higher one."""
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
    kind: MarkKind


class LevelTimeline(NamedTuple):
    """One level. Its clock runs only while the level is open: ready, count-ins and pauses take no
    time on it.

    level       its number; 0 where the events do not begin with its deal
    sounds      in the order in which they were heard
    playing_ms  how long the level was open
    cleared     whether it was
    wrong_notes how many lives it cost
    """

    level: int
    sounds: tuple[Sound, ...]
    playing_ms: int
    cleared: bool
    wrong_notes: int = 0

    @property
    def breaks(self) -> tuple[tuple[int, MarkKind], ...]:
        """Where (ms) a wrong note or a fermata stopped the level, and which."""
        stops = {s.ms: s.kind for s in self.sounds if s.kind in (MarkKind.LOWER, MarkKind.FERMATA)}
        return tuple(sorted(stops.items()))

    @property
    def fermatas(self) -> int:
        """How many fermatas the level cost."""
        return sum(kind is MarkKind.FERMATA for _, kind in self.breaks)


SILENT = LevelTimeline(level=0, sounds=(), playing_ms=0, cleared=False)
"""Of a level in which nothing has sounded."""


def game_timeline(events: Iterable[Event]) -> tuple[LevelTimeline, ...]:
    """The time line of every level that the events deal."""
    levels: list[LevelTimeline] = []
    level: list[Event] = []
    for event in events:
        if isinstance(event, LevelDealt):
            if any(isinstance(earlier, LevelDealt) for earlier in level):
                levels.append(_timeline(level))
            level = []
        level.append(event)
    if any(isinstance(event, LevelDealt) for event in level):
        levels.append(_timeline(level))
    return tuple(levels)


def last_level(events: Iterable[Event]) -> list[Event]:
    """What has happened since the last deal."""
    level: list[Event] = []
    for event in events:
        if isinstance(event, LevelDealt):
            level = []
        level.append(event)
    return level


def level_timeline(events: Iterable[Event]) -> LevelTimeline:
    """The time line of the last level that the events deal."""
    return _timeline(last_level(events))


def _timeline(level: Iterable[Event]) -> LevelTimeline:
    """The time line of one level's events."""
    sounds: list[Sound] = []
    number = lost = now = 0
    cleared = False
    for now, event in with_playing_time(level):
        match event:
            case LevelDealt(level=number):
                pass
            case CardPlayed(seat=seat, card=card):
                sounds.append(Sound(now, seat, card, MarkKind.PLAYED))
            case PileTurned(wrong=wrong):
                lost += len(wrong)
                sounds = _marked(sounds, {laid.card for laid in wrong})
            case WrongNote(wrong=wrong, lower=lower):
                lost += 1
                sounds = _marked(sounds, {laid.card for laid in wrong})
                sounds += [Sound(now, laid.seat, laid.card, MarkKind.LOWER) for laid in lower]
            case FermataUsed(laid=laid_aside):
                sounds += [
                    Sound(now, laid.seat, laid.card, MarkKind.FERMATA) for laid in laid_aside
                ]
            case LevelCleared():
                cleared = True
            case _:
                pass
    return LevelTimeline(number, tuple(sounds), now, cleared, lost)


def _marked(sounds: list[Sound], wrong: set[int]) -> list[Sound]:
    """The sounds, with these cards marked as wrong notes."""
    return [
        sound._replace(kind=MarkKind.WRONG) if sound.card in wrong else sound for sound in sounds
    ]
