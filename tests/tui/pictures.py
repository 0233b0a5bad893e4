"""Pictures of the program for people who have not started it yet.

`python -m tests.tui.pictures` draws them anew: a seeded game on a clock moved by hand, in which the
person plays as soon as nobody holds a lower card, and the team-mates never clash with each other.
"""

import asyncio
from collections.abc import Callable
from pathlib import Path

from unisono.games.ladder.engine import Phase, State
from unisono.games.ladder.setup.roster import PERSON, draw_cast, seat_one_person
from unisono.rulebook import load_difficulty, load_rules
from unisono.session.session import Session
from unisono.table.clock import VirtualClock
from unisono.tui.apps.play_app import PlayApp
from unisono.tui.ladder.screens.result_screen import ResultScreen

PICTURES = Path(__file__).resolve().parents[2] / "docs" / "pictures"
TITLE = "unisono play --players 4"
PLAYERS = 4
SEED = 4711
LEVEL = 3
STEP_MS = 200
STEPS = 2000
"""More than any game takes to get to the level."""


async def draw() -> dict[str, str]:
    """The pictures as SVG, by name. Raises RuntimeError for a seed that does not get that far."""
    difficulty = load_difficulty("standard", PLAYERS)._replace(ordered=1.0)
    rules = load_rules("unisono", PLAYERS, (), difficulty.same_moment_ms)
    clock = VirtualClock(1_000_000)
    cast = draw_cast(PLAYERS, difficulty, SEED, "You")
    app = PlayApp(Session(lambda _: seat_one_person(rules, cast, 1)), clock)
    async with app.run_test(size=(80, 24)) as pilot:
        table = app.conductor.table

        async def play_until(there: Callable[[], bool]) -> str:
            for _ in range(STEPS):
                await clock.advance(STEP_MS)
                await pilot.pause()
                if there():
                    return app.export_screenshot(title=TITLE)
                on_result = isinstance(app.screen, ResultScreen)
                if (key := "enter" if on_result else wanted_key(table.state)) is not None:
                    await pilot.press(key)
            raise RuntimeError(f"seed {SEED} does not get to level {LEVEL}: {table.state}")

        def in_full_swing() -> bool:
            state = table.state
            half = PLAYERS * LEVEL // 2
            return state.level == LEVEL and state.phase is Phase.PLAYING and len(state.pile) >= half

        def over() -> bool:
            return table.state.level == LEVEL and isinstance(app.screen, ResultScreen)

        return {"table": await play_until(in_full_swing), "result": await play_until(over)}


def wanted_key(state: State) -> str | None:
    """What a person who sees all hands would press now."""
    if state.phase is Phase.READY:
        return None if state.ready[PERSON] else "enter"
    if state.phase is Phase.COUNT_IN:
        return "enter" if state.dealer == PERSON else None
    own = state.hands[PERSON]
    lowest = min((hand[0] for hand in state.hands if hand), default=0)
    return "space" if state.phase is Phase.PLAYING and own and own[0] == lowest else None


def main() -> None:
    """Write the pictures to their files."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name, picture in asyncio.run(draw()).items():
        (PICTURES / f"{name}.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
