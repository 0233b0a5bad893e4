"""Values that are equal only to others of their kind."""

from typing import TypeVar

Kind = TypeVar("Kind", bound=tuple[object, ...])


def own_kind(kind: type[Kind]) -> type[Kind]:
    """For a NamedTuple: let it equal no tuple of another kind, whatever is in both."""
    for name, compare in (("__eq__", _equal), ("__ne__", _unequal)):
        setattr(kind, name, compare)
    return kind


def _equal(one: tuple[object, ...], other: object) -> bool:
    return type(one) is type(other) and tuple.__eq__(one, other)


def _unequal(one: tuple[object, ...], other: object) -> bool:
    return not _equal(one, other)
