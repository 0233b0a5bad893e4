"""A referee of its own follows games in which anything is asked at awkward times.

`python -m tests.fuzz.rules --count 100000 --seed 1` gives that many commands, over all rule sets,
sizes of the table and variants, and prints one line of counts. An AssertionError names the game.

The referee keeps hands, piles and lives by itself and says what the end of a moment has to lead to.
Beside a game in which a stop was asked for within a moment another one runs without it, and has to
come to the same judgement.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise
from random import Random

from unisono.games.ladder.engine import (
    Phase,
    Rejection,
    Rules,
    State,
    decide,
    due,
    evolve,
    fold,
    why_not,
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
    LevelCleared,
    LevelDealt,
    MomentClosed,
    PauseAsked,
    Paused,
    PileTurned,
    Reward,
    Rewarded,
    WrongNote,
)
from unisono.games.ladder.engine.ruleset import TABLE_SIZES, Encore
from unisono.rulebook import RulebookError, load_rules, rule_set_names, variant_names
from unisono.store.records import from_record

COMMANDS_A_GAME = 200
"""After so many commands another game begins."""


@cache
def all_rules() -> tuple[Rules, ...]:
    """Every rule set at every size with every set of variants that go together."""
    names = variant_names()
    sets = [chosen for size in range(len(names) + 1) for chosen in combinations(names, size)]
    found = []
    for rule_set in rule_set_names():
        for players in TABLE_SIZES:
            for variants in sets:
                try:
                    found.append(load_rules(rule_set, players, variants))
                except RulebookError:
                    continue
    return tuple(found)


class Referee:
    """What a table of people knows: who holds what, what lies where, what was played at once."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.lives, self.fermatas = rules.lives, rules.fermatas
        self.hands: list[list[int]] = []
        self.pile: list[Laid] = []
        self.aside: list[Laid] = []
        self.moment: list[Laid] = []

    def deal(self, dealt: LevelDealt) -> None:
        """Everybody takes up their cards."""
        self.hands = [sorted(hand) for hand in dealt.hands]
        self.pile, self.aside, self.moment = [], [], []

    def land(self, seat: int, card: int) -> None:
        """A card is played."""
        assert self.hands[seat].pop(0) == card
        self.moment.append(Laid(card, seat))
        self.pile.append(Laid(card, seat))

    def close(self, events: tuple[Event, ...]) -> None:
        """The moment is over: only this may have come of it."""
        at_once, self.moment = self.moment, []
        wrong = [event for event in events if isinstance(event, WrongNote)]
        lower: list[Laid] = []
        if not self.rules.face_down:
            self.pile.sort()
            top = max(at_once).card
            lower = sorted(self._held_below(top))
        if not lower:
            assert not wrong
        else:
            (told,) = wrong
            assert list(told.lower) == lower
            assert list(told.wrong) == sorted(laid for laid in at_once if laid > lower[0])
            self._lay_aside(lower)
            self.lives -= 1

    def fermata(self, used: FermataUsed) -> None:
        """All who hold cards have agreed."""
        laid = sorted(Laid(hand[0], seat) for seat, hand in enumerate(self.hands) if hand)
        assert list(used.laid) == laid
        self._lay_aside(laid)
        self.fermatas -= 1

    def end(self, events: tuple[Event, ...]) -> None:
        """A level or the game ends when it has to, and nothing follows the end of a game."""
        turned = [event for event in events if isinstance(event, PileTurned)]
        empty = not any(self.hands) and not self.moment
        if self.rules.face_down and empty:
            (pile,) = turned
            on_higher = [card for under, card in pairwise(self.pile) if card < under]
            assert list(pile.wrong) == on_higher
            self.lives = max(0, self.lives - len(on_higher))
        else:
            assert not turned
        over = [isinstance(event, GameLost | GameWon) for event in events]
        assert not any(over[:-1])
        assert any(isinstance(event, GameLost) for event in events) is (self.lives == 0)
        cleared = any(isinstance(event, LevelCleared) for event in events)
        assert cleared is (empty and self.lives > 0)
        for event in events:
            if isinstance(event, Rewarded):
                self.lives += event.kept and event.reward is Reward.LIFE
                self.fermatas += event.kept and event.reward is Reward.FERMATA
        if over[-1] and self.rules.encore is Encore.NONE:
            assert not any(isinstance(event, Rewarded) for event in events)

    def agrees(self, state: State) -> None:
        """The engine says the same of every card, life and fermata."""
        assert [list(hand) for hand in state.hands] == self.hands
        lying = sorted(self.pile) if not self.rules.face_down else self.pile
        assert list(state.pile) == lying
        assert sorted(state.aside) == sorted(self.aside)
        assert (state.lives, state.fermatas) == (self.lives, self.fermatas)

    def _held_below(self, card: int) -> Iterator[Laid]:
        for seat, hand in enumerate(self.hands):
            yield from (Laid(held, seat) for held in hand if held < card)

    def _lay_aside(self, cards: list[Laid]) -> None:
        self.aside += cards
        for card, seat in cards:
            self.hands[seat].remove(card)


class FuzzedGame:
    """One game, the referee's notes on it, and for a while another without the stop."""

    def __init__(self, rules: Rules, random: Random, counts: Counter[str]) -> None:
        self.random, self.rules, self.counts = random, rules, counts
        start = Start(random.randrange(1000), rules, random.randrange(rules.players), self.deck())
        opening = decide(None, start)
        assert not isinstance(opening, Rejection)
        self.events = list(opening)
        self.state = fold(opening)
        self.referee = Referee(rules)
        self.cards: list[int] = []
        self.unstopped: State | None = None
        self.careful = random.choice((0.3, 0.7, 0.95, 1.0))
        self._note(opening)

    def deck(self) -> tuple[int, ...]:
        """A shuffled deck."""
        return tuple(self.random.sample(range(1, self.rules.ladder + 1), self.rules.ladder))

    def ask(self, command: Command) -> None:
        """Give a command, and check all that comes of it."""
        before = self.state
        reason = why_not(before, command)
        outcome = decide(before, command)
        assert outcome == decide(before, command)
        self.counts["commands"] += 1
        if isinstance(outcome, Rejection):
            assert outcome.reason is reason
            assert self.state == before
            if self.unstopped is not None and not isinstance(command, Pause):
                assert decide(self.unstopped, command) == outcome
            self.counts["refusals"] += 1
            return
        assert reason is None
        assert outcome
        assert not before.over, "nothing can be done after the end"
        times = [before.at, *(event.at for event in outcome), command.at]
        assert times == sorted(times)
        self._follow_unstopped(command, outcome)
        for event in outcome:
            self.state = evolve(self.state, event)
        self.events += outcome
        assert tuple(from_record(json.loads(json.dumps(to_record(e)))) for e in outcome) == outcome
        self._note(outcome)
        self._check()

    def _follow_unstopped(self, command: Command, outcome: tuple[Event, ...]) -> None:
        """In the game without the stop the same happens, but for the stop itself."""
        if isinstance(outcome[0], PauseAsked):
            assert self.unstopped is None
            self.unstopped = self.state._replace(at=command.at)
            self.counts["stops in a moment"] += 1
            return
        if self.unstopped is None:
            return
        without = decide(self.unstopped, command)
        assert without == tuple(event for event in outcome if not isinstance(event, Paused))
        if any(isinstance(event, MomentClosed) for event in outcome):
            stopped = fold([*self.events, *outcome])
            assert not stopped.phase.level_over or without == outcome
            assert stopped.phase is not Phase.PLAYING, "the table stands, or the level is over"
            self.unstopped = None
            return
        for event in outcome:
            self.unstopped = evolve(self.unstopped, event)

    def _note(self, events: tuple[Event, ...]) -> None:
        for event in events:
            if isinstance(event, LevelDealt):
                self.referee.deal(event)
                self.cards = sorted(card for hand in event.hands for card in hand)
            elif isinstance(event, CardPlayed):
                self.referee.land(event.seat, event.card)
            elif isinstance(event, MomentClosed):
                self.referee.close(events)
            elif isinstance(event, FermataUsed):
                self.referee.fermata(event)
            self.counts[type(event).__name__] += 1
        self.referee.end(events)
        self.referee.agrees(self.state)

    def _check(self) -> None:
        state = self.state
        held = [card for hand in state.hands for card in hand]
        lying = [laid.card for laid in (*state.pile, *state.aside)]
        assert sorted(held + lying) == self.cards
        assert 0 <= state.lives <= self.rules.lives_cap
        assert 0 <= state.fermatas <= self.rules.fermatas_cap
        if state.phase is not Phase.PLAYING:
            assert (state.vote, state.moment_at, state.pause_asked) == (None, None, None)
        if state.phase.level_over or state.phase is Phase.READY:
            assert due(state) is None
        if state.over or not self.random.randrange(50):
            assert fold(self.events) == state

    def something(self) -> Command:
        """What somebody might ask now, or at some other time close to what is due."""
        random, state = self.random, self.state
        deadline = due(state)
        if deadline is not None and random.random() < 0.2:
            return Tick(deadline + random.choice((0, 0, 1, 600)))
        at = self._awkward_time()
        seat = random.randrange(self.rules.players)
        if deadline is not None and deadline <= at and random.random() < 0.7:
            return Tick(at)
        if random.random() < 0.03:
            return self._anything(at)
        match state.phase:
            case Phase.READY:
                return Ready(at, seat)
            case Phase.COUNT_IN:
                if random.random() < 0.05:
                    return Pause(at, random.choice((None, seat)), random.choice(list(PauseCause)))
                return Knock(at, state.dealer)
            case Phase.PLAYING:
                return self._at_play(at, seat)
            case _:
                return NextLevel(max(at, state.at), self.deck())

    def _at_play(self, at: int, seat: int) -> Command:
        random, state = self.random, self.state
        chance = random.random()
        if chance < 0.08:
            return Pause(at, random.choice((None, seat)), random.choice(list(PauseCause)))
        if chance < 0.25:
            return RaiseHand(at, seat)
        if chance < 0.3:
            return LowerHand(at, seat)
        holders = [other for other, hand in enumerate(state.hands) if hand]
        if not holders:
            return RaiseHand(at, seat)
        lowest = min(holders, key=lambda other: state.hands[other][0])
        seat = lowest if random.random() < self.careful else random.choice(holders)
        return Play(at, seat, state.hands[seat][0])

    def _anything(self, at: int) -> Command:
        random, state = self.random, self.state
        seat = random.randrange(-1, 5)
        card = random.choice(self.cards)
        aside = random.choice(state.aside) if state.aside else Laid(card, seat)
        choices: list[Command] = [
            Play(at, seat, card),
            Play(at, aside.seat, aside.card),
            Ready(at, seat),
            Knock(at, seat),
            RaiseHand(at, seat),
            LowerHand(at, seat),
            Pause(at, seat, PauseCause.PLAYER),
            Tick(at),
            NextLevel(at, (1, 2)),
            Start(at, self.rules, seat, ()),
        ]
        return random.choice(choices)

    def _awkward_time(self) -> int:
        random, state = self.random, self.state
        marks = [state.at, state.at, due(state) or state.at, max(state.propose_from)]
        if state.vote is not None:
            marks.append(state.vote.at + self.rules.vote_ms)
        mark = random.choice(marks)
        return mark + random.choice((-1, 0, 0, 1, 20, 60, 119, 120, 300))


def fuzz(count: int, seed: int) -> Counter[str]:
    """Give `count` commands; what has happened, by name. Raises AssertionError for a mistake."""
    counts: Counter[str] = Counter()
    shapes = all_rules()
    order = Random(seed).sample(range(len(shapes)), len(shapes))
    number = 0
    while counts["commands"] < count:
        random = Random(f"{seed}/{number}")
        rules = shapes[order[number % len(order)]]
        if random.random() < 0.6 and not rules.endless:
            rules = rules._replace(levels=random.randrange(1, 4))
        if random.random() < 0.3:
            rules = rules._replace(lives=1)
        game = FuzzedGame(rules, random, counts)
        try:
            for _ in range(COMMANDS_A_GAME):
                game.ask(game.something())
                if game.state.over and not random.randrange(10):
                    break
        except AssertionError as error:
            error.add_note(f"game {number} of seed {seed}: {rules}\n{game.events}")
            raise
        number += 1
    counts["games"] = number
    return counts


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.rules", description=__doc__)
    parser.add_argument("--count", type=int, default=100_000, help="how many commands")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    counts = fuzz(options.count, options.seed)
    told = (
        "commands",
        "refusals",
        "games",
        "WrongNote",
        "PileTurned",
        "FermataUsed",
        "stops in a moment",
        "Paused",
        "LevelCleared",
        "GameWon",
        "GameLost",
    )
    line = [f"{len(all_rules())} tables", *(f"{counts[name]} {name}" for name in told)]
    sys.stdout.write(", ".join(line) + "\n")


if __name__ == "__main__":
    main()
