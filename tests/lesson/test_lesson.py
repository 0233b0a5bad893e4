"""The first lesson, taken by scripts that do what it waits for, and by some that do not."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from importlib import import_module

import pytest

from tests.plain.typing import Typed, typed_to
from tests.tui.playing import Sitting, sitting_at
from unisono import i18n
from unisono.games.ladder.engine import Phase, View
from unisono.games.ladder.engine.events import FermataUsed, GameWon, Laid, LevelDealt, WrongNote
from unisono.games.ladder.lesson.course import ANNA, BEN, FERMATA, MISTAKE, WAIT, lesson_table
from unisono.games.ladder.lesson.lesson_session import Lesson, keys_to_press, lines_to_type
from unisono.games.ladder.setup.roster import PERSON
from unisono.i18n import _
from unisono.tui.ladder.screens.result_screen import ResultScreen

KNOCK_MS = 600
STEP_MS = 400
IN_A_WHILE_MS = 20_000
AT_LAST_MS = 60_000


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    i18n.use("en")
    yield
    i18n.use("en")


class Learner:
    """Somebody who takes the lesson."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.heard: list[str] = []

    def hears(self, words: str) -> bool:
        """Whether that is being said, whole, wherever the lines break."""
        return words in " ".join(self.sitting.text().split())

    @property
    def coached(self) -> str:
        coach = self.sitting.app.session.coach
        assert coach is not None
        return coach.words

    async def wait(self, ms: int) -> None:
        """Let time pass in steps; all that the coach says meanwhile can be read whole."""
        while ms > 0:
            await self.sitting.wait(min(ms, STEP_MS))
            ms -= STEP_MS
            if self.coached and self.coached not in self.heard:
                self.heard.append(self.coached)
                if self.sitting.app.person.message == self.coached:
                    assert self.hears(self.coached), self.sitting.text()

    async def press(self, key: str, *, after: int = 300) -> None:
        await self.wait(after)
        await self.sitting.pilot.press(key)
        await self.wait(200)

    async def open_level(self) -> None:
        await self.press("enter")
        if self.sitting.view.dealer == PERSON:
            for _knock in range(4):
                await self.press("enter", after=KNOCK_MS)
        else:
            await self.wait(5 * KNOCK_MS)
        assert self.sitting.in_phase(Phase.PLAYING)

    async def until_result(self) -> None:
        for _turn in range(30):
            if self.sitting.on(ResultScreen):
                return
            await self.wait(1000)
        raise AssertionError(self.sitting.text())

    async def next_level(self) -> None:
        await self.until_result()
        await self.press("enter")


@asynccontextmanager
async def learning(size: tuple[int, int] = (80, 24)) -> AsyncIterator[Learner]:
    async with sitting_at(Lesson(_("You"), keys_to_press()), size) as sitting:
        yield Learner(sitting)


async def first_level(learner: Learner) -> None:
    await learner.open_level()
    await learner.press("space", after=900)
    await learner.next_level()


async def second_level(learner: Learner) -> None:
    await learner.open_level()
    await learner.wait(7000)
    await learner.press("space", after=2000)
    await learner.press("space", after=1500)
    await learner.next_level()


async def third_level(learner: Learner) -> None:
    await learner.open_level()
    await learner.press("space")
    await learner.open_level()
    await learner.press("space", after=2000)
    await learner.wait(2200)
    await learner.press("space", after=1500)
    await learner.next_level()


@pytest.mark.asyncio
@pytest.mark.parametrize(("size", "language"), [((80, 24), "en"), ((60, 20), "de")])
async def test_the_whole_lesson_by_somebody_who_does_what_it_says(
    size: tuple[int, int], language: str
) -> None:
    i18n.use(language)
    async with learning(size) as learner:
        sitting = learner.sitting
        await learner.wait(200)
        assert "11" in learner.coached
        await first_level(learner)
        assert not sitting.happened(WrongNote)
        await second_level(learner)
        assert not sitting.happened(WrongNote)
        await third_level(learner)
        (wrong,) = sitting.happened(WrongNote)
        assert wrong.seat == PERSON
        assert sitting.view.level == 4
        await learner.open_level()
        await learner.press("f")
        await learner.wait(2500)
        assert len(sitting.happened(FermataUsed)) == 1
        await learner.open_level()
        while not sitting.on(ResultScreen):
            await learner.wait(1200)
            if sitting.in_phase(Phase.READY):
                await learner.open_level()
            elif sitting.in_phase(Phase.PLAYING) and sitting.view.hand:
                await learner.press("space", after=1200)
        assert sitting.happened(GameWon)
        await sitting.pilot.press("enter")
        await sitting.pilot.pause()
        assert sitting.app.return_code == 0
        assert len(learner.heard) >= 14


@pytest.mark.asyncio
async def test_whoever_does_nothing_is_told_what_to_do() -> None:
    async with learning() as learner:
        await learner.open_level()
        await learner.wait(IN_A_WHILE_MS)
        assert "it must be the lowest. [Space]" in learner.coached
        assert learner.sitting.in_phase(Phase.PLAYING), "nobody overtakes a beginner here"


@pytest.mark.asyncio
@pytest.mark.parametrize("level", [WAIT, MISTAKE])
async def test_nobody_overtakes_a_learner_who_takes_their_time(level: int) -> None:
    async with learning() as learner:
        await first_level(learner)
        if level == WAIT:
            await learner.open_level()
            await learner.wait(7000)
        else:
            await second_level(learner)
            await learner.open_level()
            await learner.press("space")
            await learner.open_level()
        await learner.press("space", after=2000)
        wrong = learner.sitting.happened(WrongNote)
        await learner.wait(IN_A_WHILE_MS)
        assert learner.sitting.happened(WrongNote) == wrong
        assert "Yours is due. [Space]" in learner.coached
        await learner.press("space")
        assert learner.sitting.view.hand == ()
        await learner.until_result()
        assert learner.sitting.happened(WrongNote) == wrong


@pytest.mark.asyncio
async def test_too_early_and_too_late_are_told_apart() -> None:
    async with learning() as learner:
        await first_level(learner)
        await learner.open_level()
        assert learner.coached == "Listen: somebody will come before you."
        await learner.press("space")
        await learner.wait(400)
        assert "Too early: Anna still held 2♠." in learner.coached
        await learner.open_level()
        await learner.wait(AT_LAST_MS)
        assert learner.sitting.on(ResultScreen)
        assert learner.hears("Too late: Ben came first with K♥, and your J♦ lies aside now.")
        assert learner.hears("That was the wait.")


@pytest.mark.asyncio
async def test_the_wait_of_a_team_mate_is_told_and_the_learners_is_judged() -> None:
    async with learning() as learner:
        await first_level(learner)
        await learner.open_level()
        await learner.wait(3000)
        assert learner.coached == (
            "Anna left 2.8 s of silence for 7 steps in between. That is the tempo."
        )
        await learner.wait(4000)
        await learner.press("space", after=300)
        await learner.wait(400)
        assert "for 12 steps in between: bold, and right this time." in learner.coached
        await learner.wait(IN_A_WHILE_MS)


@pytest.mark.asyncio
async def test_cards_side_by_side_fall_into_one_moment() -> None:
    async with learning() as learner:
        await first_level(learner)
        await second_level(learner)
        await learner.open_level()
        await learner.press("space")
        await learner.wait(400)
        assert "That is a wrong note." in learner.coached
        lives = learner.sitting.view.lives
        await learner.open_level()
        await learner.press("space", after=2000)
        await learner.wait(300)
        assert learner.coached.startswith("Your 8♦ and Anna's 8♣ landed in the same moment")
        assert learner.sitting.view.lives == lives


@pytest.mark.asyncio
async def test_a_fermata_is_declined_before_its_level_and_missed_in_it() -> None:
    async with learning() as learner:
        await learner.open_level()
        await learner.press("f")
        assert "that comes in the last level" in learner.coached
        await learner.wait(5000)
        assert not learner.sitting.happened(FermataUsed)
        await learner.press("space")
        await learner.next_level()
        await second_level(learner)
        await third_level(learner)
        await learner.open_level()
        await learner.wait(6000)
        assert learner.coached == "Asking costs nothing: [F] raises your hand."
        await learner.press("space")
        await learner.wait(400)
        assert "Ben held 6♥, so close below yours" in learner.coached


LINES: tuple[Typed, ...] = (
    (500, ""),
    (5000, "p"),
    (12_000, ""),
    (500, ""),
    (12_000, "p"),
    (2000, "p"),
    (4000, ""),
    (500, ""),
    *((600, ""),) * 4,
    (500, "p"),
    (2000, "q"),
    (500, "y"),
)


def test_the_lesson_line_by_line() -> None:
    said = typed_to(Lesson("You", lines_to_type()), *LINES)
    text = "\n".join(said)
    assert "When you feel that your card is the lowest of all, [p]." in said
    assert "That was the ladder" in text
    assert "That is a wrong note." in text
    assert said[-1] == "exit code 0"


@pytest.mark.parametrize("knocks", [True, False])
def test_knocks_are_spoken_of_only_to_those_who_knock(knocks: bool) -> None:
    lesson = Lesson("You", lines_to_type(), knocks=knocks)
    said = typed_to(lesson, *LINES[:8], (1000, "q"), knocks=knocks)
    mistake = said[said.index("Level 3: 3 cards each. You deal.") :]
    assert any("you knock" in line for line in mistake) is knocks
    assert any(line.startswith("Knock ") for line in mistake) is knocks


@pytest.mark.parametrize("knock_for_me", [True, False])
@pytest.mark.parametrize(
    ("plain", "giver"),
    [
        (True, "unisono.plain.plain_session.give_lesson_plain"),
        (False, "unisono.tui.apps.launch.give_lesson"),
    ],
)
def test_the_command_knows_who_knocks(
    plain: bool, giver: str, knock_for_me: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[Lesson] = []

    def give(lesson: Lesson, *_chosen: object, **_ways: object) -> int:
        given.append(lesson)
        return 0

    monkeypatch.setattr(giver, give)
    command = import_module("unisono.commands.lesson")
    monkeypatch.setattr(command, "why_no_screen", lambda: None)
    assert command.lesson(plain=plain, knock_for_me=knock_for_me) == 0
    (lesson,) = given
    lesson.coach.hear((LevelDealt(0, MISTAKE, PERSON, ()),), first_view())
    assert ("knock" in lesson.coach.words) is not knock_for_me


@pytest.mark.parametrize(
    "script", [((6000, ""),), ((500, "f"),)], ids=["the hand stays up", "it is taken down"]
)
def test_after_a_proposal_the_learner_is_told_again_what_to_do(script: tuple[Typed, ...]) -> None:
    lesson = Lesson("You", lines_to_type())
    said = typed_to(lesson, (500, ""), (9500, "f"), *script, (6000, ""))
    proposed = next(place for place, line in enumerate(said) if "You propose a fermata." in line)
    for words in ("When you feel that your card is the lowest", "it must be the lowest. [p]"):
        assert any(words in line for line in said[:proposed])
        assert any(words in line for line in said[proposed:])


@pytest.mark.parametrize(
    ("card", "fermatas", "too_close"), [(24, 1, True), (34, 1, False), (24, 0, False)]
)
def test_only_the_first_card_is_too_close_to_feel_while_there_is_a_fermata(
    card: int, fermatas: int, too_close: bool
) -> None:
    coach = Lesson("You", lines_to_type()).coach
    pile = (Laid(card, PERSON),)
    view = first_view()._replace(level=FERMATA, fermatas=fermatas, pile=pile)
    coach.hear((WrongNote(0, PERSON, card, (Laid(23, BEN),)),), view)
    assert ("so close below yours" in coach.words) is too_close


def test_h6_the_learner_hears_of_their_own_card_below_another_wrong_one() -> None:
    coach = Lesson("You", lines_to_type()).coach
    view = first_view()._replace(level=FERMATA, pile=(Laid(30, PERSON), Laid(34, ANNA)))
    wrong = WrongNote(0, ANNA, 34, (Laid(23, BEN),), (Laid(30, PERSON),))
    coach.hear((wrong,), view)
    assert coach.words
    assert "between the two others" not in coach.words


def first_view() -> View:
    """What the learner knows when the lesson begins."""
    table = lesson_table("You").table
    table.start(0)
    return table.view(PERSON)


@pytest.mark.asyncio
async def test_the_last_card_of_somebody_alone_is_no_tempo_to_learn() -> None:
    async with learning() as learner:
        await first_level(learner)
        await learner.open_level()
        await learner.press("space", after=100)
        await learner.wait(600)
        await learner.open_level()
        await learner.press("space", after=100)
        for _moment in range(100):
            await learner.wait(50)
        assert learner.sitting.view.cards_left == 0
        assert not any("That is the tempo" in words for words in learner.heard)
