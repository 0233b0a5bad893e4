"""The command reproduces an independent model of the game: win rates within 4 points.

The model was a Monte-Carlo simulation of its own, 3,000 to 6,000 games a cell with a standard
error of at most 0.9 points: three lives with the usual rewards, every player alike.
"""

import json
import subprocess
import sys
from pathlib import Path

import pytest

CELLS = Path(__file__).parent.parent / "cells"
GAMES = 3000

EXPECTED = [
    (3, "fixed-tempo", 100),
    (3, "noise-0.15", 82),
    (3, "noise-0.30", 14),
    (3, "tempos-differ", 53),
    (2, "noise-0.20", 81),
    (4, "noise-0.10", 95),
]
"""Players, the file of the cell, and percent of the games that the model won."""


@pytest.mark.slow
@pytest.mark.parametrize(("players", "difficulty", "expected"), EXPECTED)
def test_a_cell_of_the_independent_model(players: int, difficulty: str, expected: int) -> None:
    command = (
        *(sys.executable, "-m", "unisono", "simulate", "--games", str(GAMES), "--seed", "1"),
        *("--players", str(players), "--difficulty", str(CELLS / f"{difficulty}.toml")),
        *("--rules", str(CELLS / "rules.toml"), "--human", "none", "--json"),
    )
    told = json.loads(subprocess.run(command, capture_output=True, check=True, text=True).stdout)
    assert told["games"] == GAMES
    assert told["fermatas_per_game"] == 0
    assert 100 * told["win_rate"] == pytest.approx(expected, abs=4)
