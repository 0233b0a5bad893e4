"""Numbers of a variant that are counted on to those of the rule set, such as lives = "+1"."""

import re
from collections.abc import Mapping
from typing import Any

from unisono.rulebook.layers import Layer

_STEP = re.compile(r"[+-]\d{1,3}")


def counted_on(variant: Layer, base: Layer, defaults: Mapping[str, Any]) -> Layer:
    """The variant with plain numbers in place of its steps; `defaults` are for the keys that the
    base leaves out. A step without a number to count on from stays, for the check to refuse.
    """
    values = {
        key: _stepped(value, base.values.get(key, defaults.get(key)))
        for key, value in variant.values.items()
    }
    return variant._replace(values=values)


def _stepped(step: Any, base: Any) -> Any:
    if isinstance(step, dict):
        return {
            size: _stepped(of_size, base.get(size) if isinstance(base, dict) else base)
            for size, of_size in step.items()
            if not isinstance(base, dict) or size in base or not _is_step(of_size)
        }
    if not _is_step(step):
        return step
    if isinstance(base, dict):
        return {size: _stepped(step, number) for size, number in base.items()}
    return base + int(step) if type(base) is int else step


def _is_step(value: Any) -> bool:
    return isinstance(value, str) and _STEP.fullmatch(value) is not None
