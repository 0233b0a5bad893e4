"""What is shown of a running table: what `present` needs, gathered from it."""

from unisono.games.ladder.analysis.timeline import SILENT, level_timeline
from unisono.games.ladder.setup.ladder_table import LadderTable
from unisono.tui.ladder.model import table_model
from unisono.tui.ladder.model.present import present
from unisono.tui.ladder.model.table_keys import Watched
from unisono.tui.ladder.person import Person


def table_now(
    person: Person, table: LadderTable, now: int, *, roomy: bool, watched: Watched | None
) -> table_model.TableModel:
    """The table at `now` (ms), with its time line where there is room."""
    return present(
        person.view(),
        names=person.names,
        temperaments=person.temperaments,
        now=now,
        lifted=table.policy.lifted(now),
        obstacles=person.obstacles(),
        message=person.message,
        watched=watched,
        timeline=level_timeline(table.log) if roomy else SILENT,
    )
