"""What is shown of a running table: what `present` and `results` need, gathered from it."""

from unisono.analysis.timeline import level_timeline
from unisono.concert import Concert
from unisono.table.coaching import Coach
from unisono.table.core import Table
from unisono.tui import parts
from unisono.tui.keys import Watched
from unisono.tui.person import Person
from unisono.tui.plans import planned_times
from unisono.tui.present import present
from unisono.tui.results import present_result


def table_now(
    person: Person, table: Table, now: int, *, roomy: bool, watched: Watched | None
) -> parts.Table:
    """The table at `now` (ms), with its time line where there is room."""
    return present(
        person.view(),
        names=person.names,
        temperaments=person.temperaments,
        now=now,
        lifted=table.lifted(now),
        obstacles=person.obstacles(),
        message=person.message,
        watched=watched,
        timeline=level_timeline(table.log) if roomy else (),
    )


def result_now(
    person: Person,
    table: Table,
    concert: Concert | None,
    *,
    coach: Coach | None,
    plans: bool,
    watched: Watched | None,
) -> parts.Result:
    """The level that has just ended, with what the bots had meant to do if `plans` says so. A coach
    has words for it that say more to a learner than an analysis."""
    # Only needed once a level is over, and not for the first frame.
    from unisono.hindsight import remarks

    view = person.view()
    words = coach.closing(view.level) if coach is not None else ""
    if words:
        said: tuple[str, ...] = (words,)
    else:
        said = remarks(concert, table.log, view.level, person.names) if watched is None else ()
    return present_result(
        table.log,
        view,
        names=person.names,
        remarks=said,
        you=person.you,
        planned=planned_times(table, view.level) if plans else (),
    )
