"""What proposals do to a table of bots."""

import pytest

from tests.table.test_rerun import fresh, start_and_open
from unisono.games.ladder.engine import Phase
from unisono.games.ladder.engine.commands import LowerHand, RaiseHand
from unisono.games.ladder.engine.events import CardPlayed, FermataUsed
from unisono.games.ladder.setup.ladder_table import LadderTable
from unisono.games.ladder.setup.roster import PERSON
from unisono.table.rerun import run_to


def hold_up(table: LadderTable, until: int) -> None:
    """Propose whenever that is possible, and withdraw it a millisecond before it lapses."""
    while table.state.phase is Phase.PLAYING and table.state.at < until:
        raised = table.state.at
        if table.submit(RaiseHand(raised, PERSON)).refused is None:
            run_to(table, raised + table.rules.vote_ms - 1)
            table.submit(LowerHand(raised + table.rules.vote_ms - 1, PERSON))
        elif not table.step():
            return


@pytest.mark.rule("6.5", "stille-reihe 6.3")
@pytest.mark.parametrize("rule_set", ["unisono", "stille-reihe"])
@pytest.mark.parametrize("seed", range(20))
def test_h4_a_hand_that_goes_up_and_down_for_ever_keeps_nobody_still(
    seed: int, rule_set: str
) -> None:
    table = fresh(seed, concert=(rule_set, ()))
    start_and_open(table)
    opened = table.state.at
    hold_up(table, opened + 60_000)
    assert any(isinstance(event, CardPlayed | FermataUsed) for event in table.log)
