"""What is simulated of the ladder games, and what is counted of each."""

from typing import NamedTuple

from unisono.games.ladder.bots.difficulty import Difficulty
from unisono.games.ladder.engine import Phase, Rules
from unisono.games.ladder.engine.commands import NextLevel, Ready
from unisono.games.ladder.engine.events import CardPlayed, FermataUsed, PileTurned, WrongNote
from unisono.games.ladder.engine.playing_time import playing_ms
from unisono.games.ladder.setup.ladder_table import LadderTable
from unisono.games.ladder.setup.roster import PERSON, seat_bots
from unisono.simulation.slow_line import FarAway, SlowLine

REST_MS = 1000
"""Virtual ms between a level's end and the next deal; nothing depends on it."""


class TrialGame(NamedTuple):
    """How one game went. Times are ms of playing: count-ins and stops are not in them.

    person_early   wrong notes that the person played
    person_late    wrong notes of a bot over a card that the person held
    bots_only      wrong notes of a bot over bots' cards alone
    """

    won: bool
    level: int
    person_early: int
    person_late: int
    bots_only: int
    fermatas: int
    playing_ms: int
    cards: int


class LadderTrial(NamedTuple):
    """A table to be simulated. `person` sits at seat 0 among bots; None is a table of bots only.
    `line` is between the person and the table; None for none."""

    rules: Rules
    difficulty: Difficulty
    person: Difficulty | None = None
    line: SlowLine | None = None

    def seat(self, seed: int) -> LadderTable:
        table = seat_bots(self.rules, self.difficulty, seed, person=self.person).table
        if self.line is not None:
            bots, commit_ms = table.policy.bots, self.difficulty.commit_ms
            bots[PERSON] = FarAway(bots[PERSON], self.line, commit_ms)
        return table

    def go_on(self, table: LadderTable) -> None:
        go_on(table)

    def outcome(self, table: LadderTable) -> TrialGame:
        return _count(table, PERSON if self.person is not None else None)


def go_on(table: LadderTable) -> None:
    """Have the next level dealt, or be ready for the person."""
    at = table.state.at
    if table.state.phase is Phase.CLEARED:
        table.submit(NextLevel(at + REST_MS, ()))
    else:
        table.submit(Ready(at, PERSON))


def _count(table: LadderTable, person: int | None) -> TrialGame:
    early = late = bots = fermatas = cards = 0
    for event in table.log:
        match event:
            case CardPlayed():
                cards += 1
            case WrongNote(wrong=wrong, lower=lower):
                if any(laid.seat == person for laid in wrong):
                    early += 1
                elif any(laid.seat == person for laid in lower):
                    late += 1
                else:
                    bots += 1
            case PileTurned(overlaid=pairs):
                for under, card in pairs:
                    early += under.seat == person
                    late += card.seat == person
                    bots += person not in (under.seat, card.seat)
            case FermataUsed():
                fermatas += 1
            case _:
                pass
    state = table.state
    won = state.phase is Phase.WON
    return TrialGame(won, state.level, early, late, bots, fermatas, playing_ms(table.log), cards)
