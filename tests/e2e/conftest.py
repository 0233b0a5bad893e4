import sys
from pathlib import Path

import pytest

# Windows has no pseudo-terminals, and no modules for them either.
collect_ignore_glob = ["test_*.py"] if sys.platform == "win32" else []


@pytest.fixture
def one_knock(tmp_path: Path) -> str:
    """A rule file by which a level is soon open."""
    path = tmp_path / "soon.toml"
    path.write_text("extends = 'unisono'\nknocks = 1\n", encoding="utf-8")
    return str(path)


@pytest.fixture
def table(one_knock: str, tmp_path: Path) -> tuple[str, ...]:
    """Arguments for a table at which nobody plays before a test has done what it wants."""
    bots = tmp_path / "slow.toml"
    bots.write_text("extends = 'standard'\nseconds_per_rank = 1.5\n", encoding="utf-8")
    return ("play", "--rules", one_knock, "--difficulty", str(bots), "--seed", "5", "--dealer", "2")


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder for the history."""
    return tmp_path / "data"
