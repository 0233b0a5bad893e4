"""Commands with streams that are closed, full, broken or lack characters, as real processes:
`python -m tests.fuzz.encodings --count N --seed S`."""

import argparse
import os
import sqlite3
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from random import Random
from typing import NamedTuple

from tests.analysis.games import simulated
from tests.store.games import settings_for
from unisono.games.ladder.analysis.figures import tempo_figures
from unisono.games.ladder.engine.events import GameStarted
from unisono.store import GameResult, Recorder
from unisono.store.folder import HISTORY_FILE

UNISONO = Path(sys.executable).with_name("unisono")

COMMANDS = (
    ("--help",),
    ("--version",),
    ("rules",),
    ("rules", "the-mind"),
    ("rules", "list"),
    ("rules", "check", "unisono"),
    ("play", "--help"),
    ("history",),
    ("history", "--json"),
    ("history", "--delete", "999"),
    ("stats",),
    ("stats", "--json"),
    ("doctor",),
    ("config", "show"),
    ("config", "path"),
    ("config", "set", "theme", "day"),
    ("config", "set", "name", "Zoë ♥"),
    ("completion", "bash"),
    ("completion", "fish"),
    ("simulate", "--games", "3", "--seed", "1"),
    ("simulate", "--games", "3", "--seed", "1", "--json"),
    ("replay", "1", "--export", "json"),
    ("replay", "1", "--export", "svg"),
    ("play", "--plain", "--seed", "5", "--dealer", "1", "--name", "Zoë ♥"),
    ("play", "--plain", "--seed", "5", "--rules", "the-mind"),
    ("lesson", "--plain"),
    (),
    ("play",),
    ("play", "--players", "9"),
    ("play", "--rules", "kein–satz ♣\udcff"),
    ("sing",),
    ("--kiosk=anna", "history"),
    ("--lang", "tlh"),
)
"""All kinds of output: pages, tables, lines, JSON, files, a game, and complaints."""

ENCODINGS = (
    "ascii latin-1 cp1252 cp437 cp850 koi8-r iso8859-15 mac-roman shift_jis euc-kr gb18030 big5"
    " cp037 utf-8 utf-8-sig utf-16 utf-32 utf-7 ascii:strict latin-1:backslashreplace"
).split()
LOCALES: tuple[Mapping[str, str], ...] = (
    {"LANG": "C"},
    {"LANG": "C.UTF-8"},
    {"LC_ALL": "POSIX", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    {"LANG": "de_DE.ISO-8859-1", "PYTHONUTF8": "0"},
    {"LANG": "C.UTF-8", "PYTHONUNBUFFERED": "1"},
)
TYPED = (b"", b"h\n\n", b"\xfc\xe9\n\nq\n", "ü\np\n♥\n".encode())
"""What comes on standard input."""

OPEN, CLOSED, FULL, BROKEN = "open", "closed", "full", "broken"
STREAMS = (OPEN, OPEN, CLOSED, FULL, BROKEN)
REDIRECTED = {CLOSED: "&-", FULL: "/dev/full"}

COMPLAINTS = ("Traceback", "Exception ignored", "UnicodeEncodeError", "UnicodeDecodeError")
BYTES_OF_THEIR_OWN = ("--export",)
"""Commands with these write files, in UTF-8 wherever they go to."""


class Case(NamedTuple):
    """One process: its arguments, what is added to its environment, and its streams."""

    arguments: tuple[str, ...]
    environ: tuple[tuple[str, str], ...]
    typed: bytes | None
    stdout: str
    stderr: str


def any_case(random: Random) -> Case:
    """A command somewhere where something may be wrong; `typed` is None for a closed stdin."""
    encoding = random.choice([None, *ENCODINGS])
    environ = dict(random.choice(LOCALES)) | {"UNISONO_LANG": random.choice(("en", "de"))}
    if encoding is not None:
        environ["PYTHONIOENCODING"] = encoding
    return Case(
        random.choice(COMMANDS),
        tuple(environ.items()),
        random.choice((None, *TYPED)),
        random.choice(STREAMS),
        random.choice((OPEN, OPEN, CLOSED, FULL)),
    )


class Done(NamedTuple):
    code: int
    out: bytes
    errors: bytes


def run(case: Case) -> Done:
    """Run it in a folder of its own, in which one game has been played."""
    with tempfile.TemporaryDirectory() as folder:
        _keep_a_game(Path(folder))
        redirected = [
            f"{number}>{REDIRECTED[stream]}"
            for number, stream in ((1, case.stdout), (2, case.stderr))
            if stream in REDIRECTED
        ]
        if case.typed is None:
            redirected.append("0<&-")
        others = {
            name: text
            for name, text in os.environ.items()
            if not name.startswith(("LC_", "LANG", "PYTHON", "UNISONO"))
        }
        own = {
            "UNISONO_DATA_DIR": f"{folder}/data",
            "UNISONO_CONFIG": f"{folder}/config.toml",
        }
        out = subprocess.PIPE
        if case.stdout == BROKEN:
            read, out = os.pipe()
            os.close(read)
        process = subprocess.run(
            ("/bin/sh", "-c", f'exec "$0" "$@" {" ".join(redirected)}', UNISONO, *case.arguments),
            input=case.typed or b"",
            stdout=out,
            stderr=subprocess.PIPE,
            env=others | own | dict(case.environ),
            cwd=folder,
            timeout=100,
            check=False,
        )
        if case.stdout == BROKEN:
            os.close(out)
        return Done(process.returncode, process.stdout or b"", process.stderr or b"")


_undisturbed: dict[Case, Done] = {}
_game: list[bytes] = []


def _keep_a_game(folder: Path) -> None:
    """Put a history with one whole game into the folder's `data`."""
    (folder / "data").mkdir()
    if not _game:
        _game.append(_a_history())
    (folder / "data" / HISTORY_FILE).write_bytes(_game[0])


def _a_history() -> bytes:
    log = tuple(simulated(1, 2))
    first = log[0]
    assert isinstance(first, GameStarted)
    mates = [{"name": "Łucja ♠", "temperament": "calm", "tempo": 1.0}]
    with tempfile.TemporaryDirectory() as folder:
        recorder = Recorder(Path(folder))
        recorder.begin(settings_for(first.rules, 1) | {"mates": mates}, log[:1])
        recorder.record(log[1:])
        recorder.end(GameResult.WON, tempo_figures(log))
        assert recorder.close(60.0)
        with closing(sqlite3.connect(Path(folder) / HISTORY_FILE)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")
        return (Path(folder) / HISTORY_FILE).read_bytes()


def fault(case: Case) -> str | None:
    """What is wrong with what the command does there; None when nothing is."""
    # The locale stays: it says what the bytes of the arguments mean.
    locale = {name: text for name, text in case.environ if name != "PYTHONIOENCODING"}
    at_home = Case(case.arguments, tuple(locale.items()), b"", OPEN, OPEN)
    if at_home not in _undisturbed:
        _undisturbed[at_home] = run(at_home)
    usual = _undisturbed[at_home]
    done = run(case)
    told = done.out + done.errors
    for words in COMPLAINTS:
        if words.encode() in told:
            return f"{words}: {told[-600:]!r}"
    expected = usual.code
    if usual.out and case.stdout != OPEN:
        expected = 141 if case.stdout == BROKEN else 1
    if done.code != expected:
        return f"exit code {done.code}, not {expected}: {told[-600:]!r}"
    if usual.out and case.stdout in REDIRECTED and case.stderr == OPEN and not done.errors:
        return "nothing is said"
    asked = dict(case.environ).get("PYTHONIOENCODING", "utf-8").partition(":")[0]
    for written in (done.out, done.errors):
        if any(option in case.arguments for option in BYTES_OF_THEIR_OWN):
            continue
        if "PYTHONIOENCODING" in dict(case.environ):
            try:
                text = written.decode(asked)
            except UnicodeDecodeError:
                return f"no {asked}: {written[:200]!r}"
            if "--json" not in case.arguments and "\\u2" in text:
                return f"an escape: {text[:200]!r}"
    return None


def main() -> int:
    """Try so many; 1 if anything was wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    random = Random(options.seed)
    kinds: Counter[str] = Counter()
    faults = 0
    for _number in range(options.count):
        case = any_case(random)
        kinds[case.stdout] += 1
        wrong = fault(case)
        if wrong is not None:
            faults += 1
            sys.stdout.write(f"{case}\n  {wrong}\n")
    told = ", ".join(f"{kinds[kind]} {kind}" for kind in (OPEN, CLOSED, FULL, BROKEN))
    sys.stdout.write(
        f"{options.count} processes (stdout {told}), seed {options.seed}: {faults} faults\n"
    )
    return min(faults, 1)


if __name__ == "__main__":
    sys.exit(main())
