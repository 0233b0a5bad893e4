"""The fermata (chapter 6 of the rules)."""

from typing import Any

import pytest

from tests.engine.tables import ANNA, BEN, CARLA, Game, kinds, unisono_rules
from unisono.games.ladder.engine import Phase, Reason, Stop, due, view
from unisono.games.ladder.engine.commands import LowerHand, RaiseHand
from unisono.games.ladder.engine.events import (
    FermataUsed,
    HandRaised,
    Laid,
    LevelCleared,
    ProposalEnd,
    ProposalEnded,
)
from unisono.games.ladder.engine.ruleset import VoteLock

WORKED = ((14, 43), (16, 33), (7, 30))


def opened(**changes: Any) -> Game:
    return Game(unisono_rules(**changes), WORKED).open()


@pytest.mark.rule("6.1")
@pytest.mark.parametrize("seat", [ANNA, BEN, CARLA])
def test_any_seat_may_raise_a_hand(seat: int) -> None:
    game = opened()
    assert game.raise_hand(seat) == (HandRaised(game.now, seat),)
    vote = view(game.state, (seat + 1) % 3).vote
    assert vote is not None, "the others see it"
    assert (vote.proposer, vote.at, vote.hands[seat], sum(vote.hands)) == (seat, game.now, True, 1)


@pytest.mark.rule("6.1")
def test_an_empty_handed_seat_may_raise_a_hand() -> None:
    game = Game(unisono_rules(), ((3,), (30,), (31,))).open()
    game.play_alone(ANNA)
    assert kinds(game.raise_hand(ANNA)) == ["HandRaised"]
    assert kinds(game.raise_hand(BEN)) == ["HandRaised"]
    assert kinds(game.raise_hand(CARLA))[:2] == ["HandRaised", "FermataUsed"]


@pytest.mark.rule("6.1")
def test_no_hand_goes_up_without_a_fermata() -> None:
    game = opened(fermatas=0)
    assert game.refused(RaiseHand(game.now, ANNA)) is Reason.NO_FERMATA


@pytest.mark.rule("6.1")
def test_no_hand_goes_up_before_the_level_is_open_or_while_it_is_stopped() -> None:
    game = Game(unisono_rules(), WORKED)
    assert game.refused(RaiseHand(game.now, ANNA)) is Reason.NOT_OPEN_YET
    game.open().pause(BEN)
    assert game.refused(RaiseHand(game.now, ANNA)) is Reason.STOPPED


@pytest.mark.rule("6.2")
def test_one_fermata_is_spent_and_each_holders_lowest_card_lies_aside() -> None:
    game = opened(fermatas=2)
    game.raise_hand(BEN)
    game.raise_hand(ANNA)
    laid = (Laid(7, CARLA), Laid(14, ANNA), Laid(16, BEN))
    assert game.raise_hand(CARLA)[1:] == (FermataUsed(game.now, laid),)
    state = game.state
    assert (state.fermatas, state.lives) == (1, 3)
    assert (state.phase, state.stop, state.vote) == (Phase.READY, Stop.FERMATA, None)
    assert (state.hands, state.aside, state.pile) == (((43,), (33,), (30,)), laid, ())
    game.open()
    assert kinds(game.play_alone(CARLA)) == ["CardPlayed", "MomentClosed"]


@pytest.mark.rule("6.2")
def test_only_seats_that_hold_cards_must_agree() -> None:
    game = Game(unisono_rules(), ((3,), (30, 40), (31, 41))).open()
    game.play_alone(ANNA)
    game.raise_hand(BEN)
    events = game.raise_hand(CARLA)
    assert events[-1] == FermataUsed(game.now, (Laid(30, BEN), Laid(31, CARLA)))


@pytest.mark.rule("6.2")
def test_hands_up_within_a_moment_wait_for_its_end() -> None:
    game = Game(unisono_rules(), ((3,), (30, 40), (31, 41))).open()
    game.play(ANNA)
    game.raise_hand(BEN)
    assert kinds(game.raise_hand(CARLA)) == ["HandRaised"]
    assert kinds(game.settle()) == ["MomentClosed", "FermataUsed"]
    assert game.fermatas == 0


@pytest.mark.rule("6.2")
def test_a_wrong_note_comes_before_the_fermata() -> None:
    game = Game(unisono_rules(), ((20,), (3, 40), (31, 41))).open()
    game.play(ANNA)
    game.raise_hand(BEN)
    game.raise_hand(CARLA)
    assert kinds(game.settle()) == ["MomentClosed", "WrongNote"]
    assert (game.fermatas, game.lives, game.state.vote) == (1, 2, None)


@pytest.mark.rule("6.2", "7.2")
def test_a_fermata_that_empties_all_hands_clears_the_level() -> None:
    game = Game(unisono_rules(clean_from=1), ((14,), (16,), (7,))).open()
    game.raise_hand(ANNA)
    game.raise_hand(BEN)
    events = game.raise_hand(CARLA)
    assert kinds(events) == ["HandRaised", "FermataUsed", "LevelCleared"]
    assert events[-1] == LevelCleared(game.now, 1, clean=False)
    assert game.fermatas == 0, "spent, and none earned"


@pytest.mark.rule("6.3")
def test_one_proposal_at_a_time() -> None:
    game = opened()
    proposed = game.now
    game.raise_hand(ANNA)
    game.wait(1000)
    game.raise_hand(BEN)
    vote = game.state.vote
    assert vote is not None
    assert (vote.proposer, vote.at) == (ANNA, proposed), "the second hand joins the first"
    assert game.refused(RaiseHand(game.now, ANNA)) is Reason.HAND_IS_UP


@pytest.mark.rule("6.3")
def test_a_hand_can_be_lowered() -> None:
    game = opened()
    game.raise_hand(ANNA)
    game.raise_hand(BEN)
    assert kinds(game.lower_hand(ANNA)) == ["HandLowered"]
    assert game.refused(LowerHand(game.now, ANNA)) is Reason.HAND_IS_DOWN
    assert kinds(game.raise_hand(CARLA)) == ["HandRaised"], "Anna holds cards, her hand is down"
    assert kinds(game.raise_hand(ANNA)) == ["HandRaised", "FermataUsed"]


@pytest.mark.rule("6.3")
def test_the_last_hand_lowered_ends_the_proposal() -> None:
    game = opened()
    assert game.refused(LowerHand(game.now, ANNA)) is Reason.HAND_IS_DOWN
    game.raise_hand(ANNA)
    lowered = game.lower_hand(ANNA)
    assert lowered[-1] == ProposalEnded(game.now, ProposalEnd.WITHDRAWN)
    assert (game.state.vote, due(game.state)) == (None, None)


@pytest.mark.rule("6.5")
def test_h4_a_withdrawn_proposal_counts_as_a_lapsed_one() -> None:
    game = opened()
    game.raise_hand(ANNA)
    game.wait(3999)
    game.lower_hand(ANNA)
    game.wait(2999)
    assert game.refused(RaiseHand(game.now, ANNA)) is Reason.PROPOSED_JUST_NOW
    game.wait(1)
    game.raise_hand(ANNA)


@pytest.mark.rule("6.5")
def test_h4_who_takes_the_last_hand_down_waits_only_for_a_proposal_of_their_own() -> None:
    game = opened()
    game.raise_hand(ANNA)
    game.raise_hand(BEN)
    game.lower_hand(ANNA)
    game.lower_hand(BEN)
    assert game.refused(RaiseHand(game.now, ANNA)) is Reason.PROPOSED_JUST_NOW
    game.raise_hand(BEN)


@pytest.mark.rule("stille-reihe 6.3")
def test_h4_a_withdrawn_proposal_locks_the_vote_where_a_lapsed_one_does() -> None:
    game = opened(vote_lock=VoteLock.NEXT_CARD)
    game.raise_hand(ANNA)
    game.wait(3999)
    game.lower_hand(ANNA)
    game.wait(60_000)
    for seat in (ANNA, BEN, CARLA):
        assert game.refused(RaiseHand(game.now, seat)) is Reason.VOTE_LOCKED
    game.play_alone(CARLA)
    game.raise_hand(ANNA)


@pytest.mark.rule("6.3")
def test_a_proposal_lapses_after_four_seconds() -> None:
    game = opened()
    game.raise_hand(ANNA)
    assert due(game.state) == game.now + 4000
    game.wait(3999)
    game.raise_hand(BEN)
    assert game.refused(RaiseHand(game.now + 1, CARLA)) is Reason.OVERDUE
    assert game.wait(1) == (ProposalEnded(game.now, ProposalEnd.LAPSED),)
    assert (game.state.phase, game.fermatas, game.state.vote) == (Phase.PLAYING, 1, None)


@pytest.mark.rule("6.4")
def test_a_card_that_lands_ends_the_proposal() -> None:
    game = opened()
    game.raise_hand(ANNA)
    game.raise_hand(BEN)
    played = game.play(CARLA)
    assert played[-1] == ProposalEnded(game.now, ProposalEnd.CARD)
    assert game.state.vote is None
    game.raise_hand(ANNA)


@pytest.mark.rule("6.5")
@pytest.mark.parametrize("proposer", [ANNA, BEN, CARLA])
def test_after_a_lapse_the_proposer_waits_three_seconds(proposer: int) -> None:
    game = opened()
    game.raise_hand(proposer)
    game.wait(4000)
    game.wait(2999)
    assert game.refused(RaiseHand(game.now, proposer)) is Reason.PROPOSED_JUST_NOW
    game.wait(1)
    game.raise_hand(proposer)


@pytest.mark.rule("6.5")
@pytest.mark.parametrize(("proposer", "other"), [(ANNA, BEN), (BEN, ANNA)])
def test_after_a_lapse_the_others_may_propose_and_the_proposer_join(
    proposer: int, other: int
) -> None:
    game = opened()
    game.raise_hand(proposer)
    game.wait(4000)
    game.raise_hand(other)
    game.raise_hand(proposer)
    assert kinds(game.raise_hand(CARLA)) == ["HandRaised", "FermataUsed"]


@pytest.mark.rule("6.5")
def test_a_new_level_forgets_the_wait() -> None:
    game = opened(knocks=0)
    game.raise_hand(ANNA)
    game.wait(4000)
    game.play_out()
    game.next_level()
    game.open()
    game.raise_hand(ANNA)


@pytest.mark.rule("6.5")
def test_the_lock_of_other_rule_sets_lasts_until_a_card_lands_and_no_longer() -> None:
    game = opened(vote_lock=VoteLock.NEXT_CARD)
    game.raise_hand(ANNA)
    game.wait(4000)
    game.wait(60_000)
    for seat in (ANNA, BEN, CARLA):
        assert game.refused(RaiseHand(game.now, seat)) is Reason.VOTE_LOCKED
    game.play_alone(CARLA)
    game.raise_hand(ANNA)
    game.wait(4000)
    game.play_alone(ANNA)
    game.raise_hand(ANNA)


@pytest.mark.rule("6.6")
def test_cards_aside_stay_known_for_the_rest_of_the_level() -> None:
    game = opened()
    for seat in (ANNA, BEN, CARLA):
        game.raise_hand(seat)
    aside = (Laid(7, CARLA), Laid(14, ANNA), Laid(16, BEN))
    game.open().play_alone(BEN)
    for seat in (ANNA, BEN, CARLA):
        assert view(game.state, seat).aside == (*aside, Laid(30, CARLA))
    game.open().play_out()
    game.next_level()
    assert view(game.state, ANNA).aside == ()


def test_a_hand_raised_beside_the_last_card_goes_down_with_the_level() -> None:
    game = Game(unisono_rules(), ((3,), (2,), (1,))).open()
    game.play(ANNA)
    game.play(BEN)
    game.play(CARLA)
    game.raise_hand(ANNA)
    assert kinds(game.settle()) == ["MomentClosed", "LevelCleared"]
    assert (game.fermatas, game.state.vote, due(game.state)) == (1, None, None)


@pytest.mark.rule("5.2", "6.3")
def test_a_very_short_vote_may_lapse_within_a_moment() -> None:
    game = opened(vote_ms=50)
    landed = game.now
    game.play(CARLA)
    game.raise_hand(ANNA)
    assert due(game.state) == landed + 50
    assert game.wait(50) == (ProposalEnded(landed + 50, ProposalEnd.LAPSED),)
    assert due(game.state) == landed + 120
