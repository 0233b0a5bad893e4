"""The colours can be read."""

import pytest
from textual.color import Color
from textual.theme import Theme

from unisono.tui.draw.text_styles import INKS, style_of
from unisono.tui.draw.theme import (
    DAY,
    DAY_FOUR,
    FOUR,
    NIGHT,
    NIGHT_FOUR,
    TERMINAL_FOUR,
    THEMES,
    VARIABLE_DEFAULTS,
)

READABLE = 4.5

TEXT_ON_GROUND = (
    ("ink", "hall"),
    ("soft", "hall"),
    ("gold", "hall"),
    ("suit-red", "hall"),
    ("suit-diamond", "hall"),
    ("suit-club", "hall"),
    ("soft-club", "hall"),
    ("ink", "bar"),
    ("soft", "bar"),
    ("gold", "bar"),
    ("suit-red", "bar"),
    ("off", "bar"),
    ("paper-ink", "paper"),
    ("paper-red", "paper"),
    ("paper-diamond", "paper"),
    ("paper-club", "paper"),
    ("paper-soft", "paper"),
    ("shade-ink", "shade"),
    ("shade-red", "shade"),
    ("shade-diamond", "shade"),
    ("shade-club", "shade"),
    ("shade-soft", "shade"),
)


def luminance(colour: Color) -> float:
    """Relative luminance as WCAG 2 defines it."""

    def linear(part: int) -> float:
        share = part / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(part) for part in (colour.r, colour.g, colour.b))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("theme", [NIGHT, DAY, NIGHT_FOUR, DAY_FOUR], ids=lambda theme: theme.name)
@pytest.mark.parametrize(("text", "ground"), TEXT_ON_GROUND)
def test_text_stands_out_from_its_ground(theme: Theme, text: str, ground: str) -> None:
    colours = [Color.parse(theme.variables[name]) for name in (text, ground)]
    dark, light = sorted(map(luminance, colours))
    assert (light + 0.05) / (dark + 0.05) >= READABLE


def test_every_theme_has_every_colour() -> None:
    for theme in THEMES:
        assert set(VARIABLE_DEFAULTS) <= set(theme.variables), theme.name


@pytest.mark.parametrize("theme", [NIGHT_FOUR, DAY_FOUR, TERMINAL_FOUR], ids=lambda it: it.name)
@pytest.mark.parametrize("ground", ["suit", "paper", "shade"])
def test_four_suits_have_four_colours(theme: Theme, ground: str) -> None:
    spade = {"suit": "ink", "paper": "paper-ink", "shade": "shade-ink"}[ground]
    names = (f"{ground}-club", f"{ground}-diamond", f"{ground}-red", spade)
    assert len({theme.variables[name] for name in names}) == 4
    assert theme.name.endswith(FOUR)


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_every_ink_has_its_colours(theme: Theme) -> None:
    for ink in INKS:
        style = style_of(ink, theme.variables)
        assert style.color is not None, ink
        assert style.bgcolor is not None, ink
