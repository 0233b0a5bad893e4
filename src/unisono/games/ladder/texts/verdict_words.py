"""Verdicts on wrong notes in words, and the words of what players share of a concert."""

from unisono.games.ladder.engine.ruleset import Rules
from unisono.games.ladder.texts import fermatas
from unisono.games.ladder.texts.sentences import card_words
from unisono.i18n import _

RUSHED, RISK, COIN_TOSS, FAIR = 0.25, 0.4, 0.6, 0.8
"""Up to which chance, 0–1, a card was rushed, a risk, a coin toss, and a fair chance."""


def chance_words(chance: float, *, late: bool = False) -> str:
    """What a card's chance (0–1) of being the lowest is called, with its percentage.

    late   the mistake was that of the holder of the lower card
    """
    if chance < RUSHED:
        words = _("a long shot, {n} %") if late else _("rushed, {n} %")
    elif chance < RISK:
        words = _("a risk, {n} %")
    elif chance < COIN_TOSS:
        words = _("a coin toss, {n} %")
    elif chance < FAIR:
        words = _("a fair chance, {n} %")
    else:
        words = _("well timed, bad luck, {n} %")
    # Nothing was certain, or there would be no wrong note to talk about.
    return words.format(n=max(1, min(round(100 * chance), 99)))


def verdict_sentence(
    *,
    chance: float,
    late: bool,
    seat: int,
    card: int,
    holder: int,
    lower: int,
    names: tuple[str, ...],
    person: int | None,
    rules: Rules,
    certain: str | None = None,
) -> str:
    """A wrong note's verdict: the card, its chance, and what is certain about it, or else whose
    mistake it was; but not where the odds say otherwise.

    chance         0–1, that the card was the lowest
    late           whether the mistake was the holder's, and not the player's
    seat, card     who played what
    holder, lower  who held the lowest card, and which
    names          by seat
    person         the seat that is addressed as "you"; None for nobody
    certain        the end of the sentence, if something is certain
    """
    played = _("{card} by you") if seat == person else _("{card} by {name}")
    odds = chance_words(chance, late=late)
    played = played.format(name=names[seat], card=card_words(card, rules))
    if certain is not None:
        blame = certain
    elif late and chance < RISK:
        return _("{played}: {chance}.").format(played=played, chance=odds)
    elif late:
        blame = (
            _("you were too late with {card}")
            if holder == person
            else _("{name} was too late with {card}")
        ).format(name=names[holder], card=card_words(lower, rules))
    elif chance >= COIN_TOSS:
        blame = _("nobody is to blame")
    else:
        blame = _("you were too early") if seat == person else _("{name} was too early")
        blame = blame.format(name=names[seat])
    return _("{played}: {chance}; {blame}.").format(played=played, chance=odds, blame=blame)


def share_words() -> dict[str, str]:
    """The words of a shared concert; templates for `str.format`."""
    return {
        "title": _("Unisono, {date}, {players} players"),
        "won": _("won, lives left: {lives}"),
        "reached": _("level {level} of {levels}"),
        "unison": _("unison {unison}"),
    }


def picture_words(rules: Rules) -> tuple[str, ...]:
    """The words of a time line's picture: a level's title, the unit of time, and what its four
    marks mean: played, wrong note, laid aside by it, laid aside by a fermata."""
    return (
        _("Level {level}"),
        _("s"),
        _("played"),
        _("wrong note"),
        _("laid aside by it"),
        fermatas.words(rules).laid_aside_by,
    )
