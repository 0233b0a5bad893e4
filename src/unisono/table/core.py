"""The table: seats, what they mean to do, and the game between them; without any clock of its own.

`next_due` says when the table next wants to be woken, `advance` plays what has come due,
`submit` takes a person's command. Each returns the events that it led to.
"""

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import NamedTuple

from unisono.bots.intention import Bot, Intention
from unisono.engine import (
    Phase,
    Reason,
    Rejection,
    Rules,
    State,
    View,
    by_command,
    decide,
    due,
    evolve,
    fold,
    view,
    why_not,
)
from unisono.engine.commands import Command, NextLevel, Pause, PauseCause, Ready, Start, Tick
from unisono.engine.events import (
    CardPlayed,
    Event,
    Knocked,
    LevelDealt,
    MomentClosed,
    PauseAsked,
    SeatReady,
)
from unisono.table.agenda import Act, Agenda
from unisono.table.chance import drawn_dealer, generators, shuffled_deck
from unisono.table.order import put_in_card_order

LATE_MS = 500
"""A tick that comes later than this is a pause: nobody was there to see what was due."""


class Manners(NamedTuple):
    """What the bots of a table share: numbers of the difficulty (see `bots.difficulty`)."""

    ordered: float = 0.0
    commit_ms: int = 200
    lift_ms: int = 0


class Outcome(NamedTuple):
    """What a command led to, with everything that was due before it; `refused` says why it was
    not done itself, and is None when it was."""

    events: tuple[Event, ...]
    refused: Reason | None = None


class Table:
    """One game with its bots. Times are ms of whatever clock the caller keeps, never going back."""

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
        """`bots` by seat; the other seats send commands. Without `dealer` the seed draws one.
        `people` are the seats of persons, whoever plays for them: they say themselves that they
        are ready, and their times are put in order only if `ordered_people`. `deal` gives the deck
        of a level, instead of the seed.
        """
        self.rules = rules
        self.bots = dict(bots)
        self.seed = seed
        self.log: list[Event] = []
        self.plans: list[tuple[int, Intention]] = []
        self._manners = manners or Manners()
        self._people = people
        self._deck = deal or partial(shuffled_deck, seed, rules.ladder)
        self._unordered = frozenset() if ordered_people else people
        self._dealer = drawn_dealer(seed, rules.players) if dealer is None else dealer
        self._random: dict[int, Random] = {}
        self._order_random = Random()
        self._agenda = Agenda(tuple(bots))
        self._state: State | None = None

    @property
    def state(self) -> State:
        """The game now. Raises RuntimeError before `start`."""
        if self._state is None:
            raise RuntimeError("this table has not started")
        return self._state

    def start(self, at: int) -> tuple[Event, ...]:
        """Sit down and deal level 1."""
        self._apply(Start(at, self.rules, self._dealer, self._deck(1)))
        return tuple(self.log)

    def restore(self, events: tuple[Event, ...]) -> None:
        """Take up a stored game instead of starting: the cards lie as the events say, and the bots
        have heard what they would have heard. Nothing runs before everybody is ready again.

        Raises ValueError when the events are no game.
        """
        fold(events)  # raises, before anything here has changed
        for led_to in by_command(events):
            self._follow(led_to)
        if self.state.phase is Phase.PLAYING or self.state.phase is Phase.COUNT_IN:
            self.stop(Pause(self.state.at, None, PauseCause.RESUMED))
            while self.state.moment_at is not None:
                self.step()
        elif self.state.phase is Phase.READY:
            self._get_ready()

    def next_level(self, at: int) -> Outcome:
        """Deal the level after a cleared one."""
        return self.submit(NextLevel(at, self._deck(self.state.level + 1)))

    def view(self, seat: int) -> View:
        """What that seat may know now."""
        return view(self.state, seat)

    def why_not(self, command: Command) -> Reason | None:
        """Why the game would refuse the command now; the same check that `submit` makes."""
        return why_not(self.state, self._not_in_the_past(command))

    def submit(self, command: Command) -> Outcome:
        """Everything that was due before the command, then the command.

        A command from before the last event counts at that event's time.
        """
        start = len(self.log)
        self.advance(command.at)
        reason = self._apply(self._not_in_the_past(command))
        return Outcome(tuple(self.log[start:]), reason)

    def stop(self, pause: Pause) -> tuple[Event, ...]:
        """Pause the table where nobody was there: an open moment goes on as it would have, and the
        game's own deadlines until then are kept, but after the moment no bot acts. Nothing more
        happens when a deadline has stopped the table.
        """
        start = len(self.log)
        while (
            self.state.moment_at is not None
            and (at := self.next_due()) is not None
            and at <= pause.at
        ):
            self.step()
        while (deadline := due(self.state)) is not None and deadline <= pause.at:
            self._apply(Tick(deadline))
        self._apply(pause)
        return tuple(self.log[start:])

    def next_due(self) -> int | None:
        """When (ms) the next deadline or bot's act is; None when nothing happens by itself."""
        upcoming = self._next()
        return None if upcoming is None else upcoming.at

    def next_lift(self, after: int) -> int | None:
        """When (ms) the next card's back stands up, later than `after`; None for no such card."""
        lift_ms = self._manners.lift_ms
        return self._agenda.next_lift(lift_ms, after) if lift_ms else None

    def lifted(self, now: int) -> frozenset[int]:
        """The seats whose next card's back stands up at `now` (ms)."""
        lift_ms = self._manners.lift_ms
        return self._agenda.lifted(lift_ms, now) if lift_ms else frozenset()

    def plans_for(self, since: int) -> dict[int, Intention]:
        """What each bot meant to do last, by seat, in the silence that began at `since` (ms)."""
        return {
            seat: plan
            for seat, plan in self.plans
            if plan.since == since and plan.play_at is not None
        }

    def advance(self, now: int) -> tuple[Event, ...]:
        """Play what has come due by `now` (ms); pause the table instead when it is far too late."""
        start = len(self.log)
        upcoming = self._next()
        if upcoming is not None and now - upcoming.at > LATE_MS:
            self.stop(Pause(now, None, PauseCause.STALLED))
            upcoming = self._next()
        while upcoming is not None and upcoming.at <= now:
            self._apply(upcoming)
            upcoming = self._next()
        return tuple(self.log[start:])

    def step(self) -> bool:
        """Let the next due act happen exactly on time; False when nothing happens by itself."""
        upcoming = self._next()
        if upcoming is None:
            return False
        self._apply(upcoming)
        return True

    def _next(self) -> Tick | Act | None:
        """A deadline of the game comes before an act of the same time."""
        act, deadline = self._agenda.next, due(self.state)
        if deadline is None or (act is not None and act.at < deadline):
            return act
        return Tick(deadline)

    def _apply(self, command: Command) -> Reason | None:
        events = decide(self._state, command)
        if isinstance(events, Rejection):
            self._agenda.forget(command)
            return events.reason
        self._follow(events)
        if self.state.phase is Phase.READY and not isinstance(events[-1], SeatReady):
            self._get_ready()
        return None

    def _follow(self, events: tuple[Event, ...]) -> None:
        """Go on to where the events of one command have led; the bots hear of it."""
        state = self._state
        for event in events:
            state = evolve(state, event)
        assert state is not None
        self._state = state
        self.log.extend(events)
        self._tell_bots(state, events)

    def _tell_bots(self, state: State, events: tuple[Event, ...]) -> None:
        """Let the bots think anew about what one command has led to, if that is for them to do."""
        last = events[-1]
        if state.phase is Phase.PLAYING or state.phase is Phase.COUNT_IN:
            if isinstance(last, MomentClosed | PauseAsked):
                return
            if isinstance(last, Knocked) and self._agenda.knock_on(last):
                return
            self._think(state, events[0])
            return
        if not isinstance(last, SeatReady):
            if isinstance(last, LevelDealt):
                self._random, self._order_random = generators(
                    self.seed, last.level, self.bots, self.rules.players
                )
            self._agenda.clear()

    def _get_ready(self) -> None:
        """The bots say that they are ready, those who have not yet."""
        state = self.state
        for seat in self.bots:
            if seat not in self._people and not state.ready[seat]:
                self._apply(Ready(state.at, seat))

    def _think(self, state: State, first: Event) -> None:
        """Ask every bot for its intention from now on; `first` is the event that led to it.

        A hand that is already moving cannot be stopped, so a card due within the reaction time
        still goes; and while the silence lasts, the plan made for it stands.
        """
        player = first.seat if isinstance(first, CardPlayed) else None
        moving = state.at + self._manners.commit_ms
        intentions = self._agenda.intentions.copy()
        planned = False
        counting_in = state.phase is Phase.COUNT_IN
        for seat, old in self._agenda.intentions.items():
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
        self._agenda.agree(intentions)

    def _not_in_the_past(self, command: Command) -> Command:
        return command._replace(at=max(command.at, self.state.at))
