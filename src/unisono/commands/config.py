"""`unisono config`."""

import json
import sys
from typing import Annotated

import typer

from unisono import settings
from unisono.commandline import completion_values
from unisono.commandline.help_pages import Command, Group
from unisono.i18n import _, pgettext
from unisono.settings import FileError
from unisono.system.complaint import complain
from unisono.system.visible_text import visible

FAILED = 1
"""Exit code when the file cannot be read or written."""

config = typer.Typer(cls=Group, add_completion=False, rich_markup_mode=None)

Key = Annotated[
    str,
    typer.Argument(
        metavar="KEY", autocompletion=completion_values.settings, help=_("Which setting.")
    ),
]


def path() -> int:
    """Print where the settings are; returns the exit code."""
    file = settings.config_file()
    if file is None:
        return complain(_("there is no home folder; set UNISONO_CONFIG"), FAILED)
    sys.stdout.write(visible(str(file)) + "\n")
    return 0


def show(
    as_json: Annotated[bool, typer.Option("--json", help=_("Print the settings as JSON."))] = False,
) -> int:
    """Print the settings in force and where they come from; returns the exit code."""
    values = settings.as_plain(settings.in_force())
    origins = settings.origins()
    if as_json:
        file = settings.config_file()
        found = {
            "path": None if file is None else str(file),
            "settings": values,
            "from": {key: origins.get(key, "default") for key in values},
        }
        json.dump(found, sys.stdout, indent=2)
        sys.stdout.write("\n")
        return 0
    shown = {key: _as_toml(value) for key, value in values.items()}
    wide, wider = max(map(len, shown)), max(map(len, shown.values()))
    for key, value in shown.items():
        origin = origin_words(origins.get(key, "default"))
        sys.stdout.write(f"{key.ljust(wide)} = {value.ljust(wider)}  {origin}\n")
    return 0


def set_(
    key: Key,
    value: Annotated[
        str, typer.Argument(metavar="VALUE", help=_("Its new value; several with commas."))
    ],
) -> int:
    """Set one key in the file; returns the exit code."""
    from unisono.settings.edits import write
    from unisono.settings.setting_types import WrongValuesError, checked

    # Perhaps this is the very change that puts it right; if it is not, the next start says so.
    settings.take_trouble()
    try:
        write(settings.config_file(), checked({key: value}))
    except WrongValuesError as wrong:
        return complain(f"{key}: {wrong.reasons[key]}")
    except FileError as error:
        return complain(str(error), FAILED)
    return 0


def unset(key: Key) -> int:
    """Take one key out of the file, also one that should not be there; returns the exit code."""
    from unisono.settings.edits import remove
    from unisono.settings.setting_types import no_such_key

    settings.take_trouble()
    try:
        was_there = remove(settings.config_file(), key)
    except FileError as error:
        return complain(str(error), FAILED)
    return 0 if was_there or key in settings.KEYS else complain(f"{key}: {no_such_key(key)}")


def _as_toml(value: object) -> str:
    return visible(json.dumps(value, ensure_ascii=False))


def origin_words(origin: str) -> str:
    """Where a setting comes from (see `settings.origins`), in a word."""
    match origin:
        case "file":
            return pgettext("origin", "file")
        case "environment":
            return pgettext("origin", "environment")
        case "flag":
            return pgettext("origin", "flag")
        case _:
            return pgettext("origin", "default")


config.command(
    cls=Command, help=_("Print where the settings are."), epilog=_("Examples: unisono config path")
)(path)
config.command(
    cls=Command,
    help=_("Print every setting, and where it comes from."),
    epilog=_("Examples: unisono config show · unisono config show --json"),
)(show)
config.command(
    "set",
    cls=Command,
    context_settings={"ignore_unknown_options": True},  # a value may begin like one
    help=_("Set one and keep it."),
    epilog=_(
        "Examples: unisono config set theme day · unisono config set variants endless,easy-start"
    ),
)(set_)
config.command(
    cls=Command,
    help=_("Let the default hold again."),
    epilog=_("Examples: unisono config unset theme"),
)(unset)
