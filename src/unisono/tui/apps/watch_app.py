"""A table of bots, to be watched: the same screens, other keys, and a clock that can run faster."""

from collections.abc import Callable
from functools import partial

from unisono.games.ladder.engine import Phase, Stop
from unisono.games.ladder.engine.events import Event
from unisono.games.ladder.setup.roster import PERSON, Seating
from unisono.session.session import Session
from unisono.table.clock import Clock, FasterClock
from unisono.tui.apps.base_app import Acts
from unisono.tui.apps.play_app import PlayApp
from unisono.tui.draw.looks import Looks, looks_now
from unisono.tui.ladder.model.table_keys import Watched, speed_acts, stop_key
from unisono.tui.ladder.model.table_model import ResultModel
from unisono.tui.ladder.person import Person
from unisono.tui.ladder.screens.result_screen import ResultScreen
from unisono.tui.screens.answers import Answer, Overlay
from unisono.tui.terminal.key_clock import key_clock
from unisono.tui.widgets.key_model import KeyBarModel

READING_MS = {Stop.DEALT: 1500, Stop.WRONG_NOTE: 4000, Stop.FERMATA: 3000, Stop.PAUSE: 0}
"""How long the table waits before the next count-in, for those who read (ms of its own clock)."""

RESULT_MS = 5000
"""How long a level's result stays (ms, however fast the table runs)."""

READING = "reading"
TURNING = "turning the page"


def watch_on_screen(seat: Callable[[int | None], Seating], seed: int | None, speed: int) -> int:
    """Show bots that play until the onlooker leaves; returns the exit code."""
    app = WatchApp(Session(seat, seed), key_clock(), looks_now(), speed=speed)
    return app.go()


class WatchApp(PlayApp):
    """Nobody plays here: the onlooker sits behind seat 0, sees its hand, and stops the table."""

    def __init__(
        self, session: Session, clock: Clock, looks: Looks | None = None, *, speed: int = 1
    ) -> None:
        self._faster = FasterClock(clock, speed)
        self._stopped = False
        self._held = False
        super().__init__(session, self._faster, looks)
        self._idle_clock = clock

    def watched(self) -> Watched:
        return Watched(self._faster.speed, self._stopped)

    def table_acts(self) -> Acts:
        over = self.person.view().phase.level_over
        acts: Acts = {"?": self._ask_for_help, "q": lambda _at: self.exit()}
        if over:
            acts["enter"] = lambda _at: self.show_result()
        else:
            acts |= dict.fromkeys(("p", " "), self._stop_or_go_on)
        return acts | speed_acts(self._faster.speed, self._run_at)

    def _sit_down(self, seating: Seating) -> None:
        super()._sit_down(seating)
        self.person = Person(
            seating, self.conductor, self._show, addressed=False, presses=self.presses
        )

    def _tell(self, events: tuple[Event, ...]) -> None:
        super()._tell(events)
        self._get_ready()

    def _get_ready(self) -> None:
        """Let the next count-in come once there was time to read, unless the table was stopped."""
        view = self.person.view()
        waits = view.phase is Phase.READY and not view.ready[PERSON]
        unseen = self.too_small or self.screen is not self.table_screen
        if not waits or self._stopped or unseen:
            self.conductor.cancel(READING)
        else:
            self.conductor.later(READING, view.at + READING_MS[view.stop], self._be_ready)

    def room_changed(self) -> None:
        """There may be something to see again."""
        super().room_changed()
        self._get_ready()

    def _be_ready(self) -> None:
        self.person.ready(self.clock.now())

    def _stop_or_go_on(self, at: int) -> None:
        self._stopped = not self._stopped
        if self._stopped and self.person.view().phase is not Phase.READY:
            self.person.pause(at)
        self._get_ready()
        self._show()

    def _run_at(self, speed: int, _at: int) -> None:
        self._faster.speed = speed
        self.conductor.wake()
        self._show()

    def _ask_to_leave(self, _at: int) -> None:
        """There is nothing to lose."""
        self.exit()

    def _back_at_the_table(self, answer: Answer | None) -> None:
        super()._back_at_the_table(answer)
        self._get_ready()

    def _put_over(self, screen: Overlay, then: Callable[[Answer | None], None]) -> None:
        """Nothing begins behind a page that is read, but a level's result goes on by itself."""
        super()._put_over(screen, then)
        self._get_ready()
        if isinstance(screen, ResultScreen):
            self._held = False
            self._turn_later(screen)

    def press(self, key: str, time: float, act: Callable[[int], None] | None) -> None:
        """Whoever moves about on the page reads it, and has more time."""
        super().press(key, time, act)
        if isinstance(self.screen, ResultScreen) and not self._held:
            self._turn_later(self.screen)

    def acts(self) -> Acts:
        """What the keys do; a level's page can be held."""
        acts = super().acts()
        if isinstance(self.screen, ResultScreen):
            acts |= dict.fromkeys(("p", " "), self._hold_or_turn)
        return acts

    def _result(self) -> ResultModel:
        result = super()._result()
        enter, *others = result.keys.keys
        return result._replace(keys=KeyBarModel((enter, stop_key(stopped=self._held), *others)))

    def _hold_or_turn(self, _at: int) -> None:
        self._held = not self._held
        self.conductor.cancel(TURNING)
        if isinstance(self.screen, ResultScreen):
            self.screen.show(self._result())

    def _turn_later(self, page: ResultScreen) -> None:
        at = self.clock.now() + RESULT_MS * self._faster.speed
        self.conductor.later(TURNING, at, partial(self._turn, page))

    def _turn(self, page: ResultScreen) -> None:
        if self.too_small:
            self._turn_later(page)
        else:
            self.answer(page, Answer.GO_ON, 0)

    def terminal_stalled(self) -> None:
        """The table stays stopped: nobody knows when it could be seen again."""
        if not self._stopped:
            self._stop_or_go_on(self.clock.now())

    def _ask_the_line(self) -> None:
        """Bots need no table that waits for onlookers."""

    def focus_lost(self) -> None:
        """Bots may go on in another window, but not while they cannot be seen at all."""

    def action_stop_and_suspend(self) -> None:
        """Ctrl+Z: the table waits, and goes on by itself afterwards."""
        super().action_stop_and_suspend()
        self._get_ready()
