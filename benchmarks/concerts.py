"""How often people win, for every rule set, difficulty and size of table, in one table of Markdown:
`python -m benchmarks.concerts`.

`--write FILE` also keeps the figures as JSON; docs/bots.md has those of benchmarks/concerts.json.
"""

import argparse
import json
import os
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path
from typing import Any

from unisono.rulebook import (
    difficulty_names,
    load_difficulty,
    load_person,
    load_rules,
    rule_set_names,
)
from unisono.simulation.ladder_trial import LadderTrial
from unisono.simulation.summary import Summary, summarise
from unisono.simulation.trials import play_games

FIGURES = Path(__file__).with_name("concerts.json")

SEED = 20_26
PLAYERS = (2, 3, 4)

Figures = list[dict[str, Any]]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=3000, help="games a cell")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--person", default="decent", help="who sits at the table")
    parser.add_argument("--write", type=Path, help="keep the figures in this JSON file")
    arguments = parser.parse_args()
    with ProcessPoolExecutor(arguments.workers) as executor:
        figures = measured(executor, arguments.games, arguments.person)
    print(markdown(figures), end="")
    if arguments.write is not None:
        kept = {"games": arguments.games, "person": arguments.person, "concerts": figures}
        arguments.write.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


def measured(executor: Executor, games: int, person: str) -> Figures:
    """A row for each rule set and difficulty, with a win rate and seconds a level by players."""
    figures = []
    for rule_set in rule_set_names():
        for difficulty in difficulty_names():
            cells = [
                _played(executor, rule_set, difficulty, players, person, games)
                for players in PLAYERS
            ]
            figures.append(
                {
                    "rule set": rule_set,
                    "difficulty": difficulty,
                    "wins": [cell.win_rate for cell in cells],
                    "seconds": [cell.seconds_per_level for cell in cells],
                }
            )
    return figures


def markdown(figures: Figures) -> str:
    """The figures as a table."""
    head = ["rule set", "difficulty", *(f"{players} players" for players in PLAYERS)]
    lines = [[*head, "seconds a level"], ["---"] * (len(head) + 1)]
    for row in figures:
        wins = [f"{100 * rate:.0f} %" for rate in row["wins"]]
        seconds = " / ".join(f"{seconds:.0f}" for seconds in row["seconds"])
        lines.append([f"`{row['rule set']}`", row["difficulty"], *wins, seconds])
    return "".join("| " + " | ".join(line) + " |\n" for line in lines)


def _played(
    executor: Executor, rule_set: str, difficulty: str, players: int, person: str, games: int
) -> Summary:
    numbers = load_difficulty(difficulty, players, rule_set)
    trial = LadderTrial(
        load_rules(rule_set, players, (), numbers.same_moment_ms),
        numbers,
        load_person(person, players, difficulty, rule_set),
    )
    return summarise(play_games(trial, games, SEED, executor))


if __name__ == "__main__":
    main()
