"""Games in the player's history, to be looked at with the commands."""

import io
import json
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from typing import Any

import pytest

from tests.analysis.games import simulated
from tests.store.games import settings_for
from tests.store.trouble_heard import FOREVER_S
from unisono.cli import run
from unisono.games.ladder.analysis.figures import tempo_figures
from unisono.games.ladder.engine.events import Event, GameStarted
from unisono.store import GameResult, Recorder, data_folder
from unisono.store.folder import HISTORY_FILE

MATES = [
    {"name": "Anna", "temperament": "calm", "tempo": 1.0},
    {"name": "Ben", "temperament": "quick", "tempo": 0.9},
    {"name": "Carla", "temperament": "slow", "tempo": 1.1},
]


def keep(
    events: Iterable[Event], *, seed: int = 1, result: GameResult | None = None, **changes: Any
) -> None:
    """Write a game down. Without a result its events say how it ended, or it stays open."""
    log = tuple(events)
    first = log[0]
    assert isinstance(first, GameStarted)
    mates = MATES[: first.rules.players - 1]
    settings = settings_for(first.rules, seed, **{"mates": mates, **changes})
    recorder = Recorder()
    recorder.begin(settings, log[:1])
    recorder.record(log[1:])
    if result is not None:
        recorder.end(result, tempo_figures(log))
    assert recorder.close(FOREVER_S)


def keep_whole(seed: int, players: int = 3, **changes: Any) -> tuple[Event, ...]:
    """Play a game to its end and write it down; its events."""
    events = simulated(seed, players)
    won = type(events[-1]).__name__ == "GameWon"
    keep(events, seed=seed, result=GameResult.WON if won else GameResult.LOST, **changes)
    return events


def damage(game_id: int, seq: int) -> None:
    """Make an event of a game unreadable."""
    with closing(sqlite3.connect(data_folder() / HISTORY_FILE)) as connection, connection:
        connection.execute(
            "UPDATE events SET record = '{' WHERE game_id = ? AND seq = ?", (game_id, seq)
        )


class Typed(io.StringIO):
    """Standard input with somebody in front of it."""

    def isatty(self) -> bool:
        return True


class Said(str):
    """What a command printed; as JSON too."""

    __slots__ = ()

    def json(self) -> Any:
        return json.loads(self)


def ran(capsys: pytest.CaptureFixture[str], *arguments: str) -> Said:
    """What a command prints that ends well and complains of nothing."""
    code = run(list(arguments))
    said = capsys.readouterr()
    assert (code, said.err) == (0, "")
    return Said(said.out)


def failed(capsys: pytest.CaptureFixture[str], code: int, *arguments: str) -> str:
    """The one line that a command complains with before it ends with this code."""
    ended = run(list(arguments))
    said = capsys.readouterr()
    assert (ended, said.out) == (code, "")
    (line,) = said.err.splitlines()
    return str(line)
