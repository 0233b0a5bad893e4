"""What a game amounted to, counted from its events."""

from collections.abc import Iterable, Sequence

from unisono.games.ladder.engine.events import (
    Event,
    FermataUsed,
    LevelCleared,
    LevelDealt,
    PileTurned,
    WrongNote,
)
from unisono.games.ladder.engine.playing_time import playing_ms
from unisono.store.entries import Figures


def figures_of(events: Sequence[Event]) -> Figures:
    """The figures of a game that has got as far as these events."""
    cleared = wrong = fermatas = 0
    for event in events:
        match event:
            case WrongNote():
                wrong += 1
            case PileTurned(wrong=turned):
                wrong += len(turned)
            case FermataUsed():
                fermatas += 1
            case LevelCleared():
                cleared += 1
            case _:
                pass
    return Figures(cleared, wrong, fermatas, playing_ms(events))


def level_dealt(events: Iterable[Event]) -> int | None:
    """The highest level that these events dealt; None when they dealt none."""
    return max((event.level for event in events if isinstance(event, LevelDealt)), default=None)
