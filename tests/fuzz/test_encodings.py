"""A few of the cases of `python -m tests.fuzz.encodings`."""

import sys
from random import Random

import pytest

from tests.fuzz.encodings import any_case, fault

pytestmark = [
    pytest.mark.e2e,
    pytest.mark.skipif(sys.platform != "linux", reason="needs a shell and /dev/full"),
]


@pytest.mark.parametrize("seed", range(4))
def test_c1_c2_commands_where_streams_are_closed_full_or_lack_characters(seed: int) -> None:
    random = Random(seed)
    for _number in range(2):
        case = any_case(random)
        assert fault(case) is None, case
