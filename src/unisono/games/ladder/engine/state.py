"""A game at one instant: everything, hidden hands included. Bots and screens get a `View`."""

from enum import StrEnum
from typing import NamedTuple

from unisono.games.ladder.engine.events import Laid, PauseAsked
from unisono.games.ladder.engine.ruleset import Gathering, Rules


class Phase(StrEnum):
    """Where a level stands (rule 4.3 onwards)."""

    READY = "ready"
    COUNT_IN = "count-in"
    PLAYING = "playing"
    CLEARED = "cleared"
    WON = "won"
    LOST = "lost"

    @property
    def level_over(self) -> bool:
        """Whether nothing more can happen in the level."""
        return self is Phase.CLEARED or self.game_over

    @property
    def game_over(self) -> bool:
        """Whether nothing more can happen at all."""
        return self is Phase.WON or self is Phase.LOST


COUNT_IN, PLAYING = Phase.COUNT_IN, Phase.PLAYING
"""The phases that are asked for at every command: a member of an enum takes ten times as long to
look up as a name."""


class Stop(StrEnum):
    """Why the table waits in the ready phase."""

    DEALT = "dealt"
    WRONG_NOTE = "wrong-note"
    FERMATA = "fermata"
    PAUSE = "pause"


class Vote(NamedTuple):
    """A proposal of the fermata: who made it, when (ms), and whose hands are up, by seat."""

    proposer: int
    at: int
    hands: tuple[bool, ...]


class State(NamedTuple):
    """One game. Tuples that are counted by seat have one entry a seat, in seat order.

    seq           how many events have been folded into it
    at            ms, the time of the last event
    hands         ascending values a seat
    pile          ascending, or as they landed where they lie face down; each card with the seat
                  that played it
    turned        whether a pile that was laid face down has been turned over
    aside         in the order in which they were laid there
    count_in_at   ms, when everybody was ready last
    knocks        ms, the times of this count-in's knocks
    beat_ms       the beat that the last complete count-in announced
    moment_at     ms, when the open moment's first card landed; None when none is open
    moment        the open moment's cards, as they landed
    pause_asked   the stop that waits for the end of the open moment
    last_seat     the seat whose card landed last since the level was opened; None before
    quiet_since   ms, when the level was opened or the last card landed
    propose_from  ms a seat: the earliest time of its next proposal (rule 6.5)
    vote_locked   no proposal until a card lands (rule key vote_lock = "next-card")
    life_lost, fermata_used   in this level, for the clean-level reward
    """

    rules: Rules
    seq: int
    at: int
    phase: Phase
    stop: Stop
    level: int
    dealer: int
    lives: int
    fermatas: int
    hands: tuple[tuple[int, ...], ...]
    pile: tuple[Laid, ...]
    turned: bool
    aside: tuple[Laid, ...]
    ready: tuple[bool, ...]
    count_in_at: int
    knocks: tuple[int, ...]
    beat_ms: int
    moment_at: int | None
    moment: tuple[Laid, ...]
    pause_asked: PauseAsked | None
    last_seat: int | None
    quiet_since: int
    vote: Vote | None
    propose_from: tuple[int, ...]
    vote_locked: bool
    life_lost: bool
    fermata_used: bool

    @property
    def cards_left(self) -> int:
        """How many cards all hands still hold."""
        return sum(map(len, self.hands))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.phase.game_over

    @property
    def stopped(self) -> bool:
        """Whether the table waits within a level: after a wrong note, a fermata or a pause."""
        return self.phase is Phase.READY and self.stop is not Stop.DEALT


def due(state: State) -> int | None:
    """The engine's own next deadline (ms): a ring is full, an open moment closes, or a vote
    lapses; None without any of these.
    """
    if state.phase is COUNT_IN:
        rules = state.rules
        return state.count_in_at + rules.ring_ms if rules.ready is Gathering.RING else None
    closes = None if state.moment_at is None else state.moment_at + state.rules.same_moment_ms
    if state.vote is None:
        return closes
    lapses = state.vote.at + state.rules.vote_ms
    return lapses if closes is None else min(closes, lapses)
