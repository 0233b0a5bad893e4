"""The figures of a game: what the history keeps of its tempo, and what can be told to others."""

from collections.abc import Iterable
from typing import Any

from unisono.games.ladder.analysis.tempo_mirror import tempo_mirror
from unisono.games.ladder.analysis.timeline import game_timeline
from unisono.games.ladder.engine import Phase, fold
from unisono.games.ladder.engine.events import Event


def tempo_figures(events: Iterable[Event], person: int = 0) -> dict[str, float | None]:
    """What the history keeps of a game beside what it counts itself (see `store.figures`), as
    plain JSON values; None where too few cards told something.

    tempo, team_tempo   seconds a step of the seat `person`, and of all cards of the table
    unison              of the person, 0–100 (see `tempo.unison`)
    """
    told = tempo_mirror(events).game
    if not told.seats:
        return {"tempo": None, "team_tempo": None, "unison": None}
    return {
        "tempo": _rounded(told.seats[person].seconds_per_rank, 3),
        "team_tempo": _rounded(told.team.seconds_per_rank, 3),
        "unison": _rounded(told.unison[person], 1),
    }


def figures(events: Iterable[Event], person: int = 0) -> dict[str, Any]:
    """What `share.share_text` tells of a game that was played from the seat `person`.

    won, level, lives   how it ended, and the level reached
    players, levels     of the rules: seats, and levels of the concert
    unison              as in `tempo_figures`
    by_level            of each level dealt, in order: whether it was cleared, how many wrong_notes
                        there were, and how many fermatas were used

    Raises ValueError when the first event is not the GameStarted.
    """
    log = tuple(events)
    state = fold(log)
    return {
        "won": state.phase is Phase.WON,
        "level": state.level,
        "lives": state.lives,
        "players": state.rules.players,
        "levels": state.rules.levels,
        "unison": tempo_figures(log, person)["unison"],
        "by_level": [
            {"cleared": line.cleared, "wrong_notes": line.wrong_notes, "fermatas": line.fermatas}
            for line in game_timeline(log)
        ],
    }


def _rounded(number: float | None, places: int) -> float | None:
    return None if number is None else round(number, places)
