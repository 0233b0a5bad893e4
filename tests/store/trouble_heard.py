"""Recorders whose troubles are noted, and time that passes only while somebody waits."""

from pathlib import Path
from threading import Event
from types import TracebackType

from unisono.session.trouble_sentences import trouble_sentence
from unisono.store import HistoryTrouble, Patience, Recorder, TroubleKind

FOREVER_S = 60.0
"""Longer than anything here takes; nothing waits so long unless the test fails."""


class Recorders:
    """Makes recorders, hears what they tell, and closes them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.told: list[HistoryTrouble] = []
        self._made: list[Recorder] = []

    def new(self, patience: Patience | None = None, folder: Path | None = None) -> Recorder:
        recorder = Recorder(folder or self.folder, tell=self.told.append, patience=patience)
        self._made.append(recorder)
        return recorder

    @property
    def kinds(self) -> list[TroubleKind]:
        for trouble in self.told:
            assert "\n" not in trouble_sentence(trouble)
        return [trouble.kind for trouble in self.told]

    def close(self) -> None:
        for recorder in self._made:
            recorder.close(FOREVER_S)

    def __enter__(self) -> "Recorders":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


class WaitingTime:
    """Seconds that pass only by waiting; `at` says what happens once they have."""

    def __init__(self) -> None:
        self.now = 0.0
        self.waits = 0
        self.at: dict[float, Event] = {}
        self.allowed = Event()
        self.allowed.set()

    def patience(self) -> Patience:
        return Patience(busy_ms=0, monotonic=lambda: self.now, wait=self._wait)

    def _wait(self, _hurry: Event, seconds: float) -> None:
        self.waits += 1
        self.now += seconds
        for time in [time for time in self.at if time <= self.now]:
            self.at.pop(time).set()
            self.allowed.wait(FOREVER_S)
