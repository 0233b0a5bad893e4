"""`unisono simulate`: what it prints, for whom, and how it ends."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.test_commandline import refused, run

pytestmark = pytest.mark.e2e

KEYS = [
    "games",
    "wins",
    "win_rate",
    "win_rate_ci",
    "mean_level",
    "mistakes_per_level",
    "mistakes_by_kind",
    "fermatas_per_game",
    "seconds_per_level",
    "cards_per_second",
    "levels_reached",
    "seed",
]


def simulated(*arguments: str) -> dict[str, Any]:
    """The figures as JSON, and nothing beside them."""
    done = run("simulate", "--json", *arguments)
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    figures: dict[str, Any] = json.loads(done.stdout)
    return figures


def test_the_figures_as_json() -> None:
    figures = simulated("--games", "50", "--seed", "7", "--workers", "1")
    assert list(figures) == KEYS
    assert (figures["games"], figures["seed"]) == (50, 7)
    assert figures["win_rate"] == figures["wins"] / 50
    low, high = figures["win_rate_ci"]
    assert low < figures["win_rate"] < high
    assert sum(figures["levels_reached"].values()) == 50
    assert set(figures["mistakes_by_kind"]) == {"person_early", "person_late", "bots_only"}
    by_kind = sum(figures["mistakes_by_kind"].values())
    assert by_kind == pytest.approx(figures["mistakes_per_level"], abs=0.001)


def test_the_same_seed_gives_the_same_figures_with_any_number_of_workers() -> None:
    one, two = (simulated("--games", "90", "--seed", "5", "--workers", w) for w in ("1", "2"))
    assert one.pop("cards_per_second") > 0
    assert two.pop("cards_per_second") > 0
    assert one == two


def test_without_a_seed_one_is_drawn_and_told() -> None:
    figures = simulated("--games", "10")
    again = simulated("--games", "10", "--seed", str(figures["seed"]))
    del figures["cards_per_second"], again["cards_per_second"]
    assert figures == again


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", ("won", "level reached", "seed 3")), ("de", ("gewonnen", "erreichtes Level"))],
)
def test_the_figures_for_people(language: str, words: tuple[str, ...]) -> None:
    done = run("simulate", "--games", "20", "--seed", "3", language=language)
    assert (done.returncode, done.stderr) == (0, ""), "no progress where nobody watches it"
    assert max(map(len, done.stdout.splitlines())) <= 80
    for word in words:
        assert word in done.stdout


def test_the_figures_have_the_point_of_the_language() -> None:
    done = run("simulate", "--games", "40", "--seed", "3", language="de")
    assert re.search(r"\d,\d{3}\b", done.stdout)
    assert not re.search(r"\d\.\d", done.stdout)


def test_a_table_of_bots_only_has_no_person_to_blame() -> None:
    kinds = simulated("--games", "40", "--human", "none", "--seed", "1")["mistakes_by_kind"]
    assert kinds["person_early"] == kinds["person_late"] == 0
    assert kinds["bots_only"] > 0


def test_a_table_and_a_person_of_ones_own(tmp_path: Path) -> None:
    exact = "jitter = 0\nspread = 0\nimpatience = 0\nhesitation = 0\ngap_exponent = 1\n"
    bots = tmp_path / "clockwork.toml"
    bots.write_text(f"seconds_per_rank = 0.5\nnoise = 0\nquick = 1\nslow = 1\n{exact}", "utf-8")
    person = tmp_path / "me.toml"
    person.write_text(f"noise = 0\n{exact}", "utf-8")
    table = ("--games", "10", "--seed", "1", "--difficulty", str(bots))
    assert simulated(*table, "--human", str(person))["win_rate"] == 1
    person.write_text(f"noise = 1.5\n{exact}", "utf-8")
    assert simulated(*table, "--human", str(person))["win_rate"] < 1


@pytest.mark.parametrize(
    ("arguments", "wrong", "right"),
    [
        (("simulate", "--games", "0"), "--games", "at least 1, not 0"),
        (("simulate", "--games", "-3"), "--games", "at least 1, not -3"),
        (("simulate", "--games", "many"), "--games", "a whole number"),
        (("simulate", "--workers", "0"), "--workers", "at least 1, not 0"),
        (("simulate", "--players", "5"), "--players", "2, 3 or 4 players, not 5"),
        (("simulate", "--human", "decend"), "'decend'", "did you mean decent?"),
        (("simulate", "--human", "nome"), "'nome'", "did you mean none?"),
        (("simulate", "--human", "bob"), "'bob'", "known are none, counter, decent, novice"),
        (("simulate", "--human", "./nobody.toml"), "nobody.toml", "there is no such file"),
        (("simulate", "--difficulty", "easy"), "'easy'", "known are beginner, standard, expert"),
        (("watch", "--speed", "3"), "--speed", "1, 2 or 4, not 3"),
        (("watch", "--speed", "fast"), "--speed", "a whole number"),
        (("watch", "--difficulty", "easy"), "'easy'", "known are beginner, standard, expert"),
        (("watch", "--players", "1"), "--players", "2, 3 or 4 players, not 1"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_one_line_says_what_is_wrong_and_what_is_right(
    arguments: tuple[str, ...], wrong: str, right: str
) -> None:
    line = refused(*arguments)
    assert wrong in line
    assert right in line


@pytest.mark.parametrize("games", ["10", "100"])
def test_a_bot_that_is_not_installed_is_told_in_one_line(games: str, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('extends = "standard"\nbot = "oracle"\n', "utf-8")
    line = refused("simulate", "--difficulty", str(own), "--games", games, "--workers", "2")
    assert "'oracle'" in line
    assert "installed are timed" in line


def test_a_key_that_a_persons_file_cannot_have(tmp_path: Path) -> None:
    person = tmp_path / "me.toml"
    person.write_text("noise = 0.1\npatients = 3\n", "utf-8")
    line = refused("simulate", "--human", str(person))
    assert f"{person}:2" in line
    assert "patience" in line


def test_house_rules_of_any_rule_set() -> None:
    figures = simulated(
        *("--rules", "the-mind", "--lives", "1", "--levels", "2", "--games", "40", "--seed", "3")
    )
    assert set(figures["levels_reached"]) <= {"1", "2"}
    line = refused("simulate", "--rules", "the-mind", "--lives", "9", "--games", "1")
    assert line == "unisono: --lives: the-mind has 1 to 5 with 3 players, not 9"
