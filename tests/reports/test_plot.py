"""Plots of braille dots."""

import pytest

from unisono.reports.plot import plot


def dots(lines: list[str]) -> list[str]:
    """The plot dot by dot, # for each that is set."""
    rows = []
    for line in lines:
        for left, right in ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80)):
            cells = [ord(char) - 0x2800 for char in line]
            rows.append("".join(".#"[cell & bit > 0] for cell in cells for bit in (left, right)))
    return rows


def test_low_is_at_the_bottom_and_high_at_the_top() -> None:
    assert dots(plot([0, 1, 2, 3], 0, 3, 1)) == ["...#", "..#.", ".#..", "#..."]


def test_neighbours_are_joined() -> None:
    assert dots(plot([0, 3, 0, 1], 0, 3, 1)) == [".#..", ".##.", ".###", "#.#."]


def test_a_gap_stays_empty() -> None:
    assert dots(plot([0, None, 3], 0, 3, 1)) == ["..#.", "....", "....", "#..."]


def test_beyond_the_edges_is_on_the_edge() -> None:
    assert dots(plot([-9, None, 9], 0, 3, 1)) == ["..#.", "....", "....", "#..."]


@pytest.mark.parametrize("count", [0, 1, 2, 60])
def test_every_line_has_a_cell_for_two_values(count: int) -> None:
    lines = plot([0.5] * count, 0.5, 0.5, 3)
    assert [len(line) for line in lines] == [-(-count // 2)] * 3
