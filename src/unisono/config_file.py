"""Where the settings are: the player's own file, or the one that UNISONO_CONFIG names."""

import os
from contextlib import suppress
from pathlib import Path


def config_file() -> Path | None:
    """The settings file, which need not exist; None when nobody can know, without a home."""
    named = os.environ.get("UNISONO_CONFIG")
    if named:
        with suppress(RuntimeError):  # nobody is called so
            return Path(named).expanduser().absolute()
        return Path(named).absolute()
    import platformdirs

    try:
        return platformdirs.user_config_path("unisono", appauthor=False) / "config.toml"
    except RuntimeError:
        return None
