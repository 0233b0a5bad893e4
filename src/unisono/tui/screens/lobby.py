"""The house around the table: where to go from here."""

from textual.message import Message

from unisono.i18n import _, ngettext, pgettext
from unisono.rulebook.places import DEFAULT_RULE_SET
from unisono.settings import Settings
from unisono.store import GameEntry
from unisono.tui import parts
from unisono.tui.menus import Row
from unisono.tui.screens.menu import MenuScreen, enter_key, move_key

TAKE_UP, START, DAILY, LESSON = "take up", "start", "daily", "lesson"
HISTORY, STATISTICS, RULES = "history", "statistics", "rules"
SETTINGS, LEAVE = "settings", "leave"


class LobbyScreen(MenuScreen[None]):
    """Enter goes where the chosen row says; Escape or Q leaves the program."""

    class Chosen(Message):
        """Somebody wants to go there."""

        def __init__(self, name: str) -> None:
            super().__init__()
            self.name = name

    def __init__(self, settings: Settings, left: GameEntry | None, daily: str) -> None:
        """`left` is the concert that can be taken up; `daily` the date of the day's concert."""
        super().__init__()
        self._settings = settings
        self._left = left
        self._daily = daily

    @property
    def title_words(self) -> str:
        """See `MenuScreen.title_words`."""
        return "Unisono"

    def show(self, settings: Settings, left: GameEntry | None) -> None:
        """Show these from now on; what was left comes first, so that Enter goes on with it."""
        self._settings, self._left = settings, left
        self.choose(START if left is None else TAKE_UP)

    def rows(self) -> tuple[Row, ...]:
        """See `MenuScreen.rows`."""
        rows = []
        if self._left is not None:
            rows.append(Row(TAKE_UP, _("Go on with the concert"), note=_left_words(self._left)))
        return (
            *rows,
            Row(START, _("Start a concert"), note=table_words(self._settings)),
            Row(DAILY, _("The day's concert"), note=_daily_words(self._daily)),
            Row(LESSON, _("The first lesson"), note=_("five minutes, and the table waits for you")),
            Row(HISTORY, _("History"), note=_("the games that were played")),
            Row(STATISTICS, _("Statistics"), note=_("wins, tempo and unison")),
            Row(RULES, _("Rules"), note=_("all of them, to read")),
            Row(SETTINGS, _("Settings"), note=_("language, colours, knocks and more")),
            Row(LEAVE, _("Leave")),
        )

    def key_words(self, chosen: Row) -> tuple[parts.Key, ...]:
        """See `MenuScreen.key_words`."""
        leave = parts.Key("q", "q", pgettext("key", "leave"), works=True)
        return move_key(), enter_key(pgettext("key", "go there")), leave

    def enter(self, name: str) -> None:
        """See `MenuScreen.enter`."""
        self.post_message(self.Chosen(name))

    def back(self) -> None:
        """See `MenuScreen.back`."""
        self.post_message(self.Chosen(LEAVE))

    def escape(self) -> None:
        """One Escape too many on the way back leaves nobody in the shell."""
        self.choose(LEAVE)


def table_words(settings: Settings) -> str:
    """The table that was chosen last, in a line."""
    players = ngettext("{n} player", "{n} players", settings.players).format(n=settings.players)
    rules = [] if settings.rules == DEFAULT_RULE_SET else [settings.rules]
    return " · ".join((players, settings.difficulty, *rules, *settings.variants))


def _left_words(left: GameEntry) -> str:
    players = ngettext("{n} player", "{n} players", left.players).format(n=left.players)
    words = _("level {level} · {players} · {difficulty}")
    return words.format(level=left.level, players=players, difficulty=left.difficulty)


def _daily_words(day: str) -> str:
    return _("{day}: the same deals for everybody today").format(day=day)
