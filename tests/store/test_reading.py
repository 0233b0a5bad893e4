"""Lists, statistics, and what is deleted."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.engine.tables import unisono_rules
from tests.store.games import settings_for, whole_game
from tests.store.trouble_heard import FOREVER_S, Recorders
from unisono.games.ladder.engine import Rules
from unisono.games.ladder.engine.events import Event, GameLost, GameStarted, GameWon, LevelDealt
from unisono.store import (
    Figures,
    Filters,
    GameEntry,
    GameInUseError,
    GameResult,
    History,
    HistoryError,
    Standing,
)
from unisono.store.claims import claim_game, is_claimed

DUO, TRIO = unisono_rules(2), unisono_rules(3)
ENDLESS = unisono_rules(2, variants=("endless", "easy-start"))


def short(rules: Rules, level: int, result: GameResult) -> tuple[Event, ...]:
    """A game that is hardly more than its result, which is all that lists look at."""
    hands = tuple((seat + 1,) for seat in range(rules.players))
    begun: tuple[Event, ...] = (GameStarted(0, rules), LevelDealt(1, level, 0, hands))
    match result:
        case GameResult.WON:
            return (*begun, GameWon(2, level))
        case GameResult.LOST:
            return (*begun, GameLost(2, level))
        case _:
            return begun


GAMES = (
    (DUO, 10, GameResult.WON),
    (DUO, 10, GameResult.WON),
    (TRIO, 3, GameResult.LOST),
    (DUO, 4, GameResult.LOST),
    (ENDLESS, 17, GameResult.LOST),
    (DUO, 10, GameResult.WON),
    (DUO, 5, GameResult.LEFT),
    (TRIO, 2, GameResult.OPEN),
)


@pytest.fixture
def history(folder: Path, recorders: Recorders) -> Iterator[History]:
    """A history of eight games, in this order."""
    recorder = recorders.new()
    for seed, (rules, level, result) in enumerate(GAMES, start=1):
        daily = "2026-05-01" if seed == 3 else None
        recorder.begin(settings_for(rules, seed, daily=daily), short(rules, level, result))
        if result is not GameResult.OPEN:
            recorder.end(result)
    assert recorder.close(FOREVER_S)
    with History(folder) as history:
        yield history


def ids(history: History, filters: Filters, limit: int = -1) -> list[int]:
    return [entry.id for entry in history.entries(filters, limit=limit)]


@pytest.mark.parametrize(
    ("filters", "expected"),
    [
        (Filters(), [8, 7, 6, 5, 4, 3, 2, 1]),
        (Filters(players=3), [8, 3]),
        (Filters(result=GameResult.WON), [6, 2, 1]),
        (Filters(players=2, result=GameResult.LOST), [5, 4]),
        (Filters(rule_set="the-mind"), []),
        (Filters(rule_set="unisono", difficulty="careless", players=3), [8, 3]),
        (Filters(difficulty="expert"), []),
        (Filters(daily="2026-05-01"), [3]),
    ],
)
def test_games_are_listed_by_filters(
    history: History, filters: Filters, expected: list[int]
) -> None:
    assert ids(history, filters) == expected
    assert history.count(filters) == len(expected)


def test_a_list_has_a_limit(history: History) -> None:
    assert ids(history, Filters(), 3) == [8, 7, 6]
    assert ids(history, Filters(), -1) == [8, 7, 6, 5, 4, 3, 2, 1]


@pytest.mark.parametrize("game_id", [2**63, -(2**63) - 1, 10**20, 0, -1])
def test_a_number_that_no_game_can_have_is_no_game(history: History, game_id: int) -> None:
    assert history.entry(game_id) is None
    assert history.load(game_id) is None
    assert history.claim(game_id) is None
    assert not history.delete(game_id)


def test_what_the_file_has_no_room_for_cannot_be_asked(history: History) -> None:
    with pytest.raises(HistoryError):
        history.count(Filters(players=2**63))
    with pytest.raises(HistoryError):
        history.statistics(rule_set="\udcff")


def test_an_entry_says_what_was_played(history: History) -> None:
    (entry,) = history.games(Filters(players=2, result=GameResult.LOST), limit=1)
    assert (entry.variants, entry.level, entry.seed) == (("easy-start", "endless"), 17, 5)
    assert (entry.difficulty, entry.version, entry.daily) == ("careless", "0.1.0", None)
    assert entry.started_utc.endswith("+00:00")


def test_statistics_count_each_kind_of_table(history: History) -> None:
    standings = history.statistics()
    assert standings == [
        Standing("unisono", 2, "careless", (), 4, 3, 10, streak=1, best_streak=2),
        Standing("unisono", 2, "careless", ("easy-start", "endless"), 1, 0, 17, 0, 0),
        Standing("unisono", 3, "careless", (), 1, 0, 3, 0, 0),
    ]
    assert standings[0].win_rate == 0.75
    assert history.statistics(players=3) == standings[2:]
    assert history.statistics(difficulty="expert") == []


def test_a_deleted_game_counts_no_longer(folder: Path, history: History) -> None:
    assert history.delete(4)
    assert not history.delete(4)
    assert history.load(4) is None
    assert history.statistics(players=2)[0] == Standing(
        "unisono", 2, "careless", (), 3, 3, 10, streak=3, best_streak=3
    )
    assert history.delete(5)
    assert [standing.variants for standing in history.statistics()] == [(), ()]


def test_a_game_is_given_up_once_with_its_figures(folder: Path, history: History) -> None:
    assert history.give_up(8)
    assert not history.give_up(8), "it has ended"
    assert not history.give_up(1)
    assert not history.give_up(9)
    entry = history.entry(8)
    assert isinstance(entry, GameEntry)
    assert (entry.result, entry.figures) == (GameResult.LEFT, Figures())
    assert entry.ended_utc is not None
    assert not is_claimed(folder, 8)
    assert history.statistics(players=3)[0].games == 1, "games that were left do not count"


def test_a_game_that_is_being_played_is_not_given_up(folder: Path, history: History) -> None:
    claim = claim_game(folder, 8)
    assert claim is not None
    assert not history.give_up(8)
    claim.release()
    assert [entry.id for entry in history.open_games()] == [8]


def test_the_number_of_a_deleted_game_is_not_used_again(
    folder: Path, recorders: Recorders, history: History
) -> None:
    assert history.delete(8)
    ticket = recorders.new().begin(settings_for(DUO))
    recorders.close()
    assert ticket.game_id == 9


def test_what_is_deleted_is_gone_from_the_files(folder: Path, recorders: Recorders) -> None:
    recorder = recorders.new()
    for _ in range(2):
        recorder.begin(settings_for(DUO, person="Wilhelmine"), whole_game(DUO))
    assert recorder.close(FOREVER_S)
    with History(folder) as history:
        assert history.delete(1)
        assert history.delete(2)
        assert b"Wilhelmine" not in b"".join(file.read_bytes() for file in folder.glob("*.*"))


def test_all_is_deleted_but_what_is_being_played(
    folder: Path, recorders: Recorders, history: History
) -> None:
    recorder = recorders.new()
    ticket = recorder.begin(settings_for(DUO), short(DUO, 1, GameResult.OPEN))
    assert recorder.flush(FOREVER_S)
    aside = folder / "history.damaged-20260101T000000Z.sqlite3"
    aside.write_bytes(b"damaged")
    assert ticket.game_id == 9
    with pytest.raises(GameInUseError, match=r"in-use: .*: 9"):
        history.delete(9)
    assert history.delete_all() == 8
    assert ids(history, Filters()) == [9]
    assert history.statistics() == []
    assert not aside.exists()
    recorder.record((GameWon(2, 1),))
    assert recorder.close(FOREVER_S)
    assert history.statistics()[0].wins == 1
    assert history.delete_all() == 1
    assert history.games() == []
