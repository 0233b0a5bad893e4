"""Who sits where: one person and drawn team-mates round one table, all from one seed."""

from dataclasses import dataclass
from random import Random

from unisono.bots.character import Temperament, draw_characters
from unisono.bots.difficulty import Difficulty
from unisono.bots.player import TimedBot, draw_tempo
from unisono.engine import Rules
from unisono.table.core import Manners, Table

PERSON = 0
"""The person's seat; the team-mates follow clockwise."""


@dataclass(frozen=True, slots=True)
class Seating:
    """A table ready to start, and what everybody may know of those who sit there, by seat."""

    table: Table
    names: tuple[str, ...]
    temperaments: tuple[Temperament | None, ...]


def seat_one_person(
    rules: Rules, difficulty: Difficulty, seed: int, name: str, dealer: int | None = None
) -> Seating:
    """The person at seat 0 and bots on the other seats.

    The seed draws the cards, the first dealer (unless `dealer` names a seat), the team-mates'
    names, their temperaments, and what they do.
    """
    random = Random(f"{seed}/characters")
    mates = draw_characters(rules.players - 1, random, taken=name)
    bots = {
        seat: TimedBot(difficulty, draw_tempo(difficulty, mate.temperament, random))
        for seat, mate in enumerate(mates, start=1)
    }
    manners = Manners(
        ordered=difficulty.ordered, commit_ms=difficulty.commit_ms, lift_ms=difficulty.lift_ms
    )
    return Seating(
        Table(rules, bots, seed, dealer=dealer, manners=manners),
        (name, *(mate.name for mate in mates)),
        (None, *(mate.temperament for mate in mates)),
    )
