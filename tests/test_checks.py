"""The checks are the same everywhere: what the README says is what the machines run."""

import re
import tomllib
from pathlib import Path

import pytest

import unisono

ROOT = Path(__file__).resolve().parents[1]
DOCS = sorted((ROOT / "docs").rglob("*.md"))
COMMAND = "python3 -m venv .venv && .venv/bin/pip install -e '.[dev]' && .venv/bin/python -m tests"


PLAY = "python3 -m venv .venv && .venv/bin/pip install . && .venv/bin/unisono play --players 3"

LINK = re.compile(r"\]\((?!https?:)([^)#]+)")


def test_the_readme_begins_with_the_command_that_plays() -> None:
    assert PLAY in (ROOT / "README.md").read_text("utf-8").splitlines()[:30]


@pytest.mark.parametrize(
    "page",
    ["README.md", "rules/README.md", *(str(page.relative_to(ROOT)) for page in DOCS)],
)
def test_pages_link_to_what_there_is(page: str) -> None:
    path = ROOT / page
    links = LINK.findall(path.read_text("utf-8"))
    assert [link for link in links if not (path.parent / link).exists()] == []


def test_the_readme_has_the_command_that_ci_runs() -> None:
    for file in ("README.md", ".ci/run"):
        assert COMMAND in (ROOT / file).read_text("utf-8").splitlines(), file


def test_the_lowest_python_is_the_same_for_users_types_and_ci() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    lowest = project["tool"]["mypy"]["python_version"]
    workflow = (ROOT / ".github" / "workflows" / "ci.yml").read_text("utf-8")
    assert project["project"]["requires-python"] == f">={lowest}"
    assert f'python: ["{lowest}", ' in workflow


def test_the_changelog_has_a_place_for_what_comes_next() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert "\n## [Unreleased]\n" in changelog or f"\n## [{unisono.__version__}]" in changelog
