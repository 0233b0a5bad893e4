"""What all tests share."""

from pathlib import Path

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Register the marker that ties a test to the paragraphs of the rules that it proves."""
    config.addinivalue_line(
        "markers", "rule(*paragraphs): proves these numbered paragraphs of the rules text"
    )


@pytest.fixture(autouse=True)
def _nobodys_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test reads or writes what somebody has played or set on this machine."""
    monkeypatch.setenv("UNISONO_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("UNISONO_CONFIG", str(tmp_path / "config.toml"))
