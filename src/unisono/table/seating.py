"""Who sits where: one person and drawn team-mates round one table, all from one seed."""

from dataclasses import dataclass
from random import Random

from unisono.bots.character import Character, Temperament, draw_characters
from unisono.bots.difficulty import Difficulty
from unisono.bots.intention import Bot
from unisono.bots.player import TimedBot, draw_tempo
from unisono.bots.registry import bot_called
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
    """A person at seat 0 who sends commands, and bots on the other seats.

    The seed draws the cards, the first dealer (unless `dealer` names a seat), the team-mates'
    names, their temperaments, and what they do.
    """
    random = Random(f"{seed}/characters")
    mates = draw_characters(rules.players - 1, random, taken=name)
    people = frozenset({PERSON})
    bots = _mates(difficulty, mates, random, people)
    return Seating(
        Table(rules, bots, seed, dealer=dealer, manners=_manners(difficulty), people=people),
        (name, *(mate.name for mate in mates)),
        (None, *(mate.temperament for mate in mates)),
    )


def seat_bots(
    rules: Rules, difficulty: Difficulty, seed: int, *, person: Difficulty | None = None
) -> Seating:
    """Bots on all seats; with `person`, seat 0 plays by those numbers and stands for a person, to
    whom the others adapt. Seat 0 is never ready by itself, so that onlookers can read.
    """
    random = Random(f"{seed}/characters")
    sitting = draw_characters(rules.players, random)
    first, *mates = sitting
    bots: dict[int, Bot]
    if person is None:
        listens_to: frozenset[int] = frozenset()
        bots = {PERSON: _bot(difficulty, first, random, listens_to)}
    else:
        listens_to = frozenset({PERSON})
        bots = {PERSON: TimedBot(person, draw_tempo(person, Temperament.CALM, random))}
    bots |= _mates(difficulty, tuple(mates), random, listens_to)
    table = Table(
        rules,
        bots,
        seed,
        manners=_manners(difficulty),
        people=frozenset({PERSON}),
        ordered_people=person is None,
    )
    return Seating(
        table,
        tuple(character.name for character in sitting),
        tuple(character.temperament for character in sitting),
    )


def _mates(
    difficulty: Difficulty,
    mates: tuple[Character, ...],
    random: Random,
    people: frozenset[int],
) -> dict[int, Bot]:
    return {
        seat: _bot(difficulty, mate, random, people) for seat, mate in enumerate(mates, start=1)
    }


def _bot(
    difficulty: Difficulty, character: Character, random: Random, people: frozenset[int]
) -> Bot:
    tempo = draw_tempo(difficulty, character.temperament, random)
    return bot_called(difficulty.bot)(difficulty, tempo, people)


def _manners(difficulty: Difficulty) -> Manners:
    return Manners(
        ordered=difficulty.ordered, commit_ms=difficulty.commit_ms, lift_ms=difficulty.lift_ms
    )
