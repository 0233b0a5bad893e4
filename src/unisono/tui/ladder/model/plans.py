"""When the bots had meant to play, on the clock of the level's time line."""

from typing import NamedTuple

from unisono.games.ladder.analysis.timeline import last_level
from unisono.games.ladder.engine.events import CardPlayed, LevelOpened
from unisono.games.ladder.engine.playing_time import with_playing_time
from unisono.games.ladder.setup.ladder_table import LadderTable


class Planned(NamedTuple):
    """A plan that stood when its silence ended: ms on the level's time line, and whose it was."""

    ms: int
    seat: int


def planned_times(table: LadderTable) -> tuple[Planned, ...]:
    """The last plan of every bot in every silence of the last level, where it was not carried out.

    Plans from before a game was taken up again are not known.
    """
    since = 0
    found = []
    for now, event in with_playing_time(last_level(table.log)):
        if isinstance(event, CardPlayed):
            start = now - (event.at - since)
            found += [
                Planned(start + plan.play_at - since, seat)
                for seat, plan in table.policy.plans_for(since).items()
                if plan.play_at is not None and (seat, plan.card) != (event.seat, event.card)
            ]
        if isinstance(event, CardPlayed | LevelOpened):
            since = event.at
    return tuple(found)
