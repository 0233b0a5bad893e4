"""Presses of a hand, repeats of a held key, and pasted text, told apart by their spacing."""

import pytest

from unisono.tui.terminal.key_repeat import KeyRepeat, Press


def judged(*keys: tuple[str, int]) -> list[Press]:
    presses = KeyRepeat()
    return [presses.judge(key, at) for key, at in keys]


def space(*times: int) -> list[Press]:
    return judged(*(("space", at) for at in times))


@pytest.mark.parametrize("interval", [15, 30, 33, 50, 91, 119])
def test_a_key_held_without_a_first_delay_is_one_press(interval: int) -> None:
    answers = space(*range(1000, 3000, interval))
    assert answers[0] is Press.PRESSED
    assert set(answers[1:]) == {Press.REPEATED}


@pytest.mark.parametrize("delay", [180, 250, 500, 660, 1000])
def test_a_held_key_is_one_press_and_a_doubt_that_the_next_repeat_settles(delay: int) -> None:
    answers = space(0, delay, delay + 30, delay + 60)
    assert answers == [Press.PRESSED, Press.UNSURE, Press.REPEATED, Press.REPEATED]


def test_two_taps_are_two_presses() -> None:
    assert space(0, 1500) == [Press.PRESSED, Press.PRESSED]
    assert space(0, 300) == [Press.PRESSED, Press.UNSURE]


def test_another_key_in_between_ends_the_doubt() -> None:
    answers = judged(("space", 0), ("f", 200), ("space", 400))
    assert answers == [Press.PRESSED] * 3


def test_pasted_text_is_no_presses_beyond_its_first_character() -> None:
    answers = judged(*((key, index // 4) for index, key in enumerate("1 2 3 q")))
    assert answers[0] is Press.PRESSED
    assert set(answers[1:]) == {Press.REPEATED}
