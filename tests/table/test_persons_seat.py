"""What a person does becomes the command that they meant."""

from random import Random

import pytest

from tests.table.test_core import open_level, person_table
from tests.table.test_rerun import CONCERTS, fresh
from unisono.games.ladder.engine import Phase, Reason
from unisono.games.ladder.engine.commands import Knock, NextLevel, Pause, PauseCause
from unisono.games.ladder.setup.ladder_table import LadderTable
from unisono.games.ladder.setup.persons_seat import PersonsSeat
from unisono.games.ladder.setup.roster import PERSON
from unisono.games.ladder.texts.sentences import reason_sentence
from unisono.table.clock import VirtualClock
from unisono.table.conductor import Conductor


def seated(table: LadderTable) -> tuple[PersonsSeat, list[Reason]]:
    """The person's seat at the table, and a list that fills with the refusals they meet."""
    refusals: list[Reason] = []
    conductor = Conductor(table, VirtualClock(table.state.at), lambda _: None)
    return PersonsSeat(conductor, lambda reason, _: refusals.append(reason)), refusals


def do_something(seat: PersonsSeat, at: int, random: Random) -> None:
    """Whatever a key can ask for."""
    match random.randrange(6):
        case 0 | 1:
            seat.play(at)
        case 2:
            seat.ready(at)
        case 3:
            seat.raise_or_lower_hand(at)
        case 4:
            seat.submit(Knock(at, PERSON))
        case 5:
            seat.submit(Pause(at, PERSON, PauseCause.PLAYER))


@pytest.mark.rule("5.6")
@pytest.mark.parametrize(("after", "told"), [(1400, Reason.LAID_ASIDE), (1600, Reason.STOPPED)])
def test_only_a_play_soon_after_a_card_was_laid_aside_was_meant_for_it(
    after: int, told: Reason
) -> None:
    table = person_table(1000, None, lowest=0)
    opened = open_level(table)
    seat, refusals = seated(table)
    seat.remember(table.advance(opened + 1000 + table.rules.same_moment_ms))
    laid_aside = table.state.at
    assert [laid.seat for laid in table.state.aside] == [0]
    seat.play(laid_aside + after)
    assert refusals == [told]


@pytest.mark.rule("5.6")
@pytest.mark.parametrize(("after", "told"), [(0, Reason.LAID_ASIDE), (50, Reason.LAID_ASIDE)])
@pytest.mark.parametrize("lives", [3, 1])
def test_h5_a_play_just_as_its_being_laid_aside_ends_the_level_is_told_so(
    after: int, told: Reason, lives: int
) -> None:
    table = person_table(1000, lowest=0, lives=lives)
    opened = open_level(table)
    seat, refusals = seated(table)
    seat.play(opened + 1000 + table.rules.same_moment_ms + after)
    assert table.state.phase is (Phase.CLEARED if lives > 1 else Phase.LOST)
    seat.remember(tuple(table.log))
    seat.play(table.state.at + 1400)
    seat.play(table.state.at + 1600)
    over = Reason.LEVEL_OVER if lives > 1 else Reason.GAME_OVER
    assert refusals == [told, Reason.LAID_ASIDE, over]


@pytest.mark.parametrize("concert", CONCERTS, ids=str)
def test_h5_whatever_a_person_does_a_refusal_is_told_in_a_sentence(
    concert: tuple[str, tuple[str, ...]],
) -> None:
    met: set[Reason] = set()
    for number in range(40):
        random = Random(number)
        table = fresh(number, concert=concert)
        table.start(0)
        seat, refusals = seated(table)
        for _ in range(40):
            before = len(table.log)
            now = table.state.at + random.choice((0, 1, 60, 120, 121, 400))
            if table.state.phase is Phase.CLEARED and random.random() < 0.3:
                table.submit(NextLevel(now, ()))
            else:
                do_something(seat, now, random)
            seat.remember(tuple(table.log[before:]))
        met.update(refusals)
        assert all(reason_sentence(reason, table.rules) for reason in refusals)
    usual = {Reason.STOPPED, Reason.NOT_OPEN_YET, Reason.NOT_READY_PHASE}
    assert usual <= met
