"""No code asks which rule set is played: what differs between them is a key."""

import ast
from pathlib import Path

import pytest

import unisono
from unisono.rulebook import rule_set_names
from unisono.rulebook.locations import DEFAULT_RULE_SET

PACKAGE = Path(unisono.__file__).parent
DEFAULTS = "rulebook/locations.py"
"""The one list of names: what is offered first, and what is played unless told otherwise."""

OTHERWISE = {
    "cli.py": "what the program is called",
    "commands/completion.py": "what the program is called",
    "commands/doctor.py": "what the program is called",
    "reports/diagnosis.py": "what the program is called",
    "i18n/__init__.py": "what the catalogues are called",
    "paths.py": "a folder",
    "store/migrations.py": "version 1 of the history knew no other rule set",
    "tui/draw/theme.py": "what the theme is called",
}
"""Where the default's name, which is the program's as well, stands for something else."""


def constants() -> dict[str, list[str]]:
    """The texts in each file of the package, without the docstrings."""
    found: dict[str, list[str]] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        statements = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        found[path.relative_to(PACKAGE).as_posix()] = [
            node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and id(node) not in statements
        ]
    return found


@pytest.mark.parametrize("name", [name for name in rule_set_names() if name != DEFAULT_RULE_SET])
def test_the_name_of_a_rule_set_is_only_in_the_list_of_defaults(name: str) -> None:
    said = [file for file, texts in constants().items() if any(name in text for text in texts)]
    assert said == [DEFAULTS]


def test_the_default_is_named_once() -> None:
    said = {file for file, texts in constants().items() if DEFAULT_RULE_SET in texts}
    assert said == {DEFAULTS, *OTHERWISE}


def test_no_code_compares_the_name_of_the_rules() -> None:
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Compare):
                compared = map(ast.unparse, (node.left, *node.comparators))
                assert not any(text.endswith("rules.name") for text in compared), path
