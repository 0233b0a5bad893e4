"""The figures of docs/bots.md: `python -m benchmarks.bots [presets|calibration|adaptation|waits]…`.

Each table is printed as Markdown. `--write FILE` also keeps the figures as JSON; what is drawn from
benchmarks/bots.json is in benchmarks/plots.py.
"""

import argparse
import json
import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from unisono.games.ladder.bots.difficulty import Difficulty
from unisono.games.ladder.engine import Rules
from unisono.games.ladder.engine.events import CardPlayed, LevelDealt, LevelOpened
from unisono.games.ladder.setup.roster import seat_bots
from unisono.rulebook import difficulty_names, load_difficulty, load_person, load_rules
from unisono.simulation.ladder_trial import LadderTrial, go_on
from unisono.simulation.summary import Summary, summarise
from unisono.simulation.trials import play_games, play_out

FIGURES = Path(__file__).with_name("bots.json")

SEED = 20_26
PLAYERS = (2, 3, 4)
TEMPOS = (0.6, 0.8, 1.0, 1.2, 1.4)
GAPS = ((1, 3), (4, 8), (9, 15), (16, 25), (26, 40))
PEOPLES_WAITS = (0.96, 1.5, 3.5, 4.6, 10.9)
"""Median seconds of 21 people at 168 deals: two players, three cards each, cards 1 to 100."""

LEAST_COST = 0.03
"""A difference in tempo that costs less than this win rate has nothing worth winning back."""

Figures = list[dict[str, Any]]
Line = Sequence[object]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("table", nargs="*", choices=[*TABLES, []], default=[])
    parser.add_argument("--games", type=int, default=3000, help="games a cell")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--write", type=Path, help="keep the figures in this JSON file")
    arguments = parser.parse_args()
    kept: dict[str, Any] = {"games": arguments.games}
    with ProcessPoolExecutor(arguments.workers) as executor:
        for name in arguments.table or TABLES:
            measure, _lines = TABLES[name]
            kept[name] = measure(executor, arguments.games)
            print(markdown(name, kept[name]), flush=True)
    kept.pop("presets", None)  # these are in rules/difficulty/ already
    if arguments.write is not None:
        arguments.write.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


def markdown(name: str, figures: Figures) -> str:
    """The figures of one table as Markdown."""
    _measure, lines = TABLES[name]
    head, *rows = lines(figures)
    every = (head, ["---"] * len(head), *rows)
    return "".join("| " + " | ".join(map(str, line)) + " |\n" for line in every)


PRESET_KEYS = (
    "seconds_per_rank", "noise", "impatience", "hesitation", "spread", "drift", "learning",
    "ordered", "same_moment_ms", "lift_ms", "propose_at",
)  # fmt: skip


def presets(executor: Executor, games: int) -> Figures:
    """The numbers in which the difficulties differ, for every size of the table."""
    del executor, games
    names = difficulty_names()
    of = {name: [load_difficulty(name, players) for players in PLAYERS] for name in names}
    return [
        {"key": key} | {name: [getattr(numbers, key) for numbers in of[name]] for name in names}
        for key in PRESET_KEYS
    ]


def presets_lines(figures: Figures) -> list[Line]:
    """See `presets`; three numbers where 2, 3 and 4 players have different ones."""
    names = difficulty_names()
    lines: list[Line] = [["key", *names]]
    for of in figures:
        alike = all(len(set(of[name])) == 1 for name in names)
        seen = {name: of[name][:1] if alike else of[name] for name in names}
        lines.append(
            [f"`{of['key']}`", *(" / ".join(f"{n:g}" for n in seen[name]) for name in names)]
        )
    return lines


def calibration(executor: Executor, games: int) -> Figures:
    """Win rates of every person at every difficulty and table, and who made the mistakes."""
    figures = []
    for difficulty in difficulty_names():
        for players in PLAYERS:
            by_person = {
                person: _played(executor, difficulty, players, person, games)
                for person in ("novice", "decent", "counter")
            }
            decent = by_person["decent"]
            figures.append(
                {
                    "difficulty": difficulty,
                    "players": players,
                    "wins": {name: summary.win_rate for name, summary in by_person.items()},
                    "mistakes": decent.mistakes_per_level,
                    "bot over bot": decent.mistakes_by_kind["bots_only"]
                    / decent.mistakes_per_level,
                    "fermatas": decent.fermatas_per_game,
                    "seconds": decent.seconds_per_level,
                }
            )
    return figures


def calibration_lines(figures: Figures) -> list[Line]:
    """See `calibration`."""
    people = list(figures[0]["wins"])
    head = ["difficulty", "players", *(f"{person} wins" for person in people)]
    return [
        [*head, "mistakes a level", "bot over bot", "fermatas a game", "seconds a level"],
        *(
            [
                cell["difficulty"],
                cell["players"],
                *(_percent(cell["wins"][person]) for person in people),
                f"{cell['mistakes']:.2f}",
                _percent(cell["bot over bot"]),
                f"{cell['fermatas']:.1f}",
                f"{cell['seconds']:.0f}",
            ]
            for cell in figures
        ),
    ]


def adaptation(executor: Executor, games: int) -> Figures:
    """A person, otherwise decent, whose tempo is off by a fixed factor; with learning, without
    it."""
    figures = []
    for difficulty in difficulty_names():
        numbers = load_difficulty(difficulty, 3)
        person = load_person("decent", 3, difficulty)._replace(spread=0.0)
        rates = {
            learning: [
                _games(
                    executor,
                    LadderTrial(
                        _rules(difficulty, 3),
                        numbers._replace(learning=learning),
                        person._replace(calm=tempo),
                    ),
                    games,
                ).win_rate
                for tempo in TEMPOS
            ]
            for learning in (0.0, numbers.learning)
        }
        figures.append(
            {
                "difficulty": difficulty,
                "learning": numbers.learning,
                "without": rates[0.0],
                "with": rates[numbers.learning],
            }
        )
    return figures


def adaptation_lines(figures: Figures) -> list[Line]:
    """See `adaptation`; with how much of what the difference costs comes back."""
    lines: list[Line] = [["difficulty", "learning", *(f"tempo {tempo}" for tempo in TEMPOS)]]
    for of in figures:
        lines.append([of["difficulty"], "0", *map(_percent, of["without"])])
        lines.append([of["difficulty"], of["learning"], *map(_percent, of["with"])])
        back = [_come_back(of["without"], of["with"], at) for at in range(len(TEMPOS))]
        lines.append([of["difficulty"], "comes back", *back])
    return lines


def _come_back(without: Sequence[float], learned: Sequence[float], at: int) -> str:
    even = learned[TEMPOS.index(1.0)]
    cost = even - without[at]
    if TEMPOS[at] == 1.0 or cost < LEAST_COST:
        return "–"
    return _percent((learned[at] - without[at]) / cost)


def waits(executor: Executor, games: int) -> Figures:
    """How long standard bots wait, by the gap, on the ladder of 100 as people were measured."""
    del executor
    rules = Rules(name="waits", players=2, ladder=100, levels=3, lives=5, fermatas=0, knocks=0)
    heard = _waits_by_gap(rules, load_difficulty("standard", 2), games)
    figures = []
    for gap, people in zip(GAPS, PEOPLES_WAITS, strict=True):
        quarter, _, three_quarters = quantiles(heard[gap], n=4)
        figures.append(
            {
                "gap": gap,
                "people": people,
                "median": median(heard[gap]),
                "middle half": (quarter, three_quarters),
                "cards": len(heard[gap]),
            }
        )
    return figures


def waits_lines(figures: Figures) -> list[Line]:
    """See `waits`."""
    return [
        ["gap", "people, median s", "bots, median s", "bots, middle half s", "cards"],
        *(
            [
                "{}–{}".format(*of["gap"]),
                of["people"],
                f"{of['median']:.2f}",
                "{:.1f} to {:.1f}".format(*of["middle half"]),
                of["cards"],
            ]
            for of in figures
        ),
    ]


def _waits_by_gap(
    rules: Rules, difficulty: Difficulty, games: int
) -> dict[tuple[int, int], list[float]]:
    """Seconds from the beginning of a silence to the card that ended it, by its gap; without the
    cards that were played alone.
    """
    heard: dict[tuple[int, int], list[float]] = {gap: [] for gap in GAPS}
    for seed in range(games):
        table = seat_bots(rules, difficulty, seed).table
        play_out(table, go_on)
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


def _played(executor: Executor, difficulty: str, players: int, person: str, games: int) -> Summary:
    trial = LadderTrial(
        _rules(difficulty, players),
        load_difficulty(difficulty, players),
        load_person(person, players, difficulty),
    )
    return _games(executor, trial, games)


def _games(executor: Executor, trial: LadderTrial, games: int) -> Summary:
    return summarise(play_games(trial, games, SEED, executor))


def _rules(difficulty: str, players: int) -> Rules:
    return load_rules("unisono", players, (), load_difficulty(difficulty, players).same_moment_ms)


def _percent(rate: float) -> str:
    return f"{100 * rate:.0f} %"


Measure = Callable[[Executor, int], Figures]
TABLES: Mapping[str, tuple[Measure, Callable[[Figures], list[Line]]]] = {
    "presets": (presets, presets_lines),
    "calibration": (calibration, calibration_lines),
    "adaptation": (adaptation, adaptation_lines),
    "waits": (waits, waits_lines),
}


if __name__ == "__main__":
    main()
