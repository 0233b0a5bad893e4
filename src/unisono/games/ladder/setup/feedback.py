"""Words after a level: what the person could have done, found by playing the game again."""

from collections.abc import Sequence
from typing import NamedTuple

from unisono.games.ladder.analysis.tempo_mirror import tempo_mirror
from unisono.games.ladder.analysis.verdict import Verdict, Whose, verdicts
from unisono.games.ladder.engine.commands import Command, Play
from unisono.games.ladder.engine.events import CardPlayed, Event, GameStarted, WrongNote
from unisono.games.ladder.setup.coaching import Coach
from unisono.games.ladder.setup.game_setup import GameSetup, again
from unisono.games.ladder.setup.ladder_table import LadderTable
from unisono.games.ladder.setup.roster import PERSON
from unisono.games.ladder.texts.verdict_words import verdict_sentence
from unisono.games.steps import Step
from unisono.i18n import _
from unisono.i18n.numbers import decimal
from unisono.table.rerun import do_again, run_to

SHIFTS_MS = (-500, 500)
"""How much earlier and later the person's card is tried."""


class OtherEnding(NamedTuple):
    """What would have come of the person's card at another time: the wrong note that there would
    have been then (anybody's), or None.
    """

    shift_ms: int
    wrong: WrongNote | None


def remarks(
    concert: GameSetup | None,
    log: Sequence[Event],
    level: int,
    names: tuple[str, ...],
    coach: Coach | None = None,
) -> tuple[str, ...]:
    """Verdicts on the level's wrong notes, what else could have been, and the tempo mirror; but a
    `coach` may have words for the level that say more to a learner than an analysis.

    `concert`, at whose table it was played, is needed to play again; without one nothing is said
    about other times.
    """
    closing = coach.closing(level) if coach is not None else ""
    if closing:
        return (closing,)
    first = log[0]
    assert isinstance(first, GameStarted)
    said = []
    for verdict in verdicts(log):
        if verdict.level != level:
            continue
        words = verdict_sentence(
            chance=verdict.chance,
            late=verdict.whose is Whose.LATE,
            seat=verdict.seat,
            card=verdict.card,
            holder=verdict.holder,
            lower=verdict.lower,
            names=names,
            person=PERSON,
            rules=first.rules,
        )
        if concert is not None and verdict.culprit == PERSON:
            endings = other_endings(concert, concert.seating.table.steps, verdict)
            words += " " + _other_endings_words(endings)
        said.append(words.strip())
    mirror = tempo_words(log, level)
    return (*said, *([mirror] if mirror else []))


def other_endings(
    concert: GameSetup, steps: Sequence[Step[Command, Event]], verdict: Verdict
) -> tuple[OtherEnding, ...]:
    """What half a second earlier and later would have done with the same cards and the bots' same
    plans. Nothing where the level was not open then, and nothing when the game cannot be played
    again as it was (by another version, say).

    A card that was played too early is shifted from its own time; one that was held too long, from
    the time of the card that came over it, and only to earlier.
    """
    shifts = SHIFTS_MS[:1] if verdict.whose is Whose.LATE else SHIFTS_MS
    endings = (_ending(concert, steps, verdict, shift) for shift in shifts)
    return tuple(ending for ending in endings if ending is not None)


def _ending(
    concert: GameSetup, steps: Sequence[Step[Command, Event]], verdict: Verdict, shift: int
) -> OtherEnding | None:
    log = [event for step in steps for event in step.events]
    position = next(
        index
        for index, event in enumerate(log)
        if isinstance(event, CardPlayed) and (event.at, event.card) == (verdict.at, verdict.card)
    )
    table = again(concert).seating.table
    moment = verdict.at + shift
    for step in steps:
        if step.number >= position:
            break
        if step.outside:
            moment = max(moment, step.command.at + 1)
            do_again(table, step)
    run_to(table, min(moment, verdict.at))
    known = len(table.log)
    if table.log != log[:known]:
        return None
    run_to(table, moment)
    if (wrong := _wrong_note(table, known)) is not None:
        return OtherEnding(shift, wrong)
    card = verdict.lower if verdict.whose is Whose.LATE else verdict.card
    if table.submit(Play(moment, PERSON, card)).refused is not None:
        return None
    run_to(table, moment + table.rules.same_moment_ms)
    return OtherEnding(shift, _wrong_note(table, known))


def _wrong_note(table: LadderTable, known: int) -> WrongNote | None:
    """The first wrong note after the first `known` events."""
    for event in table.log[known:]:
        if isinstance(event, WrongNote):
            return event
    return None


def _other_endings_words(endings: tuple[OtherEnding, ...]) -> str:
    said = []
    for ending in endings:
        earlier = ending.shift_ms < 0
        if ending.wrong is None:
            words = (
                _("Half a second earlier: no wrong note.")
                if earlier
                else _("Half a second later: no wrong note.")
            )
        else:
            words = (
                _("Half a second earlier: a wrong note all the same.")
                if earlier
                else _("Half a second later: a wrong note all the same.")
            )
        said.append(words)
    return " ".join(said)


def tempo_words(log: Sequence[Event], level: int) -> str:
    """The person's tempo in the level beside the team's; empty where the level tells nothing."""
    levels = dict(tempo_mirror(log).levels)
    mirror = levels.get(level)
    if mirror is None:
        return ""
    own, team = mirror.seats[PERSON].seconds_per_rank, mirror.team.seconds_per_rank
    if own is None or team is None:
        return ""
    others = (seat.seconds_per_rank for seat in mirror.seats[PERSON + 1 :])
    if all(tempo is None for tempo in others):
        return _("Your tempo: {own} s a step.").format(own=decimal(own, 2))
    words = _("Your tempo: {own} s a step, the team's {team} s.").format(
        own=decimal(own, 2), team=decimal(team, 2)
    )
    in_unison = mirror.unison[PERSON]
    if in_unison is None:
        return words
    return words + " " + _("In unison: {n} of 100.").format(n=round(in_unison))
