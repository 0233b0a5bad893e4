"""Where the settings are: the player's own file, or the one that UNISONO_CONFIG names."""

from pathlib import Path

from unisono.system.environment import CONFIG, named_path


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
