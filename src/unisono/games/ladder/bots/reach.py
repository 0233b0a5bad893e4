"""How high a pile has come that lies face down: a guess from the time that the others took.

Nobody sees what another seat lays there. But everybody waits by the same public measure, so a
silence before a card is worth about so many ranks, as the table's tempo has it; one's own card
says exactly where the pile is.
"""

from unisono.games.ladder.bots.difficulty import Difficulty
from unisono.games.ladder.bots.timing import slope
from unisono.games.ladder.engine import Phase, View


class Reach:
    """The guess of one seat. A pile that lies open needs none."""

    def __init__(self, difficulty: Difficulty) -> None:
        self._difficulty = difficulty
        self._top = 0.0

    def see(self, before: View | None, view: View, held_ms: int) -> View:
        """The view, its top the guess where the pile lies face down.

        `before` is the view that the seat had last, `held_ms` for how long everybody kept still in
        that silence because hands were up.
        """
        if not view.rules.face_down:
            return view
        if before is None or before.level != view.level:
            self._top = 0.0
        elif len(view.pile) > len(before.pile):
            self._landed(before, view, held_ms)
        highest = view.rules.ladder - view.cards_left
        if view.hand:
            highest = min(highest, view.hand[0] - 1)
        self._top = min(self._top, highest)
        return view._replace(top=round(self._top))

    def _landed(self, before: View, view: View, held_ms: int) -> None:
        card, seat = view.pile[-1]
        if seat == view.seat:
            self._top = card
            return
        ranks = 1.0
        if before.phase is Phase.PLAYING:
            elapsed = (view.quiet_since - before.quiet_since - held_ms) / 1000
            guessed = before._replace(top=round(self._top))
            if elapsed > self._difficulty.reaction:
                ranks = max(ranks, elapsed / slope(self._difficulty, guessed))
        self._top += ranks
