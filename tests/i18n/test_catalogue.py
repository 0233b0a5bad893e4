"""The German catalogue is complete: `docs/translating.md` says how to bring it up to date."""

import re
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import unisono
from unisono import i18n

PACKAGE = Path(unisono.__file__).parent
GERMAN = i18n.LOCALE / "de" / "LC_MESSAGES" / "unisono.po"

# The context, if any, and the English text, in the singular where there are two forms.
Key = tuple[str | None, str]


@cache
def source() -> dict[Key, tuple[str, ...]]:
    """The forms of every message in the source."""
    extracted = Catalog()
    for _file, _line, message, _comments, context in extract_from_dir(
        PACKAGE, method_map=[("**.py", "python")], keywords=DEFAULT_KEYWORDS
    ):
        extracted.add(message, context=context)
    return {key(message): forms(message.id) for message in extracted if message.id}


@cache
def german() -> Catalog:
    with GERMAN.open("rb") as po:
        return read_po(po, locale="de", abort_invalid=True)


def translated() -> Iterator[Message]:
    return (message for message in german() if message.id)


def forms(text: object) -> tuple[str, ...]:
    return (
        (text,) if isinstance(text, str) else tuple(text) if isinstance(text, tuple | list) else ()
    )


def key(message: Message) -> Key:
    return message.context, forms(message.id)[0]


def test_messages_are_found_in_the_source() -> None:
    assert source()["rank", "J"] == ("J",)


def test_every_message_of_the_source_is_in_german() -> None:
    in_german = {key(message): forms(message.id) for message in translated()}
    missing = [text for text in source().items() if text not in in_german.items()]
    assert not missing, "\n".join(str(text) for (_context, text), _forms in missing)


def test_every_german_message_is_still_in_the_source() -> None:
    assert [key(message) for message in translated() if key(message) not in source()] == []
    assert list(german().obsolete) == []


def test_no_german_message_is_empty_or_a_guess() -> None:
    def complete(message: Message) -> bool:
        texts = forms(message.string)
        wanted = german().num_plurals if message.pluralizable else 1
        return not message.fuzzy and len(texts) == wanted and all(map(str.strip, texts))

    assert [key(message) for message in translated() if not complete(message)] == []


def names(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_german_messages_are_filled_in_with_the_same_names() -> None:
    wrong = [
        text
        for message in translated()
        for text in forms(message.string)
        if "python-brace-format" in message.flags
        and names(text) != set().union(*map(names, forms(message.id)))
    ]
    assert wrong == []


@pytest.mark.parametrize(("english", "german_word"), [("seed", "Seed"), ("ace", "Ass")])
def test_one_thing_has_one_name_in_german(english: str, german_word: str) -> None:
    said = re.compile(rf"(?<![-{{])\b{english}\b")
    about = [message for message in translated() if any(map(said.search, forms(message.id)))]
    assert about
    called = re.compile(rf"\b{german_word}\b")
    assert [key(message) for message in about if not called.search(forms(message.string)[0])] == []


def test_german_has_two_forms_and_one_is_for_exactly_one() -> None:
    assert (german().num_plurals, german().plural_expr) == (2, "(n != 1)")


@pytest.mark.parametrize("language", i18n.LANGUAGES[1:])
def test_the_compiled_catalogue_is_up_to_date(language: str) -> None:
    catalogue = i18n.LOCALE / language / "LC_MESSAGES" / "unisono.po"
    with catalogue.open("rb") as po:
        fresh = BytesIO()
        write_mo(fresh, read_po(po))
    compiled = catalogue.with_suffix(".mo").read_bytes()
    assert compiled == fresh.getvalue(), "run python hatch_build.py"
