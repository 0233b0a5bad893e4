"""`unisono resume`."""

from typing import Annotated

import typer

from unisono.commands.options import drawn, why_no_screen
from unisono.complaint import complain
from unisono.i18n import _

NOTHING = 1
"""Exit code when there is no game to go on with."""


def resume(
    game: Annotated[
        int | None,
        typer.Argument(metavar="[ID]", show_default=False, help=_("Which one: see the history.")),
    ] = None,
    bell: Annotated[
        bool, typer.Option("--bell", help=_("Ring the terminal's bell at every knock."))
    ] = False,
) -> int:
    """Take up a concert that was left; returns the exit code."""
    from unisono.concert import Concert, claimed, left_games, new_concert
    from unisono.table.seating import draw_cast

    obstacle = why_no_screen()
    if obstacle is not None:
        return complain(obstacle)
    left = [entry.id for entry in left_games()]
    if game is None and not left:
        return complain(_("there is no concert to take up; unisono play begins one"), NOTHING)
    taken_up = claimed(left[0] if game is None else game)
    if taken_up is None:
        which = left[0] if game is None else game
        return complain(
            _("game {id} cannot be taken up; it is over, being played, or not there").format(
                id=which
            ),
            NOTHING,
        )
    rules, cast = taken_up.seating.table.rules, taken_up.cast

    def compose(seed: int | None) -> Concert:
        return new_concert(
            rules, draw_cast(rules.players, cast.difficulty, drawn(seed), cast.person)
        )

    from unisono.tui.session import play_kept

    return play_kept(compose, bell=bell, taken_up=taken_up)
