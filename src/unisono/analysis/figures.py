"""The figures of a game for the history, as plain values that JSON takes."""

from collections.abc import Iterable
from typing import Any

from unisono.analysis.tempo import Mirror, tempo_mirror
from unisono.analysis.timeline import LevelTimeline, game_timeline
from unisono.engine import Phase, fold
from unisono.engine.events import Event, Laid, LevelDealt, PileTurned, WrongNote


def figures(events: Iterable[Event], person: int = 0) -> dict[str, Any]:
    """What a game came to; `person` is the seat whose own tempo and mistakes are told.

    won, level, lives           how it ended, and the level reached
    players, levels             of the rules: seats, and levels of the concert
    cleared, clean              how many levels were
    wrong_notes                 person_early (the person's card), person_late (a card of the person
                                was lower), team (neither), and all of them
    fermatas                    how many were used
    playing_ms                  of open levels, without count-ins and pauses
    tempo, spread               the person's seconds a rank and their spread; None for too few cards
    team_tempo, team_spread     the same of all cards of the table
    unison                      of the person, 0–100 or None (see `tempo.unison`)
    by_level                    the same of each level dealt, in order, without the ending

    Raises ValueError when the first event is not the GameStarted.
    """
    log = tuple(events)
    state = fold(log)
    told = tempo_mirror(log)
    lines = game_timeline(log)
    mirrors = dict(told.levels)
    wrong = _wrong_notes(log, person)
    by_level = [
        _of_level(line, wrong[line.level], mirrors.get(line.level), person) for line in lines
    ]
    return {
        "won": state.phase is Phase.WON,
        "level": state.level,
        "lives": state.lives,
        "players": state.rules.players,
        "levels": state.rules.levels,
        "cleared": sum(line.cleared for line in lines),
        "clean": sum(line.clean for line in lines),
        "wrong_notes": _added_up(wrong.values()),
        "fermatas": sum(line.fermatas for line in lines),
        "playing_ms": sum(line.playing_ms for line in lines),
        **_tempo(told.game if told.game.seats else None, person),
        "by_level": by_level,
    }


def _of_level(
    line: LevelTimeline, wrong: dict[str, int], told: Mirror | None, person: int
) -> dict[str, Any]:
    return {
        "level": line.level,
        "cleared": line.cleared,
        "clean": line.clean,
        "wrong_notes": wrong,
        "fermatas": line.fermatas,
        "playing_ms": line.playing_ms,
        **_tempo(told, person),
    }


def _wrong_notes(log: Iterable[Event], person: int) -> dict[int, dict[str, int]]:
    """The wrong notes of each level, by kind."""
    levels: dict[int, dict[str, int]] = {}
    level: dict[str, int] = {}
    for event in log:
        match event:
            case LevelDealt(level=number):
                level = levels[number] = _none_wrong()
            case WrongNote(seat=seat, lower=lower):
                _count(level, seat, lower, person)
            case PileTurned(overlaid=pairs):
                for under, card in pairs:
                    _count(level, under.seat, (card,), person)
            case _:
                pass
    return levels


def _count(level: dict[str, int], seat: int, lower: tuple[Laid, ...], person: int) -> None:
    if seat == person:
        kind = "person_early"
    elif any(laid.seat == person for laid in lower):
        kind = "person_late"
    else:
        kind = "team"
    level[kind] += 1
    level["all"] += 1


def _none_wrong() -> dict[str, int]:
    return {"person_early": 0, "person_late": 0, "team": 0, "all": 0}


def _added_up(levels: Iterable[dict[str, int]]) -> dict[str, int]:
    total = _none_wrong()
    for level in levels:
        for kind, count in level.items():
            total[kind] += count
    return total


def _tempo(told: Mirror | None, person: int) -> dict[str, float | None]:
    if told is None:
        names = ("tempo", "spread", "team_tempo", "team_spread", "unison")
        return dict.fromkeys(names)
    own, team = told.seats[person], told.team
    return {
        "tempo": _rounded(own.seconds_per_rank, 3),
        "spread": _rounded(own.spread, 3),
        "team_tempo": _rounded(team.seconds_per_rank, 3),
        "team_spread": _rounded(team.spread, 3),
        "unison": _rounded(told.unison[person], 1),
    }


def _rounded(number: float | None, places: int) -> float | None:
    return None if number is None else round(number, places)
