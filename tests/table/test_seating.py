"""One seed, one table."""

import pytest

from tests.engine.tables import unisono_rules
from unisono.games.ladder.setup.roster import PERSON, Seating, draw_cast, seat_one_person
from unisono.rulebook import load_difficulty


def seated(seed: int, *, dealer: int | None = None, name: str = "You") -> Seating:
    cast = draw_cast(3, load_difficulty("standard", 3), seed, name)
    seating = seat_one_person(unisono_rules(3), cast, dealer)
    seating.table.start(0)
    return seating


def facts(seating: Seating) -> tuple[object, ...]:
    """What the person sees of a table just dealt."""
    seen = seating.table.view(PERSON)
    return seen.dealer, seen.hand, seating.names, seating.temperaments


def test_a_seed_gives_the_same_dealer_cards_and_team_mates() -> None:
    assert facts(seated(4711)) == facts(seated(4711))
    assert seated(4711).table.log == seated(4711).table.log


def test_other_seeds_give_others() -> None:
    tables = [facts(seated(seed)) for seed in range(20)]
    for differing in zip(*tables, strict=True):
        assert len(set(differing)) > 1


@pytest.mark.rule("3.3")
def test_the_dealer_that_was_asked_for_deals_the_same_cards() -> None:
    drawn = seated(4711)
    for dealer in range(3):
        asked = seated(4711, dealer=dealer)
        assert asked.table.view(PERSON).dealer == dealer
        assert facts(asked)[1:] == facts(drawn)[1:]


def test_no_team_mate_has_the_persons_name() -> None:
    mates = {name for seed in range(50) for name in seated(seed).names[1:]}
    for name in mates:
        for seed in range(20):
            assert seated(seed, name=name).names.count(name) == 1
