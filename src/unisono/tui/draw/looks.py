"""How the program looks and sounds for this player, on this terminal."""

import os
import sys
from collections.abc import Mapping
from typing import NamedTuple

from unisono.settings import Settings, in_force
from unisono.tui.draw.theme import DAY, FOUR, NIGHT, TERMINAL

FEW_COLOURS = frozenset({"ansi", "cygwin", "linux", "screen", "vt100", "vt220", "xterm"})
"""Values of TERM that promise no more than 16 colours; COLORTERM can promise more."""

FEW_GLYPHS = frozenset({"linux", "vt100", "vt220"})
"""Values of TERM whose fonts lack the suits or the shades of a card's back."""

LIGHT_GROUNDS = frozenset({"7", "15"})
"""The last part of COLORFGBG, by which some terminals tell that their ground is light."""


class Looks(NamedTuple):
    """A theme by its name; whether only ASCII may be drawn, whether less should move, whether
    knocks ring, whether the table counts in for the player, whether cards tell their place on the
    ladder, and whether the beat goes on while a level is played."""

    theme: str = NIGHT.name
    ascii: bool = False
    reduced: bool = False
    bell: bool = False
    knock_for_me: bool = False
    numbers: bool = True
    beat: bool = False


def looks_now(settings: Settings | None = None) -> Looks:
    """Those of the settings, or of the ones in force, on the terminal of this process."""
    encoding = getattr(sys.__stdout__, "encoding", None) or "utf-8"
    return looks_of(settings or in_force(), os.environ, encoding)


def looks_of(settings: Settings, environ: Mapping[str, str], encoding: str) -> Looks:
    """What is meant where a setting leaves it to the terminal, which `environ` and the encoding
    of the output describe."""
    term = environ.get("TERM", "")
    ascii_only = settings.ascii == "on"
    if settings.ascii == "auto":
        unicode = encoding.lower().replace("-", "").startswith("utf")
        ascii_only = not unicode or term in FEW_GLYPHS
    suits = FOUR if settings.suits == "four" else ""
    return Looks(
        theme=_theme(settings.theme, environ, term) + suits,
        ascii=ascii_only,
        reduced=settings.motion == "reduced",
        bell=settings.bell,
        knock_for_me=settings.knock_for_me,
        numbers=settings.numbers,
        beat=settings.beat,
    )


def _theme(wanted: str, environ: Mapping[str, str], term: str) -> str:
    # Somebody who wants no colours wants them of no program (https://no-color.org).
    if environ.get("NO_COLOR"):
        return TERMINAL.name
    match wanted:
        case "night":
            return NIGHT.name
        case "day":
            return DAY.name
        case "terminal":
            return TERMINAL.name
    if term in FEW_COLOURS and not environ.get("COLORTERM"):
        return TERMINAL.name
    light = environ.get("COLORFGBG", "").rpartition(";")[2] in LIGHT_GROUNDS
    return DAY.name if light else NIGHT.name
