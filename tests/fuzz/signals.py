"""Signals at random moments of a program's first second.

`python -m tests.fuzz.signals --count 200 --seed 1` prints one closing line, and a line for every
signal that did not end the program as it should; exit code 1 then.
"""

import argparse
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.e2e.terminal import ALTERNATE_SCREEN, Terminal, why_not_restored

SIGNALS = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)

PROGRAMS: tuple[tuple[str, ...], ...] = (
    (),
    ("play", "--seed", "5"),
    ("lesson",),
    ("watch",),
)

OURS = "start.py"
"""Stands in every traceback from the first line of ours on. Python itself tells of a Ctrl+C that
comes before, with an exit code of its own; nothing of ours runs that could keep it from that."""


STARTS = 2
"""A machine that is busy takes longer than a second to start: so many starts are a second then."""


class Ending(NamedTuple):
    """How a program ended that got a signal `after_s` seconds after its start.

    on_screen  whether it had taken the terminal by then, or has since
    too_early  whether Python was not yet at the first line of ours
    wrong      what was not as it should be; empty when all was
    """

    number: signal.Signals
    arguments: tuple[str, ...]
    after_s: float
    on_screen: bool
    too_early: bool
    wrong: str


def endings(count: int, seed: int, folder: Path) -> Iterator[Ending]:
    """So many programs, each with a history in the folder and ended by a signal."""
    random = Random(seed)
    longest_s = max(1.0, STARTS * seconds_to_the_first_frame(folder))
    for number in range(count):
        data = folder / str(number)
        arguments, after_s = random.choice(PROGRAMS), random.uniform(0, longest_s)
        yield ended_by(random.choice(SIGNALS), arguments, after_s, data)


def seconds_to_the_first_frame(folder: Path) -> float:
    """How long a start takes here and now: on a machine that is busy, more than a second."""
    began = time.monotonic()
    with Terminal(*PROGRAMS[1], environ=home(folder / "first")) as terminal:
        terminal.wait_for("[Enter] when you are ready")
        return time.monotonic() - began


def ended_by(
    number: signal.Signals, arguments: tuple[str, ...], after_s: float, data: Path
) -> Ending:
    """Start a program, send the signal so many seconds later, and look how it ends."""
    with Terminal(*arguments, environ=home(data)) as terminal:
        terminal.read_for(after_s)
        terminal.process.send_signal(number)
        try:
            code = terminal.wait_for_end()
        except AssertionError:
            code = None
        said = terminal.written.decode("utf-8", "replace")
        wrong = [why_not_restored(terminal)]
        too_early = code is not None and "Traceback" in said and OURS not in said
        if not too_early and code != 128 + number:
            wrong.append(f"exit code {code}")
        if not too_early and "Traceback" in said:
            wrong.append(said)
        on_screen = ALTERNATE_SCREEN in terminal.modes
    why = "; ".join(filter(None, wrong))
    return Ending(number, arguments, after_s, on_screen, too_early, why)


def home(data: Path) -> dict[str, str]:
    """Variables by which a program keeps everything there."""
    return {"UNISONO_DATA_DIR": str(data), "UNISONO_CONFIG": str(data / "config.toml")}


def main() -> int:
    """Send the signals and tell how it went; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.signals", description=__doc__)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    numbers: Counter[str] = Counter()
    on_screen = too_early = wrong = 0
    with TemporaryDirectory() as folder:
        for ending in endings(asked.count, asked.seed, Path(folder)):
            numbers[ending.number.name] += 1
            on_screen += ending.on_screen
            too_early += ending.too_early
            if ending.wrong:
                wrong += 1
                print(ending)
    of_each = ", ".join(f"{name} {count}" for name, count in sorted(numbers.items()))
    right = asked.count - wrong
    print(
        f"{asked.count} signals (seed {asked.seed}; {of_each}), {on_screen} with the terminal"
        f" taken, {too_early} before Python was at our first line: terminal restored and code right"
        f" {right} times, {wrong} wrong"
    )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
