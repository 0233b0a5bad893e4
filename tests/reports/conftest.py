from collections.abc import Iterator

import pytest

from unisono import i18n


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Commands take their language from the environment; so wide that no column breaks."""
    monkeypatch.setenv("UNISONO_LANG", "en")
    monkeypatch.setenv("COLUMNS", "120")
    yield
    i18n.use("en")
