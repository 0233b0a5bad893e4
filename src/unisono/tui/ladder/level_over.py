"""What is shown once a level or the concert is over: what `results` needs, from the table."""

from unisono.games.ladder.setup.coaching import Coach
from unisono.games.ladder.setup.concert_feedback import concert_remarks
from unisono.games.ladder.setup.feedback import remarks
from unisono.games.ladder.setup.game_setup import GameSetup
from unisono.games.ladder.setup.ladder_table import LadderTable
from unisono.tui.ladder.model.plans import planned_times
from unisono.tui.ladder.model.results import present_end, present_result
from unisono.tui.ladder.model.table_keys import Watched
from unisono.tui.ladder.model.table_model import End, ResultModel
from unisono.tui.ladder.person import Person


def result_now(
    person: Person,
    table: LadderTable,
    concert: GameSetup | None,
    *,
    coach: Coach | None,
    plans: bool,
    watched: Watched | None,
) -> ResultModel:
    """The level that has just ended, with what the bots had meant to do if `plans` says so."""
    view, names = person.view(), person.names
    said = remarks(concert, table.log, view.level, names, coach) if watched is None else ()
    return present_result(
        table.log,
        view,
        names=names,
        remarks=said,
        you=person.you,
        planned=planned_times(table) if plans else None,
    )


def end_now(
    person: Person,
    table: LadderTable,
    seed: int | None,
    *,
    encore: bool,
    watched: Watched | None,
) -> End:
    """The concert that has just ended; `seed` deals it again, and `encore` says whether one may
    follow."""
    return present_end(
        person.view(),
        names=person.names,
        seed=seed,
        watched=watched is not None,
        encore=encore,
        remarks=concert_remarks(table.log, person.names) if watched is None else (),
    )
