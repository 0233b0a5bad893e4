"""How the program says that it cannot do what was asked: one line, and an exit code."""

import sys

from unisono.system.visible_text import visible

ASKED = "_UNISONO_COMPLETE"
"""The variable in which a shell asks for completions; nothing else should be said then."""

USAGE = 2
"""Exit code for bad input; 0 is done, 1 a failure, 128 + n the signal n."""


def complain(what: str, code: int = USAGE) -> int:
    """Print one line about it on stderr, with nothing in it that acts on a terminal; returns the
    exit code given."""
    print("unisono: " + visible(" ".join(what.split())), file=sys.stderr)
    return code
