"""Nobody takes up a game that somebody else is playing."""

import subprocess
import sys
from pathlib import Path

from tests.engine.tables import unisono_rules
from tests.store.games import settings_for, whole_game
from tests.store.trouble_heard import FOREVER_S, Recorders
from unisono.store import History
from unisono.store.claims import claim_game, is_claimed

RULES = unisono_rules(2)
EVENTS = whole_game(RULES)

HOLD = """
import sys
from pathlib import Path
from unisono.store.claims import claim_game
print("taken" if claim_game(Path(sys.argv[1]), 1) is None else "claimed", flush=True)
sys.stdin.read()
"""


def other_process(folder: Path) -> subprocess.Popen[str]:
    """A process that tries to claim game 1 and then lives on."""
    return subprocess.Popen(
        [sys.executable, "-c", HOLD, str(folder)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def answer(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def test_a_claim_holds_until_it_is_released(folder: Path) -> None:
    first = claim_game(folder, 1)
    assert first is not None
    assert is_claimed(folder, 1)
    assert claim_game(folder, 1) is None
    assert claim_game(folder, 2) is not None
    with other_process(folder) as process:
        assert answer(process) == "taken"
    first.release()
    first.release()
    assert not is_claimed(folder, 1)
    assert list(folder.glob("playing/1.lock")) == []
    with other_process(folder) as process:
        assert answer(process) == "claimed"
        assert is_claimed(folder, 1)
        assert claim_game(folder, 1) is None


def test_a_claim_ends_with_its_process_however_that_ends(folder: Path) -> None:
    with other_process(folder) as process:
        assert answer(process) == "claimed"
        process.kill()
    assert not is_claimed(folder, 1)
    again = claim_game(folder, 1)
    assert again is not None
    again.release()


def test_a_game_that_is_being_played_is_not_offered(folder: Path, recorders: Recorders) -> None:
    recorder = recorders.new()
    recorder.begin(settings_for(RULES), EVENTS[:30])
    assert recorder.flush(FOREVER_S)
    with History(folder) as history:
        assert history.open_games() == []
        assert history.claim(1) is None
        assert recorder.close(FOREVER_S)
        assert [entry.id for entry in history.open_games()] == [1]
        claim = history.claim(1)
        assert claim is not None
        assert history.open_games() == []
        with History(folder) as other:
            assert other.claim(1) is None


def test_a_game_that_has_ended_meanwhile_cannot_be_claimed(
    folder: Path, recorders: Recorders
) -> None:
    recorder = recorders.new()
    recorder.begin(settings_for(RULES), EVENTS[:-1])
    recorder.close(FOREVER_S)
    with History(folder) as slow, History(folder) as quick:
        assert [entry.id for entry in slow.open_games()] == [1]
        claim, stored = quick.claim(1), quick.load(1)
        assert claim is not None
        assert stored is not None
        second = recorders.new()
        second.resume(stored, claim)
        second.record(EVENTS[-1:])
        assert second.close(FOREVER_S)
        assert slow.claim(1) is None
        assert slow.claim(7) is None
        assert not is_claimed(folder, 1)


def test_a_game_deleted_before_it_goes_on_is_written_anew(
    folder: Path, recorders: Recorders
) -> None:
    recorder = recorders.new()
    recorder.begin(settings_for(RULES), EVENTS[:30])
    recorder.close(FOREVER_S)
    with History(folder) as history:
        stored = history.load(1)
        assert stored is not None
        assert history.delete(1)
        claim = claim_game(folder, 1)
        assert claim is not None
        second = recorders.new()
        ticket = second.resume(stored, claim)
        second.record(EVENTS[30:35])
        assert second.close(FOREVER_S)
        assert ticket.game_id == 2
        again = history.load(2)
        assert again is not None
        assert again.events == EVENTS[:35]
        assert list(folder.glob("playing/*")) == []


def test_two_at_once_both_reach_the_history(folder: Path, recorders: Recorders) -> None:
    pair = [recorders.new(), recorders.new()]
    tickets = [recorder.begin(settings_for(RULES, seed)) for seed, recorder in enumerate(pair)]
    for event in EVENTS:
        for recorder in pair:
            recorder.record((event,))
    for recorder in pair:
        assert recorder.close(FOREVER_S), recorder.trouble
    assert {ticket.game_id for ticket in tickets} == {1, 2}
    with History(folder) as history:
        for seed, ticket in enumerate(tickets):
            assert ticket.game_id is not None
            stored = history.load(ticket.game_id)
            assert stored is not None
            assert stored.settings["seed"] == seed
            assert stored.events == EVENTS
        assert history.statistics()[0].games == 2
