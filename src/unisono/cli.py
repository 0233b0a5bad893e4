"""The program's door: language, one line for whatever was wrong, and the exit code."""

import os
import sys

from unisono import i18n

USAGE = 2
"""Exit code for bad input; 0 is done, 1 a failure, 128 + n the signal n."""


def main() -> None:
    """Run `unisono` with the arguments of this process and exit."""
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

    from unisono.commandline import app
    from unisono.rulebook import RulebookError

    try:
        code = app(arguments, prog_name="unisono", standalone_mode=False)
    except TyperException as error:
        return complain(error.format_message(), error.exit_code)
    except RulebookError as error:
        return complain(str(error))
    except Abort:
        return 130
    return code if isinstance(code, int) else 0


def complain(what: str, code: int = USAGE) -> int:
    """Print one line about it on stderr; returns the exit code given."""
    print("unisono: " + " ".join(what.split()), file=sys.stderr)
    return code
