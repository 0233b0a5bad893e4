"""A few lines to show others how a concert went, without giving away a card of it."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, NamedTuple


class Marks(NamedTuple):
    """What stands for a level: cleared without a lost life, a wrong note, a fermata, the end of
    the concert, and a level that was not reached."""

    cleared: str
    wrong: str
    fermata: str
    lost: str
    ahead: str


MARKS = Marks("♪", "×", "⌒", "■", "·")


def share_text(
    figures: Mapping[str, Any],
    day: date,
    words: Mapping[str, str],
    played: Sequence[str] = (),
) -> str:
    """The concert of that day in three lines: title, a group of marks a level, the ending.
    `words` are those of `i18n.verdicts.share_words`; `played` names the rule set and the variants,
    where they are not the usual ones.

    `figures` are those of `figures.figures`. Nothing but numbers is taken from them, and no card
    can be guessed from what is told.
    """
    ending = words["won" if figures["won"] else "reached"].format_map(figures)
    unison = figures["unison"]
    if unison is not None:
        ending += " · " + words["unison"].format(unison=round(unison))
    title = words["title"].format(date=day.isoformat(), players=figures["players"])
    if played:
        title += " · " + " + ".join(played)
    return f"{title}\n{' '.join(_groups(figures))}\n{ending}\n"


def _groups(figures: Mapping[str, Any]) -> list[str]:
    """For each level its wrong notes and fermatas, or one mark for none, and then what is ahead."""
    groups = []
    for level in figures["by_level"]:
        wrong = level["wrong_notes"]
        group = MARKS.cleared if level["cleared"] and not wrong else ""
        group += MARKS.wrong * wrong + MARKS.fermata * level["fermatas"]
        if not level["cleared"]:
            group += MARKS.lost
        groups.append(group)
    ahead = figures["levels"] - len(groups)
    return groups + [MARKS.ahead] * ahead
