"""The keys of one or several files laid over each other, each remembering where it stands."""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from unisono.rulebook.errors import RulebookError, unreadable
from unisono.system.files import UnreadableError, parse_toml, read_text
from unisono.system.visible_text import shortened, visible_document

_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_HEADER = re.compile(r"\s*\[([^\[\]]+)\]")
_ASSIGNMENT = re.compile(r"([^=#\[{]+)=")

MOST_SHOWN = 40
"""Characters of a value or of a key in a message."""


class Layer(NamedTuple):
    """Keys with their values, and the file that each was read from.

    `file` is the topmost; keys can stem from those below.
    """

    file: Path
    values: Mapping[str, Any]
    origins: Mapping[str, Path]

    def over(self, lower: "Layer") -> "Layer":
        """Both sheets, the keys of this one laid over those of the lower."""
        return Layer(self.file, {**lower.values, **self.values}, {**lower.origins, **self.origins})

    def without(self, key: str) -> "Layer":
        """All keys but one."""
        values = {name: value for name, value in self.values.items() if name != key}
        return Layer(self.file, values, self.origins)

    def fault(self, message: str, *keys: str | int) -> RulebookError:
        """The error for a key, or for the whole file when none is given or it is not there."""
        file = self.origins.get(str(keys[0]), self.file) if keys else self.file
        line = line_of(file, tuple(map(str, keys)))
        place = f"{file}:{line}" if line else str(file)
        return RulebookError(f"{place}: {f'{dotted(keys)}: ' if keys else ''}{message}")


def read(file: Path) -> Layer:
    """The keys of a file. Raises RulebookError when it cannot be read or is not TOML."""
    try:
        values = parse_toml(read_text(file))
    except UnreadableError as error:
        raise unreadable(file, error) from None
    return Layer(file, values, dict.fromkeys(values, file))


def read_document(file: Path) -> str:
    """A file that is to be read by people. Raises RulebookError when it cannot be read."""
    try:
        return visible_document(read_text(file))
    except UnreadableError as error:
        raise unreadable(file, error) from None


def line_of(file: Path, keys: tuple[str, ...]) -> int | None:
    """The number of the line in which a key is given, or else the table around it.

    TOML keeps no line numbers, so this looks again: good enough to point a reader there. None when
    the file or the key cannot be found.
    """
    try:
        lines = read_text(file).split("\n")
    except UnreadableError:
        return None
    section: tuple[str, ...] = ()
    best, depth = None, 0
    for number, line in enumerate(lines, 1):
        if header := _HEADER.match(line):
            here = section = _parts(header[1])
        elif assignment := _ASSIGNMENT.match(line):
            here = section + _parts(assignment[1])
        else:
            continue
        shared = 0
        while shared < min(len(here), len(keys)) and here[shared] == keys[shared]:
            shared += 1
        if shared > depth:
            best, depth = number, shared
    return best


def _parts(key: str) -> tuple[str, ...]:
    return tuple(part.strip().strip("\"'") for part in key.split("."))


def dotted(keys: tuple[str | int, ...]) -> str:
    """A key as TOML would have it, such as levels.3; quoted where it is not a bare one."""
    texts = [shortened(str(key), MOST_SHOWN) for key in keys]
    return ".".join(text if _BARE_KEY.fullmatch(text) else shown(text) for text in texts)


def shown(value: object) -> str:
    """A value in a message: on one line, and not too long."""
    return shortened(json.dumps(value, ensure_ascii=False, default=str), MOST_SHOWN)
