"""Events as plain JSON values, for the history and for exports."""

from enum import Enum
from typing import Any

from unisono.games.ladder.engine.events import Event
from unisono.games.ladder.engine.ruleset import Rules


def to_record(event: Event) -> dict[str, Any]:
    """The event as a dict that json.dumps takes: its fields, and its name under "event"."""
    return {"event": type(event).__name__, **_named(event)}


def _named(value: Event | Rules) -> dict[str, Any]:
    return {name: _plain(content) for name, content in value._asdict().items()}


def _plain(value: Any) -> Any:
    if isinstance(value, Rules):
        return _named(value)
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value.value if isinstance(value, Enum) else value
