"""Words after a concert: what cost most, a close call, a long run."""

from collections.abc import Sequence

from unisono.games.ladder.analysis.highlights import CloseCall, Highlights, highlights
from unisono.games.ladder.engine import Rules
from unisono.games.ladder.engine.events import Event, GameStarted
from unisono.games.ladder.setup.roster import PERSON
from unisono.games.ladder.texts.card_names import card_name
from unisono.i18n import _
from unisono.i18n.numbers import decimal

SHORTEST_RUN = 10
"""Cards in a row that are worth a word."""

DRIFTED = 1.25
"""A change of tempo by this factor, of a median of many cards, can be heard."""

FEW = 3
"""Wrong notes below which nothing cost most."""


def concert_remarks(log: Sequence[Event], names: tuple[str, ...]) -> tuple[str, ...]:
    """What is worth a word to the person, one sentence each, the most telling first."""
    first = log[0]
    assert isinstance(first, GameStarted)
    told, rules = highlights(log, PERSON), first.rules
    said = [_cost(told), _drift(told)]
    if told.closest is not None:
        said.append(_close_call(told.closest, names, rules))
    if told.clean_run >= SHORTEST_RUN:
        words = _("Longest clean run: {n} cards.")
        said.append(words.format(n=told.clean_run))
    return tuple(filter(None, said))


def _cost(told: Highlights) -> str:
    total = told.early + told.late + told.others
    if total < FEW:
        return ""
    if 2 * told.early > total:
        words = _("What cost most: playing too early, {n} of {total} wrong notes.")
        return words.format(n=told.early, total=total)
    if 2 * told.late > total:
        words = _("What cost most: holding too long, {n} of {total} wrong notes.")
        return words.format(n=told.late, total=total)
    if told.others == total:
        return _("None of the {total} wrong notes was yours.").format(total=total)
    return ""


def _drift(told: Highlights) -> str:
    if told.drift is None:
        return ""
    if told.drift >= DRIFTED:
        return _("Beside the team you became slower as the levels went on.")
    if told.drift <= 1 / DRIFTED:
        return _("Beside the team you became faster as the levels went on.")
    return ""


def _close_call(call: CloseCall, names: tuple[str, ...], rules: Rules) -> str:
    if call.first.seat == PERSON:
        words = _("Closest call: your {first} {n} s before {name}'s {second}, in level {level}.")
        other = call.second.seat
    else:
        words = _("Closest call: {name}'s {first} {n} s before your {second}, in level {level}.")
        other = call.first.seat
    return words.format(
        first=card_name(rules.faces, call.first.card),
        second=card_name(rules.faces, call.second.card),
        name=names[other],
        n=decimal(call.ms / 1000, 2),
        level=call.level,
    )
