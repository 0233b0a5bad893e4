"""No event, command or refusal is equal to one of another kind, whatever is in both."""

from typing import get_args

import pytest

from unisono.games.ladder.engine import Rejection
from unisono.games.ladder.engine.commands import Command
from unisono.games.ladder.engine.events import Event

Kind = type[tuple[object, ...]]

KINDS: tuple[Kind, ...] = (*get_args(Event), *get_args(Command), Rejection)
NO_KIND: Kind = tuple


def filled(kind: Kind, *content: object) -> tuple[object, ...]:
    """A value with this content, however many fields its kind has."""
    return tuple.__new__(kind, content)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_value_equals_only_its_own_kind(kind: Kind) -> None:
    value = filled(kind, 1, 2)
    for other in (*KINDS, NO_KIND):
        same = filled(other, 1, 2)
        assert (value == same) is (kind is other), other
        assert (value != same) is (kind is not other), other
    assert value != filled(kind, 1, 3)
