"""Somebody who plays by reading the screen until the program is killed, and who looks afterwards
whether anything is lost that had been shown."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from random import Random

from tests.e2e.shown import Shown, shown_in, shown_of
from tests.e2e.terminal import Terminal
from unisono.games.ladder.engine import Phase, State, evolve, fold
from unisono.games.ladder.past import steps_of
from unisono.games.ladder.setup.game_setup import concert_of
from unisono.games.ladder.setup.roster import PERSON
from unisono.store import History, StoredGame

KEYS_APART_S = 0.3
"""So far apart are presses of one key, in seconds: nearer ones might be a held key's."""

ENDED = "another concert"
"""Stands on the page after a game: what is shown next is a new one."""

QUICK_RULES = """
extends = 'unisono'
beat_ms = 250
lives = 5
fermatas = 3
"""
QUICK_BOTS = """
extends = 'standard'
seconds_per_rank = 0.1
"""
"""Much happens in little time, so that most kills hit something."""


def quick_table(folder: Path) -> tuple[str, ...]:
    """The arguments of `unisono` that play at a quick table."""
    rules, bots = folder / "quick.toml", folder / "bots.toml"
    rules.write_text(QUICK_RULES, encoding="utf-8")
    bots.write_text(QUICK_BOTS, encoding="utf-8")
    return ("play", "--rules", str(rules), "--difficulty", str(bots))


def key_for(text: str, random: Random) -> str:
    """What somebody would press who sees this."""
    if "[Enter] when" in text or "[↵]" in text or "[Enter] " in text.splitlines()[-1]:
        return "\r"
    if "[f] raise yours" in text:
        return random.choice("ff ")
    if "[Space] play" in text:
        return random.choice("      fp")
    return ""


def play_until_killed(terminal: Terminal, random: Random, longest_s: float) -> Shown | None:
    """Play for a random while and kill the program, half of the time just as something new is
    shown; what was to see of the table at last, None for a game of which nothing was."""
    until = time.monotonic() + random.uniform(0, longest_s)
    at_a_change = random.random() < 0.5
    pressed_at = 0.0
    shown = None
    while True:
        changed = terminal.look()
        now = time.monotonic()
        shown = None if ENDED in terminal.text else shown_in(terminal.text) or shown
        if now > until and (changed or not at_a_change or now > until + longest_s):
            break
        if now > pressed_at + KEYS_APART_S and random.random() < 0.7:
            terminal.send(key_for(terminal.text, random))
            pressed_at = now
    return shown_in(terminal.kill()) or shown


def states_of(stored: StoredGame) -> list[State]:
    """The game after each of its events."""
    states = [fold(stored.events[:1])]
    for event in stored.events[1:]:
        states.append(evolve(states[-1], event))
    return states


def lost(stored: StoredGame, shown: Shown) -> list[str]:
    """The parts of what was shown that the stored game was never like."""
    known = [shown_of(stored, state) for state in states_of(stored) if state.level]
    return [
        part
        for part, was, ever in zip(Shown._fields, shown, zip(*known, strict=True), strict=True)
        if was not in ever
    ]


def check_file(folder: Path) -> None:
    """The history is a sound database, and nothing had to be moved aside."""
    assert list(folder.glob("history.damaged*")) == []
    with closing(sqlite3.connect(folder / "history.sqlite3")) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def game_in(folder: Path, game_id: int | None = None) -> StoredGame:
    """That game of the history, or its newest."""
    with History(folder) as history:
        assert history.word is None
        found = history.load(game_id or history.games(limit=1)[0].id)
    assert found is not None
    assert found.damage is None
    return found


def newest_open(folder: Path) -> StoredGame | None:
    """The game that `unisono resume` takes up."""
    with History(folder) as history:
        left = history.open_games()
    return game_in(folder, left[0].id) if left else None


def look_at_taken_up(terminal: Terminal, stored: StoredGame) -> None:
    """The game that `unisono resume` shows is the one that was left, and nothing runs."""
    table = concert_of(stored).seating.table
    # Whether a card was right whose moment was still open is decided now.
    table.restore(steps_of(stored.events, PERSON))
    expected = shown_of(stored, table.state)
    terminal.wait_for(lambda text: shown_in(text) == expected)
    if table.state.phase is Phase.READY:
        terminal.wait_for("[Enter] when")
    else:
        terminal.wait_for("[Enter] go on")


def kill_often(folder: Path, times: int, seed: int, longest_s: float) -> None:
    """Kill programs that play on where the one before was killed; nothing shown is ever lost."""
    random = Random(seed)
    data = folder / "data"
    table = quick_table(folder)
    environ = {"UNISONO_DATA_DIR": str(data)}
    left: StoredGame | None = None
    for _ in range(times):
        arguments = table if left is None else ("resume",)
        with Terminal(*arguments, environ=environ, whole_frames=True) as terminal:
            if left is None:
                terminal.wait_for("[Enter] when")
            else:
                look_at_taken_up(terminal, left)
            shown = play_until_killed(terminal, random, longest_s)
        check_file(data)
        before, newest = left, game_in(data)
        assert shown is None or lost(newest, shown) == []
        if before is not None:
            now = game_in(data, before.entry.id)
            assert now.events[: len(before.events)] == before.events
            assert newest.entry.id == now.entry.id or now.state.over, "begun beside an open one"
        left = newest_open(data)
        assert (left is None) == newest.state.over
        assert left is None or left.entry == newest.entry
