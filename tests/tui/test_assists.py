"""Numbers, a faint beat, and hints: what is shown more, or less, to those who wish so."""

import pytest

from tests.tui.playing import Hands, sitting, sitting_at, stacked
from unisono.games.ladder.bots.difficulty import Difficulty
from unisono.games.ladder.engine.events import LevelOpened, WrongNote
from unisono.games.ladder.setup.coaching import Coach
from unisono.games.ladder.setup.hints import Hints
from unisono.games.ladder.setup.roster import Seating
from unisono.session.session import Session
from unisono.tui.draw.looks import Looks
from unisono.tui.ladder.person import NOTICE_MS

pytestmark = pytest.mark.asyncio

HANDS: Hands = ((30,), (7,), (33,))
EVEN, ODD = "• 1 ", "◦ 1 "
HALF_A_SECOND_A_RANK = Difficulty(
    name="even", seconds_per_rank=0.5, noise=0.0, density_exponent=0.0
)


class Hinted(Session):
    """Concerts at one table, with hints."""

    def __init__(self, seating: Seating) -> None:
        super().__init__(lambda _seed: seating)
        self._hints = Hints(HALF_A_SECOND_A_RANK)

    @property
    def coach(self) -> Coach:
        return self._hints


@pytest.mark.parametrize("shown", [True, False])
async def test_numbers_can_be_taken_off_the_cards(shown: bool) -> None:
    table = stacked(HANDS, waits={1: 1000})
    async with sitting(table, looks=Looks(numbers=shown)) as sat:
        await sat.open_level()
        assert "8♦" in sat.text()
        assert ("30" in sat.text()) is shown
        await sat.wait(1500)
        assert "2♥" in sat.text()
        assert (" 7 │" in sat.text()) is shown


async def test_a_faint_beat_goes_on_while_the_level_is_open() -> None:
    async with sitting(stacked(HANDS), looks=Looks(beat=True)) as sat:
        assert EVEN not in sat.text()
        await sat.open_level()
        opened, beat = sat.happened(LevelOpened)[-1].at, sat.view.beat_ms
        for number in range(1, 6):
            await sat.wait(opened + number * beat + 50 - sat.clock.now())
            assert (EVEN if number % 2 == 0 else ODD) in sat.text()
        await sat.press("p")
        assert EVEN not in sat.text()
        assert ODD not in sat.text()


async def test_no_beat_unless_it_is_wished() -> None:
    async with sitting(stacked(HANDS)) as sat:
        await sat.open_level()
        await sat.wait(1000)
        assert EVEN not in sat.text()
        assert ODD not in sat.text()


async def test_a_hint_tells_the_usual_wait_for_every_silence() -> None:
    async with sitting_at(Hinted(stacked(HANDS, waits={1: 4000}))) as sat:
        assert "Hint" not in sat.text(), "there is nothing to wait for yet"
        await sat.open_level()
        assert "Hint: 29 steps in between, usually about 14.5 s of silence." in sat.text()
        await sat.wait(4500)
        assert "Hint: 22 steps in between, usually about 11.0 s of silence." in sat.text()
        await sat.press("p")
        assert "Hint" not in sat.text()


async def test_a_notice_goes_before_a_hint_until_it_could_be_read() -> None:
    async with sitting_at(Hinted(stacked(HANDS))) as sat:
        await sat.open_level()
        sat.app.say("The disk is full.")
        await sat.pilot.pause()
        assert "The disk is full." in sat.text()
        assert "Hint" not in sat.text()
        await sat.wait(NOTICE_MS)
        assert "The disk is full." not in sat.text()
        assert "Hint" in sat.text()


async def test_what_went_wrong_goes_before_a_hint() -> None:
    async with sitting_at(Hinted(stacked(HANDS, waits={2: 1000}))) as sat:
        await sat.open_level()
        await sat.wait(1500)
        assert sat.happened(WrongNote)
        assert "Hint" not in sat.text()


async def test_no_hints_after_the_third_level() -> None:
    hints = Hints(HALF_A_SECOND_A_RANK)
    for level, told in ((3, True), (4, False)):
        async with sitting(stacked(HANDS)) as sat:
            await sat.open_level()
            opened = tuple(sat.happened(LevelOpened))
            hints.hear(opened, sat.view._replace(level=level))
            assert bool(hints.words) is told
