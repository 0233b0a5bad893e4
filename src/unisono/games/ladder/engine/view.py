"""What one seat may know of a game. Bots and screens get this and nothing else."""

from typing import NamedTuple

from unisono.games.ladder.engine.events import Laid
from unisono.games.ladder.engine.ruleset import Rules
from unisono.games.ladder.engine.state import Phase, State, Stop, Vote


class View(NamedTuple):
    """A game from one seat. The fields mean what they mean in `State`; times are ms.

    hand        the seat's own cards, ascending
    counts      how many cards each seat holds, by seat
    cards_left  how many cards all seats hold
    pile        ascending; where it lies face down, as the cards landed, and those of others
                have no value (0) until it is turned over
    top         the value of the highest card on the pile that the seat knows, 0 without one
    """

    rules: Rules
    seat: int
    seq: int
    at: int
    phase: Phase
    stop: Stop
    level: int
    dealer: int
    lives: int
    fermatas: int
    hand: tuple[int, ...]
    counts: tuple[int, ...]
    cards_left: int
    pile: tuple[Laid, ...]
    turned: bool
    top: int
    aside: tuple[Laid, ...]
    ready: tuple[bool, ...]
    count_in_at: int
    knocks: tuple[int, ...]
    beat_ms: int
    moment_at: int | None
    last_seat: int | None
    quiet_since: int
    vote: Vote | None
    propose_from: int
    vote_locked: bool

    @property
    def stopped(self) -> bool:
        """Whether the table stands; hands are covered then, for nobody thinks for free."""
        return self.phase is Phase.READY and self.stop is not Stop.DEALT


def view(state: State, seat: int) -> View:
    """All that `seat` may know; raises IndexError when there is no such seat."""
    # Taken apart in one go and put together without a function of its own in between: every bot
    # needs a view at every event of every simulated game.
    (
        rules,
        seq,
        at,
        phase,
        stop,
        level,
        dealer,
        lives,
        fermatas,
        hands,
        pile,
        turned,
        aside,
        ready,
        count_in_at,
        knocks,
        beat_ms,
        moment_at,
        _moment,
        _pause_asked,
        last_seat,
        quiet_since,
        vote,
        propose_from,
        vote_locked,
        _life_lost,
        _fermata_used,
    ) = state
    if not 0 <= seat < len(hands):
        raise IndexError(f"no seat has the number {seat}")
    counts = tuple(map(len, hands))
    if not rules.face_down:
        top = pile[-1][0] if pile else 0
    else:
        if not turned:
            pile = tuple(laid if laid.seat == seat else Laid(0, laid.seat) for laid in pile)
        top = max(pile)[0] if pile else 0
    return tuple.__new__(
        View,
        (
            rules,
            seat,
            seq,
            at,
            phase,
            stop,
            level,
            dealer,
            lives,
            fermatas,
            hands[seat],
            counts,
            sum(counts),
            pile,
            turned,
            top,
            aside,
            ready,
            count_in_at,
            knocks,
            beat_ms,
            moment_at,
            last_seat,
            quiet_since,
            vote,
            propose_from[seat],
            vote_locked,
        ),
    )


def gap_below(card: int, seen: View) -> int:
    """Ranks strictly between the pile and `card`, without those that lie aside, which everybody
    knows (rule 6.6); negative for a card below the pile's highest.
    """
    top = seen.top
    known = 0
    for laid in seen.aside:
        if top < laid.card < card:
            known += 1
    return card - top - 1 - known
