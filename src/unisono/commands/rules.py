"""`unisono rules`: to read them, and to begin and check some of one's own."""

import os
import sys
from typing import Annotated, Any

import typer

from unisono import i18n
from unisono.commandline import completion_values
from unisono.commandline.help_pages import Command, Group
from unisono.commandline.options import Variants
from unisono.games.ladder.engine.ruleset import TABLE_SIZES
from unisono.i18n import _
from unisono.rulebook.locations import DEFAULT_RULE_SET
from unisono.system.complaint import complain
from unisono.system.visible_text import visible

READABLE = 100
"""Cells of a line at most: longer ones are hard to follow."""

FAILED = 1
"""Exit code when a file cannot be written."""

SHOW = "show"
"""What is meant where no command is named."""


class _RulesGroup(Group):
    """`unisono rules NAME` shows that rule set, as `unisono rules show NAME` does."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """See click's `Group.parse_args`."""
        asked = args[0] if args else SHOW
        named = asked in self.commands or asked == "--help"
        if not named or (not args and not ctx.resilient_parsing):
            args = [SHOW, *args]
        return super().parse_args(ctx, args)

    def shell_complete(self, ctx: Any, incomplete: str) -> list[Any]:
        """The commands, and the rule sets that can be shown."""
        found: list[Any] = super().shell_complete(ctx, incomplete)
        return [*found, *self.commands[SHOW].params[0].shell_complete(ctx, incomplete)]


rules = typer.Typer(cls=_RulesGroup, add_completion=False, rich_markup_mode=None)

Name = Annotated[
    str,
    typer.Argument(
        metavar="NAME|PATH",
        show_default=False,
        autocompletion=completion_values.rule_sets,
        help=_("A rule set (unisono if left out), or the path of a rule file of your own."),
    ),
]


def show(
    name: Name = DEFAULT_RULE_SET,
    variant: Variants = None,
    # Taken out of the arguments before (see `cli`): here it is only told and completed.
    _lang: Annotated[
        str | None,
        typer.Option(
            "--lang",
            metavar="|".join(i18n.LANGUAGES),
            autocompletion=completion_values.languages,
            help=_("In this language."),
        ),
    ] = None,
) -> int:
    """Print the rules; returns the exit code."""
    from unisono.rulebook.rule_pages import as_plain_text, rules_page

    page = rules_page(name, variant or ())
    if sys.stdout.isatty() and os.environ.get("TERM") != "dumb":
        from rich.console import Console
        from rich.text import Text

        from unisono.rulebook.markdown import MarkdownStyle, laid_out

        console = Console(highlight=False)
        for line in laid_out(page, min(console.width, READABLE)):
            spans = (
                (words, "" if style is MarkdownStyle.PLAIN else "bold") for words, style in line
            )
            console.print(Text.assemble(*spans))
    else:
        sys.stdout.write(as_plain_text(page))
    return 0


def list_() -> int:
    """Print what there is to play by; returns the exit code."""
    from unisono.rulebook import rule_set_names, variant_names
    from unisono.rulebook.locations import RULE_SETS, find, is_shipped

    known = rule_set_names()
    wide = max(map(len, known))
    for name in known:
        file = find(RULE_SETS, name)
        where = _("shipped") if is_shipped(file) else visible(str(file))
        sys.stdout.write(f"{name.ljust(wide)}  {where}\n")
    sys.stdout.write(_("Variants: {names}").format(names=", ".join(variant_names())) + "\n")
    return 0


def new(
    name: Annotated[
        str,
        typer.Argument(metavar="NAME|PATH", help=_("What it is called, or where to write it.")),
    ],
    extends: Annotated[
        str,
        typer.Option(
            metavar="NAME|PATH",
            show_default=False,
            autocompletion=completion_values.rule_sets,
            help=_("The rule set that it begins from (unisono if left out)."),
        ),
    ] = DEFAULT_RULE_SET,
) -> int:
    """Write a file to start from; returns the exit code."""
    from unisono.rulebook.template import begin

    try:
        file = begin(name, extends)
    except OSError as error:
        why = error.strerror or type(error).__name__
        path = error.filename or name
        return complain(_("{path} cannot be written: {why}").format(path=path, why=why), FAILED)
    sys.stdout.write(_("Written: {path}").format(path=visible(str(file))) + "\n")
    return 0


def check(name: Name) -> int:
    """Say what is wrong with a rule set, or who can play by it; returns the exit code."""
    from unisono.rulebook import (
        NoSuchSizeError,
        RulebookError,
        difficulty_names,
        load_difficulty,
        load_rules,
        rules_text,
    )
    from unisono.session.rulebook_sentences import rulebook_sentence

    sizes: list[str] = []
    wrong: dict[str, None] = {}
    left_out: list[str] = []
    for players in TABLE_SIZES:
        try:
            load_rules(name, players)
            for difficulty in difficulty_names():
                load_difficulty(difficulty, players, name)
        except NoSuchSizeError as error:
            left_out.append(rulebook_sentence(error))
        except RulebookError as error:
            wrong[rulebook_sentence(error)] = None
        else:
            sizes.append(str(players))
    try:
        rules_text(name, i18n.language())
    except RulebookError as error:
        wrong[rulebook_sentence(error)] = None
    if not sizes and not wrong:
        return complain(left_out[0])
    if wrong:
        return max(map(complain, wrong))
    told = _("{name} is in order, for tables of {sizes}.")
    sys.stdout.write(told.format(name=visible(name), sizes=", ".join(sizes)) + "\n")
    return 0


rules.command(
    SHOW,
    cls=Command,
    help=_("Print the rules, with the numbers of every size of table."),
    epilog=_("Examples: unisono rules · unisono rules --variant endless --lang de | less"),
)(show)
rules.command(
    "list",
    cls=Command,
    help=_("List the rule sets and the variants that there are."),
    epilog=_("Examples: unisono rules list"),
)(list_)
rules.command(
    cls=Command,
    help=_("Write a commented file to start a rule set of your own from."),
    epilog=_(
        "Examples: unisono rules new mine · unisono rules new ./mine.toml --extends ./base.toml"
    ),
)(new)
rules.command(
    cls=Command,
    help=_("Say what is wrong with a rule set, or that it is in order."),
    epilog=_("Examples: unisono rules check mine · unisono rules check ./mine.toml"),
)(check)
