"""The running program: one table, its conductor, its screens, and the keys between them."""

import asyncio
import gc
import signal
from collections.abc import Callable, Sequence
from functools import partial
from time import monotonic

from textual import events

from unisono.engine import Phase, View
from unisono.engine.commands import PauseCause
from unisono.engine.events import (
    CardPlayed,
    Event,
    GameLost,
    Knocked,
    LevelCleared,
    LevelDealt,
    LevelOpened,
)
from unisono.i18n import _
from unisono.programme import Programme
from unisono.table.clock import Clock, FasterClock
from unisono.table.conductor import Conductor
from unisono.table.fair import FairClock
from unisono.table.ink import Ink
from unisono.table.seating import PERSON, Seating
from unisono.tui.assists import beats_passed, with_beat, without_numbers
from unisono.tui.line import Line
from unisono.tui.looks import Looks
from unisono.tui.motion import reduced
from unisono.tui.parts import Result, Table
from unisono.tui.person import Person
from unisono.tui.present import Watched, next_step
from unisono.tui.results import present_end
from unisono.tui.room import Room, room_for
from unisono.tui.screens.answers import Answer
from unisono.tui.screens.end import EndScreen
from unisono.tui.screens.help import HelpScreen
from unisono.tui.screens.leave import LeaveScreen
from unisono.tui.screens.result import ResultScreen
from unisono.tui.screens.take_up import TakeUpScreen
from unisono.tui.shown import result_now, table_now
from unisono.tui.stage import Acts, Stage

CURTAIN_MS = 1500
"""How long the last card of a level can be looked at before the result comes by itself."""

SURE_MS = 3000
"""A second Ctrl+C within this time leaves at once."""

WHERE_IS_THE_CURSOR = "\x1b[6n"

CURTAIN = "curtain"
STEP = "step"
BEAT = "beat"

Overlay = HelpScreen | LeaveScreen | ResultScreen | EndScreen | TakeUpScreen
OVERLAYS = (HelpScreen, LeaveScreen, ResultScreen, EndScreen, TakeUpScreen)


class UnisonoApp(Stage):
    """Wiring only: what happens at the table is the conductor's, what shows is `present`'s."""

    def __init__(
        self,
        programme: Programme,
        clock: Clock,
        looks: Looks | None = None,
        *,
        notice: str | None = None,
    ) -> None:
        """`notice` is said once, beside the first concert."""
        super().__init__(clock, looks)
        self.programme = programme
        self.line = Line()
        self._first_frame: int | None = None
        self._interrupted = -SURE_MS
        self._plans_shown = False
        self._notice = notice
        self._ink = Ink(self._show)
        self._sit_down(programme.sit_down())

    def on_mount(self) -> None:
        """Deal, show, and keep the table going; but first ask about a concert that was left."""
        self.listen_to_signals()
        offered = self.programme.offered
        if offered is None:
            self._begin()
        else:
            self._put_over(TakeUpScreen(offered), self._take_up_or_not)
        self.call_after_refresh(self._note_first_frame)

    @property
    def _has_begun(self) -> bool:
        """Whether the table has; not while there is a question about one that was left."""
        return bool(self.conductor.table.log)

    async def on_event(self, event: events.Event) -> None:
        """Where the cursor is matters to nobody, but how long the answer took does."""
        if isinstance(event, events.CursorPosition):
            self.line.answered(event.time)
            self._ask_the_line()
        await super().on_event(event)

    def press(self, key: str, time: float, act: Callable[[int], None] | None) -> None:
        """What was typed before there was anything to see was not meant for the table."""
        came = self.wall_clock.at(time)
        if self._first_frame is None or came < self._first_frame:
            return
        at = self.clock.at(time)
        self.person.press(key, at, act, came=came, in_time=act == self.person.knock)

    def on_app_blur(self) -> None:
        """Nobody watches: the table waits."""
        self.person.pause(self.clock.now(), PauseCause.FOCUS)

    def on_resize(self, event: events.Resize) -> None:
        """A table that cannot be shown waits."""
        if room_for(event.size.width, event.size.height) is Room.TOO_SMALL:
            self.person.pause(self.clock.now(), PauseCause.SIZE)

    def on_table_screen_room_changed(self) -> None:
        """More room shows more: the time line."""
        self._show()

    def action_interrupt(self) -> None:
        """Ctrl+C asks like Q; a second one leaves at once."""
        now = self.clock.now()
        if now - self._interrupted < SURE_MS:
            self.exit(return_code=128 + signal.SIGINT)
        self._interrupted = now
        self._ask_to_leave(now)

    async def action_quit(self) -> None:
        """Ctrl+Q asks like Q."""
        self._ask_to_leave(self.clock.now())

    def action_stop_and_suspend(self) -> None:
        """Ctrl+Z: the table waits, and the shell has the terminal."""
        self.person.pause(self.clock.now(), PauseCause.SUSPENDED)
        super().action_stop_and_suspend()

    def gone_on(self) -> None:
        """Nobody could play meanwhile."""
        self.person.pause(self.clock.now(), PauseCause.STALLED)

    def output_stalled(self) -> None:
        """Nobody could see what is played."""
        self.person.pause(self.clock.now(), PauseCause.STALLED)

    def save(self) -> None:
        """See `Job.save`."""
        self.programme.close()

    def say(self, words: str) -> None:
        """Say something beside the game, long enough to be read."""
        self.person.say(words, self.clock.now())

    def _note_first_frame(self) -> None:
        self._first_frame = self.wall_clock.now()
        self.line.begin()
        self._ask_the_line()
        gc.freeze()
        gc.enable()

    def _sit_down(self, seating: Seating) -> None:
        """Take these seats. A table that was taken up again goes on from its own last moment."""
        table = seating.table
        self.seating = seating
        clock = self.wall_clock
        if table.log:
            clock = FasterClock(clock, begin=table.state.at)
        self.clock = self._fair = FairClock(clock)
        if self._first_frame is not None:
            self._note_first_frame()
            self._notice = self.person.notice or self._notice
        self.conductor = Conductor(table, self.clock, self._happened, self._read_keys)
        knocks = not self.looks.knock_for_me
        self.person: Person = Person(
            seating, self.conductor, self._show, knocks=knocks, coach=self.programme.coach
        )

    def _begin(self) -> None:
        table = self.seating.table
        if not table.log:
            table.start(self.clock.now())
        self.programme.begin(self.seating)
        self._tell(_news(table.log, table.rules.players + 1))
        if self._notice is not None:
            self.say(self._notice)
            self._notice = None
        self.run_worker(self.conductor.run(), name="conductor", exclusive=True)

    def _take_up_or_not(self, answer: Answer | None) -> None:
        if answer is Answer.LEAVE:
            self.programme.give_up_offered()
        elif answer is Answer.GO_ON:
            taken_up = self.programme.take_up()
            if taken_up is not None:
                self._sit_down(taken_up)
            else:
                self._notice = _("The old concert cannot be taken up now; this is a new one.")
        self._begin()

    async def _read_keys(self) -> None:
        """Wait until the keys that came before this call have been pressed."""
        read = asyncio.Event()
        self.call_later(read.set)
        await read.wait()

    def _happened(self, events: tuple[Event, ...]) -> None:
        if self.programme.record(events, partial(self.call_later, self._ink.dry)):
            self._ink.write()
        self._tell(events)

    def _tell(self, events: tuple[Event, ...]) -> None:
        self.person.hear(events)
        for event in events:
            if self._is_news(event):
                self._fair.stand(self.line.credit_ms)
            if isinstance(event, LevelCleared | GameLost):
                self.conductor.later(CURTAIN, event.at + CURTAIN_MS, self._show_result)
            elif isinstance(event, Knocked) and self.looks.bell:
                self.bell()
        if events:
            self.line.begin(1)
            self._ask_the_line()
        self._show()

    def _is_news(self, event: Event) -> bool:
        """Whether the person begins to count when they see it: not at their own card, of which they
        know when they play it."""
        if isinstance(event, CardPlayed):
            return event.seat != PERSON
        return isinstance(event, LevelOpened)

    def _ask_the_line(self) -> None:
        """Find out how long it takes to the terminal and back, while nothing is at stake."""
        if self._has_begun and self.person.view().phase in {Phase.COUNT_IN, Phase.PLAYING}:
            return
        if not self.is_headless and self.line.asks(monotonic()):
            assert self._driver is not None
            self._driver.write(WHERE_IS_THE_CURSOR)

    def _show(self) -> None:
        """Bring the table's screen up to date, once all is written down that it would show; the
        widgets redraw only what has changed."""
        if self._ink.wet or not self._has_begun:
            return
        view = self.person.view()
        # A key that came while the clock stood may be later than it.
        now = max(self.clock.now(), view.at)
        step = next_step(view, now)
        if step is not None:
            self.conductor.later(STEP, step, self._show)
        roomy = self.table_screen.room is Room.ROOMY
        table = table_now(
            self.person, self.conductor.table, now, roomy=roomy, watched=self.watched()
        )
        self.table_screen.show(self._as_wished(table, view, now))

    def _as_wished(self, table: Table, view: View, now: int) -> Table:
        """The table as the settings want it."""
        if self.looks.reduced:
            table = reduced(table)
        if not self.looks.numbers:
            table = without_numbers(table)
        beat = beats_passed(view, now) if self.looks.beat else None
        if beat is None:
            self.conductor.cancel(BEAT)
            return table
        self.conductor.later(BEAT, view.knocks[-1] + (beat + 1) * view.beat_ms, self._show)
        return with_beat(table, beat)

    def watched(self) -> Watched | None:
        """How bots are watched; None while a person plays."""
        return None

    def acts(self) -> Acts:
        """See `Stage.acts`."""
        screen = self.screen
        if isinstance(screen, OVERLAYS):
            acts: Acts = {
                key: partial(self._answer, screen, answer) for key, answer in screen.ANSWERS.items()
            }
            if isinstance(screen, ResultScreen):
                acts["b"] = self._show_or_hide_plans
            if isinstance(screen, EndScreen) and self.programme.has_encore:
                acts["e"] = partial(self._answer, screen, Answer.ENCORE)
            return acts
        if self.table_screen.room is Room.TOO_SMALL:
            return {"q": self._ask_to_leave}  # nobody sees what anything else would do
        return self.table_acts()

    def table_acts(self) -> Acts:
        """What the keys do at the table."""
        return {
            " ": self.person.play,
            "enter": self._enter(),
            "f": self.person.raise_or_lower_hand,
            "p": self.person.pause,
            "?": self._ask_for_help,
            "q": self._ask_to_leave,
        }

    def _put_over(self, screen: Overlay, then: Callable[[Answer | None], None]) -> None:
        _mounted = self.push_screen(screen, then)

    def _answer(self, screen: Overlay, answer: Answer, _at: int) -> None:
        if screen is self.screen:
            _dismissed = screen.dismiss(answer)

    def _enter(self) -> Callable[[int], None]:
        match self.person.view().phase:
            case Phase.COUNT_IN:
                return self.person.knock
            case Phase.READY | Phase.PLAYING:
                return self.person.ready
            case Phase.CLEARED | Phase.WON | Phase.LOST:
                return lambda _at: self._show_result()

    def _ask_for_help(self, at: int) -> None:
        self.person.pause(at)
        watching = self.watched() is not None
        page = HelpScreen(
            self.person.view().rules, watching=watching, round_trip_ms=self.line.round_trip_ms
        )
        self._put_over(page, self._back_at_the_table)

    def _ask_to_leave(self, at: int) -> None:
        if isinstance(self.screen, LeaveScreen):
            return
        self.person.pause(at, PauseCause.LEAVING)
        self._put_over(LeaveScreen(kept=self.programme.keeps), self._leave_or_stay)

    def _leave_or_stay(self, answer: Answer | None) -> None:
        if answer is Answer.LEAVE:
            self.leave_table()
        else:
            self._back_at_the_table(answer)

    def leave_table(self) -> None:
        """The concert is left, or over."""
        self.exit()

    def _back_at_the_table(self, _answer: Answer | None) -> None:
        if self._has_begun and self.person.view().phase in {Phase.CLEARED, Phase.WON, Phase.LOST}:
            self._show_result()

    def _show_result(self) -> None:
        """The level's result, unless another screen is up; it is asked for again after that."""
        self.conductor.cancel(CURTAIN)
        if self.screen is not self.table_screen:
            return
        self._put_over(ResultScreen(self._result()), self._after_result)

    def _result(self) -> Result:
        return result_now(
            self.person,
            self.conductor.table,
            self.programme.concert,
            plans=self._plans_shown,
            coach=self.programme.coach,
            watched=self.watched(),
        )

    def _show_or_hide_plans(self, _at: int) -> None:
        """What the bots had meant to do, as faint marks on the time line."""
        self._plans_shown = not self._plans_shown
        if isinstance(self.screen, ResultScreen):
            self.screen.show(self._result())

    def _after_result(self, answer: Answer | None) -> None:
        if answer is Answer.LEAVE:
            self._ask_to_leave(self.clock.now())
        elif self.person.view().phase is Phase.CLEARED:
            self.conductor.next_level()
        elif not self.programme.goes_on:
            self.leave_table()
        else:
            table = self.conductor.table
            end = present_end(
                self.person.view(),
                names=self.person.names,
                seed=table.seed,
                watched=self.watched() is not None,
                encore=self.programme.has_encore,
            )
            self._put_over(EndScreen(end), self._after_the_end)

    def _after_the_end(self, answer: Answer | None) -> None:
        match answer:
            case Answer.LEAVE:
                self.leave_table()
            case Answer.SAME:
                self._sit_down(self.programme.same_again(self.seating))
                self._begin()
            case Answer.ENCORE:
                self._sit_down(self.programme.encore())
                self._begin()
            case _:
                self._sit_down(self.programme.sit_down())
                self._begin()


def _news(log: Sequence[Event], most: int) -> tuple[Event, ...]:
    """The last `most` events, as far as they belong to the level that was dealt last: what somebody
    has to know who sits down at a table, whether it has just started or was taken up.
    """
    news = log[-most:]
    dealt = [place for place, event in enumerate(news) if isinstance(event, LevelDealt)]
    return tuple(news[dealt[-1] :] if dealt else news)
