"""The same table with less movement: every fact stays, and fewer cells change."""

from unisono.tui.ladder.model.centre_model import RING_STEPS, VOTE_STEPS
from unisono.tui.ladder.model.table_model import TableModel

FEW_STEPS = 2
"""In how many steps a vote's time runs out, and a ring fills."""


def reduced(table: TableModel) -> TableModel:
    """No back stands up, knocks are small marks, and what fills or runs out does so by halves."""
    centre = table.centre
    if centre.ballot is not None:
        step = VOTE_STEPS // FEW_STEPS
        steps = -(-centre.ballot.steps // step) * step
        centre = centre._replace(ballot=centre.ballot._replace(steps=steps))
    if centre.count_in is not None:
        count_in = centre.count_in._replace(small=True)
        if count_in.ring:
            step = RING_STEPS // FEW_STEPS
            count_in = count_in._replace(done=count_in.done // step * step)
        centre = centre._replace(count_in=count_in)
    mates = tuple(mate._replace(lifted=False) for mate in table.team.mates)
    return table._replace(team=table.team._replace(mates=mates), centre=centre)
