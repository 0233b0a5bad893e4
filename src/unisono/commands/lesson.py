"""`unisono lesson`."""

from unisono.commandline.options import Bell, KnockForMe, Plain, Slow, why_no_screen, wrong_ways
from unisono.i18n import _
from unisono.settings import laid_over
from unisono.system.complaint import complain


def lesson(
    plain: Plain = False,
    slow: Slow = 1.0,
    bell: Bell = None,
    knock_for_me: KnockForMe = None,
) -> int:
    """Give the first lesson; the exit code."""
    from unisono.games.ladder.lesson.lesson_session import Lesson, keys_to_press, lines_to_type

    chosen = laid_over(bell=bell, knock_for_me=knock_for_me)
    wrong = wrong_ways(plain=plain, slow=slow) or (None if plain else why_no_screen())
    if wrong is not None:
        return complain(wrong)
    person, knocks = chosen.name or _("You"), not chosen.knock_for_me
    if plain:
        from unisono.plain.plain_session import give_lesson_plain

        return give_lesson_plain(
            Lesson(person, lines_to_type(), knocks=knocks),
            bell=chosen.bell,
            slow=slow,
            knocks=knocks,
        )
    from unisono.tui.apps.launch import give_lesson

    return give_lesson(Lesson(person, keys_to_press(), knocks=knocks), chosen)
