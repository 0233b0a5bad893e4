"""The shipped rule set, variants and difficulties say what the rules text says."""

import subprocess
import sys

import pytest

from unisono.bots.difficulty import Difficulty
from unisono.engine.rules import Faces, Rules, VoteLock
from unisono.rulebook import (
    difficulty_names,
    load_difficulty,
    load_rules,
    rule_set_names,
    variant_names,
)


def test_names_come_in_the_order_in_which_they_are_offered() -> None:
    assert rule_set_names() == ("unisono",)
    assert variant_names() == ("easy-start", "long-concert", "no-pauses", "endless")
    assert difficulty_names() == ("beginner", "standard", "expert")


@pytest.mark.parametrize(("players", "levels"), [(2, 10), (3, 8), (4, 6)])
def test_unisono_is_played_by_these_numbers(players: int, levels: int) -> None:
    assert load_rules("unisono", players) == Rules(
        name="unisono",
        variants=(),
        players=players,
        ladder=52,
        faces=Faces.SUITS,
        levels=levels,
        endless=False,
        lives=3,
        lives_cap=5,
        life_after=(3, 6, 9),
        fermatas=1,
        fermatas_cap=3,
        fermata_after=(),
        clean_from=4,
        same_moment_ms=120,
        vote_ms=4000,
        vote_lock=VoteLock.PAUSE,
        propose_again_ms=3000,
        knocks=4,
        beat_ms=600,
        beat_min_ms=250,
        beat_max_ms=1200,
    )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_difficulties_have_these_numbers(players: int) -> None:
    assert load_difficulty("beginner", players) == Difficulty(
        name="beginner",
        seconds_per_rank=0.55,
        noise=0.15,
        spread=0.15,
        ordered=1.0,
        same_moment_ms=150,
        lift_ms=500,
    )
    assert load_difficulty("standard", players) == Difficulty(
        name="standard",
        seconds_per_rank=0.42,
        noise=0.24,
        impatience=0.10,
        hesitation=0.12,
        spread=0.28,
        ordered=0.5,
        same_moment_ms=120,
        lift_ms=250,
    )
    assert load_difficulty("expert", players) == Difficulty(
        name="expert",
        seconds_per_rank=0.35,
        noise=0.26,
        impatience=0.15,
        hesitation=0.15,
        spread=0.32,
        ordered=0.4,
        same_moment_ms=80,
        lift_ms=0,
    )


def test_the_difficulty_says_the_moment_unless_the_rule_set_does() -> None:
    assert load_rules("unisono", 3, difficulty_moment_ms=80).same_moment_ms == 80
    assert load_rules("unisono", 3).same_moment_ms == 120


def test_asking_for_names_loads_no_pydantic() -> None:
    code = (
        "import sys, unisono.rulebook as rules\n"
        "rules.variant_names(), rules.rules_text('unisono', 'de')\n"
        "sys.exit('pydantic' in sys.modules)"
    )
    assert subprocess.run((sys.executable, "-c", code), check=False).returncode == 0
