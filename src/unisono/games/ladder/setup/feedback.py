"""Words after a level: what the person could have done, found by playing the game again."""

from collections.abc import Sequence

from unisono.games.ladder.analysis.tempo_mirror import tempo_mirror
from unisono.games.ladder.analysis.verdict import Verdict, Whose, verdicts
from unisono.games.ladder.engine import Rules
from unisono.games.ladder.engine.events import Event, GameStarted
from unisono.games.ladder.setup.certainty import Certainty, CertaintyKind, claim
from unisono.games.ladder.setup.coaching import Coach
from unisono.games.ladder.setup.game_setup import GameSetup
from unisono.games.ladder.setup.roster import PERSON
from unisono.games.ladder.texts.card_names import card_name
from unisono.games.ladder.texts.verdict_words import verdict_sentence
from unisono.i18n import _
from unisono.i18n.numbers import decimal


def remarks(
    concert: GameSetup | None,
    log: Sequence[Event],
    level: int,
    names: tuple[str, ...],
    coach: Coach | None = None,
) -> tuple[str, ...]:
    """Verdicts on the level's wrong notes with what is certain about each, and the tempo mirror;
    but a `coach` may have words for the level that say more to a learner than an analysis.

    `concert`, at whose table it was played, is needed to play again; without one nothing is certain
    and only the odds and whose mistake it was are told.
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
        certain = None if concert is None else claim(concert, concert.seating.table.steps, verdict)
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
            certain=None if certain is None else claim_words(certain, verdict, names, first.rules),
        )
        said.append(words)
    mirror = tempo_words(log, level)
    return (*said, *([mirror] if mirror else []))


def claim_words(certain: Certainty, verdict: Verdict, names: tuple[str, ...], rules: Rules) -> str:
    """What is certain about a wrong note, as the end of a sentence."""
    seconds = decimal(certain.ms / 1000, 1)
    match certain.kind:
        case CertaintyKind.HAD_TIME:
            words = _("your {card} had {n} s")
        case CertaintyKind.HAD_NO_TIME:
            words = _("your {card} had only {n} s, and nobody is as quick as that")
        case CertaintyKind.COMES_LATER:
            words = _("{name}'s {card} would have come {n} s later")
        case CertaintyKind.HESITATED if verdict.seat == PERSON:
            words = _("not your fault: {name} hesitated with {card}, and nobody could hear that")
        case CertaintyKind.HESITATED:
            words = _("{name} hesitated with {card}, and nobody could hear that")
        case CertaintyKind.RUSHED:
            return _("{name} rushed, and nobody could hear that").format(name=names[verdict.seat])
    return words.format(
        name=names[verdict.holder], card=card_name(rules.faces, verdict.lower), n=seconds
    )


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
