"""How many doors something goes through: a key press, a bot's due card, a game that is taken up.

    python -m benchmarks.walks [--list]

An entry is a function of ours that is called from another file of ours, or from outside; each is
counted once a walk. Less is better: so many places has somebody to know who follows the walk.
"""

import argparse
import asyncio
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from tests.tui.playing import sitting, stacked
from unisono import session
from unisono.games.ladder.setup.game_setup import new_concert
from unisono.games.ladder.setup.roster import draw_cast
from unisono.rulebook import load_difficulty, load_rules
from unisono.session.left_games import claimed
from unisono.store import Recorder

SRC = str(Path(session.__path__[0]).parent)
HANDS = (((10,), (20,), (30,)), ((5, 40), (20, 30), (15, 45)))

Entries = set[tuple[str, str]]


@contextmanager
def walked() -> Iterator[Entries]:
    """The entries while the block runs, by file and function."""
    entries: Entries = set()

    def note(frame: FrameType, event: str, _argument: object) -> None:
        code = frame.f_code
        if event != "call" or not code.co_filename.startswith(SRC) or code.co_name[0] == "<":
            return
        caller = frame.f_back
        while caller is not None and not caller.f_code.co_filename.startswith(SRC):
            caller = caller.f_back
        if caller is None or caller.f_code.co_filename != code.co_filename:
            entries.add((code.co_filename.removeprefix(SRC + os.sep), code.co_qualname))

    sys.setprofile(note)
    try:
        yield entries
    finally:
        sys.setprofile(None)


async def key_and_card() -> tuple[Entries, Entries]:
    """Of a card that somebody plays by a key, and of one that a bot plays when it is due."""
    async with sitting(stacked(*HANDS, waits={1: 1500, 2: 4000})) as game:
        await game.open_level()
        with walked() as key:
            await game.pilot.press("space")
            await game.pilot.pause()
        with walked() as card:
            await game.clock.advance(1600)
            await game.pilot.pause()
    return key, card


def taken_up() -> Entries:
    """Of a stored game until its table stands as it was left."""
    difficulty = load_difficulty("standard", 3)
    rules = load_rules("unisono", 3, (), difficulty.same_moment_ms)
    setup = new_concert(rules, draw_cast(3, difficulty, 1, "Kim"))
    setup.seating.table.start(0)
    recorder = Recorder()
    recorder.begin(setup.settings, setup.seating.table.log)
    recorder.close(60)
    with walked() as entries:
        again = claimed(1)
    assert again is not None
    assert again.stored is not None
    again.stored[1].release()
    return entries


def main() -> None:
    """Print the counts."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--list", action="store_true", help="print every entry, too")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"UNISONO_DATA_DIR": folder, "UNISONO_CONFIG": f"{folder}/config.toml"}
        key, card = asyncio.run(key_and_card())
        for name, entries in (("a key", key), ("a due card", card), ("taken up", taken_up())):
            files = {file for file, _function in entries}
            print(f"{name:12} {len(entries):4} entries into {len(files):3} files")
            if asked.list:
                for file, function in sorted(entries):
                    print(f"    {file:44} {function}")


if __name__ == "__main__":
    main()
