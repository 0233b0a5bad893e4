"""The figures of docs/bots.md: `python -m benchmarks.bots [calibration|adaptation|waits]…`.

Each table is printed as Markdown. Without an argument all of them are made, and with `--plots`
the pictures in docs/pictures/ as well (needs matplotlib, which `pip install -e '.[docs]'` brings).
"""

import argparse
import os
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import replace
from statistics import median, quantiles

from unisono.bots.difficulty import Difficulty
from unisono.engine import Rules
from unisono.engine.events import CardPlayed, LevelDealt, LevelOpened
from unisono.rulebook import (
    difficulty_names,
    load_difficulty,
    load_person,
    load_rules,
    person_names,
)
from unisono.simulation.games import Trial, play_games, play_out
from unisono.simulation.summary import Summary, summarise
from unisono.table.seating import seat_bots

SEED = 20_26
TEMPOS = (0.6, 0.8, 1.0, 1.2, 1.4)
GAPS = ((1, 3), (4, 8), (9, 15), (16, 25), (26, 40))
PEOPLES_WAITS = (0.96, 1.5, 3.5, 4.6, 10.9)
"""Median seconds of 21 people at 168 deals: two players, three cards each, cards 1 to 100."""


def main() -> None:
    tables: dict[str, Callable[[Executor, int], Iterable[str]]] = {
        "calibration": calibration,
        "adaptation": adaptation,
        "waits": waits,
    }
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("table", nargs="*", choices=[*tables, []], default=[])
    parser.add_argument("--games", type=int, default=3000, help="games a cell")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    arguments = parser.parse_args()
    with ProcessPoolExecutor(arguments.workers) as executor:
        for name in arguments.table or tables:
            for line in tables[name](executor, arguments.games):
                print(line, flush=True)
            print()


def calibration(executor: Executor, games: int) -> Iterable[str]:
    """Win rates of every person at every difficulty and table, and who made the mistakes."""
    yield from _head(
        "difficulty", "players", *(f"{name} wins" for name in person_names()),
        "mistakes a level", "bot over bot", "fermatas a game", "s a level",
    )  # fmt: skip
    for difficulty in difficulty_names():
        for players in (2, 3, 4):
            by_person = {
                person: _played(executor, difficulty, players, person, games)
                for person in person_names()
            }
            decent = by_person["decent"]
            among_bots = decent.mistakes_by_kind["bots_only"] / (decent.mistakes_per_level or 1)
            yield _row(
                difficulty,
                players,
                *(_percent(summary.win_rate) for summary in by_person.values()),
                f"{decent.mistakes_per_level:.2f}",
                _percent(among_bots),
                f"{decent.fermatas_per_game:.1f}",
                f"{decent.seconds_per_level:.0f}",
            )


def adaptation(executor: Executor, games: int) -> Iterable[str]:
    """A person, otherwise decent, whose tempo is off by a fixed factor; with learning, without it,
    and how much of what the difference costs comes back.
    """
    yield from _head("difficulty", "learning", *(f"tempo {tempo}" for tempo in TEMPOS))
    for difficulty in difficulty_names():
        numbers = load_difficulty(difficulty, 3)
        person = replace(load_person("decent", 3, difficulty), spread=0.0)
        rates = {}
        for learning in (0.0, numbers.learning):
            rates[learning] = [
                _games(
                    executor,
                    Trial(
                        _rules(difficulty, 3),
                        replace(numbers, learning=learning),
                        replace(person, calm=tempo),
                    ),
                    games,
                ).win_rate
                for tempo in TEMPOS
            ]
            yield _row(difficulty, learning, *map(_percent, rates[learning]))
        without, learned = rates.values()
        even = TEMPOS.index(1.0)
        back = [
            "" if at == even else _percent((learned[at] - without[at]) / (learned[even] - without[at]))
            for at in range(len(TEMPOS))
        ]
        yield _row(difficulty, "comes back", *back)


def waits(executor: Executor, games: int) -> Iterable[str]:
    """How long standard bots wait, by the gap, on the ladder of 100 as people were measured."""
    del executor
    rules = Rules(name="waits", players=2, ladder=100, levels=3, lives=5, fermatas=0, knocks=0)
    yield from _head("gap", "people, median s", "bots, median s", "bots, middle half s", "cards")
    heard = _waits_by_gap(rules, load_difficulty("standard", 2), games)
    for (low, high), people in zip(GAPS, PEOPLES_WAITS, strict=True):
        of_gap = heard[low, high]
        quarter, _, three_quarters = quantiles(of_gap, n=4)
        yield _row(
            f"{low}–{high}",
            people,
            f"{median(of_gap):.2f}",
            f"{quarter:.1f} to {three_quarters:.1f}",
            len(of_gap),
        )


def _waits_by_gap(
    rules: Rules, difficulty: Difficulty, games: int
) -> dict[tuple[int, int], list[float]]:
    """Seconds from the beginning of a silence to the card that ended it, by its gap; without the
    cards that were played alone.
    """
    heard: dict[tuple[int, int], list[float]] = {gap: [] for gap in GAPS}
    for seed in range(games):
        table = seat_bots(rules, difficulty, seed).table
        play_out(table)
        hands: list[set[int]] = []
        since = top = 0
        for event in table.log:
            match event:
                case LevelDealt():
                    hands, top = [set(hand) for hand in event.hands], 0
                case LevelOpened():
                    since = event.at
                case CardPlayed(at=at, seat=seat, card=card):
                    gap = card - top - 1
                    shared = sum(map(bool, hands)) > 1
                    for low, high in GAPS:
                        if shared and low <= gap <= high:
                            heard[low, high].append((at - since) / 1000)
                    hands[seat].discard(card)
                    since, top = at, max(top, card)
                case _:
                    pass
    return heard


def _played(
    executor: Executor, difficulty: str, players: int, person: str, games: int
) -> Summary:
    trial = Trial(
        _rules(difficulty, players),
        load_difficulty(difficulty, players),
        load_person(person, players, difficulty),
    )
    return _games(executor, trial, games)


def _games(executor: Executor, trial: Trial, games: int) -> Summary:
    return summarise(play_games(trial, games, SEED, executor))


def _rules(difficulty: str, players: int) -> Rules:
    return load_rules("unisono", players, (), load_difficulty(difficulty, players).same_moment_ms)


def _head(*names: str) -> Sequence[str]:
    return (_row(*names), _row(*("---" for _ in names)))


def _row(*cells: object) -> str:
    return "| " + " | ".join(map(str, cells)) + " |"


def _percent(rate: float) -> str:
    return f"{100 * rate:.0f} %"


if __name__ == "__main__":
    main()
