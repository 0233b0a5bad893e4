"""Every check of the project, one after the other: `python -m tests`.

Ends with the exit code of the first that fails. More arguments go to pytest.
"""

import os
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# Windows has no pseudo-terminals, so the tests in need of one are not chosen there.
CHOSEN = "not slow and not pty" if sys.platform == "win32" else "not slow"

CHECKS = (
    ("hatch_build.py",),
    ("-m", "ruff", "check"),
    ("-m", "ruff", "format", "--check"),
    ("-m", "mypy"),
    ("-c", "from importlinter.cli import lint_imports_command as check; check()"),
    # Twice as many workers as there are cores mostly: half of the tests wait for a terminal.
    # Benchmarks mean nothing beside another worker.
    ("-m", "pytest", "-n", "4", "--dist", "worksteal", "--benchmark-disable", "-m", CHOSEN),
)


# Hundreds of tests start the program: compiled once, and not by each of them anew, whatever the
# machine says.
ENVIRONMENT = {
    name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"
}


def main(pytest_arguments: list[str]) -> int:
    """Run all checks; the first exit code other than 0, or 0."""
    *checks, tests = CHECKS
    for check in (*checks, (*tests, *pytest_arguments)):
        print(f"\n$ python {shlex.join(check)}", flush=True)
        done = subprocess.run((sys.executable, *check), cwd=ROOT, env=ENVIRONMENT, check=False)
        if done.returncode != 0:
            return done.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
