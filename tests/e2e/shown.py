"""What a table's screen of 80x24 shows of a game, read from its text: the same facts from the
screen of a running program and from the drawing of a stored state."""

import re
from typing import NamedTuple

from unisono.games.ladder.bots.character import Temperament
from unisono.games.ladder.engine import State, view
from unisono.games.ladder.setup.roster import PERSON
from unisono.store import StoredGame
from unisono.tui.draw.canvas import text_of
from unisono.tui.ladder.drawing import draw_table
from unisono.tui.ladder.model.present import present

SIZE = (80, 24)

COUNTS = 4
"""The row in which the numbers of the team-mates' cards stand."""

HEART = slice(7, 18)
"""The rows between the team and the hand."""

STANDS = ("look at your cards", "the clock stands", "knock", "Fermata?", "level is open", "cleared")
"""Words that say where the level stands."""

OTHER_PAGE = re.compile(r"Leave the concert\?|A concert was left|(?:[A-Z0-9] ){4}")
"""A question, or a title in spaced letters."""

DRUM = "▟██▙"
MARKS = re.compile(r"[●○](?:  [●○])+(?!\S)")


class Shown(NamedTuple):
    """The parts of the screen, each of which is drawn at once.

    header  level, dealer, lives and fermatas, as the line stands there
    team    how many cards each team-mate holds
    heart   where the level stands, knocks, cards held by all, the pile, what lies aside
    hand    how many cards the person holds
    """

    header: str
    team: tuple[str, ...]
    centre: tuple[str, ...]
    hand: str


def shown_in(text: str) -> Shown | None:
    """What the screen shows; None where another page is up, or only a part of the table."""
    lines = text.splitlines()
    hand = re.search(r"You · (\d+) card", text)
    if len(lines) < SIZE[1] or " deal" not in lines[0] or not hand or "[?] help" not in lines[-1]:
        return None
    if OTHER_PAGE.search(text):
        return None
    centre = "\n".join(lines[HEART])
    piles = next((line.split() for line in lines[HEART] if re.match(r" +(pile|aside) ", line)), [])
    marks = MARKS.search(centre)
    held = re.search(r"\d+ cards? still held", centre)
    return Shown(
        header=" ".join(lines[0].split()),
        team=tuple(re.findall(r"\d+", lines[COUNTS])),
        centre=(
            next((words for words in STANDS if words in centre), ""),
            str(centre.count(DRUM) or (marks.group().count("●") if marks else 0)),
            held.group() if held else "",
            *piles,
        ),
        hand=hand.group(1),
    )


def shown_of(stored: StoredGame, state: State) -> Shown:
    """What the screen shows of that state of a stored game."""
    mates = stored.settings["mates"]
    table = present(
        view(state, PERSON),
        names=("You", *(mate["name"] for mate in mates)),
        temperaments=(None, *(Temperament(mate["temperament"]) for mate in mates)),
        now=state.at,
    )
    shown = shown_in(text_of(draw_table(table, *SIZE)))
    assert shown is not None
    return shown
