"""No screen shows a character that acts on a terminal, whatever files and histories hold."""

from pathlib import Path

import pytest

from tests.engine.tables import unisono_rules
from tests.fuzz.commands import acts
from tests.reports.games import keep, keep_whole
from tests.reports.test_odd_texts import HARM, SHOWN, spoil
from tests.tui.test_lobby_app import HISTORY, RULES, STATISTICS, config, nothing_is_set, visiting
from unisono import settings
from unisono.games.ladder.engine.events import GameStarted, LevelDealt
from unisono.tui.ladder.screens.table_screen import TableScreen
from unisono.tui.screens.page_screen import PageScreen

pytestmark = pytest.mark.asyncio
__all__ = ["nothing_is_set"]


def acting(text: str) -> set[str]:
    return {letter for letter in text if acts(letter)}


def own_rule_set(tmp_path: Path) -> None:
    """A rule set that somebody shared, with harm in its name and its text."""
    folder = tmp_path / "rules" / "m\x1b[31m"
    folder.mkdir(parents=True)
    (folder / "rules.toml").write_text('extends = "unisono"\nlevels = 1\n', encoding="utf-8")
    harm = HARM.replace("\u2028", "")
    (folder / "text.en.md").write_text(f"# Mine {harm}\n\n1.1 **Play {harm}**\n", encoding="utf-8")


async def test_b6_a_shared_rule_set_is_read_and_played_and_does_nothing(tmp_path: Path) -> None:
    own_rule_set(tmp_path)
    config().write_text('rules = "m␛[31m"\nplayers = 2\n', encoding="utf-8")
    settings.read()
    assert settings.take_trouble() is None
    async with visiting() as visit:
        assert "m␛[31m" in visit.text(), "in the lobby"
        seen = visit.text()
        await visit.go_to(RULES)
        assert visit.on(PageScreen)
        assert "␛]0;owned␇" in visit.text()
        seen += visit.text()
        await visit.press("escape", "home", "enter")
        seen += visit.text()
        await visit.press("enter")
        assert visit.on(TableScreen)
        assert visit.house.person.view().rules.name == "m␛[31m"
        seen += visit.text()
    assert not acting(seen)


async def test_b6_a_mistake_in_a_file_is_told_and_does_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "rules" / "mine"
    folder.mkdir(parents=True)
    (folder / "rules.toml").write_text('extends = "./\\u001b]0;x\\u0007/"\n', encoding="utf-8")
    config().write_text('rules = "mine"\n', encoding="utf-8")
    settings.read()
    async with visiting() as visit:
        await visit.press("enter", "enter")
        seen = visit.text()
        await visit.press("escape")
        await visit.go_to(RULES)
        seen += visit.text()
    assert "no such file" in seen
    assert not acting(seen)


async def test_b4_settings_with_harm_in_them_are_told_and_do_nothing() -> None:
    config().write_text('"\\u001b[2J" = 1\n', encoding="utf-8")
    settings.read()
    trouble = settings.take_trouble()
    assert trouble is not None
    async with visiting(notice=trouble.sentence) as visit:
        assert "␛[2J" in visit.text()
        assert not acting(visit.text())


async def test_b3_no_page_of_the_history_does_anything() -> None:
    keep_whole(3)
    keep((GameStarted(0, unisono_rules(2)), LevelDealt(0, 1, 0, ((4,), (9,)))))
    spoil(HARM)
    async with visiting((120, 40)) as visit:
        assert SHOWN in visit.text(), "the concert that was left"
        seen = visit.text()
        for row in (HISTORY + 1, STATISTICS + 1):
            await visit.go_to(row)
            assert visit.on(PageScreen)
            assert "␛]0;" in visit.text()
            seen += visit.text()
            await visit.press("escape")
    assert not acting(seen)


async def test_b3_a_concert_that_is_taken_up_does_nothing() -> None:
    keep((GameStarted(0, unisono_rules(2)), LevelDealt(0, 1, 0, ((4,), (9,)))))
    spoil(HARM)
    async with visiting() as visit:
        await visit.press("enter")
        seen = visit.text()
        await visit.press("enter", "question_mark")
        seen += visit.text()
    assert not acting(seen)
