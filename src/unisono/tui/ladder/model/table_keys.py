"""The bar at the bottom of the table: which keys there are, and which of them do something now."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from unisono.games.ladder.engine import Phase, Reason, View
from unisono.games.ladder.texts import fermatas
from unisono.i18n import pgettext
from unisono.tui.widgets.key_model import Key, KeyBarModel

SPEEDS = (1, 2, 4)
"""How many times faster than life bots can be watched."""

SPEED_KEYS = {"1": 1, "&": 1, "2": 2, "é": 2, "4": 4, "'": 4}
"""The keys of the digits; a French keyboard writes these others with them."""

SPEED_LABEL = f"{' '.join(map(str, SPEEDS))} + -"
"""The keys of the speeds, as a page of help names them."""


def speed_acts(now: int, run_at: Callable[[int, int], None]) -> dict[str, Callable[[int], None]]:
    """What the keys for the speed do while the speed is `now`: `run_at` with one of SPEEDS, and the
    time. Plus and minus are written by every keyboard."""
    place = SPEEDS.index(now)
    keys = SPEED_KEYS | {
        "+": SPEEDS[min(place + 1, len(SPEEDS) - 1)],
        "-": SPEEDS[max(place - 1, 0)],
    }
    return {key: partial(run_at, speed) for key, speed in keys.items()}


class Watched(NamedTuple):
    """How a table of bots is watched: at one of SPEEDS, and whether it was stopped."""

    speed: int
    stopped: bool


def stop_key(*, stopped: bool, works: bool = True) -> Key:
    """How somebody who looks on stops what is shown, or lets it go on."""
    pause, go_on = pgettext("key", "pause"), pgettext("key", "go on")
    return Key("p", "p", go_on if stopped else pause, works, (pause, go_on))


def watching_keys(view: View, watched: Watched) -> KeyBarModel:
    """Those of somebody who looks on."""
    over = view.phase.level_over
    return KeyBarModel(
        (
            stop_key(stopped=watched.stopped, works=not over),
            *(Key(str(speed), str(speed), f"{speed}×", speed != watched.speed) for speed in SPEEDS),
            Key(pgettext("key", "Enter"), "↵", pgettext("key", "go on"), over),
            Key("?", "?", pgettext("key", "help"), works=True),
            Key("q", "q", pgettext("key", "leave"), works=True),
        )
    )


def table_keys(view: View, obstacles: Mapping[str, Reason | None]) -> KeyBarModel:
    """Those of a player; `obstacles` are as in `present`."""
    ready, knock, go_on = (
        pgettext("key", "ready"),
        pgettext("key", "knock"),
        pgettext("key", "go on"),
    )
    enter, label = {
        Phase.READY: ("ready", ready),
        Phase.COUNT_IN: ("knock", knock) if view.rules.knocks else ("ready", ready),
        Phase.PLAYING: ("ready", ready),
    }.get(view.phase, ("continue", go_on))
    fermata, up, down = (
        fermatas.words(view.rules).key,
        pgettext("key", "raise hand"),
        pgettext("key", "lower hand"),
    )
    hand = fermata
    if view.vote is not None:
        hand = down if hand_is_up(view, view.seat) else up

    def works(name: str) -> bool:
        return obstacles.get(name) is None

    raising = (Key("f", "f", hand, works("hand"), (fermata, up, down)),)
    return KeyBarModel(
        (
            Key(pgettext("key", "Space"), "␣", pgettext("key", "play"), works("play")),
            Key(pgettext("key", "Enter"), "↵", label, works(enter), (ready, knock, go_on)),
            *(raising if view.rules.has_fermatas else ()),
            Key("p", "p", pgettext("key", "pause"), works("pause")),
            Key("?", "?", pgettext("key", "help"), works=True),
            Key("q", "q", pgettext("key", "leave"), works=True),
        )
    )


def hand_is_up(view: View, seat: int) -> bool:
    """Whether that seat has its hand up."""
    return view.vote is not None and view.vote.hands[seat]
