"""Events as plain JSON values and back."""

import json
from typing import Any, get_args

import pytest

from tests.engine.tables import unisono_rules
from unisono.games.ladder.engine import fold
from unisono.games.ladder.engine.commands import PauseCause
from unisono.games.ladder.engine.event_records import to_record
from unisono.games.ladder.engine.events import (
    CardPlayed,
    ConcertCompleted,
    CountInBegan,
    Event,
    FermataUsed,
    GameLost,
    GameStarted,
    GameWon,
    HandLowered,
    HandRaised,
    Knocked,
    Laid,
    LevelCleared,
    LevelDealt,
    LevelOpened,
    MomentClosed,
    PauseAsked,
    Paused,
    PileTurned,
    ProposalEnd,
    ProposalEnded,
    Reward,
    RewardCause,
    Rewarded,
    SeatReady,
    WrongNote,
)
from unisono.games.ladder.engine.ruleset import Faces, VoteLock
from unisono.store.records import from_record

EVENTS: tuple[Event, ...] = (
    GameStarted(1, unisono_rules(2, variants=("endless",), endless=True)),
    GameStarted(
        1, unisono_rules(4, faces=Faces.NUMBERS, vote_lock=VoteLock.NEXT_CARD, clean_from=None)
    ),
    LevelDealt(2, 1, 0, ((3, 4), (1, 52))),
    SeatReady(3, 0),
    CountInBegan(4),
    Knocked(5, 1, 4),
    LevelOpened(6, 250),
    CardPlayed(7, 1, 52),
    MomentClosed(8),
    WrongNote(9, 1, 52, (Laid(3, 0), Laid(4, 0))),
    PileTurned(9, (Laid(5, 0), Laid(3, 1)), (Laid(3, 1),)),
    HandRaised(10, 0),
    HandLowered(11, 0),
    ProposalEnded(12, ProposalEnd.LAPSED),
    FermataUsed(13, ()),
    WrongNote(9, 1, 52, (Laid(3, 0),), (Laid(5, 1), Laid(7, 0))),
    PauseAsked(14, None, PauseCause.FOCUS),
    PauseAsked(14, 1, PauseCause.PLAYER),
    Paused(14, None, PauseCause.SUSPENDED),
    Paused(14, 1, PauseCause.PLAYER),
    LevelCleared(15, 1, clean=True),
    Rewarded(16, Reward.LIFE, RewardCause.LEVEL, kept=False),
    ConcertCompleted(17, 10),
    GameWon(18, 10),
    GameLost(19, 3),
)


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_an_event_survives_json(event: Event) -> None:
    again = from_record(json.loads(json.dumps(to_record(event))))
    assert again == event
    assert repr(again) == repr(event), "the same types as well, down to each card"


def test_every_kind_of_event_is_tried() -> None:
    assert {type(event) for event in EVENTS} == set(get_args(Event))


def test_a_record_reads_like_a_sentence() -> None:
    assert to_record(CardPlayed(7, 1, 52)) == {
        "event": "CardPlayed",
        "at": 7,
        "seat": 1,
        "card": 52,
    }


def record(of: Event, /, **changes: Any) -> dict[str, Any]:
    return {**to_record(of), **changes}


CARD = CardPlayed(7, 1, 52)
DEAL = LevelDealt(2, 1, 0, ((3, 4), (1, 52)))
WRONG = WrongNote(9, 1, 52, (Laid(3, 0),))
STARTED = GameStarted(1, unisono_rules())
PLAIN_RULES = to_record(STARTED)["rules"]

DAMAGED = {
    "no name": {"at": 1},
    "an unknown event": record(CARD, event="CardEaten"),
    "the name of something else": record(CARD, event="Laid"),
    "a name that is none": record(CARD, event=None),
    "an unknown field": record(CARD, colour="red"),
    "a missing field": {"event": "CardPlayed", "at": 1, "seat": 0},
    "text for a number": record(CARD, card="52"),
    "a fraction for a number": record(CARD, card=52.0),
    "a truth for a number": record(CARD, card=True),
    "nothing for a number": record(CARD, card=None),
    "a number for a truth": record(LevelCleared(15, 1, clean=True), clean=1),
    "an unknown cause": record(ProposalEnded(12, ProposalEnd.CARD), cause="weather"),
    "a list for a cause": record(ProposalEnded(12, ProposalEnd.CARD), cause=["card"]),
    "text for a seat or nobody": record(Paused(14, 1, PauseCause.SIZE), seat="Anna"),
    "a number for hands": record(DEAL, hands=5),
    "text for hands": record(DEAL, hands=""),
    "an object for hands": record(DEAL, hands={}),
    "a number for a hand": record(DEAL, hands=[3, 4]),
    "text in a hand": record(DEAL, hands=[["3"], [4]]),
    "a card without its seat": record(WRONG, lower=[[3]]),
    "a card with too much": record(WRONG, lower=[[3, 0, 1]]),
    "a card alone": record(WRONG, lower=[3]),
    "a card that is text": record(WRONG, lower=["30"]),
    "a number for rules": record(STARTED, rules=3),
    "nothing for rules": record(STARTED, rules=None),
    "an unknown rule": record(STARTED, rules={**PLAIN_RULES, "jokers": 2}),
    "a rule of the wrong type": record(STARTED, rules={**PLAIN_RULES, "endless": "yes"}),
    "a rule set without players": record(STARTED, rules={"name": "unisono", "levels": 8}),
}


@pytest.mark.parametrize("damaged", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_record_is_refused(damaged: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"damaged|no event"):
        from_record(damaged)


@pytest.mark.parametrize("events", [(), (CARD,), (DEAL, CARD)])
def test_a_game_begins_with_its_start(events: tuple[Event, ...]) -> None:
    with pytest.raises(ValueError, match="begins with"):
        fold(events)


def test_a_game_does_not_begin_twice() -> None:
    with pytest.raises(ValueError, match="GameStarted"):
        fold((STARTED, STARTED))


def test_h6_a_wrong_note_that_names_one_card_is_read_as_it_was_stored() -> None:
    old = record(WRONG)
    del old["others"]
    assert from_record(old) == WRONG
    assert WRONG.wrong == (Laid(52, 1),)
