"""The half of the recorder that waits for the disk: it runs in a thread of its own."""

import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from unisono.games.ladder.engine.events import Event
from unisono.store.claims import Claim, claim_game
from unisono.store.database import move_aside, open_history, transaction
from unisono.store.entries import GameResult
from unisono.store.folder import HISTORY_FILE
from unisono.store.totals import figures_of
from unisono.store.trouble import (
    DATABASE_ERRORS,
    HistoryError,
    HistoryTrouble,
    TroubleKind,
    as_history_error,
    of_the_system,
)
from unisono.store.writing import (
    append_events,
    end_game,
    insert_game,
    result_in,
    utc_now,
    write_more_figures,
)

DAMAGES = 2
"""A file that is damaged again after having been replaced is not replaced for ever."""


class Patience(NamedTuple):
    """How long a locked history is tried again, in seconds; tests bring a time of their own.

    busy_ms   how long one try waits for another process: short, so that closing need not wait
    """

    busy_ms: int = 100
    retry_s: float = 0.2
    give_up_s: float = 30.0
    monotonic: Callable[[], float] = time.monotonic
    wait: Callable[[threading.Event, float], object] = threading.Event.wait


class Ticket:
    """One game that is being recorded; only `game_id` and `written` are for others.

    game_id   its number, once it is in the history
    written   how many of its events are safely in the history
    events    all that have happened, so that the whole game can be written into a new file
    """

    game_id: int | None = None
    written: int = 0
    claim: Claim | None = None
    continues: int | None = None
    result: GameResult | None = None
    more: dict[str, Any] | None = None
    ended: bool = False
    found: bool = False

    def __init__(
        self, settings: str, columns: dict[str, Any], started_utc: str, events: list[Event]
    ) -> None:
        """The settings as JSON, those that are columns of their own, when the game was started
        (ISO 8601, UTC), and what has happened in it so far."""
        self.settings = settings
        self.columns = columns
        self.started_utc = started_utc
        self.events = events

    def forget_file(self) -> None:
        """The file is another one: write the game from its beginning."""
        self.game_id = None
        self.written = 0
        self.ended = False


class Writer:
    """Writes what it is told, or tells once why it cannot; no method raises for a bad history."""

    def __init__(
        self, folder: Path, tell: Callable[[HistoryTrouble], None], patience: Patience
    ) -> None:
        self.trouble: HistoryTrouble | None = None
        self.hurry = threading.Event()
        self._folder = folder
        self._tell = tell
        self._patience = patience
        self._told: set[TroubleKind] = set()
        self._ticket: Ticket | None = None
        self._connection: sqlite3.Connection | None = None

    def begin(self, ticket: Ticket) -> None:
        """Write this game from now on. Whatever was wrong before is tried again."""
        self._let_go()
        self.trouble = None
        self._ticket = ticket
        self._write(ticket)

    def record(self, events: tuple[Event, ...]) -> None:
        """Write events of the game, and its result once they end it."""
        ticket = self._ticket
        if ticket is not None:
            ticket.events += events
            ticket.result = ticket.result or result_in(events)
            self._write(ticket)

    def end(self, result: GameResult, more: dict[str, Any]) -> None:
        """Write the result, unless the events have said it, and further figures."""
        ticket = self._ticket
        if ticket is not None:
            ticket.result = ticket.result or result
            ticket.more = more
            self._write(ticket)
            self._let_go()

    def close(self) -> None:
        """Let the game and the file go."""
        self._let_go()
        self._disconnect()

    def _write(self, ticket: Ticket) -> None:
        """Bring the history up to the ticket, however often that has to be tried."""
        if self.trouble is not None:
            return
        path = self._folder / HISTORY_FILE
        patience = self._patience
        since = patience.monotonic()
        damages = 0
        while True:
            try:
                if damages:
                    self._replace_file(ticket)
                self._catch_up(ticket, self._connected())
            except HistoryError as error:
                trouble = error.trouble
            except DATABASE_ERRORS as error:
                trouble = as_history_error(error, path).trouble
            except (OverflowError, ValueError) as error:
                trouble = HistoryTrouble(TroubleKind.FAILED, str(path), str(error))
            except OSError as error:
                trouble = of_the_system(error, TroubleKind.CANNOT_WRITE, path).trouble
            else:
                return
            passed = patience.monotonic() - since
            if trouble.kind is TroubleKind.LOCKED and passed < patience.give_up_s:
                patience.wait(self.hurry, patience.retry_s)
                if not self.hurry.is_set():
                    continue
            elif trouble.kind is TroubleKind.DAMAGED and damages < DAMAGES:
                damages += 1
                continue
            self.trouble = trouble
            self._say(trouble)
            self._disconnect()
            return

    def _catch_up(self, ticket: Ticket, connection: sqlite3.Connection) -> None:
        """Write all that the history lacks of the game, in one transaction."""
        claim = ticket.claim
        try:
            # What it remembers of the file may not be there any more.
            connection.execute("PRAGMA shrink_memory")
            with transaction(connection):
                if not ticket.found and not _has(connection, ticket):
                    ticket.forget_file()
                game_id = ticket.game_id
                if game_id is None:
                    game_id, claim = self._enter(connection, ticket)
                append_events(connection, game_id, ticket.written, ticket.events[ticket.written :])
                if ticket.result is not None and not ticket.ended:
                    figures = figures_of(ticket.events)._replace(more=ticket.more or {})
                    end_game(connection, game_id, ticket.result, figures, utc_now())
                elif ticket.more is not None:
                    write_more_figures(connection, game_id, ticket.more)
        except BaseException:
            if claim is not None and claim is not ticket.claim:
                claim.release()
            raise
        if ticket.claim is not None and claim is not ticket.claim:
            ticket.claim.release()
        ticket.claim = claim
        ticket.game_id = game_id
        ticket.written = len(ticket.events)
        ticket.ended = ticket.result is not None
        ticket.found = True

    def _enter(self, connection: sqlite3.Connection, ticket: Ticket) -> tuple[int, Claim]:
        """A new game with a claim on it. In a file begun anew its number may be one that somebody
        still plays under, in the file before."""
        if ticket.continues is not None:
            connection.execute(
                "UPDATE games SET result = 'left', ended_utc = ? WHERE id = ?",
                (utc_now(), ticket.continues),
            )
        while True:
            game_id = insert_game(
                connection, ticket.columns, ticket.settings, started_utc=ticket.started_utc
            )
            claim = claim_game(self._folder, game_id)
            if claim is not None:
                return game_id, claim
            connection.execute("DELETE FROM games WHERE id = ?", (game_id,))

    def _connected(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection, word = open_history(self._folder, self._patience.busy_ms)
            if word is not None:
                self._say(word)
        return self._connection

    def _replace_file(self, ticket: Ticket) -> None:
        self._disconnect()
        ticket.found = False
        word = move_aside(self._folder, self._patience.busy_ms)
        if word is not None:
            self._say(word)

    def _say(self, trouble: HistoryTrouble) -> None:
        if trouble.kind not in self._told:
            self._told.add(trouble.kind)
            self._tell(trouble)

    def _let_go(self) -> None:
        ticket, self._ticket = self._ticket, None
        if ticket is not None and ticket.claim is not None:
            ticket.claim.release()

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(*DATABASE_ERRORS):
                connection.close()


def _has(connection: sqlite3.Connection, ticket: Ticket) -> bool:
    """Whether this file has the open game with as many events as the ticket says."""
    found = connection.execute(
        "SELECT (SELECT count(*) FROM events WHERE game_id = games.id) FROM games"
        " WHERE id = ? AND result = 'open'",
        (ticket.game_id,),
    ).fetchone()
    return found is not None and found[0] == ticket.written
