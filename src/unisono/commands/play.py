"""`unisono play`."""

from typing import Annotated

import typer

from unisono.commands.options import (
    DifficultyName,
    KnockForMe,
    Plain,
    Players,
    RuleSet,
    Seed,
    Slow,
    Variants,
    drawn,
    why_no_screen,
    wrong_players,
    wrong_ways,
)
from unisono.complaint import complain
from unisono.i18n import _

NAME_LENGTH = 16
"""Characters of a name at most, so that it fits beside every hand."""


def play(
    players: Players = 3,
    difficulty: DifficultyName = "standard",
    variant: Variants = None,
    rules: RuleSet = "unisono",
    seed: Seed = None,
    name: Annotated[
        str | None, typer.Option(metavar="NAME", help=_("Your name; no team-mate gets the same."))
    ] = None,
    dealer: Annotated[
        int | None,
        typer.Option(
            metavar="SEAT",
            help=_("Who deals level 1: 1 is you; drawn if left out."),
        ),
    ] = None,
    daily: Annotated[
        bool,
        typer.Option("--daily", help=_("The day's concert: the same deals for all today.")),
    ] = False,
    bell: Annotated[
        bool, typer.Option("--bell", help=_("Ring the terminal's bell at every knock."))
    ] = False,
    plain: Plain = False,
    slow: Slow = 1.0,
    knock_for_me: KnockForMe = False,
) -> int:
    """Compose a table from the options and play at it; returns the exit code."""
    from unisono.concert import Concert, daily_date, daily_seed, new_concert
    from unisono.rulebook import load_difficulty, load_rules
    from unisono.table.seating import draw_cast

    called = _("You") if name is None else name.strip()
    wrong = (
        wrong_players(players)
        or _why_not_so(players, called, dealer)
        or wrong_ways(plain=plain, slow=slow, knock_for_me=knock_for_me)
    )
    if wrong is not None:
        return complain(wrong)
    numbers = load_difficulty(difficulty, players)
    game_rules = load_rules(rules, players, variant or (), numbers.same_moment_ms)
    obstacle = None if plain else why_no_screen()
    if obstacle is not None:
        return complain(obstacle)
    today = daily_date() if daily else None
    if today is not None:
        if seed is not None:
            return complain(_("--daily has the seed of the day; leave out --seed"))
        seed = daily_seed(today)
    first_dealer = None if dealer is None else dealer - 1

    def compose(seed: int | None) -> Concert:
        cast = draw_cast(players, numbers, drawn(seed), called)
        day = today if today is not None and cast.seed == daily_seed(today) else None
        return new_concert(game_rules, cast, first_dealer, day)

    if plain:
        from unisono.plain.session import play_plain

        return play_plain(compose, seed=seed, bell=bell, slow=slow, knocks=not knock_for_me)
    from unisono.tui.session import play_kept

    return play_kept(compose, seed=seed, bell=bell)


def _why_not_so(players: int, name: str, dealer: int | None) -> str | None:
    """What is wrong with the table asked for, in one line; None when it can be set."""
    if not 1 <= len(name) <= NAME_LENGTH or not name.isprintable():
        return _("--name: a name has 1 to {length} printable characters").format(length=NAME_LENGTH)
    if dealer is not None and not 1 <= dealer <= players:
        return _("--dealer: a table of {players} has the seats 1 to {players}, not {seat}").format(
            players=players, seat=dealer
        )
    return None
