"""A file to start a rule set of one's own from."""

import os
import re
from pathlib import Path

from unisono.rulebook import locations
from unisono.rulebook.errors import RulebookError
from unisono.system.files import UnreadableError, is_there, path_of
from unisono.system.visible_text import is_visible, shortened, visible

RESERVED = ("new", "check", "list", "show")
"""Names that mean something else on the command line."""

_NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,30}")


def begin(name_or_path: str, extends: str = locations.DEFAULT_RULE_SET) -> Path:
    """Write the file, into the player's folder under a name or at a path; returns where it is.

    Raises RulebookError for a name that cannot be one, or where something is already; OSError where
    nothing can be written.
    """
    if locations.is_path(name_or_path):
        try:
            file = path_of(name_or_path)
        except UnreadableError as error:
            raise RulebookError(f"{shortened(name_or_path)!r}: {error.reason}") from None
        if file.suffix != ".toml":
            file = file / "rules.toml"
    else:
        file = _in_own_folder(name_or_path)
    called = locations.name_of(locations.RULE_SETS, file)
    lower = locations.find(locations.RULE_SETS, extends)
    if locations.is_path(extends):
        extends = os.path.realpath(lower)
        if not is_visible(extends):
            raise RulebookError(f"{extends!r} has characters that no rule file can have in it")
    content = (locations.rules_folder() / "new.toml").read_text("utf-8")
    content = content.replace("NAME", called if file.name == "rules.toml" else visible(str(file)))
    content = content.replace(f'"{locations.DEFAULT_RULE_SET}"', _quoted(extends))
    file.parent.mkdir(parents=True, exist_ok=True)
    try:
        with file.open("x", encoding="utf-8") as fresh:
            fresh.write(content)
    except FileExistsError:
        raise RulebookError(f"{file}: there is such a file already; choose another name") from None
    return file


def _in_own_folder(name: str) -> Path:
    folder = locations.own_folder()
    if folder is None:
        raise RulebookError("there is no home folder; give a path, such as ./mine.toml")
    if _NAME.fullmatch(name) is None or name in RESERVED:
        raise RulebookError(
            f"{shortened(name)!r} cannot be the name of a rule set: "
            "small letters, digits and hyphens can"
        )
    file = folder / name / "rules.toml"
    if name in locations.names(locations.RULE_SETS) and not is_there(file):
        raise RulebookError(f"{name} is a rule set that is shipped; choose another name")
    return file


def _quoted(text: str) -> str:
    """The text as TOML has it."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
