"""A mistake in a file is told in one line: where it is, what is wrong, what would be right."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.rulebook.conftest import Write
from unisono.rulebook import RulebookError, load_difficulty, load_rules, rules_text

MISTAKES = {
    "an empty file": ("", ": levels: this key is missing, and it has no default"),
    "unknown key, nearly right": (
        "levels = 3\nlifes = 4\n",
        ":2: lifes: there is no such key; did you mean lives?",
    ),
    "unknown key": (
        "levels = 3\nzzz = 4\n",
        (
            ":2: zzz: there is no such key; known are ladder, faces, levels, endless, "
            "face_down, encore, lives, lives_cap, life_after, fermata_name, fermatas, "
            "fermatas_cap, fermata_after, "
            "clean_from, same_moment_ms, vote_ms, vote_lock, propose_again_ms, agree, ready, "
            "ring_ms, knocks, beat_ms, beat_min_ms, beat_max_ms"
        ),
    ),
    "unknown section": (
        "levels = 3\n\n[lives_]\nstart = 2\n",
        ":3: lives_: there is no such key; did you mean lives?",
    ),
    "unknown key that is no word": (
        'levels = 3\n"a b\\n" = 4\n',
        ': "a b\\n": there is no such key; known are',
    ),
    "missing key": ("lives = 3\n", ": levels: this key is missing, and it has no default"),
    "text for a number": (
        'levels = "three"\n',
        ':1: levels: must be a whole number, not "three"',
    ),
    "broken number": ("levels = 3.5\n", ":1: levels: must be a whole number, not 3.5"),
    "true for a number": ("levels = true\n", ":1: levels: must be a whole number, not true"),
    "number for true": ("levels = 3\nendless = 1\n", ":2: endless: must be true or false, not 1"),
    "number for a list": (
        "levels = 3\nlife_after = 2\n",
        ":2: life_after: must be a list in square brackets, not 2",
    ),
    "text in a list": (
        'levels = 3\nlife_after = [1, "2"]\n',
        ':2: life_after.1: must be a whole number, not "2"',
    ),
    "too small": ("levels = 3\n\nlives = 0\n", ":3: lives: must be at least 1, not 0"),
    "too large": ("levels = 3\nknocks = 99\n", ":2: knocks: must be at most 8, not 99"),
    "none of the words": (
        'levels = 3\nvote_lock = "never"\n',
        ':2: vote_lock: must be "pause" or "next-card", not "never"',
    ),
    "mistake at another size of the table": (
        "levels = 3\nlives = { 2 = 0, 3 = 3, 4 = 3 }\n",
        ":2: lives.2: must be at least 1, not 0",
    ),
    "mistake in a section": (
        "levels = 3\n[lives]\n3 = 3\n4 = 0\n",
        ":4: lives.4: must be at least 1, not 0",
    ),
    "no such size": (
        "levels = { 3 = 3, 5 = 2 }\n",
        ":1: levels.5: must be a number of players, 2, 3 or 4",
    ),
    "a size without a number": (
        "levels = 3\nlives = { 2 = 3, 4 = 3 }\n",
        ":2: lives: has nothing for 3 players, only for 2 or 4 players",
    ),
    "an empty table": (
        "levels = {}\n",
        ":1: levels: has nothing for 3 players, only for no number of players",
    ),
    "more cards than there are": (
        "levels = { 2 = 26, 3 = 18 }\n",
        (
            ":1: levels.3: 18 levels for 3 players take 54 cards, the ladder has 52; at most 17 "
            "levels can be dealt"
        ),
    ),
    "suits on another ladder": (
        "ladder = 100\nlevels = 3\n",
        (
            ':1: ladder: must be 52 for cards with suits, not 100; faces = "numbers" goes with any '
            "ladder"
        ),
    ),
    "more lives than the cap": (
        "levels = 3\nlives = 6\n",
        ":2: lives: must be at most lives_cap, which is 5, not 6",
    ),
    "a cap below the fermatas": (
        "levels = 3\nfermatas_cap = 0\n",
        ":2: fermatas_cap: must be at least fermatas, which is 1, not 0",
    ),
    "a cap below what is extended": (
        'extends = "unisono"\nlives_cap = 2\n',
        ":2: lives_cap: must be at least lives, which is 3, not 2",
    ),
    "a beat out of its bounds": (
        "levels = 3\nbeat_ms = 2000\n",
        ":2: beat_ms: must be at most beat_max_ms, which is 1200, not 2000",
    ),
    "h9 a moment as long as a vote": (
        "levels = 3\nvote_ms = 500\nsame_moment_ms = 500\n",
        ":3: same_moment_ms: must be less than vote_ms, which is 500, not 500",
    ),
    "h9 a vote shorter than the moment": (
        "levels = 3\nsame_moment_ms = 1000\n\nvote_ms = 500\n",
        ":2: same_moment_ms: must be less than vote_ms, which is 500, not 1000",
    ),
    "knocks where hands lie on the table": (
        'levels = 3\nready = "hands"\n',
        ":2: ready: must go with knocks = 0, for nobody knocks there; knocks is 4",
    ),
    "knocks beside a ring": (
        'levels = 3\nready = "ring"\nknocks = 2\n',
        ':3: knocks: must be 0 where ready = "ring", not 2: nobody knocks there',
    ),
    "extends nothing": (
        'extends = "solo"\n',
        (
            ":1: extends: there is no rule set 'solo': known are unisono, the-mind, "
            "stille-reihe, and the path of a .toml file works too"
        ),
    ),
    "extends a number": ("extends = 3\n", ":1: extends: must be a name or a path in quotes, not 3"),
    "extends itself": (
        'extends = "./house.toml"\n',
        ':1: extends: "./house.toml" leads back to this file',
    ),
    "not TOML": ("levels = 3\nlives 4\n", ":2: not TOML: Expected '='"),
    "not TOML at the end": ("levels = [3,\n", ":1: not TOML: "),
    "the same key twice": ("levels = 3\nlevels = 4\n", ":2: not TOML: "),
}


def told(load: Callable[[], object]) -> str:
    with pytest.raises(RulebookError) as error:
        load()
    assert len(str(error.value).splitlines()) == 1
    return str(error.value)


@pytest.mark.parametrize(("text", "expected"), MISTAKES.values(), ids=MISTAKES.keys())
def test_a_mistake_in_a_rule_set(rule_file: Write, text: str, expected: str) -> None:
    file = rule_file(text)
    assert told(lambda: load_rules(file, 3)).startswith(file + expected)


def test_h9_a_vote_outlasts_the_moment_of_the_file_that_is_extended(
    rule_file: Write, tmp_path: Path
) -> None:
    (tmp_path / "long.toml").write_text("levels = 3\nsame_moment_ms = 1000\n", encoding="utf-8")
    file = rule_file('extends = "./long.toml"\nvote_ms = 700\n')
    expected = f"{file}:2: vote_ms: must be more than same_moment_ms, which is 1000, not 700"
    assert told(lambda: load_rules(file, 3)) == expected


def test_h9_a_vote_outlasts_the_moment_of_the_difficulty_too(rule_file: Write) -> None:
    file = rule_file("levels = 3\nvote_ms = 700\n")
    assert load_rules(file, 3, (), 699).vote_ms == 700
    expected = f"{file}:2: vote_ms: must be more than same_moment_ms, which is 700, not 700"
    assert told(lambda: load_rules(file, 3, (), 700)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ": seconds_per_rank: this key is missing"),
        ("noise = 0.1\n", ": seconds_per_rank: this key is missing"),
        ('extends = "standard"\nnois = 1\n', ":2: nois: there is no such key; did you mean noise?"),
        ('extends = "standard"\nnoise = nan\n', ":2: noise: must be a finite number, not NaN"),
        ('extends = "standard"\nnoise = "x"\n', ':2: noise: must be a number, not "x"'),
        ('extends = "standard"\nordered = 1.5\n', ":2: ordered: must be at most 1, not 1.5"),
        ('extends = "standard"\nseconds_per_rank = { 2 = 0.4, 4 = 0.4 }\n', ":2: seconds_per_rank"),
        (
            'extends = "standard"\nimpatience = 0.9\n',
            ":2: impatience: must be at most 1 together with hesitation, not 1.02",
        ),
        (
            'extends = "standard"\nhesitation = 0.95\n',
            ":2: hesitation: must be at most 1 together with impatience, not 1.05",
        ),
        ('extends = "standard"\nslope_min = 2\n', ":2: slope_min: must be at most slope_max"),
        ('extends = "standard"\nreaction = 0.1\n', ":2: reaction: must be at least reaction_min"),
        ('extends = "standard"\nfollow_max = 0\n', ":2: follow_max: must be at least follow_min"),
        ('extends = "easy"\n', ":1: extends: there is no difficulty 'easy'"),
    ],
)
def test_a_mistake_in_a_difficulty(rule_file: Write, text: str, expected: str) -> None:
    file = rule_file(text)
    assert told(lambda: load_difficulty(file, 3)).startswith(file + expected)


@pytest.mark.parametrize("players", [-1, 0, 1, 5])
def test_a_table_has_two_to_four_players(players: int) -> None:
    assert told(lambda: load_rules("unisono", players)).endswith(
        f": not for {players} players: a table has 2, 3 or 4"
    )


def test_an_unknown_name_is_answered_with_the_known_ones() -> None:
    assert told(lambda: load_rules("unison", 3)) == (
        "there is no rule set 'unison': did you mean unisono? known are unisono, the-mind, "
        "stille-reihe, and the path of a .toml file works too"
    )
    assert told(lambda: load_rules("unisono", 3, ["endles"])) == (
        "there is no variant 'endles': did you mean endless? known are easy-start, long-concert, "
        "no-pauses, endless, face-down, and the path of a .toml file works too"
    )
    assert told(lambda: load_difficulty("", 3)) == (
        "there is no difficulty '': known are beginner, standard, expert, and the path of a .toml "
        "file works too"
    )
    assert "there is no rule set 'solo'" in told(lambda: rules_text("solo", "en"))


def test_a_mistake_in_a_variant_is_told_with_its_file(rule_file: Write) -> None:
    file = rule_file("# ours\nknoks = 3\n")
    assert told(lambda: load_rules("unisono", 3, [file])) == (
        f"{file}:2: knoks: there is no such key; did you mean knocks?"
    )


def test_a_mistake_in_what_a_file_extends_is_told_with_that_file(tmp_path: Path) -> None:
    lower, upper = tmp_path / "lower.toml", tmp_path / "upper.toml"
    lower.write_text("levels = 3\nlives = 0\n")
    upper.write_text('extends = "./lower.toml"\n')
    assert told(lambda: load_rules(str(upper), 3)).startswith(f"{lower}:2: lives: must be")


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    file = tmp_path / "nowhere.toml"
    assert told(lambda: load_rules(str(file), 3)) == f"{file}: there is no such file"


def test_a_folder_stands_for_the_rule_set_in_it(tmp_path: Path) -> None:
    (tmp_path / "rules.toml").write_text('extends = "unisono"\nlevels = 2\n')
    assert load_rules(f"{tmp_path}/", 3).levels == 2


def test_a_folder_without_a_rule_set(tmp_path: Path) -> None:
    missing = f"{tmp_path}/rules.toml: there is no such file"
    assert told(lambda: load_rules(f"{tmp_path}/", 3)) == missing
    assert told(lambda: load_difficulty(f"{tmp_path}/", 3)).startswith(
        f"{tmp_path}: cannot be read"
    )


def test_a_file_in_another_encoding(tmp_path: Path) -> None:
    file = tmp_path / "latin.toml"
    file.write_bytes("levels = 3\n# Vögel\n".encode("latin-1"))
    assert told(lambda: load_rules(str(file), 3)) == (
        f"{file}:2: not UTF-8; save the file as UTF-8 text"
    )


def test_a_rule_set_without_a_text(rule_file: Write) -> None:
    file = rule_file("levels = 3\n")
    assert told(lambda: rules_text(file, "en")) == (
        f"{file}: this rule set has no text; write a text.en.md beside it"
    )
