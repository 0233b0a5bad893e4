"""`unisono history`."""

import sys
from typing import Annotated

import typer

from unisono.commandline.options import OnlyDifficulty, OnlyPlayers, OnlyRules, wrong_players
from unisono.i18n import _, ngettext
from unisono.system.complaint import complain

RESULTS = ("won", "lost", "left", "open")

MOST_LISTED = 1_000_000
"""More games than anybody plays; a few zeros more, and SQLite could not count them."""


def history(
    rules: OnlyRules = None,
    players: OnlyPlayers = None,
    difficulty: OnlyDifficulty = None,
    result: Annotated[
        str | None, typer.Option(metavar="|".join(RESULTS), help=_("Only games that stand so."))
    ] = None,
    limit: Annotated[
        int, typer.Option(metavar="N", show_default=False, help=_("How many (20 if left out)."))
    ] = 20,
    as_json: Annotated[bool, typer.Option("--json", help=_("Print the games as JSON."))] = False,
    delete: Annotated[
        int | None, typer.Option(metavar="ID", help=_("Delete this game for good."))
    ] = None,
    delete_all: Annotated[
        bool, typer.Option("--delete-all", help=_("Delete all games for good."))
    ] = False,
    yes: Annotated[bool, typer.Option("--yes", help=_("Delete without asking first."))] = False,
) -> int:
    """List or delete; returns the exit code."""
    wrong = None if players is None else wrong_players(players)
    if result is not None and result not in RESULTS:
        wrong = _("--result: won, lost, left or open, not {result}").format(result=result)
    if not 1 <= limit <= MOST_LISTED:
        wrong = _("--limit: 1 to {most}, not {limit}").format(most=MOST_LISTED, limit=limit)
    if delete is not None and delete_all:
        wrong = _("--delete and --delete-all: one of them is enough")
    if wrong is not None:
        return complain(wrong)
    if delete is not None:
        return _delete(delete, yes=yes)
    if delete_all:
        return _delete_all(yes=yes)
    return _show((rules, players, difficulty, result), limit, as_json=as_json)


def _show(
    wanted: tuple[str | None, int | None, str | None, str | None], limit: int, *, as_json: bool
) -> int:
    from rich.console import Console

    from unisono.commandline.prompts import with_history
    from unisono.reports import listing
    from unisono.reports.game_words import none_played
    from unisono.store import Filters, GameResult, History

    rules, players, difficulty, result = wanted
    filters = Filters(rules, players, difficulty, None if result is None else GameResult(result))

    def show(history: History) -> int:
        console = Console(highlight=False, markup=False, emoji=False)
        if as_json:
            listing.print_json(history.entries(filters, limit=limit), sys.stdout)
        elif count := history.count(filters):
            listing.show(history.entries(filters, limit=limit), console, count)
        elif history.count():
            console.print(_("No game like that has been played yet."))
        else:
            console.print(none_played())
        return 0

    return with_history(show)


def _delete(game_id: int, *, yes: bool) -> int:
    from unisono.commandline.prompts import FAILED, nobody_to_ask, sure, with_history
    from unisono.reports.game_words import no_such_game
    from unisono.store import History

    def delete(history: History) -> int:
        if history.entry(game_id) is None:
            return complain(no_such_game(game_id), FAILED)
        answer = yes or sure(_("Delete game {id} for good?").format(id=game_id))
        if answer is None:
            return nobody_to_ask()
        if answer and history.delete(game_id):
            sys.stdout.write(_("Game {id} is deleted.").format(id=game_id) + "\n")
        return 0

    return with_history(delete)


def _delete_all(*, yes: bool) -> int:
    from unisono.commandline.prompts import nobody_to_ask, sure, with_history
    from unisono.store import History

    def delete(history: History) -> int:
        count = history.count()
        question = ngettext("Delete {n} game for good?", "Delete all {n} games for good?", count)
        answer = yes or sure(question.format(n=count))
        if answer is None:
            return nobody_to_ask()
        if answer:
            deleted = history.delete_all()
            words = ngettext("{n} game is deleted.", "{n} games are deleted.", deleted)
            sys.stdout.write(words.format(n=deleted) + "\n")
        return 0

    return with_history(delete, mend=True)
