"""`unisono completion`, and what the scripts that it prints ask the program."""

from typing import Annotated

import typer

from unisono.i18n import _
from unisono.system.complaint import ASKED, complain

SHELLS = ("bash", "zsh", "fish")


def completion(
    context: typer.Context,
    shell: Annotated[str, typer.Argument(metavar="|".join(SHELLS), help=_("Which shell."))],
) -> int:
    """Print the script that makes a shell complete our arguments; returns the exit code."""
    from typer.completion import shell_complete

    if shell not in SHELLS:
        return complain(_("completion: bash, zsh or fish, not {shell}").format(shell=shell))
    know_the_shells()
    return shell_complete(context.find_root().command, {}, "unisono", ASKED, f"source_{shell}")


def know_the_shells() -> None:
    """Typer only answers shells that it has been told of."""
    from typer.completion import get_completion_inspect_parameters

    get_completion_inspect_parameters()
