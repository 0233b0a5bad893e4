"""The rules of `unisono.games.ladder.engine`, as a table asks for them."""

from unisono.games.ladder.engine import Rejection, State, decide, due, evolve, view, why_not
from unisono.games.ladder.engine.commands import Command, Pause, PauseCause, Tick
from unisono.games.ladder.engine.events import Event
from unisono.games.steps import Standstill


class LadderGame:
    """The rules of the ladder games, for any table."""

    why_not = staticmethod(why_not)
    evolve = staticmethod(evolve)
    due = staticmethod(due)
    view = staticmethod(view)

    def decide(self, state: State | None, command: Command) -> tuple[Event, ...]:
        events = decide(state, command)
        return () if isinstance(events, Rejection) else events

    def tick(self, at: int) -> Command:
        return Tick(at)

    def pause(self, at: int, cause: Standstill) -> Command:
        return Pause(at, None, PauseCause(cause.value))

    def under_way(self, state: State) -> bool:
        """Whether a moment is open."""
        return state.moment_at is not None

    def over(self, state: State) -> bool:
        return state.over


GAME = LadderGame()
