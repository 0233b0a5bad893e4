"""What every bot must do, as a suite that anybody can run against a bot of their own.

With pytest, in a test file of yours::

    from unisono.games.ladder.bots.conformance import Conformance

    class TestMyBot(Conformance):
        def make_bot(self, difficulty, tempo, people):
            return MyBot(difficulty, tempo, people)

The suite uses no pytest itself: each `test_` method raises AssertionError with a sentence.
"""

import random as global_random
from collections.abc import Iterator
from random import Random

from unisono.games.ladder.bots.difficulty import Difficulty
from unisono.games.ladder.bots.intention import Bot, Intention
from unisono.games.ladder.engine import (
    Phase,
    Rejection,
    Rules,
    State,
    View,
    decide,
    due,
    evolve,
    view,
)
from unisono.games.ladder.engine.commands import (
    Command,
    Knock,
    NextLevel,
    Play,
    RaiseHand,
    Ready,
    Start,
    Tick,
)
from unisono.games.ladder.engine.ruleset import TABLE_SIZES, Faces

SEAT = 0
"""The seat at which the bot is examined."""

LONGEST_MS = 120_000
"""Nobody plays for longer than this (ms) means that the bot waits for ever."""

NUMBERS = Difficulty(
    name="conformance", seconds_per_rank=0.4, noise=0.2, impatience=0.1, hesitation=0.1, spread=0.2
)


class Conformance:
    """Subclass it and say how the bot is made."""

    def make_bot(self, difficulty: Difficulty, tempo: float, people: frozenset[int]) -> Bot:
        """A new bot, as the entry point makes it (see `registry.MakeBot`)."""
        raise NotImplementedError

    def test_it_means_to_play_its_lowest_card_and_no_other(self) -> None:
        for facts, intention in self._thoughts():
            if intention.play_at is not None:
                assert facts.hand, "it means to play from an empty hand"
                assert intention.card == facts.hand[0], (
                    f"it means to play {intention.card}, but its lowest card is {facts.hand[0]}"
                )

    def test_it_means_nothing_in_the_past(self) -> None:
        for facts, intention in self._thoughts():
            for at in (intention.play_at, intention.raise_at, intention.knock_at):
                assert at is None or at >= facts.quiet_since, (
                    f"at {facts.at} ms it means to act at {at} ms, before the silence began"
                )

    def test_it_says_which_silence_a_plan_is_for(self) -> None:
        for facts, intention in self._thoughts():
            if intention.play_at is not None:
                assert intention.since == facts.quiet_since, (
                    "`since` of a plan must be the view's `quiet_since`"
                )

    def test_it_plays_only_while_the_level_is_open(self) -> None:
        for facts, intention in self._thoughts():
            if facts.phase is not Phase.PLAYING:
                assert intention.play_at is None, f"it means to play in the phase {facts.phase}"
                assert intention.raise_at is None, f"it raises a hand in the phase {facts.phase}"

    def test_it_knocks_when_it_deals(self) -> None:
        for facts, intention in self._thoughts():
            if facts.phase is Phase.COUNT_IN and facts.dealer == facts.seat:
                assert intention.knock_at is not None, "it deals and does not knock"
                assert intention.knock_at >= facts.at, "it knocks in the past"

    def test_it_does_not_wait_for_ever(self) -> None:
        for facts, intention in self._thoughts():
            playing = facts.phase is Phase.PLAYING and facts.hand and facts.hand[0] > facts.top
            if not playing or facts.vote is not None:
                continue
            acts = [at for at in (intention.play_at, intention.raise_at) if at is not None]
            assert acts, "it holds a card that may be played, and means to do nothing"
            assert min(acts) - facts.quiet_since <= LONGEST_MS, "it waits for more than two minutes"

    def test_it_takes_chance_from_its_own_generator_alone(self) -> None:
        before = global_random.getstate()
        once = [intention for _, intention in self._thoughts()]
        assert global_random.getstate() == before, "it uses the global generator of `random`"
        again = [intention for _, intention in self._thoughts()]
        assert once == again, "the same views and the same generator led to other intentions"

    def test_it_plays_whole_games_at_every_table(self) -> None:
        for players in TABLE_SIZES:
            for rules in (
                _rules(players),
                _rules(players)._replace(knocks=0, ladder=100, faces=Faces.NUMBERS),
                _rules(players)._replace(face_down=True),
            ):
                state = self._play(rules, seed=players)
                assert state.over, "a game with it does not come to an end"

    def _thoughts(self) -> Iterator[tuple[View, Intention]]:
        """What the bot saw and meant in a game of three, move by move."""
        thoughts: list[tuple[View, Intention]] = []
        self._play(_rules(3), seed=11, thoughts=thoughts)
        assert thoughts, "it was never asked"
        yield from thoughts

    def _play(
        self, rules: Rules, seed: int, thoughts: list[tuple[View, Intention]] | None = None
    ) -> State:
        """A game in which every seat is such a bot, up to a million events."""
        bots = {seat: self.make_bot(NUMBERS, 1.0, frozenset({1})) for seat in range(rules.players)}
        generators = {seat: Random(f"{seed}/{seat}") for seat in bots}
        shuffler = Random(seed)
        state = _after(None, Start(0, rules, 0, _deck(rules, shuffler)))
        for _ in range(1_000_000):
            if state.over:
                break
            if state.phase is Phase.CLEARED:
                state = _after(state, NextLevel(state.at, _deck(rules, shuffler)))
                continue
            if state.phase is Phase.READY:
                for seat in bots:
                    state = _after(state, Ready(state.at, seat))
                continue
            acts: list[Command] = []
            for seat, bot in bots.items():
                counting_in = state.phase is Phase.COUNT_IN
                if seat != state.dealer if counting_in else not state.hands[seat]:
                    continue
                facts = view(state, seat)
                intention = bot.think(facts, generators[seat])
                if thoughts is not None and seat == SEAT:
                    thoughts.append((facts, intention))
                acts += _acts(seat, intention, state.at)
            deadline = due(state)
            if deadline is not None:
                acts.append(Tick(deadline))
            assert acts, "nobody means to do anything, and the level is not over"
            state = _after(state, min(acts, key=lambda act: (act.at, not isinstance(act, Tick))))
        return state


def _acts(seat: int, intention: Intention, now: int) -> list[Command]:
    acts: list[Command] = []
    if intention.play_at is not None:
        acts.append(Play(max(intention.play_at, now), seat, intention.card))
    if intention.raise_at is not None:
        acts.append(RaiseHand(max(intention.raise_at, now), seat))
    if intention.knock_at is not None:
        acts.append(Knock(max(intention.knock_at, now), seat))
    return acts


def _after(state: State | None, command: Command) -> State:
    events = decide(state, command)
    assert not isinstance(events, Rejection), (
        f"the game refuses what it means to do: {command} ({events.reason.value})"
    )
    for event in events:
        state = evolve(state, event)
    assert state is not None
    return state


def _rules(players: int) -> Rules:
    return Rules(name="conformance", players=players, levels=4)


def _deck(rules: Rules, random: Random) -> tuple[int, ...]:
    deck = list(range(1, rules.ladder + 1))
    random.shuffle(deck)
    return tuple(deck)
