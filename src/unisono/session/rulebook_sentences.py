"""What is wrong with a name or a file that games are played by, for the person who gave it."""

from unisono.games.ladder.bots.bot_registry import UnknownBotError
from unisono.i18n import _
from unisono.rulebook import HouseRuleError, RulebookError, UnknownNameError


def rulebook_sentence(error: RulebookError | UnknownBotError) -> str:
    """The error in one line: in the language in use where it is about a name, and in English where
    it is about what stands in a file, whose keys are English too."""
    if isinstance(error, HouseRuleError):
        return f"--{error.key}: {_house_rule(error)}"
    if not isinstance(error, UnknownNameError):
        return str(error)
    words = {
        "rule set": _("there is no rule set {name}"),
        "variant": _("there is no variant {name}"),
        "difficulty": _("there is no difficulty {name}"),
        "person": _("there is no person {name}"),
    }.get(error.what)
    if words is None:
        return str(error)
    said = [words.format(name=repr(error.name)) + ":"]
    if error.near:
        said.append(_("did you mean {name}?").format(name=error.near))
    known = _("known are {names}, and the path of a .toml file works too")
    return " ".join((*said, known.format(names=", ".join(error.known))))


def _house_rule(error: HouseRuleError) -> str:
    if error.rules is not None:
        return _("{rules} has 1 to {most} with {players} players, not {number}").format(
            rules=error.rules.name,
            most=error.most,
            players=error.rules.players,
            number=error.number,
        )
    if error.key == "levels" and error.variant == "endless":
        return _("an endless game goes on past any last level; leave one of them out")
    if error.key == "levels":
        words = _("the variant {variant} sets the levels as well; choose one of them")
    else:
        words = _("the variant {variant} sets the lives as well; choose one of them")
    return words.format(variant=error.variant)
