"""The commands of a stored game, told by its events."""

from collections.abc import Iterable, Iterator

from unisono.games.ladder.engine import by_command
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
    SeatCommand,
    Start,
    Tick,
)
from unisono.games.ladder.engine.events import (
    CardPlayed,
    Event,
    GameStarted,
    HandLowered,
    HandRaised,
    Knocked,
    LevelDealt,
    MomentClosed,
    PauseAsked,
    Paused,
    SeatReady,
)
from unisono.games.steps import Step


def steps_of(events: Iterable[Event], person: int) -> Iterator[Step[Command, Event]]:
    """The steps of a game with one person, at the seat `person`. Decks are not known any more, and
    stand empty.

    Deadlines right before the table stopped count as come from outside: it may have stood still
    then, which let no bot come first.
    """
    number = 0
    deadlines: list[tuple[Command, tuple[Event, ...]]] = []
    for command, led_to in _commands_of(events):
        stopped = isinstance(command, Pause)
        if isinstance(command, Tick):
            deadlines.append((command, led_to))
            if not isinstance(led_to[0], MomentClosed) or len(led_to) == 1:
                continue
            stopped = True
        for tick, tick_led_to in deadlines:
            yield Step(number, tick, stopped, tick_led_to)
            number += len(tick_led_to)
        deadlines.clear()
        if not isinstance(command, Tick):
            by_bot = isinstance(command, SeatCommand) and command.seat != person
            yield Step(number, command, not by_bot, led_to)
            number += len(led_to)
    for tick, tick_led_to in deadlines:
        yield Step(number, tick, False, tick_led_to)
        number += len(tick_led_to)


def _commands_of(events: Iterable[Event]) -> Iterator[tuple[Command, tuple[Event, ...]]]:
    moment_ms, moment_at, asked = 0, None, False
    closing: tuple[Command, tuple[Event, ...]] | None = None
    for led_to in by_command(events):
        first = led_to[0]
        if closing is not None:
            # The stop that ended with a moment, and in old games ended it, stands apart from it.
            command, closed = closing
            closing = None
            if isinstance(first, Paused):
                if isinstance(command, Pause):
                    command = Pause(first.at, first.seat, first.cause)
                yield command, closed + led_to
                continue
            yield command, closed
        match first:
            case GameStarted(rules=rules):
                moment_ms = rules.same_moment_ms
            case CardPlayed(at=at) if moment_at is None:
                moment_at = at
            case PauseAsked():
                asked = True
            case MomentClosed(at=at):
                early = moment_at is not None and at < moment_at + moment_ms
                if early:
                    closing = Pause(at, None, PauseCause.STALLED), led_to
                elif asked:
                    closing = Tick(at), led_to
                moment_at, asked = None, False
                if closing is not None:
                    continue
            case _:
                pass
        yield _command_of(led_to), led_to
    if closing is not None:
        yield closing


def _command_of(led_to: tuple[Event, ...]) -> Command:
    match led_to[0]:
        case GameStarted(at=at, rules=rules):
            dealt = led_to[-1]
            return Start(at, rules, dealt.dealer if isinstance(dealt, LevelDealt) else 0, ())
        case LevelDealt(at=at):
            return NextLevel(at, ())
        case SeatReady(at=at, seat=seat):
            return Ready(at, seat)
        case Knocked(at=at, seat=seat):
            return Knock(at, seat)
        case CardPlayed(at=at, seat=seat, card=card):
            return Play(at, seat, card)
        case HandRaised(at=at, seat=seat):
            return RaiseHand(at, seat)
        case HandLowered(at=at, seat=seat):
            return LowerHand(at, seat)
        case Paused(at=at, seat=by, cause=cause) | PauseAsked(at=at, seat=by, cause=cause):
            return Pause(at, by, cause)
        case first:
            return Tick(first.at)
