"""Writing a game down while it is played. Nobody who calls this ever waits for the disk."""

import threading
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from unisono.games.ladder.engine.events import Event
from unisono.paths import data_folder
from unisono.store.claims import Claim
from unisono.store.entries import GameResult, StoredGame, columns_of, indexed_settings
from unisono.store.trouble import HistoryTrouble
from unisono.store.writer import Patience, Ticket, Writer
from unisono.store.writing import as_text, utc_now

CLOSE_S = 2.0
"""How long the end of the program waits for what is still to be written."""

LAST_TRY_S = 0.5
"""How long the last try may take once that time is over."""

Job = Callable[[], object]


def _tell_nobody(_trouble: HistoryTrouble) -> None:
    """For callers that look at `Recorder.trouble`."""


def _nobody_waits() -> None:
    """For callers that go on at once."""


class Recorder:
    """Writes games into the history, one after the other, in a thread of its own.

    Every batch of events is one transaction and is written at once. With any trouble the game
    plays on without history, and `trouble` says why.
    """

    def __init__(
        self,
        folder: Path | None = None,
        *,
        tell: Callable[[HistoryTrouble], None] = _tell_nobody,
        patience: Patience | None = None,
    ) -> None:
        """For the history in `folder`, or in the player's own.

        `tell` hears of each kind of trouble once, in the writing thread. Nothing is opened before
        the first game begins.
        """
        self._writer = Writer(folder or data_folder(), tell, patience or Patience())
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        # A disk that never answers must not keep the program from ending.
        self._thread = threading.Thread(target=self._work, name="history", daemon=True)

    @property
    def trouble(self) -> HistoryTrouble | None:
        """Why nothing is written any more; None while all is well."""
        return self._writer.trouble

    def begin(self, settings: Mapping[str, Any], events: Iterable[Event] = ()) -> Ticket:
        """Begin a new game, with the events that it has already; nobody else can claim it.

        `settings` is plain JSON. A game before it stays open unless it has ended.
        Raises ValueError when they lack a key that games are listed by (see `entries.INDEXED`).
        """
        columns = indexed_settings(settings)
        return self._start(Ticket(as_text(dict(settings)), columns, utc_now(), list(events)))

    def resume(self, stored: StoredGame, claim: Claim) -> Ticket:
        """Go on with a game that was claimed first and loaded then; the claim is ours from now on.

        A damaged game is left as it is: what could be read of it goes on as a new one.
        """
        entry = stored.entry
        ticket = Ticket(
            as_text(stored.settings), columns_of(entry), entry.started_utc, list(stored.events)
        )
        ticket.claim = claim
        if stored.damage is None:
            ticket.game_id = entry.id
            ticket.written = len(stored.events)
        else:
            ticket.continues = entry.id
        return self._start(ticket)

    def record(
        self, events: Iterable[Event], written: Callable[[], object] = _nobody_waits
    ) -> None:
        """Write what has just happened. Its GameWon or GameLost gives the game its result.

        `written` is called in the writing thread once that is done, or cannot be done.
        """
        batch = tuple(events)

        def write() -> None:
            self._writer.record(batch)
            written()

        if batch:
            self._jobs.put(write)

    def end(self, result: GameResult, more: Mapping[str, Any] | None = None) -> None:
        """The game is over, or was given up (LEFT); `more` are further figures, plain JSON."""
        further = dict(more or {})
        self._jobs.put(lambda: self._writer.end(result, further))

    def flush(self, timeout_s: float = CLOSE_S) -> bool:
        """Wait until all that was recorded before this is written; whether it was."""
        if not self._thread.is_alive():
            return self.trouble is None
        done = threading.Event()
        self._jobs.put(done.set)
        return done.wait(timeout_s) and self.trouble is None

    def close(self, timeout_s: float = CLOSE_S) -> bool:
        """Write what is left, within the time given, and let the history go; whether all of it
        was written. A game that has not ended can be taken up again."""
        if not self._thread.is_alive():
            return self.trouble is None
        self._jobs.put(None)
        self._thread.join(timeout_s)
        if self._thread.is_alive():
            self._writer.hurry.set()
            self._thread.join(LAST_TRY_S)
        return not self._thread.is_alive() and self.trouble is None

    def _start(self, ticket: Ticket) -> Ticket:
        if self._thread.ident is None:
            self._thread.start()
        self._jobs.put(lambda: self._writer.begin(ticket))
        return ticket

    def _work(self) -> None:
        try:
            while (job := self._jobs.get()) is not None:
                job()
        finally:
            self._writer.close()
