"""A person at the far end of a slow line, for simulations."""

from random import Random
from typing import NamedTuple

from unisono.games.ladder.bots.intention import Bot, Intention
from unisono.games.ladder.engine import Phase, View


class SlowLine(NamedTuple):
    """lag_ms      there and back: all is seen late by half of it, and keys arrive late by the other
    credit_ms   so long the table stands still after every card of others (see `table.fair`)
    """

    lag_ms: int
    credit_ms: int


class FarAway:
    """What the bot `near` does when there is a line between it and the table, in the time of the
    table's clock.

    Its own cards it knows of as it plays them; all else begins for it when it sees it. A key that
    is on its way cannot be called back. Whoever gets more credit than the line takes is no worse
    off for it, and can follow a card sooner than a hand could.
    """

    def __init__(self, near: Bot, line: SlowLine, commit_ms: int) -> None:
        """`commit_ms` before its time a plan can no longer be dropped, without any line."""
        self._near = near
        self._line = line
        self._under_way_ms = commit_ms + line.lag_ms
        self._plan = Intention()

    def think(self, view: View, random: Random) -> Intention:
        before, self._plan = self._plan, self._delayed(self._near.think(view, random), view)
        pressed = (
            view.phase is Phase.PLAYING
            and before.play_at is not None
            and view.at <= before.play_at <= view.at + self._under_way_ms
            and view.hand[:1] == (before.card,)
        )
        if pressed and view.last_seat != view.seat:
            self._plan = before._replace(raise_at=self._plan.raise_at)
        return self._plan

    def _delayed(self, plan: Intention, view: View) -> Intention:
        late = self._line.lag_ms - self._line.credit_ms
        if plan.play_at is None or view.last_seat == view.seat:
            return plan
        if late >= 0:
            return plan._replace(play_at=plan.play_at + late)
        if plan.play_at > plan.not_before or plan.why is None:
            return plan
        meant = plan.since + round(plan.why.wait * 1000)
        return plan._replace(play_at=max(meant, plan.not_before + late, view.at))
