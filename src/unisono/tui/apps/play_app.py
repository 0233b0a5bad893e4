"""The running program: a table, the screens over it, and the keys between them.

The screens over the table are imported when they come up, so that the table can be seen sooner.
"""

import signal
from collections.abc import Callable
from typing import TYPE_CHECKING

from unisono.games.ladder.engine import Phase
from unisono.games.ladder.engine.commands import PauseCause
from unisono.i18n import _
from unisono.tui.apps.base_app import Acts
from unisono.tui.apps.table_app import CURTAIN, TableApp
from unisono.tui.draw.room import Room
from unisono.tui.screens.answers import Answer, Overlay

if TYPE_CHECKING:
    from unisono.tui.ladder.model.table_model import ResultModel
    from unisono.tui.ladder.screens.result_screen import ResultScreen

SURE_MS = 3000
"""A second Ctrl+C within this time leaves at once."""


class PlayApp(TableApp):
    """A table at which somebody plays, concert after concert."""

    _interrupted = -SURE_MS
    _plans_shown = False
    _result_page: "ResultScreen | None" = None

    def on_mount(self) -> None:
        """The program has come up."""
        self.come_up()
        self.call_after_refresh(self._note_first_frame)

    def come_up(self) -> None:
        """Deal, show, and keep the table going; but first ask about a concert that was left."""
        offered = self.session.offered
        if offered is None:
            self._begin()
        else:
            from unisono.tui.screens.take_up_screen import TakeUpScreen

            self._put_over(TakeUpScreen(offered), self._take_up_or_not)

    def action_interrupt(self) -> None:
        """Ctrl+C asks like Q; a second one leaves at once."""
        now = self.wall_clock.now()
        if now - self._interrupted < SURE_MS:
            self.exit(return_code=128 + signal.SIGINT)
        self._interrupted = now
        self._ask_to_leave(self.clock.now())

    async def action_quit(self) -> None:
        """Ctrl+Q asks like Q."""
        self._ask_to_leave(self.clock.now())

    def _take_up_or_not(self, answer: Answer | None) -> None:
        if answer is Answer.LEAVE:
            self.exit()
            return
        if answer is Answer.GIVE_UP:
            self.session.give_up_offered()
        elif answer is Answer.GO_ON:
            taken_up = self.session.take_up()
            if taken_up is not None:
                self._sit_down(taken_up)
            else:
                self._notice = _("The old concert cannot be taken up now; this is a new one.")
        self._begin()

    def acts(self) -> Acts:
        screen = self.screen
        if isinstance(screen, Overlay):
            acts = self.answers_to(screen)
            return acts | ({"b": self._show_or_hide_plans} if screen is self._result_page else {})
        if self.table_screen.room is Room.TOO_SMALL:
            return {"q": self._ask_to_leave}  # nobody sees what anything else would do
        return self.table_acts()

    def table_acts(self) -> Acts:
        """What the keys do at the table."""
        return {
            " ": self.person.play,
            "enter": self._enter(),
            "f": self.person.raise_or_lower_hand,
            "p": self.person.stop,
            "?": self._ask_for_help,
            "q": self._ask_to_leave,
        }

    def _put_over(self, screen: Overlay, then: Callable[[Answer | None], None]) -> None:
        _mounted = self.push_screen(screen, then)

    def _enter(self) -> Callable[[int], None]:
        match self.person.view().phase:
            case Phase.COUNT_IN:
                return self.person.knock
            case Phase.READY | Phase.PLAYING:
                return self.person.ready
            case Phase.CLEARED | Phase.WON | Phase.LOST:
                return lambda _at: self.show_result()

    def _ask_for_help(self, at: int) -> None:
        from unisono.tui.ladder.screens.help_screen import HelpScreen

        self.person.pause(at)
        watching = self.watched() is not None
        page = HelpScreen(
            self.person.view().rules, watching=watching, round_trip_ms=self.line.round_trip_ms
        )
        self._put_over(page, self._back_at_the_table)

    def _ask_to_leave(self, at: int) -> None:
        from unisono.tui.screens.leave_screen import LeaveScreen

        if isinstance(self.screen, LeaveScreen):
            return
        if self._has_begun and self.person.view().phase.game_over:
            self.leave_table()  # nothing can be lost
            return
        self.person.pause(at, PauseCause.LEAVING)
        page = LeaveScreen(kept=self.session.keeps, lesson=not self.session.goes_on)
        self._put_over(page, self._leave_or_stay)

    def _leave_or_stay(self, answer: Answer | None) -> None:
        if answer is Answer.LEAVE:
            self.leave_table()
        else:
            self._back_at_the_table(answer)

    def leave_table(self) -> None:
        """The concert is left, or over."""
        self.exit()

    def _back_at_the_table(self, _answer: Answer | None) -> None:
        if self._has_begun and self.person.view().phase.level_over:
            self.show_result()

    def show_result(self) -> None:
        """The level's result, unless another screen is up; it is asked for again after that."""
        self.conductor.cancel(CURTAIN)
        if self.screen is not self.table_screen:
            return
        from unisono.tui.ladder.screens.result_screen import ResultScreen

        self._result_page = ResultScreen(self._result())
        self._put_over(self._result_page, self._after_result)

    def _result(self) -> "ResultModel":
        from unisono.tui.ladder.level_over import result_now

        return result_now(
            self.person,
            self.table,
            self.session.concert,
            plans=self._plans_shown,
            coach=self.session.coach,
            watched=self.watched(),
        )

    def _show_or_hide_plans(self, _at: int) -> None:
        """What the bots had meant to do, as faint marks on the time line."""
        self._plans_shown = not self._plans_shown
        if self._result_page is not None:
            self._result_page.show(self._result())

    def _after_result(self, answer: Answer | None) -> None:
        if answer is Answer.LEAVE:
            self._ask_to_leave(self.clock.now())
        elif self.person.view().phase is Phase.CLEARED:
            self.person.next_level()
        elif not self.session.goes_on:
            self.leave_table()
        else:
            self._show_end()

    def _show_end(self) -> None:
        from unisono.tui.ladder.level_over import end_now
        from unisono.tui.ladder.screens.end_screen import EndScreen

        end = end_now(
            self.person,
            self.table,
            self.session.told_seed(self.table),
            encore=self.session.has_encore,
            watched=self.watched(),
        )
        self._put_over(EndScreen(end), self._after_the_end)

    def _after_the_end(self, answer: Answer | None) -> None:
        match answer:
            case Answer.LEAVE:
                self.leave_table()
            case Answer.SAME:
                assert self.seating is not None
                self._sit_down(self.session.same_again(self.seating))
                self._begin()
            case Answer.ENCORE:
                self._sit_down(self.session.encore())
                self._begin()
            case _:
                self._sit_down(self.session.sit_down())
                self._begin()
