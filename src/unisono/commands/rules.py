"""`unisono rules`."""

import os
import sys
from typing import Annotated

import typer

from unisono import i18n
from unisono.commands import names
from unisono.commands.options import Variants
from unisono.complaint import complain
from unisono.i18n import _

READABLE = 100
"""Cells of a line at most: longer ones are hard to follow."""


def rules(
    name: Annotated[
        str,
        typer.Argument(
            metavar="NAME|PATH",
            show_default=False,
            autocompletion=names.rule_sets,
            help=_("A rule set (unisono if left out), or the path of a rule file of your own."),
        ),
    ] = "unisono",
    variant: Variants = None,
    lang: Annotated[
        str | None,
        typer.Option(
            metavar="|".join(i18n.LANGUAGES),
            autocompletion=names.languages,
            help=_("In this language."),
        ),
    ] = None,
) -> int:
    """Print the rules; returns the exit code."""
    from unisono.rule_pages import as_plain_text, rules_page

    if lang is not None:
        if lang not in i18n.languages():
            known = ", ".join(i18n.languages())
            return complain(
                _("--lang: no language {lang}; known are {known}").format(lang=lang, known=known)
            )
        i18n.use(lang)
    page = rules_page(name, variant or ())
    if sys.stdout.isatty() and os.environ.get("TERM") != "dumb":
        from rich.console import Console
        from rich.markdown import Markdown

        console = Console(highlight=False)
        console.print(Markdown(page), width=min(console.width, READABLE))
    else:
        sys.stdout.write(as_plain_text(page))
    return 0
