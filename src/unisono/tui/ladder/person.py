"""The person at the table: keys become commands with their times, what happens becomes words."""

from collections.abc import Callable
from functools import partial

from unisono.games.ladder.engine import Phase, Reason
from unisono.games.ladder.engine.commands import Knock, Pause, PauseCause, Play, Ready
from unisono.games.ladder.engine.events import (
    CardPlayed,
    Event,
    FermataUsed,
    LevelDealt,
    LevelOpened,
    Paused,
    PileTurned,
    ProposalEnded,
    WrongNote,
)
from unisono.games.ladder.setup.coaching import Coach, Coaching
from unisono.games.ladder.setup.ladder_table import LadderConductor
from unisono.games.ladder.setup.persons_seat import PersonsSeat
from unisono.games.ladder.setup.roster import PERSON, Seating
from unisono.games.ladder.texts.sentences import reason_sentence, sentence
from unisono.tui.terminal.key_repeat import REPEAT_MS, KeyRepeat, Press

NOBODY = -1
"""No seat: nobody is addressed as "you"."""

REMARK_MS = 4000
"""How long the words about a refused key, or about a fermata that was not, stay."""

NOTICE_MS = 8000
"""How long a notice about something beside the game can be read at least."""

TOLD = (WrongNote, PileTurned, FermataUsed, Paused)
"""Events that the line of words tells until the level goes on; the table itself shows others."""


class Person(PersonsSeat):
    """Seat 0 of a running table, as its keyboard and its screen see it."""

    def __init__(
        self,
        seating: Seating,
        conductor: LadderConductor,
        refresh: Callable[[], None],
        *,
        addressed: bool = True,
        knocks: bool = True,
        coach: Coach | None = None,
        presses: KeyRepeat | None = None,
    ) -> None:
        """`refresh` is called when the words to show have changed without an event. Words are
        `addressed` to a person; onlookers read everybody's name (`you` is no seat then). Without
        `knocks` the count-in is knocked for the person, in the beat of the rules. What a `coach`
        says goes before what has happened. `presses` knows the keys that were pressed before, for
        one that is still held down is no press here.
        """
        super().__init__(conductor, self._explain, knocks=knocks)
        self.you = PERSON if addressed else NOBODY
        self.names = seating.names
        self.temperaments = seating.temperaments
        self._told: str | None = None
        self._remark: str | None = None
        self.notice: str | None = None
        self._notice_until = 0
        self._refresh = refresh
        self._coaching = None if coach is None else Coaching(coach, conductor, self.view, refresh)
        self._presses = presses or KeyRepeat()

    @property
    def message(self) -> str | None:
        """The line of words: a remark for a while, or else what happened last, or a notice."""
        coached = self._coaching.words if self._coaching and not self.notice else None
        return self._remark or coached or self._told or self.notice

    def obstacles(self) -> dict[str, Reason | None]:
        """Why each key would do nothing now, by the engine's own check; None where it works."""
        view = self.view()
        now = self.conductor.clock.now()
        over = view.phase.level_over
        table = self.conductor.table
        return {
            "play": table.why_not(Play(now, PERSON, view.hand[0] if view.hand else 0)),
            "ready": table.why_not(Ready(now, PERSON)),
            "knock": table.why_not(Knock(now, PERSON)) if self.knocks else Reason.NOT_THE_DEALER,
            "continue": None if over else Reason.LEVEL_NOT_OVER,
            "hand": table.why_not(self.hand_command(now)),
            "pause": table.why_not(Pause(now, PERSON, PauseCause.PLAYER)),
        }

    def press(
        self,
        key: str,
        at: int,
        act: Callable[[int], None] | None,
        *,
        came: int,
        in_time: bool = False,
    ) -> None:
        """Do `act` with the time at which it counts, once for every press of a hand: a held key is
        one press, and so is pasted text. None is a key without meaning, which still tells what
        follows it.

        `came` is when the key arrived (ms), by which it is told what presses are.
        A doubtful press is done when no repeat has followed; one `in_time` is done at once, for a
        rhythm bears no delay.
        """
        judged = self._presses.judge(key, came)
        if judged is Press.REPEATED:
            self.conductor.cancel("doubtful press")
            return
        self.conductor.hurry("doubtful press")
        if act is None:
            return
        if judged is Press.PRESSED or in_time:
            act(at)
        else:
            self.conductor.later("doubtful press", at + REPEAT_MS, partial(act, at))

    def knock(self, at: int) -> None:
        """Knock, as the dealer."""
        if self.knocks:
            self.submit(Knock(at, PERSON))

    def stop(self, at: int) -> None:
        """Stop the table because somebody presses the key for it."""
        self.submit(self._pause(at, PauseCause.PLAYER))

    def pause(self, at: int, cause: PauseCause = PauseCause.PLAYER) -> None:
        """Stop the table; nothing happens when it stands already, or has not begun."""
        if not self.conductor.table.log:
            return
        self.conductor.submit(self._pause(at, cause))

    def _pause(self, at: int, cause: PauseCause) -> Pause:
        seat = self.you if cause is PauseCause.PLAYER and self.you != NOBODY else None
        return Pause(at, seat, cause)

    def hear(self, events: tuple[Event, ...]) -> None:
        """Put what has happened into words, until the next thing worth a word."""
        self.remember(events)
        rules = self.view().rules
        for event in events:
            if isinstance(event, LevelDealt | LevelOpened | CardPlayed):
                if self._told is not None:
                    self._show_notice_from(event.at)
                self._told = None
            if isinstance(event, LevelOpened) and event.at >= self._notice_until:
                self.notice = None
            if isinstance(event, (LevelDealt, LevelOpened, *TOLD)):
                self._remark = None
            if isinstance(event, TOLD):
                self._told = sentence(event, self.names, self.you, rules)
            if isinstance(event, ProposalEnded):
                self._say_for_a_while(sentence(event, self.names, self.you, rules), event.at)
        if self._coaching is not None:
            self._coaching.hear(events)

    def say(self, notice: str, at: int) -> None:
        """Show this notice while there are no other words, until it could be read for a good while
        and the level is open."""
        self.notice = notice
        self._show_notice_from(at)
        self._refresh()

    def _explain(self, reason: Reason, at: int) -> None:
        """Say why a key did nothing, where that is worth a word."""
        if (remark := reason_sentence(reason, self.view().rules)) is not None:
            self._say_for_a_while(remark, at)
            self._refresh()

    def _say_for_a_while(self, remark: str | None, at: int) -> None:
        self._remark = remark
        self._show_notice_from(at + REMARK_MS)
        self.conductor.later("remark", at + REMARK_MS, self._fall_silent)

    def _show_notice_from(self, at: int) -> None:
        """A notice, if there is one, can be read only from `at` on."""
        if self.notice is not None:
            self._notice_until = at + NOTICE_MS
            self.conductor.later("notice", self._notice_until, self._take_notice_down)

    def _take_notice_down(self) -> None:
        if self.view().phase is Phase.PLAYING:
            self.notice = None
            self._refresh()

    def _fall_silent(self) -> None:
        self._remark = None
        self._refresh()
