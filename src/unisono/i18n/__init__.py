"""What is said to players, in their language: English in the source, German beside it.

Every message is looked up when it is said, so a change of language reaches all that is said after
it. Messages with numbers or names in them are templates for `str.format`.
"""

import gettext
from collections.abc import Mapping
from functools import cache
from pathlib import Path

LOCALE = Path(__file__).parent / "locale"
DOMAIN = "unisono"
SOURCE = "en"
LANGUAGES = (SOURCE, "de")
"""The codes of the languages there are, English first."""

UNTRANSLATED = ("C", "POSIX")
"""Locales in which programs say what is in their source; C.UTF-8 is none of them."""


class _InUse:
    language = SOURCE
    translations = gettext.NullTranslations()


_in_use = _InUse()


def _(message: str) -> str:
    """The message in the language in use."""
    return _in_use.translations.gettext(message)


def ngettext(singular: str, plural: str, count: int) -> str:
    """The form of the message that goes with `count`."""
    return _in_use.translations.ngettext(singular, plural, count)


def pgettext(context: str, message: str) -> str:
    """The message in the language in use, where one English text means different things."""
    return _in_use.translations.pgettext(context, message)


def language() -> str:
    """The code of the language in use; English until `use` was called."""
    return _in_use.language


def use(language: str) -> None:
    """Say everything in this language from now on.

    Raises ValueError for a language that there is not, and FileNotFoundError when its catalogue
    has not been compiled, which building and installing the package does.
    """
    if language not in LANGUAGES:
        raise ValueError(f"no language {language!r}; known are {', '.join(LANGUAGES)}")
    _in_use.language, _in_use.translations = language, _catalogue(language)


def in_every_language(message: str) -> frozenset[str]:
    """The message as it is said in each of LANGUAGES. Raises FileNotFoundError as `use` does."""
    return frozenset(_catalogue(language).gettext(message) for language in LANGUAGES)


@cache
def _catalogue(language: str) -> gettext.NullTranslations:
    if language == SOURCE:
        return gettext.NullTranslations()
    compiled = LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.mo"
    with compiled.open("rb") as catalogue:
        return gettext.GNUTranslations(catalogue)


def preferred(environ: Mapping[str, str]) -> str:
    """The language that the environment asks for.

    UNISONO_LANG says it outright. Otherwise it goes as GNU gettext has it: the first of LC_ALL,
    LC_MESSAGES and LANG that is set names the locale; unless that is none, C or POSIX, LANGUAGE
    goes before it with a list of languages, of which the first that there is decides, and C or
    POSIX ends the list. English when no language that there is is named.
    Raises ValueError when UNISONO_LANG names none.
    """
    if asked := environ.get("UNISONO_LANG"):
        code = _code(asked)
        if code in LANGUAGES:
            return code
        raise ValueError(f"UNISONO_LANG: no language {asked!r}; known are {', '.join(LANGUAGES)}")
    named = (environ.get(variable) for variable in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next(filter(None, named), "C")
    if locale in UNTRANSLATED:
        return SOURCE
    for wish in (environ.get("LANGUAGE") or locale).split(":"):
        code = SOURCE if wish in UNTRANSLATED else _code(wish)
        if code in LANGUAGES:
            return code
    return SOURCE


def _code(locale: str) -> str:
    """The language of a locale such as de_AT.UTF-8 or de-CH."""
    for mark in "_-.@":
        locale = locale.partition(mark)[0]
    return locale.strip().lower()
