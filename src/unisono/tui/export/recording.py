"""A stored game as a recording that terminals play: asciinema's format."""

from collections.abc import Callable, Iterator, Mapping

from rich.style import Style

from unisono.games.ladder.setup.game_setup import told_seed
from unisono.store import StoredGame
from unisono.tui.draw.canvas import Line
from unisono.tui.draw.text_styles import INKS, style_of
from unisono.tui.draw.theme import NIGHT
from unisono.tui.export.asciicast import cast
from unisono.tui.ladder.drawing import draw_end, draw_result, draw_table
from unisono.tui.ladder.model.replay_pages import end_of, result_of
from unisono.tui.ladder.model.replay_player import (
    CURTAIN_MS,
    NO_KEYS,
    RESULT_MS,
    ReplayPlayer,
    Sitting,
)

COLUMNS, ROWS = 80, 24

Paint = Callable[[tuple[Line, ...]], str]
"""Makes text with colours of a drawing."""


def recording(game: StoredGame, sitting: Sitting, title: str, speed: int = 1) -> str:
    """The whole game on 80×24 cells, so many times faster than it was played."""
    player = ReplayPlayer(game.events, sitting)
    styles = {ink: style_of(ink, NIGHT.variables) for ink in INKS}
    shown = frames(player, told_seed(game), lambda lines: painted(lines, styles))
    timed = ((at / 1000 / speed, screen) for at, screen in shown)
    return cast(timed, columns=COLUMNS, rows=ROWS, title=title)


def frames(player: ReplayPlayer, seed: int | None, paint: Paint) -> Iterator[tuple[int, str]]:
    """What is to be seen, and since when (ms), until the reel has gone past."""
    now, pages = player.begins_at, -player.begins_at
    while True:
        yield now + pages, paint(draw_table(player.table(now), COLUMNS, ROWS))
        change = player.next_change(now)
        if change is not None:
            now = change
            player.advance(now)
            continue
        if not player.level_over:
            return
        result = result_of(player)._replace(keys=NO_KEYS)
        yield now + pages + CURTAIN_MS, paint(draw_result(result, COLUMNS, ROWS))
        pages += CURTAIN_MS + RESULT_MS
        if player.cut_off:
            return
        if player.ended:
            end = end_of(player, seed)._replace(keys=NO_KEYS)
            yield now + pages, paint(draw_end(end, COLUMNS, ROWS))
            return
        # The page took the place of the standstill before the next deal.
        at = player.next_level()
        now, pages = at, pages - (at - now)


def painted(lines: tuple[Line, ...], styles: Mapping[str, Style]) -> str:
    """The drawing with escape sequences for its colours."""
    return "\n".join("".join(styles[ink].render(text) for text, ink in line) for line in lines)
