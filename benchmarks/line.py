"""What a terminal gets, and when: bytes on the line, first frame, keys, idle cost, twenty at once.

`python -m benchmarks.line [bytes|start|key|idle|crowd]` runs one of them or all, each in
pseudo-terminals of its own and, where a comparison makes sense, in turn with a bare Textual program
that shows one line. Times are ms or seconds of this machine; only ratios travel.
"""

import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tests.e2e.terminal import UNISONO, Terminal

BARE = """
from textual.app import App
from textual.widgets import Static
class Bare(App):
    ENABLE_COMMAND_PALETTE = False
    def compose(self):
        yield Static("ready 0")
    def on_mount(self):
        self.count = 0
    def on_key(self, event):
        self.count += 1
        self.query_one(Static).update(f"ready {self.count}")
Bare().run(mouse=False)
"""
"""The least that a Textual program can be."""

CROWD = """
import json, sys
from unisono.table.conductor import Conductor
late = []
catch_up = Conductor._catch_up
def measured(self):
    due = self._next_wake()
    if due is not None:
        late.append(self.clock.now() - due)
    catch_up(self)
Conductor._catch_up = measured
path = sys.argv.pop()
from unisono import cli
try:
    cli.main()
finally:
    json.dump([ms for ms in late if ms >= 0], open(path, "w"))
"""
"""Bots that play, and how many ms after its time each thing that was due is done."""

READY = "[Enter] when you are ready"
TABLE = ("play", "--players", "3", "--seed", "4711", "--dealer", "2", "--knock-for-me")
STARTS, KEYS, SETTLE_S, IDLE_S, CROWD_S, GAMES = 25, 40, 1.0, 60.0, 60.0, 20


@contextmanager
def fresh_home() -> Iterator[None]:
    """A data folder and settings that nobody has used."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["UNISONO_DATA_DIR"] = folder
        os.environ["UNISONO_CONFIG"] = str(Path(folder, "config.toml"))
        yield


def bytes_on_the_line() -> None:
    """How much is sent for what, on 80×24 cells, with motion and without."""
    for motion in ("full", "reduced"):
        with fresh_home(), Terminal(*TABLE, "--set", f"motion={motion}") as terminal:
            sent = 0

            def told(what: str, motion: str = motion, terminal: Terminal = terminal) -> None:
                nonlocal sent
                terminal.read_for(SETTLE_S)
                print(f"bytes, motion {motion}: {what}: {len(terminal.written) - sent}")
                sent = len(terminal.written)

            terminal.wait_for(READY)
            told("start and first frame")
            terminal.read_for(5)
            told("5 s in which nothing happens")
            terminal.press("\r", "The level is open")
            told("count-in, four knocks")
            terminal.press(" ", "you")
            told("own card and what follows within a second")
            terminal.wait_for("C L E A R E D")
            told("the rest of the level, and its result")
        with fresh_home(), Terminal("watch", "--seed", "7", "--set", f"motion={motion}") as watched:
            watched.wait_for("level 3 of 8")
            seconds, before = time.monotonic(), len(watched.written)
            watched.read_for(IDLE_S)
            rate = (len(watched.written) - before) / (time.monotonic() - seconds)
            print(f"bytes, motion {motion}: a minute of bots from level 3 on: {rate:.0f} a second")


def start() -> None:
    """From the start of the process to the first frame, in turn with the bare program."""
    bare, ours = [], []
    for _turn in range(STARTS):
        bare.append(_first_frame("ready", (), (sys.executable, "-c", BARE)))
        with fresh_home():
            ours.append(_first_frame(READY, TABLE, (UNISONO,)))
    _tell("start to first frame", bare, ours)


def _first_frame(wanted: str, arguments: tuple[str, ...], program: tuple[str | Path, ...]) -> float:
    began = time.monotonic()
    with Terminal(*arguments, program=program) as terminal:
        terminal.wait_for(wanted)
        return (time.monotonic() - began) * 1000


def key() -> None:
    """From a key to the first byte of the answer, in turn with the bare program."""
    bare, ours = [], []
    with (
        fresh_home(),
        Terminal(program=(sys.executable, "-c", BARE)) as plain,
        Terminal() as lobby,
    ):
        plain.wait_for("ready 0")
        lobby.wait_for("Start a concert")
        for turn in range(KEYS):
            bare.append(_answer(plain, "x"))
            ours.append(_answer(lobby, "\x1b[A" if turn % 2 else "\x1b[B"))
    _tell("key to first byte", bare, ours)


def _answer(terminal: Terminal, key: str) -> float:
    terminal.read_for(0.3)
    before = len(terminal.written)
    began = time.monotonic()
    terminal.send(key)
    while len(terminal.written) == before:
        terminal.look()
    return (time.monotonic() - began) * 1000


def idle() -> None:
    """Processor time and memory of a minute at an open table, beside the bare program's."""
    with (
        fresh_home(),
        Terminal(program=(sys.executable, "-c", BARE)) as plain,
        Terminal(*TABLE) as table,
    ):
        plain.wait_for("ready 0")
        table.press("\r", "The level is open")
        before = used(plain), used(table)
        deadline = time.monotonic() + IDLE_S
        while time.monotonic() < deadline:
            plain.look()
            table.look()
        for name, terminal, (cpu, _rss) in zip(
            ("bare", "unisono"), (plain, table), before, strict=True
        ):
            now, rss = used(terminal)
            share = 100 * (now - cpu) / IDLE_S
            print(f"a minute: {name}: {share:.2f} % of a core, {rss / 1024:.1f} MB")


def used(terminal: Terminal) -> tuple[float, int]:
    """Seconds of processor time so far, and kB of memory."""
    process = Path("/proc", str(terminal.process.pid))
    numbers = (process / "stat").read_text().rpartition(")")[2].split()
    ticks = int(numbers[11]) + int(numbers[12])
    lines = (process / "status").read_text().splitlines()
    rss = next(line.split()[1] for line in lines if line.startswith("VmRSS"))
    return ticks / os.sysconf("SC_CLK_TCK"), int(rss)


def crowd() -> None:
    """Twenty tables of bots at once: how late what they do comes to its screen."""
    with fresh_home(), tempfile.TemporaryDirectory() as folder, ExitStack() as tables:
        found = [Path(folder, f"{number}.json") for number in range(GAMES)]
        terminals = [
            tables.enter_context(
                Terminal(
                    "watch", "--seed", str(seed), str(path), program=(sys.executable, "-c", CROWD)
                )
            )
            for seed, path in enumerate(found, 1)
        ]
        deadline = time.monotonic() + CROWD_S
        while time.monotonic() < deadline:
            for terminal in terminals:
                terminal.look()
        for terminal in terminals:
            terminal.press("q", lambda _text, ends=terminal: ends.process.poll() is not None)
        late = sorted(ms for path in found for ms in json.loads(path.read_text()))
    median, worst = statistics.median(late), late[int(0.99 * len(late))]
    print(f"{GAMES} tables, {os.cpu_count()} cores, {len(late)} deadlines: late by {median} ms")
    print(f"at the median, {worst} ms at the 99th percentile, {late[-1]} ms at most")


def _tell(what: str, bare: list[float], ours: list[float]) -> None:
    middle, own = statistics.median(bare), statistics.median(ours)
    print(f"{what}: bare {middle:.1f} ms, unisono {own:.1f} ms, {own / middle:.2f} times")


PARTS: dict[str, Callable[[], None]] = {
    "bytes": bytes_on_the_line,
    "start": start,
    "key": key,
    "idle": idle,
    "crowd": crowd,
}


def main() -> None:
    """Run the parts that are named, or all."""
    for name in sys.argv[1:] or PARTS:
        if name not in PARTS:
            sys.exit(f"no part is called {name}; there are {', '.join(PARTS)}")
        PARTS[name]()


if __name__ == "__main__":
    main()
