"""What the names on a drawing look like: an ink has two of a theme's colours."""

from collections.abc import Mapping
from typing import NamedTuple

from rich.style import Style
from textual.color import Color


class TextStyle(NamedTuple):
    """The names of the colours of what is written, and of what it stands on (see `theme`)."""

    colour: str
    ground: str = "hall"
    bold: bool = False


INKS = {
    "text": TextStyle("ink"),
    "strong": TextStyle("ink", bold=True),
    "soft": TextStyle("soft"),
    "faint": TextStyle("faint"),
    "accent": TextStyle("gold", bold=True),
    "red": TextStyle("suit-red"),
    "diamond": TextStyle("suit-diamond"),
    "club": TextStyle("suit-club"),
    "soft-club": TextStyle("soft-club"),
    "off": TextStyle("off", "bar"),
    "bar": TextStyle("ink", "bar"),
    "bar-strong": TextStyle("ink", "bar", bold=True),
    "bar-soft": TextStyle("soft", "bar"),
    "bar-accent": TextStyle("gold", "bar", bold=True),
    "bar-red": TextStyle("suit-red", "bar"),
    "back": TextStyle("back", "back-ground"),
    "back-small": TextStyle("back"),
    "back-edge": TextStyle("back", "back-ground"),
    "paper": TextStyle("paper-ink", "paper"),
    "paper-strong": TextStyle("paper-ink", "paper", bold=True),
    "paper-red": TextStyle("paper-red", "paper", bold=True),
    "paper-diamond": TextStyle("paper-diamond", "paper", bold=True),
    "paper-club": TextStyle("paper-club", "paper", bold=True),
    "paper-soft": TextStyle("paper-soft", "paper"),
    "paper-edge": TextStyle("paper-edge", "paper"),
    "shade": TextStyle("shade-ink", "shade"),
    "shade-strong": TextStyle("shade-ink", "shade", bold=True),
    "shade-red": TextStyle("shade-red", "shade", bold=True),
    "shade-diamond": TextStyle("shade-diamond", "shade", bold=True),
    "shade-club": TextStyle("shade-club", "shade", bold=True),
    "shade-soft": TextStyle("shade-soft", "shade"),
    "shade-edge": TextStyle("shade-edge", "shade"),
}
"""Every ink there is. `paper` is a card in the light, `shade` one beside the light, `back` a back,
`bar` what is written in the bars at the top and the bottom."""


def style_of(ink: str, colours: Mapping[str, str]) -> Style:
    """How an ink looks where the theme's colours are these."""
    colour, ground, bold = INKS[ink]
    return Style(
        color=Color.parse(colours[colour]).rich_color,
        bgcolor=Color.parse(colours[ground]).rich_color,
        bold=bold,
    )
