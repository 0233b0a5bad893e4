"""What can be wrong with files of rules, and with their names."""


class RulebookError(ValueError):
    """A rules file that cannot be played by, or one that does not exist.

    Its text is a single line for whoever wrote the file or the name: where, what is wrong, and
    what would be right. It is in English, as the keys of the files are.
    """


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
            f"there is no {what} {name!r}: {hint}"
            f"known are {', '.join(known)}, and the path of a .toml file works too"
        )
        self.what = what
        self.name = name
        self.near = near
        self.known = known


class NoSuchSizeError(RulebookError):
    """A rule set that leaves out this number of players, as it may."""
