"""Bots that do what a test tells them."""

from collections.abc import Callable
from random import Random

from unisono.games.ladder.bots.intention import Intention
from unisono.games.ladder.engine import Phase, View


class Scripted:
    """Plays its lowest card `wait` ms into each silence; None never plays. Knocks in the beat."""

    def __init__(self, wait: int | Callable[[View], int | None] | None) -> None:
        self.wait = wait
        self.seen: list[View] = []

    def think(self, view: View, random: Random) -> Intention:
        self.seen.append(view)
        if view.phase is Phase.COUNT_IN and view.dealer == view.seat:
            last = view.knocks[-1] if view.knocks else view.at
            return Intention(knock_at=last + view.rules.beat_ms)
        if view.phase is not Phase.PLAYING or not view.hand:
            return Intention()
        wait = self.wait(view) if callable(self.wait) else self.wait
        if wait is None:
            return Intention()
        at = view.quiet_since + wait
        return Intention(
            since=view.quiet_since, card=view.hand[0], play_at=at, not_before=view.quiet_since
        )
