"""The files of the history, and the folder that they are in."""

from pathlib import Path

from unisono.paths import data_folder
from unisono.store.trouble import HistoryError, HistoryTrouble, TroubleKind, of_the_system

HISTORY_FILE = "history.sqlite3"

DAMAGED_FILES = "history.damaged-*"
"""What damaged history files are called once they are moved aside, with their companions."""


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


COMPANIONS = ("", "-wal", "-shm", "-journal")
"""A database is these files; a new one must not find the log of an old one beside it."""
