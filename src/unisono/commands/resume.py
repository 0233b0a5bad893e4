"""`unisono resume`."""

from typing import Annotated

import typer

from unisono.commandline import completion_values
from unisono.commandline.options import Bell, KnockForMe, Plain, Slow, why_no_screen, wrong_ways
from unisono.i18n import _
from unisono.settings import laid_over
from unisono.system.complaint import complain

NOTHING = 1
"""Exit code when there is no game to go on with."""


def resume(
    game: Annotated[
        int | None,
        typer.Argument(
            metavar="ID",
            show_default=False,
            autocompletion=completion_values.left_games,
            help=_("Which one: see the history."),
        ),
    ] = None,
    bell: Bell = None,
    plain: Plain = False,
    slow: Slow = 1.0,
    knock_for_me: KnockForMe = None,
) -> int:
    """Take up a concert that was left; returns the exit code."""
    from unisono.commandline.prompts import with_history
    from unisono.session.left_games import claimed
    from unisono.store import History

    obstacle = wrong_ways(plain=plain, slow=slow)
    if obstacle is None and not plain:
        obstacle = why_no_screen()
    if obstacle is not None:
        return complain(obstacle)
    left: list[int] = []

    def look(history: History) -> int:
        left.extend(entry.id for entry in history.open_games())
        return 0

    failed = with_history(look)
    if failed:
        return failed
    if game is None and not left:
        return complain(_("there is no concert to take up; unisono play begins one"), NOTHING)
    # Of those that are left, the first that can be read.
    taken_up = next(filter(None, map(claimed, left if game is None else [game])), None)
    if taken_up is None:
        words = _("game {id} cannot be taken up; it is over, being played, damaged, or not there")
        return complain(words.format(id=left[0] if game is None else game), NOTHING)
    chosen = laid_over(bell=bell, knock_for_me=knock_for_me)
    if plain:
        from unisono.plain.plain_session import play_plain

        knocks = not chosen.knock_for_me
        return play_plain(
            taken_up,
            bell=chosen.bell,
            slow=slow,
            knocks=knocks,
            hints=chosen.hints,
        )
    from unisono.tui.apps.launch import play_kept

    return play_kept(taken_up, chosen)
