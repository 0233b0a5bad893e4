"""A game played again is the same game; a game taken up again goes on where it was left."""

from collections.abc import Sequence
from itertools import zip_longest
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.engine.tables import kinds, unisono_rules
from tests.table.test_core import close_table, open_level
from unisono.games.ladder.bots.intention import Bot, Intention
from unisono.games.ladder.bots.player import TimedBot
from unisono.games.ladder.engine import Phase, View, fold
from unisono.games.ladder.engine.commands import (
    Command,
    Knock,
    NextLevel,
    Pause,
    PauseCause,
    Play,
    RaiseHand,
    Ready,
)
from unisono.games.ladder.engine.events import Event, GameLost, GameStarted, Paused
from unisono.games.ladder.past import steps_of
from unisono.games.ladder.setup.ladder_table import LadderTable
from unisono.games.ladder.setup.roster import PERSON, draw_cast, seat_one_person
from unisono.games.steps import Steps
from unisono.rulebook import load_difficulty, load_rules
from unisono.table.core import LATE_MS
from unisono.table.rerun import rerun, run_to

CONCERTS = [("unisono", ()), ("the-mind", ()), ("stille-reihe", ()), ("the-mind", ("face-down",))]


def fresh(
    seed: int, players: int = 3, concert: tuple[str, tuple[str, ...]] = CONCERTS[0]
) -> LadderTable:
    name, variants = concert
    difficulty = load_difficulty("standard", players, name)
    rules = load_rules(name, players, variants, difficulty.same_moment_ms)
    return seat_one_person(rules, draw_cast(players, difficulty, seed, "You")).table


def play_at_random(table: LadderTable, random: Random, acts: int) -> None:
    """A person who does something every now and then; now and then the computer sleeps, or what
    it shows does not get through."""
    table.start(random.randrange(5000))
    go_on_at_random(table, random, acts)


def go_on_at_random(table: LadderTable, random: Random, acts: int) -> None:
    for _ in range(acts):
        state = table.state
        if state.over:
            return
        now = state.at + random.randrange(1, 3000)
        if state.phase is Phase.CLEARED:
            table.submit(NextLevel(now, ()))
            continue
        if random.random() < 0.03:
            table.advance(now + random.choice((600, 2000, 60_000)))
            continue
        if random.random() < 0.03:
            table.submit(Pause(now, None, PauseCause.STALLED))
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


def first_difference(
    one: Sequence[object], other: Sequence[object]
) -> tuple[int, object, object] | None:
    """Where two logs differ first, and what stands there; None where one of them has ended."""
    for index, (left, right) in enumerate(zip_longest(one, other)):
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
    again = played_again(table, fresh(seed, players, concert))
    assert first_difference(again.log, table.log) is None
    assert first_difference(again.steps, table.steps) is None
    state = None
    for step in table.steps:
        assert table.game.decide(state, step.command) == step.events
        for event in step.events:
            state = table.game.evolve(state, event)
    as_told = played_again(table, fresh(seed, players, concert), steps_of(table.log, PERSON))
    assert first_difference(as_told.log, table.log) is None


def played_again(
    table: LadderTable, again: LadderTable, steps: Steps[Command, Event] | None = None
) -> LadderTable:
    rerun(again, table.steps if steps is None else steps)
    run_to(again, table.log[-1].at)
    return again


def test_a_table_that_stood_still_while_the_ring_filled_is_paused_again() -> None:
    table = fresh(7, concert=("stille-reihe", ()))
    table.start(0)
    table.submit(Ready(0, PERSON))
    table.advance(table.rules.ring_ms + LATE_MS + 1)
    assert kinds(tuple(table.log))[6:8] == ["LevelOpened", "Paused"]
    again = played_again(table, fresh(7, concert=("stille-reihe", ())))
    assert first_difference(again.log, table.log) is None


def test_a_table_that_was_stopped_before_anything_was_overdue_is_paused_again() -> None:
    table = fresh(7)
    start_and_open(table)
    table.submit(Pause(table.state.at + 10, None, PauseCause.STALLED))
    again = played_again(table, fresh(7))
    assert first_difference(again.log, table.log) is None


def test_h3_a_hand_that_landed_while_the_table_stood_still_lands_again() -> None:
    asleep, again = close_table(), close_table()
    asleep.start(0)
    opened = open_level(asleep)
    asleep.advance(opened + 1000)
    assert asleep.next_due() == opened + 1050
    asleep.advance(opened + 60_000)
    assert kinds(tuple(asleep.log))[-6:-2] == ["CardPlayed", "CardPlayed", "MomentClosed", "Paused"]
    assert first_difference(played_again(asleep, again).log, asleep.log) is None


def test_h3_a_stop_that_was_asked_for_in_a_moment_is_asked_for_again() -> None:
    stopped, again = close_table(), close_table()
    stopped.start(0)
    opened = open_level(stopped)
    stopped.submit(Pause(opened + 1020, PERSON, PauseCause.PLAYER))
    stopped.advance(opened + 1200)
    assert kinds(tuple(stopped.log))[-7:-2] == [
        "CardPlayed",
        "PauseAsked",
        "CardPlayed",
        "MomentClosed",
        "Paused",
    ]
    assert first_difference(played_again(stopped, again).log, stopped.log) is None


@pytest.mark.parametrize("asked", [False, True])
def test_h3_a_game_that_was_left_in_a_moment_is_judged_as_if_it_had_gone_on(asked: bool) -> None:
    left, taken_up = close_table(), close_table()
    left.start(0)
    opened = open_level(left)
    left.advance(opened + 1000)
    if asked:
        left.submit(Pause(opened + 1020, PERSON, PauseCause.PLAYER))
    taken_up.restore(steps_of(left.log, PERSON))
    left.advance(opened + 1200)
    assert taken_up.state.pile == left.state.pile
    assert (taken_up.state.lives, taken_up.state.phase) == (3, Phase.READY)
    (paused,) = (event for event in taken_up.log if isinstance(event, Paused))
    assert paused.at == opened + 1120
    assert paused.cause is (PauseCause.PLAYER if asked else PauseCause.RESUMED)


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
    taken_up.restore(steps_of(left, PERSON))
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


def start_and_open(table: LadderTable) -> None:
    """The person is ready, and knocks if it is theirs to knock: the level is open."""
    table.start(0)
    table.submit(Ready(0, PERSON))
    while table.state.phase is not Phase.PLAYING:
        if not table.step():
            table.submit(Knock(table.state.at + 600, PERSON))


def test_a_level_taken_up_again_goes_on_behind_a_new_count_in() -> None:
    table = fresh(7)
    start_and_open(table)
    taken_up = fresh(7)
    taken_up.restore(steps_of(table.log, PERSON))
    added = tuple(taken_up.log[len(table.log) :])
    assert kinds(added) == ["Paused", "SeatReady", "SeatReady"]
    assert isinstance(added[0], Paused)
    assert added[0].cause is PauseCause.RESUMED
    assert isinstance(taken_up.log[0], GameStarted)
    assert not any(isinstance(event, GameLost) for event in added)


class Overheard:
    """A bot, and all that it has thought: what it saw and knew then, and what it meant to do."""

    def __init__(self, bot: Bot) -> None:
        assert isinstance(bot, TimedBot)
        self.bot = bot
        self.thoughts: list[tuple[View, float, int, Intention]] = []

    def think(self, view: View, random: Random) -> Intention:
        intention = self.bot.think(view, random)
        chance = hash(random.getstate())
        self.thoughts.append((view, self.bot.tempo.factor, chance, intention))
        return intention


def overhear(table: LadderTable) -> list[Overheard]:
    heard = {seat: Overheard(bot) for seat, bot in table.policy.bots.items()}
    table.policy.bots.update(heard)
    return list(heard.values())


@pytest.mark.parametrize("concert", CONCERTS, ids=str)
@pytest.mark.parametrize("seed", range(15))
def test_bots_think_again_what_they_thought_in_a_game_that_is_taken_up(
    seed: int, concert: tuple[str, tuple[str, ...]]
) -> None:
    table = fresh(seed, concert=concert)
    lived = overhear(table)
    play_at_random(table, Random(seed), 80)
    taken_up = fresh(seed, concert=concert)
    remembered = overhear(taken_up)
    taken_up.restore(steps_of(table.log, PERSON))
    for then, now in zip(lived, remembered, strict=True):
        assert first_difference(now.thoughts, then.thoughts) is None
    assert taken_up.policy._order_random.getstate() == table.policy._order_random.getstate()


@settings(max_examples=60, deadline=None)
@example(83, 51, CONCERTS[3])
@example(92, 46, CONCERTS[0])
@given(st.integers(0, 10_000), st.integers(1, 80), st.sampled_from(CONCERTS))
def test_a_game_taken_up_again_goes_on_as_if_it_had_only_paused(
    seed: int, acts: int, concert: tuple[str, tuple[str, ...]]
) -> None:
    paused = fresh(seed, concert=concert)
    play_at_random(paused, Random(seed), acts)
    run_to(paused, paused.state.at)
    taken_up = fresh(seed, concert=concert)
    taken_up.restore(steps_of(paused.log, PERSON))
    paused.submit(Pause(paused.state.at, None, PauseCause.RESUMED))
    while paused.state.moment_at is not None:
        paused.step()
    for table in (paused, taken_up):
        go_on_at_random(table, Random(seed), 60)
    assert first_difference(taken_up.log, paused.log) is None


def test_a_moment_that_was_over_at_once_is_judged_before_the_pause() -> None:
    no_moment = unisono_rules(3, same_moment_ms=0)
    cast = draw_cast(3, load_difficulty("standard", 3), 7, "You")
    table = seat_one_person(no_moment, cast).table
    start_and_open(table)
    table.submit(Play(table.state.at, PERSON, table.view(PERSON).hand[0]))
    taken_up = seat_one_person(no_moment, cast).table
    taken_up.restore(steps_of(table.log, PERSON))
    assert kinds(tuple(taken_up.log[len(table.log) :]))[0] == "MomentClosed"
    assert taken_up.state.phase is Phase.READY
