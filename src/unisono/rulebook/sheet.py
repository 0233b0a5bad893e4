"""The keys of one or several files laid over each other, each remembering where it stands."""

import json
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from unisono.rulebook.errors import RulebookError

_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_HEADER = re.compile(r"\s*\[\s*([^\[\]]+)\]")
_ASSIGNMENT = re.compile(r"\s*([^=#\[{]+?)\s*=")
_AT_LINE = re.compile(r"\s*\(at line (\d+), column \d+\)")


class Sheet(NamedTuple):
    """Keys with their values, and the file that each was read from.

    `file` is the topmost; keys can stem from those below.
    """

    file: Path
    values: Mapping[str, Any]
    origins: Mapping[str, Path]

    def over(self, lower: "Sheet") -> "Sheet":
        """Both sheets, the keys of this one laid over those of the lower."""
        return Sheet(self.file, {**lower.values, **self.values}, {**lower.origins, **self.origins})

    def without(self, key: str) -> "Sheet":
        """All keys but one."""
        values = {name: value for name, value in self.values.items() if name != key}
        return Sheet(self.file, values, self.origins)

    def fault(self, message: str, *keys: str | int) -> RulebookError:
        """The error for a key, or for the whole file when none is given or it is not there."""
        file = self.origins.get(str(keys[0]), self.file) if keys else self.file
        line = line_of(file, tuple(map(str, keys)))
        place = f"{file}:{line}" if line else str(file)
        return RulebookError(f"{place}: {f'{dotted(keys)}: ' if keys else ''}{message}")


def read(file: Path) -> Sheet:
    """The keys of a file. Raises RulebookError when it cannot be read or is not TOML."""
    try:
        content = file.read_bytes()
    except FileNotFoundError:
        raise RulebookError(f"{file}: there is no such file") from None
    except OSError as error:
        raise RulebookError(f"{file}: cannot be read, {error.strerror}") from None
    try:
        values = tomllib.loads(content.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise RulebookError(f"{file}:{line}: not UTF-8; save the file as UTF-8 text") from None
    except tomllib.TOMLDecodeError as error:
        message = str(error)
        line_in_message = _AT_LINE.search(message)
        line = int(line_in_message[1]) if line_in_message else len(content.splitlines())
        said = json.dumps(_AT_LINE.sub("", message), ensure_ascii=False)[1:-1]
        raise RulebookError(f"{file}:{line}: not TOML: {said}") from None
    return Sheet(file, values, dict.fromkeys(values, file))


def line_of(file: Path, keys: tuple[str, ...]) -> int | None:
    """The number of the line in which a key is given, or else the table around it.

    TOML keeps no line numbers, so this looks again: good enough to point a reader there. None when
    the file or the key cannot be found.
    """
    try:
        lines = file.read_text("utf-8-sig").splitlines()
    except (OSError, UnicodeDecodeError):
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
    return ".".join(str(key) if _BARE_KEY.fullmatch(str(key)) else shown(key) for key in keys)


def shown(value: object) -> str:
    """A value in a message: on one line, and not too long."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 40 else f"{text[:37]}..."
