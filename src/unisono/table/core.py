"""The table: seats, what they mean to do, and the game between them; without any clock of its own.

`next_due` says when the table next wants to be woken, `advance` plays what has come due,
`submit` takes a person's command. Each returns the events that it led to. Which game it is, and
how its bots behave, is known to nobody here.
"""

from typing import TYPE_CHECKING, Generic, NamedTuple

from unisono.games.steps import Command, Event, Reason, Standstill, State, Step, Steps, View
from unisono.table.agenda import Agenda

if TYPE_CHECKING:
    from unisono.games.protocol import Game, Policy

LATE_MS = 500
"""A tick that comes later than this is a pause: nobody was there to see what was due."""


class Response(NamedTuple, Generic[Event, Reason]):
    """What a command led to, with everything that was due before it; `refused` says why it was
    not done itself, and is None when it was."""

    events: tuple[Event, ...]
    refused: Reason | None = None


class Table(Generic[State, Command, Event, View, Reason]):
    """One game with its bots. Times are ms of whatever clock the caller keeps, never going back.

    log    all that has happened
    steps  the same by the commands that led to it; a command that was refused is in none
    """

    def __init__(
        self,
        game: "Game[State, Command, Event, View, Reason]",
        policy: "Policy[State, Command, Event]",
    ) -> None:
        self.game = game
        self.log: list[Event] = []
        self.steps: list[Step[Command, Event]] = []
        self._policy = policy
        self._agenda: Agenda[Command] = Agenda()
        self._state: State | None = None

    @property
    def state(self) -> State:
        """The game now. Raises RuntimeError before `start`."""
        if self._state is None:
            raise RuntimeError("this table has not started")
        return self._state

    def start(self, at: int) -> tuple[Event, ...]:
        """Sit down and begin the game."""
        self.do(self._policy.start(at))
        return tuple(self.log)

    def restore(self, steps: Steps[Command, Event]) -> None:
        """Take up a stored game instead of starting: all lies as the events say, and the bots have
        heard what they would have heard. The table stops, as far as the game knows a stop.

        Raises ValueError when the events are no game; the table is of no use then.
        """
        for step in steps:
            self._follow(step)
        state = self.state
        if not self.game.over(state):
            self.stop(self.game.pause(state.at, Standstill.RESUMED))
            while self.game.under_way(self.state) and self.step():
                pass
            for act in self._policy.at_once(self.state, ()):
                self._apply(act, outside=False)

    def view(self, seat: int) -> View:
        """What that seat may know now."""
        return self.game.view(self.state, seat)

    def why_not(self, command: Command) -> Reason | None:
        """Why the game would refuse the command now; the same check that `submit` makes."""
        return self.game.why_not(self.state, self._not_in_the_past(command))

    def submit(self, command: Command) -> Response[Event, Reason]:
        """Everything that was due before the command, then the command.

        A command from before the last event counts at that event's time.
        """
        start = len(self.log)
        self.advance(command.at)
        reason = self.do(self._not_in_the_past(command))
        return Response(tuple(self.log[start:]), reason)

    def do(self, command: Command) -> Reason | None:
        """The command and nothing else, whatever is due before it; why not, when it is refused."""
        return self._apply(command, outside=True)

    def stop(self, pause: Command) -> tuple[Event, ...]:
        """Pause the table where nobody was there: what is under way goes on as it would have, and
        the game's own deadlines until then are kept, but no bot begins anything. Nothing more
        happens when a deadline has stopped the table.
        """
        start = len(self.log)
        while (
            self.game.under_way(self.state)
            and (at := self.next_due()) is not None
            and at <= pause.at
        ):
            self.step()
        while (deadline := self.game.due(self.state)) is not None and deadline <= pause.at:
            self.do(self.game.tick(deadline))
        self.do(pause)
        return tuple(self.log[start:])

    def next_due(self) -> int | None:
        """When (ms) the next deadline or bot's act is; None when nothing happens by itself."""
        upcoming = self._next()
        return None if upcoming is None else upcoming.at

    def next_look(self, after: int) -> int | None:
        """When (ms), later than `after`, something shows that is no event; None for nothing."""
        return self._policy.next_look(after)

    def advance(self, now: int) -> tuple[Event, ...]:
        """Play what has come due by `now` (ms); pause the table instead when it is far too late."""
        start = len(self.log)
        upcoming = self._next()
        if upcoming is not None and now - upcoming.at > LATE_MS:
            self.stop(self.game.pause(now, Standstill.STALLED))
            upcoming = self._next()
        while upcoming is not None and upcoming.at <= now:
            self._apply(upcoming, outside=False)
            upcoming = self._next()
        return tuple(self.log[start:])

    def step(self) -> bool:
        """Let the next due act happen exactly on time; False when nothing happens by itself."""
        upcoming = self._next()
        if upcoming is None:
            return False
        self._apply(upcoming, outside=False)
        return True

    def _next(self) -> Command | None:
        """A deadline of the game comes before an act of the same time."""
        state = self._state
        if state is None:
            return None
        act, deadline = self._agenda.next, self.game.due(state)
        if deadline is None or (act is not None and act.at < deadline):
            return act
        return self.game.tick(deadline)

    def _apply(self, command: Command, *, outside: bool) -> Reason | None:
        state = self._state
        complete = self._policy.with_chance(state, command)
        events = self.game.decide(state, complete)
        if not events:
            if not outside:
                self._agenda.agree(self._policy.refused(command))
            return self.game.why_not(state, complete)
        # As `Step(...)` does, but at half the price, and this happens at every command.
        step: Step[Command, Event] = tuple.__new__(Step, (len(self.log), complete, outside, events))
        after = self._follow(step)
        for act in self._policy.at_once(after, events):
            self._apply(act, outside=False)
        return None

    def _follow(self, step: Step[Command, Event]) -> State:
        """Go on to where the events of one command have led; the bots hear of it."""
        state, events = self._state, step.events
        for event in events:
            state = self.game.evolve(state, event)
        assert state is not None
        self._state = state
        self.log += events
        self.steps.append(step)
        self._agenda.agree(self._policy.hear(state, events))
        return state

    def _not_in_the_past(self, command: Command) -> Command:
        at = self.state.at
        return command if command.at >= at else command._replace(at=at)
