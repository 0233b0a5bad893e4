"""A process that ends in the middle of writing, by a signal or on a full disk, has lost nothing
that it had committed."""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from functools import cache
from pathlib import Path
from random import Random

import pytest

from tests.engine.tables import unisono_rules
from tests.store.games import settings_for, whole_game
from tests.store.trouble_heard import FOREVER_S
from unisono.games.ladder.engine.events import Event
from unisono.store import GameResult, History, Recorder, TroubleKind

RULES = unisono_rules(2)
SETTINGS = settings_for(RULES)
EVENTS = whole_game(RULES)
ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}

WRITE_GAMES = """
import sys
from itertools import count
from pathlib import Path
from tests.store.games import acts, settings_for
from tests.store.test_killed import RULES
from unisono.store import Recorder
recorder = Recorder(Path(sys.argv[1]), tell=lambda trouble: print(trouble.kind.value))
for seed in count():
    ticket = recorder.begin(settings_for(RULES, seed))
    for number, batch in enumerate(acts(RULES, seed)):
        recorder.record(batch)
        # Otherwise the games, played without their waits, would run far ahead of the disk.
        if number % 8 == 0:
            recorder.flush(60)
        print(seed, ticket.written, flush=True)
"""


@cache
def game(seed: int) -> tuple[Event, ...]:
    return whole_game(RULES, seed)


def killed_while_writing(folder: Path, lines: int) -> dict[int, int]:
    """How many events of each game (by seed) a process said that it had written, which was killed
    as soon as it had said so many things."""
    with subprocess.Popen(
        [sys.executable, "-c", WRITE_GAMES, str(folder)],
        stdout=subprocess.PIPE,
        text=True,
        env=ENVIRONMENT,
    ) as process:
        assert process.stdout is not None
        said = [process.stdout.readline() for _ in range(lines)]
        process.kill()
        # What it had said before it died counts as well.
        said += process.stdout.readlines()
    written: dict[int, int] = {}
    for line in said:
        if line.endswith("\n"):
            seed, count = map(int, line.split())
            written[seed] = count
    return written


def check_that_nothing_is_lost(folder: Path, written: dict[int, int]) -> None:
    with closing(sqlite3.connect(folder / "history.sqlite3")) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    with History(folder) as history:
        assert history.word is None
        stored = {}
        for entry in history.games(limit=None):
            found = history.load(entry.id)
            if found is not None:
                stored[entry.seed] = found
        for seed, count in written.items():
            if count:
                assert len(stored[seed].events) >= count
        for seed, found in stored.items():
            assert found.damage is None
            assert found.events == game(seed)[: len(found.events)]
            over = len(found.events) == len(game(seed))
            assert (found.entry.result is not GameResult.OPEN) == over
        for entry in history.open_games():
            claim = history.claim(entry.id)
            assert claim is not None, "nobody plays it any more"
            claim.release()


def kill_often(folder: Path, times: int, seed: int) -> None:
    random = Random(seed)
    for number in range(times):
        mine = folder / str(number)
        check_that_nothing_is_lost(mine, killed_while_writing(mine, random.randint(1, 250)))


def test_a_killed_process_has_lost_nothing(folder: Path) -> None:
    kill_often(folder, 10, 1)


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_two_hundred_killed_processes_have_lost_nothing(folder: Path) -> None:
    kill_often(folder, 200, 2)


def test_a_killed_game_goes_on_where_it_was(folder: Path) -> None:
    killed_while_writing(folder, 100)
    with History(folder) as history:
        (entry, *_) = history.open_games()
        claim, stored = history.claim(entry.id), history.load(entry.id)
        assert claim is not None
        assert stored is not None
        recorder = Recorder(folder)
        recorder.resume(stored, claim)
        recorder.record(game(entry.seed)[len(stored.events) :])
        assert recorder.close(FOREVER_S)
        whole = history.load(entry.id)
        assert whole is not None
        assert whole.events == game(entry.seed)
        assert entry.id not in {still.id for still in history.open_games()}


FILL_THE_DISK = """
import resource, sys
from pathlib import Path
from tests.store.test_killed import EVENTS, SETTINGS
from unisono.store import Recorder
recorder = Recorder(Path(sys.argv[1]), tell=lambda trouble: print(trouble.kind.value))
ticket = recorder.begin(SETTINGS)
recorder.record(EVENTS[:20])
assert recorder.flush(60)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]),) * 2)
for event in EVENTS[20:]:
    recorder.record((event,))
print(recorder.close(60))
print(ticket.written, flush=True)
"""


if sys.platform != "win32":
    # Windows knows no limit to the size of a file.

    def test_a_full_disk_keeps_what_was_written_before(folder: Path) -> None:
        done = subprocess.run(
            [sys.executable, "-c", FILL_THE_DISK, str(folder), str(53_000)],
            env=ENVIRONMENT,
            capture_output=True,
            text=True,
            check=True,
        )
        kind, closed, written = done.stdout.splitlines()
        assert kind == TroubleKind.CANNOT_WRITE
        assert closed == "False"
        assert 20 <= int(written) < len(EVENTS)
        with History(folder) as history:
            stored = history.load(1)
        assert stored is not None
        assert stored.damage is None
        assert stored.events == EVENTS[: int(written)]
