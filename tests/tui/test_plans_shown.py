"""B on the page after a level: what the bots had meant to do, what the marks are, and off again."""

import pytest

from tests.tui.playing import SIZES, Hands, sitting, stacked
from tests.tui.scenes import LANGUAGES
from unisono import i18n

LOW: Hands = ((3,), (20,), (40,))
WAITS = {1: 2500, 2: 5000}
"""Carla would have played into the silence that Ben ended."""

LEGEND = {"en": "╵ when a bot would have played", "de": "╵ wann ein Bot gespielt hätte"}
LABELS = {"en": ("bots' plans", "hide plans"), "de": ("Pläne der Bots", "Pläne verbergen")}


@pytest.mark.asyncio
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
async def test_the_plans_are_explained_and_can_be_hidden_again(
    size: tuple[int, int], language: str
) -> None:
    i18n.use(language)
    legend, (show, hide) = LEGEND[language], LABELS[language]
    async with sitting(stacked(LOW, waits=WAITS), size) as game:
        await game.open_level()
        await game.press("space")
        await game.wait(10_000)
        without = game.text()
        assert show in without
        assert "╵" not in without
        await game.press("b")
        shown = game.text()
        assert legend in shown
        assert shown.count("╵") >= 2
        assert hide in shown
        assert show not in shown
        assert shown.splitlines()[-1].index("[q]") == without.splitlines()[-1].index("[q]")
        await game.press("b")
        assert game.text() == without
