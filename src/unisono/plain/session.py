"""One start of plain mode: input, output, signals, and the history."""

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction
from functools import partial
from io import TextIOWrapper
from types import FrameType

from unisono.concert import Concert
from unisono.i18n.troubles import trouble_sentence
from unisono.plain.game import PlainGame
from unisono.plain.lines import read_lines
from unisono.programme import KeptProgramme, left_games
from unisono.store import Recorder, Trouble
from unisono.table.clock import Clock, RealClock, SlowerClock

STDIN, STDOUT = 0, 1

NOBODY_READS = 141
"""Exit code when the output cannot be written any more, as of a program that SIGPIPE has ended."""


def play_plain(
    compose: Callable[[int | None], Concert],
    *,
    seed: int | None = None,
    bell: bool = False,
    slow: float = 1.0,
    knocks: bool = True,
    taken_up: Concert | None = None,
) -> int:
    """Play concerts line by line until the person leaves or the input ends; the exit code.

    `slow` is how many times longer everything takes. Without `knocks` the count-in is knocked for
    the person. The rest is as in `tui.session.play_kept`.
    """
    return asyncio.run(_play(compose, seed, taken_up, Fraction(slow), bell=bell, knocks=knocks))


async def _play(
    compose: Callable[[int | None], Concert],
    seed: int | None,
    taken_up: Concert | None,
    slow: Fraction,
    *,
    bell: bool,
    knocks: bool,
) -> int:
    loop = asyncio.get_running_loop()

    def tell(trouble: Trouble) -> None:
        with suppress(RuntimeError):  # the loop is closed: nobody is there to hear it
            loop.call_soon_threadsafe(game.say, trouble_sentence(trouble))

    def hear(line: str | None, monotonic: float) -> None:
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(game.hear, line, monotonic)

    def write(line: str) -> None:
        try:
            sys.stdout.write(line + "\n")
            sys.stdout.flush()
        except OSError:
            _write_no_more()
            game.leave(NOBODY_READS)

    recorder = Recorder(tell=tell)
    found: list[Trouble] = []
    left = [] if taken_up is not None else left_games(found.append)
    programme = KeptProgramme(
        compose, recorder, seed=seed, offered=left[0] if left else None, taken_up=taken_up
    )
    clock: Clock = RealClock() if slow == 1 else SlowerClock(RealClock(), slow)
    game = PlainGame(
        programme,
        clock,
        write,
        knocks=knocks,
        bell=bell,
        slow=slow != 1,
        typed_by_hand=os.isatty(STDIN),
    )
    if isinstance(sys.stdout, TextIOWrapper):  # an encoding without suits has no reason to fail
        sys.stdout.reconfigure(errors="replace")
    _listen_to_signals(game)
    game.say(*map(trouble_sentence, found))
    read_lines(STDIN, hear)
    try:
        code = await game.run()
    finally:
        programme.close()
        game.finish()
    shared = programme.text_to_share()
    if shared is not None:
        write(shared.rstrip("\n"))
    return code


def _listen_to_signals(game: PlainGame) -> None:
    """End properly when a signal says so; Ctrl+C asks first."""
    loop = asyncio.get_running_loop()
    interrupt = partial(game.interrupt, 128 + signal.SIGINT)
    if sys.platform == "win32":

        def from_elsewhere(_number: int, _frame: FrameType | None) -> None:
            loop.call_soon_threadsafe(interrupt)

        signal.signal(signal.SIGINT, from_elsewhere)
        return
    loop.add_signal_handler(signal.SIGINT, interrupt)
    for number in (signal.SIGTERM, signal.SIGHUP):
        loop.add_signal_handler(number, game.leave, 128 + number)


def _write_no_more() -> None:
    """Let what is still to be written vanish, or Python would complain about it at the end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, STDOUT)
    os.close(nowhere)
