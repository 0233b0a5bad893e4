"""Commands run in this process, and what must be true of whatever they say."""

import argparse
import io
import os
import random
import signal
import sys
import time
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from unisono import cli, i18n, settings
from unisono.system import kiosk

LONGEST_S = 20
"""A command that takes longer hangs. The largest file that is read takes a few seconds."""

HOSTILE = (
    "\x1b]0;owned\x07",
    "\x1b[2J",
    "\x1b[31mred",
    "\x9b31m",
    "\x00",
    "\x7f",
    "\r\n",
    "\t",
    "\u202eright to left",
    "\u2066isolated",
    "\u2028line",
    "\ufeff",
    "\ud800",
    "\udcfc",
    "\uffff",
    "{}",
    "{name}",
    "{0.__class__}",
    "%s",
    "[bold]",
    "&#27;",
    "*" * 50,
    "a" * 300,
    "../" * 20,
    "~nosuchuser/x",
    "🎵" * 9,
)
"""Texts that have hurt programs."""


class Said(NamedTuple):
    """What a command came to: its exit code, and what it wrote."""

    code: int
    out: str
    err: str


def run(arguments: Sequence[str], environment: Mapping[str, str]) -> Said:
    """Run one command as a start of the program would, without a terminal."""
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", newline="") for _stream in range(2))
    with _nothing_is_left(environment), _streams(out, err):
        code = cli.run(list(arguments))
    for stream in (out, err):
        stream.flush()
    told, complained = (stream.buffer.getvalue().decode() for stream in (out, err))
    return Said(code, told, complained)


def faults(said: Said, codes: Sequence[int]) -> list[str]:
    """What is wrong with it; nothing mostly."""
    found = []
    if said.code not in codes:
        found.append(f"exit code {said.code}")
    wrote = said.out + said.err
    acting = sorted({repr(letter) for letter in wrote if acts(letter)})
    if acting:
        found.append(f"reaches the terminal: {' '.join(acting)}")
    if said.code != 0 and not said.err.startswith("unisono: "):
        found.append(f"does not say why: {said.err[:200]!r}")
    if not all(line.startswith("unisono: ") for line in said.err.splitlines()):
        found.append(f"more than a line: {said.err[:400]!r}")
    return found


def acts(letter: str) -> bool:
    """Whether a terminal could do something else with this than show it."""
    if letter == "\n":
        return False
    turns = unicodedata.bidirectional(letter) in set("LRE RLE PDF LRO RLO LRI RLI FSI PDI".split())
    return turns or unicodedata.category(letter) in {"Cc", "Cs", "Zl", "Zp"}


class Case(NamedTuple):
    """A command, the environment it is run in, its exit codes, and what else is checked of it."""

    arguments: Sequence[str]
    environment: Mapping[str, str]
    codes: Sequence[int] = (0, 2)
    check: Callable[[], str | None] = lambda: None


MakeCase = Callable[[random.Random, Path], Case]


def try_cases(make: MakeCase, folder: Path, *, count: int, seed: int) -> tuple[Counter[str], float]:
    """So many cases, each in a folder of its own; how often they ended how, and the longest time in
    seconds. Raises AssertionError at the first fault, or whatever a command raises, with all that
    repeats it."""
    ends: Counter[str] = Counter()
    longest = 0.0
    for number in range(count):
        dice = random.Random(f"{seed}:{number}")
        place = folder / str(number)
        place.mkdir()
        case = make(dice, place)
        begun = time.monotonic()
        told = f"case {seed}:{number}: {case.arguments!r}"
        try:
            with _alarm():
                said = run(case.arguments, case.environment)
        except BaseException as error:
            error.add_note(told)
            raise
        longest = max(longest, time.monotonic() - begun)
        found = [*faults(said, case.codes), *filter(None, [case.check()])]
        assert not found, f"{told}: {'; '.join(found)}"
        ends[f"exit {said.code}"] += 1
        _remove(place)
    return ends, longest


def main(what: str, make: MakeCase, folder: Path) -> None:
    """Try as many as the command line says, and print a line of counts."""
    parser = argparse.ArgumentParser(description=what)
    parser.add_argument("--count", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    ends, longest = try_cases(make, folder, count=chosen.count, seed=chosen.seed)
    told = ", ".join(f"{end}: {times}" for end, times in sorted(ends.items()))
    sys.stdout.write(
        f"{chosen.count} {what}, seed {chosen.seed}: 0 tracebacks, 0 hangs, 0 control characters;"
        f" {told}; the longest took {longest:.1f} s\n"
    )


@contextmanager
def _streams(out: io.TextIOWrapper, err: io.TextIOWrapper) -> Iterator[None]:
    before = sys.stdin, sys.stdout, sys.stderr
    sys.stdin, sys.stdout, sys.stderr = io.TextIOWrapper(io.BytesIO()), out, err
    try:
        yield
    finally:
        sys.stdin, sys.stdout, sys.stderr = before


@contextmanager
def _nothing_is_left(environment: Mapping[str, str]) -> Iterator[None]:
    """What one start of the program has set does not reach the next."""
    before, hers = dict(os.environ), settings.in_force()
    is_guests = kiosk.is_on()
    os.environ.update(environment)
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)
        kiosk._state.is_on = is_guests
        i18n.use("en")
        settings._now.loaded = settings._now.loaded._replace(settings=hers)


@contextmanager
def _alarm() -> Iterator[None]:
    def stop(_number: int, _frame: object) -> None:
        raise TimeoutError(f"it hangs: more than {LONGEST_S} s")

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(LONGEST_S)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def _remove(folder: Path) -> None:
    for path in folder.iterdir():
        if path.is_dir() and not path.is_symlink():
            _remove(path)
        else:
            path.unlink()
    folder.rmdir()
