"""How the settings look on a terminal, and how less movement moves less."""

from collections.abc import Callable
from functools import partial
from itertools import pairwise

import pytest
from textual.geometry import Region

from tests.tui.playing import Sitting, sitting, stacked
from tests.tui.scenes import GOLDEN, seen, table
from unisono.games.ladder.engine import Phase
from unisono.games.ladder.engine.events import Knocked, LevelOpened
from unisono.settings import Settings
from unisono.system.ascii_output import ASCII
from unisono.tui.draw.looks import Looks, looks_of
from unisono.tui.ladder.model.motion import reduced
from unisono.tui.ladder.model.table_model import Ballot, CountIn
from unisono.tui.widgets.drawn import Drawn

MODERN = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
LOW = ((3,), (20,), (40,))


@pytest.mark.parametrize(
    ("settings", "environ", "theme"),
    [
        (Settings(), MODERN, "unisono"),
        (Settings(), MODERN | {"COLORFGBG": "0;15"}, "unisono-day"),
        (Settings(), MODERN | {"COLORFGBG": "15;default;0"}, "unisono"),
        (Settings(), {"TERM": "linux"}, "unisono-terminal"),
        (Settings(), {"TERM": "xterm"}, "unisono-terminal"),
        (Settings(), {"TERM": "xterm", "COLORTERM": "truecolor"}, "unisono"),
        (Settings(theme="night"), {"TERM": "linux"}, "unisono"),
        (Settings(theme="day"), MODERN, "unisono-day"),
        (Settings(theme="terminal"), MODERN, "unisono-terminal"),
        (Settings(theme="day"), MODERN | {"NO_COLOR": "1"}, "unisono-terminal"),
        (Settings(theme="day"), MODERN | {"NO_COLOR": ""}, "unisono-day"),
        (Settings(theme="day", suits="four"), MODERN, "unisono-day-four"),
        (Settings(suits="four"), {"TERM": "linux"}, "unisono-terminal-four"),
    ],
)
def test_the_theme(settings: Settings, environ: dict[str, str], theme: str) -> None:
    assert looks_of(settings, environ, "utf-8").theme == theme


@pytest.mark.parametrize(
    ("wish", "term", "encoding", "ascii_only"),
    [
        ("auto", "xterm-256color", "utf-8", False),
        ("auto", "xterm-256color", "UTF8", False),
        ("auto", "xterm-256color", "iso8859-1", True),
        ("auto", "linux", "utf-8", True),
        ("off", "linux", "iso8859-1", False),
        ("on", "xterm-256color", "utf-8", True),
    ],
)
def test_ascii_where_it_is_needed_or_wished(
    wish: str, term: str, encoding: str, ascii_only: bool
) -> None:
    settings = Settings(ascii="on" if wish == "on" else "off" if wish == "off" else "auto")
    assert looks_of(settings, {"TERM": term}, encoding).ascii is ascii_only


def test_the_other_looks_are_the_settings() -> None:
    settings = Settings(motion="reduced", bell=True, knock_for_me=True, numbers=False, beat=True)
    assert looks_of(settings, MODERN, "utf-8") == Looks(
        reduced=True, bell=True, knock_for_me=True, numbers=False, beat=True
    )


def test_reduced_motion_lifts_no_back_and_keeps_all_else() -> None:
    still = reduced(table(seen(), lifted=frozenset({1})))
    assert still == table(seen())


@pytest.mark.parametrize(("steps", "shown"), [(8, 8), (7, 8), (5, 8), (4, 4), (1, 4), (0, 0)])
def test_reduced_motion_lets_a_votes_time_run_out_in_two_steps(steps: int, shown: int) -> None:
    whole = table(seen())
    ballot = Ballot("Fermata?", (("Ben", True),), "1 of 3", steps)
    moving = whole._replace(centre=whole.centre._replace(ballot=ballot))
    found = reduced(moving).centre.ballot
    assert found is not None
    assert found.steps == shown


def test_reduced_motion_has_small_knocks() -> None:
    whole = table(seen())
    moving = whole._replace(centre=whole.centre._replace(count_in=CountIn("Ben knocks", 2, 4)))
    assert reduced(moving).centre.count_in == CountIn("Ben knocks", 2, 4, small=True)


def counting_cells(monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """How many cells have been redrawn since it was asked for the last time."""
    cells = [0]
    plain = Drawn.refresh

    def refresh(widget: Drawn[object], *regions: Region, **more: bool) -> Drawn[object]:
        areas = [region.area for region in regions] or [widget.size.area]
        cells[0] += sum(areas)
        return plain(widget, *regions, **more)

    def taken() -> int:
        so_far, cells[0] = cells[0], 0
        return so_far

    monkeypatch.setattr(Drawn, "refresh", refresh)
    return taken


@pytest.mark.asyncio
async def test_reduced_motion_redraws_less(monkeypatch: pytest.MonkeyPatch) -> None:
    taken = counting_cells(monkeypatch)
    redrawn = {}
    for looks in (Looks(), Looks(reduced=True)):
        async with sitting(
            stacked(LOW, waits={1: 2000, 2: 6000}, lift_ms=500), looks=looks
        ) as game:
            await game.press("enter")
            await game.wait(700)
            taken()
            for _tick in range(20):
                await game.wait(100)
            counted_in = taken()
            await game.press("f")
            for _tick in range(45):
                await game.wait(100)
            redrawn[looks.reduced] = (counted_in, taken())
    assert redrawn[True][0] < redrawn[False][0]
    assert redrawn[True][1] < redrawn[False][1]


@pytest.mark.rule("4.4", "4.5")
@pytest.mark.asyncio
async def test_the_table_counts_in_for_whoever_wishes_it() -> None:
    seating = stacked(LOW, dealer=0, waits={1: 5000})
    async with sitting(seating, looks=Looks(knock_for_me=True)) as game:
        await game.press("enter")
        assert game.in_phase(Phase.COUNT_IN)
        assert "knocked for you" in game.text()
        assert "steadily" not in game.text()
        await game.press("enter")
        await game.wait(4000)
        knocks = game.happened(Knocked)
        assert [knock.seat for knock in knocks] == [0] * 4
        beat = game.view.rules.beat_ms
        assert {after.at - before.at for before, after in pairwise(knocks)} == {beat}
        (opened,) = game.happened(LevelOpened)
        assert opened.at == knocks[-1].at


@pytest.mark.asyncio
async def test_a_pause_ends_the_count_in_for_somebody_and_a_new_one_begins() -> None:
    async with sitting(stacked(LOW, dealer=0), looks=Looks(knock_for_me=True)) as game:
        await game.press("enter")
        await game.wait(400)
        await game.press("p")
        await game.wait(10_000)
        assert game.in_phase(Phase.READY)
        await game.press("enter")
        await game.wait(700 + 3 * game.view.rules.beat_ms)
        assert game.in_phase(Phase.PLAYING)
        assert len(game.happened(LevelOpened)) == 1


@pytest.mark.asyncio
async def test_the_bell_rings_at_every_knock_if_so_wished(monkeypatch: pytest.MonkeyPatch) -> None:
    for wished, rings in ((False, 0), (True, 4)):
        rung: list[None] = []
        async with sitting(stacked(LOW), looks=Looks(bell=wished)) as game:
            monkeypatch.setattr(game.app, "bell", partial(rung.append, None))
            await game.open_level()
        assert len(rung) == rings


def in_ascii(game: Sitting) -> bool:
    return game.text().isascii()


@pytest.mark.asyncio
async def test_ascii_reaches_every_screen() -> None:
    async with sitting(stacked(LOW), looks=Looks(ascii=True)) as game:
        assert in_ascii(game)
        await game.press("?")
        assert in_ascii(game)
        await game.press("escape", "q")
        assert in_ascii(game)


def test_nothing_that_is_drawn_asks_for_a_wider_picture_of_a_suit() -> None:
    """A variation selector makes a suit two cells wide on some terminals, and one on others."""
    drawn = list(GOLDEN.glob("*.txt"))
    assert drawn
    assert [path for path in drawn if "\ufe0f" in path.read_text("utf-8")] == []


def test_in_ascii_a_bar_that_fills_differs_from_what_is_still_empty() -> None:
    assert len({glyph.translate(ASCII) for glyph in "━─┈"}) == 3
