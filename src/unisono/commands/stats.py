"""`unisono stats`."""

import json
import sys
from typing import Annotated

import typer

from unisono.commandline.options import OnlyDifficulty, OnlyPlayers, OnlyRules, wrong_players
from unisono.i18n import _
from unisono.system.complaint import complain


def stats(
    rules: OnlyRules = None,
    players: OnlyPlayers = None,
    difficulty: OnlyDifficulty = None,
    as_json: Annotated[bool, typer.Option("--json", help=_("Print the figures as JSON."))] = False,
) -> int:
    """Count and print; returns the exit code."""
    wrong = None if players is None else wrong_players(players)
    if wrong is not None:
        return complain(wrong)
    from rich.console import Console

    from unisono.commandline.prompts import with_history
    from unisono.reports import statistics
    from unisono.reports.game_words import none_played
    from unisono.store import Filters, History

    def show(history: History) -> int:
        standings = history.statistics(rule_set=rules, players=players, difficulty=difficulty)
        told = statistics.told_by(history, Filters(rules, players, difficulty))
        console = Console(highlight=False, markup=False, emoji=False)
        if as_json:
            json.dump(statistics.as_json(standings, told), sys.stdout, indent=2)
            sys.stdout.write("\n")
        elif standings:
            statistics.show(standings, told, console)
        elif history.count():
            console.print(_("No game like that has been won or lost yet."))
        else:
            console.print(none_played())
        return 0

    return with_history(show)
