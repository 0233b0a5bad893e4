"""Plain mode's wiring: lines that are typed, the table's conductor, and whoever tells of it."""

import asyncio
from collections.abc import Callable
from functools import partial

from unisono.games.ladder.engine import Phase, Reason
from unisono.games.ladder.engine.commands import PauseCause
from unisono.games.ladder.engine.events import Event, Paused
from unisono.games.ladder.setup.roster import Seating
from unisono.games.ladder.texts.sentences import reason_sentence
from unisono.i18n import _
from unisono.plain.narrator import Narrator
from unisono.plain.phrases import (
    greeting,
    hand_words,
    help_words,
    leave_question,
    nothing_called,
    offer_words,
    table_words,
)
from unisono.plain.plain_person import PlainPerson
from unisono.session.session import Session
from unisono.table.clock import Clock, FasterClock
from unisono.table.conductor import Conductor

HELD_MS = 120
"""Empty lines that come faster one after the other are a held Enter key, not knocks."""

OUT_OF_PLACE = frozenset(
    {Reason.NOT_READY_PHASE, Reason.NOT_COUNT_IN, Reason.LEVEL_OVER, Reason.GAME_OVER}
)
"""Refusals after which it helps to hear what can be done now."""

Answer = Callable[[str], bool]
"""What a question does with a line; whether that was an answer."""


class PlainGame:
    """One start of the program, concert after concert, until the person leaves."""

    def __init__(
        self,
        session: Session,
        clock: Clock,
        write: Callable[[str], None],
        *,
        knocks: bool = True,
        bell: bool = False,
        slow: bool = False,
        typed_by_hand: bool = False,
    ) -> None:
        """`write` prints one line.

        knocks          the person knocks when dealing; otherwise it is done for them
        bell            every knock rings
        slow            the clock is a slowed one, so the help does not offer it
        typed_by_hand   the lines come from a keyboard, whose keys can be held down
        """
        self._session = session
        self._wall_clock = clock
        self._narrator = Narrator(session, write, knocks=knocks, bell=bell)
        self._knocks = knocks
        self._slow = slow
        self._typed_by_hand = typed_by_hand
        self._asked: Answer | None = None
        self._ended: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._task: asyncio.Task[None] | None = None
        self._last_empty = 0.0
        self._sit_down(session.sit_down())

    async def run(self) -> int:
        """Play until somebody leaves; the exit code."""
        offered = self._session.offered
        if offered is None:
            self._begin()
        else:
            self._asked = self._take_up_or_not
            self.say(*offer_words(offered))
        try:
            return await self._ended
        finally:
            if self._task is not None:
                self._task.cancel()

    def leave(self, code: int = 0) -> None:
        """End with that exit code. A concert that is kept can be taken up again."""
        if not self._ended.done():
            self._ended.set_result(code)

    def fail(self, error: BaseException) -> None:
        """End because of that error."""
        if not self._ended.done():
            self._ended.set_exception(error)

    def say(self, *lines: str) -> None:
        self._narrator.say(*lines)

    def finish(self) -> None:
        """Print what still waits: nothing more will be written down."""
        self._narrator.print_all()

    def interrupt(self, code: int) -> None:
        """Hold the table and ask whether to leave; while anything is asked, when the game is over,
        or where the lines come from no keyboard, leave at once with the exit code."""
        if self._asked is not None or not self._typed_by_hand or self._table.state.over:
            self.leave(code)
        else:
            self._ask_to_leave()

    def _ask_to_leave(self) -> None:
        self._asked = self._leave_or_stay
        self._person.hold(self._clock.now())
        self.say(leave_question(kept=self._session.keeps))

    def hear(self, line: str | None, monotonic: float) -> None:
        """A line was typed at that time (seconds of `time.monotonic`); None ends the input."""
        if line is None:
            self.leave()
            return
        word = line.strip().casefold()
        if not line:
            held = monotonic - self._last_empty < HELD_MS / 1000
            self._last_empty = monotonic
            if held and self._typed_by_hand:
                return
        elif not word:
            word = "p"
        if self._asked is not None:
            self._answer(word)
        else:
            self._do(word, self._clock.at(monotonic))

    def _answer(self, word: str) -> None:
        asked, self._asked = self._asked, None
        assert asked is not None
        if not asked(word):
            self._asked = asked
            self.say(_("That is no answer to the question."))

    def _do(self, word: str, at: int) -> None:
        person = self._person
        match word:
            case "":
                self._go_on(at)
            case "p":
                person.play(at)
            case "f":
                person.raise_or_lower_hand(at)
            case "s" if self._table.state.over and self._session.goes_on:
                self._sit_down(self._session.same_again(self._seating))
                self._begin()
            case "e" if self._session.has_encore:
                self._sit_down(self._session.encore())
                self._begin()
            case "s":
                person.stop(at)
            case "h":
                self.say(hand_words(person.view()))
            case "t":
                self.say(*table_words(person.view(), self._seating.names))
            case "?":
                self.say(*help_words(self._table.rules, slow=self._slow))
            case "q" if self._table.state.over:
                self.leave()
            case "q":
                self._ask_to_leave()
            case _:
                self.say(nothing_called(word))

    def _go_on(self, at: int) -> None:
        match self._table.state.phase:
            case Phase.CLEARED:
                self._person.next_level()
            case Phase.WON | Phase.LOST if not self._session.goes_on:
                self.leave()
            case Phase.WON | Phase.LOST:
                self._sit_down(self._session.sit_down())
                self._begin()
            case _:
                self._person.ready_or_knock(at)

    def _leave_or_stay(self, word: str) -> bool:
        if word in {"y", "j", "yes", "ja"}:
            self.leave()
        elif word in {"n", "no", "nein"}:
            self._narrator.tell_what_now()
        else:
            return False
        return True

    def _take_up_or_not(self, word: str) -> bool:
        if word == "q":
            self.leave()
            return True
        if word not in {"", "n", "d"}:
            return False
        taken_up = self._session.take_up() if word == "" else None
        if word == "d":
            self._session.give_up_offered()
        if taken_up is not None:
            self._sit_down(taken_up)
        elif word == "":
            self.say(_("It cannot be taken up any more: here is a new one."))
        self._begin()
        return True

    def _sit_down(self, seating: Seating) -> None:
        """Take these seats. A table that was taken up again goes on from its own last moment."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
        table = self._table = seating.table
        self._seating = seating
        self._clock = self._wall_clock
        if table.log:
            self._clock = FasterClock(self._wall_clock, begin=table.state.at)
        self._conductor = Conductor(table, self._clock, self._happened, self._read_lines)
        self._person = PlainPerson(self._conductor, self._refused, knocks=self._knocks)
        self._narrator.sit_down(seating, self._conductor, self._person)

    def _begin(self) -> None:
        table = self._table
        taken_up = bool(table.log)
        if not taken_up:
            table.start(self._clock.now())
        self._session.begin(self._seating)
        self.say(greeting(self._seating))
        if taken_up:
            back = Paused(table.state.at, None, PauseCause.RESUMED)
            self._narrator.tell_one(back)
            self.say(*table_words(self._person.view(), self._seating.names))
            self._narrator.tell_what_now()
        else:
            self._tell(tuple(table.log))
        self._task = asyncio.create_task(self._conductor.run(), name="conductor")
        self._task.add_done_callback(self._conductor_ended)

    def _conductor_ended(self, task: asyncio.Task[None]) -> None:
        """It runs until it is cancelled; anything else is a mistake that ends the program."""
        if not task.cancelled() and (error := task.exception()):
            self.fail(error)

    async def _read_lines(self) -> None:
        """Wait until the lines that came before this call have been heard."""
        read = asyncio.Event()
        asyncio.get_running_loop().call_soon(read.set)
        await read.wait()

    def _happened(self, events: tuple[Event, ...]) -> None:
        ink = self._narrator.ink
        written = partial(asyncio.get_running_loop().call_soon_threadsafe, ink.dry)
        if self._session.record(events, written):
            ink.write()
        self._tell(events)

    def _tell(self, events: tuple[Event, ...]) -> None:
        self._person.remember(events)
        if self._narrator.tell(events) and self._asked is None:
            self._narrator.tell_what_now()

    def _refused(self, reason: Reason, _at: int) -> None:
        self.say(reason_sentence(reason, self._table.rules) or "")
        if reason in OUT_OF_PLACE:
            self._narrator.tell_what_now()
