from collections.abc import Iterator

import pytest

from unisono import i18n, settings
from unisono.settings.sources import variable


@pytest.fixture(autouse=True)
def nothing_is_set(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for key in settings.KEYS:
        monkeypatch.delenv(variable(key), raising=False)
    yield
    monkeypatch.undo()
    i18n.use("en")
