"""How much room the terminal gives, and what that means for the drawing."""

from enum import IntEnum
from typing import NamedTuple

SMALLEST = (60, 20)
"""Columns and rows below which a table cannot be drawn."""


class Room(IntEnum):
    """The four ways in which a screen is drawn, by the size of the terminal."""

    TOO_SMALL = 0
    COMPACT = 1
    NORMAL = 2
    ROOMY = 3


def room_for(columns: int, rows: int) -> Room:
    """The way to draw on a terminal of that many columns and rows."""
    if columns < SMALLEST[0] or rows < SMALLEST[1]:
        return Room.TOO_SMALL
    if columns < 80 or rows < 24:
        return Room.COMPACT
    if columns < 110 or rows < 34:
        return Room.NORMAL
    return Room.ROOMY


class Rows(NamedTuple):
    """How many rows each part of the table takes; the pile has all the others.

    timeline   0 where it is not shown
    """

    header: int
    team: int
    timeline: int
    hand: int
    keys: int


def rows_for(room: Room, mates: int) -> Rows:
    """The rows for a person with that many team-mates."""
    match room:
        case Room.ROOMY:
            return Rows(header=1, team=8, timeline=mates + 3, hand=7, keys=1)
        case Room.NORMAL:
            return Rows(header=1, team=5, timeline=0, hand=5, keys=1)
        case Room.COMPACT | Room.TOO_SMALL:
            return Rows(header=1, team=mates, timeline=0, hand=4, keys=1)
