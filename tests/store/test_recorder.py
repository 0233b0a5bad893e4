"""Writing games down, one after the other, and taking them up again."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path

import pytest

from tests.engine.tables import unisono_rules
from tests.store.games import acts, settings_for, whole_game
from tests.store.trouble_heard import FOREVER_S, Recorders
from unisono.games.ladder.engine import fold
from unisono.games.ladder.engine.event_records import to_record
from unisono.games.ladder.engine.events import CardPlayed, Event
from unisono.store import GameResult, History, Recorder, StoredGame
from unisono.store.totals import figures_of

RULES = unisono_rules(2)
SETTINGS = settings_for(RULES)


@pytest.fixture
def played() -> Iterator[tuple[Event, ...]]:
    """Batches of a game, as they happen."""
    return acts(RULES, 1)


def loaded(folder: Path, game_id: int) -> StoredGame:
    with History(folder) as history:
        stored = history.load(game_id)
    assert stored is not None
    return stored


def test_what_was_recorded_is_there_for_others_at_once(
    folder: Path, recorders: Recorders, played: Iterator[tuple[Event, ...]]
) -> None:
    recorder = recorders.new()
    ticket = recorder.begin(SETTINGS)
    so_far: list[Event] = []
    for batch in islice(played, 20):
        recorder.record(batch)
        so_far += batch
        assert recorder.flush(FOREVER_S)
        assert ticket.written == len(so_far)
        assert ticket.game_id is not None
        assert loaded(folder, ticket.game_id).events == tuple(so_far)
    assert recorders.told == []


def test_a_game_is_open_until_its_events_end_it(folder: Path, recorders: Recorders) -> None:
    events = whole_game(RULES)
    recorder = recorders.new()
    recorder.begin(SETTINGS, events[:-1])
    assert recorder.flush(FOREVER_S)
    assert loaded(folder, 1).entry.result is GameResult.OPEN
    recorder.record(events[-1:])
    assert recorder.flush(FOREVER_S)
    entry = loaded(folder, 1).entry
    assert entry.result is (GameResult.WON if fold(events).phase == "won" else GameResult.LOST)
    assert entry.ended_utc is not None
    assert entry.figures == figures_of(events)


def test_further_figures_come_with_the_end(folder: Path, recorders: Recorders) -> None:
    recorder = recorders.new()
    recorder.begin(SETTINGS, whole_game(RULES))
    recorder.end(GameResult.WON, {"tempo": 1.25})
    assert recorder.close(FOREVER_S)
    figures = loaded(folder, 1).entry.figures
    assert figures is not None
    assert figures.more == {"tempo": 1.25}
    assert figures.playing_ms > 0


def test_a_game_that_was_given_up_is_not_open(folder: Path, recorders: Recorders) -> None:
    recorder = recorders.new()
    recorder.begin(SETTINGS, whole_game(RULES)[:30])
    recorder.end(GameResult.LEFT)
    recorder.record(whole_game(RULES)[30:31])
    assert recorder.close(FOREVER_S)
    with History(folder) as history:
        assert history.open_games() == []
        assert history.claim(1) is None
        assert history.statistics() == []
        assert len(loaded(folder, 1).events) == 30


def test_one_recorder_writes_one_game_after_the_other(folder: Path, recorders: Recorders) -> None:
    recorder = recorders.new()
    for seed in range(3):
        recorder.begin(settings_for(RULES, seed))
        for batch in islice(acts(RULES, seed), 10 + seed):
            recorder.record(batch)
    assert recorder.flush(FOREVER_S)
    with History(folder) as history:
        assert [entry.seed for entry in history.games()] == [2, 1, 0]
        assert [entry.seed for entry in history.open_games()] == [1, 0], "2 is being played"
        recorder.close(FOREVER_S)
        assert [entry.seed for entry in history.open_games()] == [2, 1, 0]


def test_settings_are_checked_before_anything_is_written(
    folder: Path, recorders: Recorders
) -> None:
    recorder = recorders.new()
    for wrong in ({"players": "2"}, {"seed": None}, {"variants": "endless"}, {"daily": 5}):
        with pytest.raises(ValueError, match=next(iter(wrong))):
            recorder.begin({**SETTINGS, **wrong})
    assert not folder.exists()


def test_a_recorder_that_never_began_leaves_nothing(folder: Path, recorders: Recorders) -> None:
    recorder = recorders.new()
    recorder.record(whole_game(RULES)[:3])
    assert recorder.flush()
    assert recorder.close()
    assert not folder.exists()


def spoil(folder: Path, seq: int, record: str | None) -> None:
    with closing(sqlite3.connect(folder / "history.sqlite3")) as connection, connection:
        if record is None:
            connection.execute("DELETE FROM events WHERE seq = ?", (seq,))
        else:
            connection.execute("UPDATE events SET record = ? WHERE seq = ?", (record, seq))


CARD = json.dumps(to_record(CardPlayed(7, 9, 52)))


@pytest.mark.parametrize("record", ["{junk", "[]", '{"event": "CardEaten"}', CARD, None])
def test_a_damaged_record_gives_the_events_before_it(
    folder: Path, recorders: Recorders, record: str | None
) -> None:
    events = whole_game(RULES)[:40]
    recorder = recorders.new()
    recorder.begin(SETTINGS, events)
    assert recorder.close(FOREVER_S)
    spoil(folder, 25, record)
    stored = loaded(folder, 1)
    assert stored.events == events[:25]
    assert stored.state == fold(events[:25])
    assert stored.damage is not None
    assert "event 26" in stored.damage


def test_a_damaged_game_goes_on_as_a_new_one_and_stays_as_it_is(
    folder: Path, recorders: Recorders
) -> None:
    events = whole_game(RULES)[:40]
    first = recorders.new()
    first.begin(SETTINGS, events)
    assert first.close(FOREVER_S)
    spoil(folder, 25, "{junk")
    with History(folder) as history:
        claim, stored = history.claim(1), history.load(1)
        assert claim is not None
        assert stored is not None
        second = Recorder(folder)
        ticket = second.resume(stored, claim)
        second.record(events[25:30])
        assert second.close(FOREVER_S)
        assert ticket.game_id == 2
        assert loaded(folder, 2).events == events[:30]
        assert [entry.id for entry in history.open_games()] == [2]
    with closing(sqlite3.connect(folder / "history.sqlite3")) as connection:
        kept = connection.execute("SELECT count(*) FROM events WHERE game_id = 1").fetchone()
    assert kept == (40,), "not even what cannot be read is thrown away"


def test_a_game_of_which_nothing_can_be_read_is_not_loaded(
    folder: Path, recorders: Recorders
) -> None:
    recorder = recorders.new()
    recorder.begin(SETTINGS, whole_game(RULES)[:5])
    assert recorder.close(FOREVER_S)
    spoil(folder, 0, "{junk")
    with History(folder) as history:
        assert history.load(1) is None
        assert history.load(2) is None
        assert len(history.games()) == 1
