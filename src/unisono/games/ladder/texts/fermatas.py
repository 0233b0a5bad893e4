"""What the stop that a team can spend is called, and the words around it (rule key
`fermata_name`); the rules of all of them are the same. Another name is another `FermataWords`.
"""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from unisono.games.ladder.engine.events import ProposalEnd
from unisono.games.ladder.engine.ruleset import FermataName, Rules
from unisono.i18n import _, language, ngettext, pgettext

Counted = Callable[[int], str]
"""The form of a message that goes with a number."""


class FermataWords(NamedTuple):
    """All that is said of one kind of stop, in one language. What is in braces is for the caller
    to fill in with `str.format`.

    mark              the glyph of one, one cell wide
    heading, plural   all of them, as a heading and within a line
    key               what the key that proposes one is called
    question          a proposal, as a heading
    not_used          that a proposal came to nothing, by what ended it
    clean             the same as `cleared_clean`, as a line below the level's number
    over_the_cap      that there is no room for a reward
    clean_earns       from which level on a clean one earns one
    key_does, f_does  what the key does, on a screen and as a line of plain mode's help
    laid_aside_by     what its mark on the time line means
    at_start, at_most, after_levels, for_clean   rows of the table of numbers
    """

    mark: str
    title: str
    heading: str
    plural: str
    key: str
    question: str
    counted: Counted
    left: Counted
    you_raise: str
    somebody_raises: str
    hands_up: str
    used: str
    not_used: dict[ProposalEnd, str]
    none_left: str
    just_proposed: str
    cleared_clean: str
    clean: str
    earned: str
    earned_clean: str
    over_the_cap: str
    levels_earn: Counted
    clean_earns: str
    how_used: str
    key_does: str
    f_does: str
    laid_aside_by: str
    at_start: str
    at_most: str
    after_levels: str
    for_clean: str


def words(rules: Rules) -> FermataWords:
    """What is said of the stop of a game by these rules, in the language in use."""
    return _words_in(language(), rules.fermata_name)


@cache
def _words_in(_language: str, name: FermataName) -> FermataWords:
    return _WORDS[name]()


def _fermata() -> FermataWords:
    return FermataWords(
        mark="◠",
        title=_("Fermata"),
        heading=_("Fermatas"),
        plural=_("fermatas"),
        key=pgettext("key", "fermata"),
        question=_("Fermata?"),
        counted=lambda n: ngettext("{n} fermata", "{n} fermatas", n),
        left=lambda n: ngettext("{n} fermata left.", "{n} fermatas left.", n),
        you_raise=_("You raise your hand for a fermata."),
        somebody_raises=_("{name} raises a hand for a fermata."),
        hands_up=_("Hands up for a fermata: {names}."),
        used=_("Fermata. Laid aside: {cards}."),
        not_used={
            ProposalEnd.LAPSED: _("No fermata: not every hand went up in time."),
            ProposalEnd.WITHDRAWN: _("No fermata: all hands are down again."),
            ProposalEnd.CARD: _("No fermata: a card was played."),
        },
        none_left=_("The team has no fermata left."),
        just_proposed=_("You have just proposed a fermata: wait a moment."),
        cleared_clean=_("Level {level} cleared, without a wrong note and without a fermata."),
        clean=_("clean: no wrong note, no fermata"),
        earned=_("Earned: one fermata for this level."),
        earned_clean=_("Earned: one fermata for a clean level."),
        over_the_cap=_("A fermata earned, but {n} are the most there can be: it is lost."),
        levels_earn=lambda n: ngettext(
            "Level {levels} earns a fermata.", "Levels {levels} earn a fermata each.", n
        ),
        clean_earns=_(
            "From level {n} on a clean level, without a wrong note and without a fermata,"
            " earns a fermata."
        ),
        how_used=_(
            "When every hand that holds cards is raised, a fermata is spent: everybody lays"
            " the lowest card aside, at no cost. A card on the pile ends the proposal."
        ),
        key_does=_("raise your hand for a fermata, or lower it"),
        f_does=_("f: raise your hand for a fermata, or lower it again."),
        laid_aside_by=_("laid aside by a fermata"),
        at_start=_("fermatas at the start"),
        at_most=_("fermatas at most"),
        after_levels=_("a fermata after levels"),
        for_clean=_("a fermata for a clean level, from"),
    )


def _throwing_star() -> FermataWords:
    return FermataWords(
        mark="✦",
        title=_("Throwing star"),
        heading=_("Throwing stars"),
        plural=_("throwing stars"),
        key=pgettext("key", "star"),
        question=_("Throwing star?"),
        counted=lambda n: ngettext("{n} throwing star", "{n} throwing stars", n),
        left=lambda n: ngettext("{n} throwing star left.", "{n} throwing stars left.", n),
        you_raise=_("You raise your hand for a throwing star."),
        somebody_raises=_("{name} raises a hand for a throwing star."),
        hands_up=_("Hands up for a throwing star: {names}."),
        used=_("Throwing star. Laid aside: {cards}."),
        not_used={
            ProposalEnd.LAPSED: _("No throwing star: not every hand went up in time."),
            ProposalEnd.WITHDRAWN: _("No throwing star: all hands are down again."),
            ProposalEnd.CARD: _("No throwing star: a card was played."),
        },
        none_left=_("The team has no throwing star left."),
        just_proposed=_("You have just proposed a throwing star: wait a moment."),
        cleared_clean=_("Level {level} cleared, without a wrong note and without a throwing star."),
        clean=_("clean: no wrong note, no throwing star"),
        earned=_("Earned: one throwing star for this level."),
        earned_clean=_("Earned: one throwing star for a clean level."),
        over_the_cap=_("A throwing star earned, but {n} are the most there can be: it is lost."),
        levels_earn=lambda n: ngettext(
            "Level {levels} earns a throwing star.", "Levels {levels} earn a throwing star each.", n
        ),
        clean_earns=_(
            "From level {n} on a clean level, without a wrong note and without a throwing star,"
            " earns a throwing star."
        ),
        how_used=_(
            "When every hand that holds cards is raised, a throwing star is spent: everybody lays"
            " the lowest card aside, at no cost. A card on the pile ends the proposal."
        ),
        key_does=_("raise your hand for a throwing star, or lower it"),
        f_does=_("f: raise your hand for a throwing star, or lower it again."),
        laid_aside_by=_("laid aside by a throwing star"),
        at_start=_("throwing stars at the start"),
        at_most=_("throwing stars at most"),
        after_levels=_("a throwing star after levels"),
        for_clean=_("a throwing star for a clean level, from"),
    )


def _reveal() -> FermataWords:
    return FermataWords(
        mark="◉",
        title=_("Reveal"),
        heading=_("Reveals"),
        plural=_("reveals"),
        key=pgettext("key", "reveal"),
        question=_("Reveal?"),
        counted=lambda n: ngettext("{n} reveal", "{n} reveals", n),
        left=lambda n: ngettext("{n} reveal left.", "{n} reveals left.", n),
        you_raise=_("You raise your hand for a reveal."),
        somebody_raises=_("{name} raises a hand for a reveal."),
        hands_up=_("Hands up for a reveal: {names}."),
        used=_("Reveal. Laid aside: {cards}."),
        not_used={
            ProposalEnd.LAPSED: _("No reveal: not every hand went up in time."),
            ProposalEnd.WITHDRAWN: _("No reveal: all hands are down again."),
            ProposalEnd.CARD: _("No reveal: a card was played."),
        },
        none_left=_("The team has no reveal left."),
        just_proposed=_("You have just proposed a reveal: wait a moment."),
        cleared_clean=_("Level {level} cleared, without a wrong note and without a reveal."),
        clean=_("clean: no wrong note, no reveal"),
        earned=_("Earned: one reveal for this level."),
        earned_clean=_("Earned: one reveal for a clean level."),
        over_the_cap=_("A reveal earned, but {n} are the most there can be: it is lost."),
        levels_earn=lambda n: ngettext(
            "Level {levels} earns a reveal.", "Levels {levels} earn a reveal each.", n
        ),
        clean_earns=_(
            "From level {n} on a clean level, without a wrong note and without a reveal,"
            " earns a reveal."
        ),
        how_used=_(
            "When every hand that holds cards is raised, a reveal is spent: everybody lays"
            " the lowest card aside, at no cost. A card on the pile ends the proposal."
        ),
        key_does=_("raise your hand for a reveal, or lower it"),
        f_does=_("f: raise your hand for a reveal, or lower it again."),
        laid_aside_by=_("laid aside by a reveal"),
        at_start=_("reveals at the start"),
        at_most=_("reveals at most"),
        after_levels=_("a reveal after levels"),
        for_clean=_("a reveal for a clean level, from"),
    )


_WORDS = {
    FermataName.FERMATA: _fermata,
    FermataName.THROWING_STAR: _throwing_star,
    FermataName.REVEAL: _reveal,
}
