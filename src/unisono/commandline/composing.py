"""From settings to the concerts that are played with them."""

from typing import TYPE_CHECKING

from unisono.i18n import _
from unisono.settings import Settings

if TYPE_CHECKING:
    from unisono.games.ladder.setup.game_setup import Compose, GameSetup


def composer(
    chosen: Settings,
    dealer: int | None = None,
    day: str | None = None,
    *,
    lives: int | None = None,
    levels: int | None = None,
) -> "Compose":
    """Concerts with these settings; `dealer` is the seat that deals level 1, `day` the date of the
    day's concert, which that seed alone makes; `lives` and `levels` are house rules.

    Raises RulebookError for rules or a difficulty that cannot be played by, and UnknownBotError for
    a bot that is not installed.
    """
    from unisono.games.ladder.bots.bot_registry import bot_called
    from unisono.games.ladder.setup.game_setup import new_concert
    from unisono.games.ladder.setup.roster import draw_cast
    from unisono.games.seeds import daily_seed, drawn
    from unisono.rulebook import load_table

    players = chosen.players
    rules, numbers = load_table(
        chosen.rules, players, chosen.variants, chosen.difficulty, lives=lives, levels=levels
    )
    bot_called(numbers.bot)

    def compose(seed: int | None) -> "GameSetup":
        cast = draw_cast(players, numbers, drawn(seed), chosen.name or _("You"))
        daily = day if day is not None and cast.seed == daily_seed(day) else None
        return new_concert(rules, cast, dealer, daily)

    return compose
