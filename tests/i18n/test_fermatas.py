"""What the stop is called: each name has words of its own for everything, in both languages."""

from collections.abc import Callable

import pytest

from tests.engine.tables import unisono_rules
from unisono import i18n
from unisono.engine import Rules
from unisono.engine.events import ProposalEnd
from unisono.engine.rules import FermataName
from unisono.i18n import fermatas
from unisono.tui.canvas import width_of

Words = Callable[[Rules], str]

WORDS: dict[str, Words] = {
    "title": fermatas.title,
    "heading": fermatas.heading,
    "plural": fermatas.plural,
    "key": fermatas.key_label,
    "question": fermatas.question,
    "one": lambda rules: fermatas.counted(rules, 1),
    "two": lambda rules: fermatas.counted(rules, 2),
    "left": lambda rules: fermatas.left(rules, 2),
    "you": fermatas.you_raise,
    "somebody": lambda rules: fermatas.somebody_raises(rules, "Ben"),
    "hands": lambda rules: fermatas.hands_up(rules, "Ben"),
    "used": lambda rules: fermatas.used(rules, "Ben 7"),
    "lapsed": lambda rules: fermatas.not_used(rules, ProposalEnd.LAPSED),
    "withdrawn": lambda rules: fermatas.not_used(rules, ProposalEnd.WITHDRAWN),
    "card": lambda rules: fermatas.not_used(rules, ProposalEnd.CARD),
    "none left": fermatas.none_left,
    "just proposed": fermatas.just_proposed,
    "cleared": lambda rules: fermatas.cleared_clean(rules, 4),
    "clean": fermatas.clean,
    "earned": fermatas.earned,
    "earned clean": fermatas.earned_clean,
    "cap": fermatas.over_the_cap,
    "levels": lambda rules: fermatas.levels_earn(rules, "2 and 5", 2),
    "clean levels": lambda rules: fermatas.clean_earns(rules, 4),
    "how": fermatas.how_used,
    "does": fermatas.what_the_key_does,
    "plain": fermatas.what_f_does,
    "aside": fermatas.laid_aside_by,
    "rows": lambda rules: " ".join(fermatas.rows(rules)).replace("start", ""),
}
SAID = {
    "en": dict(zip(FermataName, ("fermata", "star", "reveal"), strict=True)),
    "de": dict(zip(FermataName, ("fermate", "wurfstern", "aufdecken"), strict=True)),
}


def named(name: FermataName) -> Rules:
    return unisono_rules()._replace(fermata_name=name)


@pytest.mark.parametrize("language", SAID)
@pytest.mark.parametrize("words", WORDS.values(), ids=WORDS.keys())
def test_every_name_says_itself_and_no_other(words: Words, language: str) -> None:
    i18n.use(language)
    for name, own in SAID[language].items():
        said = words(named(name)).lower().replace("aufgedeckt", "aufdecken")
        assert own in said
        assert not [other for other in SAID[language].values() if other != own and other in said]


def test_one_and_many_differ_where_the_language_has_it() -> None:
    star = named(FermataName.THROWING_STAR)
    assert fermatas.counted(star, 1) == "1 throwing star"
    assert fermatas.counted(star, 2) == "2 throwing stars"
    i18n.use("de")
    assert fermatas.counted(star, 2) == "2 Wurfsterne"
    assert fermatas.counted(named(FermataName.REVEAL), 2) == "2 Aufdecken"


@pytest.mark.parametrize("name", FermataName)
def test_every_mark_is_one_cell_wide(name: FermataName) -> None:
    assert width_of(fermatas.mark(named(name))) == 1
