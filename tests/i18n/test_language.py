import subprocess
import sys

import pytest

from unisono import i18n
from unisono.i18n import _, pgettext


def test_english_is_spoken_until_another_language_is_asked_for() -> None:
    code = (
        "from unisono import i18n\n"
        "assert i18n.language() == 'en'\n"
        "assert i18n.pgettext('rank', 'J') == 'J'\n"
    )
    assert subprocess.run((sys.executable, "-c", code), check=False).returncode == 0


def test_languages_are_english_and_german() -> None:
    assert i18n.LANGUAGES == ("en", "de")


def test_a_message_is_looked_up_when_it_is_said() -> None:
    i18n.use("de")
    assert (i18n.language(), pgettext("rank", "Q")) == ("de", "D")
    i18n.use("en")
    assert (i18n.language(), pgettext("rank", "Q")) == ("en", "Q")


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_what_nobody_has_translated_is_said_as_it_is(language: str) -> None:
    i18n.use(language)
    nowhere = "nowhere in the catalogue"
    assert _(nowhere) == nowhere
    assert [i18n.ngettext("one", "many", count) for count in (0, 1, 2)] == ["many", "one", "many"]


def test_an_unknown_language_is_refused_and_changes_nothing() -> None:
    i18n.use("de")
    with pytest.raises(ValueError, match="no language 'fr'; known are en, de"):
        i18n.use("fr")
    assert pgettext("rank", "J") == "B"


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "DE-at"}, "de"),
        ({"LANG": "de@euro"}, "de"),
        ({"LANG": "den_CA"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "de_DE"}, "de"),
        ({"LANG": "de_DE", "LC_ALL": "C"}, "en"),
        ({"LANG": "de_DE", "LC_ALL": ""}, "de"),
        ({"LC_MESSAGES": "en_US", "LC_ALL": "de_CH"}, "de"),
        ({"LC_ALL": "en_US", "LANGUAGE": "fr:de:en"}, "de"),
        ({"LANG": "de_DE", "LANGUAGE": "fr"}, "en"),
        ({"LANG": "de_DE", "UNISONO_LANG": "en"}, "en"),
        ({"LANGUAGE": "en", "UNISONO_LANG": "de_AT"}, "de"),
        ({"LANG": "de_DE", "UNISONO_LANG": ""}, "de"),
    ],
)
def test_the_environment_says_which_language(environ: dict[str, str], language: str) -> None:
    assert i18n.preferred(environ) == language


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        # What `gettext` of GNU gettext 0.21 answers in these environments.
        ({"LANG": "C", "LANGUAGE": "de"}, "en"),
        ({"LANG": "POSIX", "LANGUAGE": "de"}, "en"),
        ({"LANGUAGE": "de"}, "en"),
        ({"LANG": "", "LANGUAGE": "de"}, "en"),
        ({"LC_ALL": "C", "LANG": "de_DE.UTF-8", "LANGUAGE": "de"}, "en"),
        ({"LC_MESSAGES": "C", "LANG": "de_DE.UTF-8", "LANGUAGE": "de"}, "en"),
        ({"LC_CTYPE": "de_DE.UTF-8", "LANG": "C", "LANGUAGE": "de"}, "en"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "de"}, "de"),
        ({"LANG": "C.utf8", "LANGUAGE": "de"}, "de"),
        ({"LC_ALL": "C.UTF-8", "LANG": "C", "LANGUAGE": "de"}, "de"),
        ({"LC_MESSAGES": "C.UTF-8", "LANG": "C", "LANGUAGE": "de"}, "de"),
        ({"LC_ALL": "", "LANG": "C.UTF-8", "LANGUAGE": "de"}, "de"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "C:de"}, "en"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "POSIX:de"}, "en"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "fr:de"}, "de"),
        ({"LANG": "C.UTF-8", "LANGUAGE": ":de"}, "de"),
        ({"LANG": "C.UTF-8", "LANGUAGE": ""}, "en"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "de_AT.UTF-8"}, "de"),
        ({"LC_ALL": "de_DE.UTF-8", "LANGUAGE": "en"}, "en"),
        # English is spoken here without a catalogue of its own.
        ({"LANG": "C.UTF-8", "LANGUAGE": "en:de"}, "en"),
        ({"LANG": "C", "LANGUAGE": "en", "UNISONO_LANG": "de"}, "de"),
    ],
    ids=str,
)
def test_g1_the_c_locale_wins_over_language(environ: dict[str, str], language: str) -> None:
    assert i18n.preferred(environ) == language


def test_an_unknown_unisono_lang_is_told_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r"^UNISONO_LANG: no language 'fr'; known are en, de$"):
        i18n.preferred({"UNISONO_LANG": "fr", "LANG": "de_DE"})
