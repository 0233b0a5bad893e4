"""The engine is pure: it imports next to nothing, and knows no clock, no files and no chance."""

import ast
import subprocess
import sys
from pathlib import Path

import unisono
import unisono.games.ladder.engine

ENGINE = Path(unisono.games.ladder.engine.__file__).parent
ALLOWED = {"collections.abc", "enum", "itertools", "types", "typing"}
HEAVY = {"asyncio", "pydantic", "pydantic_core", "sqlite3", "textual", "rich"}

LIST_WHAT_THE_ENGINE_LOADS = """
import importlib, sys
before = set(sys.modules)
sys.path.insert(0, sys.argv[1])
for name in sys.argv[2:]:
    importlib.import_module(name)
print(*sorted(set(sys.modules) - before))
"""


def loaded_by_the_engine() -> set[str]:
    """The modules that a fresh interpreter has loaded after importing all of the engine."""
    names = [
        f"unisono.games.ladder.engine.{path.stem}" for path in sorted(ENGINE.glob("[a-z]*.py"))
    ]
    assert len(names) > 5
    source = str(Path(unisono.__file__).parent.parent)
    done = subprocess.run(
        [sys.executable, "-I", "-c", LIST_WHAT_THE_ENGINE_LOADS, source, *names],
        capture_output=True,
        text=True,
        check=True,
    )
    return set(done.stdout.split())


def test_the_engine_loads_the_standard_library_and_itself_only() -> None:
    loaded = loaded_by_the_engine()
    own = {name for name in loaded if name.split(".")[0] == "unisono"}
    assert "unisono.games.ladder.engine.decide" in own
    others = {name.split(".")[0] for name in loaded - own}
    assert others <= sys.stdlib_module_names
    assert not others & HEAVY
    above = {"unisono", "unisono.games", "unisono.games.ladder"}
    assert {name for name in own - above if not name.startswith("unisono.games.ladder.engine")} == (
        set()
    )


def test_the_engine_imports_neither_clock_nor_chance() -> None:
    imported = set()
    for path in ENGINE.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                imported |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                imported.add(node.module or "")
    assert {
        name for name in imported if not name.startswith("unisono.games.ladder.engine")
    } <= ALLOWED
