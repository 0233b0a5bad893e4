"""A stored game is seen again: the screens of the table, fed by what happened then."""

import asyncio
from collections.abc import Callable
from functools import partial

from unisono.games.ladder.setup.game_setup import told_seed
from unisono.i18n import _
from unisono.store import StoredGame
from unisono.table.clock import Clock, FasterClock
from unisono.tui.apps.base_app import Acts, BaseApp
from unisono.tui.draw.looks import Looks, looks_now
from unisono.tui.draw.room import Room
from unisono.tui.ladder.model.assists import as_wished
from unisono.tui.ladder.model.replay_pages import end_of, replay_key_words, replay_keys, result_of
from unisono.tui.ladder.model.replay_player import CURTAIN_MS, RESULT_MS, ReplayPlayer, Sitting
from unisono.tui.ladder.model.table_keys import speed_acts
from unisono.tui.ladder.screens.end_screen import EndScreen
from unisono.tui.ladder.screens.help_screen import HelpScreen
from unisono.tui.ladder.screens.result_screen import ResultScreen
from unisono.tui.screens.answers import Answer
from unisono.tui.terminal.key_clock import key_clock


def replay_on_screen(game: StoredGame, sitting: Sitting, speed: int) -> int:
    """Show the game in the terminal until the onlooker leaves; returns the exit code."""
    app = ReplayApp(game, sitting, key_clock(), looks_now(), speed=speed)
    return app.go()


class ReplayApp(BaseApp):
    """Time runs for the reel while the table is on top, and nobody has stopped it."""

    def __init__(
        self,
        game: StoredGame,
        sitting: Sitting,
        clock: Clock,
        looks: Looks | None = None,
        *,
        speed: int = 1,
    ) -> None:
        self._faster = FasterClock(clock, speed)
        super().__init__(self._faster, looks)
        self._idle_clock = clock
        self._game = game
        self._sitting = sitting
        self._wake = asyncio.Event()
        self._since: int | None = None
        self._turn_at: int | None = None
        self._remark: str | None = None
        self._rewind()

    @property
    def now(self) -> int:
        """Where the reel is, in its own ms."""
        return self._now if self._since is None else self._now + self.clock.now() - self._since

    @property
    def speed(self) -> int:
        """How many times faster than life the reel runs."""
        return self._faster.speed

    def on_mount(self) -> None:
        """Let the reel run."""
        self._settle()
        self.run_worker(self._run(), name="player", exclusive=True)

    def on_table_screen_room_changed(self) -> None:
        """A table that cannot be shown waits, and more room shows the time line."""
        self._settle()

    def action_stop_and_suspend(self) -> None:
        """Ctrl+Z: the reel waits until somebody lets it go on."""
        self._stopped = True
        self._settle()
        super().action_stop_and_suspend()

    def terminal_stalled(self) -> None:
        """The reel waits until somebody lets it go on."""
        self._stopped = True
        self._settle()

    def acts(self) -> Acts:
        screen = self.screen
        if isinstance(screen, HelpScreen | EndScreen):
            return self.answers_to(screen)
        acts: Acts = dict.fromkeys(("p", " "), self._stop_or_go_on)
        if isinstance(screen, ResultScreen):
            go_on = partial(self.answer, screen, Answer.GO_ON)
            acts |= dict.fromkeys(("enter", "n"), go_on)
            return acts | {"q": partial(self.answer, screen, Answer.LEAVE)}
        return acts | {
            **speed_acts(self.speed, self._run_at),
            **dict.fromkeys(("n", "right"), self._step),
            "w": self._to_wrong_note,
            "enter": self._enter,
            "?": self._ask_for_help,
            "q": lambda _at: self.exit(),
        }

    def press(self, key: str, time: float, act: Callable[[int], None] | None) -> None:
        """Whoever moves about on a result reads it, and has more time."""
        super().press(key, time, act)
        if act is None and self._turn_at is not None:
            self._turn_at = self.clock.now() + RESULT_MS
            self._wake.set()

    async def _run(self) -> None:
        while True:
            await self.clock.wait(self._next_wake(), self._wake)
            self._catch_up()
            self._wake.clear()

    def _next_wake(self) -> int | None:
        """When something is due, on the clock."""
        if self._turn_at is not None:
            return self._turn_at
        if self._since is None:
            return None
        player = self.player
        due = player.shown_at + CURTAIN_MS if player.level_over else player.next_change(self.now)
        return None if due is None else self._since + due - self._now

    def _catch_up(self) -> None:
        if self._turn_at is not None:
            if self._turn_at <= self.clock.now() and isinstance(self.screen, ResultScreen):
                self._turn_at = None
                self.answer(self.screen, Answer.GO_ON, 0)
        elif self._since is not None:
            before = self.player.position
            self.player.advance(self.now)
            if self.player.position != before:
                self._remark = None
            if self.player.level_over and self.now >= self.player.shown_at + CURTAIN_MS:
                self.show_result()
            self._settle()

    def _rewind(self) -> None:
        self.player = ReplayPlayer(self._game.events, self._sitting)
        self._now = self.player.begins_at
        self._since = self._turn_at = self._remark = None
        self._stopped = False

    def _go_to(self, now: int) -> None:
        """Be at this time of the reel from now on."""
        self._now = now
        if self._since is not None:
            self._since = self.clock.now()

    def _settle(self) -> None:
        """Let time run, or stand still, as it should now; and show it."""
        ended = self.player.cut_off and not self.player.level_over
        seen = self.screen is self.table_screen and self.table_screen.room is not Room.TOO_SMALL
        if self._stopped or ended or not seen:
            self._now, self._since = self.now, None
        elif self._since is None:
            self._since = self.clock.now()
        on_result = isinstance(self.screen, ResultScreen)
        if not on_result or self._stopped:
            self._turn_at = None
        elif self._turn_at is None:
            self._turn_at = self.clock.now() + RESULT_MS
        self._wake.set()
        self._show()

    def _show(self) -> None:
        message = self._remark
        if message is None and self.player.cut_off:
            message = (
                _("The record ends here.")
                if self._game.damage is None
                else _("What comes next is damaged and cannot be read.")
            )
        more = self.player.level_over or not self.player.ended
        keys = replay_keys(self.speed, stopped=self._stopped, more=more)
        roomy = self.table_screen.room is Room.ROOMY
        table = self.player.table(self.now, keys=keys, message=message, timeline=roomy)
        self.table_screen.show(as_wished(table, self.looks))

    def _stop_or_go_on(self, _at: int) -> None:
        self._stopped = not self._stopped
        self._settle()
        if isinstance(self.screen, ResultScreen):
            self.screen.show(result_of(self.player, stopped=self._stopped))

    def _run_at(self, speed: int, _at: int) -> None:
        self._faster.speed = speed
        self._settle()

    def _step(self, at: int) -> None:
        """One event further, and stop there; at the end of a level, its result."""
        self._stopped = True
        self._remark = None
        if self.player.level_over:
            self._enter(at)
        else:
            self._go_to(self.player.step())
        self._settle()

    def _to_wrong_note(self, _at: int) -> None:
        there = self.player.to_wrong_note(self.now)
        self._remark = _("No further wrong note.") if there is None else None
        if there is not None:
            self._go_to(there)
        self._settle()

    def _enter(self, _at: int) -> None:
        if self.player.level_over:
            self.show_result()
            self._settle()

    def _ask_for_help(self, _at: int) -> None:
        page = HelpScreen(self.player.state.rules, keys=replay_key_words())
        _mounted = self.push_screen(page, lambda _answer: self._settle())
        self._settle()

    def show_result(self) -> None:
        _mounted = self.push_screen(
            ResultScreen(result_of(self.player, stopped=self._stopped)), self._after_result
        )

    def _after_result(self, answer: Answer | None) -> None:
        if answer is Answer.LEAVE:
            self.exit()
        elif self.player.cut_off:
            self._stopped = True
        elif self.player.ended:
            end = end_of(self.player, told_seed(self._game))
            _mounted = self.push_screen(EndScreen(end), self._after_the_end)
        else:
            self._go_to(self.player.next_level())
        self._settle()

    def _after_the_end(self, answer: Answer | None) -> None:
        if answer is Answer.LEAVE:
            self.exit()
            return
        self._rewind()
        self._settle()
