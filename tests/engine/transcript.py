"""Golden games: a game in plain text, each command with the events that it led to.

    rules 3 lives=1             Unisono for three, with changes: numbers, true, none, next-card
    rules the-mind 3            or a rule set that is shipped, with its variants: the-mind+endless
    seats Anna Ben Carla        what the seats are called in this text
    0 start Anna  Anna 2 | Ben 9 | Carla 5      the first deal, by Anna: what everybody gets
    0 everybody ready           or: Anna ready
    0 Anna knocks
    1900 Anna plays             her lowest card; or: Anna plays 14
    2020 tick                   what is due by then
    2100 Ben raises             and: Ben lowers, Ben pauses, table pauses focus
    9000 deals  Anna 14 43 | Ben 16 33 | Carla 7 30     the next level

Every command begins with its time in milliseconds. Lines that begin with # and empty lines are
for the reader. The indented lines are events (`time Name field=value`) or `refused: reason`.

`python -m tests.engine.transcript FILE...` writes the events of these games anew.
"""

import sys
from pathlib import Path
from typing import Any

from tests.engine.tables import unisono_rules
from unisono.games.ladder.engine import Rejection, Rules, State, decide, evolve, fold
from unisono.games.ladder.engine.cards import deck_of
from unisono.games.ladder.engine.commands import (
    Command,
    Knock,
    LowerHand,
    NextLevel,
    Pause,
    PauseCause,
    Play,
    RaiseHand,
    Ready,
    Start,
    Tick,
)
from unisono.games.ladder.engine.events import Event, Laid
from unisono.games.ladder.engine.ruleset import VoteLock
from unisono.rulebook import load_rules

INDENT = "    "
NAMED = ("seat", "dealer")


class Transcript:
    """A game that is read from its lines and written down again, with the events that follow."""

    def __init__(self) -> None:
        self.rules: Rules = unisono_rules()
        self.seats: list[str] = []
        self.state: State | None = None
        self.events: list[Event] = []

    def read(self, line: str) -> list[str]:
        """The lines of the events that one line of the game leads to.

        Raises ValueError when the line says nothing that a game knows.
        """
        words = line.split()
        match words:
            case ["rules", name, players] if not name.isdecimal():
                name, *variants = name.split("+")
                self.rules = load_rules(name, int(players), variants)
                return []
            case ["rules", players, *changes]:
                pairs = (change.split("=") for change in changes)
                known = {key: _value(value) for key, value in pairs}
                self.rules = unisono_rules(int(players), **known)
                return []
            case ["seats", *names]:
                self.seats = names
                return []
            case [time, "everybody", "ready"]:
                commands: list[Command] = [Ready(int(time), s) for s in range(len(self.seats))]
            case [time, *deed]:
                commands = [self._command(int(time), deed)]
            case _:
                raise ValueError(line)
        return [text for command in commands for text in self._answer(command)]

    def _command(self, at: int, deed: list[str]) -> Command:
        match deed:
            case ["start", dealer, *cards]:
                return Start(at, self.rules, self.seats.index(dealer), self._deck(cards))
            case ["deals", *cards]:
                return NextLevel(at, self._deck(cards))
            case ["tick"]:
                return Tick(at)
            case ["table", "pauses", cause]:
                return Pause(at, None, PauseCause(cause))
            case [name, "plays", *card]:
                assert self.state is not None
                seat = self.seats.index(name)
                return Play(at, seat, int(card[0]) if card else self.state.hands[seat][0])
            case [name, verb]:
                return self._plain_command(at, self.seats.index(name), verb)
            case _:
                raise ValueError(" ".join(deed))

    def _plain_command(self, at: int, seat: int, verb: str) -> Command:
        match verb:
            case "ready":
                return Ready(at, seat)
            case "knocks":
                return Knock(at, seat)
            case "raises":
                return RaiseHand(at, seat)
            case "lowers":
                return LowerHand(at, seat)
            case "pauses":
                return Pause(at, seat, PauseCause.PLAYER)
            case _:
                raise ValueError(verb)

    def _deck(self, words: list[str]) -> tuple[int, ...]:
        """A deck that deals what is written as `Anna 14 43 | Ben 16 33`."""
        hands: dict[str, tuple[int, ...]] = {}
        for part in " ".join(words).split("|"):
            name, *cards = part.split()
            hands[name] = tuple(map(int, cards))
        return deck_of(tuple(hands[name] for name in self.seats), self.rules.ladder)

    def _answer(self, command: Command) -> list[str]:
        outcome = decide(self.state, command)
        if isinstance(outcome, Rejection):
            return [f"{INDENT}refused: {outcome.reason}"]
        for event in outcome:
            self.state = fold([event]) if self.state is None else evolve(self.state, event)
        self.events += outcome
        return [f"{INDENT}{self._event(event)}" for event in outcome]

    def _event(self, event: Event) -> str:
        details = [
            f"{name}={self._text(name, value)}"
            for name, value in event._asdict().items()
            if name not in ("at", "rules") and (name, value) != ("others", ())
        ]
        return " ".join([str(event.at), type(event).__name__, *details])

    def _text(self, name: str, value: Any) -> str:
        if name in NAMED:
            return "nobody" if value is None else self.seats[value]
        if isinstance(value, Laid):
            return f"{value.card}:{self.seats[value.seat]}"
        if name == "hands":
            return "|".join(",".join(map(str, hand)) for hand in value)
        if isinstance(value, tuple):
            return ",".join(self._text("", item) for item in value)
        return str(value)


def _value(text: str) -> int | bool | VoteLock | None:
    words: dict[str, bool | VoteLock | None] = {
        "true": True,
        "none": None,
        "next-card": VoteLock.NEXT_CARD,
    }
    return words[text] if text in words else int(text)


def replayed(text: str) -> str:
    """The same game, its events as the engine decides them now."""
    game = Transcript()
    lines = []
    for line in text.splitlines():
        if line.startswith(INDENT):
            continue
        lines.append(line)
        if line and not line.startswith("#"):
            lines += game.read(line)
    assert game.events, "a golden game has events"
    assert fold(game.events) == game.state
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for argument in sys.argv[1:]:
        path = Path(argument)
        path.write_text(replayed(path.read_text(encoding="utf-8")), encoding="utf-8")
