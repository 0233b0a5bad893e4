"""When the bots had meant to play, on the clock of the level's time line."""

from typing import NamedTuple

from unisono.engine.events import (
    CardPlayed,
    FermataUsed,
    LevelDealt,
    LevelOpened,
    Paused,
    WrongNote,
)
from unisono.session.ladder_table import LadderTable


class Planned(NamedTuple):
    """A plan that stood when its silence ended: ms on the level's time line, and whose it was."""

    ms: int
    seat: int


def planned_times(table: LadderTable, level: int) -> tuple[Planned, ...]:
    """The last plan of every bot in every silence of the level, where it was not carried out.

    Plans from before a game was taken up again are not known.
    """
    played, opened, since = 0, 0, 0
    inside = False
    found = []
    for event in table.log:
        if isinstance(event, LevelDealt):
            inside, played = event.level == level, 0
        elif not inside:
            continue
        elif isinstance(event, LevelOpened):
            opened = since = event.at
        elif isinstance(event, CardPlayed):
            start = played + since - opened
            found += [
                Planned(start + plan.play_at - since, seat)
                for seat, plan in table.policy.plans_for(since).items()
                if plan.play_at is not None and (seat, plan.card) != (event.seat, event.card)
            ]
            since = event.at
        elif isinstance(event, WrongNote | FermataUsed | Paused):
            played += event.at - opened
            opened = since = event.at
    return tuple(found)
