"""The tempo mirror: how fast each seat plays, and how well it is in unison."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from math import exp, log
from statistics import median
from typing import NamedTuple

from unisono.games.ladder.analysis.silences import Heard, heard, silences
from unisono.games.ladder.engine.events import Event


class Tempo(NamedTuple):
    """How fast a seat, or a whole team, played.

    cards             how many told something (see `silences.heard`)
    seconds_per_rank  median of silence divided by ranks; None without such a card
    """

    cards: int
    seconds_per_rank: float | None


class Mirror(NamedTuple):
    """A level's or a game's tempo: of each seat, and of all its cards together.

    unison   by seat, 0–100; see `unison`
    """

    seats: tuple[Tempo, ...]
    team: Tempo
    unison: tuple[float | None, ...]


class GameMirror(NamedTuple):
    """The tempo of a game, and of its levels in order, as far as they told something."""

    game: Mirror
    levels: tuple[tuple[int, Mirror], ...]


def tempo_mirror(events: Iterable[Event]) -> GameMirror:
    """The tempo of everybody in a game. Raises ValueError unless it begins with GameStarted."""
    players, told = 0, []
    for silence in silences(events):
        players = silence.before.rules.players
        if (card := heard(silence)) is not None:
            told.append(card)
    levels = groupby(told, key=lambda card: card.level)
    return GameMirror(
        mirror(told, players),
        tuple((level, mirror(list(cards), players)) for level, cards in levels),
    )


def mirror(cards: Sequence[Heard], players: int) -> Mirror:
    """The tempo of these cards, by seat and of all of them."""
    by_seat = [
        [card.seconds_per_rank for card in cards if card.seat == seat] for seat in range(players)
    ]
    return Mirror(
        seats=tuple(map(_tempo, by_seat)),
        team=_tempo([card.seconds_per_rank for card in cards]),
        unison=tuple(
            unison(own, [tempo for other in by_seat if other is not own for tempo in other])
            for own in by_seat
        ),
    )


def unison(own: Sequence[float], others: Sequence[float]) -> float | None:
    """How well a seat was in unison with its team-mates, 0–100; None when either told nothing.

    `own` and `others` are seconds a rank, card by card. The team-mates' tempo is the median of
    theirs. The distance of a card is |log(its tempo / the team-mates')|, the same for twice as fast
    and for twice as slow, and unison is 100 x exp(-median distance): half of the seat's cards came
    closer than that. At 80 half of them were within 25 % of the team's tempo, at 50 half of them
    were more than twice as fast or slow. Being off and being uneven both cost; a few odd cards do
    not.
    """
    if not own or not others:
        return None
    team = median(others)
    return 100 * exp(-median(abs(log(tempo / team)) for tempo in own))


def _tempo(tempos: Sequence[float]) -> Tempo:
    return Tempo(len(tempos), median(tempos) if tempos else None)
