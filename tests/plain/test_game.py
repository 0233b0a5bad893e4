"""Plain mode on a clock that is moved by hand: what is typed, and what is said to it."""

import re
from pathlib import Path

import pytest

from tests.engine.tables import unisono_rules
from tests.plain.scenes import GOLDEN, played
from tests.plain.typing import Typed, typed, typed_to
from tests.tui.playing import stacked
from unisono import i18n
from unisono.games.ladder.bots.difficulty import Difficulty
from unisono.games.ladder.setup.game_setup import GameSetup
from unisono.games.ladder.setup.roster import Seating, draw_cast
from unisono.session.session import Session

KNOCKS: tuple[Typed, ...] = ((600, ""),) * 4


def one_card_each(*, dealer: int = 0) -> Seating:
    """The person holds the middle one of three cards."""
    return stacked(((30,), (7,), (33,)), waits={1: 2000, 2: 3000}, dealer=dealer)


def hopeless() -> Seating:
    """One life, and the person's card is the highest."""
    rules = unisono_rules(3, lives=1)
    return stacked(((33,), (7,), (30,)), waits={1: 9000, 2: 9000}, rules=rules, dealer=1)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_two_levels_line_by_line(language: str) -> None:
    text = played(language)
    assert "\x1b" not in text
    assert text == (GOLDEN / f"{language}.txt").read_text("utf-8")


@pytest.mark.rule("4.4", "4.5")
def test_the_person_who_deals_knocks_with_empty_lines() -> None:
    said = typed([one_card_each()], (100, ""), *KNOCKS)
    assert said[-3:-1] == ["You knock: 4.", "The level is open."]


@pytest.mark.rule("4.4")
def test_knocks_can_be_made_for_the_person() -> None:
    said = typed([one_card_each()], (100, ""), (700 + 3 * 600, "t"), knocks=False)
    knocks = [line for line in said if line.startswith("You knock")]
    assert knocks == [f"You knock: {number}." for number in range(1, 5)]
    assert "Knock 4 times: Enter each time." not in said
    assert said.index("The level is open.") < said.index("[2600 ms] 't'")


def test_a_pause_ends_knocks_that_are_made_for_the_person() -> None:
    said = typed([one_card_each()], (100, ""), (1500, "s"), (5000, ""), (2600, "q"), knocks=False)
    knocks = [line[-2] for line in said if line.startswith("You knock")]
    assert knocks == [*"12", *"1234"]


@pytest.mark.rule("4.6")
@pytest.mark.parametrize("line", ["p", "P", " p ", " ", "   "])
def test_p_or_a_space_plays_the_lowest_card(line: str) -> None:
    said = typed([one_card_each()], (100, ""), *KNOCKS, (2500, line))
    assert "You play 8♦ (30). 1 left." in said


def test_the_bell_rings_at_every_knock() -> None:
    said = typed([one_card_each()], (100, ""), *KNOCKS, bell=True)
    assert [line for line in said if "\a" in line] == [f"You knock: {n}.\a" for n in range(1, 5)]


def test_a_held_enter_key_is_one_line() -> None:
    script: tuple[Typed, ...] = ((1000, ""), *((30, ""),) * 50)
    assert "You knock: 1." not in typed([one_card_each()], *script, typed_by_hand=True)
    assert "You knock: 4." in typed([one_card_each()], *script), "a script means every line"


@pytest.mark.rule("5.6")
def test_a_play_for_a_card_just_laid_aside_is_told_so() -> None:
    table = stacked(((20,), (30,), (40,)), waits={1: 1000}, dealer=1)
    said = typed([table], (100, ""), (2400 + 1000 + 120 + 200, "p"))
    assert "Your card has just been laid aside." in said


@pytest.mark.rule("6.1", "6.3")
def test_a_raised_hand_can_be_lowered_again() -> None:
    said = typed([one_card_each()], (100, ""), *KNOCKS, (500, "f"), (500, "f"))
    assert said[-5] == "You raise your hand for a fermata."
    assert said[-3:-1] == ["You take your hand down.", "No fermata: all hands are down again."]


@pytest.mark.rule("9.2")
def test_a_stopped_table_covers_the_hand() -> None:
    said = typed([one_card_each()], (100, ""), *KNOCKS, (500, "s"), (500, "h"), (500, ""))
    assert said[-7:-2] == [
        "[3500 ms] 'h'",
        "Your hand is covered until everybody is ready.",
        "[4000 ms] ''",
        "Everybody is ready.",
        "Your hand: 8♦ (30).",
    ]


def test_the_end_says_how_to_go_on_and_q_leaves_without_asking() -> None:
    said = typed([hopeless()], (100, ""), (3000, "p"), (500, "q"))
    end = said[said.index("The last life is gone, in level 1.") :]
    assert "The seed of this deal was 4711." in end
    assert end[-3:] == [
        "Enter begins another concert, s the same deal again, q leaves.",
        "[3600 ms] 'q'",
        "exit code 0",
    ]


class Playing(Session):
    """One concert that can be played again as it was."""

    def __init__(self, concert: GameSetup) -> None:
        super().__init__(lambda _seed: concert.seating)
        self._concert = concert

    @property
    def concert(self) -> GameSetup:
        return self._concert


@pytest.mark.parametrize("follows", [None, (3, 1, "face-down")])
def test_the_end_of_an_encore_tells_no_seed(follows: tuple[int, int, str] | None) -> None:
    cast = draw_cast(3, Difficulty(name="even", seconds_per_rank=0.5, noise=0.0), 4711, "You")
    concert = GameSetup(hopeless(), cast, follows=follows)
    said = typed_to(Playing(concert), (100, ""), (3000, "p"), (500, "q"))
    assert "The last life is gone, in level 1." in said
    assert ("The seed of this deal was 4711." in said) is (follows is None)


def test_another_concert_after_the_end() -> None:
    said = typed([hopeless(), one_card_each()], (100, ""), (3000, "p"), (500, ""))
    assert said[-5:-1] == [
        "Unisono. At the table with you: Ben (quick) and Carla (calm). ? lists what you can type.",
        "Level 1: 1 card each. You deal.",
        "Your hand: 8♦ (30).",
        "Enter when you are ready.",
    ]


def test_the_same_deal_after_the_end() -> None:
    said = typed([hopeless(), hopeless()], (100, ""), (3000, "p"), (500, "s"))
    assert said.count("Your hand: 9♣ (33).") == 2


def test_the_end_of_the_input_leaves() -> None:
    said = typed([one_card_each()], (100, ""), (100, None))
    assert said[-2:] == ["[200 ms] None", "exit code 0"]


def test_leaving_is_asked_with_the_table_held() -> None:
    said = typed([one_card_each()], (100, ""), *KNOCKS, (500, "q"), (60_000, "j"))
    assert said[-4:] == [
        "Paused.",
        "Leave the concert? y or n, then Enter.",
        "[63000 ms] 'j'",
        "exit code 0",
    ]


def test_the_game_in_the_docs_is_what_is_said() -> None:
    said = typed([one_card_each(dealer=1)], (100, ""), (4500, "p"), (3200, "t"))
    told = "\n".join(re.sub(r"^\[\d+ ms\] '(.*)'$", r"\1", line) for line in said)
    docs = (Path(__file__).parents[2] / "docs" / "plain.md").read_text("utf-8")
    example = docs[docs.index("Unisono. At") : docs.index("```\n\nThe number after")]
    assert told.startswith(example)
