"""Changing the settings file: all or nothing, one writer at a time, the player's comments kept."""

import contextlib
import os
import tempfile
import tomllib
from collections.abc import Callable, Mapping, MutableMapping
from pathlib import Path
from typing import Any

import tomlkit
from tomlkit.exceptions import TOMLKitError

from unisono.i18n import _
from unisono.settings.lock import locked
from unisono.settings.setting_trouble import FileError, SettingsTrouble
from unisono.settings.sources import parsed

Change = Callable[[MutableMapping[str, Any]], None]
"""Changes what a file says, or the document that has its comments too."""

# What tomlkit answers to some TOML that is right.
_TOO_MUCH = (TOMLKitError, ValueError, TypeError, AttributeError, LookupError, RecursionError)


def write(path: Path | None, values: Mapping[str, Any]) -> None:
    """Set these keys, whose values have been checked, and leave the others as they are.

    Raises FileError when the file cannot be read, is not TOML, or cannot be written; it is then as
    it was.
    """

    def put(document: MutableMapping[str, Any]) -> None:
        for key, value in values.items():
            document[key] = list(value) if isinstance(value, tuple) else value

    _change(path, put)


def remove(path: Path | None, key: str) -> bool:
    """Let the default hold again for this key; whether it was set. Raises FileError as `write`
    does."""
    was_there = False

    def take_out(document: MutableMapping[str, Any]) -> None:
        nonlocal was_there
        was_there = key in document or was_there
        document.pop(key, None)

    _change(path, take_out)
    return was_there


def _change(path: Path | None, change: Change) -> None:
    if path is None:
        raise FileError(
            SettingsTrouble("config.toml", _("there is no home folder; set UNISONO_CONFIG"))
        )
    # A settings file that is a link stays one: what it leads to is replaced.
    path = Path(os.path.realpath(path))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with locked(path.with_name(f".{path.name}.lock")):
            text, values = parsed(path)
            changed = _changed(path, text, values, change)
            if changed != text:
                _replace(path, changed)
    except BlockingIOError as error:
        raise FileError(SettingsTrouble(str(path), _("another program is changing it"))) from error
    except OSError as error:
        raise FileError(SettingsTrouble(str(path), error.strerror or str(error))) from error


def _changed(path: Path, text: str, values: dict[str, Any], change: Change) -> str:
    """The text of the file with the change in it, and nothing else changed."""
    change(values)
    try:
        document = tomlkit.parse(text)
        change(document)
        changed = tomlkit.dumps(document)
        if tomllib.loads(changed) == values:
            return changed
    except _TOO_MUCH as error:
        why = type(error).__name__
    else:
        why = "tomlkit"
    words = _("it cannot be changed without losing something; edit it by hand ({why})")
    raise FileError(SettingsTrouble(str(path), words.format(why=why)))


def _replace(path: Path, text: str) -> None:
    """Readers see the old file or the new one, never half of one."""
    file, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    fresh = Path(name)
    try:
        with os.fdopen(file, "w", encoding="utf-8", newline="") as out:
            out.write(text)
            out.flush()
            os.fsync(out.fileno())
        with contextlib.suppress(FileNotFoundError):
            fresh.chmod(path.stat().st_mode & 0o777)
        fresh.replace(path)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
