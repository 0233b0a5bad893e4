from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.store.trouble_heard import Recorders


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder that is not there yet."""
    return tmp_path / "data"


@pytest.fixture
def recorders(folder: Path) -> Iterator[Recorders]:
    """Recorders for that folder, all of them closed at the end."""
    with Recorders(folder) as made:
        yield made
