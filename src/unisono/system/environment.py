"""Files and folders that variables of the environment name."""

import os
from pathlib import Path

DATA_DIR, CONFIG = "UNISONO_DATA_DIR", "UNISONO_CONFIG"
"""The folder of the history, and the settings file."""


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


def check() -> None:
    """Raises NobodysHomeError for the first variable that names no path."""
    for variable in (DATA_DIR, CONFIG):
        named_path(variable)
