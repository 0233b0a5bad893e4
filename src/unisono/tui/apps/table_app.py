"""A table that runs: its conductor, its person, its screen, and the line to the terminal."""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial

from textual import events

from unisono.games.ladder.engine import Phase, View
from unisono.games.ladder.engine.commands import PauseCause
from unisono.games.ladder.engine.events import (
    CardPlayed,
    Event,
    GameLost,
    Knocked,
    LevelCleared,
    LevelDealt,
    LevelOpened,
)
from unisono.games.ladder.setup.ladder_table import LadderConductor, LadderTable
from unisono.games.ladder.setup.roster import PERSON, Seating
from unisono.session.session import Session
from unisono.table.clock import Clock, FasterClock
from unisono.table.conductor import Conductor
from unisono.table.fair_clock import FairClock
from unisono.table.write_barrier import WriteBarrier
from unisono.tui.apps.base_app import BaseApp
from unisono.tui.draw.looks import Looks
from unisono.tui.draw.room import Room, room_for
from unisono.tui.ladder.model.assists import as_wished, beats_passed, with_beat
from unisono.tui.ladder.model.centre_model import next_step
from unisono.tui.ladder.model.table_keys import Watched
from unisono.tui.ladder.model.table_model import TableModel
from unisono.tui.ladder.person import Person
from unisono.tui.ladder.shown import table_now
from unisono.tui.terminal.key_clock import seconds
from unisono.tui.terminal.key_repeat import KeyRepeat
from unisono.tui.terminal.latency import Latency

CURTAIN_MS = 1500
"""How long the last card of a level can be looked at before the result comes by itself."""

WHERE_IS_THE_CURSOR = "\x1b[6n"

CURTAIN = "curtain"
STEP = "step"
BEAT = "beat"


class TableApp(BaseApp):
    """Wiring only: what happens at the table is the conductor's, what shows is `present`'s. What
    the keys do, and what comes over the table, is said by subclasses.

    seating     who sits where; None while nobody does, and then there is no person, no table
                and no conductor
    too_small   whether the terminal is too small for any table
    """

    session: Session
    table: LadderTable
    conductor: LadderConductor
    person: Person
    seating: Seating | None = None
    too_small = False

    def __init__(
        self,
        session: Session | None,
        clock: Clock,
        looks: Looks | None = None,
        *,
        notice: str | None = None,
    ) -> None:
        """Without a session nobody sits down yet. `notice` is said once, beside the first
        concert.
        """
        super().__init__(clock, looks)
        self.line = Latency()
        self.presses = KeyRepeat()
        self._first_frame: int | None = None
        self._notice = notice
        self._ink = WriteBarrier(self._show)
        if session is not None:
            self.play(session)

    @property
    def keeps(self) -> bool:
        return self.seating is not None and self.session.keeps

    @property
    def _has_begun(self) -> bool:
        """Whether the table has; not while there is a question about one that was left."""
        return self.seating is not None and bool(self.seating.table.log)

    async def on_event(self, event: events.Event) -> None:
        """Where the cursor is matters to nobody, but how long the answer took does."""
        if isinstance(event, events.CursorPosition):
            self.line.answered(event.time)
            self._ask_the_line()
        await super().on_event(event)

    def press(self, key: str, time: float, act: Callable[[int], None] | None) -> None:
        """What was typed before there was anything to see was not meant for the table."""
        came = self.wall_clock.at(time)
        if self.seating is None or self._first_frame is None or came < self._first_frame:
            return
        at = self.clock.at(time)
        self.person.press(key, at, act, came=came, in_time=act == self.person.knock)

    # Textual calls the handlers of all classes, whatever they override: so these call what can be.

    def on_app_blur(self) -> None:
        self.focus_lost()

    def on_resize(self, event: events.Resize) -> None:
        """A table that cannot be shown waits."""
        self.too_small = room_for(event.size.width, event.size.height) is Room.TOO_SMALL
        if self.too_small:
            self._pause(PauseCause.SIZE)

    def on_table_screen_room_changed(self) -> None:
        self.room_changed()

    def focus_lost(self) -> None:
        """Nobody watches: the table waits."""
        self._pause(PauseCause.FOCUS)

    def room_changed(self) -> None:
        """More room shows more: the time line."""
        self._show()

    def action_stop_and_suspend(self) -> None:
        """Ctrl+Z: the table waits, and the shell has the terminal."""
        self._pause(PauseCause.SUSPENDED)
        super().action_stop_and_suspend()

    def gone_on(self) -> None:
        """Nobody could play meanwhile."""
        self._pause(PauseCause.STALLED)

    def terminal_stalled(self) -> None:
        """Nobody could see what is played."""
        self._pause(PauseCause.STALLED)

    def _pause(self, cause: PauseCause) -> None:
        if self.seating is not None:
            self.person.pause(self.clock.now(), cause)

    def save(self) -> None:
        if self.seating is not None:
            self.session.close()

    def say(self, words: str) -> None:
        """Say something beside the game, long enough to be read."""
        self.person.say(words, self.clock.now())

    def watched(self) -> Watched | None:
        """How bots are watched; None while a person plays."""
        return None

    def _note_first_frame(self) -> None:
        self._first_frame = self.wall_clock.now()
        self.line.begin()
        self._ask_the_line()

    def play(self, session: Session) -> None:
        """Sit down at the first of its tables."""
        self.session = session
        self._sit_down(session.sit_down())

    def _stand_up(self) -> None:
        """Nobody sits at a table any more. What was typed meanwhile is meant for none."""
        if self.seating is not None:
            self._notice = self.person.notice or self._notice
        self.seating = None
        self.clock = self.wall_clock
        if self._first_frame is not None:
            self._note_first_frame()

    def _sit_down(self, seating: Seating) -> None:
        """Take these seats. A table that was taken up again goes on from its own last moment."""
        self._stand_up()
        self.table = table = seating.table
        self.seating = seating
        clock = self.wall_clock
        if table.log:
            clock = FasterClock(clock, begin=table.state.at)
        self.clock = self._fair = FairClock(clock)
        self.conductor = Conductor(table, self.clock, self._happened, self._read_keys)
        knocks = not self.looks.knock_for_me
        self.person = Person(
            seating,
            self.conductor,
            self._show,
            knocks=knocks,
            coach=self.session.coach,
            presses=self.presses,
        )

    def _begin(self) -> None:
        seating = self.seating
        assert seating is not None
        table = seating.table
        if not table.log:
            table.start(self.clock.now())
        self.session.begin(seating)
        self._tell(_news(table.log, table.rules.players + 1))
        if self._notice is not None:
            self.say(self._notice)
            self._notice = None
        self.run_worker(self.conductor.run(), name="conductor", exclusive=True)

    async def _read_keys(self) -> None:
        """Wait until the keys that came before this call have been pressed."""
        read = asyncio.Event()
        self.call_later(read.set)
        await read.wait()

    def _happened(self, events: tuple[Event, ...]) -> None:
        if self.session.record(events, partial(self.call_later, self._ink.dry)):
            self._ink.write()
        self._tell(events)

    def _tell(self, events: tuple[Event, ...]) -> None:
        self.person.hear(events)
        for event in events:
            if self._is_news(event):
                self._fair.stand(self.line.credit_ms)
            if isinstance(event, LevelCleared | GameLost):
                self.conductor.later(CURTAIN, event.at + CURTAIN_MS, self.show_result)
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
        if not self.is_headless and self.line.asks(seconds()):
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
        table = table_now(self.person, self.table, now, roomy=roomy, watched=self.watched())
        self.table_screen.show(self._as_wished(table, view, now))

    def _as_wished(self, table: TableModel, view: View, now: int) -> TableModel:
        """The table as the settings want it."""
        table = as_wished(table, self.looks)
        beat = beats_passed(view, now) if self.looks.beat else None
        if beat is None:
            self.conductor.cancel(BEAT)
            return table
        self.conductor.later(BEAT, view.knocks[-1] + (beat + 1) * view.beat_ms, self._show)
        return with_beat(table, beat)

    def show_result(self) -> None:
        """The level is over, and its last card has been looked at."""


def _news(log: Sequence[Event], most: int) -> tuple[Event, ...]:
    """The last `most` events, as far as they belong to the level that was dealt last: what somebody
    has to know who sits down at a table, whether it has just started or was taken up.
    """
    news = log[-most:]
    dealt = [place for place, event in enumerate(news) if isinstance(event, LevelDealt)]
    return tuple(news[dealt[-1] :] if dealt else news)
