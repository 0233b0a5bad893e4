"""The lesson as something to play."""

from unisono.games.ladder.lesson.coach import LessonCoach
from unisono.games.ladder.lesson.course import lesson_table
from unisono.games.ladder.lesson.lesson_words import KeyNames
from unisono.i18n import pgettext
from unisono.session.session import Session


class Lesson(Session):
    """One lesson for somebody called `person`; it is not kept, and nothing follows it."""

    goes_on = False

    def __init__(self, person: str, keys: KeyNames, *, knocks: bool = True) -> None:
        """`keys` is what the learner presses or types; without `knocks` the table counts in for
        them.
        """
        seating = lesson_table(person)
        super().__init__(lambda _seed: seating)
        self._coach = LessonCoach(keys, seating.names, knocks=knocks)

    @property
    def coach(self) -> LessonCoach:
        return self._coach


def keys_to_press() -> KeyNames:
    """On a table that is drawn."""
    return KeyNames(pgettext("key", "Space"), pgettext("key", "Enter"), "F")


def lines_to_type() -> KeyNames:
    """In plain mode."""
    return KeyNames("p", pgettext("key", "Enter"), "f")
