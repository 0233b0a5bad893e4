"""How large the terminal is: it is asked itself, whatever $COLUMNS and $LINES say."""

import os
from collections.abc import Iterable

USUAL = (80, 24)
"""Columns and rows of a terminal that does not know."""


def size_of(filenos: Iterable[int]) -> tuple[int, int]:
    """Columns and rows of the first of these that is a terminal and knows its size."""
    for fileno in filenos:
        try:
            columns, rows = os.get_terminal_size(fileno)
        except OSError:
            continue
        if columns > 0 and rows > 0:
            return columns, rows
    return USUAL
