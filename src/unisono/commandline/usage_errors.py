"""What is wrong with a command line, in the language in use: Typer says it in English only."""

import re
from typing import Any

from typer.exceptions import TyperException

from unisono.i18n import _

NO_COMMAND = re.compile(r"No such command '(.*?)'", re.DOTALL)
MISSING_COMMAND = "Missing command."
TOO_MANY = re.compile(r"Got unexpected extra arguments? ?\(?s?\)? ?\((.*)\)", re.DOTALL)


def mistake_words(error: TyperException) -> str:
    """The mistake in one line; in Typer's own words where it is none that a command of ours can
    meet."""
    option = getattr(error, "option_name", "")
    match type(error).__name__:
        case "NoSuchOption":
            return _no_such_option(option, getattr(error, "possibilities", None) or ())
        case "BadOptionUsage" if "does not take" in error.message:
            return _("{option} takes no value").format(option=option)
        case "BadOptionUsage":
            return _("{option} needs a value").format(option=option)
        case "MissingParameter":
            return _("{what} is missing").format(what=_parameter(error))
        case "BadParameter":
            return _bad_value(error)
        case _:
            return _usage(error.format_message())


def _no_such_option(option: str, near: Any) -> str:
    words = _("there is no option {option}").format(option=option)
    if not near:
        return words
    return words + _("; did you mean {options}?").format(options=", ".join(sorted(near)))


def _bad_value(error: TyperException) -> str:
    what = _parameter(error)
    if "valid int" in error.message:
        return _("{what}: must be a whole number").format(what=what)
    if "number" in error.message or "float" in error.message:
        return _("{what}: must be a number").format(what=what)
    return error.format_message()


def _usage(message: str) -> str:
    if message == MISSING_COMMAND:
        return _("a command is missing")
    if (found := NO_COMMAND.match(message)) is not None:
        return _("there is no command {name}").format(name=found[1])
    if (found := TOO_MANY.match(message)) is not None:
        return _("too many arguments: {arguments}").format(arguments=found[1])
    return message


def _parameter(error: TyperException) -> str:
    """Its name as it is typed."""
    parameter = getattr(error, "param", None)
    typed = getattr(parameter, "opts", None) or ()
    metavar = getattr(parameter, "metavar", None)
    longest = max(typed, key=len, default="")
    return longest if longest.startswith("-") else (metavar or longest)
