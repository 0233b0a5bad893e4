"""`unisono stats`: how tables stand, and plots of tempo and unison."""

from datetime import datetime

import pytest

from tests.analysis.games import simulated
from tests.engine.tables import unisono_rules
from tests.reports.games import keep, keep_whole, ran
from tests.store.games import settings_for
from tests.store.trouble_heard import FOREVER_S
from unisono.games.ladder.analysis.rates import wilson
from unisono.games.ladder.engine.events import GameLost, GameStarted, GameWon, LevelDealt
from unisono.reports.statistics import LAST_GAMES, ROWS, told_by
from unisono.store import Filters, GameResult, History, Recorder

Captured = pytest.CaptureFixture[str]

KEYS = [
    "rule_set",
    "variants",
    "players",
    "difficulty",
    "games",
    "wins",
    "win_rate",
    "win_rate_ci",
    "best_level",
    "streak",
    "best_streak",
]


def keep_result(*, won: bool, level: int) -> None:
    rules = unisono_rules(2)
    begun = (GameStarted(0, rules), LevelDealt(1, level, 0, ((1,), (2,))))
    keep((*begun, GameWon(2, level) if won else GameLost(2, level)))


def test_without_a_game_a_friendly_line(capsys: Captured) -> None:
    assert ran(capsys, "stats") == "Nothing played yet: unisono play begins a concert.\n"
    assert ran(capsys, "stats", "--json").json() == {"tables": [], "games": []}


def test_a_game_that_is_still_open_counts_for_nothing(capsys: Captured) -> None:
    keep((GameStarted(0, unisono_rules(2)), LevelDealt(0, 1, 0, ((4,), (9,)))))
    assert "won or lost" in ran(capsys, "stats")


def test_wins_streaks_and_levels_are_counted(capsys: Captured) -> None:
    for won, level in ((True, 10), (True, 10), (False, 7), (True, 10)):
        keep_result(won=won, level=level)
    (table,) = ran(capsys, "stats", "--json").json()["tables"]
    assert list(table) == KEYS
    assert (table["games"], table["wins"], table["win_rate"]) == (4, 3, 0.75)
    assert table["win_rate_ci"] == [round(edge, 4) for edge in wilson(3, 4)]
    assert (table["best_level"], table["streak"], table["best_streak"]) == (10, 1, 2)
    (row,) = [line for line in ran(capsys, "stats").splitlines() if "careless" in line]
    assert row.split() == "unisono 2 careless 4 75 % 30–95 % 10 1 2".split()


def test_tempo_and_unison_are_plotted_over_time(capsys: Captured) -> None:
    for seed in (1, 3, 4, 5):
        keep_whole(seed)
    figures = ran(capsys, "stats", "--json").json()
    assert [game["id"] for game in figures["games"]] == [1, 2, 3, 4]
    assert set(figures["games"][0]) == {"id", "ended_utc", "tempo", "team_tempo", "unison"}
    assert all(0.1 < game["tempo"] < 1.5 for game in figures["games"])
    assert datetime.fromisoformat(figures["games"][0]["ended_utc"]).tzinfo is not None
    text = ran(capsys, "stats")
    assert "the last games, oldest first: 4" in text
    assert sum("⠀" < char <= "⣿" for char in text) >= 3


def test_filters_hold_for_the_plots_too(capsys: Captured) -> None:
    keep_whole(1, players=3)
    keep_whole(2, players=2)
    figures = ran(capsys, "stats", "--players", "2", "--json").json()
    assert [table["players"] for table in figures["tables"]] == [2]
    assert [game["id"] for game in figures["games"]] == [2]


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_tables_fit_a_small_terminal(
    language: str, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("UNISONO_LANG", language)
    events = simulated(1)
    recorder = Recorder()
    for seed in range(LAST_GAMES):
        recorder.begin(settings_for(unisono_rules(), seed), events[:1])
        recorder.record(events[1:])
        recorder.end(
            GameResult.WON, {"tempo": 0.4 + seed % 7 / 50, "team_tempo": 0.5, "unison": 80}
        )
    assert recorder.close(FOREVER_S)
    text = ran(capsys, "stats")
    lines = text.splitlines()
    assert max(map(len, lines)) <= 80
    assert "…" not in text
    titles, *plots = lines[-ROWS - 1 :]
    assert plots[0].startswith({"en": "0.52 ", "de": "0,52 "}[language])
    assert all(len(plot.split()[-1]) == LAST_GAMES // 2 for plot in plots), titles


def test_only_the_last_games_with_a_tempo_are_plotted() -> None:
    rules = unisono_rules(2)
    begun = (GameStarted(0, rules), LevelDealt(1, 1, 0, ((1,), (2,))))
    recorder = Recorder()
    games = 5 * LAST_GAMES + 10
    for number in range(games):
        recorder.begin(settings_for(rules, number), begun)
        recorder.end(
            GameResult.LEFT, {"tempo": 0.3} if number < LAST_GAMES + 5 else {"tempo": None}
        )
    assert recorder.close(FOREVER_S)
    with History() as history:
        told = told_by(history, Filters())
    assert [game.id for game in told] == list(range(6, LAST_GAMES + 6))
