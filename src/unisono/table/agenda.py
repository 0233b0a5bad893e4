"""What the bots of a table mean to do, and which of their acts comes next."""

from unisono.bots.intention import Intention
from unisono.engine.commands import Command, Knock, Play, RaiseHand
from unisono.engine.events import Knocked

Act = Play | RaiseHand | Knock


class Agenda:
    """The intentions of all bots, by seat."""

    def __init__(self, seats: tuple[int, ...]) -> None:
        self._seats = seats
        self.next: Act | None = None
        self.intentions: dict[int, Intention] = {}
        self.clear()

    def clear(self) -> None:
        """Nobody means to do anything."""
        self.intentions = dict.fromkeys(self._seats, Intention())
        self.next = None

    def agree(self, intentions: dict[int, Intention]) -> None:
        """From now on these are the intentions. Of two cards at one time the lower goes first."""
        self.intentions = intentions
        first: tuple[int, int, int] | None = None
        kind: type[Act] = Play
        for seat, intention in intentions.items():
            at = intention.play_at
            if at is not None and (first is None or (at, intention.card) < first[:2]):
                first, kind = (at, intention.card, seat), Play
            at = intention.raise_at
            if at is not None and (first is None or at < first[0]):
                first, kind = (at, 0, seat), RaiseHand
            at = intention.knock_at
            if at is not None and (first is None or at < first[0]):
                first, kind = (at, 0, seat), Knock
        if first is None:
            self.next = None
            return
        at, card, seat = first
        if kind is RaiseHand:
            self.next = RaiseHand(at, seat)
        elif kind is Knock:
            self.next = Knock(at, seat)
        else:
            self.next = Play(at, seat, card)

    def knock_on(self, knocked: Knocked) -> bool:
        """Put the next knock a beat after this one; False when the dealer has to be asked."""
        intention = self.intentions.get(knocked.seat)
        if intention is None or intention.beat_ms is None:
            return False
        self.agree(
            self.intentions
            | {knocked.seat: intention._replace(knock_at=knocked.at + intention.beat_ms)}
        )
        return True

    def forget(self, command: Command) -> None:
        """Drop the act that the game has refused, so that it is not tried for ever."""
        match command:
            case Play(seat=seat) if seat in self.intentions:
                forgotten = self.intentions[seat]._replace(play_at=None)
            case RaiseHand(seat=seat) if seat in self.intentions:
                forgotten = self.intentions[seat]._replace(raise_at=None)
            case Knock(seat=seat) if seat in self.intentions:
                forgotten = self.intentions[seat]._replace(knock_at=None)
            case _:
                return
        self.agree(self.intentions | {seat: forgotten})

    def next_lift(self, lift_ms: int, after: int) -> int | None:
        """When (ms) the next back stands up, `lift_ms` before its card and later than `after`."""
        times = [
            intention.play_at - lift_ms
            for intention in self.intentions.values()
            if intention.play_at is not None and intention.play_at - lift_ms > after
        ]
        return min(times, default=None)

    def lifted(self, lift_ms: int, now: int) -> frozenset[int]:
        """The seats whose card is due within `lift_ms` after `now`."""
        return frozenset(
            seat
            for seat, intention in self.intentions.items()
            if intention.play_at is not None and intention.play_at - lift_ms <= now
        )
