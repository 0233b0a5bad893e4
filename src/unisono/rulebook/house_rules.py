"""House rules: lives by choice, and only the first so many levels."""

from collections.abc import Mapping
from typing import Any

from unisono.games.ladder.engine.ruleset import Rules
from unisono.rulebook.errors import HouseRuleError
from unisono.rulebook.layers import Layer


def with_house_rules(
    rules: Rules, overlays: Mapping[str, Layer], lives: int | None, levels: int | None
) -> Rules:
    """The rules with that many lives at the start, and those levels only; None changes nothing.

    What changes something stands among the variants, as lives-5 or levels-3. `overlays` are the
    variants' files by name. Raises HouseRuleError where it makes no sense.
    """
    if lives is not None:
        _refuse_twice("lives", overlays)
        rules = _changed(rules, "lives", lives, rules.lives_cap)
    if levels is not None:
        _refuse_twice("levels", overlays)
        if rules.endless:
            raise HouseRuleError("levels", variant="endless")
        rules = _changed(rules, "levels", levels, rules.levels)
    return rules


def _refuse_twice(key: str, overlays: Mapping[str, Layer]) -> None:
    for name, overlay in overlays.items():
        if key in overlay.values:
            raise HouseRuleError(key, variant=name)


def _changed(rules: Rules, key: str, number: int, most: int) -> Rules:
    if not 1 <= number <= most:
        raise HouseRuleError(key, rules=rules, most=most, number=number)
    if number == getattr(rules, key):
        return rules
    changes: dict[str, Any] = {key: number, "variants": (*rules.variants, f"{key}-{number}")}
    return rules._replace(**changes)
