"""Random commands at random times: what holds in every game, whatever is done to it."""

import json
import random
from collections import Counter

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from tests.engine.tables import unisono_rules
from unisono.games.ladder.engine import (
    Phase,
    Rejection,
    Rules,
    State,
    by_command,
    decide,
    due,
    evolve,
    fold,
    may,
    view,
)
from unisono.games.ladder.engine.commands import (
    Command,
    Knock,
    LowerHand,
    NextLevel,
    Pause,
    PauseCause,
    Play,
    RaiseHand,
    Ready,
    Start,
    Tick,
)
from unisono.games.ladder.engine.event_records import to_record
from unisono.games.ladder.engine.events import (
    CardPlayed,
    Event,
    FermataUsed,
    GameLost,
    GameWon,
    Laid,
    LevelDealt,
    MomentClosed,
    Paused,
    PileTurned,
    Reward,
    Rewarded,
    WrongNote,
)
from unisono.games.ladder.engine.refusals import why_not
from unisono.games.ladder.engine.ruleset import Gathering, VoteLock
from unisono.store.records import from_record

TABLE_SIZES = st.integers(2, 4)
SEATS = st.integers(-1, 4)
WAITS = st.sampled_from([0, 1, 40, 119, 120, 121, 600, 2999, 3000, 3999, 4000]) | st.integers(
    0, 9000
)
SEEDS = st.integers(0, 2**32)


@st.composite
def any_rules(draw: st.DrawFn) -> Rules:
    """Short concerts with every switch that the engine knows."""
    players = draw(TABLE_SIZES)
    ready = draw(st.sampled_from(Gathering))
    lives_cap, fermatas_cap = draw(st.integers(2, 5)), 3 - draw(st.integers(0, 3))
    return unisono_rules(
        players,
        ladder=draw(st.sampled_from([52, 100])),
        levels=draw(st.integers(2, 4)),
        endless=draw(st.booleans()),
        lives=draw(st.integers(1, lives_cap)),
        lives_cap=lives_cap,
        life_after=(1, 3),
        fermatas=fermatas_cap - draw(st.integers(0, fermatas_cap)),
        fermatas_cap=fermatas_cap,
        fermata_after=(2,),
        clean_from=draw(st.none() | st.integers(1, 3)),
        same_moment_ms=draw(st.sampled_from([0, 80, 120])),
        vote_ms=draw(st.sampled_from([50, 4000])),
        vote_lock=draw(st.sampled_from(VoteLock)),
        ready=ready,
        knocks=draw(st.sampled_from([0, 4])) if ready is Gathering.KNOCKS else 0,
        face_down=draw(st.booleans()),
    )


def shuffled(rules: Rules, seed: int) -> tuple[int, ...]:
    deck = list(range(1, rules.ladder + 1))
    random.Random(seed).shuffle(deck)
    return tuple(deck)


def playing(table: "AnyGame") -> bool:
    """Whether there are cards to play."""
    return table.state.phase is Phase.PLAYING and table.state.cards_left > 0


class AnyGame(RuleBasedStateMachine):
    """A table where anybody does anything at any time."""

    game_rules: Rules
    state: State
    events: list[Event]
    outcomes: list[tuple[Event, ...]]
    dealt: list[int]
    landed: list[Laid]
    now: int

    @initialize(rules=any_rules(), dealer=st.integers(0, 3), seed=SEEDS, level=st.integers(0, 3))
    def sit_down(self, rules: Rules, dealer: int, seed: int, level: int) -> None:
        """Begin with level 1, or in the middle of the concert."""
        self.game_rules, self.now = rules, 0
        start = Start(0, rules, dealer % rules.players, shuffled(rules, seed))
        opening = decide(None, start)
        assert not isinstance(opening, Rejection)
        if level:
            middle = fold(opening[:1])._replace(level=min(level, rules.levels - 1))
            deal = decide(middle, NextLevel(0, start.deck))
            assert not isinstance(deal, Rejection)
            opening = (opening[0], *deal)
        self.landed = []
        self.events = list(opening)
        self.outcomes = [opening]
        self.state = fold(opening)
        self._remember_deal(opening)

    def _remember_deal(self, events: tuple[Event, ...]) -> None:
        for event in events:
            if isinstance(event, LevelDealt):
                self.dealt = sorted(card for hand in event.hands for card in hand)

    def ask(self, command: Command) -> None:
        """Give a command that may well be refused, and check what comes of it."""
        before = self.state
        reason = why_not(before, command)
        outcome = decide(before, command)
        assert decide(before, command) == outcome
        assert may(before, command) is (reason is None)
        if isinstance(outcome, Rejection):
            assert outcome.reason is reason
            assert fold(self.events) == before
            return
        assert reason is None
        assert outcome
        times = [before.at, *(event.at for event in outcome), command.at]
        assert times == sorted(times)
        self._check_judgement(before, outcome)
        for event in outcome:
            self.state = evolve(self.state, event)
            if isinstance(event, CardPlayed):
                self.landed.append(Laid(event.card, event.seat))
            elif isinstance(event, MomentClosed):
                self.landed.clear()
        self.events += outcome
        self.outcomes.append(outcome)
        self._remember_deal(outcome)
        assert [from_record(json.loads(json.dumps(to_record(e)))) for e in outcome] == [*outcome]

    def _check_judgement(self, before: State, outcome: tuple[Event, ...]) -> None:
        """A moment that closes is a wrong note exactly if somebody still holds a lower card."""
        if MomentClosed not in map(type, outcome):
            assert WrongNote not in map(type, outcome)
            return
        if before.rules.face_down:
            assert WrongNote not in map(type, outcome)
            return
        top = max(before.pile)
        lower = tuple(
            sorted(
                Laid(card, seat)
                for seat, hand in enumerate(before.hands)
                for card in hand
                if card < top.card
            )
        )
        found = [(e.wrong, e.lower) for e in outcome if isinstance(e, WrongNote)]
        landed = tuple(sorted(laid for laid in self.landed if lower and laid.card > lower[0].card))
        assert found == ([(landed, lower)] if lower else [])
        assert not lower or landed[-1] == top

    def lowest(self, seat: int) -> Play | None:
        hand = self.state.hands[seat]
        return Play(self.now, seat, hand[0]) if hand else None

    @rule(ms=WAITS)
    def time_passes(self, ms: int) -> None:
        self.now += ms

    @precondition(lambda self: due(self.state) is not None)
    @rule()
    def the_due_time_comes(self) -> None:
        while (deadline := due(self.state)) is not None:
            self.now = max(self.now, deadline)
            self.ask(Tick(self.now))

    @precondition(lambda self: self.state.phase is Phase.READY)
    @rule(beat=st.integers(0, 2000))
    def the_level_is_opened(self, beat: int) -> None:
        for seat in range(self.game_rules.players):
            self.ask(Ready(self.now, seat))
        while self.state.phase is Phase.COUNT_IN:
            if (full := due(self.state)) is not None:
                self.now = max(self.now, full)
                self.ask(Tick(self.now))
            else:
                self.ask(Knock(self.now, self.state.dealer))
                self.now += beat

    @precondition(lambda self: self.state.phase in {Phase.READY, Phase.COUNT_IN})
    @rule(kind=st.sampled_from([Ready, Knock]), seat=st.integers(0, 3))
    def a_seat_gets_ready_or_knocks(self, kind: type[Ready] | type[Knock], seat: int) -> None:
        self.ask(kind(self.now, seat))

    @precondition(playing)
    @rule(seat=st.integers(0, 3))
    def a_seat_plays(self, seat: int) -> None:
        play = self.lowest(seat % self.game_rules.players)
        if play is not None:
            self.ask(play)

    @precondition(playing)
    @rule(cards=st.integers(1, 6))
    def the_right_seats_play(self, cards: int) -> None:
        for _ in range(cards):
            if playing(self):
                plays = [self.lowest(seat) for seat in range(self.game_rules.players)]
                self.ask(min((play for play in plays if play), key=lambda play: play.card))

    @precondition(lambda self: self.state.phase is Phase.PLAYING)
    @rule(kind=st.sampled_from([RaiseHand, LowerHand]), seat=st.integers(0, 3))
    def a_hand_goes_up_or_down(self, kind: type[RaiseHand] | type[LowerHand], seat: int) -> None:
        self.ask(kind(self.now, seat))

    @precondition(playing)
    @rule()
    def everybody_raises_a_hand(self) -> None:
        for seat in range(self.game_rules.players):
            self.ask(RaiseHand(self.now, seat))

    @precondition(lambda self: self.state.aside)
    @rule()
    def a_card_just_laid_aside_is_played(self) -> None:
        card, seat = self.state.aside[-1]
        self.ask(Play(self.now, seat, card))

    @precondition(lambda self: self.state.phase in {Phase.PLAYING, Phase.COUNT_IN})
    @rule(seat=st.none() | st.integers(0, 3), cause=st.sampled_from(PauseCause))
    def somebody_pauses(self, seat: int | None, cause: PauseCause) -> None:
        self.ask(Pause(self.now, seat, cause))

    @precondition(lambda self: self.state.phase is Phase.CLEARED)
    @rule(seed=SEEDS)
    def the_next_level_is_dealt(self, seed: int) -> None:
        self.now = max(self.now, self.state.at)
        self.ask(NextLevel(self.now, shuffled(self.game_rules, seed)))

    @rule(seat=SEATS, card=st.integers(0, 101), late=st.integers(-500, 500), data=st.data())
    def somebody_does_something(self, seat: int, card: int, late: int, data: st.DataObject) -> None:
        at = self.now + late
        deck = tuple(range(1, card + 1))
        anything: list[Command] = [
            Play(at, seat, card),
            Ready(at, seat),
            Knock(at, seat),
            RaiseHand(at, seat),
            LowerHand(at, seat),
            Pause(at, seat, PauseCause.PLAYER),
            Tick(at),
            NextLevel(at, deck),
            Start(at, self.game_rules, seat, deck),
        ]
        self.ask(data.draw(st.sampled_from(anything)))
        self.now = max(self.now, self.state.at)

    @invariant()
    def the_events_tell_the_game(self) -> None:
        assert fold(self.events) == self.state
        assert self.state.seq == len(self.events)

    @invariant()
    def the_events_tell_the_commands(self) -> None:
        expected: list[tuple[Event, ...]] = []
        for outcome in self.outcomes:
            if isinstance(outcome[-1], Paused) and len(outcome) > 1:
                expected += [outcome[:-1], outcome[-1:]]
            else:
                expected.append(outcome)
        assert list(by_command(self.events)) == expected

    @invariant()
    def no_card_is_lost(self) -> None:
        state = self.state
        lying = [laid.card for laid in (*state.pile, *state.aside)]
        assert sorted([card for hand in state.hands for card in hand] + lying) == self.dealt

    @invariant()
    def pile_and_hands_ascend(self) -> None:
        pile = [laid.card for laid in self.state.pile]
        assert len(pile) == len(set(pile))
        assert self.state.rules.face_down or pile == sorted(pile)
        for hand in self.state.hands:
            assert list(hand) == sorted(set(hand))

    @invariant()
    def between_moments_all_hands_are_above_the_pile(self) -> None:
        state = self.state
        if state.moment_at is None and state.pile and not state.rules.face_down:
            assert all(card > state.pile[-1].card for hand in state.hands for card in hand)

    @invariant()
    def lives_and_fermatas_add_up(self) -> None:
        state, rules = self.state, self.game_rules
        kept = Counter(e.reward for e in self.events if isinstance(e, Rewarded) and e.kept)
        happened = Counter(map(type, self.events))
        turned = sum(len(e.wrong) for e in self.events if isinstance(e, PileTurned))
        lives = rules.lives - happened[WrongNote] - turned + kept[Reward.LIFE]
        assert state.lives == max(0, lives)
        assert state.fermatas == rules.fermatas - happened[FermataUsed] + kept[Reward.FERMATA]
        assert 0 <= state.lives <= rules.lives_cap
        assert 0 <= state.fermatas <= rules.fermatas_cap
        assert (state.lives == 0) is (state.phase is Phase.LOST)

    @invariant()
    def nothing_is_due_unless_the_level_is_open(self) -> None:
        if self.state.phase is Phase.COUNT_IN and self.state.rules.ready is Gathering.RING:
            assert due(self.state) == self.state.count_in_at + self.state.rules.ring_ms
        elif self.state.phase is not Phase.PLAYING:
            assert due(self.state) is None
            assert (self.state.moment_at, self.state.vote) == (None, None)
        assert self.state.pause_asked is None or self.state.moment_at is not None
        assert bool(self.state.moment) is (self.state.moment_at is not None)
        assert sorted(self.state.moment) == sorted(self.landed)

    @invariant()
    def nothing_follows_the_end(self) -> None:
        ends = [isinstance(event, GameWon | GameLost) for event in self.events]
        assert not any(ends[:-1])
        assert ends[-1] is self.state.over

    @invariant()
    def a_phase_has_the_cards_that_it_needs(self) -> None:
        state = self.state
        if state.phase in {Phase.READY, Phase.COUNT_IN}:
            assert state.cards_left
        elif state.phase in {Phase.CLEARED, Phase.WON}:
            assert not state.cards_left
        elif state.phase is Phase.PLAYING and not state.cards_left:
            assert state.moment_at is not None, "only the last moment is still open"

    @invariant()
    def a_pile_is_turned_when_all_hands_are_empty(self) -> None:
        state = self.state
        over = state.phase in {Phase.CLEARED, Phase.WON, Phase.LOST}
        assert state.turned is (state.rules.face_down and over)

    @invariant()
    def no_seat_sees_another_hand(self) -> None:
        state = self.state
        for seat, own in enumerate(state.hands):
            hidden = iter(range(1000, 2000))
            hands = tuple(
                own if other == seat else tuple(next(hidden) for _ in hand)
                for other, hand in enumerate(state.hands)
            )
            pile = state.pile
            if state.rules.face_down and not state.turned:
                pile = tuple(
                    laid if laid.seat == seat else Laid(next(hidden), laid.seat) for laid in pile
                )
            assert view(state._replace(hands=hands, pile=pile), seat) == view(state, seat)


AnyGame.TestCase.settings = settings(max_examples=100, stateful_step_count=50, deadline=None)
TestAnyGame = AnyGame.TestCase
