"""`unisono rules`: the text, and the numbers that are played by."""

import re
from pathlib import Path

import pytest

from tests.test_commandline import run
from unisono import i18n
from unisono.rulebook import RulebookError, load_rules, rules_text
from unisono.rulebook.rule_pages import WIDTH, as_plain_text, rules_page

SIZES = (2, 3, 4)


def numbers(page: str) -> dict[str, list[str]]:
    """The cells of the table at the end of a page, by the words on their left."""
    table = page[page.rindex("\n## ") :]
    rows = re.findall(r"^\| (.+?) \|(.+)\|$", table, re.MULTILINE)
    return {words.strip(): [cell.strip() for cell in cells.split("|")] for words, cells in rows}


@pytest.mark.rule("3.1", "3.2", "7.1", "7.2", "7.3")
def test_the_table_has_the_numbers_of_the_rule_set() -> None:
    told = numbers(rules_page("unisono"))
    rules = [load_rules("unisono", size) for size in SIZES]
    for words, field in (
        ("levels", "levels"),
        ("lives at the start", "lives"),
        ("lives at most", "lives_cap"),
        ("fermatas at the start", "fermatas"),
        ("fermatas at most", "fermatas_cap"),
        ("a fermata for a clean level, from", "clean_from"),
        ("knocks", "knocks"),
        ("the same moment, milliseconds", "same_moment_ms"),
    ):
        assert told[words] == [str(getattr(played, field)) for played in rules], words
    assert told["a life after levels"] == ["3, 6, 9", "3, 6", "3, 6"]
    assert "levels the deck can deal" not in told
    assert "a fermata after levels" not in told


@pytest.mark.rule("10.1", "10.2", "10.3", "10.4")
def test_variants_change_the_table() -> None:
    assert numbers(rules_page("unisono", ["easy-start"]))["lives at the start"] == ["4"] * 3
    assert numbers(rules_page("unisono", ["long-concert"]))["levels"] == ["12", "9", "7"]
    endless = numbers(rules_page("unisono", ["endless"]))
    assert endless["levels the deck can deal"] == ["26", "17", "13"]
    no_pauses = numbers(rules_page("unisono", ["no-pauses"]))
    assert no_pauses["fermatas at the start"] == ["0"] * 3
    assert "fermatas at most" not in no_pauses


def test_a_rule_file_of_ones_own_has_its_own_numbers(tmp_path: Path) -> None:
    own = tmp_path / "short.toml"
    own.write_text('extends = "unisono"\nlevels = { 2 = 5, 4 = 3 }\n', encoding="utf-8")
    page = rules_page(str(own))
    assert numbers(page)["levels"] == ["5", "3"]
    assert "2 players" in page
    assert "3 players |" not in page
    assert "these are the ones played by" in page
    assert "these are the ones played by" not in rules_page("unisono")


def test_rules_that_nobody_can_play_by(tmp_path: Path) -> None:
    own = tmp_path / "none.toml"
    own.write_text("lives = 4\n", encoding="utf-8")
    with pytest.raises(RulebookError):
        rules_page(str(own))


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_plain_text_has_every_word_and_no_marks(language: str) -> None:
    text = as_plain_text(rules_text("unisono", language))
    marks = re.compile(r"[#|*]|^-+$|-{2,}", re.MULTILINE)
    assert not marks.search(text)
    assert max(map(len, text.splitlines())) <= WIDTH
    source = re.sub(r"[#|*]|-{2,}", " ", rules_text("unisono", language))
    assert text.split() == source.split()


@pytest.mark.e2e
@pytest.mark.parametrize(
    ("arguments", "beginning", "words"),
    [
        (("--lang", "de"), "Unisono: die Regeln", "Leben am Anfang"),
        (("--lang", "en", "unisono"), "Unisono: the rules", "lives at the start"),
        (("--variant", "endless"), "Unisono: the rules", "The numbers of unisono + endless"),
    ],
)
def test_the_command_prints_them(arguments: tuple[str, ...], beginning: str, words: str) -> None:
    done = run("rules", *arguments)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(beginning)
    assert words in done.stdout
    assert "\x1b" not in done.stdout


@pytest.mark.e2e
@pytest.mark.parametrize(
    ("arguments", "wrong"),
    [
        (("--lang", "tlh"), "known are en, de"),
        (("chess",), "there is no rule set 'chess'"),
        (("--variant", "endles"), "did you mean endless?"),
    ],
)
def test_what_there_is_not_is_told_in_one_line(arguments: tuple[str, ...], wrong: str) -> None:
    done = run("rules", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    assert wrong in line
