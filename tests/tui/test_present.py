"""What a seat may know becomes what its screen shows; nothing else does."""

import pytest

from tests.tui.scenes import (
    ANNA,
    BEN,
    CARLA,
    LEVEL,
    NAMES,
    PILE,
    TIMELINE,
    YOU,
    rules,
    seen,
    state,
    table,
)
from unisono import i18n
from unisono.games.ladder.analysis.timeline import SILENT, MarkKind, Sound, level_timeline
from unisono.games.ladder.engine import Phase, Reason, Stop, view
from unisono.games.ladder.engine.commands import PauseCause
from unisono.games.ladder.engine.events import (
    CardPlayed,
    GameLost,
    Laid,
    LevelCleared,
    LevelDealt,
    LevelOpened,
    Paused,
)
from unisono.games.ladder.engine.ruleset import Faces
from unisono.games.ladder.engine.state import Vote
from unisono.tui.ladder.model.centre_model import VOTE_STEPS
from unisono.tui.ladder.model.faces import face
from unisono.tui.ladder.model.results import present_end, present_result
from unisono.tui.ladder.model.table_model import Ending, Mark
from unisono.tui.ladder.model.timeline_model import timeline_of


@pytest.mark.rule("2.1", "2.2")
@pytest.mark.parametrize(
    ("value", "language", "short", "red"),
    [
        (1, "en", "A♣", False),
        (43, "en", "J♥", True),
        (43, "de", "B♥", True),
        (38, "de", "10♦", True),
    ],
)
def test_a_face_shows_rank_suit_and_colour(
    value: int, language: str, short: str, red: bool
) -> None:
    i18n.use(language)
    printed = face(value, rules())
    assert (printed.short, printed.value, printed.red) == (short, value, red)


def test_a_number_card_shows_its_number_only() -> None:
    printed = face(73, rules(ladder=100, faces=Faces.NUMBERS))
    assert (printed.rank, printed.suit, printed.red) == ("73", "", False)


@pytest.mark.rule("7.3", "10.3", "10.4")
def test_the_header_tells_level_dealer_and_what_is_left() -> None:
    header = table(seen(lives=2)).header
    assert (header.level, header.dealer) == ("level 3 of 6", "Ben deals")
    assert (header.lives, header.lives_cap) == (2, 5)
    assert (header.fermatas, header.fermatas_cap) == (1, 3)
    assert table(seen(dealer=YOU)).header.dealer == "you deal"
    endless = table(seen(rules=rules(endless=True), level=9)).header
    assert endless.level == "level 9 · endless"
    none = rules(fermatas=0, clean_from=None)
    assert table(seen(rules=none, fermatas=0)).header.fermatas is None


def test_team_mates_stand_clockwise_from_the_person() -> None:
    team = table(view(state(), BEN)).team
    assert [mate.seat for mate in team.mates] == [CARLA, YOU, ANNA]
    assert [mate.cards for mate in team.mates] == [1, 2, 3]


def test_a_mate_without_cards_has_no_back_to_lift() -> None:
    shown = table(seen(hands=((43,), (), (46,), ())), lifted=frozenset({ANNA, BEN}))
    assert [mate.lifted for mate in shown.team.mates] == [False, True, False]


@pytest.mark.rule("4.2")
def test_nothing_that_is_shown_depends_on_hidden_cards() -> None:
    one = table(seen(hands=((43, 52), (38, 40, 49), (46, 48), (35,))))
    other = table(seen(hands=((43, 52), (35, 41, 51), (44, 50), (47,))))
    assert one == other


@pytest.mark.rule("4.3", "9.2")
@pytest.mark.parametrize("stop", Stop)
def test_only_a_fresh_deal_may_be_looked_at_before_the_count_in(stop: Stop) -> None:
    hand = table(seen(phase=Phase.READY, stop=stop)).hand
    assert hand.covered == (stop is not Stop.DEALT)
    assert not hand.playable


@pytest.mark.rule("4.4", "4.5")
def test_the_count_in_fills_knock_by_knock() -> None:
    theirs = table(seen(phase=Phase.COUNT_IN, knocks=(1, 2))).centre
    assert theirs.count_in is not None
    assert (theirs.count_in.words, theirs.count_in.done, theirs.count_in.of) == (
        "Ben knocks",
        2,
        4,
    )
    assert theirs.prompt is None
    mine = table(seen(phase=Phase.COUNT_IN, dealer=YOU)).centre
    assert mine.count_in is not None
    assert mine.count_in.words == "you knock"
    assert mine.prompt is not None
    assert mine.prompt.key == "Enter"


@pytest.mark.rule("4.4")
def test_a_dealer_is_told_how_often_and_with_which_key_to_knock() -> None:
    prompt = table(seen(phase=Phase.COUNT_IN, dealer=YOU)).centre.prompt
    assert prompt is not None
    assert (prompt.key, prompt.words) == ("Enter", "steadily, 4 times")


def test_an_open_level_says_so_until_the_first_card_lies() -> None:
    waiting, running = table(seen(pile=())).centre, table(seen()).centre
    assert (waiting.silent, waiting.title) == (True, "The level is open")
    assert (running.silent, running.title) == (False, "")


@pytest.mark.rule("10.3")
def test_a_game_without_fermatas_shows_none_anywhere() -> None:
    none = rules(fermatas=0, clean_from=None)
    assert "f" not in {key.name for key in table(seen(rules=none, fermatas=0)).keys.keys}
    assert "f" in {key.name for key in table(seen()).keys.keys}
    events = (LevelDealt(0, 1, BEN, ((1,), (2,), (3,), (4,))), LevelCleared(9, 1, clean=True))
    cleared = seen(rules=none, phase=Phase.CLEARED, fermatas=0)
    assert present_result(events, cleared, names=NAMES).verdict == "clean: no wrong note"


def test_nothing_is_said_of_cards_when_all_are_played() -> None:
    assert table(seen(hands=((), (38,), (), ()))).centre.held == "1 card still held"
    assert table(seen(phase=Phase.CLEARED, hands=((), (), (), ()))).centre.held == ""


@pytest.mark.rule("6.2")
def test_an_empty_hand_is_not_asked_to_be_raised() -> None:
    vote = Vote(ANNA, 18_000, (False, True, False, False))
    assert table(seen(vote=vote)).centre.prompt is not None
    assert table(seen(vote=vote, hands=((), (38,), (46,), (35,)))).centre.prompt is None


@pytest.mark.rule("6.1", "6.2", "6.3")
def test_a_vote_counts_the_holders_and_names_every_hand_that_is_up() -> None:
    vote = Vote(ANNA, 18_000, (False, True, False, True))
    ballot = table(seen(vote=vote, hands=((43,), (46,), (48,), ()))).centre.ballot
    assert ballot is not None
    assert ballot.hands == (("you", False), ("Anna", True), ("Ben", False), ("Carla", True))
    assert ballot.tally == "1 of 3 hands up"


def test_the_time_of_a_vote_runs_out_in_few_steps() -> None:
    vote = Vote(ANNA, 20_000, (False, True, False, False))
    steps = []
    for now in range(20_000, 24_001, 10):
        ballot = table(seen(vote=vote), now=now).centre.ballot
        assert ballot is not None
        steps.append(ballot.steps)
    assert steps[0] == VOTE_STEPS
    assert steps[-1] == 0
    assert steps == sorted(steps, reverse=True)
    assert len(set(steps)) == VOTE_STEPS + 1


def test_the_hand_key_says_what_it_would_do() -> None:
    down = Vote(ANNA, 20_000, (False, True, False, False))
    up = Vote(YOU, 20_000, (True, False, False, False))
    labels = [table(seen(vote=vote)).keys.keys[2].label for vote in (None, down, up)]
    assert labels == ["fermata", "raise hand", "lower hand"]


def test_a_key_works_unless_the_engine_names_an_obstacle() -> None:
    keys = table(seen(), obstacles={"play": Reason.EMPTY_HAND, "hand": None}).keys.keys
    assert [key.works for key in keys] == [False, True, True, True, True, True]


@pytest.mark.parametrize(
    ("phase", "label"),
    [
        (Phase.READY, "ready"),
        (Phase.COUNT_IN, "knock"),
        (Phase.PLAYING, "ready"),
        (Phase.CLEARED, "go on"),
    ],
)
def test_enter_is_named_after_what_the_phase_needs(phase: Phase, label: str) -> None:
    assert table(seen(phase=phase)).keys.keys[1].label == label


def test_pile_aside_and_who_played_last() -> None:
    centre = table(seen(aside=(Laid(30, CARLA),))).centre
    assert centre.top is not None
    assert (centre.top.short, centre.by, centre.held) == ("9♣", "Ben", "8 cards still held")
    assert [card.value for card in centre.pile] == [laid.card for laid in PILE]
    assert [card.short for card in centre.aside] == ["8♦"]
    assert table(seen(pile=())).centre.top is None


def test_waiting_for_the_others_says_for_whom() -> None:
    shown = table(seen(phase=Phase.READY, ready=(True, True, False, False))).centre
    assert shown.words == "waiting for Ben, Carla"
    assert shown.prompt is None


def test_the_time_line_runs_only_while_the_level_is_open() -> None:
    sounds = level_timeline(LEVEL).sounds
    assert sounds[:5] == TIMELINE
    assert sounds[5:9] == (
        Sound(7720, ANNA, 36, MarkKind.PLAYED),
        Sound(9720, YOU, 39, MarkKind.FERMATA),
        Sound(9720, ANNA, 41, MarkKind.FERMATA),
        Sound(9720, BEN, 44, MarkKind.FERMATA),
    )
    assert sounds[-1] == Sound(12_720, YOU, 52, MarkKind.PLAYED)


def test_a_pause_takes_no_time_and_a_new_level_begins_anew() -> None:
    paused = (
        LevelOpened(1000, 500),
        Paused(2000, None, PauseCause.FOCUS),
        LevelOpened(90_000, 500),
        CardPlayed(90_500, YOU, 7),
    )
    assert level_timeline(paused).sounds == (Sound(1500, YOU, 7, MarkKind.PLAYED),)
    assert level_timeline((*paused, LevelDealt(99_000, 2, BEN, ()))).sounds == ()


def test_the_person_has_the_lowest_lane_and_a_page_grows_in_steps() -> None:
    heard = SILENT._replace(sounds=TIMELINE)
    page = timeline_of(heard, NAMES, YOU, rules())
    assert [lane.name for lane in page.timeline] == [*NAMES[1:], NAMES[0]]
    assert page.page_ms == 10_000
    later = heard._replace(sounds=(*TIMELINE, Sound(10_001, YOU, 43, MarkKind.PLAYED)))
    longer = timeline_of(later, NAMES, YOU, rules())
    assert longer.page_ms == 20_000


def test_a_wrong_note_is_drawn_where_its_card_was_played() -> None:
    page = timeline_of(SILENT._replace(sounds=TIMELINE), NAMES, YOU, rules())
    assert page.breaks == ((6200, MarkKind.LOWER),)
    _anna, ben, carla, _you = page.timeline
    assert [note.ms for note in (*ben.notes, *carla.notes)] == [6200, 6200]


@pytest.mark.rule("7.3", "7.4")
def test_a_result_tells_mistake_then_reward_in_order() -> None:
    result = present_result(LEVEL, seen(phase=Phase.CLEARED, level=6), names=NAMES)
    assert result.title == "Level 6 cleared"
    assert result.verdict == "1 wrong note · 1 fermata"
    assert [happening.mark for happening in result.happenings] == [
        Mark.WRONG_NOTE,
        Mark.FERMATA,
        Mark.EARNED,
        Mark.OVER_THE_CAP,
    ]


def test_a_result_is_of_the_last_level_only() -> None:
    events = (*LEVEL, LevelDealt(0, 7, CARLA, ()), LevelCleared(9, 7, clean=True))
    result = present_result(events, seen(phase=Phase.CLEARED, level=7), names=NAMES)
    assert result.verdict == "clean: no wrong note, no fermata"
    assert result.happenings == ()


def test_a_lost_level_is_not_called_cleared() -> None:
    events = (*LEVEL[:7], GameLost(16_320, 6))
    result = present_result(events, seen(phase=Phase.LOST, level=6, lives=0), names=NAMES)
    assert (result.title, result.verdict) == ("Level 6", "the last life is gone")


@pytest.mark.rule("8.1", "8.2", "10.4")
def test_each_end_knows_how_far_the_concert_came() -> None:
    won = present_end(seen(phase=Phase.WON, level=6), names=NAMES, seed=None)
    assert (won.outcome, won.cleared, won.lost_at, won.seed) == (Ending.WON, 6, None, "")
    lost = present_end(seen(phase=Phase.LOST, level=4), names=NAMES, seed=4711)
    assert (lost.outcome, lost.cleared, lost.lost_at, lost.levels) == (Ending.LOST, 3, 4, 6)
    assert lost.seed == "seed 4711: the same deal again with --seed 4711"
    game = rules(endless=True)
    beyond = present_end(seen(rules=game, phase=Phase.LOST, level=9), names=NAMES, seed=1)
    assert (beyond.outcome, beyond.cleared, beyond.levels) == (Ending.ENDLESS, 8, 9)
    assert beyond.words[0] == "score 9"


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "The concert is won: 1 level, as one."),
        ("de", "Das Konzert ist gewonnen: 1 Level, wie aus einem Mund."),
    ],
)
def test_the_end_of_a_concert_of_one_level_is_singular(language: str, words: str) -> None:
    i18n.use(language)
    view = seen(rules=rules(levels=1), phase=Phase.WON, level=1)
    assert present_end(view, names=NAMES, seed=None).words[0] == words
