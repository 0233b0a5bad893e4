"""The time line shows every card, with its name where there is room, and what lies beyond it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tui.scenes import NAMES, YOU, rules
from unisono.games.ladder.analysis.timeline import SILENT, MarkKind, Sound
from unisono.games.ladder.engine.ruleset import Faces
from unisono.tui.draw.canvas import text_of
from unisono.tui.draw.room import Room
from unisono.tui.ladder.model.timeline_model import Timeline, timeline_of
from unisono.tui.ladder.widgets.timeline_chart import draw_timeline

ANNA = 1
WIDTHS = (56, 76, 116)
"""Columns of the time line on the page after a level, in the three sizes."""


def page_of(*sounds: Sound) -> Timeline:
    """Two seats at numbered cards."""
    game = rules(2)._replace(ladder=100, faces=Faces.NUMBERS)
    return timeline_of(SILENT._replace(sounds=sounds), NAMES[:2], YOU, game)


def played(*times: tuple[int, int]) -> tuple[Sound, ...]:
    """Your cards, as (ms, card)."""
    return tuple(Sound(ms, YOU, card, MarkKind.PLAYED) for ms, card in times)


def rows_of(page: Timeline, width: int) -> list[str]:
    """Anna's lane, yours, and the seconds below."""
    return text_of(draw_timeline(page, width, 3, Room.NORMAL)).splitlines()


@pytest.mark.parametrize("width", WIDTHS)
def test_cards_in_quick_succession_are_all_seen_and_named(width: int) -> None:
    page = page_of(*played((4000, 55), (4090, 57), (4180, 69), (17_000, 95)))
    yours = rows_of(page, width)[1]
    assert yours.count("●") == 4
    assert "●●●55 57 69─" in yours.replace("─●", "●").replace("●─", "●")
    assert "●95" in yours


def test_cards_at_the_very_end_of_the_page_are_all_seen() -> None:
    page = page_of(*played((9900, 55), (9950, 57), (9960, 69), (10_000, 95)))
    assert rows_of(page, 56)[1].count("●") == 4


def test_the_last_card_is_named_however_late_it_comes() -> None:
    page = page_of(*played((3000, 55), (10_000, 100)))
    assert rows_of(page, 56)[1].rstrip().endswith("●100")


moments = st.tuples(st.integers(0, 9_999), st.sampled_from([YOU, ANNA]))


@given(st.lists(moments, min_size=1, max_size=12, unique_by=lambda moment: moment[0]))
def test_no_card_stands_left_of_an_earlier_one(found: list[tuple[int, int]]) -> None:
    sounds = [
        Sound(ms, seat, 10 + at, MarkKind.PLAYED) for at, (ms, seat) in enumerate(sorted(found))
    ]
    rows = rows_of(page_of(*sounds), 56)
    marks = {
        seat: [x for x, glyph in enumerate(row) if glyph == "●"]
        for seat, row in ((ANNA, rows[0]), (YOU, rows[1]))
    }
    columns = [marks[sound.seat].pop(0) for sound in sounds]
    assert columns == sorted(columns)


def test_a_crowd_is_named_behind_its_last_card() -> None:
    page = page_of(*played((3000, 55), (3450, 57), (3900, 69), (8000, 95)))
    assert "●─●─●55 57 69─" in rows_of(page, 56)[1]


def test_where_not_all_names_fit_the_last_ones_stay() -> None:
    page = page_of(*played((2000, 51), (2020, 52), (2040, 53), (2060, 54), (4200, 60)))
    yours = rows_of(page, 56)[1]
    assert "●●●●…53 54●60" in yours
    page = page_of(*played((9000, 51), (9010, 52), (9200, 53)))
    assert rows_of(page, 56)[1].endswith("●●●…53")


def test_names_stay_near_their_cards() -> None:
    crowd = (1000, 1020, 1040, 1060)
    page = page_of(*played(*((ms, 50 + ms % 1000 // 20) for ms in crowd), (3000, 60), (8000, 70)))
    yours = rows_of(page, 56)[1]
    assert yours.index("53") < yours.index("●60") < yours.index("●70")


def test_a_wrong_note_keeps_its_column_with_what_it_laid_aside() -> None:
    page = page_of(
        *played((5000, 50), (5010, 55)),
        Sound(5020, YOU, 60, MarkKind.WRONG),
        Sound(5140, ANNA, 57, MarkKind.LOWER),
        Sound(5140, ANNA, 59, MarkKind.LOWER),
    )
    annas, yours, _seconds = rows_of(page, 56)
    assert yours.count("●") == 2
    assert "○○57 59" in annas
    assert annas.index("○") == yours.index("✕")


def test_the_right_edge_says_that_more_follows() -> None:
    page = page_of(*played((2000, 55), (44_000, 95)))
    begin, end = page.window(0, 30_000), page.window(30_000, 30_000)
    assert [row[-1] for row in rows_of(begin, 56)[:2]] == ["▸", "▸"]
    assert not any("▸" in row for row in (*rows_of(end, 56), *rows_of(page, 56)))
