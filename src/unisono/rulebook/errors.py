"""The exceptions of this room."""


class RulebookError(ValueError):
    """A rules file that cannot be played by, or one that does not exist.

    Its text is a single line for whoever wrote the file or the name: where, what is wrong, and
    what would be right.
    """


class NoSuchSizeError(RulebookError):
    """A rule set that leaves out this number of players, as it may."""
