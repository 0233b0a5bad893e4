"""Hints in the first levels of a concert, for those who wish them."""

from unisono.games.ladder.bots.difficulty import Difficulty
from unisono.games.ladder.bots.timing import gap, usual_wait
from unisono.games.ladder.engine import Phase, View
from unisono.games.ladder.engine.events import CardPlayed, Event, LevelOpened
from unisono.games.ladder.texts.card_names import steps_between
from unisono.i18n import _
from unisono.i18n.numbers import decimal

HINTED_LEVELS = 3
"""In so many levels there are hints; whoever has come further does without."""

FAR_S = 20.0
"""Seconds from which a wait is only called long."""


class Hints:
    """A coach (see `table.coaching`) who tells how long a card like the person's is usually held
    at this table. It knows no more than the person's view."""

    def __init__(self, difficulty: Difficulty) -> None:
        """`difficulty` is that of the table: its tempo is what is told."""
        self.words = ""
        self._difficulty = difficulty

    def hear(self, events: tuple[Event, ...], view: View) -> None:
        """A new silence has a new hint; whatever else happens ends it."""
        if any(isinstance(event, LevelOpened | CardPlayed) for event in events):
            self.words = self._hint(view)
        elif view.phase is not Phase.PLAYING:
            self.words = ""

    def hint_at(self, view: View) -> int | None:
        """Never: there is nothing that the person has to do."""
        return None

    def hint(self, view: View) -> None:
        """Not called."""

    def closing(self, level: int) -> str:
        """Nothing beside the analysis."""
        return ""

    def _hint(self, view: View) -> str:
        if view.level > HINTED_LEVELS or view.phase is not Phase.PLAYING or not view.hand:
            return ""
        if len(view.hand) == view.cards_left:
            return _("Hint: only you hold cards now.")
        ranks = gap(view)
        if ranks < 0:
            return ""
        seconds = usual_wait(self._difficulty, view)
        steps = steps_between(ranks)
        if seconds > FAR_S:
            return _("Hint: {steps}, a long silence.").format(steps=steps)
        return _("Hint: {steps}, usually about {seconds} s of silence.").format(
            steps=steps, seconds=decimal(seconds, 1)
        )
