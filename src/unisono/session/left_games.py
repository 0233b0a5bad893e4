"""Games that were left: which there are, and how one is taken up again."""

from collections.abc import Callable, Collection

from unisono.games.ladder.setup.game_setup import GameSetup, take_up
from unisono.store import GameEntry, History, HistoryError, HistoryTrouble, is_begun

GLANCE_MS = 250
"""How long a look for left games waits for another process: nobody sees anything meanwhile."""


def claimed(game_id: int) -> GameSetup | None:
    """A left game where it was left, with the right to go on; None when somebody plays it, when it
    is over, or when it cannot be read. Raises UnknownBotError when its bots are not installed.
    """
    try:
        with History(mend=False) as history:
            claim = history.claim(game_id)
            if claim is None:
                return None
            concert = None
            try:
                stored = history.load(game_id)
                concert = None if stored is None else take_up(stored, claim)
            finally:
                if concert is None:
                    claim.release()
            return concert
    except (HistoryError, ValueError):
        return None


def newest_left(
    tell: Callable[[HistoryTrouble], object], without: Collection[int] = ()
) -> GameEntry | None:
    """The first of `left_games`, if there is one, but none of those numbers."""
    return next((game for game in left_games(tell) if game.id not in without), None)


def left_games(tell: Callable[[HistoryTrouble], object]) -> list[GameEntry]:
    """The games that can be taken up, the newest first; none when the history cannot be read,
    which the recorder will say.

    `tell` hears of a damaged history that was moved aside, which only the first to open it can say.
    """
    if not is_begun():
        return []
    try:
        with History(busy_ms=GLANCE_MS) as history:
            if history.word is not None:
                tell(history.word)
            return history.open_games()
    except HistoryError:
        return []
