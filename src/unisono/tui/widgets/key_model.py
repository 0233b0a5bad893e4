"""The bar of keys at the bottom of a screen, as plain values."""

from typing import NamedTuple


class Key(NamedTuple):
    """A key of the bar at the bottom.

    small    its shortest name
    labels   all labels that it has at one time or another: its place is as wide as the longest, so
             that no key moves
    """

    name: str
    small: str
    label: str
    works: bool
    labels: tuple[str, ...] = ()


class KeyBarModel(NamedTuple):
    """The bar at the bottom."""

    keys: tuple[Key, ...]
