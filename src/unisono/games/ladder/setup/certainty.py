"""What is certain about a wrong note: read in the bots' plans, and true when it is played again."""

from collections.abc import Sequence
from enum import StrEnum
from random import Random
from typing import NamedTuple

from unisono.games.ladder.analysis.verdict import Verdict, Whose
from unisono.games.ladder.bots.intention import Bot, Intention
from unisono.games.ladder.engine import View
from unisono.games.ladder.engine.commands import Command, Play
from unisono.games.ladder.engine.events import CardPlayed, Event, WrongNote
from unisono.games.ladder.setup.game_setup import GameSetup, again
from unisono.games.ladder.setup.ladder_table import LadderTable
from unisono.games.ladder.setup.roster import PERSON
from unisono.games.steps import Step
from unisono.table.rerun import do_again, run_to

FARTHEST_MS = 15_000
"""A card that comes later than this was not what was missing."""

SHORTEST_MS = 400
"""Nobody plays a card in less: reading it alone takes as long (docs/bots.md, the fastest waits)."""

LAST_CALL_MS = 100
"""So long before the other card a card would have been in time for certain."""


class CertaintyKind(StrEnum):
    """What is claimed."""

    COMES_LATER = "comes later"
    """Had the other hand kept still, the lower card would have come by itself."""
    HAD_TIME = "had time"
    """The person could have played the lower card at any time before."""
    HAD_NO_TIME = "had no time"
    """Nobody could have played the lower card before."""
    HESITATED = "hesitated"
    """The bot with the lower card would have been in time but for a slip."""
    RUSHED = "rushed"
    """The bot with the higher card would have been second but for a slip."""


class Certainty(NamedTuple):
    """One thing that is certain about a verdict; `ms` is how much later, or how long."""

    kind: CertaintyKind
    ms: int = 0


class Replanned:
    """A bot that does as it did, but for one card that it meant to play in one silence."""

    def __init__(self, bot: Bot, since: int, card: int, play_at: int | None) -> None:
        """In the silence that began at `since` (ms) the card is meant for `play_at`, or for no
        time at all."""
        self._bot = bot
        self._since = since
        self._card = card
        self._play_at = play_at

    def think(self, view: View, random: Random) -> Intention:
        """As `Bot.think`."""
        meant = self._bot.think(view, random)
        if (meant.since, meant.card) == (self._since, self._card) and meant.play_at is not None:
            return meant._replace(play_at=self._play_at)
        return meant


class Again:
    """A game played again up to just before a card that was a wrong note."""

    def __init__(
        self, setup: GameSetup, steps: Sequence[Step[Command, Event]], verdict: Verdict
    ) -> None:
        self._setup = setup
        self._steps = steps
        self._verdict = verdict
        self._log = [event for step in steps for event in step.events]
        self._position = next(
            index
            for index, event in enumerate(self._log)
            if isinstance(event, CardPlayed)
            and (event.at, event.card) == (verdict.at, verdict.card)
        )
        before = self.until(verdict.at - 1)
        self.since = 0 if before is None else before.view(verdict.seat).quiet_since

    def until(
        self, at: int, replanned: tuple[int, int, int | None] | None = None
    ) -> LadderTable | None:
        """A table where all has happened that did by `at` (ms), the wrong note's time at most; and
        `replanned` is a seat, its card, and the time for which it is meant in this silence. None
        when it cannot be played again as it was.
        """
        table = again(self._setup).seating.table
        if replanned is not None:
            seat, card, play_at = replanned
            table.policy.bots[seat] = Replanned(table.policy.bots[seat], self.since, card, play_at)
        for step in self._steps:
            if step.number >= self._position or (step.outside and step.command.at > at):
                break
            if step.outside:
                do_again(table, step)
        run_to(table, at)
        return table if table.log == self._log[: len(table.log)] else None


def claim(
    setup: GameSetup, steps: Sequence[Step[Command, Event]], verdict: Verdict
) -> Certainty | None:
    """What is certain about the wrong note of a verdict: that which says most to the person. None
    where nothing is, as when the game cannot be played again as it was (by another version, say).
    """
    game = Again(setup, steps, verdict)
    if verdict.holder == PERSON:
        return _had_time(game, verdict)
    return _slipped(game, setup.seating.table, verdict) or _comes_later(game, verdict)


def _had_time(game: Again, verdict: Verdict) -> Certainty | None:
    """How long the silence was, if the card was right in its middle and close to its end."""
    had = verdict.at - game.since
    if had < SHORTEST_MS:
        return Certainty(CertaintyKind.HAD_NO_TIME, had)
    for at in (game.since + had // 2, verdict.at - LAST_CALL_MS):
        table = game.until(at)
        if table is None or table.view(PERSON).hand[:1] != (verdict.lower,):
            return None
        known = len(table.log)
        if table.submit(Play(at, PERSON, verdict.lower)).refused is not None:
            return None
        run_to(table, at + table.rules.same_moment_ms)
        if _wrong_note(table, known):
            return None
    return Certainty(CertaintyKind.HAD_TIME, had)


def _slipped(game: Again, table: LadderTable, verdict: Verdict) -> Certainty | None:
    """Whether the culprit is a bot that had slipped, and it would have been well without that."""
    seat = verdict.culprit
    late = verdict.whose is Whose.LATE
    card = verdict.lower if late else verdict.card
    plan = table.policy.plans_for(game.since).get(seat)
    if plan is None or plan.card != card or plan.play_at is None or plan.why is None:
        return None
    slip = plan.why.slip
    if slip == 1 or (slip > 1) is not late:
        return None
    meant = game.since + round((plan.play_at - game.since) / slip)
    if late:
        # It comes before the other card, and so before anything is known of that.
        replayed = game.until(min(meant - 1, verdict.at - 1), (seat, card, meant))
    else:
        replayed = game.until(verdict.at - 1, (seat, card, meant))
    if replayed is None or _comes_at(replayed, verdict) is None:
        return None
    return Certainty(CertaintyKind.HESITATED if late else CertaintyKind.RUSHED)


def _comes_later(game: Again, verdict: Verdict) -> Certainty | None:
    """When the lower card comes if the hand with the other keeps still."""
    kept_still = None if verdict.seat == PERSON else (verdict.seat, verdict.card, None)
    table = game.until(verdict.at - 1, kept_still)
    at = None if table is None else _comes_at(table, verdict)
    return None if at is None else Certainty(CertaintyKind.COMES_LATER, at - verdict.at)


def _comes_at(table: LadderTable, verdict: Verdict) -> int | None:
    """When (ms) the lower card of the verdict comes by itself; None when something else goes wrong
    before, or with it."""
    known = len(table.log)
    until = verdict.at + FARTHEST_MS
    came: int | None = None
    while (due := table.next_due()) is not None and due <= until:
        table.step()
        for event in table.log[known:]:
            if isinstance(event, WrongNote):
                return None
            if isinstance(event, CardPlayed) and event.card == verdict.lower:
                came = event.at
                until = came + table.rules.same_moment_ms
        known = len(table.log)
    return came


def _wrong_note(table: LadderTable, known: int) -> bool:
    """Whether there is a wrong note after the first `known` events."""
    return any(isinstance(event, WrongNote) for event in table.log[known:])
