"""The history as its readers see it: open games, lists, statistics, and what is deleted."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from pathlib import Path
from types import TracebackType

from unisono.paths import data_folder
from unisono.store import reading
from unisono.store.claims import Claim, claim_game, is_claimed
from unisono.store.database import move_aside, open_history, transaction
from unisono.store.entries import DamagedGame, Filters, GameEntry, GameResult, Standing, StoredGame
from unisono.store.folder import DAMAGED_FILES, HISTORY_FILE
from unisono.store.totals import figures_of
from unisono.store.trouble import (
    DATABASE_ERRORS,
    GameInUseError,
    HistoryError,
    HistoryTrouble,
    TroubleKind,
    as_history_error,
    of_the_system,
)
from unisono.store.writing import count_all, end_game, remove_games, utc_now

BUSY_MS = 3000
"""How long a reader waits for another process before it gives up."""

ANY = Filters()


class History:
    """An open history, for one thread. Every method raises HistoryError when the file cannot be
    read or written.

    word   that a damaged file was moved aside and a new one begun; None when all was well
    """

    def __init__(
        self, folder: Path | None = None, *, busy_ms: int = BUSY_MS, mend: bool = True
    ) -> None:
        """Open the history in `folder`, or in the player's own; it is begun if there is none.

        A damaged file is moved aside, which `word` tells only once; who cannot pass it on to the
        player opens without `mend`.

        Raises HistoryError: HistoryTooNewError for a file of a newer version and, without `mend`,
        HistoryDamagedError for a damaged one; both stay as they are.
        """
        self.folder = data_folder() if folder is None else folder
        self._busy_ms = busy_ms
        self._connection, self.word = open_history(self.folder, busy_ms, mend=mend)

    @property
    def path(self) -> Path:
        """The file."""
        return self.folder / HISTORY_FILE

    def close(self) -> None:
        """Close the file. Nothing else can be asked afterwards."""
        self._connection.close()

    def begin_anew(self) -> bool:
        """Move the file aside if damage is found in it, which `word` tells then, and begin a new
        one; whether that was done."""
        self.close()
        self.word = move_aside(self.folder, self._busy_ms)
        self._connection, _word = open_history(self.folder, self._busy_ms)
        return self.word is not None

    def __enter__(self) -> "History":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def open_games(self) -> list[GameEntry]:
        """Games that can be taken up again, the newest first: they have not ended, and nobody
        plays them at this moment."""
        entries = self.entries(Filters(result=GameResult.OPEN))
        return [
            entry
            for entry in entries
            if isinstance(entry, GameEntry) and not is_claimed(self.folder, entry.id)
        ]

    def claim(self, game_id: int) -> Claim | None:
        """The right to go on with an open game; None when somebody plays it, when it has ended,
        or when there is none. Load the game after this, not before."""
        claim = claim_game(self.folder, game_id)
        if claim is None:
            return None
        try:
            with self._asking() as connection:
                entry = reading.read_entry(connection, game_id)
        except BaseException:
            claim.release()
            raise
        if not isinstance(entry, GameEntry) or entry.result is not GameResult.OPEN:
            claim.release()
            return None
        return claim

    def give_up(self, game_id: int) -> bool:
        """End an open game as left, whatever of it can be read; False when somebody plays it, when
        it has ended, or when there is none."""
        claim = self.claim(game_id)
        if claim is None:
            return False
        with claim, self._asking(), transaction(self._connection) as connection:
            events, _state, _damage = reading.read_events(connection, game_id)
            end_game(connection, game_id, GameResult.LEFT, figures_of(events), utc_now())
        return True

    def load(self, game_id: int) -> StoredGame | None:
        """A game with its events; None when there is none, or nothing of it can be read."""
        with self._asking() as connection:
            return reading.read_game(connection, game_id)

    def entries(
        self, filters: Filters = ANY, *, limit: int = -1
    ) -> Iterator[GameEntry | DamagedGame]:
        """Games that pass the filters, the newest first, those too that cannot be read; -1 for all
        of them. Each is read when it is asked for."""
        with self._asking() as connection:
            yield from reading.read_entries(connection, filters, limit)

    def games(self, filters: Filters = ANY, *, limit: int | None = 20) -> list[GameEntry]:
        """So many of those that can be read; None for all."""
        readable = (game for game in self.entries(filters) if isinstance(game, GameEntry))
        return list(islice(readable, limit))

    def entry(self, game_id: int) -> GameEntry | DamagedGame | None:
        """One game as it is listed; None when there is none."""
        with self._asking() as connection:
            return reading.read_entry(connection, game_id)

    def count(self, filters: Filters = ANY) -> int:
        """How many games pass the filters."""
        with self._asking() as connection:
            return reading.count_entries(connection, filters)

    def statistics(
        self,
        *,
        rule_set: str | None = None,
        players: int | None = None,
        difficulty: str | None = None,
    ) -> list[Standing]:
        """How each kind of table stands: per rule set, players, difficulty and variants. A count
        that cannot be read is made anew of the games, and those are left out that give none even
        then."""
        filters = Filters(rule_set, players, difficulty)
        with self._asking() as connection:
            standings, damages = reading.read_standings(connection, filters)
            if damages:
                with transaction(connection):
                    count_all(connection)
                standings, _damages = reading.read_standings(connection, filters)
            return standings

    def delete(self, game_id: int) -> bool:
        """Delete a game for good; False when there is none. Raises GameInUseError while somebody
        plays it."""
        with self._asking() as connection:
            if reading.read_entry(connection, game_id) is None:
                return False
            if not self._remove([game_id]):
                trouble = HistoryTrouble(TroubleKind.IN_USE, str(self.path), str(game_id))
                raise GameInUseError(trouble)
        return True

    def delete_all(self) -> int:
        """Delete all games but those that are being played, and the damaged files that were moved
        aside; how many games it were."""
        with self._asking() as connection:
            every = [game_id for (game_id,) in connection.execute("SELECT id FROM games")]
            removed = self._remove(every)
            for path in self.folder.glob(DAMAGED_FILES):
                path.unlink(missing_ok=True)
            # What was deleted is overwritten already; a shorter file is nice, but can wait for
            # others who are just using it.
            with suppress(sqlite3.OperationalError):
                connection.execute("VACUUM")
        return removed

    def keep_newest(self, games: int, most_pages: int) -> int:
        """Delete all but so many games, the newest, and half of them where they fill half of the
        pages that there may be; how many it were. Those that are being played stay."""
        with self._asking() as connection:
            ((pages,), (free,), (there,)) = (
                connection.execute(question).fetchone()
                for question in (
                    "PRAGMA page_count",
                    "PRAGMA freelist_count",
                    "SELECT count(*) FROM games",
                )
            )
            kept = games if pages - free <= most_pages // 2 else min(games, there // 2)
            old = "SELECT id FROM games ORDER BY id DESC LIMIT -1 OFFSET ?"
            return self._remove([game_id for (game_id,) in connection.execute(old, (kept,))])

    def _remove(self, game_ids: list[int]) -> int:
        """Delete those of the games that nobody plays; how many."""
        with transaction(self._connection) as connection:
            free = [game_id for game_id in game_ids if not is_claimed(self.folder, game_id)]
            remove_games(connection, free)
        return len(free)

    @contextmanager
    def _asking(self) -> Iterator[sqlite3.Connection]:
        try:
            yield self._connection
        except DATABASE_ERRORS as error:
            raise as_history_error(error, self.path) from error
        except (OverflowError, ValueError) as error:
            # What was asked has no place in the file, or what is there is not what we write.
            trouble = HistoryTrouble(TroubleKind.FAILED, str(self.path), str(error))
            raise HistoryError(trouble) from error
        except OSError as error:
            raise of_the_system(error, TroubleKind.CANNOT_WRITE, self.folder) from error
