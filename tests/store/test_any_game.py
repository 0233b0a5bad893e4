"""Whatever game is played and wherever it stops, what was written down is that game."""

from itertools import chain, islice
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.tables import unisono_rules
from tests.store.games import acts, settings_for
from tests.store.trouble_heard import FOREVER_S
from unisono.games.ladder.engine import Rules, fold
from unisono.games.ladder.engine.ruleset import Gathering
from unisono.store import GameResult, History, Recorder

RULES = st.builds(
    unisono_rules,
    st.integers(2, 4),
    lives=st.integers(1, 4),
    endless=st.booleans(),
    variants=st.sampled_from([(), ("endless",), ("easy-start", "endless")]),
    face_down=st.booleans(),
    knocks=st.just(0),
    ready=st.sampled_from(Gathering),
)


@settings(max_examples=40, deadline=None)
@given(
    rules=RULES,
    seed=st.integers(0, 2**32),
    stop=st.integers(1, 300),
    together=st.integers(1, 20),
    resumes=st.integers(0, 3),
    pauses=st.booleans(),
)
def test_the_stored_events_fold_to_the_state(
    rules: Rules, seed: int, stop: int, together: int, resumes: int, pauses: bool
) -> None:
    batches = list(islice(acts(rules, seed, pauses), stop))
    events = tuple(event for batch in batches for event in batch)
    said = settings_for(rules, seed)
    with TemporaryDirectory() as name:
        folder = Path(name)
        part = len(batches) // (resumes + 1) + 1
        parts = [batches[start : start + part] for start in range(0, len(batches), part)]
        recorder = Recorder(folder)
        recorder.begin(said)
        for number, some in enumerate(parts):
            if number:
                with History(folder) as history:
                    claim = history.claim(1)
                    stored = history.load(1)
                assert claim is not None
                assert stored is not None
                recorder = Recorder(folder)
                recorder.resume(stored, claim)
            for start in range(0, len(some), together):
                recorder.record(chain.from_iterable(some[start : start + together]))
            assert recorder.close(FOREVER_S), recorder.trouble
        with History(folder) as history:
            stored = history.load(1)
        assert stored is not None
        assert stored.damage is None
        assert stored.events == events
        assert stored.settings == said
        state = fold(events)
        assert stored.state == state
        assert stored.entry.level == state.level
        assert (stored.entry.result is not GameResult.OPEN) == state.over
        assert (stored.entry.figures is not None) == state.over
