"""Text files that somebody else may have written: read without waiting, without end and without
surprises.

Whatever is wrong is an UnreadableError that says where and why. Its words are English, and marked
for those who translate them.
"""

import os
import re
import stat
import tomllib
from pathlib import Path
from typing import Any

MOST_BYTES = 1_000_000
"""Of a file, in all; the largest that is shipped has 9,000."""

DEEPEST = 16
"""Levels of tables and lists in each other. No key needs more than two; the parser of Python calls
itself at every level, and gives up at about 300."""

MOST_DOTS = 32
"""Dots in a line of TOML, outside of texts: what the parser does grows with the square of them."""

FEW_BYTES = 8_000
"""A file shorter than this cannot keep the parser for long, however many dots there are."""

LARGEST = 2**63
"""Whole numbers of TOML have 64 bits (toml.io/en/v1.0.0#integer)."""

N_ = str  # marks a message for translation

MISSING = N_("there is no such file")
FAILED = N_("cannot be read, {detail}")
NO_FILE = N_("cannot be read, it is no ordinary file")
TOO_LARGE = N_("cannot be read, it is larger than 1 MB")
NOT_UTF8 = N_("not UTF-8; save the file as UTF-8 text")
NOT_TOML = N_("not TOML: {detail}")
TOO_DEEP = N_("nested too deeply")
TOO_MANY_DIGITS = N_("a number with too many digits")
NO_PATH = N_("this cannot be the path of a file")
NO_HOME = N_("nobody's home folder is called so")

_AT_LINE = re.compile(r"\s*\(at line (\d+), column \d+\)")

# A text or a comment, to its end or to that of the line or the file.
_TEXTS = (
    r'"""(?:\\.|[^\\])*?(?:"{3,5}|\Z)'
    r"|'''.*?(?:'{3,5}|\Z)"
    r'|"(?:\\[^\n]|[^"\\\n])*+"?'
    r"|'[^'\n]*+'?"
    r"|#[^\n]*"
)


class UnreadableError(Exception):
    """A file that cannot be read, or is not TOML.

    words, detail   why: one of the templates above, and what goes into its {detail}
    line, key       where, as far as that is known; lines begin at 1, the key is a top one
    """

    def __init__(
        self, words: str, detail: str = "", *, line: int | None = None, key: str | None = None
    ) -> None:
        self.words, self.detail, self.line, self.key = words, detail, line, key
        super().__init__(self.reason)

    @property
    def reason(self) -> str:
        """Why, in English."""
        return self.words.format(detail=self.detail)


class MissingFileError(UnreadableError):
    """There is no file of that name."""


def path_of(typed: str) -> Path:
    """The path that somebody means; `~` and `~name` are home folders. Raises UnreadableError for
    what no system could open."""
    try:
        os.fsencode(typed)
    except UnicodeEncodeError:
        raise UnreadableError(NO_PATH) from None
    if "\0" in typed:
        raise UnreadableError(NO_PATH)
    try:
        return Path(typed).expanduser()
    except RuntimeError:
        raise UnreadableError(NO_HOME) from None


def is_folder(path: Path) -> bool:
    """Whether there is a folder, as far as anybody may know."""
    try:
        return stat.S_ISDIR(path.stat().st_mode)
    except (OSError, ValueError):
        return False


def is_there(path: Path) -> bool:
    """Whether there is anything, as far as anybody may know; a link that leads nowhere is not."""
    try:
        path.stat()
    except (OSError, ValueError):
        return False
    return True


def read_text(file: Path) -> str:
    """The text of an ordinary file in UTF-8, whether or not it begins with a mark of byte order;
    line ends are as they are.

    Never waits, and reads no more than MOST_BYTES. Raises UnreadableError, MissingFileError where
    there is none.
    """
    content = _read_bytes(file)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise UnreadableError(NOT_UTF8, line=line) from None


def parse_toml(text: str) -> dict[str, Any]:
    """What the text says, no deeper than DEEPEST and without numbers beyond LARGEST. Raises
    UnreadableError."""
    if len(text) >= FEW_BYTES:
        _refuse_long_keys(text)
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        message = str(error)
        at = _AT_LINE.search(message)
        line = int(at[1]) if at else max(1, len(text.splitlines()))
        raise UnreadableError(NOT_TOML, _AT_LINE.sub("", message), line=line) from None
    except RecursionError:
        raise _nested_too_deeply(text) from None
    except ValueError:  # as the parser does not say, from `int`
        digits = re.search(r"\d[\d_]{4299}", text)
        number = text.count("\n", 0, digits.start()) + 1 if digits else None
        raise UnreadableError(TOO_MANY_DIGITS, line=number, key=_key_at(text, number)) from None
    _check_limits(values)
    return values


def _read_bytes(file: Path) -> bytes:
    # Nobody waits for who would write into a pipe.
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
    try:
        opened = os.open(file, flags | getattr(os, "O_BINARY", 0))
    except FileNotFoundError:
        raise MissingFileError(MISSING) from None
    except OSError as error:
        raise _failed(error) from None
    except ValueError:
        raise UnreadableError(NO_PATH) from None
    try:
        return _content(opened)
    except OSError as error:
        raise _failed(error) from None
    finally:
        os.close(opened)


def _content(opened: int) -> bytes:
    kind = os.fstat(opened).st_mode
    if not stat.S_ISREG(kind) and not stat.S_ISDIR(kind):  # reading says what a folder is
        raise UnreadableError(NO_FILE)
    content = b""
    while piece := os.read(opened, MOST_BYTES + 1 - len(content)):
        content += piece
    if len(content) > MOST_BYTES:
        raise UnreadableError(TOO_LARGE)
    return content


def _failed(error: OSError) -> UnreadableError:
    return UnreadableError(FAILED, error.strerror or type(error).__name__)


def _refuse_long_keys(text: str) -> None:
    for number, line in enumerate(_without_texts(text).split("\n"), 1):
        if line.count(".") > MOST_DOTS:
            raise UnreadableError(TOO_DEEP, line=number)


def _nested_too_deeply(text: str) -> UnreadableError:
    """Where the text is."""
    depth, outermost = 0, 0
    bare = _without_texts(text)
    for bracket in re.finditer(r"[\[\]{}]", bare):
        if bracket[0] in "]}":
            depth -= 1
            continue
        if depth == 0:
            outermost = bracket.start()
        depth += 1
        if depth > DEEPEST:
            break
    line = bare.count("\n", 0, outermost) + 1
    return UnreadableError(TOO_DEEP, line=line, key=_key_at(text, line))


def _without_texts(text: str) -> str:
    """The TOML with its lines, but without texts and comments."""
    return re.sub(_TEXTS, lambda found: "\n" * found[0].count("\n"), text, flags=re.DOTALL)


def _key_at(text: str, line: int | None) -> str | None:
    """The key that is set in a line, if it is a plain one."""
    if line is None:
        return None
    found = re.match(r"[ \t]*([A-Za-z0-9_-]{1,40})[ \t]*=", text.split("\n")[line - 1])
    return found[1] if found else None


def _check_limits(values: dict[str, Any]) -> None:
    waiting: list[tuple[str, Any, int]] = [(key, value, 1) for key, value in values.items()]
    while waiting:
        key, value, depth = waiting.pop()
        if depth > DEEPEST:
            raise UnreadableError(TOO_DEEP, key=key)
        if isinstance(value, dict):
            waiting += [(key, inner, depth + 1) for inner in value.values()]
        elif isinstance(value, list):
            waiting += [(key, inner, depth + 1) for inner in value]
        elif isinstance(value, int) and not -LARGEST <= value < LARGEST:
            raise UnreadableError(TOO_MANY_DIGITS, key=key)
