"""docs/rulesets.md: its rule set is played, and its commands run."""

import re
import shlex
from pathlib import Path

import pytest

from tests.test_commandline import refused, run
from unisono.games.ladder.engine.ruleset import FermataName, Gathering
from unisono.rulebook import RulebookError, load_difficulty, load_rules, rule_set_names
from unisono.rulebook.locations import own_folder
from unisono.rulebook.rule_schema import RuleKeys
from unisono.rulebook.template import begin
from unisono.simulation.ladder_trial import LadderTrial
from unisono.simulation.trials import play_games

PAGE = (Path(__file__).parents[1] / "docs" / "rulesets.md").read_text("utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
(OWN,) = (text for language, text in BLOCKS if language == "toml")
COMMANDS = [
    shlex.split(line)[1:]
    for language, text in BLOCKS
    if language == "sh"
    for line in text.splitlines()
]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A player's own settings folder."""
    monkeypatch.setenv("UNISONO_CONFIG", str(tmp_path / "config.toml"))
    return tmp_path


def as_the_page_says() -> Path:
    file = begin("mine")
    file.write_text(OWN, "utf-8")
    return file


def test_the_rule_set_of_the_page_is_played() -> None:
    as_the_page_says()
    rules = load_rules("mine", 3)
    assert (rules.name, rules.levels, rules.lives, rules.ladder) == ("mine", 5, 3, 100)
    assert (rules.ready, rules.knocks) == (Gathering.KNOCKS, 2)
    assert rules.fermata_name is FermataName.THROWING_STAR
    trial = LadderTrial(rules, load_difficulty("beginner", 3, "mine"))
    assert [game.won for game in play_games(trial, 10, seed=1)] == [True] * 10


@pytest.mark.e2e
def test_the_commands_of_the_page_run() -> None:
    assert len(COMMANDS) > 4
    for command in COMMANDS:
        if command[0] == "play":
            told = refused(*command)
            assert "is not a terminal" in told
            continue
        done = run(*command)
        assert (done.returncode, done.stderr) == (0, ""), done.stderr
        if command[:2] == ["rules", "new"]:
            Path(done.stdout.partition(": ")[2].strip()).write_text(OWN, "utf-8")


def test_every_rule_set_and_file_that_the_page_names_is_there() -> None:
    table = re.findall(r"^\| `([\w-]+)` \|", PAGE, re.MULTILINE)
    assert tuple(table) == rule_set_names()
    for path in re.findall(r"`(src/[\w/]+\.py)`", PAGE):
        assert (Path(__file__).parents[1] / path).is_file()


def test_a_file_that_was_begun_changes_nothing_and_knows_every_key() -> None:
    file = begin("mine", extends="stille-reihe")
    assert load_rules("mine", 4) == load_rules("stille-reihe", 4)._replace(name="mine")
    text = file.read_text("utf-8")
    commented = re.findall(r"^# (\w+) = .+$", text, re.MULTILINE)
    assert sorted(commented) == sorted(RuleKeys.model_fields)
    begun = begin("whole")
    whole = re.sub(r"^# (\w+ = .+)$", r"\1", begun.read_text("utf-8"), flags=re.MULTILINE)
    begun.write_text(whole, "utf-8")
    assert load_rules("whole", 3) == load_rules("unisono", 3)._replace(name="whole")


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("mine", "there is such a file already"),
        ("the-mind", "is a rule set that is shipped"),
        ("new", "cannot be the name of a rule set"),
        ("Über", "cannot be the name of a rule set"),
        ("-x", "cannot be the name of a rule set"),
    ],
)
def test_what_cannot_be_begun_is_refused(name: str, why: str) -> None:
    kept = begin("mine")
    before = kept.read_text("utf-8")
    with pytest.raises(RulebookError, match=why):
        begin(name)
    assert kept.read_text("utf-8") == before


def test_a_path_is_taken_as_it_is(tmp_path: Path) -> None:
    assert begin(str(tmp_path / "a" / "b.toml")) == tmp_path / "a" / "b.toml"
    assert begin(f"{tmp_path}/folder") == tmp_path / "folder" / "rules.toml"
    other = begin(str(tmp_path / "c.toml"), extends=str(tmp_path / "a" / "b.toml"))
    assert load_rules(str(other), 2).levels == load_rules("unisono", 2).levels


def test_own_rule_sets_are_offered_after_the_shipped_ones(home: Path) -> None:
    assert own_folder() == home / "rules"
    shipped = rule_set_names()
    for name in ("zest", "a-game"):
        begin(name)
    assert rule_set_names() == (*shipped, "a-game", "zest")


@pytest.mark.e2e
def test_a_mistake_is_told_in_a_line(home: Path) -> None:
    begin("mine").write_text('extends = "unisono"\nlives = 12\n', "utf-8")
    file = home / "rules" / "mine" / "rules.toml"
    assert (
        refused("rules", "check", "mine") == f"unisono: {file}:2: lives: must be at most 9, not 12"
    )
    assert "did you mean mine?" in refused("rules", "check", "mime")
    file.write_text('extends = "unisono"\nlevels = { 2 = 3, 4 = 2 }\n', "utf-8")
    done = run("rules", "check", "mine")
    assert done.stdout == "mine is in order, for tables of 2, 4.\n"
    assert refused("rules", "new", "mine").endswith("choose another name")


@pytest.mark.e2e
def test_the_list_names_all_of_them(home: Path) -> None:
    begin("mine")
    lines = run("rules", "list").stdout.splitlines()
    assert [line.split()[0] for line in lines[:-1]] == list(rule_set_names())
    assert lines[3].endswith(str(home / "rules" / "mine" / "rules.toml"))


@pytest.mark.e2e
def test_where_nothing_can_be_written(home: Path) -> None:
    (home / "rules").write_text("", "utf-8")
    done = run("rules", "new", "mine")
    assert (done.returncode, done.stdout) == (1, "")
    assert "cannot be written" in done.stderr
