"""What a player can write into a rules file of one's own."""

from pathlib import Path

import pytest

from tests.rulebook.conftest import Write
from unisono.games.ladder.bots.difficulty import Difficulty
from unisono.games.ladder.engine.ruleset import Faces, Rules, VoteLock
from unisono.rulebook import RulebookError, load_difficulty, load_rules, rules_text


def test_a_file_that_extends_gives_only_what_is_different(rule_file: Write) -> None:
    house = rule_file('extends = "unisono"\nlevels = { 2 = 6, 3 = 5, 4 = 4 }\n')
    assert load_rules(house, 3) == load_rules("unisono", 3)._replace(name="house", levels=5)


def test_every_rule_of_the_engine_can_be_written(rule_file: Write) -> None:
    house = rule_file(
        """
        ladder = 100
        faces = "numbers"
        levels = { 2 = 12, 3 = 10, 4 = 8 }
        endless = true
        lives = { 2 = 2, 3 = 3, 4 = 4 }
        lives_cap = 6
        life_after = [3, 6, 9]
        fermatas = { 2 = 1, 3 = 2, 4 = 3 }
        fermatas_cap = 4
        fermata_after = [2, 5, 8]
        clean_from = 1
        same_moment_ms = 0
        vote_ms = 5000
        vote_lock = "next-card"
        propose_again_ms = 0
        knocks = 0
        beat_ms = 500
        beat_min_ms = 300
        beat_max_ms = 900
        """
    )
    assert load_rules(house, 4, difficulty_moment_ms=80) == Rules(
        name="house",
        players=4,
        ladder=100,
        faces=Faces.NUMBERS,
        levels=8,
        endless=True,
        lives=4,
        lives_cap=6,
        life_after=(3, 6, 9),
        fermatas=3,
        fermatas_cap=4,
        fermata_after=(2, 5, 8),
        clean_from=1,
        same_moment_ms=0,
        vote_ms=5000,
        vote_lock=VoteLock.NEXT_CARD,
        propose_again_ms=0,
        knocks=0,
        beat_ms=500,
        beat_min_ms=300,
        beat_max_ms=900,
    )
    assert (load_rules(house, 2).levels, load_rules(house, 2).lives) == (12, 2)


def test_what_a_file_leaves_out_is_the_engines_default(rule_file: Write) -> None:
    assert load_rules(rule_file("levels = 3\n"), 2) == Rules(name="house", players=2, levels=3)


def test_a_table_may_be_a_section(rule_file: Write) -> None:
    assert load_rules(rule_file("[levels]\n2 = 4\n3 = 5\n"), 3).levels == 5


def test_a_byte_order_mark_does_no_harm(rule_file: Write) -> None:
    assert load_rules(rule_file("\N{BYTE ORDER MARK}levels = 3\n"), 2).levels == 3


def test_files_extend_files_beside_them(tmp_path: Path) -> None:
    (tmp_path / "base.toml").write_text('extends = "unisono"\nlives = 2\nknocks = 3\n')
    (tmp_path / "top.toml").write_text('extends = "base.toml"\nlives = 1\n')
    rules = load_rules(str(tmp_path / "top.toml"), 2)
    assert (rules.name, rules.lives, rules.knocks, rules.levels) == ("top", 1, 3, 10)


def test_a_rule_set_in_its_own_folder_is_named_after_it(tmp_path: Path) -> None:
    folder = tmp_path / "our-house"
    folder.mkdir()
    (folder / "rules.toml").write_text("levels = 3\n")
    assert load_rules(str(folder / "rules.toml"), 2).name == "our-house"


def test_a_relative_path_starts_at_the_working_directory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "house.toml").write_text("levels = 3\n")
    monkeypatch.chdir(tmp_path)
    assert load_rules("house.toml", 2).levels == load_rules("./house.toml", 2).levels == 3


def test_every_number_of_the_bots_can_be_written(rule_file: Write) -> None:
    numbers = {
        "jitter": 0.1,
        "density_exponent": 0.5,
        "slope_min": 0.5,
        "slope_max": 1.5,
        "gap_exponent": 0.9,
        "impatience": 0.2,
        "hesitation": 0.3,
        "impatience_factor": 0.7,
        "hesitation_factor": 1.6,
        "spread": 0.4,
        "spread_limit": 2.0,
        "drift": 0.05,
        "learning": 0.1,
        "quick": 0.7,
        "calm": 0.9,
        "slow": 1.3,
        "reaction": 0.3,
        "reaction_sd": 0.06,
        "reaction_min": 0.2,
        "follow_min": 0.1,
        "follow_max": 0.2,
        "alone": 2.0,
        "patience": 20.0,
        "ordered": 0.25,
        "propose_at": 2.0,
        "commit_ms": 100,
        "same_moment_ms": 60,
        "lift_ms": 1000,
    }
    tables = "seconds_per_rank = { 2 = 0.5, 3 = 0.4, 4 = 0.3 }\nnoise = { 3 = 0.1 }\n"
    tables += 'bot = "timed"\n'
    house = rule_file(tables + "".join(f"{key} = {value}\n" for key, value in numbers.items()))
    assert len(numbers) + 4 == len(Difficulty._fields)
    difficulty = load_difficulty(house, 3)
    assert (difficulty.name, difficulty.seconds_per_rank, difficulty.noise) == ("house", 0.4, 0.1)
    assert {key: getattr(difficulty, key) for key in numbers} == numbers


def test_a_difficulty_may_extend_another_and_round_its_numbers(rule_file: Write) -> None:
    house = rule_file('extends = "expert"\nseconds_per_rank = 1\n')
    expected = load_difficulty("expert", 3)._replace(name="house", seconds_per_rank=1.0)
    assert load_difficulty(house, 3) == expected


def test_a_rule_set_without_a_text_is_told_by_the_one_it_extends(rule_file: Write) -> None:
    house = rule_file('extends = "unisono"\nlives = 2\n')
    assert rules_text(house, "de") == rules_text("unisono", "de")


def test_a_text_that_is_not_there_in_a_language_is_told_in_english(tmp_path: Path) -> None:
    (tmp_path / "house.toml").write_text('extends = "unisono"\n')
    (tmp_path / "text.en.md").write_text("# Our house\n")
    assert rules_text(str(tmp_path / "house.toml"), "de") == "# Our house\n"


def test_a_rule_set_says_what_its_bots_do_otherwise(tmp_path: Path) -> None:
    folder = tmp_path / "loud"
    (folder / "difficulty").mkdir(parents=True)
    (folder / "rules.toml").write_text('extends = "the-mind"\n', "utf-8")
    rules = str(folder / "rules.toml")
    # What the rule set that it extends says holds, unless it says something itself.
    assert load_difficulty("expert", 3, rules) == load_difficulty("expert", 3, "the-mind")
    (folder / "difficulty" / "expert.toml").write_text("noise = 0.5\n", "utf-8")
    assert load_difficulty("expert", 3, rules) == load_difficulty("expert", 3)._replace(noise=0.5)


def test_a_difficulty_of_ones_own_is_laid_over_that_of_the_rule_set(rule_file: Write) -> None:
    house = rule_file('extends = "expert"\nnoise = 0.5\n')
    expected = load_difficulty("expert", 3, "the-mind")._replace(name="house", noise=0.5)
    assert load_difficulty(house, 3, "the-mind") == expected


def test_a_mistake_in_what_a_rule_set_says_of_its_bots_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "loud"
    (folder / "difficulty").mkdir(parents=True)
    (folder / "rules.toml").write_text('extends = "the-mind"\n', "utf-8")
    file = folder / "difficulty" / "expert.toml"
    file.write_text("noise = 9\n", "utf-8")
    with pytest.raises(RulebookError, match=r"expert\.toml:1: noise: must be at most 2"):
        load_difficulty("expert", 3, str(folder / "rules.toml"))
