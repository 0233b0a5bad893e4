"""docs/bots.md: its tables are what was measured and what the files say, and its examples work."""

import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from itertools import product
from pathlib import Path

import pytest

from benchmarks import concerts
from benchmarks.bots import FIGURES, TABLES, markdown, presets
from tests.simulation.test_cells import EXPECTED
from unisono.games.ladder.bots.bot_registry import bot_called, bot_names
from unisono.games.ladder.bots.conformance import Conformance
from unisono.rulebook import difficulty_names, load_difficulty, load_rules, rule_set_names
from unisono.simulation.ladder_trial import LadderTrial
from unisono.simulation.summary import summarise
from unisono.simulation.trials import play_games

PAGE = (Path(__file__).parents[1] / "docs" / "bots.md").read_text("utf-8")

BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
FILES = {
    name: text for _language, text in BLOCKS for name in re.findall(r"\A# ([\w-]+\.\w+)", text)
}
"""The blocks that begin with the name of a file."""

COMMANDS = [
    line
    for language, text in BLOCKS
    if language == "sh"
    for line in text.splitlines()
    if line.startswith("unisono ")
]

(ENTRY_POINTS,) = (text for _language, text in BLOCKS if "entry-points" in text)


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with the page's files in it, and with its package as if pip had installed it."""
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, "utf-8")
    package = tmp_path / "metronome-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: metronome\nVersion: 1.0\n")
    (group,) = re.findall(r'entry-points\."(.+)"\]', ENTRY_POINTS)
    (entry,) = re.findall(r'^(\w+) = "(.+)"$', ENTRY_POINTS, re.MULTILINE)
    (package / "entry_points.txt").write_text(f"[{group}]\n{entry[0]} = {entry[1]}\n")
    monkeypatch.syspath_prepend(tmp_path)
    yield tmp_path
    for name in ("metronome", "test_metronome"):
        sys.modules.pop(name, None)


def in_python(folder: Path, *arguments: str) -> str:
    """What a Python of its own prints, in that folder and with its modules."""
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(map(str, (folder, *sys.path)))},
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=120,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_the_table_of_the_presets_is_what_the_files_say() -> None:
    with ThreadPoolExecutor(1) as nobody:
        assert markdown("presets", presets(nobody, 0)) in PAGE


@pytest.mark.parametrize("table", [name for name in TABLES if name != "presets"])
def test_a_table_is_what_was_measured(table: str) -> None:
    figures = json.loads(FIGURES.read_text("utf-8"))
    assert markdown(table, figures[table]) in PAGE
    assert f"python -m benchmarks.bots {table} --games {figures['games']}`" in PAGE


def test_the_table_of_the_concerts_is_what_was_measured() -> None:
    figures = json.loads(concerts.FIGURES.read_text("utf-8"))
    assert concerts.markdown(figures["concerts"]) in PAGE
    assert f"python -m benchmarks.concerts --games {figures['games']}`" in PAGE
    measured = [(row["rule set"], row["difficulty"]) for row in figures["concerts"]]
    assert measured == list(product(rule_set_names(), difficulty_names()))


@pytest.mark.parametrize(("players", "cell", "expected"), EXPECTED)
def test_the_check_is_the_one_that_is_made(players: int, cell: str, expected: int) -> None:
    assert re.search(rf"^\| {players} \| `{cell}\.toml`.* \| {expected} % \|$", PAGE, re.MULTILINE)


def test_the_page_names_the_suite_that_checks_it(installed: Path) -> None:
    suite = import_module("test_metronome").TestMetronome()
    assert isinstance(suite, Conformance)
    checks = [name for name in dir(suite) if name.startswith("test_")]
    assert len(checks) > 5
    for name in checks:
        getattr(suite, name)()


def test_the_bot_of_the_page_is_found_and_plays(installed: Path) -> None:
    assert "metronome" in bot_names()
    assert bot_called("metronome") is import_module("metronome").Metronome
    numbers = load_difficulty(str(installed / "clockwork.toml"), 3)
    assert numbers.bot == "metronome"
    summary = summarise(
        play_games(LadderTrial(load_rules("unisono", 3), numbers), games=20, seed=1)
    )
    assert summary.win_rate == 1, "a table of metronomes wins every concert"


@pytest.mark.parametrize("command", COMMANDS)
def test_the_commands_of_the_page_run(command: str, installed: Path) -> None:
    arguments = shlex.split(command)[1:]
    told = in_python(installed, "-m", "unisono", *arguments, "--games", "5", "--json")
    assert json.loads(told)["games"] == 5


def test_the_process_pool_of_the_page_plays(installed: Path) -> None:
    assert re.fullmatch(r"\d+ of 120 won\n", in_python(installed, "many_games.py"))
