"""The shipped rule set, variants and difficulties say what the rules text says."""

import subprocess
import sys
from contextlib import suppress
from itertools import pairwise

import pytest

from unisono.games.ladder.engine.ruleset import (
    Agreement,
    Encore,
    Faces,
    FermataName,
    Gathering,
    Rules,
    VoteLock,
)
from unisono.rulebook import (
    RulebookError,
    difficulty_names,
    load_difficulty,
    load_person,
    load_rules,
    locations,
    person_names,
    rule_set_names,
    variant_names,
)


def test_names_come_in_the_order_in_which_they_are_offered() -> None:
    assert rule_set_names() == ("unisono", "the-mind", "stille-reihe")
    assert variant_names() == (
        "easy-start",
        "long-concert",
        "no-pauses",
        "endless",
        "face-down",
    )
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
        face_down=False,
        encore=Encore.NONE,
        lives=3,
        lives_cap=5,
        life_after=(3, 6, 9),
        fermata_name=FermataName.FERMATA,
        fermatas=1,
        fermatas_cap=3,
        fermata_after=(),
        clean_from=4,
        same_moment_ms=120,
        vote_ms=4000,
        vote_lock=VoteLock.PAUSE,
        propose_again_ms=3000,
        agree=Agreement.EXPECTED,
        ready=Gathering.KNOCKS,
        knocks=4,
        beat_ms=600,
        beat_min_ms=250,
        beat_max_ms=1200,
    )


@pytest.mark.parametrize("rule_set", rule_set_names())
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_difficulty_is_harder_than_the_one_before(players: int, rule_set: str) -> None:
    names = ("beginner", "standard", "expert")
    ladder = [load_difficulty(name, players, rule_set) for name in names]
    for easier, harder in pairwise(ladder):
        assert easier.seconds_per_rank > harder.seconds_per_rank
        assert easier.noise < harder.noise
        assert easier.spread < harder.spread
        assert easier.learning > harder.learning
        assert easier.ordered >= harder.ordered
        assert easier.lift_ms > harder.lift_ms
        assert (easier.same_moment_ms or 0) > (harder.same_moment_ms or 0)
    assert ladder[0].ordered == 1.0, "bots of beginners never clash with each other"
    assert ladder[0].impatience == ladder[0].hesitation == 0.0


@pytest.mark.parametrize("name", person_names())
def test_a_simulated_person_plays_at_the_tempo_of_the_table(name: str) -> None:
    for difficulty in difficulty_names():
        table, person = load_difficulty(difficulty, 3), load_person(name, 3, difficulty)
        assert person.name == name
        assert person.seconds_per_rank == table.seconds_per_rank
        assert person.reaction == table.reaction
        assert person.learning == 0.0
    assert load_person(name, 3, "beginner").noise == load_person(name, 3, "expert").noise


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


def everything() -> list[object]:
    """All that can be loaded of what is shipped."""
    loaded: list[object] = []
    for players in (2, 3, 4):
        for rules in rule_set_names():
            loaded.append(load_rules(rules, players))
            for variant in variant_names():
                with suppress(RulebookError):
                    loaded.append(load_rules(rules, players, (variant,)))
        for difficulty in difficulty_names():
            loaded.append(load_difficulty(difficulty, players))
            loaded += [load_person(person, players, difficulty) for person in person_names()]
    return loaded


def test_what_is_taken_unchecked_would_pass_the_check(monkeypatch: pytest.MonkeyPatch) -> None:
    unchecked = everything()
    monkeypatch.setattr(locations, "is_shipped", lambda _file: False)
    checked = everything()
    assert checked == unchecked
    assert [repr(value) for value in checked] == [repr(value) for value in unchecked]
