"""What the stop that a team can spend is called, and the words around it (rule key
`fermata_name`). Each function takes the rules of the game; their rules are all the same.
"""

from unisono.engine.events import ProposalEnd
from unisono.engine.rules import FermataName, Rules
from unisono.i18n import _, ngettext, pgettext

MARKS = {FermataName.FERMATA: "◠", FermataName.THROWING_STAR: "✦", FermataName.REVEAL: "◉"}


def mark(rules: Rules) -> str:
    """The glyph of one, one cell wide."""
    return MARKS[rules.fermata_name]


def title(rules: Rules) -> str:
    """One, as a heading."""
    return _one_of(rules, _("Fermata"), _("Throwing star"), _("Reveal"))


def heading(rules: Rules) -> str:
    """All of them, as a heading."""
    return _one_of(rules, _("Fermatas"), _("Throwing stars"), _("Reveals"))


def plural(rules: Rules) -> str:
    """All of them, within a line."""
    return _one_of(rules, _("fermatas"), _("throwing stars"), _("reveals"))


def key_label(rules: Rules) -> str:
    """What the key that proposes one is called."""
    return _one_of(
        rules, pgettext("key", "fermata"), pgettext("key", "star"), pgettext("key", "reveal")
    )


def question(rules: Rules) -> str:
    """A proposal, as a heading."""
    return _one_of(rules, _("Fermata?"), _("Throwing star?"), _("Reveal?"))


def counted(rules: Rules, n: int) -> str:
    """So many of them."""
    return _one_of(
        rules,
        ngettext("{n} fermata", "{n} fermatas", n),
        ngettext("{n} throwing star", "{n} throwing stars", n),
        ngettext("{n} reveal", "{n} reveals", n),
    ).format(n=n)


def left(rules: Rules, n: int) -> str:
    """So many are left, as a sentence."""
    return _one_of(
        rules,
        ngettext("{n} fermata left.", "{n} fermatas left.", n),
        ngettext("{n} throwing star left.", "{n} throwing stars left.", n),
        ngettext("{n} reveal left.", "{n} reveals left.", n),
    ).format(n=n)


def you_raise(rules: Rules) -> str:
    """The person proposes one, or joins."""
    return _one_of(
        rules,
        _("You raise your hand for a fermata."),
        _("You raise your hand for a throwing star."),
        _("You raise your hand for a reveal."),
    )


def somebody_raises(rules: Rules, name: str) -> str:
    """A team-mate proposes one, or joins."""
    return _one_of(
        rules,
        _("{name} raises a hand for a fermata."),
        _("{name} raises a hand for a throwing star."),
        _("{name} raises a hand for a reveal."),
    ).format(name=name)


def hands_up(rules: Rules, names: str) -> str:
    """Whose hands are up."""
    return _one_of(
        rules,
        _("Hands up for a fermata: {names}."),
        _("Hands up for a throwing star: {names}."),
        _("Hands up for a reveal: {names}."),
    ).format(names=names)


def used(rules: Rules, cards: str) -> str:
    """One was spent, and these cards lie aside."""
    return _one_of(
        rules,
        _("Fermata. Laid aside: {cards}."),
        _("Throwing star. Laid aside: {cards}."),
        _("Reveal. Laid aside: {cards}."),
    ).format(cards=cards)


def not_used(rules: Rules, cause: ProposalEnd) -> str:
    """A proposal came to nothing."""
    match cause:
        case ProposalEnd.LAPSED:
            return _one_of(
                rules,
                _("No fermata: not every hand went up in time."),
                _("No throwing star: not every hand went up in time."),
                _("No reveal: not every hand went up in time."),
            )
        case ProposalEnd.WITHDRAWN:
            return _one_of(
                rules,
                _("No fermata: all hands are down again."),
                _("No throwing star: all hands are down again."),
                _("No reveal: all hands are down again."),
            )
        case ProposalEnd.CARD:
            return _one_of(
                rules,
                _("No fermata: a card was played."),
                _("No throwing star: a card was played."),
                _("No reveal: a card was played."),
            )


def none_left(rules: Rules) -> str:
    """Why no hand can go up."""
    return _one_of(
        rules,
        _("The team has no fermata left."),
        _("The team has no throwing star left."),
        _("The team has no reveal left."),
    )


def just_proposed(rules: Rules) -> str:
    """Why no hand can go up yet."""
    return _one_of(
        rules,
        _("You have just proposed a fermata: wait a moment."),
        _("You have just proposed a throwing star: wait a moment."),
        _("You have just proposed a reveal: wait a moment."),
    )


def cleared_clean(rules: Rules, level: int) -> str:
    """A level cleared at no cost."""
    return _one_of(
        rules,
        _("Level {level} cleared, without a wrong note and without a fermata."),
        _("Level {level} cleared, without a wrong note and without a throwing star."),
        _("Level {level} cleared, without a wrong note and without a reveal."),
    ).format(level=level)


def clean(rules: Rules) -> str:
    """The same as a line below the level's number."""
    return _one_of(
        rules,
        _("clean: no wrong note, no fermata"),
        _("clean: no wrong note, no throwing star"),
        _("clean: no wrong note, no reveal"),
    )


def earned(rules: Rules) -> str:
    """A level's reward."""
    return _one_of(
        rules,
        _("Earned: one fermata for this level."),
        _("Earned: one throwing star for this level."),
        _("Earned: one reveal for this level."),
    )


def earned_clean(rules: Rules) -> str:
    """The reward of a clean level."""
    return _one_of(
        rules,
        _("Earned: one fermata for a clean level."),
        _("Earned: one throwing star for a clean level."),
        _("Earned: one reveal for a clean level."),
    )


def over_the_cap(rules: Rules) -> str:
    """A reward that the team has no room for."""
    return _one_of(
        rules,
        _("A fermata earned, but {n} are the most there can be: it is lost."),
        _("A throwing star earned, but {n} are the most there can be: it is lost."),
        _("A reveal earned, but {n} are the most there can be: it is lost."),
    ).format(n=rules.fermatas_cap)


def levels_earn(rules: Rules, levels: str, count: int) -> str:
    """Which levels earn one; `count` of them."""
    return _one_of(
        rules,
        ngettext("Level {levels} earns a fermata.", "Levels {levels} earn a fermata each.", count),
        ngettext(
            "Level {levels} earns a throwing star.",
            "Levels {levels} earn a throwing star each.",
            count,
        ),
        ngettext("Level {levels} earns a reveal.", "Levels {levels} earn a reveal each.", count),
    ).format(levels=levels)


def clean_earns(rules: Rules, level: int) -> str:
    """From which level on a clean one earns one."""
    return _one_of(
        rules,
        _(
            "From level {n} on a clean level, without a wrong note and without a fermata,"
            " earns a fermata."
        ),
        _(
            "From level {n} on a clean level, without a wrong note and without a throwing star,"
            " earns a throwing star."
        ),
        _(
            "From level {n} on a clean level, without a wrong note and without a reveal,"
            " earns a reveal."
        ),
    ).format(n=level)


def how_used(rules: Rules) -> str:
    """What it does, in a nutshell."""
    return _one_of(
        rules,
        _(
            "When every hand that holds cards is raised, a fermata is spent: everybody lays"
            " the lowest card aside, at no cost. A card on the pile ends the proposal."
        ),
        _(
            "When every hand that holds cards is raised, a throwing star is spent: everybody lays"
            " the lowest card aside, at no cost. A card on the pile ends the proposal."
        ),
        _(
            "When every hand that holds cards is raised, a reveal is spent: everybody lays"
            " the lowest card aside, at no cost. A card on the pile ends the proposal."
        ),
    )


def what_the_key_does(rules: Rules) -> str:
    """What the key that proposes one does."""
    return _one_of(
        rules,
        _("raise your hand for a fermata, or lower it"),
        _("raise your hand for a throwing star, or lower it"),
        _("raise your hand for a reveal, or lower it"),
    )


def what_f_does(rules: Rules) -> str:
    """The same as a line of plain mode's help."""
    return _one_of(
        rules,
        _("f: raise your hand for a fermata, or lower it again."),
        _("f: raise your hand for a throwing star, or lower it again."),
        _("f: raise your hand for a reveal, or lower it again."),
    )


def laid_aside_by(rules: Rules) -> str:
    """What its mark on the time line means."""
    return _one_of(
        rules,
        _("laid aside by a fermata"),
        _("laid aside by a throwing star"),
        _("laid aside by a reveal"),
    )


def rows(rules: Rules) -> tuple[str, str, str, str]:
    """The rows of the table of numbers: how many at the start, at most, after which levels, and
    from which clean level on."""
    match rules.fermata_name:
        case FermataName.FERMATA:
            return (
                _("fermatas at the start"),
                _("fermatas at most"),
                _("a fermata after levels"),
                _("a fermata for a clean level, from"),
            )
        case FermataName.THROWING_STAR:
            return (
                _("throwing stars at the start"),
                _("throwing stars at most"),
                _("a throwing star after levels"),
                _("a throwing star for a clean level, from"),
            )
        case FermataName.REVEAL:
            return (
                _("reveals at the start"),
                _("reveals at most"),
                _("a reveal after levels"),
                _("a reveal for a clean level, from"),
            )


def _one_of(rules: Rules, fermata: str, throwing_star: str, reveal: str) -> str:
    match rules.fermata_name:
        case FermataName.FERMATA:
            return fermata
        case FermataName.THROWING_STAR:
            return throwing_star
        case FermataName.REVEAL:
            return reveal
