"""The rules to read, laid out in lines: what every place that shows them makes of Markdown."""

import pytest

from unisono.rulebook.markdown import MarkdownStyle, laid_out


def texts(text: str, width: int) -> list[str]:
    return ["".join(words for words, _style in line) for line in laid_out(text, width)]


def bold(text: str, width: int = 80) -> list[str]:
    return [
        words.strip()
        for line in laid_out(text, width)
        for words, style in line
        if style is MarkdownStyle.BOLD
    ]


def test_lines_are_filled_and_points_are_indented() -> None:
    text = "# A heading\n\n- one two three four\n\nfive six"
    assert texts(text, 12) == ["A heading", "", "- one two", "  three four", "", "five six"]


def test_headings_are_broken_too_and_all_of_a_kind() -> None:
    lines = list(laid_out("## one two three", 8))
    assert [[style for _words, style in line] for line in lines] == [
        [MarkdownStyle.HEADING, MarkdownStyle.HEADING],
        [MarkdownStyle.HEADING],
    ]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("**1.1** One team.", ["1.1"]),
        ("You **win together**, or not.", ["win", "together,"]),
        ("(**all**) of `it`", []),
        ("plain", []),
    ],
)
def test_bold_words(text: str, words: list[str]) -> None:
    assert bold(text) == words


def test_bold_words_stay_bold_on_the_next_line() -> None:
    assert bold("one **two three** four", width=9) == ["two", "three"]


def test_no_line_is_too_wide_but_for_a_word_that_is() -> None:
    assert texts("a 長い言葉 b unbreakable c", 8) == ["a", "長い言葉", "b", "unbreakable", "c"]


def test_tables_stand_in_columns_of_cells() -> None:
    table = "| | one |\n|--|--|\n| 長い | 1 | more |\n"
    assert texts(table, 80) == ["      one", "長い  1    more"]


def test_tables_that_are_too_wide_are_drawn_close() -> None:
    table = "| | one | two |\n|--|--|--|\n| quite some words | 1 | 2 |\n"
    assert texts(table, 24) == ["one · two", "quite some words  1 · 2"]
