"""Where things are: the history's folder and the settings file, or what variables name instead."""

import os
from pathlib import Path

DATA_DIR, CONFIG = "UNISONO_DATA_DIR", "UNISONO_CONFIG"
"""The variables for the folder of the history, and for the settings file."""

HOMELESS = Path("~", "unisono")
"""Stands for a folder that nobody can know, because the user has no home; it is never made."""


class NobodysHomeError(ValueError):
    """A variable names a path below the home of somebody whom nobody knows."""

    def __init__(self, variable: str, path: str) -> None:
        super().__init__(f"{variable}: {path}")
        self.variable = variable
        self.path = path

    @property
    def user(self) -> str:
        """Whose home is meant: ~name, or ~ for that of whoever plays."""
        return Path(self.path).parts[0]


def named_path(variable: str) -> Path | None:
    """The absolute path that the variable names, ~ being the home; None where it names none.

    Raises NobodysHomeError.
    """
    named = os.environ.get(variable)
    if not named:
        return None
    try:
        return Path(named).expanduser().absolute()
    except RuntimeError:
        raise NobodysHomeError(variable, named) from None


def check_environment() -> None:
    """Raises NobodysHomeError for the first variable that names no path."""
    for variable in (DATA_DIR, CONFIG):
        named_path(variable)


def data_folder() -> Path:
    """The folder for what is to be kept. It need not exist: whether it can be used shows when the
    history is opened. Raises NobodysHomeError.
    """
    named = named_path(DATA_DIR)
    if named is not None:
        return named
    import platformdirs

    try:
        return platformdirs.user_data_path("unisono", appauthor=False)
    except RuntimeError:
        return HOMELESS


def config_file() -> Path | None:
    """The settings file, which need not exist; None when nobody can know, without a home."""
    named = named_path(CONFIG)
    if named is not None:
        return named
    import platformdirs

    try:
        return platformdirs.user_config_path("unisono", appauthor=False) / "config.toml"
    except RuntimeError:
        return None
