"""What a list to choose from shows: frozen values, as in `parts`."""

from typing import NamedTuple

from unisono.tui.widgets.key_model import KeyBarModel


class Row(NamedTuple):
    """A line of a list.

    name     what the program calls it
    value    what stands beside the label; `turns` is whether ← and → change it
    note     what it means, shown while it is chosen
    """

    name: str
    label: str
    value: str = ""
    turns: bool = False
    note: str = ""


class Menu(NamedTuple):
    """A list, the place of the chosen row, and a line of words, which goes before its note."""

    title: str
    rows: tuple[Row, ...]
    chosen: int
    keys: KeyBarModel
    message: str = ""
