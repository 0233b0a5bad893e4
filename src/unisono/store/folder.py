"""Where the history is: a folder of the player's, or the one that UNISONO_DATA_DIR names."""

from pathlib import Path

import platformdirs

from unisono.store.trouble import HistoryError, HistoryTrouble, TroubleKind, of_the_system
from unisono.system.environment import DATA_DIR, named_path

HISTORY_FILE = "history.sqlite3"

DAMAGED_FILES = "history.damaged-*"
"""What damaged history files are called once they are moved aside, with their companions."""

HOMELESS = Path("~", "unisono")
"""Stands for a folder that nobody can know, because the user has no home; it is never made."""


def data_folder() -> Path:
    """The folder for what is to be kept. It need not exist: whether it can be used shows when the
    history is opened. Raises NobodysHomeError.
    """
    named = named_path(DATA_DIR)
    if named is not None:
        return named
    try:
        return platformdirs.user_data_path("unisono", appauthor=False)
    except RuntimeError:
        return HOMELESS


def is_begun() -> bool:
    """Whether there is a history to look into; perhaps, where nobody may know."""
    try:
        return (data_folder() / HISTORY_FILE).exists()
    except OSError:
        return True


def make_folder(folder: Path) -> None:
    """Make the folder, readable for its owner only. Raises HistoryError when that fails."""
    if not folder.is_absolute():
        # Made, it would land in whatever folder the game is started from.
        raise HistoryError(
            HistoryTrouble(TroubleKind.NO_FOLDER, str(folder), "there is no home folder")
        )
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise of_the_system(error, TroubleKind.NO_FOLDER, folder) from error
