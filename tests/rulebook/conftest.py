from collections.abc import Callable
from pathlib import Path

import pytest

Write = Callable[[str], str]


@pytest.fixture
def rule_file(tmp_path: Path) -> Write:
    """Writes a rules file of one's own; its path as a player would type it."""

    def write(text: str) -> str:
        file = tmp_path / "house.toml"
        file.write_text(text, encoding="utf-8")
        return str(file)

    return write
