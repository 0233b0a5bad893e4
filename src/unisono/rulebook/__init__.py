"""What to play by: rule sets, variants and difficulties, read from files and checked.

The keys and their units are in rules/README.md. Every error is a RulebookError of one line.
"""

from unisono.rulebook.build import load_difficulty, load_person, load_rules, load_table
from unisono.rulebook.build import text_of as rules_text
from unisono.rulebook.errors import HouseRuleError, NoSuchSizeError, RulebookError, UnknownNameError
from unisono.rulebook.locations import DIFFICULTIES, PEOPLE, RULE_SETS, VARIANTS, names

__all__ = [
    "HouseRuleError",
    "NoSuchSizeError",
    "RulebookError",
    "UnknownNameError",
    "difficulty_names",
    "load_difficulty",
    "load_person",
    "load_rules",
    "load_table",
    "person_names",
    "rule_set_names",
    "rules_text",
    "variant_names",
]


def rule_set_names() -> tuple[str, ...]:
    """The rule sets that are shipped, and then the player's own that have a name."""
    return names(RULE_SETS)


def variant_names() -> tuple[str, ...]:
    """The variants that are shipped, in the order of rules 10.1 to 10.6."""
    return names(VARIANTS)


def difficulty_names() -> tuple[str, ...]:
    """The difficulties that are shipped, the easiest first."""
    return names(DIFFICULTIES)


def person_names() -> tuple[str, ...]:
    """The people that can be simulated."""
    return names(PEOPLE)
