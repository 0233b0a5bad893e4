"""Who sits where: one person and drawn team-mates round one table, all from one seed."""

from random import Random
from typing import NamedTuple

from unisono.games.ladder.bots.bot_registry import bot_called
from unisono.games.ladder.bots.character import Character, Temperament, draw_characters
from unisono.games.ladder.bots.difficulty import Difficulty
from unisono.games.ladder.bots.intention import Bot
from unisono.games.ladder.bots.player import TimedBot, draw_tempo
from unisono.games.ladder.engine import Rules
from unisono.games.ladder.policy import Manners
from unisono.games.ladder.setup.ladder_table import LadderTable

PERSON = 0
"""The person's seat; the team-mates follow clockwise."""


class Cast(NamedTuple):
    """Everybody at a table and how they play: enough to seat the same people again.

    mates    the bots of the seats 1, 2, … in order
    tempos   m of each of them at the start of the game
    """

    seed: int
    person: str
    mates: tuple[Character, ...]
    tempos: tuple[float, ...]
    difficulty: Difficulty


class Seating(NamedTuple):
    """A table ready to start, and what everybody may know of those who sit there, by seat."""

    table: LadderTable
    names: tuple[str, ...]
    temperaments: tuple[Temperament | None, ...]


def draw_cast(players: int, difficulty: Difficulty, seed: int, person: str) -> Cast:
    """The team-mates of that seed: names (none like the person's), temperaments, tempos."""
    random = Random(f"{seed}/characters")
    mates = draw_characters(players - 1, random, taken=person)
    tempos = tuple(draw_tempo(difficulty, mate.temperament, random) for mate in mates)
    return Cast(seed, person, mates, tempos, difficulty)


def seat_one_person(rules: Rules, cast: Cast, dealer: int | None = None) -> Seating:
    """A person at seat 0 who sends commands, and the cast's bots on the other seats.

    The seed deals the cards, draws the first dealer (unless `dealer` names a seat), and decides
    what the bots do. Raises UnknownBotError when the difficulty's bot is not installed.
    """
    people = frozenset({PERSON})
    table = LadderTable(
        rules,
        _mates(cast, people),
        cast.seed,
        dealer=dealer,
        manners=_manners(cast.difficulty),
        people=people,
    )
    return Seating(
        table,
        (cast.person, *(mate.name for mate in cast.mates)),
        (None, *(mate.temperament for mate in cast.mates)),
    )


def seat_bots(
    rules: Rules, difficulty: Difficulty, seed: int, *, person: Difficulty | None = None
) -> Seating:
    """Bots on all seats; with `person`, seat 0 plays by those numbers and stands for a person, to
    whom the others adapt. Seat 0 is never ready by itself, so that onlookers can read.

    Raises UnknownBotError when the difficulty's bot is not installed.
    """
    random = Random(f"{seed}/first")
    (first,) = draw_characters(1, random)
    cast = draw_cast(rules.players, difficulty, seed, first.name)
    people = frozenset({PERSON})
    listens_to = frozenset() if person is None else people
    plays_by = person or difficulty
    mood = first.temperament if person is None else Temperament.CALM
    tempo = draw_tempo(plays_by, mood, random)
    sits_first: Bot
    if person is None:
        sits_first = bot_called(difficulty.bot)(difficulty, tempo, listens_to)
    else:
        sits_first = TimedBot(person, tempo)
    table = LadderTable(
        rules,
        {PERSON: sits_first} | _mates(cast, listens_to),
        seed,
        manners=_manners(difficulty),
        people=people,
        ordered_people=person is None,
    )
    sitting = (first, *cast.mates)
    return Seating(
        table,
        tuple(character.name for character in sitting),
        tuple(character.temperament for character in sitting),
    )


def _mates(cast: Cast, listens_to: frozenset[int]) -> dict[int, Bot]:
    make = bot_called(cast.difficulty.bot)
    return {
        seat: make(cast.difficulty, tempo, listens_to)
        for seat, tempo in enumerate(cast.tempos, start=1)
    }


def _manners(difficulty: Difficulty) -> Manners:
    return Manners(
        ordered=difficulty.ordered, commit_ms=difficulty.commit_ms, lift_ms=difficulty.lift_ms
    )
