from collections.abc import Iterator

import pytest

from unisono import i18n


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    i18n.use("en")
