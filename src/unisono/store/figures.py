"""What a game amounted to, counted from its events."""

from collections.abc import Iterable

from unisono.engine.events import (
    Event,
    FermataUsed,
    GameLost,
    LevelCleared,
    LevelDealt,
    LevelOpened,
    Paused,
    PileTurned,
    WrongNote,
)
from unisono.store.entries import Figures


def figures_of(events: Iterable[Event]) -> Figures:
    """The figures of a game that has got as far as these events."""
    cleared = wrong = fermatas = playing = 0
    opened: int | None = None
    for event in events:
        match event:
            case LevelOpened():
                opened = event.at
                continue
            case WrongNote():
                wrong += 1
            case PileTurned(wrong=turned):
                wrong += len(turned)
                continue
            case FermataUsed():
                fermatas += 1
            case LevelCleared():
                cleared += 1
            case Paused() | GameLost():
                pass
            case _:
                continue
        if opened is not None:
            playing += event.at - opened
            opened = None
    return Figures(cleared, wrong, fermatas, playing)


def level_dealt(events: Iterable[Event]) -> int | None:
    """The highest level that these events dealt; None when they dealt none."""
    return max((event.level for event in events if isinstance(event, LevelDealt)), default=None)
