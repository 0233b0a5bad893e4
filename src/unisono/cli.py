"""The program's door: language, one line for whatever was wrong, and the exit code."""

import gc
import os
import sys

from unisono import i18n
from unisono.complaint import complain


def main() -> None:
    """Run `unisono` with the arguments of this process and exit."""
    # What is made at the start stays until the end, so looking for garbage there only costs time:
    # a sixth of it. The screens and the simulation turn this on again.
    gc.disable()
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run one command and return its exit code. What was wrong with the input goes to stderr,
    in one line."""
    try:
        i18n.use(i18n.preferred(os.environ))
    except ValueError as error:
        return complain(str(error))
    from typer import Abort
    from typer.exceptions import TyperException

    from unisono.bots.registry import UnknownBotError
    from unisono.commands import app
    from unisono.commands.completion import ASKED, know_the_shells
    from unisono.rulebook import RulebookError

    if ASKED in os.environ:
        know_the_shells()
    try:
        code = app(arguments, prog_name="unisono", standalone_mode=False)
    except TyperException as error:
        asked = getattr(error, "ctx", None)
        command = "unisono" if asked is None else asked.command_path
        hint = i18n._("{command} --help shows what there is").format(command=command)
        return complain(f"{error.format_message()} ({hint})", error.exit_code)
    except (RulebookError, UnknownBotError) as error:
        return complain(str(error))
    except Abort:
        return 130
    return code if isinstance(code, int) else 0
