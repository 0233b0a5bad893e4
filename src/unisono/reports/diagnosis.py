"""What somebody who looks for a mistake wants to know of a machine, and nothing that is private."""

import locale
import os
import platform
import shutil
import sqlite3
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Any

from unisono import __version__, i18n, settings
from unisono.paths import data_folder
from unisono.system.files import is_there

COLOURS = {"truecolor": 2**24, "24bit": 2**24}


def findings(trouble: settings.SettingsTrouble | None) -> dict[str, Any]:
    """Everything, as plain JSON values. `trouble` is what is wrong with the settings file.

    No names of people or machines, and of folders only what does not tell any: the home is ~, and
    of a path elsewhere the last part is left.
    """
    from unisono.tui.terminal import probe

    answers = probe.ask()
    return {
        "versions": {
            "unisono": __version__,
            "python": platform.python_version(),
            "textual": version("textual"),
            "sqlite": sqlite3.sqlite_version,
            "system": f"{platform.system()} {platform.release()} {platform.machine()}",
        },
        "terminal": {
            "streams": {name: _is_terminal(name) for name in ("stdin", "stdout", "stderr")},
            "TERM": os.environ.get("TERM"),
            "program": os.environ.get("TERM_PROGRAM"),
            "over_ssh": "SSH_CONNECTION" in os.environ,
            "inside": next((name for name in ("TMUX", "STY") if name in os.environ), None),
            "size": list(shutil.get_terminal_size()),
            "colours": _colours(),
            "encoding": getattr(sys.stdout, "encoding", None),
            "answers": None if answers is None else answers._asdict(),
        },
        "language": {
            "spoken": i18n.language(),
            "locale": locale.setlocale(locale.LC_CTYPE),
        },
        "folders": {
            "history": _place(data_folder()),
            "settings": _place(_parent(settings.config_file())),
        },
        "settings": _settings_state(trouble),
    }


def _is_terminal(name: str) -> bool:
    stream = getattr(sys, name)
    return stream is not None and stream.isatty()


def _colours() -> int:
    """How many the terminal's variables promise."""
    if os.environ.get("NO_COLOR"):
        return 0
    promised = COLOURS.get(os.environ.get("COLORTERM", ""))
    if promised is not None:
        return promised
    term = os.environ.get("TERM", "")
    return 256 if term.endswith("256color") else 0 if term in {"", "dumb"} else 16


def _parent(file: Path | None) -> Path | None:
    return None if file is None else file.parent


def _place(folder: Path | None) -> dict[str, Any]:
    """A folder, whether it is there, and whether we may write in it or make it."""
    if folder is None or not folder.is_absolute():
        return {"path": None, "exists": False, "writable": False}
    there = next(place for place in (folder, *folder.parents) if is_there(place))
    return {
        "path": without_names(folder),
        "exists": there == folder,
        "writable": there.is_dir() and os.access(there, os.W_OK | os.X_OK),
    }


def without_names(path: Path) -> str:
    """The path as it may be shown to strangers."""
    try:
        return str(Path("~", path.relative_to(Path.home())))
    except (ValueError, RuntimeError):
        return f"…/{path.name}"


def _settings_state(trouble: settings.SettingsTrouble | None) -> dict[str, Any]:
    file = settings.config_file()
    return {
        "file": file is not None and is_there(file),
        "trouble": None
        if trouble is None
        else {"line": trouble.line, "key": trouble.key, "others": trouble.others},
        "from": dict(settings.origins()),
    }
