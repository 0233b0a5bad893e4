"""Verdicts on wrong notes: how good the chance was, and whose mistake it was.

A verdict knows what the player could know: the own hand, the pile, the cards aside, how many cards
each seat holds, and the silences so far; `hidden` is the model. Of the cards that are given a
chance of p %, about p % are in fact the lowest: `python -m benchmarks.verdicts` counts them.
"""

from collections.abc import Collection, Iterable, Iterator
from enum import StrEnum
from typing import NamedTuple

from unisono.games.ladder.analysis.hidden import Hands, TeamTempo, kept_still
from unisono.games.ladder.analysis.silences import Silence, alone, heard, silences
from unisono.games.ladder.engine import gap_below, view
from unisono.games.ladder.engine.events import (
    CardPlayed,
    Event,
    FermataUsed,
    Laid,
    Paused,
    WrongNote,
)

PERSON = frozenset({0})
"""The seats of people where nobody says otherwise."""


class Whose(StrEnum):
    """Whose mistake a wrong note was."""

    EARLY = "early"
    """The player's, who rushed."""
    LATE = "late"
    """The holder's of the lower card, which should have been played."""


class Judged(NamedTuple):
    """A card played while others held cards, and the chance it had.

    at, level   ms, and the level
    ranks       in its gap, without those that lie aside
    silence     seconds before it, without hands up
    chance      0–1, that it was the lowest card held, as far as its player could know
    lowest      whether it was; the chance knows nothing of this
    due         0–1, how likely a card would have been played by then at the team's tempo
    overdue     every lower card of the others, ascending, and how likely it would have been
                played by then had it been its seat's lowest
    """

    at: int
    level: int
    seat: int
    card: int
    ranks: int
    silence: float
    chance: float
    lowest: bool
    due: float
    overdue: tuple[tuple[Laid, float], ...]


class Verdict(NamedTuple):
    """A card of a wrong note, judged.

    at, level   ms when the card was played, and the level
    seat, card  whose wrong note, and the card
    chance      0–1, that it was the lowest, as far as its player could know just before
    whose       the mistake of the player, or of the holder
    holder, lower   the seat with the lowest card still held at the end of the moment, and that card
    due         0–1, how likely `card` would have been played by then
    overdue     the same of `lower`
    """

    at: int
    level: int
    seat: int
    card: int
    chance: float
    whose: Whose
    holder: int
    lower: int
    due: float
    overdue: float

    @property
    def culprit(self) -> int:
        """The seat whose mistake it was."""
        return self.seat if self.whose is Whose.EARLY else self.holder


def verdicts(events: Iterable[Event]) -> tuple[Verdict, ...]:
    """A verdict on every card that the wrong notes of the game name, but for those that came after
    a higher one in their moment: to these there was no lower place any more.

    Raises ValueError when the first event is not the GameStarted.
    """
    found = []
    # A wrong note is told when its moment closes, so its card is the last of that value played.
    judged_cards: dict[int, Judged] = {}
    for silence, card in _judged_silences(events, PERSON):
        match silence.ended_by:
            case CardPlayed(card=value) if card is None:
                judged_cards.pop(value, None)
            case CardPlayed(card=value) if card is not None:
                judged_cards[value] = card
            case WrongNote(wrong=wrong, lower=lower):
                early = (judged_cards[laid.card] for laid in wrong if laid.card in judged_cards)
                found += [_verdict(card, lower[0]) for card in early]
    return tuple(found)


def judged(events: Iterable[Event], people: Collection[int] = PERSON) -> Iterator[Judged]:
    """Every card of the game played onto the pile while another seat held cards too; none where
    they lie face down.

    Raises ValueError when the first event is not the GameStarted.
    """
    return (card for _silence, card in _judged_silences(events, people) if card is not None)


def _judged_silences(
    events: Iterable[Event], people: Collection[int]
) -> Iterator[tuple[Silence, Judged | None]]:
    tempo: TeamTempo | None = None
    level, hands = 0, Hands(0)
    for silence in silences(events):
        before = silence.before
        if before.rules.face_down:
            continue
        if before.level != level:
            level, hands = before.level, Hands(before.rules.players)
        if tempo is None:
            tempo = TeamTempo(before.rules.ladder)
        hands.hear(kept_still(view(before, 0), silence.seconds, tempo))
        card = None
        match silence.ended_by:
            case CardPlayed(seat=seat):
                card = _judge(silence, hands, people)
                hands.changed(seat)
                if (told := heard(silence)) is not None:
                    tempo.hear(told)
            case WrongNote(lower=laid) | FermataUsed(laid=laid):
                hands.laid(laid)
            case Paused():
                pass
        yield silence, card


def _judge(silence: Silence, hands: Hands, people: Collection[int]) -> Judged | None:
    before, played = silence.before, silence.ended_by
    assert isinstance(played, CardPlayed)
    seat, card = played.seat, played.card
    seen = view(before, seat)
    if alone(seen) or card < seen.top:
        return None
    lower = sorted(
        Laid(other, of) for of, hand in enumerate(before.hands) for other in hand if other < card
    )
    return Judged(
        at=played.at,
        level=seen.level,
        seat=seat,
        card=card,
        ranks=gap_below(card, seen),
        silence=silence.seconds,
        chance=hands.chance(seen, people),
        lowest=not lower,
        due=hands.due(seat, card),
        overdue=tuple((laid, hands.due(laid.seat, laid.card)) for laid in lower),
    )


def _verdict(card: Judged, lowest: Laid) -> Verdict:
    """The mistake is of the seat that did the less likely thing: to have played by now, or to
    have kept still until now."""
    lower, holder = lowest
    overdue = dict(card.overdue)[lowest]
    return Verdict(
        at=card.at,
        level=card.level,
        seat=card.seat,
        card=card.card,
        chance=card.chance,
        whose=Whose.EARLY if card.due < 1 - overdue else Whose.LATE,
        holder=holder,
        lower=lower,
        due=card.due,
        overdue=overdue,
    )
