"""Games by name, and what is imported when."""

import importlib.metadata
import subprocess
import sys

import pytest

from tests.games.toy import GAME as TOY
from unisono.games.ladder.game import GAME as LADDER
from unisono.games.registry import OURS, UnknownGameError, game_called

IMPORT_AND_LIST = "import sys, unisono.games.registry, unisono.table.core; print(*sys.modules)"


def test_our_own_game_has_its_name() -> None:
    assert [game_called(name) for name in OURS] == [LADDER]


def test_an_installed_package_brings_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = importlib.metadata.EntryPoint("toy", "tests.games.toy:GAME", "unisono.games")
    entries = importlib.metadata.EntryPoints((entry,))
    monkeypatch.setattr(importlib.metadata, "entry_points", lambda **_: entries)
    assert game_called("toy") is TOY
    with pytest.raises(UnknownGameError, match="'whist'; installed are ladder, toy"):
        game_called("whist")


def test_nothing_of_a_game_is_imported_before_it_is_asked_for() -> None:
    done = subprocess.run(
        [sys.executable, "-c", IMPORT_AND_LIST], capture_output=True, text=True, check=True
    )
    of_games = [name for name in done.stdout.split() if name.startswith("unisono.")]
    assert "unisono.table.core" in of_games
    assert not any(
        name.startswith(("unisono.games.ladder.engine", "unisono.games.ladder.bots"))
        for name in of_games
    )
    assert not any(name.startswith("unisono.games.ladder") for name in of_games)
