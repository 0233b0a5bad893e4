"""What the names on a drawing look like: an ink has two of a theme's colours."""

from collections.abc import Mapping
from typing import NamedTuple

from rich.style import Style
from textual.color import Color


class Ink(NamedTuple):
    """The names of the colours of what is written, and of what it stands on (see `theme`)."""

    colour: str
    ground: str = "hall"
    bold: bool = False


INKS = {
    "text": Ink("ink"),
    "strong": Ink("ink", bold=True),
    "soft": Ink("soft"),
    "faint": Ink("faint"),
    "accent": Ink("gold", bold=True),
    "red": Ink("suit-red"),
    "diamond": Ink("suit-diamond"),
    "club": Ink("suit-club"),
    "soft-club": Ink("soft-club"),
    "off": Ink("off", "bar"),
    "bar": Ink("ink", "bar"),
    "bar-strong": Ink("ink", "bar", bold=True),
    "bar-soft": Ink("soft", "bar"),
    "bar-accent": Ink("gold", "bar", bold=True),
    "bar-red": Ink("suit-red", "bar"),
    "back": Ink("back", "back-ground"),
    "back-small": Ink("back"),
    "back-edge": Ink("back", "back-ground"),
    "paper": Ink("paper-ink", "paper"),
    "paper-strong": Ink("paper-ink", "paper", bold=True),
    "paper-red": Ink("paper-red", "paper", bold=True),
    "paper-diamond": Ink("paper-diamond", "paper", bold=True),
    "paper-club": Ink("paper-club", "paper", bold=True),
    "paper-soft": Ink("paper-soft", "paper"),
    "paper-edge": Ink("paper-edge", "paper"),
    "shade": Ink("shade-ink", "shade"),
    "shade-strong": Ink("shade-ink", "shade", bold=True),
    "shade-red": Ink("shade-red", "shade", bold=True),
    "shade-diamond": Ink("shade-diamond", "shade", bold=True),
    "shade-club": Ink("shade-club", "shade", bold=True),
    "shade-soft": Ink("shade-soft", "shade"),
    "shade-edge": Ink("shade-edge", "shade"),
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
