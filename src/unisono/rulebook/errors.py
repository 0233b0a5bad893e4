"""What can be wrong with files of rules, and with their names."""

from pathlib import Path

from unisono.games.ladder.engine.ruleset import Rules
from unisono.system.files import UnreadableError
from unisono.system.visible_text import shortened, visible


class RulebookError(ValueError):
    """A rules file that cannot be played by, or one that does not exist.

    Its text is a single line for whoever wrote the file or the name: where, what is wrong, and
    what would be right. It is in English, as the keys of the files are, and can be shown as it is,
    whatever the file has in it.
    """

    def __init__(self, message: str) -> None:
        super().__init__(visible(message))


def unreadable(file: Path, error: UnreadableError) -> RulebookError:
    """The error for a file of which nothing can be used."""
    place = f"{file}:{error.line}" if error.line else str(file)
    return RulebookError(f"{place}: {f'{error.key}: ' if error.key else ''}{error.reason}")


class UnknownNameError(RulebookError):
    """Nothing is called so. Players meet this one, and read it in their language
    (`rule_words.py`).

    what    "rule set", "variant", "difficulty" or another kind of file
    near    the known name that is meant, perhaps; empty for none
    known   all names of the kind
    """

    def __init__(self, what: str, name: str, near: str, known: tuple[str, ...]) -> None:
        hint = f"did you mean {near}? " if near else ""
        super().__init__(
            f"there is no {what} {shortened(name)!r}: {hint}"
            f"known are {', '.join(known)}, and the path of a .toml file works too"
        )
        self.what = what
        self.name = name
        self.near = near
        self.known = known


class NoSuchSizeError(RulebookError):
    """A rule set that leaves out this number of players, as it may."""


class HouseRuleError(RulebookError):
    """Lives or levels by choice that make no sense. Players meet this one, too.

    key      "lives" or "levels"
    variant  the variant that sets it as well, or makes it meaningless; empty for none
    most     how many there may be at a table of `players`, by the rule set `rules`
    """

    def __init__(
        self,
        key: str,
        *,
        variant: str = "",
        rules: Rules | None = None,
        most: int = 0,
        number: int = 0,
    ) -> None:
        super().__init__(f"the {key} cannot be chosen so; `rule_words` says why")
        self.key = key
        self.variant = variant
        self.rules = rules
        self.most = most
        self.number = number
