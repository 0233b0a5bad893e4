"""A stored game as text for other programs: all that is known of it as JSON, its time line as SVG.

`write_out` puts such a text where it belongs.
"""

import json
import os
import sys
from pathlib import Path

from unisono.commandline.prompts import FAILED
from unisono.games.ladder.analysis.svg import SvgWords, svg
from unisono.games.ladder.analysis.timeline import game_timeline
from unisono.games.ladder.engine.event_records import to_record
from unisono.games.ladder.texts.card_names import card_name
from unisono.games.ladder.texts.verdict_words import picture_words
from unisono.i18n import _, ngettext
from unisono.reports.game_words import local_time, result_words, table_words, who_sat
from unisono.reports.listing import as_json
from unisono.store import StoredGame
from unisono.system.complaint import complain
from unisono.system.files import UnreadableError, path_of


def game_json(game: StoredGame) -> str:
    """The game, its settings and its events; `damage` is a line where not all could be read."""
    content = {
        "game": as_json(game.entry),
        "settings": game.settings,
        "events": [to_record(event) for event in game.events],
        "damage": game.damage,
    }
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def game_svg(game: StoredGame) -> str:
    """Every level of the game as music on a page, in the language in use."""
    names, _temperaments = who_sat(game)
    rules = game.state.rules
    return svg(
        game_timeline(game.events),
        names,
        lambda card: card_name(rules.faces, card),
        game_title(game),
        SvgWords(*picture_words(rules)),
    )


def game_title(game: StoredGame) -> str:
    """A game in a line: when, what, who, and how it ended."""
    entry = game.entry
    players = ngettext("{n} player", "{n} players", entry.players).format(n=entry.players)
    return _("{rules}, {date:%Y-%m-%d}, {players}, {difficulty}: {result}").format(
        rules=table_words(entry.rule_set, entry.variants),
        date=local_time(entry.started_utc),
        players=players,
        difficulty=entry.difficulty,
        result=result_words(entry.result),
    )


def write_out(text: str, output: Path | None, *, force: bool) -> int:
    """Write the text to a file, or to standard output without one, as UTF-8; the exit code.

    A file that is there is replaced only with `force`.
    """
    if output is None:
        sys.stdout.buffer.write(text.encode("utf-8", "backslashreplace"))
        sys.stdout.buffer.flush()
        return 0
    try:
        with open(path_of(str(output)), "wb" if force else "xb", opener=_without_waiting) as file:
            file.write(text.encode("utf-8", "backslashreplace"))
    except UnreadableError as error:
        return complain(f"--output: {_(error.words)}")
    except FileExistsError:
        return complain(_("{path} is there already; --force replaces it").format(path=output))
    except OSError as error:
        why = error.strerror or type(error).__name__
        return complain(_("{path} cannot be written: {why}").format(path=output, why=why), FAILED)
    return 0


def _without_waiting(path: str, flags: int) -> int:
    """A pipe that nobody reads from is an OSError, and not a wait for somebody who does."""
    if os.name == "nt":
        return os.open(path, flags, 0o666)
    file = os.open(path, flags | os.O_NONBLOCK, 0o666)
    os.set_blocking(file, True)
    return file
