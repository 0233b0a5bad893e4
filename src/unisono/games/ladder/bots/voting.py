"""When a bot thinks of the fermata, and when it joins a proposal."""

from math import exp
from random import Random

from unisono.games.ladder.bots.difficulty import Difficulty
from unisono.games.ladder.bots.timing import expected_in_gap, gap
from unisono.games.ladder.engine import View
from unisono.games.ladder.engine.ruleset import Agreement

LONG_SILENCE_MS = 2500
"""No proposal before this silence: nobody asks for a stop while cards are falling."""

PATIENCE = 0.6
"""Share of its own wait after which a bot begins to doubt that the others are on time."""

NEAR = 3.0
"""Cards expected below one's lowest up to which a fermata would help: it takes each holder's
lowest card, so a farther one would hardly be among those that were about to clash."""

CLOSE = 0.15
"""Share of the ladder up to which a card counts as close to the top of the pile, where a rule set
asks for that (rule key `agree`); a judgement, not measured."""

FULL_HANDS = 2
"""Cards a holder below which no bot proposes: a fermata is worth more where hands are full."""

ANSWER_MS = 900
"""Median time from a proposal to a bot's raised hand."""

ANSWER_NOISE = 0.25
"""Standard deviation of the logarithm of that time."""


def proposal_time(difficulty: Difficulty, view: View, play_at: int) -> int | None:
    """When (ms) the seat would propose the fermata if the silence lasted; None for never.

    Only before its own card, at a large gap, after a long silence, and while hands are full.
    """
    if view.fermatas == 0 or view.vote is not None or view.vote_locked:
        return None
    wait = play_at - view.quiet_since
    if wait <= LONG_SILENCE_MS or view.cards_left == len(view.hand):
        return None
    holders = len(view.counts) - view.counts.count(0)
    if view.cards_left < FULL_HANDS * holders:
        return None
    if expected_in_gap(view) < difficulty.propose_at:
        return None
    doubt = max(LONG_SILENCE_MS, round(PATIENCE * wait))
    at = max(view.quiet_since + doubt, view.propose_from, view.at)
    return at if at < play_at else None


def answer_time(view: View, random: Random) -> int | None:
    """When (ms) the seat joins the open proposal; None when it would rather play on.

    It joins when its lowest card is near enough for the fermata to help, by what the rule set
    calls near, or on the last life.
    """
    vote = view.vote
    if vote is None or vote.hands[view.seat] or not view.hand:
        return None
    if not _is_near(view) and view.lives > 1:
        return None
    return vote.at + round(ANSWER_MS * exp(random.gauss(0.0, ANSWER_NOISE)))


def _is_near(view: View) -> bool:
    match view.rules.agree:
        case Agreement.EXPECTED:
            return expected_in_gap(view) <= NEAR
        case Agreement.CLOSE:
            return gap(view) <= CLOSE * view.rules.ladder
