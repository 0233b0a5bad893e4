"""Asks at the start about a concert that was left."""

from datetime import datetime
from typing import ClassVar

from textual.content import Content

from unisono.i18n import _, ngettext, pgettext
from unisono.store import GameEntry
from unisono.tui.screens.answers import Answer
from unisono.tui.screens.question_screen import QuestionScreen, answer_words


class TakeUpScreen(QuestionScreen):
    """Enter takes the concert up, N begins a new one, D gives the old one up first, Q leaves."""

    ANSWERS: ClassVar[dict[str, Answer]] = {
        "enter": Answer.GO_ON,
        "n": Answer.NEW,
        "d": Answer.GIVE_UP,
        **dict.fromkeys(("q", "escape"), Answer.LEAVE),
    }

    def __init__(self, left: GameEntry) -> None:
        super().__init__()
        self._left = left

    def words(self) -> Content:
        return take_up_words(self._left)


def take_up_words(left: GameEntry) -> Content:
    """What was left, and the four answers."""
    players = ngettext("{n} player", "{n} players", left.players).format(n=left.players)
    begun = datetime.fromisoformat(left.started_utc).astimezone()
    return Content.assemble(
        (_("A concert was left"), "bold $gold"),
        "\n\n",
        _("level {level} · {players} · {difficulty} · begun {date:%Y-%m-%d %H:%M}").format(
            level=left.level, players=players, difficulty=left.difficulty, date=begun
        ),
        "\n\n",
        *answer_words(pgettext("key", "Enter"), _("take it up")),
        "\n",
        *answer_words("n", _("a new concert, keep the old one")),
        "\n",
        *answer_words("d", _("a new concert, give the old one up")),
        "\n",
        *answer_words("q", pgettext("key", "leave")),
    )
