"""The house around the table: where to go from here."""

import asyncio
from collections.abc import Callable
from datetime import datetime

from textual.message import Message

from unisono.games.seeds import daily_date
from unisono.i18n import _, ngettext, pgettext
from unisono.rulebook.locations import DEFAULT_RULE_SET
from unisono.settings import Settings
from unisono.store import GameEntry
from unisono.table.clock import Clock
from unisono.tui.screens.menu_screen import MenuScreen, enter_key, move_key
from unisono.tui.widgets import key_model
from unisono.tui.widgets.menu_model import Row

TAKE_UP, START, DAILY, LESSON = "take up", "start", "daily", "lesson"
HISTORY, STATISTICS, RULES = "history", "statistics", "rules"
SETTINGS, LEAVE = "settings", "leave"

LOOK_MS = 60_000
"""How often somebody in the lobby has the day looked up: a machine may have slept over midnight."""


class LobbyScreen(MenuScreen[None]):
    """Enter goes where the chosen row says; Escape or Q leaves the program."""

    class Chosen(Message):
        """Somebody wants to go there; `day` is the date of the day's concert that they have
        seen."""

        def __init__(self, name: str, day: str) -> None:
            super().__init__()
            self.name = name
            self.day = day

    def __init__(
        self,
        settings: Settings,
        left: GameEntry | None,
        clock: Clock,
        now: Callable[[], datetime],
    ) -> None:
        """`left` is the concert that can be taken up. By `clock` it is waited for, and `now`, in
        the time zone of this machine, says which day it is."""
        super().__init__()
        self._settings = settings
        self._left = left
        self._clock = clock
        self._now = now
        self._shown = now()

    def on_mount(self) -> None:
        """Show the list, and another day when it has come."""
        super().on_mount()
        self.run_worker(self._follow_the_day())

    @property
    def title_words(self) -> str:
        return "Unisono"

    def show(self, settings: Settings, left: GameEntry | None) -> None:
        """Show these from now on; what was left comes first, so that Enter goes on with it."""
        self._settings, self._left = settings, left
        self.choose(START if left is None else TAKE_UP)

    def rows(self) -> tuple[Row, ...]:
        rows = []
        if self._left is not None:
            rows.append(Row(TAKE_UP, _("Go on with the concert"), note=_left_words(self._left)))
        return (
            *rows,
            Row(START, _("Start a concert"), note=table_words(self._settings)),
            Row(DAILY, _("The day's concert"), note=_daily_words(self._shown)),
            Row(LESSON, _("The first lesson"), note=_("five minutes, and the table waits for you")),
            Row(HISTORY, _("History"), note=_("the games that were played")),
            Row(STATISTICS, _("Statistics"), note=_("wins, tempo and unison")),
            Row(RULES, _("Rules"), note=_("all of them, to read")),
            Row(SETTINGS, _("Settings"), note=_("language, colours, knocks and more")),
            Row(LEAVE, _("Leave")),
        )

    def key_words(self, chosen: Row) -> tuple[key_model.Key, ...]:
        leave = key_model.Key("q", "q", pgettext("key", "leave"), works=True)
        return move_key(), enter_key(pgettext("key", "go there")), leave

    def renew(self) -> None:
        self._shown = self._now()
        super().renew()

    def enter(self, name: str) -> None:
        """Go there. The day's concert is that of the day which stands there."""
        if name == DAILY and self._is_another_day():
            self.say(" ".join((_("A new day has begun."), _daily_words(self._now()))))
        else:
            self._choose_room(name)

    def back(self) -> None:
        self._choose_room(LEAVE)

    def escape(self) -> None:
        """One Escape too many on the way back leaves nobody in the shell."""
        self.choose(LEAVE)

    def _choose_room(self, name: str) -> None:
        self.post_message(self.Chosen(name, daily_date(self._shown)))

    def _is_another_day(self) -> bool:
        """Whether the row of the day's concert says what is no longer so."""
        return _daily_words(self._shown) != _daily_words(self._now())

    async def _follow_the_day(self) -> None:
        while True:
            await self._clock.wait(self._clock.now() + LOOK_MS, asyncio.Event())
            if self._is_another_day():
                self.renew()


def table_words(settings: Settings) -> str:
    """The table that was chosen last, in a line."""
    players = ngettext("{n} player", "{n} players", settings.players).format(n=settings.players)
    rules = [] if settings.rules == DEFAULT_RULE_SET else [settings.rules]
    return " · ".join((players, settings.difficulty, *rules, *settings.variants))


def _left_words(left: GameEntry) -> str:
    players = ngettext("{n} player", "{n} players", left.players).format(n=left.players)
    words = _("level {level} · {players} · {difficulty}")
    return words.format(level=left.level, players=players, difficulty=left.difficulty)


def _daily_words(now: datetime) -> str:
    day = daily_date(now)
    if now.date().isoformat() == day:
        return _("{day}: the same deals for everybody today").format(day=day)
    return _("{day} in UTC: the same deals for everybody").format(day=day)
