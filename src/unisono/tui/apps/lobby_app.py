"""The lobby and the table in one program: from here to a concert, and back again."""

import asyncio
import os
from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import Any, NamedTuple

from textual import events
from textual.content import Content
from textual.screen import Screen

from unisono import i18n, settings
from unisono.games.ladder.bots.bot_registry import UnknownBotError
from unisono.games.ladder.setup.game_setup import Compose, GameSetup
from unisono.games.seeds import daily_seed, local_now
from unisono.i18n import _, pgettext
from unisono.rulebook import RulebookError, rule_set_names
from unisono.session.left_games import claimed, newest_left
from unisono.session.rulebook_sentences import rulebook_sentence
from unisono.session.session import Session, kept
from unisono.session.trouble_sentences import trouble_sentence
from unisono.settings import Settings
from unisono.store import GameEntry, HistoryTrouble
from unisono.table.clock import Clock
from unisono.tui.apps.play_app import PlayApp
from unisono.tui.draw.looks import Looks, looks_now
from unisono.tui.ladder.screens.start_screen import HouseRules, StartScreen
from unisono.tui.screens import lobby_screen
from unisono.tui.screens.lobby_screen import LobbyScreen
from unisono.tui.screens.page_screen import PageScreen
from unisono.tui.screens.settings_screen import SettingsScreen
from unisono.tui.terminal.key_clock import key_clock
from unisono.tui.terminal.key_repeat import REPEAT_MS, Press

TABLE = "table"


class Rooms(NamedTuple):
    """What is not the table's: how a concert is composed with settings, on a day and with house
    rules (a RulebookError says why not), pages to read, for so many columns, and what time it is in
    the time zone of this machine."""

    compose: Callable[[Settings, str | None, HouseRules], Compose]
    history: Callable[[int], str]
    statistics: Callable[[int], str]
    now: Callable[[], datetime] = local_now


def open_house(rooms: Rooms, notice: str | None = None) -> tuple[int, list[str]]:
    """Be in the house until the person leaves; the exit code, and the texts to share."""
    house = LobbyApp(rooms, key_clock(), looks_now(), notice=notice)
    try:
        code = house.go()
    finally:
        house.close_session()
    return code, house.shared


class LobbyApp(PlayApp):
    """In the lobby nobody sits at a table."""

    def __init__(
        self, rooms: Rooms, clock: Clock, looks: Looks | None = None, *, notice: str | None = None
    ) -> None:
        super().__init__(None, clock, looks)
        self._rooms = rooms
        self._doubted: events.Key | None = None
        found: list[HistoryTrouble] = []
        left = newest_left(found.append)
        self._lobby = LobbyScreen(settings.in_force(), left, clock, rooms.now)
        notices = [notice or "", *map(trouble_sentence, found)]
        self._lobby.message = " ".join(filter(None, notices))
        self.shared: list[str] = []
        self._not_to_be_taken_up: set[int] = set()
        self.install_screen(self.table_screen, TABLE)

    @property
    def at_the_table(self) -> bool:
        """Whether a concert is being played, on whatever screen over the table."""
        return self.table_screen in self.screen_stack

    def get_default_screen(self) -> Screen[None]:
        """The lobby is the first screen."""
        return self._lobby

    def come_up(self) -> None:
        """Nothing is dealt yet."""

    async def on_event(self, event: events.Event) -> None:
        """What was typed before there was anything to see was not meant for it, and a held Enter
        goes through one door, not through two."""
        if isinstance(event, events.Key) and not self.at_the_table:
            judged = self.presses.judge(event.key, self.wall_clock.at(event.time))
            if self._first_frame is None:
                return
            doubted, self._doubted = self._doubted, None
            if doubted is not None and judged is not Press.REPEATED:
                await super().on_event(doubted)
            if event.key == "enter" and judged is not Press.PRESSED:
                if judged is Press.UNSURE:
                    self._doubted = event
                    self.run_worker(self._press_unless_repeated(event), group="doubt")
                return
        await super().on_event(event)

    async def _press_unless_repeated(self, key: events.Key) -> None:
        """A hand may press Enter again soon; a held key repeats before this time is over."""
        over = self.wall_clock.at(key.time) + REPEAT_MS
        await self.wall_clock.wait(over, asyncio.Event())
        if self._doubted is key:
            self._doubted = None
            await super().on_event(key)

    def acts(self) -> dict[str, Callable[[int], None]]:
        """The other screens know their keys themselves."""
        return super().acts() if self.at_the_table else {}

    def say(self, words: str) -> None:
        """Say it where the person is."""
        if self.at_the_table:
            super().say(words)
        else:
            self._lobby.say(words)

    def leave_table(self) -> None:
        """Back to the lobby."""
        self.workers.cancel_group(self, "default")
        self.close_session()
        while self.screen is not self._lobby:
            _popped = self.pop_screen()
        self._stand_up()
        self._lobby.show(settings.in_force(), self._left())

    def close_session(self) -> None:
        """Write what is left of the concert, so that somebody can take it up; keep what can be
        told of the day's concert. Nothing is played after that."""
        if self.seating is None:
            return
        self.session.close()
        shared = self.session.text_to_share()
        if shared is not None:
            self.shared.append(shared)

    def on_lobby_screen_chosen(self, message: LobbyScreen.Chosen) -> None:
        """Go there."""
        match message.name:
            case lobby_screen.TAKE_UP:
                self._take_up()
            case lobby_screen.START:
                self._go_to(StartScreen(settings.in_force(), self._start))
            case lobby_screen.DAILY:
                why_not = self._play_day(message.day)
                if why_not is not None:
                    self._lobby.say(why_not)
            case lobby_screen.LESSON:
                self._give_lesson()
            case lobby_screen.HISTORY:
                self._go_to(PageScreen(partial(_page, _("History"), self._rooms.history)))
            case lobby_screen.STATISTICS:
                self._go_to(PageScreen(partial(_page, _("Statistics"), self._rooms.statistics)))
            case lobby_screen.RULES:
                self._read_rules()
            case lobby_screen.SETTINGS:
                self._go_to(SettingsScreen(settings.in_force(), self._change))
            case lobby_screen.LEAVE:
                self.exit()

    def _ask_to_leave(self, at: int) -> None:
        if self.at_the_table:
            super()._ask_to_leave(at)
        else:
            self.exit()

    def _go_to(self, screen: Screen[None]) -> None:
        _mounted = self.push_screen(screen, lambda _left: self._lobby.renew())

    def _left(self) -> GameEntry | None:
        return newest_left(self._tell_trouble, self._not_to_be_taken_up)

    def _start(self, chosen: Settings, house: HouseRules) -> str | None:
        """Begin a concert with these settings and house rules, and remember the settings; or why
        that cannot be."""
        try:
            compose = self._rooms.compose(chosen, None, house)
        except (RulebookError, UnknownBotError) as error:
            return rulebook_sentence(error)
        names = ("players", "difficulty", "rules", "variants")
        self._notice = self._keep(**{name: getattr(chosen, name) for name in names})
        self._play(compose)
        return None

    def _play_day(self, day: str) -> str | None:
        try:
            compose = self._rooms.compose(settings.in_force(), day, {})
        except (RulebookError, UnknownBotError) as error:
            return rulebook_sentence(error)
        self._play(compose, seed=daily_seed(day))
        return None

    def _take_up(self) -> None:
        left = self._left()
        try:
            concert = None if left is None else claimed(left.id)
        except UnknownBotError as error:
            self._lobby.say(rulebook_sentence(error))
            return
        if concert is None:
            if left is not None:
                self._not_to_be_taken_up.add(left.id)
            self._lobby.show(settings.in_force(), self._left())
            self._lobby.say(_("The old concert cannot be taken up now."))
            return
        self._play(concert)

    def _give_lesson(self) -> None:
        # Only needed once somebody wants it.
        from unisono.games.ladder.lesson.lesson_session import Lesson, keys_to_press

        knocks = not self.looks.knock_for_me
        self._enter_table(
            Lesson(settings.in_force().name or _("You"), keys_to_press(), knocks=knocks)
        )

    def _play(self, played: Compose | GameSetup, *, seed: int | None = None) -> None:
        hints = settings.in_force().hints
        self._enter_table(kept(played, self._tell_trouble, seed=seed, hints=hints, offers=False))

    def _enter_table(self, session: Session) -> None:
        self.play(session)
        if isinstance(self.screen, StartScreen):
            _switched = self.switch_screen(TABLE)
        else:
            _pushed = self.push_screen(TABLE)
        self._begin()

    def _tell_trouble(self, trouble: HistoryTrouble) -> None:
        self.call_later(self.say, trouble_sentence(trouble))

    def _change(self, key: str, value: Any) -> Settings:
        """Make a setting hold, at once and for later."""
        why_not = self._keep(**{key: value})
        now = settings.in_force()
        if key == "language":
            system = i18n.preferred(os.environ)
            i18n.use(system if now.language == "auto" else now.language)
        self.looks = looks_now(now)
        self.theme = self.looks.theme
        for screen in self.screen_stack:
            for widget in screen.walk_children():
                widget.refresh()
        if why_not is not None and isinstance(self.screen, SettingsScreen):
            self.screen.message = why_not
        return now

    def _keep(self, **values: Any) -> str | None:
        """Keep settings; why they hold for now only, if they cannot be kept."""
        try:
            settings.keep(**values)
        except settings.FileError as error:
            return _("Not kept: {reason}").format(reason=error)
        return None

    def _read_rules(self) -> None:
        """Of all rule sets, first of the one that is played by."""
        names = dict.fromkeys((settings.in_force().rules, *rule_set_names()))
        pages = (partial(_rules, name) for name in names)
        self._go_to(PageScreen(*pages, others=pgettext("key", "other rules")))


def _page(title: str, told: Callable[[int], str], columns: int) -> Content:
    """What is told in so many columns, under its title."""
    return Content.assemble((title, "bold $gold"), "\n\n", told(columns))


def _rules(name: str, columns: int) -> Content:
    """The rules of a rule set, or what is wrong with them."""
    from unisono.rulebook.rule_pages import rules_page
    from unisono.tui.draw.markdown_content import markdown_words

    try:
        return markdown_words(rules_page(name), min(columns, 84))
    except RulebookError as error:
        return Content(rulebook_sentence(error))
