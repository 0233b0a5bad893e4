"""What is said of a mistake in the program itself: one line; the rest is in a file."""

import os
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from unisono.system import kiosk
from unisono.system.complaint import complain

if TYPE_CHECKING:
    import asyncio
    from threading import ExceptHookArgs

CODE = 1

REPORT_FILE = "crash.txt"
"""In the data folder: the last crash, for a bug report."""

MOST_CHARACTERS = 200
"""So much of what an error says of itself is told in the line."""


def tell(error: BaseException, *, kept: bool = False) -> int:
    """Say in one line on stderr that the program has crashed, and whether the game is `kept`, and
    write down where; the exit code.

    Guests are told nothing of the machine, but their host finds the report.
    """
    from unisono.i18n import _

    report = _write_report(error)
    if kept:
        words = _("the game has crashed{why}; it is kept, and can be taken up again")
    else:
        words = _("the program has crashed{why}")
    if kiosk.is_on():
        return complain(words.format(why=""), CODE)
    why = f" ({type(error).__name__}: {error}"[:MOST_CHARACTERS] + ")"
    words = words.format(why=why)
    if report is None:
        import traceback

        traceback.print_exception(error)
    else:
        words += _("; for a bug report: {path}").format(path=report)
    return complain(words, CODE)


def hear_of_all(loop: "asyncio.AbstractEventLoop", failed: Callable[[Any], object]) -> None:
    """Let `failed` hear from now on, in the loop, of the errors that nobody would: those of other
    threads, and of what the loop calls by itself."""
    import threading

    def in_thread(arguments: "ExceptHookArgs") -> None:
        with suppress(RuntimeError):  # the loop is over
            loop.call_soon_threadsafe(failed, arguments.exc_value)

    def in_loop(_loop: "asyncio.AbstractEventLoop", context: dict[str, Any]) -> None:
        if "exception" in context:
            failed(context["exception"])

    threading.excepthook = in_thread
    loop.set_exception_handler(in_loop)


def _write_report(error: BaseException) -> str | None:
    """Where the report is; None when it could not be written."""
    import platform
    import traceback

    from unisono import __version__
    from unisono.paths import HOMELESS, data_folder

    about = f"unisono {__version__}, Python {platform.python_version()}, {platform.platform()}\n"
    lines = traceback.format_exception(error)
    try:
        folder = data_folder()
        if folder == HOMELESS:
            return None
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        path = folder / REPORT_FILE
        number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(number, "w", encoding="utf-8", errors="backslashreplace") as file:
            file.write(about + "".join(lines))
    except OSError:
        return None
    return str(path)
