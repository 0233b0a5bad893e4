"""The colours can be read."""

from pathlib import Path

import pytest
from textual.color import Color
from textual.theme import Theme

import unisono.tui
from unisono.tui.canvas import INKS
from unisono.tui.theme import DAY, NIGHT, THEMES, VARIABLE_DEFAULTS

READABLE = 4.5

TEXT_ON_GROUND = (
    ("ink", "hall"),
    ("soft", "hall"),
    ("gold", "hall"),
    ("suit-red", "hall"),
    ("ink", "bar"),
    ("soft", "bar"),
    ("gold", "bar"),
    ("suit-red", "bar"),
    ("off", "bar"),
    ("paper-ink", "paper"),
    ("paper-red", "paper"),
    ("paper-soft", "paper"),
    ("shade-ink", "shade"),
    ("shade-red", "shade"),
    ("shade-soft", "shade"),
)


def luminance(colour: Color) -> float:
    """Relative luminance as WCAG 2 defines it."""

    def linear(part: int) -> float:
        share = part / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(part) for part in (colour.r, colour.g, colour.b))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("theme", [NIGHT, DAY], ids=lambda theme: theme.name)
@pytest.mark.parametrize(("text", "ground"), TEXT_ON_GROUND)
def test_text_stands_out_from_its_ground(theme: Theme, text: str, ground: str) -> None:
    colours = [Color.parse(theme.variables[name]) for name in (text, ground)]
    dark, light = sorted(map(luminance, colours))
    assert (light + 0.05) / (dark + 0.05) >= READABLE


def test_every_theme_has_every_colour() -> None:
    for theme in THEMES:
        assert set(VARIABLE_DEFAULTS) <= set(theme.variables), theme.name


def test_every_ink_has_its_rule() -> None:
    folder = Path(next(iter(unisono.tui.__path__)))
    sheet = (folder / "unisono.tcss").read_text(encoding="utf-8")
    for ink in INKS:
        assert f".ink--{ink} {{" in sheet or f".ink--{ink}, " in sheet, ink
