"""A game played again is the same game; a game taken up again goes on where it was left."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.tables import kinds
from unisono.engine import Phase, fold
from unisono.engine.commands import Command, Knock, Pause, PauseCause, Play, RaiseHand, Ready
from unisono.engine.events import Event, GameLost, GameStarted, Paused
from unisono.rulebook import load_difficulty, load_rules
from unisono.table.core import Table
from unisono.table.rerun import done_in, rerun, run_to
from unisono.table.seating import PERSON, draw_cast, seat_one_person

CONCERTS = [("unisono", ()), ("the-mind", ()), ("stille-reihe", ()), ("the-mind", ("face-down",))]


def fresh(seed: int, players: int = 3, concert: tuple[str, tuple[str, ...]] = CONCERTS[0]) -> Table:
    name, variants = concert
    difficulty = load_difficulty("standard", players, name)
    rules = load_rules(name, players, variants, difficulty.same_moment_ms)
    return seat_one_person(rules, draw_cast(players, difficulty, seed, "You")).table


def play_at_random(table: Table, random: Random, acts: int) -> None:
    """A person who does something every now and then; now and then the computer sleeps."""
    table.start(random.randrange(5000))
    for _ in range(acts):
        state = table.state
        if state.over:
            return
        now = state.at + random.randrange(1, 3000)
        if state.phase is Phase.CLEARED:
            table.next_level(now)
            continue
        if random.random() < 0.03:
            table.advance(now + 60_000)
            continue
        run_to(table, now)
        hand = table.view(PERSON).hand
        commands: list[Command] = [
            Ready(now, PERSON),
            Knock(now, PERSON),
            Play(now, PERSON, hand[0] if hand else 0),
            *([RaiseHand(now, PERSON)] if random.random() < 0.2 else []),
            *([Pause(now, PERSON, PauseCause.PLAYER)] if random.random() < 0.1 else []),
        ]
        table.submit(random.choice(commands))


def first_difference(one: list[Event], other: list[Event]) -> tuple[object, ...] | None:
    for index, (left, right) in enumerate(zip(one, other, strict=False)):
        if left != right:
            return index, left, right
    return None


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10_000), st.integers(2, 4), st.integers(1, 120), st.sampled_from(CONCERTS))
def test_a_game_played_again_is_the_game_that_was_played(
    seed: int, players: int, acts: int, concert: tuple[str, tuple[str, ...]]
) -> None:
    table = fresh(seed, players, concert)
    play_at_random(table, Random(seed), acts)
    again = fresh(seed, players, concert)
    rerun(again, table.log[0].at, done_in(table.log))
    assert first_difference(again.log, table.log) is None


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10_000), st.integers(1, 120), st.floats(0, 1), st.sampled_from(CONCERTS))
def test_a_game_taken_up_again_stands_where_it_was_left(
    seed: int, acts: int, share: float, concert: tuple[str, tuple[str, ...]]
) -> None:
    table = fresh(seed, concert=concert)
    play_at_random(table, Random(seed), acts)
    left = tuple(table.log[: max(2, round(share * len(table.log)))])
    before = fold(left)
    taken_up = fresh(seed, concert=concert)
    taken_up.restore(left)
    after = taken_up.state
    assert tuple(taken_up.log[: len(left)]) == left
    assert fold(taken_up.log) == after
    if before.moment_at is None:
        assert after.hands == before.hands
        assert (after.level, after.lives, after.dealer) == (
            before.level,
            before.lives,
            before.dealer,
        )
    if not after.over and after.phase is not Phase.CLEARED:
        assert after.phase is Phase.READY
        assert not after.ready[PERSON] or before.phase is Phase.READY
    assert taken_up.next_due() is None or before.phase is Phase.READY


def test_a_level_taken_up_again_goes_on_behind_a_new_count_in() -> None:
    table = fresh(7)
    table.start(0)
    table.submit(Ready(0, PERSON))
    while table.state.phase is not Phase.PLAYING:
        if not table.step():
            table.submit(Knock(table.state.at + 600, PERSON))
    taken_up = fresh(7)
    taken_up.restore(tuple(table.log))
    added = tuple(taken_up.log[len(table.log) :])
    assert kinds(added) == ["Paused", "SeatReady", "SeatReady"]
    assert isinstance(added[0], Paused)
    assert added[0].cause is PauseCause.RESUMED
    assert isinstance(taken_up.log[0], GameStarted)
    assert not any(isinstance(event, GameLost) for event in added)


def test_bots_remember_the_tempo_that_they_had_learned() -> None:
    table = fresh(3)
    play_at_random(table, Random(3), 200)
    learned = [bot.tempo.factor for bot in table.bots.values()]  # type: ignore[attr-defined]
    taken_up = fresh(3)
    taken_up.restore(tuple(table.log))
    remembered = [bot.tempo.factor for bot in taken_up.bots.values()]  # type: ignore[attr-defined]
    untouched = [bot.tempo.factor for bot in fresh(3).bots.values()]  # type: ignore[attr-defined]
    assert learned != untouched
    for now, then, start in zip(remembered, learned, untouched, strict=True):
        assert abs(now - then) < abs(start - then) or abs(now - then) < 0.02
