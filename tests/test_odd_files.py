"""A few of the cases that `python -m tests.fuzz.files` and `python -m tests.fuzz.arguments` try in
great number."""

from pathlib import Path

import pytest

from tests.fuzz import arguments, files
from tests.fuzz.commands import try_cases

pytestmark = pytest.mark.pty


@pytest.mark.parametrize("seed", [101, 102])
def test_b4_b5_no_file_hurts_a_command(seed: int, tmp_path: Path) -> None:
    ends, _longest = try_cases(files.case, tmp_path, count=80, seed=seed)
    assert {"exit 0", "exit 2"} <= set(ends)


@pytest.mark.parametrize("seed", [101, 102])
def test_b6_no_argument_hurts_a_command(seed: int, tmp_path: Path) -> None:
    ends, _longest = try_cases(arguments.case, tmp_path, count=80, seed=seed)
    assert {"exit 0", "exit 2"} <= set(ends)
