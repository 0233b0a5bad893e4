"""What ends a level or a game, and what a level earns (chapters 7 and 8 of the rules)."""

from itertools import pairwise

from unisono.games.ladder.engine.events import (
    ConcertCompleted,
    Event,
    GameLost,
    GameWon,
    LevelCleared,
    PileTurned,
    Reward,
    RewardCause,
    Rewarded,
)
from unisono.games.ladder.engine.evolve import evolve
from unisono.games.ladder.engine.ruleset import Encore
from unisono.games.ladder.engine.state import State


def ending(state: State, at: int) -> tuple[Event, ...]:
    """The end of the level or of the game, whatever has led to this state; empty where both go on.

    `at` is in ms. After a level comes what it earns; nothing comes after the end of a game.
    """
    rules, level = state.rules, state.level
    if state.lives == 0:
        return (GameLost(at, level),)
    if state.cards_left:
        return ()
    if rules.face_down and not state.turned:
        turned = _turn_pile(state, at)
        return (turned, *ending(evolve(state, turned), at))
    clean = not (state.life_lost or state.fermata_used)
    cleared = LevelCleared(at, level, clean)
    if level == rules.last_level:
        # What nothing follows needs no reward (rule 7.1).
        rewards = () if rules.encore is Encore.NONE else _rewards(state, at, clean)
        return (cleared, *rewards, GameWon(at, level))
    rewards = _rewards(state, at, clean)
    if rules.endless and level == rules.levels:
        return (cleared, ConcertCompleted(at, level), *rewards)
    return (cleared, *rewards)


def _turn_pile(state: State, at: int) -> PileTurned:
    """Each card that lies on a higher one was a mistake."""
    wrong = tuple(card for under, card in pairwise(state.pile) if under.card > card.card)
    return PileTurned(at, state.pile, wrong)


def _rewards(state: State, at: int, clean: bool) -> tuple[Event, ...]:
    """What the level earns; what goes over a cap is lost, and said so (rules 7.1 to 7.3)."""
    rules, level = state.rules, state.level
    earned: list[tuple[Reward, RewardCause]] = []
    if level in rules.life_after:
        earned.append((Reward.LIFE, RewardCause.LEVEL))
    if level in rules.fermata_after:
        earned.append((Reward.FERMATA, RewardCause.LEVEL))
    if clean and rules.clean_from is not None and level >= rules.clean_from:
        earned.append((Reward.FERMATA, RewardCause.CLEAN))
    room = {
        Reward.LIFE: rules.lives_cap - state.lives,
        Reward.FERMATA: rules.fermatas_cap - state.fermatas,
    }
    events = []
    for reward, cause in earned:
        events.append(Rewarded(at, reward, cause, kept=room[reward] > 0))
        room[reward] -= 1
    return tuple(events)
