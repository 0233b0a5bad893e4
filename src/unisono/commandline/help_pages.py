"""Help pages in the language in use: the words in them that are Typer's own as well."""

from typing import Any

from typer.core import TyperCommand, TyperGroup

from unisono.i18n import _
from unisono.system.output import as_encoded


def _in_language(page: str) -> str:
    words = {
        "Usage: ": _("Usage: "),
        "Options:": _("Options:"),
        "Arguments:": _("Arguments:"),
        "Commands:": _("Commands:"),
        "[OPTIONS]": _("[OPTIONS]"),
        "COMMAND [ARGS]...": _("COMMAND [ARGS]..."),
        "Show this message and exit.": _("Show this page."),
        # What kind of value it is, the examples show.
        " <int>": "",
        " <str>": "",
        "  [required]": "",
    }
    for typers, ours in words.items():
        page = page.replace(typers, ours, 1 if ours else -1)
    return as_encoded(page)  # Typer would print UTF-8 where only ASCII can be shown


class Command(TyperCommand):
    """A command with such a page."""

    def get_help(self, ctx: Any) -> str:
        """The page, translated."""
        return _in_language(super().get_help(ctx))


class Group(TyperGroup):
    """The list of commands with such a page, close together: it is to fit 24 rows."""

    def get_help(self, ctx: Any) -> str:
        """The page, translated."""
        return _in_language(super().get_help(ctx)).replace("\n\n", "\n", 1)
