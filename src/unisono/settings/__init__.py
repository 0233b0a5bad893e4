"""What players set once: flags over the environment over a file over the defaults.

docs/settings.md has the keys. `in_force` is what the environment and the file say; the flags of a
command are laid over it by that command.
"""

from collections.abc import Mapping
from typing import Any

from unisono.paths import config_file
from unisono.settings.setting_trouble import FileError, SettingsError, SettingsTrouble
from unisono.settings.sources import Loaded, load
from unisono.settings.values import KEYS, Settings, as_plain, choices, is_name

__all__ = [
    "KEYS",
    "FileError",
    "Settings",
    "SettingsError",
    "SettingsTrouble",
    "as_plain",
    "choices",
    "config_file",
    "in_force",
    "is_name",
    "keep",
    "laid_over",
    "origins",
    "read",
    "take_trouble",
]


class _InForce:
    loaded = Loaded()
    told = False


_now = _InForce()


def read(flags: Mapping[str, str] | None = None) -> Settings:
    """Read the flags (texts, by key), the environment and the file. Raises SettingsError for a flag
    or a variable that cannot be used."""
    _now.loaded = Loaded()
    _now.loaded = load(config_file(), flags or {})
    _now.told = False
    return _now.loaded.settings


def in_force() -> Settings:
    """The settings that were read last; the defaults before that."""
    return _now.loaded.settings


def origins() -> Mapping[str, str]:
    """Where the settings come from that are no defaults: see `reading`."""
    return _now.loaded.origins


def take_trouble() -> SettingsTrouble | None:
    """What is wrong with the file, for the one who tells it; None once it has been taken."""
    trouble = None if _now.told else _now.loaded.trouble
    _now.told = True
    return trouble


def laid_over(**flags: Any) -> Settings:
    """The settings in force with these values over them, where they are not None."""
    given = {key: value for key, value in flags.items() if value is not None}
    return in_force()._replace(**given)


def keep(**values: Any) -> None:
    """Hold these values from now on, and write those into the file that have changed.

    Raises FileError when they cannot be written; they hold all the same.
    """
    before = in_force()
    changed = {key: value for key, value in values.items() if getattr(before, key) != value}
    if not changed:
        return
    _now.loaded = _now.loaded._replace(settings=before._replace(**changed))
    from unisono.settings.edits import write

    write(config_file(), changed)
