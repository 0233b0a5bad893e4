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
