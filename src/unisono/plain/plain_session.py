"""One start of plain mode: input, output, signals, and the history."""

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction
from functools import partial
from types import FrameType

from unisono.games.ladder.setup.game_setup import Compose, GameSetup
from unisono.plain.lines import read_lines
from unisono.plain.plain_game import PlainGame
from unisono.session.session import Session, kept
from unisono.session.trouble_sentences import trouble_sentence
from unisono.store import HistoryTrouble
from unisono.system import crash, garbage
from unisono.system.output import OutputError, complain_of
from unisono.table.clock import Clock, RealClock, SlowerClock

STDIN = 0


def play_plain(
    played: Compose | GameSetup,
    *,
    seed: int | None = None,
    bell: bool = False,
    slow: float = 1.0,
    knocks: bool = True,
    hints: bool = False,
) -> int:
    """Play concerts line by line until the person leaves or the input ends; the exit code.

    `slow` is how many times longer everything takes. Without `knocks` the count-in is knocked for
    the person. The rest is as in `tui.session.play_kept`; `hints` is a setting there.
    """
    told = _Told()
    session = kept(played, told.tell, seed=seed, hints=hints)
    return asyncio.run(_talk(session, told, slow, bell=bell, knocks=knocks))


def give_lesson_plain(session: Session, *, bell: bool, slow: float, knocks: bool) -> int:
    """The lesson line by line; the rest is as in `play_plain`."""
    return asyncio.run(_talk(session, _Told(), slow, bell=bell, knocks=knocks))


class _Told:
    """What a writing thread has to say, before and while somebody can hear it."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self._say: Callable[[str], object] = self.said.append

    def tell(self, trouble: HistoryTrouble) -> None:
        """Called in any thread."""
        with suppress(RuntimeError):  # the loop is closed: nobody is there to hear it
            self._say(trouble_sentence(trouble))

    def heard_by(self, game: PlainGame) -> None:
        """Say what there was to say, and say it to the game from now on."""
        self._say = partial(asyncio.get_running_loop().call_soon_threadsafe, game.say)
        game.say(*self.said)


async def _talk(
    session: Session,
    told: _Told,
    slow: float,
    *,
    bell: bool,
    knocks: bool,
) -> int:
    """Be at the session's tables."""
    garbage.look_for_it()
    loop = asyncio.get_running_loop()

    def hear(line: str | None, monotonic: float) -> None:
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(game.hear, line, monotonic)

    def write(line: str) -> None:
        try:
            sys.stdout.write(line + "\n")
            sys.stdout.flush()
        except OutputError as error:
            game.leave(complain_of(error))

    clock: Clock = RealClock() if slow == 1 else SlowerClock(RealClock(), Fraction(slow))
    game = PlainGame(
        session,
        clock,
        write,
        knocks=knocks,
        bell=bell,
        slow=slow != 1,
        typed_by_hand=os.isatty(STDIN),
    )
    _listen_to_signals(game)
    crash.hear_of_all(loop, game.fail)
    told.heard_by(game)
    read_lines(STDIN, hear)
    try:
        try:
            code = await game.run()
        finally:
            session.close()
            game.finish()
    except Exception as error:
        raise SystemExit(crash.tell(error, kept=session.keeps)) from error
    shared = session.text_to_share()
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
