"""Rules 10.1 to 10.5."""

from itertools import combinations

import pytest

from tests.rulebook.conftest import Write
from unisono.games.ladder.engine.ruleset import Rules
from unisono.rulebook import RulebookError, load_rules, variant_names


def varied(players: int, *variants: str) -> Rules:
    """The rules with variants, without their names."""
    return load_rules("unisono", players, variants)._replace(variants=())


def test_10_1_easy_start_begins_with_four_lives() -> None:
    assert varied(3, "easy-start") == load_rules("unisono", 3)._replace(lives=4)


@pytest.mark.parametrize(("players", "levels"), [(2, 12), (3, 9), (4, 7)])
def test_10_2_long_concert_has_more_levels(players: int, levels: int) -> None:
    assert varied(players, "long-concert") == load_rules("unisono", players)._replace(levels=levels)


def test_10_3_no_pauses_has_no_fermatas_and_earns_none() -> None:
    without = load_rules("unisono", 3)._replace(fermatas=0, fermata_after=(), clean_from=None)
    assert varied(3, "no-pauses") == without


@pytest.mark.parametrize(("players", "deck_levels"), [(2, 26), (3, 17), (4, 13)])
def test_10_4_endless_goes_on_to_the_end_of_the_deck(players: int, deck_levels: int) -> None:
    rules = varied(players, "endless")
    assert rules == load_rules("unisono", players)._replace(endless=True)
    assert rules.deck_levels == deck_levels


@pytest.mark.parametrize("players", [2, 3, 4])
def test_10_5_all_shipped_variants_go_together(players: int) -> None:
    for size in range(len(variant_names()) + 1):
        for chosen in combinations(variant_names(), size):
            assert load_rules("unisono", players, chosen).variants == chosen


def test_10_5_the_order_in_which_variants_are_named_does_not_matter() -> None:
    backwards = variant_names()[::-1]
    assert load_rules("unisono", 2, backwards) == load_rules("unisono", 2, variant_names())


def refusal(rule_set: str, *variants: str) -> str:
    with pytest.raises(RulebookError) as refused:
        load_rules(rule_set, 3, variants)
    return str(refused.value)


def test_10_5_a_variant_named_twice_is_refused() -> None:
    assert refusal("unisono", "endless", "endless") == (
        "the variant endless is named twice; once is enough"
    )


def test_10_5_no_pauses_is_refused_where_there_are_no_fermatas(rule_file: Write) -> None:
    house = rule_file('extends = "unisono"\nfermatas = 0\nclean_from = 0\n')
    assert "no-pauses changes nothing in house with 3 players; leave it out" in refusal(
        house, "no-pauses"
    )


def test_10_5_endless_is_refused_where_the_concert_uses_the_whole_deck(rule_file: Write) -> None:
    house = rule_file('extends = "unisono"\nlevels = 17\n')
    assert (
        "endless changes nothing in house with 3 players (its 17 levels use up the whole deck); "
        "leave it out"
    ) in refusal(house, "easy-start", "endless")


def test_10_5_two_variants_that_set_the_same_key_are_refused(rule_file: Write) -> None:
    soft = rule_file("# softer\nlives = 5\n")
    assert refusal("unisono", "easy-start", soft) == (
        f"{soft}:2: lives: the variants easy-start and house both set this; choose one of them"
    )


def test_a_variant_of_ones_own_is_laid_over_the_rule_set(rule_file: Write) -> None:
    rules = load_rules("unisono", 3, [rule_file("knocks = 2\n"), "easy-start"])
    assert (rules.knocks, rules.lives, rules.variants) == (2, 4, ("easy-start", "house"))


def test_a_variant_is_to_blame_for_what_only_it_makes_impossible(rule_file: Write) -> None:
    variant = rule_file("levels = 18\n")
    assert refusal("unisono", variant).startswith(f"{variant}:1: levels: 18 levels")
