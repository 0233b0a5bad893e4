"""The commands and their options. Imported once the language is known: the help is translated.

A command's module, and what that needs to run, is imported only when the command is asked for, so
that no other command pays for it.
"""

import os
from importlib import import_module
from typing import Annotated, NamedTuple

import typer

from unisono import __version__
from unisono.commandline.help_pages import Command, Group
from unisono.i18n import _
from unisono.system.complaint import ASKED, complain


class About(NamedTuple):
    """What the help says of a command: in the list, on its page, and below that."""

    short_help: str
    help: str
    epilog: str


COMMANDS = {
    "play": About(
        short_help=_("Play a concert."),
        help=_(
            "Play a concert: all cards of all hands onto one pile, lowest first, without a word."
        ),
        epilog=_(
            "Examples: unisono play --players 2 · unisono play --variant easy-start"
            " --variant endless · unisono play --rules ./my-rules.toml --seed 4711"
        ),
    ),
    "lesson": About(
        short_help=_("Take the first lesson."),
        help=_("Five minutes at a table that waits for you, with somebody who explains."),
        epilog=_("Examples: unisono lesson · unisono lesson --plain --slow 1.5"),
    ),
    "resume": About(
        short_help=_("Take up a concert that was left."),
        help=_("Take up the concert that was left last, or the one with that number."),
        epilog=_("Examples: unisono resume · unisono resume 12"),
    ),
    "watch": About(
        short_help=_("Watch a table of bots."),
        help=_("Watch a concert of bots only, at normal, double or fourfold speed."),
        epilog=_(
            "Examples: unisono watch --difficulty expert · unisono watch --players 4 --speed 2"
        ),
    ),
    "simulate": About(
        short_help=_("Simulate many games and count."),
        help=_("Simulate many games without a screen, and print what they come to."),
        epilog=_(
            "Examples: unisono simulate --games 2000 --human decent · unisono simulate --players 4"
            " --difficulty ./my-bots.toml --human none --json"
        ),
    ),
    "history": About(
        short_help=_("List the games played, or delete them."),
        help=_("List the games played, the newest first, or delete them."),
        epilog=_(
            "Examples: unisono history --result won --limit 5 · unisono history --players 2 --json"
            " · unisono history --delete 12"
        ),
    ),
    "stats": About(
        short_help=_("Count wins; show tempo and unison."),
        help=_("How often each kind of table is won, and how tempo and unison went on."),
        epilog=_("Examples: unisono stats · unisono stats --players 3 --difficulty expert --json"),
    ),
    "replay": About(
        short_help=_("See a game again, or export it."),
        help=_("See the newest finished game again, or the one with that number; or export it."),
        epilog=_(
            "Examples: unisono replay --speed 2 · unisono replay 12 --export svg --output 12.svg"
            " · unisono replay 12 --export cast > 12.cast"
        ),
    ),
    "completion": About(
        short_help=_("Let your shell complete arguments."),
        help=_("Print a script that lets your shell complete commands, options and names."),
        epilog=_(
            "Examples: unisono completion bash >> ~/.bashrc · unisono completion zsh >> ~/.zshrc"
            " · unisono completion fish > ~/.config/fish/completions/unisono.fish"
        ),
    ),
    "doctor": About(
        short_help=_("Say what a bug report should."),
        help=_(
            "Look at the terminal, the folders and the versions, and say what a bug report should:"
            " nothing in it is private."
        ),
        epilog=_("Examples: unisono doctor · unisono doctor --json"),
    ),
    "rules": About(
        short_help=_("Read the rules, or write some of your own."),
        help=_("Read the rules of a rule set, unisono if left out; or begin one of your own."),
        epilog=_("Examples: unisono rules · unisono rules list · unisono rules mine --lang de"),
    ),
    "config": About(
        short_help=_("See or change the settings."),
        help=_("See the settings, or change them for good."),
        epilog=_("Examples: unisono config show · unisono config set theme day"),
    ),
}
"""In the order in which they are listed."""


def program(arguments: list[str]) -> typer.Typer:
    """The program as far as these arguments need it: with no command but the one that they begin
    with, with none at all for the lobby, and otherwise with every one."""
    if ASKED in os.environ:  # a shell, which says elsewhere what it wants to have completed
        return _program(*COMMANDS)
    if not arguments:
        return _program()
    return _program(arguments[0]) if arguments[0] in COMMANDS else _program(*COMMANDS)


def _program(*names: str) -> typer.Typer:
    app = typer.Typer(
        cls=Group,
        add_completion=False,
        invoke_without_command=True,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        help=_("Unisono: the cooperative card game of silence and timing, in a terminal."),
        epilog=_("Examples: unisono play --players 3 · unisono play --variant endless"),
    )
    app.callback()(_unisono)
    for name in names:
        command = getattr(import_module(f"unisono.commands.{name}"), name)
        about = COMMANDS[name]._asdict()
        if isinstance(command, typer.Typer):
            app.add_typer(command, name=name, **about)
        else:
            app.command(name, cls=Command, **about)(command)
    return app


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"unisono {__version__}")
        raise typer.Exit


def _unisono(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_show_version, is_eager=True, help=_("Show the version.")
        ),
    ] = False,
    # These are taken out of the arguments before (see `cli`): here they are only told.
    _lang: Annotated[
        str | None,
        typer.Option("--lang", metavar="en|de", help=_("Say everything in this language.")),
    ] = None,
    _idle_exit: Annotated[
        int | None,
        typer.Option("--idle-exit", metavar="MINUTES", hidden=True),  # for hosts: docs/ssh.md
    ] = None,
    _kiosk: Annotated[
        str | None,
        typer.Option("--kiosk", metavar="GUEST", hidden=True),  # for hosts: docs/ssh.md
    ] = None,
    _set: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="KEY=VALUE", help=_("A setting, for this once.")),
    ] = None,
) -> int:
    if version or context.invoked_subcommand is not None:
        return 0
    from unisono.commandline.options import why_no_screen
    from unisono.commands.lobby import lobby

    obstacle = why_no_screen()
    return lobby() if obstacle is None else complain(obstacle)
