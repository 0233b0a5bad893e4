"""What is wrong with a name or a file that games are played by, for the person who gave it."""

from unisono.bots.registry import UnknownBotError
from unisono.i18n import _
from unisono.rulebook import RulebookError, UnknownNameError


def rulebook_sentence(error: RulebookError | UnknownBotError) -> str:
    """The error in one line: in the language in use where it is about a name, and in English where
    it is about what stands in a file, whose keys are English too."""
    if not isinstance(error, UnknownNameError):
        return str(error)
    words = {
        "rule set": _("there is no rule set {name}"),
        "variant": _("there is no variant {name}"),
        "difficulty": _("there is no difficulty {name}"),
    }.get(error.what)
    if words is None:
        return str(error)
    said = [words.format(name=repr(error.name)) + ":"]
    if error.near:
        said.append(_("did you mean {name}?").format(name=error.near))
    known = _("known are {names}, and the path of a .toml file works too")
    return " ".join((*said, known.format(names=", ".join(error.known))))
