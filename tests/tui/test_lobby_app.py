"""The house around the table, walked through by its keys, on a virtual clock."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from tests.reports.games import keep_whole
from tests.tui.playing import SIZES
from unisono import i18n, settings
from unisono.commands.lobby import rooms
from unisono.games.ladder.engine import Phase
from unisono.games.ladder.engine.events import LevelDealt
from unisono.games.ladder.lesson.course import MISTAKE
from unisono.games.ladder.setup.roster import PERSON
from unisono.games.seeds import daily_date, daily_seed, local_now
from unisono.settings.sources import variable
from unisono.store import GameEntry, History, data_folder
from unisono.store.folder import HISTORY_FILE
from unisono.table.clock import VirtualClock
from unisono.tui.apps.lobby_app import LobbyApp
from unisono.tui.apps.play_app import SURE_MS
from unisono.tui.draw.looks import Looks
from unisono.tui.ladder.screens.help_screen import HelpScreen
from unisono.tui.ladder.screens.start_screen import StartScreen
from unisono.tui.ladder.screens.table_screen import TableScreen
from unisono.tui.screens.leave_screen import LeaveScreen
from unisono.tui.screens.lobby_screen import LOOK_MS, LobbyScreen
from unisono.tui.screens.page_screen import PageScreen
from unisono.tui.screens.settings_screen import SettingsScreen
from unisono.tui.terminal.idle import MINUTE_MS
from unisono.tui.terminal.key_repeat import REPEAT_MS

pytestmark = pytest.mark.asyncio
sizes = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
languages = pytest.mark.parametrize("language", i18n.LANGUAGES)

START, DAILY, LESSON, HISTORY, STATISTICS, RULES, SETTINGS, LEAVE = range(8)
"""The rows of the lobby while no concert was left."""


@pytest.fixture(autouse=True)
def nothing_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("UNISONO_LANG", *map(variable, settings.KEYS)):
        monkeypatch.delenv(name, raising=False)
    settings.read()


class Visit:
    """Somebody in the house."""

    def __init__(self, house: LobbyApp, pilot: Pilot[None], clock: VirtualClock) -> None:
        self.house = house
        self.pilot = pilot
        self.clock = clock

    async def press(self, *keys: str) -> None:
        """Press the keys, a good second apart."""
        for key in keys:
            if self.house.at_the_table:
                await self.clock.advance(1500)
            else:
                self.clock.jump(1500)
            await self.pilot.press(key)
            await self.pilot.pause()

    async def go_to(self, row: int) -> None:
        """From the lobby's first row to another, and in."""
        await self.press("home", *["down"] * row, "enter")

    def on(self, screen: type[Screen[Any]]) -> bool:
        return isinstance(self.house.screen, screen)

    def text(self) -> str:
        strips = self.house.screen._compositor.render_strips()
        return "\n".join("".join(segment.text for segment in strip) for strip in strips)


@asynccontextmanager
async def visiting(
    size: tuple[int, int] = (80, 24),
    notice: str | None = None,
    now: Callable[[], datetime] = local_now,
) -> AsyncIterator[Visit]:
    clock = VirtualClock(1_000_000)
    house = LobbyApp(rooms()._replace(now=now), clock, notice=notice)
    async with house.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.pause()
        yield Visit(house, pilot, clock)
    house.close_session()


def games() -> list[GameEntry]:
    with History() as history:
        return history.games()


def config() -> Path:
    path = settings.config_file()
    assert path is not None
    return path


@sizes
async def test_two_keys_lead_to_a_game(size: tuple[int, int]) -> None:
    async with visiting(size) as visit:
        assert visit.on(LobbyScreen)
        await visit.press("enter")
        assert visit.on(StartScreen)
        await visit.press("enter")
        assert visit.on(TableScreen)
        assert visit.house.person.view().phase is Phase.READY
        assert visit.house.person.view().rules.players == 3


@sizes
@languages
async def test_every_room_can_be_entered_and_left_by_keyboard(
    size: tuple[int, int], language: str
) -> None:
    i18n.use(language)
    async with visiting(size) as visit:
        for row, screen in (
            (START, StartScreen),
            (HISTORY, PageScreen),
            (STATISTICS, PageScreen),
            (RULES, PageScreen),
            (SETTINGS, SettingsScreen),
        ):
            await visit.go_to(row)
            assert visit.on(screen), row
            await visit.press("escape")
            assert visit.on(LobbyScreen), row
        await visit.go_to(LESSON)
        assert visit.on(TableScreen)
        assert visit.house.person.view().rules.name == "lesson"
        await visit.press("q", "enter")
        assert visit.on(LobbyScreen)
        assert not games(), "a lesson is not kept"
        await visit.go_to(DAILY)
        assert visit.on(TableScreen)
        await visit.press("?")
        assert visit.on(HelpScreen)
        await visit.press("escape", "q", "enter")
        assert visit.on(LobbyScreen)
        await visit.press("end", "enter")
    assert visit.house.return_code == 0


async def test_escape_only_shows_the_way_out() -> None:
    async with visiting() as visit:
        await visit.press("escape")
        assert visit.on(LobbyScreen)
        assert chosen_row(visit).startswith("▸ Leave")
        await visit.press("enter")
    assert visit.house.return_code == 0


@pytest.mark.parametrize("key", ["q", "ctrl+c", "ctrl+q"])
async def test_the_house_is_left_by_a_key(key: str) -> None:
    async with visiting() as visit:
        await visit.press(key)
    assert visit.house.return_code == 0


async def test_a_table_is_set_by_the_arrows_and_remembered() -> None:
    async with visiting() as visit:
        await visit.press("enter", "right", "down", "right", "down", "space", "enter")
        rules = visit.house.person.view().rules
        assert (rules.players, rules.variants) == (4, ("easy-start",))
    assert config().read_text("utf-8") == (
        'players = 4\ndifficulty = "expert"\nvariants = ["easy-start"]\n'
    )
    settings.read()
    async with visiting() as visit:
        await visit.press("down")
        assert "4 players · expert · easy-start" in visit.text()


def chosen_row(visit: Visit) -> str:
    """The row of the list that is chosen, as it can be read."""
    (row,) = (line for line in visit.text().splitlines() if line.strip().startswith("▸"))
    return " ".join(row.split())


async def test_house_rules_can_be_chosen_for_a_concert() -> None:
    async with visiting() as visit:
        await visit.press("enter", "end", "left", "left", "up", "right")
        assert chosen_row(visit) == "▸ Lives ◂ 4 ▸"
        assert "the rules say 3" in visit.text()
        await visit.press("enter")
        rules = visit.house.person.view().rules
        assert (rules.lives, rules.levels) == (4, 6)
        assert rules.variants == ("lives-4", "levels-6")


async def test_house_rules_that_a_variant_rules_out_are_not_offered() -> None:
    async with visiting() as visit:
        await visit.press("enter", "end", "left", *["up"] * 4, "right")
        assert chosen_row(visit) == "▸ endless ◂ yes ▸"
        await visit.press("end")
        assert chosen_row(visit) == "▸ Levels —"
        assert "endless leaves no choice here" in visit.text()
        await visit.press("left", "enter")
        rules = visit.house.person.view().rules
        assert (rules.levels, rules.variants) == (8, ("endless",))


async def test_house_rules_turn_in_a_ring_and_back_to_what_the_rules_say() -> None:
    async with visiting() as visit:
        await visit.press("enter", "end", "right")
        assert chosen_row(visit) == "▸ Levels ◂ 1 ▸"
        await visit.press("left")
        assert chosen_row(visit) == "▸ Levels ◂ 8 ▸"
        assert "as the rules say" in visit.text()
        await visit.press("enter")
        assert visit.house.person.view().rules.variants == ()


async def test_a_table_that_cannot_be_set_is_told_with_its_reason() -> None:
    config().write_text('rules = "./gone.toml"\n', encoding="utf-8")
    settings.read()
    async with visiting() as visit:
        await visit.press("enter", "enter")
        assert visit.on(StartScreen)
        assert "gone.toml" in visit.text()


async def test_a_bot_that_is_not_installed_is_told_and_no_table_is_set(tmp_path: Path) -> None:
    numbers = tmp_path / "mine.toml"
    numbers.write_text('extends = "standard"\nbot = "nobody"\n', encoding="utf-8")
    config().write_text(f'difficulty = "{numbers}"\n', encoding="utf-8")
    settings.read()
    async with visiting() as visit:
        await visit.press("enter", "enter")
        assert visit.on(StartScreen)
        assert "nobody" in visit.text()
        await visit.press("escape")
        await visit.go_to(DAILY)
        assert visit.on(LobbyScreen)
        assert "nobody" in visit.text()


async def test_a_choice_that_cannot_be_kept_is_played_and_told() -> None:
    config().write_text("= broken\n", encoding="utf-8")
    settings.read()
    async with visiting() as visit:
        await visit.press("enter", "left", "enter")
        assert visit.on(TableScreen)
        assert visit.house.person.view().rules.players == 2
        assert "Not kept" in visit.text()
    assert config().read_text("utf-8") == "= broken\n"


async def test_a_concert_that_was_left_comes_first_and_goes_on() -> None:
    async with visiting() as visit:
        await visit.press("enter", "enter", "q", "enter")
        assert visit.on(LobbyScreen)
        assert "Go on with the concert" in visit.text()
        assert "level 1 · 3 players · standard" in visit.text()
        before = [game.id for game in games()]
        await visit.press("enter")
        assert visit.on(TableScreen)
        await visit.press("q", "n")
        assert visit.on(TableScreen), "the question can be answered with no"
    assert [game.id for game in games()] == before


def damage_the_history() -> None:
    (data_folder() / HISTORY_FILE).write_text("no history at all " * 100)


@pytest.mark.parametrize("row", [HISTORY, STATISTICS])
async def test_a_page_tells_that_the_history_was_damaged(row: int) -> None:
    async with visiting() as visit:
        data_folder().mkdir()
        damage_the_history()
        await visit.go_to(row)
        assert visit.on(PageScreen)
        assert "The history was damaged" in visit.text()
        assert "Nothing played yet." in visit.text()


async def test_a_history_damaged_meanwhile_is_told_in_the_lobby() -> None:
    async with visiting() as visit:
        await visit.go_to(LESSON)
        data_folder().mkdir()
        damage_the_history()
        await visit.press("q", "enter")
        assert visit.on(LobbyScreen)
        assert "The history was damaged" in visit.text()


async def test_a_concert_that_was_lost_with_its_history_is_told() -> None:
    async with visiting() as visit:
        await visit.press("enter", "enter", "q", "enter")
        damage_the_history()
        await visit.press("enter")
        assert visit.on(LobbyScreen)
        assert "The history was damaged" in visit.text()
        assert "Go on with the concert" not in visit.text()


async def test_a_damaged_history_is_told_beside_another_notice() -> None:
    data_folder().mkdir()
    damage_the_history()
    async with visiting((120, 40), notice="config.toml:1: players: wrong") as visit:
        assert "config.toml:1: players: wrong" in visit.text()
        assert "The history was damaged" in visit.text()


async def test_the_days_concert_is_that_of_today() -> None:
    async with visiting() as visit:
        await visit.go_to(DAILY)
        assert visit.on(TableScreen)
        await visit.press("q", "y")
    (game,) = games()
    assert game.daily == daily_date()


class Calendar:
    """A moment that a test moves by hand, somewhere on the earth."""

    def __init__(self, moment: str, hours_east: int = 0) -> None:
        zone = UTC if hours_east == 0 else timezone(timedelta(hours=hours_east))
        self.moment = datetime.fromisoformat(moment).replace(tzinfo=UTC).astimezone(zone)

    def __call__(self) -> datetime:
        return self.moment

    def pass_by(self, seconds: int) -> None:
        self.moment += timedelta(seconds=seconds)


@sizes
@languages
async def test_f1_the_row_of_the_day_is_renewed_at_midnight(
    size: tuple[int, int], language: str
) -> None:
    i18n.use(language)
    calendar = Calendar("2026-11-30T23:59:30")
    async with visiting(size, now=calendar) as visit:
        await visit.press("home", *["down"] * DAILY)
        assert "2026-11-30" in visit.text()
        calendar.pass_by(40)
        await visit.clock.advance(LOOK_MS)
        await visit.pilot.pause()
        assert "2026-12-01" in visit.text()
        assert "2026-11-30" not in visit.text()
        await visit.go_to(DAILY)
        assert visit.on(TableScreen)
        await visit.press("q", "y")
    (game,) = games()
    assert (game.daily, game.seed) == ("2026-12-01", daily_seed("2026-12-01"))


async def test_f1_what_stands_there_is_dealt_also_when_the_machine_slept() -> None:
    calendar = Calendar("2026-11-30T22:00:00")
    async with visiting(now=calendar) as visit:
        await visit.press("home", *["down"] * DAILY)
        calendar.pass_by(8 * 3600)
        assert "2026-11-30" in visit.text(), "nobody has looked yet"
        await visit.press("enter")
        assert visit.on(LobbyScreen)
        assert "A new day has begun." in visit.text()
        assert "2026-12-01" in visit.text()
        await visit.press("enter")
        assert visit.on(TableScreen)
        await visit.press("q", "y")
    (game,) = games()
    assert game.daily == "2026-12-01"


async def test_f1_another_row_leads_on_over_midnight() -> None:
    calendar = Calendar("2026-11-30T23:59:59")
    async with visiting(now=calendar) as visit:
        calendar.pass_by(2)
        await visit.press("enter")
        assert visit.on(StartScreen)


@languages
@pytest.mark.parametrize(
    ("moment", "hours_east", "day", "says_utc"),
    [
        ("2026-11-30T12:00:00", 0, "2026-11-30", False),
        ("2026-11-30T12:00:00", 2, "2026-11-30", False),
        ("2026-11-30T22:30:00", 2, "2026-11-30", True),
        ("2026-12-01T03:00:00", -8, "2026-12-01", True),
        ("2026-12-01T09:00:00", -8, "2026-12-01", False),
        ("2026-11-30T11:00:00", 14, "2026-11-30", True),
    ],
)
async def test_f1_that_the_day_is_utc_is_said_where_it_is_another(
    moment: str, hours_east: int, day: str, says_utc: bool, language: str
) -> None:
    i18n.use(language)
    async with visiting(SIZES[-1], now=Calendar(moment, hours_east)) as visit:
        await visit.press("home", *["down"] * DAILY)
        (row,) = [line for line in visit.text().splitlines() if day in line]
        assert ("UTC" in row) is says_utc
        assert ("dieselben Karten" if language == "de" else "the same deals for everybody") in row


async def test_a_house_can_be_left_from_the_table_by_ctrl_c_twice() -> None:
    async with visiting() as visit:
        await visit.press("enter", "enter")
        await visit.pilot.press("ctrl+c")
        assert visit.on(LeaveScreen)
        await visit.pilot.press("ctrl+c")
        await visit.pilot.pause()
    assert visit.house.return_code == 130


async def test_one_ctrl_c_only_asks_at_a_table_that_was_taken_up() -> None:
    async with visiting() as visit:
        await visit.press("enter", "enter", "ctrl+c")
        assert visit.on(LeaveScreen)
        asked, at = visit.clock.now(), visit.house.clock.now()
        await visit.press("y", "enter")
        assert visit.on(TableScreen)
        await visit.press("ctrl+c")
        assert visit.clock.now() - asked > SURE_MS > visit.house.clock.now() - at
        assert visit.on(LeaveScreen)
        assert visit.house.is_running


@pytest.mark.parametrize("knock_for_me", [True, False])
async def test_the_lesson_speaks_of_knocks_only_to_those_who_knock(knock_for_me: bool) -> None:
    async with visiting() as visit:
        visit.house.looks = Looks(knock_for_me=knock_for_me)
        await visit.go_to(LESSON)
        coach = visit.house.session.coach
        assert coach is not None
        coach.hear((LevelDealt(0, MISTAKE, PERSON, ()),), visit.house.person.view())
        assert ("knock" in coach.words) is not knock_for_me


async def test_a_second_enter_may_come_soon() -> None:
    async with visiting() as visit:
        await visit.press("enter")
        visit.clock.jump(500)
        await visit.pilot.press("enter")
        await visit.pilot.pause()
        assert visit.on(StartScreen), "it could be the first repeat of a held key"
        await visit.clock.advance(REPEAT_MS)
        await visit.pilot.pause()
        assert visit.on(TableScreen)


async def test_another_key_tells_that_enter_was_not_held() -> None:
    async with visiting() as visit:
        await visit.press("enter", "escape")
        visit.clock.jump(1500)
        await visit.pilot.press("enter")
        visit.clock.jump(300)
        await visit.pilot.press("enter")
        visit.clock.jump(50)
        await visit.pilot.press("p")
        await visit.pilot.pause()
        assert visit.on(TableScreen)


@pytest.mark.parametrize("size", [(60, 19), (50, 15)])
async def test_a_lobby_without_room_says_how_much_there_is(size: tuple[int, int]) -> None:
    async with visiting(size) as visit:
        assert f"here: {size[0]}×{size[1]}" in visit.text()


async def hold_enter(visit: Visit) -> None:
    """The repeats of a key that was pressed and is still held."""
    for pause in (500, 33, 33, 33):
        if visit.house.at_the_table:
            await visit.clock.advance(pause)
        else:
            visit.clock.jump(pause)
        await visit.pilot.press("enter")
    await visit.pilot.pause()


async def test_enter_that_is_held_at_the_start_makes_nobody_ready() -> None:
    async with visiting() as visit:
        await visit.press("enter", "enter")
        assert visit.on(TableScreen)
        await hold_enter(visit)
        await visit.clock.advance(1000)
        view = visit.house.person.view()
        assert (view.phase, view.ready[PERSON]) == (Phase.READY, False)


async def test_nobody_sits_at_a_table_in_the_lobby() -> None:
    async with visiting() as visit:
        assert visit.house.seating is None
        assert not visit.house.keeps
        visit.house.terminal_stalled()
        visit.house.gone_on()
        assert not [worker for worker in visit.house.workers if worker.name == "conductor"]


async def test_a_lobby_that_is_used_stays_and_another_one_leaves() -> None:
    settings.read({"idle_exit": "10"})
    async with visiting() as visit:
        for _ in range(2):
            await visit.clock.advance(9 * MINUTE_MS)
            await visit.pilot.press("down")
        assert visit.house.is_running
        # Nobody waits on the clock once the program has left.
        with pytest.raises(RuntimeError):
            await visit.clock.advance(10 * MINUTE_MS)
    assert visit.house.return_code == 0


async def test_a_page_without_others_stays_where_it_is_read() -> None:
    for seed in range(30):
        keep_whole(seed)
    async with visiting((60, 20)) as visit:
        await visit.go_to(HISTORY)
        await visit.press("space")
        await visit.pilot.pause()
        read = visit.text()
        await visit.press("right", "left")
        await visit.pilot.pause()
        assert visit.text() == read


async def test_a_held_enter_goes_through_one_door() -> None:
    async with visiting() as visit:
        await visit.press("enter")
        for _repeat in range(5):
            visit.clock.jump(30)
            await visit.pilot.press("enter")
        await visit.pilot.pause()
        assert visit.on(StartScreen)


@sizes
async def test_settings_hold_at_once_and_are_kept(size: tuple[int, int]) -> None:
    async with visiting(size) as visit:
        await visit.go_to(SETTINGS)
        await visit.press("down", "right", "right")
        assert "Einstellungen".upper() in visit.text().replace(" ", "")
        assert i18n.language() == "de"
        await visit.press("down", "right", "right")
        assert visit.house.theme == "unisono-day"
        await visit.press("down", "enter")
        assert visit.house.theme == "unisono-day-four"
        await visit.press("down", "right")
        assert visit.text().isascii() or "ä" in visit.text()
        assert "─" not in visit.text()
        await visit.press("end", "space", "escape")
        assert visit.on(LobbyScreen)
        assert "Ein Konzert beginnen" in visit.text()
        assert "─" not in visit.text()
    assert config().read_text("utf-8") == (
        'language = "de"\ntheme = "day"\nsuits = "four"\nascii = "on"\nhints = true\n'
    )


async def test_a_name_is_typed() -> None:
    async with visiting() as visit:
        await visit.go_to(SETTINGS)
        await visit.press("enter", *"Kimx", "backspace", "enter")
        assert settings.in_force().name == "Kim"
        await visit.press("enter", *"q?", "escape", "escape")
        assert settings.in_force().name == "Kim"
        await visit.press("home", "enter", "enter")
        assert visit.house.person.names[0] == "Kim"


async def test_a_name_has_no_more_letters_than_fit() -> None:
    async with visiting() as visit:
        await visit.go_to(SETTINGS)
        await visit.press("enter", *"abcdefghijklmnopqrst", "enter")
        assert settings.in_force().name == "abcdefghijklmnop"


@sizes
async def test_a_notice_is_told_in_the_lobby(size: tuple[int, int]) -> None:
    async with visiting(size, notice="config.toml:1: players: wrong") as visit:
        assert "config.toml:1: players: wrong" in visit.text()
        await visit.press("down")
        assert "config.toml" not in visit.text()


async def test_pages_scroll_and_fit_their_width() -> None:
    async with visiting((60, 20)) as visit:
        await visit.go_to(RULES)
        first = visit.text()
        await visit.press("space")
        await visit.pilot.pause()
        assert visit.text() != first
        await visit.pilot.resize_terminal(120, 40)
        await visit.pilot.pause()
        assert "4.5" in visit.text() or "3.1" in visit.text()


async def test_the_rules_of_every_rule_set_can_be_read() -> None:
    config().write_text('rules = "stille-reihe"\n', encoding="utf-8")
    settings.read()
    async with visiting() as visit:
        await visit.go_to(RULES)
        titles = []
        for _page in range(4):
            titles.append(visit.text().split("\n")[1].strip().partition(":")[0])
            await visit.press("space", "right")
            await visit.pilot.pause()
        assert titles == ["Stille Reihe", "Unisono", "The Mind", "Stille Reihe"]
        await visit.press("left")
        await visit.pilot.pause()
        assert visit.text().split("\n")[1].strip().startswith("Stille Reihe")


async def test_rules_that_cannot_be_read_say_why() -> None:
    config().write_text('rules = "./gone.toml"\n', encoding="utf-8")
    settings.read()
    async with visiting() as visit:
        await visit.go_to(RULES)
        assert "gone.toml: there is no such file" in visit.text()
        await visit.press("right")
        await visit.pilot.pause()
        assert "Unisono" in visit.text()


async def test_a_terminal_too_small_says_what_it_needs() -> None:
    async with visiting((20, 6)) as visit:
        assert "60" in visit.text()
        await visit.pilot.resize_terminal(80, 24)
        await visit.pilot.pause()
        assert "Start a concert" in visit.text()
