"""How long a game has been played: the time in which a level was open."""

from collections.abc import Iterable, Iterator

from unisono.games.ladder.engine.events import (
    Event,
    FermataUsed,
    GameLost,
    LevelCleared,
    LevelOpened,
    Paused,
    WrongNote,
)


def with_playing_time(events: Iterable[Event]) -> Iterator[tuple[int, Event]]:
    """Every event with the playing time (ms) at which it happened, from 0 at the first. Waiting to
    be ready, count-ins and stops take none.
    """
    played = 0
    opened: int | None = None
    for event in events:
        now = played if opened is None else played + event.at - opened
        yield now, event
        match event:
            case LevelOpened(at=at):
                played, opened = now, at
            case WrongNote() | FermataUsed() | LevelCleared() | GameLost() | Paused():
                played, opened = now, None
            case _:
                pass


def playing_ms(events: Iterable[Event]) -> int:
    """The playing time (ms) of a game that has got as far as these events."""
    return max((ms for ms, _event in with_playing_time(events)), default=0)
