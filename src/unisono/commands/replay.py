"""`unisono replay`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from unisono.commandline import completion_values
from unisono.commandline.options import Speed, why_no_screen, wrong_speed
from unisono.i18n import _
from unisono.system.complaint import complain

if TYPE_CHECKING:
    from unisono.store import StoredGame

FORMATS = ("json", "svg", "cast")


def replay(
    game: Annotated[
        int | None,
        typer.Argument(
            metavar="ID",
            show_default=False,
            autocompletion=completion_values.games,
            help=_("Which one: unisono history lists them."),
        ),
    ] = None,
    speed: Speed = 1,
    export: Annotated[
        str | None,
        typer.Option(
            metavar="|".join(FORMATS),
            help=_("Write it out instead: its events, its time line, or a recording."),
        ),
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help=_("Where to write it; stdout if left out.")),
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help=_("Replace a file that is there."))
    ] = False,
) -> int:
    """Show a stored game again or write it out; returns the exit code."""
    wrong = wrong_speed(speed)
    if export is not None and export not in FORMATS:
        wrong = _("--export: json, svg or cast, not {format}").format(format=export)
    if output is not None and export is None:
        wrong = _("--output: add --export json, svg or cast")
    wrong = wrong or (why_no_screen() if export is None else None)
    if wrong is not None:
        return complain(wrong)
    stored = _load(game)
    if isinstance(stored, int):
        return stored
    if export is not None:
        return _export(stored, export, speed, output, force=force)
    from unisono.reports.game_words import who_sat
    from unisono.tui.apps.replay_app import replay_on_screen

    return replay_on_screen(stored, who_sat(stored), speed)


def _load(wanted: int | None) -> "StoredGame | int":
    """The game of that number, or the newest that is finished; an exit code without one."""
    from unisono.commandline.prompts import FAILED, with_history
    from unisono.reports.game_words import damage_words, no_such_game, unreadable
    from unisono.store import DamagedGame, Filters, GameResult, History

    found: list[StoredGame] = []

    def load(history: History) -> int:
        game_id = wanted
        if game_id is None:
            ended = [Filters(result=result) for result in (GameResult.WON, GameResult.LOST)]
            newest = [entry.id for kind in ended for entry in history.games(kind, limit=1)]
            if not newest:
                return complain(_("no finished game to replay; unisono play begins one"), FAILED)
            game_id = max(newest)
        entry = history.entry(game_id)
        if isinstance(entry, DamagedGame):
            return complain(unreadable(entry, history.path), FAILED)
        game = None if entry is None else history.load(game_id)
        if game is None or game.state.level == 0:
            return complain(no_such_game(game_id), FAILED)
        if game.damage is not None:
            complain(damage_words(game))
        found.append(game)
        return 0

    code = with_history(load)
    return found[0] if found else code


def _export(
    game: "StoredGame", wanted: str, speed: int, output: Path | None, *, force: bool
) -> int:
    from unisono.reports import exports

    match wanted:
        case "json":
            text = exports.game_json(game)
        case "svg":
            text = exports.game_svg(game)
        case _:
            from unisono.reports.game_words import who_sat
            from unisono.tui.export.recording import recording

            text = recording(game, who_sat(game), exports.game_title(game), speed)
    return exports.write_out(text, output, force=force)
