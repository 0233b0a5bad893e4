"""The table's screen on a terminal of Textual's: as drawn, and no more often than needed."""

from collections.abc import Callable
from functools import partial

import pytest
from textual.app import App
from textual.geometry import Region
from textual.pilot import Pilot
from textual.screen import Screen

from tests.tui.scenes import SIZES, seen, table
from unisono.games.ladder.engine.events import Laid
from unisono.tui.draw.ascii_filter import Spelled
from unisono.tui.draw.canvas import text_of
from unisono.tui.draw.theme import THEMES, VARIABLE_DEFAULTS
from unisono.tui.ladder.drawing import draw_table
from unisono.tui.ladder.model.table_model import TableModel
from unisono.tui.ladder.screens.table_screen import TableScreen
from unisono.tui.ladder.widgets.centre import TableCentre
from unisono.tui.widgets.drawn import Drawn

TURNS = 200


class Stage(App[None]):
    """Nothing but the table's screen."""

    CSS_PATH = "../../src/unisono/tui/unisono.tcss"

    def __init__(self, theme: str = THEMES[0].name) -> None:
        super().__init__()
        self.table_screen = TableScreen()
        for known in THEMES:
            self.register_theme(known)
        self.theme = theme

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return dict(VARIABLE_DEFAULTS)

    def get_default_screen(self) -> Screen[None]:
        return self.table_screen


def on_terminal(screen: TableScreen) -> str:
    """The rows of all widgets that are shown, from top to bottom."""
    rows = []
    for widget in sorted(screen.query(Drawn), key=lambda widget: widget.region.y):
        if widget.display:
            rows += [widget.render_line(y).text.rstrip() for y in range(widget.size.height)]
    return "\n".join(rows)


def looks_like(screen: TableScreen, shown: TableModel, size: tuple[int, int]) -> bool:
    return on_terminal(screen) == text_of(draw_table(shown, *size))


async def until(pilot: Pilot[None], holds: Callable[[], bool]) -> None:
    """Let the screen work until the condition holds; fail if it never does."""
    for _turn in range(TURNS):
        if holds():
            return
        await pilot.pause()
    pytest.fail("the screen did not come to it")


@pytest.mark.asyncio
@pytest.mark.parametrize("theme", [theme.name for theme in THEMES])
@pytest.mark.parametrize("size", SIZES)
async def test_the_terminal_shows_the_drawing(size: tuple[int, int], theme: str) -> None:
    stage = Stage(theme)
    shown = table(seen())
    stage.table_screen.show(shown)
    async with stage.run_test(size=size) as pilot:
        await until(pilot, partial(looks_like, stage.table_screen, shown, size))


@pytest.mark.asyncio
async def test_other_sizes_are_drawn_in_other_ways() -> None:
    stage = Stage()
    shown = table(seen())
    stage.table_screen.show(shown)
    async with stage.run_test(size=(80, 24)) as pilot:
        for size in ((60, 20), (130, 36), (80, 24)):
            await pilot.resize_terminal(*size)
            await until(pilot, partial(looks_like, stage.table_screen, shown, size))
        await pilot.resize_terminal(20, 6)
        await until(pilot, lambda: "60×20" in on_terminal(stage.table_screen))
        await pilot.resize_terminal(1, 1)
        await until(pilot, lambda: stage.table_screen.size == (1, 1))


@pytest.mark.asyncio
async def test_what_looks_the_same_is_not_redrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage()
    stage.table_screen.show(table(seen()))
    async with stage.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: "52" in on_terminal(stage.table_screen))
        redrawn: list[tuple[str, tuple[Region, ...]]] = []

        def refresh(widget: Drawn[object], *regions: Region, **_how: object) -> Drawn[object]:
            redrawn.append((type(widget).__name__, regions))
            return widget

        monkeypatch.setattr(Drawn, "refresh", refresh)
        stage.table_screen.show(table(seen(), now=99_000))
        assert redrawn == []
        stage.table_screen.show(table(seen(), lifted=frozenset({1})))
        assert [name for name, _regions in redrawn] == ["TeamRow"]
        assert sum(region.area for _name, regions in redrawn for region in regions) < 30


@pytest.mark.asyncio
async def test_a_lifted_back_is_drawn_at_once() -> None:
    stage = Stage()
    stage.table_screen.show(table(seen()))
    async with stage.run_test(size=(80, 24)) as pilot:
        shown = table(seen(aside=(Laid(30, 3),)), lifted=frozenset({1}), message="Hush.")
        stage.table_screen.show(shown)
        await until(pilot, partial(looks_like, stage.table_screen, shown, (80, 24)))


@pytest.mark.asyncio
async def test_plain_terminals_get_ascii_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Stage, "get_line_filters", lambda _stage: [Spelled()])
    stage = Stage()
    stage.table_screen.show(table(seen(aside=(Laid(30, 3),))))
    async with stage.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: "9c" in painted(stage))
        assert painted(stage).isascii()
        assert stage.table_screen.query_one(TableCentre).size.height == 12


def painted(stage: Stage) -> str:
    """What the terminal gets."""
    strips = stage.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)
