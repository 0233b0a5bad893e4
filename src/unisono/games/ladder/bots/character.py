"""Who sits at the table: names and temperaments, drawn from a game's seed."""

from enum import StrEnum
from random import Random
from typing import NamedTuple

NAMES = (
    "Anna", "Ben", "Carla", "David", "Elif", "Felix", "Greta", "Hugo", "Ines", "Jonas",
    "Klara", "Levin", "Mira", "Noah", "Olga", "Paul", "Rosa", "Samir", "Thea", "Yuki",
)  # fmt: skip


class Temperament(StrEnum):
    """The tempo that everybody at the table can see."""

    QUICK = "quick"
    CALM = "calm"
    SLOW = "slow"


class Character(NamedTuple):
    """A bot as the table knows it."""

    name: str
    temperament: Temperament


def draw_characters(count: int, random: Random, taken: str = "") -> tuple[Character, ...]:
    """`count` different names, none equal to `taken` whatever its case, each with a temperament.

    Raises ValueError when there are not so many names.
    """
    free = [name for name in NAMES if name.casefold() != taken.casefold()]
    names = random.sample(free, count)
    return tuple(Character(name, random.choice(tuple(Temperament))) for name in names)
