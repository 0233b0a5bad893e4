"""Tables to sit down at: rules, stacked decks, and a game that is played act by act."""

from typing import Any

from unisono.games.ladder.engine import (
    Reason,
    Rejection,
    Rules,
    State,
    decide,
    due,
    evolve,
    fold,
    may,
    why_not,
)
from unisono.games.ladder.engine.cards import deck_of
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
from unisono.games.ladder.engine.events import Event, GameStarted, LevelDealt, Rewarded
from unisono.games.ladder.engine.ruleset import Gathering

ANNA, BEN, CARLA, DAVID = range(4)
LEVELS = {2: 10, 3: 8, 4: 6}

Hands = tuple[tuple[int, ...], ...]


def unisono_rules(players: int = 3, **changes: Any) -> Rules:
    """The numbers of Unisono for a table of this size, with some of them changed."""
    rules = Rules(
        name="unisono",
        players=players,
        levels=LEVELS[players],
        life_after=(3, 6, 9),
        clean_from=4,
    )
    return rules._replace(**changes)


class Game:
    """One game, act by act. Its clock `now` (ms) moves only when it is told to wait.

    Every command is checked on the way: the three doors (why_not, may, decide) agree.
    """

    def __init__(self, rules: Rules, hands: Hands, dealer: int = ANNA) -> None:
        """A game at its first deal; with more cards a hand, or uneven hands, in the middle of
        the concert, at the level of the longest hand."""
        self.now = 0
        self.events: list[Event]
        level = max(map(len, hands))
        if level == 1 == min(map(len, hands)):
            deck = deck_of(hands, rules.ladder)
            opening = decide(None, Start(0, rules, dealer, deck))
            assert not isinstance(opening, Rejection)
            self.events = list(opening)
        else:
            self.events = [GameStarted(0, rules), LevelDealt(0, level, dealer, hands)]
        self.state: State = fold(self.events)

    @property
    def lives(self) -> int:
        return self.state.lives

    @property
    def fermatas(self) -> int:
        return self.state.fermatas

    def send(self, command: Command) -> tuple[Event, ...]:
        """The events of a command that must be accepted."""
        assert why_not(self.state, command) is None
        assert may(self.state, command)
        events = decide(self.state, command)
        assert not isinstance(events, Rejection)
        for event in events:
            self.state = evolve(self.state, event)
        self.events += events
        return events

    def refused(self, command: Command) -> Reason:
        """The reason for a command that must be refused."""
        assert not may(self.state, command)
        rejection = decide(self.state, command)
        assert isinstance(rejection, Rejection)
        assert why_not(self.state, command) is rejection.reason
        return rejection.reason

    def wait(self, ms: int) -> tuple[Event, ...]:
        """Let time pass; what falls due on the way happens."""
        self.now += ms
        events: tuple[Event, ...] = ()
        while (deadline := due(self.state)) is not None and deadline <= self.now:
            events += self.send(Tick(self.now))
        return events

    def settle(self) -> tuple[Event, ...]:
        """Wait until the moment that has just been opened is over."""
        return self.wait(self.state.rules.same_moment_ms)

    def ready(self) -> None:
        """Everybody says that they are ready."""
        for seat, ready in enumerate(self.state.ready):
            if not ready:
                self.send(Ready(self.now, seat))

    def knock(self, *intervals: int) -> tuple[Event, ...]:
        """The dealer knocks once, and once more after each interval (ms)."""
        events = self.send(Knock(self.now, self.state.dealer))
        for interval in intervals:
            self.wait(interval)
            events = self.send(Knock(self.now, self.state.dealer))
        return events

    def open(self) -> "Game":
        """Everybody ready, and four knocks or a full ring, whatever the rules want: the level is
        open."""
        self.ready()
        rules = self.state.rules
        if rules.ready is Gathering.RING:
            self.wait(rules.ring_ms)
        elif rules.knocks:
            self.knock(*[600] * (rules.knocks - 1))
        return self

    def lowest(self, seat: int) -> Play:
        """The command by which a seat plays its lowest card now."""
        return Play(self.now, seat, self.state.hands[seat][0])

    def play(self, seat: int) -> tuple[Event, ...]:
        """A seat's lowest card lands, and its moment is still open."""
        return self.send(self.lowest(seat))

    def play_alone(self, seat: int) -> tuple[Event, ...]:
        """A seat's lowest card lands and its moment passes without another card."""
        return self.play(seat) + self.settle()

    def play_out(self) -> tuple[Event, ...]:
        """All remaining cards, in the right order; the events of the last moment."""
        events: tuple[Event, ...] = ()
        while self.state.cards_left:
            hands = self.state.hands
            seat = min((hand[0], seat) for seat, hand in enumerate(hands) if hand)[1]
            events = self.play_alone(seat)
        return events

    def raise_hand(self, seat: int) -> tuple[Event, ...]:
        return self.send(RaiseHand(self.now, seat))

    def lower_hand(self, seat: int) -> tuple[Event, ...]:
        return self.send(LowerHand(self.now, seat))

    def pause(self, seat: int | None = None) -> tuple[Event, ...]:
        cause = PauseCause.FOCUS if seat is None else PauseCause.PLAYER
        return self.send(Pause(self.now, seat, cause))

    def next_level(self, hands: Hands | None = None) -> tuple[Event, ...]:
        """Deal the next level, from an unshuffled deck unless hands are wished for."""
        deck = deck_of(hands or (), self.state.rules.ladder)
        return self.send(NextLevel(self.now, deck))


def cleared(rules: Rules, level: int) -> tuple[Game, list[Rewarded]]:
    """A level that was played in order, and what it earned."""
    players = rules.players
    hands = tuple(tuple(range(seat + 1, level * players + 1, players)) for seat in range(players))
    game = Game(rules, hands).open()
    return game, [event for event in game.play_out() if isinstance(event, Rewarded)]


def kinds(events: tuple[Event, ...]) -> list[str]:
    """The names of the events, in order."""
    return [type(event).__name__ for event in events]
