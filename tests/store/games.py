"""Games to write down: played by bots on a virtual clock, act by act."""

from collections.abc import Iterator
from typing import Any

from tests.engine.tables import unisono_rules
from unisono.games.ladder.bots.difficulty import Difficulty
from unisono.games.ladder.engine import Phase, Rules
from unisono.games.ladder.engine.commands import NextLevel, Pause, PauseCause, Ready
from unisono.games.ladder.engine.events import Event
from unisono.games.ladder.setup.ladder_table import LadderTable
from unisono.games.ladder.setup.roster import PERSON, seat_bots

CARELESS = Difficulty(name="careless", seconds_per_rank=0.5, noise=0.5, impatience=0.1)


def settings_for(rules: Rules, seed: int = 1, **changes: Any) -> dict[str, Any]:
    """What a caller says of a game when it begins."""
    return {
        "rule_set": rules.name,
        "variants": list(rules.variants),
        "players": rules.players,
        "difficulty": CARELESS.name,
        "numbers": {"seconds_per_rank": CARELESS.seconds_per_rank},
        "seed": seed,
        "person": "Zoë",
        "version": "0.1.0",
        **changes,
    }


def acts(rules: Rules, seed: int, pauses: bool = False) -> Iterator[tuple[Event, ...]]:
    """The events of a whole game, as many at a time as a table tells of at once."""
    table = seat_bots(rules, CARELESS, seed).table
    yield table.start(0)
    while not table.state.over:
        known = len(table.log)
        go_on(table, pauses)
        yield tuple(table.log[known:])


def go_on(table: LadderTable, pauses: bool) -> None:
    """Let the next thing happen at the table."""
    state = table.state
    if pauses and state.phase is Phase.PLAYING and state.seq % 7 == 0:
        table.submit(Pause(state.at, PERSON, PauseCause.PLAYER))
    elif table.step():
        return
    elif state.phase is Phase.CLEARED:
        table.submit(NextLevel(state.at + 1000, ()))
    else:
        table.submit(Ready(state.at, PERSON))


def whole_game(rules: Rules | None = None, seed: int = 1) -> tuple[Event, ...]:
    """All events of a game that is played to its end."""
    return tuple(event for batch in acts(rules or unisono_rules(), seed) for event in batch)
