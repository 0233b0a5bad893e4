"""What all tests share."""

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Register the marker that ties a test to the paragraphs of the rules that it proves."""
    config.addinivalue_line(
        "markers", "rule(*paragraphs): proves these numbered paragraphs of the rules text"
    )
