"""The commands and their options. Imported once the language is known: the help is translated."""

import os
import secrets
import sys
from typing import Annotated

import typer

from unisono import __version__
from unisono.i18n import _

SEEDS = 1_000_000
"""A drawn seed is below this: short enough to read out to somebody."""

NAME_LENGTH = 16
"""Characters of a name at most, so that it fits beside every hand."""

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help=_("Unisono: the cooperative card game of silence and timing, in a terminal."),
    epilog=_(
        "Examples: unisono play --players 3 · unisono play --variant endless --difficulty beginner"
        " · unisono play --seed 4711"
    ),
)


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"unisono {__version__}")
        raise typer.Exit


@app.callback()
def _unisono(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_show_version, is_eager=True, help=_("Show the version.")
        ),
    ] = False,
) -> None:
    pass


@app.command(
    help=_("Play a concert: all cards of all hands onto one pile, lowest first, without a word."),
    epilog=_(
        "Examples: unisono play --players 2 · unisono play --variant easy-start --variant endless"
        " · unisono play --rules ./my-rules.toml --seed 4711"
    ),
)
def play(
    players: Annotated[
        int, typer.Option(min=2, max=4, help=_("Players at the table, you included."))
    ] = 3,
    difficulty: Annotated[
        str,
        typer.Option(metavar="NAME", help=_("beginner, standard or expert.")),
    ] = "standard",
    variant: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help=_("easy-start, long-concert, no-pauses or endless; may be given several times."),
        ),
    ] = None,
    rules: Annotated[
        str,
        typer.Option(metavar="NAME|PATH", help=_("A rule set, or a rule file of your own.")),
    ] = "unisono",
    seed: Annotated[
        int | None,
        typer.Option(metavar="N", help=_("The same seed deals the same cards and team-mates.")),
    ] = None,
    name: Annotated[
        str | None, typer.Option(metavar="NAME", help=_("What the table calls you."))
    ] = None,
    dealer: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=4,
            metavar="SEAT",
            help=_("Who deals level 1: 1 is you, then clockwise. Drawn if left out."),
        ),
    ] = None,
    bell: Annotated[
        bool, typer.Option("--bell", help=_("Ring the terminal's bell at every knock."))
    ] = False,
) -> int:
    """Compose a table from the options and play at it; returns the exit code."""
    from unisono.cli import complain
    from unisono.rulebook import load_difficulty, load_rules
    from unisono.table.seating import Seating, seat_one_person

    obstacle = _why_no_screen()
    if obstacle is not None:
        return complain(obstacle)
    called = _checked_name(name)
    if dealer is not None and dealer > players:
        raise typer.BadParameter(
            _("seat {seat} is not at a table of {players}; use 1 to {players}").format(
                seat=dealer, players=players
            ),
            param_hint="--dealer",
        )
    numbers = load_difficulty(difficulty, players)
    game_rules = load_rules(rules, players, variant or (), numbers.same_moment_ms)
    first_dealer = None if dealer is None else dealer - 1

    def seat(seed: int | None) -> Seating:
        drawn = secrets.randbelow(SEEDS) if seed is None else seed
        return seat_one_person(game_rules, numbers, drawn, called, first_dealer)

    from unisono.tui.app import play_on_screen

    return play_on_screen(seat, seed, bell)


def _checked_name(name: str | None) -> str:
    """The name without surrounding spaces, or what the table calls somebody without one."""
    if name is None:
        return _("You")
    name = name.strip()
    if not name or len(name) > NAME_LENGTH or not name.isprintable():
        raise typer.BadParameter(
            _("a name has 1 to {length} printable characters").format(length=NAME_LENGTH),
            param_hint="--name",
        )
    return name


def _why_no_screen() -> str | None:
    """Why the table cannot be drawn here, in one line; None when it can."""
    for stream, name in ((sys.stdin, "stdin"), (sys.stdout, "stdout"), (sys.stderr, "stderr")):
        if stream is None or not stream.isatty():
            return _(
                "{stream} is not a terminal; start unisono in a terminal, without pipes"
            ).format(stream=name)
    if os.environ.get("TERM") == "dumb":
        return _("TERM=dumb cannot show the table; use a terminal that can move its cursor")
    return None
