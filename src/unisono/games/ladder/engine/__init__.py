"""The rules as pure functions: commands with their times lead to events, events to states.

Knows no clock, no files and no global randomness, and imports the standard library only.
"""

from unisono.games.ladder.engine.decide import Rejection, by_command, decide
from unisono.games.ladder.engine.evolve import evolve, fold, started
from unisono.games.ladder.engine.refusals import Reason, may, why_not
from unisono.games.ladder.engine.ruleset import Rules
from unisono.games.ladder.engine.state import Phase, State, Stop, due
from unisono.games.ladder.engine.view import View, gap_below, view

__all__ = [
    "Phase",
    "Reason",
    "Rejection",
    "Rules",
    "State",
    "Stop",
    "View",
    "by_command",
    "decide",
    "due",
    "evolve",
    "fold",
    "gap_below",
    "may",
    "started",
    "view",
    "why_not",
]
