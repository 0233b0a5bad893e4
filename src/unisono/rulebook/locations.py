"""Where the rules files are: shipped inside the package, or at the top of a checkout."""

import os
from collections.abc import Iterable
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import NamedTuple

import unisono
from unisono.paths import config_file
from unisono.rulebook.errors import RulebookError, UnknownNameError
from unisono.system import kiosk
from unisono.system.files import UnreadableError, is_folder, path_of
from unisono.system.visible_text import shortened, visible

DEFAULT_RULE_SET = "unisono"
"""What is played where nothing else is asked for."""

# The order in which names are offered; the rules text tells the variants in this order too.
_KNOWN = (
    DEFAULT_RULE_SET,
    "the-mind",
    "stille-reihe",
    "easy-start",
    "long-concert",
    "no-pauses",
    "endless",
    "face-down",
    "beginner",
    "standard",
    "expert",
)


class Shelf(NamedTuple):
    """One kind of rules files; `pattern` finds them in the folder of the rules."""

    what: str
    pattern: str


RULE_SETS = Shelf("rule set", "*/rules.toml")
VARIANTS = Shelf("variant", "variants/*.toml")
DIFFICULTIES = Shelf("difficulty", "difficulty/*.toml")
PEOPLE = Shelf("person", "difficulty/people/*.toml")


BESIDE_RULES = "difficulty"
"""The folder beside a rules.toml that says what its bots do otherwise, by difficulty."""


@cache
def rules_folder() -> Path:
    """The folder of the shipped rules. Raises RulebookError when the installation lacks it."""
    package = Path(unisono.__file__).resolve().parent
    in_wheel = package / "_rules"
    in_checkout = package.parent.parent / "rules"
    for folder in (in_wheel, in_checkout):
        if (folder / DEFAULT_RULE_SET / "rules.toml").is_file():
            return folder
    raise RulebookError(f"neither {in_wheel} nor {in_checkout} has the rules: install unisono anew")


def own_folder() -> Path | None:
    """Where the player's own rule sets are found by name, beside the settings; it need not exist.
    None when nobody can know, without a home, and for guests, who have none.
    """
    if kiosk.is_on():
        return None
    settings_file = config_file()
    return None if settings_file is None else settings_file.parent / "rules"


def names(shelf: Shelf) -> tuple[str, ...]:
    """What there is of a kind, in the order in which it is offered: what is shipped, then rule sets
    of the player's own."""
    shipped = in_order(name_of(shelf, path) for path in rules_folder().glob(shelf.pattern))
    own = sorted(name for name in _own(shelf) if name not in shipped)
    return (*shipped, *own)


def _own(shelf: Shelf) -> dict[str, Path]:
    """The player's own files of a kind by name; there are only rule sets so far."""
    folder = own_folder() if shelf is RULE_SETS else None
    if folder is None:
        return {}
    try:
        return {name_of(shelf, path): path for path in folder.glob(shelf.pattern)}
    except OSError:  # a folder that nobody may look into has nothing for us
        return {}


def in_order(found: Iterable[str]) -> tuple[str, ...]:
    """Known names in their own order, others after them by the alphabet."""
    return tuple(sorted(found, key=lambda name: (_place(name), name)))


def _place(name: str) -> int:
    return _KNOWN.index(name) if name in _KNOWN else len(_KNOWN)


def name_of(shelf: Shelf, path: Path) -> str:
    """What a file is called: after its folder when it is a rules.toml, else after itself."""
    in_own_folder = shelf is RULE_SETS and path.name == "rules.toml"
    return visible(_resolved(path).parent.name if in_own_folder else path.stem)


def is_shipped(file: Path) -> bool:
    """Whether a file is one of those that come with the program."""
    return _resolved(file).is_relative_to(_resolved(rules_folder()))


def _resolved(path: Path) -> Path:
    # Links that lead round in a circle stay as they are; `Path.resolve` raises RuntimeError.
    return Path(os.path.realpath(path))


def is_path(name_or_path: str) -> bool:
    """Whether this means a file of the player's: it has a separator or ends in .toml."""
    return name_or_path.endswith(".toml") or "/" in name_or_path or os.sep in name_or_path


def find(shelf: Shelf, name_or_path: str, beside: Path | None = None) -> Path:
    """The file that is meant. A relative path starts at the folder `beside`, or at the working
    directory; that of a rule set's folder stands for the rules.toml in it.

    Raises UnknownNameError when nothing has the name, and RulebookError for what can be no path; a
    path is taken as it is.
    """
    if is_path(name_or_path):
        typed = repr(shortened(name_or_path))
        if kiosk.is_on():
            raise RulebookError(f"guests play by what is installed, not by {typed}")
        try:
            file = (beside or Path()) / path_of(name_or_path)
        except UnreadableError as error:
            raise RulebookError(f"{typed}: {error.reason}") from None
        return file / "rules.toml" if shelf is RULE_SETS and is_folder(file) else file
    known = names(shelf)
    if name_or_path in known:
        shipped = rules_folder() / shelf.pattern.replace("*", name_or_path)
        return shipped if shipped.is_file() else _own(shelf)[name_or_path]
    raise UnknownNameError(shelf.what, name_or_path, nearest(name_or_path, known), known)


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A question with the known word that is nearest, ready to go before more words; else ""."""
    near = nearest(word, known)
    return f"did you mean {near}? " if near else ""


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word that somebody may have meant; empty for none."""
    return next(iter(get_close_matches(word, tuple(known), n=1)), "")
