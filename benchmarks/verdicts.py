"""Whether verdicts can be believed: `python -m benchmarks.verdicts [--games N]`.

Simulates games of every difficulty at two, three and four players with the person `decent`, and
prints, as Markdown, for ten buckets of the chance that a card was given: how many cards, their mean
chance, and how many of them were in fact the lowest.
"""

import argparse
import os
from collections.abc import Iterable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from itertools import chain
from typing import NamedTuple

from unisono.games.ladder.analysis.verdict import judged
from unisono.games.ladder.setup.roster import seat_bots
from unisono.rulebook import difficulty_names, load_difficulty, load_person, load_rules
from unisono.simulation.ladder_trial import go_on
from unisono.simulation.trials import play_out, seeds

SEED = 20_26
BUCKETS = 10
PLAYERS = (2, 3, 4)


class Bucket(NamedTuple):
    """Cards with about the same chance: how many, the mean of it, and the share of the lowest."""

    cards: int
    chance: float
    lowest: float

    @property
    def points(self) -> float:
        """How far the chance is off, in percentage points; positive where it was too low."""
        return 100 * (self.lowest - self.chance)


Cards = list[tuple[float, bool]]


def judged_cards(difficulty: str, players: int, seed: int) -> Cards:
    """The chance of every card of one simulated game, and whether it was the lowest."""
    numbers = load_difficulty(difficulty, players)
    rules = load_rules("unisono", players, (), numbers.same_moment_ms)
    person = load_person("decent", players, difficulty)
    table = seat_bots(rules, numbers, seed, person=person).table
    play_out(table, go_on)
    return [(card.chance, card.lowest) for card in judged(table.log)]


def many_cards(
    difficulties: Iterable[str],
    players: Iterable[int],
    games: int,
    seed: int = SEED,
    executor: Executor | None = None,
) -> Cards:
    """The same of `games` games of each difficulty and table size."""
    sizes = tuple(players)
    cards: Cards = []
    for difficulty in difficulties:
        for size in sizes:
            play = partial(judged_cards, difficulty, size)
            every = seeds(seed, games)
            played = map(play, every) if executor is None else executor.map(play, every)
            cards += chain.from_iterable(played)
    return cards


def buckets(cards: Iterable[tuple[float, bool]]) -> list[Bucket | None]:
    """Ten buckets of equal width; None for an empty one."""
    inside: list[Cards] = [[] for _ in range(BUCKETS)]
    for chance, lowest in cards:
        inside[min(int(chance * BUCKETS), BUCKETS - 1)].append((chance, lowest))
    return [
        Bucket(
            len(bucket),
            sum(chance for chance, _ in bucket) / len(bucket),
            sum(lowest for _, lowest in bucket) / len(bucket),
        )
        if bucket
        else None
        for bucket in inside
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="games a difficulty and table")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    arguments = parser.parse_args()
    with ProcessPoolExecutor(arguments.workers) as executor:
        by_name = {
            name: many_cards([name], PLAYERS, arguments.games, executor=executor)
            for name in difficulty_names()
        }
    everything = buckets(chain.from_iterable(by_name.values()))
    print(_row("bucket", "cards", "mean chance", "in fact the lowest", *by_name))
    print(_row(*("---" for _ in range(4 + len(by_name)))))
    single = [buckets(cards) for cards in by_name.values()]
    for number, bucket in enumerate(everything):
        print(
            _row(
                f"{10 * number}–{10 * number + 10} %",
                *_cells(bucket),
                *(_lowest(of_difficulty[number]) for of_difficulty in single),
            )
        )


def _cells(bucket: Bucket | None) -> Sequence[object]:
    if bucket is None:
        return 0, "", ""
    return bucket.cards, f"{100 * bucket.chance:.1f} %", f"{100 * bucket.lowest:.1f} %"


def _lowest(bucket: Bucket | None) -> str:
    return "" if bucket is None else f"{100 * bucket.lowest:.0f} % of {bucket.cards}"


def _row(*cells: object) -> str:
    return "| " + " | ".join(map(str, cells)) + " |"


if __name__ == "__main__":
    main()
