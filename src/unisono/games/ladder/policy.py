"""The bots of one table of a ladder game among themselves, and its shuffled decks.

Bots are ready at once. A hand that is already moving cannot be stopped, a dealer knocks on in one
beat, and team-mates who know each other well put their times into the order of their cards.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

from unisono.games.ladder.bots.intention import Bot, Intention
from unisono.games.ladder.chance import drawn_dealer, generators, shuffled_deck
from unisono.games.ladder.engine import Phase, Rules, State, view
from unisono.games.ladder.engine.commands import (
    Command,
    Knock,
    NextLevel,
    Play,
    RaiseHand,
    Ready,
    Start,
)
from unisono.games.ladder.engine.events import (
    CardPlayed,
    Event,
    Knocked,
    LevelDealt,
    MomentClosed,
    PauseAsked,
    SeatReady,
)
from unisono.games.ladder.engine.state import COUNT_IN, PLAYING
from unisono.games.ladder.order import put_in_card_order


class Manners(NamedTuple):
    """What the bots of a table share: numbers of the difficulty (see `bots.difficulty`)."""

    ordered: float = 0.0
    commit_ms: int = 200
    lift_ms: int = 0


class LadderPolicy:
    """The policy of one table.

    bots   by seat; the other seats send commands
    plans  every plan to play a card that a bot has made so far, with its seat
    """

    def __init__(
        self,
        rules: Rules,
        bots: Mapping[int, Bot],
        seed: int,
        *,
        dealer: int | None = None,
        manners: Manners | None = None,
        people: frozenset[int] = frozenset(),
        ordered_people: bool = False,
        deal: Callable[[int], tuple[int, ...]] | None = None,
    ) -> None:
        """Without `dealer` the seed draws one. `people` are the seats of persons, whoever plays for
        them: they say themselves that they are ready, and their times are put in order only if
        `ordered_people`. `deal` gives the deck of a level, instead of the seed.
        """
        self.rules = rules
        self.bots = dict(bots)
        self.seed = seed
        self.plans: list[tuple[int, Intention]] = []
        self._manners = manners or Manners()
        self._people = people
        self._deck = deal or partial(shuffled_deck, seed, rules.ladder)
        self._unordered = frozenset() if ordered_people else people
        self._dealer = drawn_dealer(seed, rules.players) if dealer is None else dealer
        self._random: dict[int, Random] = {}
        self._order_random = Random()
        self._intentions = dict.fromkeys(self.bots, Intention())
        self._meant: Sequence[Command] = ()

    def start(self, at: int) -> Command:
        return Start(at, self.rules, self._dealer, ())

    def with_chance(self, state: State | None, command: Command) -> Command:
        """The command with the deck of its level."""
        if isinstance(command, NextLevel | Start):
            return command._replace(deck=self._deck(1 if state is None else state.level + 1))
        return command

    def hear(self, state: State, events: Sequence[Event]) -> Sequence[Command]:
        last = events[-1]
        if state.phase is PLAYING or state.phase is COUNT_IN:
            if isinstance(last, MomentClosed | PauseAsked):
                return self._meant
            if not (isinstance(last, Knocked) and self._knock_on(last)):
                self._think(state, events[0])
        elif isinstance(last, SeatReady):
            return self._meant
        else:
            if isinstance(last, LevelDealt):
                self._random, self._order_random = generators(
                    self.seed, last.level, self.bots, self.rules.players
                )
            self._intentions = dict.fromkeys(self.bots, Intention())
            self._meant = ()
            return self._meant
        self._meant = _commands(self._intentions)
        return self._meant

    def at_once(self, state: State, events: Sequence[Event]) -> Sequence[Command]:
        """Those say that they are ready who have not yet."""
        if state.phase is PLAYING or state.phase is COUNT_IN:
            return ()
        if state.phase is not Phase.READY or (events and isinstance(events[-1], SeatReady)):
            return ()
        return [
            Ready(state.at, seat)
            for seat in self.bots
            if seat not in self._people and not state.ready[seat]
        ]

    def refused(self, command: Command) -> Sequence[Command]:
        match command:
            case Play(seat=seat):
                forgotten = self._intentions[seat]._replace(play_at=None)
            case RaiseHand(seat=seat):
                forgotten = self._intentions[seat]._replace(raise_at=None)
            case Knock(seat=seat):
                forgotten = self._intentions[seat]._replace(knock_at=None)
            case _:
                return self._meant
        self._intentions[seat] = forgotten
        self._meant = _commands(self._intentions)
        return self._meant

    def next_look(self, after: int) -> int | None:
        """When the next card's back stands up."""
        lift_ms = self._manners.lift_ms
        if not lift_ms:
            return None
        times = [
            intention.play_at - lift_ms
            for intention in self._intentions.values()
            if intention.play_at is not None and intention.play_at - lift_ms > after
        ]
        return min(times, default=None)

    def lifted(self, now: int) -> frozenset[int]:
        """The seats whose next card's back stands up at `now` (ms)."""
        lift_ms = self._manners.lift_ms
        return frozenset(
            seat
            for seat, intention in self._intentions.items()
            if lift_ms and intention.play_at is not None and intention.play_at - lift_ms <= now
        )

    def plans_for(self, since: int) -> dict[int, Intention]:
        """What each bot meant to do last, by seat, in the silence that began at `since` (ms)."""
        return {
            seat: plan
            for seat, plan in self.plans
            if plan.since == since and plan.play_at is not None
        }

    def _knock_on(self, knocked: Knocked) -> bool:
        """Put the next knock a beat after this one; False when the dealer has to be asked."""
        intention = self._intentions.get(knocked.seat)
        if intention is None or intention.beat_ms is None:
            return False
        next_knock = knocked.at + intention.beat_ms
        self._intentions[knocked.seat] = intention._replace(knock_at=next_knock)
        return True

    def _think(self, state: State, first: Event) -> None:
        """Ask every bot for its intention from now on; `first` is the event that led to it.

        A hand that is already moving cannot be stopped, so a card due within the reaction time
        still goes; and while the silence lasts, the plan made for it stands.
        """
        player = first.seat if isinstance(first, CardPlayed) else None
        moving = state.at + self._manners.commit_ms
        intentions = self._intentions.copy()
        planned = False
        counting_in = state.phase is COUNT_IN
        for seat, old in self._intentions.items():
            concerned = seat == state.dealer if counting_in else state.hands[seat] or seat == player
            if not concerned:
                continue
            new = self.bots[seat].think(view(state, seat), self._random[seat])
            if old.play_at is not None and seat != player:
                same_silence = new.play_at is not None and new.since == old.since
                if same_silence or old.play_at <= moving:
                    new = Intention(
                        old.since,
                        old.card,
                        old.play_at,
                        old.not_before,
                        new.raise_at,
                        new.knock_at,
                        new.beat_ms,
                        old.why,
                    )
            if new.play_at != old.play_at:
                planned = True
                self.plans.append((seat, new))
            intentions[seat] = new
        if planned and self._order_random.random() < self._manners.ordered:
            intentions = put_in_card_order(intentions, self._unordered)
        self._intentions = intentions


def _commands(intentions: Mapping[int, Intention]) -> list[Command]:
    """What the seats mean to do, seat by seat; but of two cards at one time the lower is first."""
    commands: list[Command] = []
    times = set()
    for seat, (_, card, play_at, _, raise_at, knock_at, _, _) in intentions.items():
        if play_at is not None:
            # As `Play(...)` does, but at half the price, and this happens at every thought.
            command = tuple.__new__(Play, (play_at, seat, card))
            if play_at in times:
                command = _lower_first(commands, command)
            times.add(play_at)
            commands.append(command)
        if raise_at is not None:
            commands.append(RaiseHand(raise_at, seat))
        if knock_at is not None:
            commands.append(Knock(knock_at, seat))
    return commands


def _lower_first(commands: list[Command], last: Play) -> Play:
    """Put the card in among those of its time; the highest of them, which comes last."""
    for place, command in enumerate(commands):
        if isinstance(command, Play) and command.at == last.at and command.card > last.card:
            commands[place], last = last, command
    return last
