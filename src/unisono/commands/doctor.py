"""`unisono doctor`."""

import json
import sys
from collections.abc import Iterator
from typing import Annotated, Any

import typer

from unisono import settings
from unisono.commands.config import origin_words
from unisono.i18n import _
from unisono.i18n.numbers import decimal
from unisono.system.visible_text import visible

Row = tuple[str, str]
"""What is told, and its value."""


def doctor(
    as_json: Annotated[bool, typer.Option("--json", help=_("Print it as JSON."))] = False,
) -> int:
    """Look at this machine and print what was found; returns the exit code."""
    from unisono.reports.diagnosis import findings

    found = findings(settings.take_trouble())
    if as_json:
        json.dump(found, sys.stdout, indent=2)
        sys.stdout.write("\n")
        return 0
    rows = list(_rows(found))
    wide = max(len(label) for label, _value in rows)
    for label, value in rows:
        sys.stdout.write(f"{label.ljust(wide)}  {visible(value)}\n")
    return 0


def _rows(found: dict[str, Any]) -> Iterator[Row]:
    versions, terminal, folders = found["versions"], found["terminal"], found["folders"]
    yield "Unisono", versions["unisono"]
    yield "Python", versions["python"]
    yield "Textual", versions["textual"]
    yield "SQLite", versions["sqlite"]
    yield _("System"), versions["system"]
    yield from _terminal_rows(terminal)
    language = found["language"]
    yield _("Language"), f"{language['spoken']} ({language['locale']})"
    yield _("History"), _place_words(folders["history"])
    yield _("Settings"), _place_words(folders["settings"])
    yield _("Settings file"), _file_words(found["settings"])


def _terminal_rows(terminal: dict[str, Any]) -> Iterator[Row]:
    answers = terminal["answers"]
    names = [terminal["TERM"], terminal["program"], answers and answers["name"]]
    if terminal["inside"] is not None:
        names.append({"TMUX": "tmux", "STY": "screen"}[terminal["inside"]])
    if terminal["over_ssh"]:
        names.append("ssh")
    yield _("Terminal"), ", ".join(name for name in names if name) or _("none")
    piped = [name for name, is_one in terminal["streams"].items() if not is_one]
    if piped:
        yield _("No terminal"), ", ".join(piped)
    yield _("Size"), "×".join(map(str, terminal["size"]))
    yield _("Colours"), f"{terminal['colours']:,}".replace(",", " ")
    yield _("Encoding"), str(terminal["encoding"])
    if answers is None:
        yield _("Answers"), _("cannot be measured: no terminal that answers")
        return
    yield _("Reports the focus"), _yes_or_no(answers["focus"])
    yield _("Tells all keys apart"), _yes_or_no(answers["keys"])
    yield _("Whole pictures"), _yes_or_no(answers["frames"])
    yield _("Round trip"), f"{decimal(answers['round_trip_ms'], 1)} ms"


def _yes_or_no(what: bool | None) -> str:
    if what is None:
        return _("it does not say")
    return _("yes") if what else _("no")


def _place_words(place: dict[str, Any]) -> str:
    if place["path"] is None:
        return _("there is no home folder")
    if place["writable"]:
        state = _("can be written") if place["exists"] else _("not there yet, can be made")
    else:
        state = _("cannot be written") if place["exists"] else _("not there, cannot be made")
    return f"{place['path']} ({state})"


def _file_words(state: dict[str, Any]) -> str:
    if not state["file"]:
        words = _("none")
    elif state["trouble"] is None:
        words = _("in order")
    else:
        trouble = state["trouble"]
        words = _("line {line}, {key}: cannot be used").format(
            line=trouble["line"] or "?", key=trouble["key"] or "?"
        )
    others = [
        f"{key} ({origin_words(origin)})"
        for key, origin in state["from"].items()
        if origin != "file"
    ]
    return ", ".join([words, *others])
