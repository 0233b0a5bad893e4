"""Flags win over the environment, that over the file, and that over the defaults."""

import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

from unisono import i18n, settings
from unisono.settings import KEYS, Settings, SettingsError
from unisono.settings.setting_types import OnlyThese, WrongValuesError, checked
from unisono.settings.values import Language, fits

ALL = """
language = "de"
name = "Kim"
players = 4
difficulty = "expert"
rules = "unisono"
variants = ["easy-start", "endless"]
knock_for_me = true
bell = true
motion = "reduced"
theme = "day"
suits = "four"
ascii = "on"
numbers = false
beat = true
hints = true
idle_exit = 5
"""


def file(text: str) -> Path:
    path = settings.config_file()
    assert path is not None
    path.write_text(text, encoding="utf-8")
    return path


def test_every_key_of_the_file_is_read() -> None:
    file(ALL)
    chosen = settings.read()
    defaults = Settings()
    assert [key for key in KEYS if getattr(chosen, key) == getattr(defaults, key)] == ["rules"]
    assert chosen.variants == ("easy-start", "endless")
    assert dict(settings.origins()) == dict.fromkeys(KEYS, "file")
    assert settings.take_trouble() is None


def test_without_a_file_the_defaults_hold() -> None:
    assert settings.read() == Settings()
    assert settings.take_trouble() is None


def test_the_environment_wins_over_the_file_and_a_flag_over_both(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file('players = 2\ntheme = "day"\nsuits = "four"\n')
    monkeypatch.setenv("UNISONO_PLAYERS", "4")
    monkeypatch.setenv("UNISONO_THEME", "night")
    monkeypatch.setenv("UNISONO_VARIANTS", "easy-start, endless")
    monkeypatch.setenv("UNISONO_BELL", "yes")
    chosen = settings.read({"theme": "terminal"})
    assert (chosen.players, chosen.theme, chosen.suits) == (4, "terminal", "four")
    assert (chosen.variants, chosen.bell) == (("easy-start", "endless"), True)
    assert dict(settings.origins()) == {
        "players": "environment",
        "theme": "flag",
        "suits": "file",
        "variants": "environment",
        "bell": "environment",
    }


def test_a_command_lays_its_options_over_them() -> None:
    file("players = 2\nbell = true\n")
    settings.read()
    chosen = settings.laid_over(players=3, name="Kim", bell=None)
    assert (chosen.players, chosen.name, chosen.bell) == (3, "Kim", True)
    assert settings.in_force().players == 2


@pytest.mark.parametrize("name", ["UNISONO_LANG", "UNISONO_LANGUAGE"])
def test_the_language_of_the_environment(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("UNISONO_LANG", raising=False)
    file('language = "en"\n')
    monkeypatch.setenv(name, "de")
    assert settings.read().language == "de"


def test_an_empty_variable_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UNISONO_PLAYERS", "")
    assert settings.read().players == 3


@pytest.mark.parametrize(
    ("text", "line", "key", "reason"),
    [
        ('players = 3\nthme = "day"', 2, "thme", "did you mean theme?"),
        ('players = "three"', 1, "players", 'a whole number from 2 to 4, not "three"'),
        ("\n\nplayers = 7", 3, "players", "from 2 to 4, not 7"),
        ("bell = 3", 1, "bell", "true or false, not 3"),
        ('theme = "pink"', 1, "theme", 'one of "auto", "night", "day", "terminal", not "pink"'),
        ("name = 5", 1, "name", "a text in quotes, not 5"),
        (f'name = "{"K" * 17}"', 1, "name", "at most 16 printable characters"),
        ('difficulty = "hard"', 1, "difficulty", "known are beginner, standard, expert"),
        ('variants = ["endles"]', 1, "variants", "did you mean endless?"),
        ("variants = 3", 1, "variants", "a list of names, not 3"),
        ("[table]\nplayers = 3", 1, "table", "no such key"),
    ],
)
def test_a_value_that_cannot_be_is_named_and_its_default_holds(
    text: str, line: int, key: str, reason: str
) -> None:
    path = file(text + '\n"suits" = "four"\n' if "[" not in text[:1] else text)
    chosen = settings.read()
    trouble = settings.take_trouble()
    assert trouble is not None
    assert (trouble.path, trouble.line, trouble.key) == (str(path), line, key)
    assert reason in trouble.sentence
    assert "\n" not in trouble.sentence
    assert getattr(chosen, key, None) == getattr(Settings(), key, None)
    assert settings.take_trouble() is None, "it is said once"


def test_a_key_that_there_is_not_has_no_default() -> None:
    file("nope = 1\nbell = 7\n")
    settings.read()
    trouble = settings.take_trouble()
    assert trouble is not None
    assert trouble.sentence.endswith("idle_exit; it is left out (and 1 more)")
    file("bell = 7\nplayers = 9\n")
    settings.read()
    trouble = settings.take_trouble()
    assert trouble is not None
    assert trouble.sentence.endswith("not 7; the default holds (and 1 more)")


def test_what_is_right_in_the_same_file_holds() -> None:
    file('players = "many"\nbell = 7\nsuits = "four"\n')
    chosen = settings.read()
    trouble = settings.take_trouble()
    assert chosen.suits == "four"
    assert trouble is not None
    assert (trouble.key, trouble.others) == ("players", 1)


@pytest.mark.parametrize(
    ("content", "line", "reason"),
    [
        (b"players = 3\n= broken\n", 2, "Invalid statement"),
        (b"name = 'open\n", 1, "; the default settings hold"),
        (b"bell = true\nbell = false\n", 2, "; the default settings hold"),
        (b"name = '\xff\xfe'\n", 1, "not UTF-8; save the file as UTF-8 text"),
    ],
)
def test_a_file_that_is_no_toml_is_named_with_the_reason(
    content: bytes, line: int | None, reason: str
) -> None:
    path = file("")
    path.write_bytes(content)
    assert settings.read() == Settings()
    trouble = settings.take_trouble()
    assert trouble is not None
    assert (trouble.path, trouble.line, trouble.key) == (str(path), line, None)
    assert reason in trouble.sentence


def test_a_file_that_cannot_be_read() -> None:
    path = settings.config_file()
    assert path is not None
    path.mkdir()
    assert settings.read() == Settings()
    trouble = settings.take_trouble()
    assert trouble is not None
    assert str(path) in trouble.sentence
    assert "directory" in trouble.reason.lower() or "denied" in trouble.reason.lower()


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("UNISONO_PLAYERS", "9", "UNISONO_PLAYERS: must be a whole number from 2 to 4"),
        ("UNISONO_BELL", "loud", "UNISONO_BELL: must be true or false"),
        ("UNISONO_VARIANTS", "endless,eas", "UNISONO_VARIANTS: there is no"),
    ],
)
def test_a_variable_that_cannot_be_is_refused(
    name: str, value: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError) as caught:
        settings.read()
    assert str(caught.value).startswith(words)


def test_a_flag_that_cannot_be_is_refused() -> None:
    with pytest.raises(SettingsError, match="thme: there is no such key; did you mean theme"):
        settings.read({"thme": "day"})


def test_the_schema_and_the_settings_have_the_same_keys_and_defaults() -> None:
    model = OnlyThese()
    assert tuple(OnlyThese.model_fields) == KEYS
    assert {key: getattr(model, key) for key in KEYS} == Settings._field_defaults
    assert get_args(Language) == ("auto", *i18n.LANGUAGES)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        *((key, getattr(Settings(), key)) for key in KEYS),
        ("players", 2),
        ("players", 5),
        ("players", True),
        ("bell", 1),
        ("name", "Kim"),
        ("name", " Kim"),
        ("name", 3),
        ("theme", "day"),
        ("theme", "pink"),
        ("difficulty", "./own.toml"),
        ("variants", ["endless"]),
        ("variants", ["endless", 3]),
        ("variants", "endless"),
    ],
)
def test_what_is_plainly_right_is_right_by_the_schema(key: str, value: object) -> None:
    try:
        right = {key: tuple(value) if isinstance(value, list) else value} == checked({key: value})
    except WrongValuesError:
        right = False
    assert right or not fits(key, value)


IMPORTS = """
import sys
from unisono import settings
settings.read()
assert settings.in_force().players == int(sys.argv[1])
print([name for name in ("pydantic", "pydantic_settings", "tomlkit") if name in sys.modules])
"""


@pytest.mark.parametrize(("text", "players"), [(None, "3"), (ALL, "4")])
def test_a_good_file_costs_no_pydantic(text: str | None, players: str) -> None:
    if text is not None:
        file(text)
    done = subprocess.run(
        [sys.executable, "-c", IMPORTS, players], capture_output=True, encoding="utf-8", check=True
    )
    assert done.stdout.strip() == "[]"
