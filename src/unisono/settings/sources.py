"""From the file and the environment to the settings in force."""

import os
import re
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from unisono.i18n import LANGUAGES
from unisono.settings.setting_trouble import (
    FileError,
    SettingsError,
    SettingsTrouble,
    why_unreadable,
)
from unisono.settings.values import KEYS, Settings, fits
from unisono.system.files import MissingFileError, UnreadableError, parse_toml, read_text

FILE, ENVIRONMENT, FLAG = "file", "environment", "flag"

LANGUAGE_FIRST = "UNISONO_LANG"
"""The shorter name of UNISONO_LANGUAGE, which wins over it; see `i18n.preferred`."""


class Loaded(NamedTuple):
    """The settings in force, where those come from that were set (FILE, ENVIRONMENT or FLAG), and
    what is wrong with the file."""

    settings: Settings = Settings()
    origins: Mapping[str, str] = MappingProxyType({})
    trouble: SettingsTrouble | None = None


def variable(key: str) -> str:
    """The environment variable that sets the key."""
    return f"UNISONO_{key.upper()}"


def load(path: Path | None, flags: Mapping[str, str]) -> Loaded:
    """The flags over the environment over the file over the defaults.

    What is wrong with the file is left out and told in `trouble`. Raises SettingsError for a flag
    or a variable of the environment that cannot be used: it was given for this very start.
    """
    values, trouble = _of_file(path)
    origins = dict.fromkeys(values, FILE)
    given = [key for key in KEYS if os.environ.get(variable(key))]
    if given:
        from unisono.settings.setting_types import WrongValuesError, checked

        try:
            values = checked(values, environment=True)
        except WrongValuesError as wrong:
            key, reason = next(iter(wrong.reasons.items()))
            raise SettingsError(f"{variable(key)}: {reason}") from None
        origins |= dict.fromkeys(given, ENVIRONMENT)
    settings = settings_of(values)
    language = _language_first()
    if language is not None:
        settings = settings._replace(language=language)
        origins["language"] = ENVIRONMENT
    if flags:
        settings = settings._replace(**_of_flags(flags))
        origins |= dict.fromkeys(flags, FLAG)
    return Loaded(settings, origins, trouble)


def _of_flags(flags: Mapping[str, str]) -> dict[str, Any]:
    from unisono.settings.setting_types import WrongValuesError, checked

    try:
        return checked(flags)
    except WrongValuesError as wrong:
        key, reason = next(iter(wrong.reasons.items()))
        raise SettingsError(f"{key}: {reason}") from None


def settings_of(values: Mapping[str, Any]) -> Settings:
    """These values and otherwise the defaults."""
    tuples = {key: tuple(value) for key, value in values.items() if isinstance(value, list)}
    return Settings(**{**values, **tuples})


def parsed(path: Path) -> tuple[str, dict[str, Any]]:
    """The text of the file and what it says; nothing where there is no file.

    Raises FileError when it cannot be read, or is not TOML.
    """
    try:
        text = read_text(path)
        return text, parse_toml(text)
    except MissingFileError:
        return "", {}
    except UnreadableError as error:
        raise FileError(SettingsTrouble(str(path), why_unreadable(error), error.line)) from None


def _of_file(path: Path | None) -> tuple[dict[str, Any], SettingsTrouble | None]:
    """The values of the file that can be used, and what is wrong with the others."""
    # The usual case first, which should cost next to nothing.
    if path is None or not os.path.lexists(path):
        return {}, None
    try:
        text, values = parsed(path)
    except FileError as error:
        return {}, error.trouble
    if all(key in KEYS and fits(key, value) for key, value in values.items()):
        return values, None
    return _usable(path, text, values)


def _usable(
    path: Path, text: str, values: dict[str, Any]
) -> tuple[dict[str, Any], SettingsTrouble | None]:
    from unisono.settings.setting_types import WrongValuesError, checked

    try:
        return checked(values), None
    except WrongValuesError as wrong:
        first = next(key for key in values if key in wrong.reasons)
        trouble = SettingsTrouble(
            str(path),
            wrong.reasons[first],
            _line_of(first, text),
            first,
            others=len(wrong.reasons) - 1,
        )
        return checked({k: v for k, v in values.items() if k not in wrong.reasons}), trouble


def _line_of(key: str, text: str) -> int | None:
    """The line in which the key is set."""
    quoted = rf"""(?:{re.escape(key)}|"{re.escape(key)}"|'{re.escape(key)}')"""
    found = re.search(rf"^[ \t]*\[?{quoted}[ \t]*[=.\]]", text, re.MULTILINE)
    return None if found is None else text.count("\n", 0, found.start()) + 1


def _language_first() -> Any:
    """The language that UNISONO_LANG names; a wrong one was told before anything else."""
    code = os.environ.get(LANGUAGE_FIRST, "").lower()[:2]
    return code if code in LANGUAGES else None
