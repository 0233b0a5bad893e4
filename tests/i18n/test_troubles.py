"""What is wrong with the history, in words."""

from collections.abc import Callable

import pytest

from unisono.session.trouble_sentences import AnyTrouble as Told
from unisono.session.trouble_sentences import history_sentence, trouble_sentence
from unisono.store import HistoryTrouble, TroubleKind


@pytest.mark.parametrize("kind", TroubleKind)
@pytest.mark.parametrize("sentence", [trouble_sentence, history_sentence])
def test_a_trouble_is_one_line_however_much_the_system_says(
    sentence: Callable[[Told], str], kind: TroubleKind
) -> None:
    words = sentence(HistoryTrouble(kind, "/data", "*** in database main ***\nTree 2: wrong\n"))
    assert words == " ".join(words.split())
    assert words.endswith(".")
    assert "/data" in words or kind is TroubleKind.IN_USE
