"""What can be set, and what is in force when nobody has set anything."""

from functools import cache
from typing import Any, Literal, NamedTuple, get_args, get_type_hints

from unisono.games.ladder.engine.ruleset import TABLE_SIZES
from unisono.rulebook import difficulty_names, rule_set_names, variant_names
from unisono.rulebook.locations import DEFAULT_RULE_SET, is_path
from unisono.system.files import (
    NO_PATH,
    MissingFileError,
    UnreadableError,
    is_folder,
    path_of,
    read_text,
)
from unisono.system.visible_text import is_visible

Language = Literal["auto", "en", "de"]
Motion = Literal["full", "reduced"]
ThemeName = Literal["auto", "night", "day", "terminal"]
Suits = Literal["two", "four"]
Ascii = Literal["auto", "on", "off"]

LONGEST_IDLE = 1440
"""Minutes without a key that somebody may be given: a day."""

RANGES = {"players": (TABLE_SIZES[0], TABLE_SIZES[-1]), "idle_exit": (0, LONGEST_IDLE)}
"""The least and the greatest value of keys that are numbers."""

NAME_LENGTH = 16
"""Characters of a name at most, so that it fits beside every hand."""


class Settings(NamedTuple):
    """One value for every key of the settings file.

    language      of all that is said; "auto" follows the system
    name          of the player; empty for none, who is called "You" then
    players       at the table, the player included
    difficulty, rules, variants   names, or paths of files of the player's own
    knock_for_me  whether the table counts in when the player deals
    bell          whether the terminal's bell rings at every knock
    motion        "reduced" sends less: no backs that lift, small count-in marks, a coarse vote bar
    theme         the colours; "auto" looks at the terminal
    suits         whether the suits have two colours or four
    ascii         whether all is drawn in plain ASCII; "auto" looks at the terminal
    numbers       whether a card tells its place on the ladder beside its rank and suit
    beat          whether the level's beat goes on, faintly, while it is played
    hints         whether somebody says, in the first levels, how long a card is usually held
    idle_exit     minutes without a key after which a program with a screen ends; 0 for never
    """

    language: Language = "auto"
    name: str = ""
    players: int = 3
    difficulty: str = "standard"
    rules: str = DEFAULT_RULE_SET
    variants: tuple[str, ...] = ()
    knock_for_me: bool = False
    bell: bool = False
    motion: Motion = "full"
    theme: ThemeName = "auto"
    suits: Suits = "two"
    ascii: Ascii = "auto"
    numbers: bool = True
    beat: bool = False
    hints: bool = False
    idle_exit: int = 0


KEYS = Settings._fields
"""The keys, in the order in which they are listed."""


@cache
def _hints() -> dict[str, Any]:
    return get_type_hints(Settings)


def choices(key: str) -> tuple[str, ...]:
    """The values that the key can have; none for a key that has no list of them."""
    return get_args(_hints()[key]) if key != "variants" else variant_names()


def is_name(text: str) -> bool:
    """Whether somebody can be called so; nobody has to be called anything."""
    return len(text) <= NAME_LENGTH and text.isprintable() and text == text.strip()


def is_known(key: str, name: str) -> bool:
    """Whether there is such a difficulty, rule set or variant, or it is meant to be a file that
    could be one."""
    if is_path(name):
        return why_no_file(key, name) is None
    known = {"difficulty": difficulty_names, "rules": rule_set_names, "variants": variant_names}
    return name in known[key]()


def why_no_file(key: str, path: str) -> UnreadableError | None:
    """Why nothing can ever be read from there; None when it can, and where there is no such file:
    that is told to whoever plays by it, and it may come."""
    try:
        if not is_visible(path):
            raise UnreadableError(NO_PATH)
        file = path_of(path)
        read_text(file / "rules.toml" if key == "rules" and is_folder(file) else file)
    except MissingFileError:
        return None
    except UnreadableError as error:
        return error
    return None


def fits(key: str, value: object) -> bool:
    """Whether the value can be had for the key as it is.

    Says no to some values that could still be understood, such as a number in quotes. The schema
    judges those, and knows what to say about the others; importing it takes longer than all else
    at the start of the program, so values that are plainly right do without.
    """
    hint = _hints()[key]
    if key in RANGES:
        low, high = RANGES[key]
        return type(value) is int and low <= value <= high
    if hint is bool:
        return type(value) is bool
    if key == "variants":
        return isinstance(value, list | tuple) and all(
            isinstance(name, str) and is_known(key, name) for name in value
        )
    if not isinstance(value, str):
        return False
    if key == "name":
        return is_name(value)
    return value in get_args(hint) if get_args(hint) else is_known(key, value)


def as_plain(settings: Settings) -> dict[str, Any]:
    """The settings as plain JSON and TOML values."""
    return {
        key: list(value) if isinstance(value, tuple) else value
        for key, value in settings._asdict().items()
    }
