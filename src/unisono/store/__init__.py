"""The history: every game's settings and events, written down as they happen, and read again."""

from unisono.paths import data_folder
from unisono.store.claims import Claim
from unisono.store.entries import (
    DamagedGame,
    Figures,
    Filters,
    GameEntry,
    GameResult,
    Standing,
    StoredGame,
)
from unisono.store.folder import is_begun
from unisono.store.game_history import History
from unisono.store.recorder import Recorder
from unisono.store.trouble import (
    GameInUseError,
    HistoryDamagedError,
    HistoryError,
    HistoryTooNewError,
    HistoryTrouble,
    TroubleKind,
)
from unisono.store.writer import Patience, Ticket

__all__ = [
    "Claim",
    "DamagedGame",
    "Figures",
    "Filters",
    "GameEntry",
    "GameInUseError",
    "GameResult",
    "History",
    "HistoryDamagedError",
    "HistoryError",
    "HistoryTooNewError",
    "HistoryTrouble",
    "Patience",
    "Recorder",
    "Standing",
    "StoredGame",
    "Ticket",
    "TroubleKind",
    "data_folder",
    "is_begun",
]
