"""The lesson as something to play."""

from unisono.i18n import pgettext
from unisono.lesson.coach import KeyNames, LessonCoach
from unisono.lesson.course import lesson_table
from unisono.programme import Programme


def keys_to_press() -> KeyNames:
    """On a table that is drawn."""
    return KeyNames(pgettext("key", "Space"), pgettext("key", "Enter"), "F")


def lines_to_type() -> KeyNames:
    """In plain mode."""
    return KeyNames("p", pgettext("key", "Enter"), "f")


def lesson(person: str, keys: KeyNames) -> Programme:
    """The lesson for somebody called `person`, whose keys are called so. It is not kept."""
    programme = Programme(lambda _seed: lesson_table(person))
    programme.coach = LessonCoach(keys, lesson_table(person).names)
    return programme
