"""How commands ask the history, and how they ask the player before something is deleted."""

import sys
from collections.abc import Callable

from unisono.i18n import _, pgettext
from unisono.session.trouble_sentences import history_sentence
from unisono.store import History, HistoryError, TroubleKind
from unisono.system.complaint import complain

FAILED = 1
"""Exit code when the history cannot give what was asked for."""


def with_history(
    ask: Callable[[History], int],
    tell: Callable[[str], object] = complain,
    *,
    mend: bool = False,
) -> int:
    """Ask the history; the exit code. `tell` hears whatever is wrong with it, in one line.

    With `mend`, a history in which damage is found while it is asked is moved aside, and the new
    one is asked instead.
    """
    try:
        with History() as history:
            if history.word is not None:
                tell(history_sentence(history.word))
            try:
                return ask(history)
            except HistoryError as error:
                # Damage may also show in that rows do not belong together.
                found = error.trouble.kind in {TroubleKind.DAMAGED, TroubleKind.FAILED}
                if not (mend and found and history.begin_anew()):
                    raise
            assert history.word is not None
            tell(history_sentence(history.word))
            return ask(history)
    except HistoryError as error:
        tell(history_sentence(error.trouble))
        return FAILED


def sure(question: str) -> bool | None:
    """Whether the player says yes; None where nobody can be asked."""
    if sys.stdin is None or not sys.stdin.isatty():
        return None
    yes, no = pgettext("answer", "y"), pgettext("answer", "n")
    sys.stderr.write(f"{question} [{yes}/{no.upper()}] ")
    sys.stderr.flush()
    answer = sys.stdin.readline().strip().casefold()
    return answer in {yes, pgettext("answer", "yes")}


def nobody_to_ask() -> int:
    """Say that nothing is deleted without an answer; the exit code."""
    return complain(_("nothing is deleted without an answer: add --yes, or use a terminal"))
