"""`unisono play`."""

from typing import Annotated

import typer

from unisono.commandline.options import (
    Bell,
    DifficultyAsSet,
    KnockForMe,
    Levels,
    Lives,
    Plain,
    Players,
    RuleSetAsSet,
    Seed,
    Slow,
    Variants,
    why_no_screen,
    wrong_players,
    wrong_seed,
    wrong_ways,
)
from unisono.i18n import _
from unisono.settings import is_name, laid_over
from unisono.settings.values import NAME_LENGTH
from unisono.system.complaint import complain


def play(
    players: Players = None,
    difficulty: DifficultyAsSet = None,
    variant: Variants = None,
    rules: RuleSetAsSet = None,
    lives: Lives = None,
    levels: Levels = None,
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
        typer.Option("--daily", help=_("The day's concert: the same deals for all today (UTC).")),
    ] = False,
    bell: Bell = None,
    plain: Plain = False,
    slow: Slow = 1.0,
    knock_for_me: KnockForMe = None,
) -> int:
    """Compose a table from the options over the settings, and play at it; the exit code."""
    from unisono.commandline.composing import composer
    from unisono.games.seeds import daily_date, daily_seed

    chosen = laid_over(
        players=players,
        difficulty=difficulty,
        variants=None if variant is None else tuple(variant),
        rules=rules,
        name=None if name is None else name.strip(),
        bell=bell,
        knock_for_me=knock_for_me,
    )
    wrong = (
        wrong_players(chosen.players)
        or _why_not_so(chosen.players, name, dealer)
        or wrong_seed(seed)
        or wrong_ways(plain=plain, slow=slow)
    )
    if wrong is not None:
        return complain(wrong)
    today = daily_date() if daily else None
    compose = composer(
        chosen, None if dealer is None else dealer - 1, today, lives=lives, levels=levels
    )
    obstacle = None if plain else why_no_screen()
    if obstacle is not None:
        return complain(obstacle)
    if today is not None:
        if seed is not None:
            return complain(_("--daily has the seed of the day; leave out --seed"))
        seed = daily_seed(today)
    if plain:
        from unisono.plain.plain_session import play_plain

        knocks = not chosen.knock_for_me
        return play_plain(
            compose,
            seed=seed,
            bell=chosen.bell,
            slow=slow,
            knocks=knocks,
            hints=chosen.hints,
        )
    from unisono.tui.apps.launch import play_kept

    return play_kept(compose, chosen, seed=seed)


def _why_not_so(players: int, name: str | None, dealer: int | None) -> str | None:
    """What is wrong with the table asked for, in one line; None when it can be set."""
    if name is not None and not (name.strip() and is_name(name.strip())):
        return _("--name: a name has 1 to {length} printable characters").format(length=NAME_LENGTH)
    if dealer is not None and not 1 <= dealer <= players:
        return _("--dealer: a table of {players} has the seats 1 to {players}, not {seat}").format(
            players=players, seat=dealer
        )
    return None
