"""What a person does becomes the command that they meant."""

import pytest

from tests.table.test_core import open_level, person_table
from unisono.engine import Reason
from unisono.session.persons_seat import PersonsSeat
from unisono.table.clock import VirtualClock
from unisono.table.conductor import Conductor


@pytest.mark.rule("5.6")
@pytest.mark.parametrize(("after", "told"), [(1400, Reason.LAID_ASIDE), (1600, Reason.STOPPED)])
def test_only_a_play_soon_after_a_card_was_laid_aside_was_meant_for_it(
    after: int, told: Reason
) -> None:
    table = person_table(1000, None, lowest=0)
    opened = open_level(table)
    refusals: list[Reason] = []
    conductor = Conductor(table, VirtualClock(opened), lambda _: None)
    seat = PersonsSeat(conductor, lambda reason, _: refusals.append(reason))
    seat.remember(table.advance(opened + 1000 + table.rules.same_moment_ms))
    laid_aside = table.state.at
    assert [laid.seat for laid in table.state.aside] == [0]
    seat.play(laid_aside + after)
    assert refusals == [told]
