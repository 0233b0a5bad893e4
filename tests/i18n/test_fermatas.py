"""What the stop is called: each name has words of its own for everything, in both languages."""

from collections.abc import Iterator

import pytest

from tests.engine.tables import unisono_rules
from unisono import i18n
from unisono.games.ladder.engine import Rules
from unisono.games.ladder.engine.ruleset import FermataName
from unisono.games.ladder.texts import fermatas
from unisono.tui.draw.canvas import width_of


def said_by(words: fermatas.FermataWords) -> Iterator[tuple[str, str]]:
    for field, said in words._asdict().items():
        if isinstance(said, dict):
            yield from ((f"{field} {key}", one) for key, one in said.items())
        elif callable(said):
            yield from ((f"{field} {n}", said(n)) for n in (1, 2))
        elif field != "mark":
            yield field, said


SAID = {
    "en": dict(zip(FermataName, ("fermata", "star", "reveal"), strict=True)),
    "de": dict(zip(FermataName, ("fermate", "wurfstern", "aufdecken"), strict=True)),
}


def named(name: FermataName) -> Rules:
    return unisono_rules()._replace(fermata_name=name)


@pytest.mark.parametrize("language", SAID)
@pytest.mark.parametrize("name", FermataName)
def test_every_name_says_itself_and_no_other(name: FermataName, language: str) -> None:
    i18n.use(language)
    own = SAID[language][name]
    others = [other for other in SAID[language].values() if other != own]
    for field, said in said_by(fermatas.words(named(name))):
        heard = said.lower().replace("aufgedeckt", "aufdecken").replace("start", "")
        assert own in heard, field
        assert not [other for other in others if other in heard], field


def test_one_and_many_differ_where_the_language_has_it() -> None:
    star = named(FermataName.THROWING_STAR)
    assert fermatas.words(star).counted(1) == "{n} throwing star"
    assert fermatas.words(star).counted(2) == "{n} throwing stars"
    i18n.use("de")
    assert fermatas.words(star).counted(2) == "{n} Wurfsterne"
    assert fermatas.words(named(FermataName.REVEAL)).counted(2) == "{n} Aufdecken"


@pytest.mark.parametrize("name", FermataName)
def test_every_mark_is_one_cell_wide(name: FermataName) -> None:
    assert width_of(fermatas.words(named(name)).mark) == 1
