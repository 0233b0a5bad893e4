"""`unisono resume`."""

from typing import Annotated

import typer

from unisono.commands import names
from unisono.commands.options import KnockForMe, Plain, Slow, drawn, why_no_screen, wrong_ways
from unisono.complaint import complain
from unisono.i18n import _

NOTHING = 1
"""Exit code when there is no game to go on with."""


def resume(
    game: Annotated[
        int | None,
        typer.Argument(
            metavar="ID",
            show_default=False,
            autocompletion=names.left_games,
            help=_("Which one: see the history."),
        ),
    ] = None,
    bell: Annotated[
        bool, typer.Option("--bell", help=_("Ring the terminal's bell at every knock."))
    ] = False,
    plain: Plain = False,
    slow: Slow = 1.0,
    knock_for_me: KnockForMe = False,
) -> int:
    """Take up a concert that was left; returns the exit code."""
    from unisono.concert import Concert, claimed, new_concert
    from unisono.review.asking import with_history
    from unisono.store import History
    from unisono.table.seating import draw_cast

    obstacle = wrong_ways(plain=plain, slow=slow, knock_for_me=knock_for_me)
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
    if game is None:
        if not left:
            return complain(_("there is no concert to take up; unisono play begins one"), NOTHING)
        game = left[0]
    taken_up = claimed(game)
    if taken_up is None:
        words = _("game {id} cannot be taken up; it is over, being played, or not there")
        return complain(words.format(id=game), NOTHING)
    rules, cast = taken_up.seating.table.rules, taken_up.cast

    def compose(seed: int | None) -> Concert:
        return new_concert(
            rules, draw_cast(rules.players, cast.difficulty, drawn(seed), cast.person)
        )

    if plain:
        from unisono.plain.session import play_plain

        return play_plain(compose, bell=bell, slow=slow, knocks=not knock_for_me, taken_up=taken_up)
    from unisono.tui.session import play_kept

    return play_kept(compose, bell=bell, taken_up=taken_up)
