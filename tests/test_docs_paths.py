"""Every file that the documentation names is there, and no name stands for two."""

import re
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "unisono"
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
NAMED = re.compile(r"`([\w./-]+/[\w.-]*\.py)`")
MOST_FILES, MOST_LINES = 15, 300
"""Of a folder, without its `__init__`; of a file. What a reader can still look over."""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_page_names_is_there(page: Path) -> None:
    if page.name == "CHANGELOG.md":
        return
    for name in NAMED.findall(page.read_text(encoding="utf-8")):
        places = [ROOT / name, PACKAGE / name, page.parent / name, ROOT / "src" / name]
        assert any(place.exists() for place in places), f"{page.name} names {name}"


def test_the_rooms_name_files_that_are_there() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    table = text.split("| Room |")[1].split("\n\n")[0]
    named = 0
    for row in table.splitlines()[2:]:
        rooms, what = row.strip("| ").split(" | ", 1)
        folders = [PACKAGE / room for room in re.findall(r"`([\w/]+)/`", rooms)]
        for file in re.findall(r"`(\w+\.py)`", what):
            named += 1
            assert any(list(folder.rglob(file)) for folder in folders), f"{rooms}: {file}"
    assert named > 60


def test_no_two_modules_have_one_name() -> None:
    stems = Counter(path.stem for path in PACKAGE.rglob("*.py") if path.stem != "__init__")
    assert [stem for stem, count in stems.items() if count > 1] == []


def test_no_two_classes_have_one_name() -> None:
    names = Counter(
        name
        for path in PACKAGE.rglob("*.py")
        for name in re.findall(r"^class (\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    )
    assert [name for name, count in names.items() if count > 1] == []


def test_folders_and_files_can_be_looked_over() -> None:
    for folder in {path.parent for path in PACKAGE.rglob("*.py")}:
        files = [path for path in folder.glob("*.py") if path.stem != "__init__"]
        assert len(files) <= MOST_FILES, folder
    for path in PACKAGE.rglob("*.py"):
        assert len(path.read_text(encoding="utf-8").splitlines()) <= MOST_LINES, path
