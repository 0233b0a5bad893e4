"""Asks before the concert is left."""

from typing import ClassVar

from textual.content import Content

from unisono.i18n import _, pgettext
from unisono.tui.screens.answers import Answer
from unisono.tui.screens.question_screen import QuestionScreen, answer_words


class LeaveScreen(QuestionScreen):
    """Yes leaves the concert, no stays; the clock is held meanwhile."""

    ANSWERS: ClassVar[dict[str, Answer]] = {
        **dict.fromkeys(("y", "j", "enter"), Answer.LEAVE),
        **dict.fromkeys(("n", "escape"), Answer.STAY),
    }

    def __init__(self, *, kept: bool, lesson: bool = False) -> None:
        """`kept` is whether the concert can be taken up again."""
        super().__init__()
        self._kept = kept
        self._lesson = lesson

    def words(self) -> Content:
        what_then = _("“unisono resume” takes it up where you left it.")
        return Content.assemble(
            (_("Leave the lesson?") if self._lesson else _("Leave the concert?"), "bold $gold"),
            "\n\n",
            what_then if self._kept else _("The clock is held until you answer."),
            "\n\n",
            *answer_words(pgettext("key", "y"), pgettext("key", "leave")),
            "      ",
            *answer_words(pgettext("key", "n"), pgettext("key", "stay")),
        )
