"""The rules as pure functions: commands with their times lead to events, events to states.

Knows no clock, no files and no global randomness, and imports the standard library only.
"""

from unisono.engine.decide import Rejection, by_command, decide
from unisono.engine.evolve import evolve, fold, started
from unisono.engine.refusals import Reason, may, why_not
from unisono.engine.rules import Rules
from unisono.engine.state import Phase, State, Stop, due
from unisono.engine.view import View, gap_below, view

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
