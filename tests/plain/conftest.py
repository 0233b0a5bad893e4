from collections.abc import Iterator

import pytest

from unisono import i18n


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    """A test may use another language; the next one begins in English."""
    i18n.use("en")
    yield
    i18n.use("en")
