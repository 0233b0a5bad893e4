"""docs/history.md: its commands run, and its numbers are those of the program."""

import re
import shlex
from itertools import pairwise
from pathlib import Path

import pytest

from tests.reports.games import keep_whole
from unisono.cli import run
from unisono.games.ladder.texts.verdict_words import COIN_TOSS, FAIR, RISK, RUSHED
from unisono.reports.statistics import LAST_GAMES
from unisono.tui.ladder.model.replay_player import LEAD_MS, STANDSTILL_MS

PAGE = (Path(__file__).parents[1] / "docs" / "history.md").read_text("utf-8")
COMMANDS = re.findall(r"^unisono (.+)$", PAGE, re.MULTILINE)


@pytest.mark.parametrize("command", COMMANDS)
def test_the_commands_of_the_page_run(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_whole(1)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("UNISONO_LANG", "en")
    assert run(shlex.split(command)) == 0


def test_the_words_of_the_verdicts_begin_where_the_page_says() -> None:
    edges = [round(100 * edge) for edge in (RUSHED, RISK, COIN_TOSS, FAIR)]
    spans = [f"{low}–{high} %" for low, high in pairwise(edges)]
    rows = re.findall(r"^\| (below \d+ %|\d+–\d+ %|from \d+ %) \| [a-z]", PAGE, re.MULTILINE)
    assert rows == [f"below {edges[0]} %", *spans, f"from {edges[-1]} %"]


def test_the_other_numbers_are_those_of_the_program() -> None:
    assert f"last {LAST_GAMES} games" in PAGE
    assert (STANDSTILL_MS, LEAD_MS) == (4000, 2000)
    assert "more than four seconds" in PAGE
    assert "two seconds" in PAGE
