"""Events as plain JSON values and back, for the history and for exports."""

from enum import Enum
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from unisono.engine import events
from unisono.engine.events import Event
from unisono.engine.rules import Rules

_EVENTS: dict[str, type[Event]] = {kind.__name__: kind for kind in get_args(Event)}
_HINTS: dict[type, dict[str, Any]] = {}


def to_record(event: Event) -> dict[str, Any]:
    """The event as a dict that json.dumps takes: its fields, and its name under "event"."""
    return {"event": type(event).__name__, **_named(event)}


def from_record(record: dict[str, Any]) -> Event:
    """The event that `to_record` made this of. Unknown fields are refused.

    Raises ValueError when the record names no event or its fields do not fit.
    """
    name = record.get("event")
    kind = _EVENTS.get(str(name))
    if kind is None:
        raise ValueError(f"no event is called {name!r}")
    content = {key: value for key, value in record.items() if key != "event"}
    try:
        event: Event = _typed(kind, content)
    except (TypeError, KeyError, ValueError) as error:
        raise ValueError(f"a damaged {name} record: {error}") from error
    return event


def _named(value: Event | Rules) -> dict[str, Any]:
    return {name: _plain(content) for name, content in value._asdict().items()}


def _plain(value: Any) -> Any:
    if isinstance(value, Rules):
        return _named(value)
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value.value if isinstance(value, Enum) else value


def _typed(kind: Any, value: Any) -> Any:
    """`value` as the type `kind`: an event, rules, an enum, a tuple, an optional, or a plain
    value."""
    origin = get_origin(kind)
    if origin in (Union, UnionType):
        options = [option for option in get_args(kind) if option is not type(None)]
        return None if value is None else _typed(options[0], value)
    if origin is tuple:
        (item, _) = get_args(kind)
        if not isinstance(value, list):
            raise TypeError(f"{value!r} is not a list")
        return tuple(_typed(item, entry) for entry in value)
    if kind is events.Laid:
        card, seat = value
        return events.Laid(_typed(int, card), _typed(int, seat))
    if kind is Rules or kind in _EVENTS.values():
        if not isinstance(value, dict):
            raise TypeError(f"{value!r} is not a {kind.__name__}")
        if kind not in _HINTS:
            _HINTS[kind] = get_type_hints(kind)
        hints = _HINTS[kind]
        return kind(**{name: _typed(hints[name], content) for name, content in value.items()})
    if issubclass(kind, Enum):
        return kind(value)
    if type(value) is not kind:
        raise TypeError(f"{value!r} is not of type {kind.__name__}")
    return value
