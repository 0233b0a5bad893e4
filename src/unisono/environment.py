"""Files and folders that variables of the environment name."""

import os
from pathlib import Path

from unisono.i18n import _

DATA_DIR, CONFIG = "UNISONO_DATA_DIR", "UNISONO_CONFIG"
"""The folder of the history, and the settings file."""


def named_path(variable: str) -> Path | None:
    """The absolute path that the variable names, ~ being the home; None where it names none.

    Raises ValueError, in one line for players, when nobody knows whose home is meant.
    """
    named = os.environ.get(variable)
    if not named:
        return None
    try:
        return Path(named).expanduser().absolute()
    except RuntimeError:
        words = _("{variable}: there is no home folder for {user}, so {path} is nowhere")
        user = Path(named).parts[0]
        raise ValueError(words.format(variable=variable, user=user, path=named)) from None


def check() -> None:
    """Raises ValueError, as `named_path` does, for the first variable that names no path."""
    for variable in (DATA_DIR, CONFIG):
        named_path(variable)
