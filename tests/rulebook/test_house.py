"""House rules, and the variants on every rule set."""

import pytest

from tests.rulebook.conftest import Write
from unisono.rulebook import RulebookError, load_rules, rule_set_names
from unisono.session.rulebook_sentences import rulebook_sentence

each_rule_set = pytest.mark.parametrize("rule_set", rule_set_names())
each_size = pytest.mark.parametrize("players", [2, 3, 4])


def refusal(rule_set: str, players: int, *variants: str, **house: int) -> str:
    with pytest.raises(RulebookError) as refused:
        load_rules(rule_set, players, variants, **house)
    words = rulebook_sentence(refused.value)
    assert "\n" not in words
    return words


@each_rule_set
@each_size
@pytest.mark.parametrize("lives", range(1, 6))
def test_lives_by_choice(rule_set: str, players: int, lives: int) -> None:
    usual = load_rules(rule_set, players)
    chosen = load_rules(rule_set, players, lives=lives)
    assert chosen.variants == (() if lives == usual.lives else (f"lives-{lives}",))
    assert chosen._replace(variants=()) == usual._replace(lives=lives)


@each_rule_set
@each_size
def test_only_the_first_levels(rule_set: str, players: int) -> None:
    usual = load_rules(rule_set, players)
    chosen = load_rules(rule_set, players, ["easy-start"], levels=3)
    assert chosen.variants == ("easy-start", "levels-3")
    assert chosen._replace(variants=()) == usual._replace(lives=usual.lives + 1, levels=3)


def test_house_rules_that_make_no_sense_are_refused_in_a_line() -> None:
    assert refusal("the-mind", 2, lives=6) == "--lives: the-mind has 1 to 5 with 2 players, not 6"
    assert refusal("the-mind", 2, lives=0) == "--lives: the-mind has 1 to 5 with 2 players, not 0"
    assert refusal("unisono", 3, levels=9) == "--levels: unisono has 1 to 8 with 3 players, not 9"
    assert refusal("unisono", 3, "easy-start", lives=2) == (
        "--lives: the variant easy-start sets the lives as well; choose one of them"
    )
    assert refusal("unisono", 3, "long-concert", levels=9) == (
        "--levels: the variant long-concert sets the levels as well; choose one of them"
    )
    assert refusal("stille-reihe", 3, "endless", levels=2) == (
        "--levels: an endless game goes on past any last level; leave one of them out"
    )


@each_rule_set
@each_size
def test_easy_start_is_one_life_more(rule_set: str, players: int) -> None:
    usual = load_rules(rule_set, players)
    assert load_rules(rule_set, players, ["easy-start"]).lives == usual.lives + 1


@each_rule_set
@each_size
def test_long_concert_is_never_shorter(rule_set: str, players: int) -> None:
    usual = load_rules(rule_set, players)
    more = {2: 2, 3: 1, 4: 1}[players]
    assert load_rules(rule_set, players, ["long-concert"]).levels == usual.levels + more


@each_rule_set
def test_no_pauses_leaves_nothing_to_earn(rule_set: str) -> None:
    assert not load_rules(rule_set, 3, ["no-pauses"]).has_fermatas


@pytest.mark.parametrize(("players", "last"), [(2, 50), (3, 33), (4, 25)])
def test_endless_goes_to_the_end_of_a_hundred_cards(players: int, last: int) -> None:
    assert load_rules("the-mind", players, ["endless"]).last_level == last


def test_easy_start_is_refused_where_there_is_no_room_for_a_life(rule_file: Write) -> None:
    full = rule_file('extends = "unisono"\nlives = 5\n')
    assert "lives: must be at most lives_cap, which is 5, not 6" in refusal(full, 3, "easy-start")


def test_a_step_counts_on_from_each_size(rule_file: Write) -> None:
    fewer = rule_file('levels = { 2 = "-4", 4 = "-1" }\n')
    assert [load_rules("the-mind", size, [fewer]).levels for size in (2, 4)] == [8, 7]
    assert refusal("the-mind", 3, fewer).startswith(f"{fewer}:1: levels: has nothing for 3 players")


@pytest.mark.parametrize("key", ["ladder", "faces"])
def test_a_step_on_what_is_no_number_is_refused(rule_file: Write, key: str) -> None:
    odd = rule_file(f'{key} = "+1"\n')
    assert refusal("unisono", 3, odd).startswith(f"{odd}:1: {key}: must be ")
