"""Asks before the concert is left."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from unisono.i18n import _, pgettext
from unisono.tui.screens.answers import Answer
from unisono.tui.screens.base import GameScreen


class LeaveScreen(ModalScreen[Answer], GameScreen[Answer]):
    """Yes leaves the concert and ends it, no stays; the clock is held meanwhile."""

    ANSWERS: ClassVar[dict[str, Answer]] = {
        **dict.fromkeys(("y", "j", "enter"), Answer.LEAVE),
        **dict.fromkeys(("n", "escape"), Answer.STAY),
    }

    def compose(self) -> ComposeResult:
        yield Static(leave_words())


def leave_words() -> Content:
    """The question and its two answers."""
    return Content.assemble(
        (_("Leave the concert?"), "bold $gold"),
        "\n\n",
        _("The clock is held until you answer."),
        "\n\n",
        *_answer(pgettext("key", "y"), pgettext("key", "leave")),
        "      ",
        *_answer(pgettext("key", "n"), pgettext("key", "stay")),
    )


def _answer(key: str, words: str) -> tuple[tuple[str, str], ...]:
    return (("[", "$soft"), (key, "bold $gold"), ("] ", "$soft"), (words, "$ink"))
