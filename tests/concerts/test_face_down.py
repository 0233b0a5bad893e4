"""Cards face down on the pile: rule 10.6, and the second challenge of The Mind."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.tables import ANNA, BEN, CARLA, Game, Hands, kinds, unisono_rules
from unisono.games.ladder.analysis.figures import figures, tempo_figures
from unisono.games.ladder.analysis.timeline import MarkKind, level_timeline
from unisono.games.ladder.analysis.verdict import verdicts
from unisono.games.ladder.bots.difficulty import Difficulty
from unisono.games.ladder.bots.player import TimedBot
from unisono.games.ladder.bots.reach import Reach
from unisono.games.ladder.engine import Phase, Rules, fold, view
from unisono.games.ladder.engine.event_records import to_record
from unisono.games.ladder.engine.events import GameLost, Laid, PileTurned
from unisono.games.ladder.engine.ruleset import Encore
from unisono.games.ladder.texts.sentences import sentence
from unisono.rulebook import load_rules, rule_set_names
from unisono.store.records import from_record
from unisono.store.totals import figures_of

THREE: Hands = ((14, 43), (16, 33), (7, 90))
NUMBERS = Difficulty(name="test", seconds_per_rank=0.3, noise=0.2)


def rules(**changes: object) -> Rules:
    return load_rules("the-mind", 3, ["face-down"])._replace(**changes)  # type: ignore[arg-type]


def laid(*seats: int, hands: Hands = THREE, **changes: object) -> Game:
    """A level in which these seats have played, one after the other."""
    game = Game(rules(**changes), hands).open()
    for seat in seats:
        game.play_alone(seat)
    return game


@pytest.mark.rule("10.6", "the-mind 9.2")
def test_nobody_calls_a_mistake() -> None:
    game = laid(BEN, BEN)
    assert (game.state.phase, game.lives) == (Phase.PLAYING, 3)
    assert "WrongNote" not in kinds(tuple(game.events))


@pytest.mark.rule("10.6", "the-mind 9.2")
def test_cards_lie_as_they_landed_however_close_they_came() -> None:
    game = laid()
    game.play(BEN)
    game.play(CARLA)
    assert game.state.pile == (Laid(16, BEN), Laid(7, CARLA))


@pytest.mark.rule("the-mind 9.2")
def test_a_seat_sees_whose_each_card_is_and_only_its_own_faces() -> None:
    game = laid(BEN, ANNA, CARLA)
    seen = view(game.state, ANNA)
    assert seen.pile == (Laid(0, BEN), Laid(14, ANNA), Laid(0, CARLA))
    assert seen.top == 14
    assert view(game.state, CARLA).top == 7
    assert view(laid(BEN).state, ANNA).top == 0


@pytest.mark.rule("10.6", "the-mind 9.3")
def test_the_turned_pile_costs_a_life_for_each_card_on_a_higher_one() -> None:
    game = laid(BEN, CARLA, ANNA, BEN, CARLA)
    events = game.play_alone(ANNA)
    (turned,) = [event for event in events if isinstance(event, PileTurned)]
    assert [card.card for card in turned.pile] == [16, 7, 14, 33, 90, 43]
    assert turned.wrong == (Laid(7, CARLA), Laid(43, ANNA))
    assert kinds(events)[1:] == ["MomentClosed", "PileTurned", "LevelCleared", "Rewarded"]
    assert (game.lives, game.state.phase) == (1, Phase.CLEARED)
    assert view(game.state, ANNA).pile == turned.pile


@pytest.mark.rule("the-mind 9.3")
def test_a_pile_in_order_costs_nothing() -> None:
    game = laid()
    assert PileTurned(game.now + 720, (*sorted(game.state.pile),), ()) not in game.play_out()
    turned = next(event for event in game.events if isinstance(event, PileTurned))
    assert (turned.wrong, game.lives) == ((), 3)


@pytest.mark.rule("10.6", "the-mind 9.3")
def test_no_life_left_loses() -> None:
    game = laid(BEN, CARLA, ANNA, BEN, CARLA, lives=2)
    assert game.play_alone(ANNA)[-1] == GameLost(game.now, 2)
    assert game.lives == 0
    assert laid(BEN, CARLA, ANNA, BEN, CARLA, ANNA, lives=1).lives == 0


def test_a_fermata_that_empties_all_hands_turns_the_pile() -> None:
    game = laid(BEN, ANNA, CARLA)
    for seat in (ANNA, BEN):
        game.raise_hand(seat)
    events = game.raise_hand(CARLA)
    assert kinds(events)[1:4] == ["FermataUsed", "PileTurned", "LevelCleared"]
    assert game.lives == 1


def test_a_pause_in_the_last_moment_turns_the_pile() -> None:
    game = laid(BEN, ANNA, CARLA, BEN, CARLA)
    game.play(ANNA)
    game.pause(ANNA)
    assert kinds(game.settle())[:2] == ["MomentClosed", "PileTurned"]


@pytest.mark.rule("the-mind 9.1")
@pytest.mark.parametrize("rule_set", rule_set_names())
def test_the_variant_has_no_encore(rule_set: str) -> None:
    varied = load_rules(rule_set, 3, ["face-down"])
    assert (varied.face_down, varied.encore) == (True, Encore.NONE)
    assert load_rules("the-mind", 3).encore is Encore.FACE_DOWN
    assert load_rules("the-mind", 3, ["endless"]).encore is Encore.NONE


def test_the_events_come_back_from_their_records() -> None:
    game = laid(BEN, CARLA, ANNA, BEN, CARLA, ANNA)
    again = [from_record(to_record(event)) for event in game.events]
    assert again == game.events
    assert fold(again) == game.state


def test_the_figures_count_what_the_pile_cost() -> None:
    game = laid(BEN, CARLA, ANNA, BEN, CARLA, ANNA)
    kinds_of_sounds = [sound.kind for sound in level_timeline(game.events).sounds]
    wrong = [MarkKind.PLAYED, MarkKind.WRONG, *[MarkKind.PLAYED] * 3, MarkKind.WRONG]
    assert kinds_of_sounds == wrong
    assert verdicts(game.events) == ()
    assert [level["wrong_notes"] for level in figures(game.events)["by_level"]] == [2]
    assert tempo_figures(game.events)["tempo"] is None
    assert figures_of(game.events).wrong_notes == 2


def test_the_words_give_no_face_away_before_the_pile_is_turned() -> None:
    names = ("Kim", "Ben", "Carla")
    game = laid(BEN, CARLA, ANNA, BEN, CARLA, ANNA)
    said = [sentence(event, names, ANNA, game.state.rules) for event in game.events]
    turned = next(line for line in said if line and "turned" in line)
    before = said[: said.index(turned)]
    assert not [line for line in before if line and ("16" in line or "90" in line)]
    assert turned == "The pile is turned over: Carla's 7 on 16 and your 43 on 90. 2 lives."


def test_a_guess_grows_with_the_silence_and_stays_below_ones_own_card() -> None:
    slow, quick = Reach(NUMBERS), Reach(NUMBERS)
    tops = []
    for reach, wait in ((slow, 5000), (quick, 500)):
        game = Game(rules(), ((60, 70), (16, 33), (20, 90))).open()
        before = reach.see(None, view(game.state, ANNA), 0)
        assert before.top == 0
        game.wait(wait)
        game.play(BEN)
        tops.append(reach.see(before, view(game.state, ANNA), 0).top)
    assert 0 < tops[1] < tops[0] < 60


@given(st.data())
def test_hidden_faces_change_no_intention(data: st.DataObject) -> None:
    """Whatever the others have laid and still hold, a bot means the same."""
    mine = (5, 40, 60)
    cards = data.draw(
        st.permutations([card for card in range(1, 101) if card not in mine]).map(
            lambda cards: cards[:6]
        )
    )
    thoughts = []
    for theirs in (cards, cards[::-1], [1, 2, 3, 97, 98, 99]):
        hands: Hands = (tuple(sorted(theirs[:3])), mine, tuple(sorted(theirs[3:])))
        game = Game(unisono_rules(3, ladder=100, face_down=True, knocks=0), hands).open()
        bot, random = TimedBot(NUMBERS, 1.0), Random(5)
        intentions = [bot.think(view(game.state, BEN), random)]
        for seat in (CARLA, ANNA, BEN, CARLA):
            game.wait(700)
            game.play_alone(seat)
            intentions.append(bot.think(view(game.state, BEN), random))
        thoughts.append(intentions)
    assert thoughts[0] == thoughts[1] == thoughts[2]
