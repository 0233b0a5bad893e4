"""Histories in which somebody has changed something: `python -m tests.fuzz.history --count 5000`.

Every case is a copy of the same few games in which a column, a field of an event or of the
settings, or some bytes of the file are others. Whatever they are, every command ends with an exit
code and in lines, and the games that were not touched are still there.
"""

import argparse
import io
import json
import os
import shutil
import signal
import sqlite3
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Any, NamedTuple
from xml.etree import ElementTree as ET

from tests.store.games import CARELESS, acts, go_on
from unisono import settings
from unisono.cli import run
from unisono.commands.lobby import rooms
from unisono.games.ladder.setup.game_setup import new_concert
from unisono.games.ladder.setup.roster import draw_cast
from unisono.rulebook import load_rules
from unisono.session.left_games import claimed, newest_left
from unisono.session.session import RecordedSession
from unisono.store import GameResult, History, HistoryError, Recorder
from unisono.store.folder import HISTORY_FILE
from unisono.table.clock import VirtualClock
from unisono.tui.screens.lobby_screen import LobbyScreen
from unisono.tui.screens.take_up_screen import take_up_words

TABLES = ((3, "unisono", False), (2, "the-mind", False), (3, "unisono", True))
"""Players, rule set, and whether the game waits to be taken up; by number, from 1."""

COMPANIONS = ("", "-wal", "-shm", "-journal")

BUSY_S, WAITING_S = 30, 600
"""Nothing here takes a second of the processor's time, or waits for anything; but where others use
the processor too, a second of it can take long."""

HUGE = 10**30
DEEP = 9000

VALUES: tuple[object, ...] = (
    None, "", "x", "5", "\0", "\x1b[31mred", "ü" * 70_000, "[" * DEEP, "{}", "[]", "null", "NaN",
    '{"tempo": 1e999}', '["endless", 5]', "2026-02-30", "9999-12-31T23:59:59-23:59", "0001-01-01",
    "2026-05-01", b"\xff\xfe", b"", b"\x00" * 5000, 0, 1, -1, 5, 2**31, 2**53, 2**63 - 1, -(2**63),
    1.5, float("inf"), -1e308, "won", "open", "left", "drawn", "unisono", "\udcff",
)  # fmt: skip
"""What may stand in a column."""

FIELDS: tuple[object, ...] = (
    None, True, False, "", "x", "\x00\x1b[2J", "x" * 2000, 0, 1, -1, 2, 5, 99, 10_000, 2**31, 2**53,
    2**63, HUGE, -HUGE, 1.5, 1e308, [], [1], [[1, 0]], [[1, 0], [2, 1]], [[]], ["x"], {}, {"a": 1},
    [None], "card", "player", "life", "clean", [[3], [1, 2]], [1] * 2000,
)  # fmt: skip
"""What may stand in a field of JSON."""

COLUMNS = {
    "games": "id started_utc ended_utc result rule_set variants players difficulty seed level"
    " version daily settings".split(),
    "events": "seq record game_id".split(),
    "game_figures": "levels_cleared wrong_notes fermatas playing_ms more".split(),
    "standings": "rule_set players difficulty variants games wins best_level streak"
    " best_streak".split(),
}


class Case(NamedTuple):
    """What was changed, and which games may have been touched by that; None for all."""

    words: str
    touched: set[int] | None


def new_history(folder: Path) -> None:
    """Two concerts that were lost, one of them after a fermata or two, and one to be taken up."""
    recorder = Recorder(folder)
    for seed, (players, rule_set, left) in enumerate(TABLES, start=1):
        rules = load_rules(rule_set, players, lives=1)
        cast = draw_cast(players, CARELESS, seed, "Zoë")
        events = [event for batch in acts(rules, seed, pauses=True) for event in batch]
        settings = new_concert(rules, cast, daily="2026-05-01").settings
        recorder.begin(settings, events[: len(events) // 2] if left else events)
        if not left:
            recorder.end(GameResult.LOST, {"tempo": 0.5, "team_tempo": 0.4, "unison": 70.5})
    assert recorder.close(60)


def tamper(file: Path, random: Random) -> Case:
    """Change something."""
    how = random.choice((_column, _column, _field, _field, _setting, _drop, _flip, _flip, _cut))
    return how(file, random)


def _column(file: Path, random: Random) -> Case:
    """A value of another type or size in a column."""
    table = random.choice(list(COLUMNS))
    column = random.choice(COLUMNS[table])
    value = random.choice(VALUES)
    if isinstance(value, str):
        # Bytes that are no UTF-8 are kept as a text.
        raw = value.encode("utf-8", "surrogateescape")
        stored: object = raw
        as_kept = "CAST(? AS TEXT)"
    else:
        stored, as_kept = value, "?"
    with closing(sqlite3.connect(file)) as connection, connection:
        rows = connection.execute(f"SELECT {_key(table)} FROM {table}").fetchall()
        row = random.choice(rows)
        where = " AND ".join(f"{name} = ?" for name in _key(table).split(", "))
        connection.execute("PRAGMA ignore_check_constraints = ON")
        with suppress(sqlite3.IntegrityError):
            connection.execute(
                f"UPDATE {table} SET {column} = {as_kept} WHERE {where}", (stored, *row)
            )
    shown = repr(value)[:40]
    # Another number of a game, or its events beside those of another, touch both.
    moved = column in {"id", "game_id"}
    touched = None if moved else set() if table == "standings" else {row[0]}
    return Case(f"{table}.{column} of {row} = {shown}", touched)


def _key(table: str) -> str:
    return {
        "games": "id",
        "events": "game_id, seq",
        "game_figures": "game_id",
        "standings": "rule_set, players, difficulty, variants",
    }[table]


def _field(file: Path, random: Random) -> Case:
    """Another value somewhere in the record of an event."""
    with closing(sqlite3.connect(file)) as connection, connection:
        kinds = connection.execute(
            "SELECT DISTINCT json_extract(record, '$.event') FROM events"
        ).fetchall()
        game_id, seq, text = random.choice(
            connection.execute(
                "SELECT game_id, seq, record FROM events WHERE json_extract(record, '$.event') = ?",
                random.choice(kinds),
            ).fetchall()
        )
        record = json.loads(text)
        words = _change(record, random)
        connection.execute(
            "UPDATE events SET record = ? WHERE game_id = ? AND seq = ?",
            (json.dumps(record), game_id, seq),
        )
    return Case(f"event {seq} of {game_id}: {words}", {game_id})


def _setting(file: Path, random: Random) -> Case:
    """Another value somewhere in the settings of a game."""
    with closing(sqlite3.connect(file)) as connection, connection:
        game_id = random.randint(1, len(TABLES))
        asked = connection.execute("SELECT settings FROM games WHERE id = ?", (game_id,))
        settings = json.loads(asked.fetchone()[0])
        words = _change(settings, random)
        connection.execute(
            "UPDATE games SET settings = ? WHERE id = ?", (json.dumps(settings), game_id)
        )
    return Case(f"settings of {game_id}: {words}", {game_id})


def _change(value: Any, random: Random) -> str:
    """Change something in an object or a list, however deep."""
    while True:
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        key = random.choice(keys)
        inner = value[key]
        if isinstance(inner, dict | list) and inner and random.random() < 0.7:
            value = inner
            continue
        if random.random() < 0.15:
            del value[key]
            return f"without {key}"
        if type(inner) is int and random.random() < 0.5:
            new: object = inner + random.choice((-1, 1, 2, 10, 100_000))
        elif random.random() < 0.05:
            new = [[]]
            for _ in range(60):
                new = [new]
        else:
            new = random.choice(FIELDS)
        value[key] = new
        return f"{key} = {repr(new)[:40]}"


def _drop(file: Path, random: Random) -> Case:
    """An event is missing, or two have changed places."""
    with closing(sqlite3.connect(file)) as connection, connection:
        rows = connection.execute("SELECT game_id, seq FROM events").fetchall()
        game_id, seq = random.choice(rows)
        if random.random() < 0.5:
            connection.execute("DELETE FROM events WHERE game_id = ? AND seq = ?", (game_id, seq))
            return Case(f"event {seq} of {game_id} missing", {game_id})
        other = random.choice([number for of, number in rows if of == game_id])
        connection.execute(
            "UPDATE events SET record = (SELECT record FROM events WHERE game_id = ? AND seq = ?)"
            " WHERE game_id = ? AND seq = ?",
            (game_id, other, game_id, seq),
        )
    return Case(f"event {seq} of {game_id} = event {other}", {game_id})


def _flip(file: Path, random: Random) -> Case:
    """Some bytes of the file are others; often in the first page, where the tables are named."""
    data = bytearray(file.read_bytes())
    end = 4096 if random.random() < 0.6 else len(data)
    places = [random.randrange(end) for _ in range(random.choice((1, 1, 1, 3, 50)))]
    for place in places:
        data[place] = random.choice((0, 0x20, 0xFF, data[place] ^ 1 << random.randrange(8)))
    file.write_bytes(data)
    return Case(f"bytes at {places[:5]}", None)


def _cut(file: Path, random: Random) -> Case:
    """The end of the file is missing, or there is more of it; or something lies beside it."""
    data = file.read_bytes()
    length = random.choice((0, 1, 100, 511, 512, 4096, random.randrange(len(data))))
    if random.random() < 0.2:
        companion = file.with_name(file.name + random.choice(COMPANIONS[1:]))
        companion.write_bytes(data[-length:])
        return Case(f"{companion.name} of {length} bytes", None)
    file.write_bytes(data[:length] if random.random() < 0.8 else data + data[:length])
    return Case(f"{length} bytes of the file", None)


def check(case: Case, folder: Path, texts: dict[int, str]) -> str | None:
    """Try every command; what is wrong, or None."""
    said = io.StringIO()
    for arguments in (
        ["history", "--json"],
        ["history"],
        ["stats"],
        ["stats", "--json"],
        *(["replay", str(game), "--export", "svg"] for game in case.touched or texts),
        *(["replay", str(game), "--export", "json"] for game in case.touched or texts),
        *(["replay", str(game), "--export", "cast"] for game in case.touched or (max(texts),)),
        ["replay", "--export", "json"],
    ):
        code, out, err = _ran(arguments)
        said.write(err)
        if code not in {0, 1, 2} or (code == 0) == (out == ""):
            return f"{arguments}: {code} {err}"
        if code == 0 and "svg" in arguments:
            ET.fromstring(out)
        if code == 0 and ("json" in arguments or "--json" in arguments):
            json.loads(out)
    if any(not line.startswith("unisono: ") for line in said.getvalue().splitlines()):
        return f"said: {said.getvalue()}"
    _lobby()
    _take_up(folder)
    return _lost(case, folder, texts) or _deleted(folder, case)


def _ran(arguments: list[str]) -> tuple[int, str, str]:
    """What a command prints, and its exit code."""
    raw, err = io.BytesIO(), io.StringIO()
    out = io.TextIOWrapper(raw, "utf-8")
    before = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = out, err
    try:
        code = run(arguments)
    finally:
        sys.stdout, sys.stderr = before
    out.flush()
    return code, raw.getvalue().decode(), err.getvalue()


def _lobby() -> None:
    """What the lobby shows first, and its pages."""
    left = newest_left(lambda _trouble: None)
    LobbyScreen(settings.in_force(), left, VirtualClock(), lambda: datetime.now(UTC)).rows()
    if left is not None:
        take_up_words(left)
    pages = rooms()
    pages.history(80)
    pages.statistics(80)


def _take_up(folder: Path) -> None:
    """Take up whatever can be, and play on for a while."""
    with suppress(HistoryError), History(folder, mend=False) as history:
        for game in history.open_games():
            concert = claimed(game.id)
            if concert is None:
                continue
            session = RecordedSession(concert, Recorder(folder))
            seating = session.sit_down()
            session.begin(seating)
            table = seating.table
            known = len(table.log)
            for _ in range(30):
                if not table.state.over:
                    go_on(table, pauses=True)
            session.record(tuple(table.log[known:]), lambda: None)
            session.close()


def _lost(case: Case, folder: Path, texts: dict[int, str]) -> str | None:
    """Which of the games that nobody touched is not there any more."""
    if case.touched is None:
        there = list(folder.glob("history*.sqlite3"))
        return None if there else "the file is gone"
    with History(folder) as history:
        if history.word is not None:
            return f"moved aside: {history.word}"
        for game_id, text in texts.items():
            stored = history.load(game_id)
            # One of them has been taken up and gone on.
            read = "" if stored is None else str(stored.events)
            if game_id not in case.touched and not read.startswith(text.rstrip(")")):
                return f"game {game_id} is lost"
            if game_id in case.touched and history.entry(game_id) is None:
                return f"game {game_id} is not listed"
    return None


def _deleted(folder: Path, case: Case) -> str | None:
    for game_id in case.touched or ():
        code, out, err = _ran(["history", "--delete", str(game_id), "--yes"])
        if code or not out:
            return f"game {game_id} cannot be deleted: {err}"
    code, _out, err = _ran(["history", "--delete-all", "--yes"])
    # A newer version's file is not ours to delete, as far as anybody can tell.
    if code and "newer" not in err:
        return f"not everything can be deleted: {err}"
    if not code:
        with History(folder) as history:
            if history.count() or list(folder.glob("history.damaged-*")):
                return "not everything is deleted"
    return None


class Hung(BaseException):
    """It takes too long."""


@contextmanager
def patience() -> Iterator[None]:
    """Raises Hung in whatever takes too long."""

    def give_up(_number: int, _frame: FrameType | None) -> None:
        raise Hung

    timers = (
        (signal.SIGPROF, signal.ITIMER_PROF, BUSY_S),
        (signal.SIGALRM, signal.ITIMER_REAL, WAITING_S),
    )
    before = [signal.signal(number, give_up) for number, _timer, _seconds in timers]
    for _number, timer, seconds in timers:
        signal.setitimer(timer, seconds)
    try:
        yield
    finally:
        for (number, timer, _seconds), handler in zip(timers, before, strict=True):
            signal.setitimer(timer, 0)
            signal.signal(number, handler)


def fuzz(count: int, seed: int, tell: Callable[[str], object]) -> Counter[str]:
    """Try so many cases; how many went wrong, by kind. `tell` hears of each."""
    found = Counter(tracebacks=0, hangs=0, wrong=0)
    with TemporaryDirectory() as name:
        whole, folder = Path(name, "whole"), Path(name, "data")
        os.environ |= {
            "UNISONO_DATA_DIR": str(folder),
            "UNISONO_CONFIG": str(Path(name, "config.toml")),
            "UNISONO_LANG": "en",
            "COLUMNS": "100",
        }
        new_history(whole)
        with History(whole) as history:
            loaded = {game.id: history.load(game.id) for game in history.games()}
            texts = {key: str(game.events) for key, game in loaded.items() if game is not None}
        for number in range(count):
            shutil.rmtree(folder, ignore_errors=True)
            shutil.copytree(whole, folder)
            case = tamper(folder / HISTORY_FILE, Random(f"{seed}/{number}"))
            wrong, kind = None, "wrong"
            try:
                with patience():
                    wrong = check(case, folder, texts)
            except Hung:
                wrong, kind = traceback.format_exc(limit=-6), "hangs"
            except Exception:  # whatever it is, it is what is looked for
                wrong, kind = traceback.format_exc(limit=-8), "tracebacks"
            if wrong is not None:
                found[kind] += 1
                tell(f"{seed}/{number}: {case.words}\n{wrong}")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    begun = time.monotonic()
    found = fuzz(arguments.count, arguments.seed, lambda words: print(words, flush=True))
    seconds = time.monotonic() - begun
    print(
        f"{arguments.count} histories in {seconds:.0f} s: {found['tracebacks']} tracebacks,"
        f" {found['hangs']} hangs, {found['wrong']} lost games or wrong answers"
    )
    sys.exit(any(found.values()))


if __name__ == "__main__":
    main()
