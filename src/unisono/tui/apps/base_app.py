"""What every program with a table on it has in common: looks, first screen, keys, signals."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.filter import LineFilter, NoColor
from textual.screen import Screen

from unisono.i18n import ngettext
from unisono.settings import in_force
from unisono.system import garbage
from unisono.table.clock import Clock
from unisono.tui.draw.ascii_filter import Spelled
from unisono.tui.draw.looks import Looks
from unisono.tui.draw.theme import THEMES, VARIABLE_DEFAULTS
from unisono.tui.ladder.screens.table_screen import TableScreen
from unisono.tui.screens.answers import Answer, Overlay
from unisono.tui.terminal.idle import Idle
from unisono.tui.terminal.job import Job
from unisono.tui.terminal.screen_diff import forget_screen

Acts = dict[str, Callable[[int], None]]
"""What each key of a screen does, given the time (ms) at which it was pressed."""


class BaseApp(Job):
    """A table's screen below all others. A subclass says what the keys do, in `acts`."""

    CSS_PATH = "../unisono.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", show=False, priority=True, system=True),
        Binding("ctrl+l", "draw_anew", show=False, priority=True, system=True),
        Binding("ctrl+z", "stop_and_suspend", show=False, priority=True, system=True),
    ]

    def __init__(self, clock: Clock, looks: Looks | None = None) -> None:
        super().__init__()
        self.clock = self.wall_clock = self._idle_clock = clock
        self._idle: Idle | None = None
        self.looks = looks or Looks()
        self.table_screen = TableScreen()
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = self.looks.theme

    def on_mount(self) -> None:
        """The start is over with the first frame. Where the host wants that, the program ends when
        no key is pressed for long."""
        self.call_after_refresh(garbage.look_for_it)
        minutes = in_force().idle_exit
        if minutes:
            self._idle = Idle(self._idle_clock, minutes)
            self.run_worker(self._end_when_idle(self._idle, minutes), group="idle")

    def get_line_filters(self) -> Sequence[LineFilter]:
        """What is done to all that is drawn: no colours, and no glyphs but ASCII, if so wished."""
        filters = [NoColor()] if self.no_color else list(super().get_line_filters())
        return [*filters, Spelled()] if self.looks.ascii else filters

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Colours of ours that a foreign theme lacks."""
        return dict(VARIABLE_DEFAULTS)

    def refresh_css(self, animate: bool = True) -> None:
        """Where nothing is drawn yet, as when the theme is chosen, there is nothing to draw anew;
        the rules are read with what the theme says as soon as there is."""
        if self.screen_stack:
            super().refresh_css(animate)
        else:
            self.stylesheet.set_variables(self.get_css_variables())

    def get_default_screen(self) -> Screen[None]:
        """The table is the first screen; an empty one before it would only cost time."""
        return self.table_screen

    async def on_event(self, event: events.Event) -> None:
        """Keys are judged here, before any widget, by the time at which the terminal sent them. A
        terminal of another size shows the old picture somehow."""
        if isinstance(event, events.Resize):
            forget_screen(self._driver)
        if isinstance(event, events.Key):
            if self._idle is not None:
                self._idle.hear()
            acts = self.acts()
            name = (event.character or event.key).casefold()
            act = acts.get(name) or acts.get(event.key)
            self.press(event.key, event.time, act)
            if act is not None:
                return
        await super().on_event(event)

    def acts(self) -> Acts:
        """What the keys of the screen on top do. Other keys go to the screen itself."""
        return {}

    def answers_to(self, screen: Overlay) -> Acts:
        """The keys that leave the screen, each with its answer."""
        return {key: partial(self.answer, screen, answer) for key, answer in screen.answers.items()}

    def answer(self, screen: Overlay, answer: Answer, _at: int) -> None:
        """Leave the screen with this answer, if it still is the one on top."""
        if screen is self.screen:
            _dismissed = screen.dismiss(answer)

    def press(self, key: str, time: float, act: Callable[[int], None] | None) -> None:
        """A key was pressed at `time` (s, see `key_clock`); do what it does, if anything."""
        if act is not None:
            act(self.clock.at(time))

    def action_draw_anew(self) -> None:
        """Ctrl+L: something else has written on the screen."""
        forget_screen(self._driver)
        self.screen.refresh(layout=True)

    def action_interrupt(self) -> None:
        """Ctrl+C leaves."""
        self.exit()

    async def _end_when_idle(self, idle: Idle, minutes: int) -> None:
        await idle.wait()
        if self.keeps:
            words = ngettext(
                "unisono: no key for {n} minute; what was played is kept",
                "unisono: no key for {n} minutes; what was played is kept",
                minutes,
            )
        else:
            words = ngettext(
                "unisono: no key for {n} minute", "unisono: no key for {n} minutes", minutes
            )
        self.exit(message=words.format(n=minutes))
        self.end_soon()

    async def action_quit(self) -> None:
        """Ctrl+Q does what Ctrl+C does."""
        self.action_interrupt()
