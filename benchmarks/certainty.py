"""How many wrong notes get a word that is certain, and whether it comes true.

    python -m benchmarks.certainty --games 2000

Simulated persons play by commands, so that their games can be played again. Every claim is then
tried in a way of its own: the person's card at five times of the silence that it had, or the hand
that was too early kept still as a person's would be.
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from random import Random

from unisono.games.ladder.analysis.verdict import Verdict, verdicts
from unisono.games.ladder.bots.intention import Bot, Intention
from unisono.games.ladder.bots.player import TimedBot
from unisono.games.ladder.engine import Phase, View
from unisono.games.ladder.engine.commands import Knock, NextLevel, Play, Ready
from unisono.games.ladder.engine.events import CardPlayed, WrongNote
from unisono.games.ladder.setup.certainty import Certainty, CertaintyKind, claim
from unisono.games.ladder.setup.game_setup import GameSetup, again, new_concert
from unisono.games.ladder.setup.ladder_table import LadderTable
from unisono.games.ladder.setup.roster import PERSON, draw_cast
from unisono.rulebook import load_difficulty, load_rules
from unisono.table.rerun import do_again, run_to

TABLES = [
    (rules, players, level)
    for rules in ("unisono", "the-mind", "stille-reihe")
    for players, level in ((2, "beginner"), (3, "standard"), (4, "expert"))
]


def played(seed: int) -> GameSetup:
    """A whole game with a person at seat 0 who plays by commands."""
    rule_set, players, name = TABLES[seed % len(TABLES)]
    difficulty = load_difficulty(name, players, rule_set)
    rules = load_rules(rule_set, players, (), difficulty.same_moment_ms)
    setup = new_concert(rules, draw_cast(players, difficulty, seed, "Kim"))
    table = setup.seating.table
    person, random = TimedBot(difficulty, 1.0), Random(seed)
    table.start(0)
    heard, meant = -1, Intention()
    while not table.state.over:
        view = table.view(PERSON)
        if view.phase is Phase.CLEARED:
            table.submit(NextLevel(view.at + 1000, ()))
            continue
        if view.phase is Phase.READY:
            table.submit(Ready(view.at + 500, PERSON))
            continue
        if len(table.log) != heard and (view.phase is Phase.COUNT_IN or view.hand):
            heard, meant = len(table.log), person.think(view, random)
        _one_act(table, meant)
    return setup


def _one_act(table: LadderTable, meant: Intention) -> None:
    """What comes first: the person's act, or anybody else's."""
    view, due = table.view(PERSON), table.next_due()
    acts: list[Play | Knock] = []
    if view.phase is Phase.PLAYING and meant.play_at is not None and view.hand:
        acts.append(Play(max(meant.play_at, view.at), PERSON, view.hand[0]))
    if view.phase is Phase.COUNT_IN and view.dealer == PERSON:
        acts.append(Knock(max(meant.knock_at or 0, view.at + 300), PERSON))
    if acts and (due is None or acts[0].at <= due):
        if table.submit(acts[0]).refused is not None:
            table.step()
    else:
        table.step()


class StillFrom:
    """A bot that means nothing any more once a silence has begun."""

    def __init__(self, bot: Bot, since: int) -> None:
        self._bot = bot
        self._since = since

    def think(self, view: View, random: Random) -> Intention:
        """As `Bot.think`."""
        meant = self._bot.think(view, random)
        return meant._replace(play_at=None) if view.quiet_since >= self._since else meant


def comes_true(setup: GameSetup, verdict: Verdict, certain: Certainty) -> bool:
    """Whether the claim holds when it is done as it says."""
    if certain.kind is CertaintyKind.HAD_TIME:
        since = verdict.at - certain.ms
        times = [since + certain.ms * part // 6 for part in range(2, 6)]
        return all(_is_right(setup, verdict, at) for at in times if at <= verdict.at - 100)
    if certain.kind is CertaintyKind.COMES_LATER:
        since = _before(setup, verdict).view(PERSON).quiet_since
        table = _before(setup, verdict, still=None if verdict.seat == PERSON else since)
        known = len(table.log)
        run_to(table, verdict.at + certain.ms)
        new = table.log[known:]
        came = any(isinstance(e, CardPlayed) and e.card == verdict.lower for e in new)
        return came and not any(isinstance(event, WrongNote) for event in new)
    return True


def _is_right(setup: GameSetup, verdict: Verdict, at: int) -> bool:
    table = _before(setup, verdict, at)
    known = len(table.log)
    refused = table.submit(Play(at, PERSON, verdict.lower)).refused
    run_to(table, at + table.rules.same_moment_ms)
    return refused is None and not any(isinstance(e, WrongNote) for e in table.log[known:])


def _before(
    setup: GameSetup, verdict: Verdict, at: int | None = None, still: int | None = None
) -> LadderTable:
    """A table where all has happened that did before the card, or by `at` (ms); its seat keeps
    still from the silence on that begins at `still`."""
    until = verdict.at - 1 if at is None else at
    table = again(setup).seating.table
    if still is not None:
        bots = table.policy.bots
        bots[verdict.seat] = StillFrom(bots[verdict.seat], still)
    for step in setup.seating.table.steps:
        if step.command.at > until:
            break
        if step.outside:
            do_again(table, step)
    run_to(table, until)
    return table


def tried(games: int, first: int = 0) -> Iterator[tuple[GameSetup, Verdict, Certainty | None]]:
    """Every verdict of so many games, and what is claimed."""
    for seed in range(first, first + games):
        setup = played(seed)
        table = setup.seating.table
        for verdict in verdicts(table.log):
            yield setup, verdict, claim(setup, table.steps, verdict)


def main() -> None:
    """Print the counts."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    counts: Counter[str] = Counter()
    wrong = 0
    for setup, verdict, certain in tried(asked.games, asked.seed):
        who = "person's" if verdict.culprit == PERSON else "bots'"
        counts[f"{who} {certain.kind if certain else 'nothing'}"] += 1
        wrong += certain is not None and not comes_true(setup, verdict, certain)
    total = sum(counts.values())
    for name, count in sorted(counts.items()):
        print(f"{name:24} {count:6} {100 * count / total:5.1f} %")
    print(f"{total} wrong notes in {asked.games} games; {wrong} claims did not come true")


if __name__ == "__main__":
    main()
