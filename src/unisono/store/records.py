"""What stands as JSON in the rows of the history: events and settings, checked by pydantic.

The only module of the store that imports pydantic, which takes time: the first frame of a new
concert needs none of it. What columns hold besides is checked in `rows`.
"""

from collections.abc import Mapping
from enum import Enum
from functools import cache
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    TypeAdapter,
    ValidationError,
    create_model,
)
from pydantic_core import from_json

from unisono.games.ladder.engine.events import Event, Laid
from unisono.games.ladder.engine.ruleset import TABLE_SIZES, Rules
from unisono.store.rows import INT64, LARGEST, LONGEST_TEXT, day, shown
from unisono.system.visible_text import visible_values

LONGEST_RECORD = 65_536
"""Characters of an event or of settings. The largest deal of four hands has about 1000."""

MOST_ITEMS = 1000
"""Items of a list: a hand, or the cards beside a pile."""

_EVENTS: dict[str, type[Event]] = {kind.__name__: kind for kind in get_args(Event)}

LOWEST = {
    (Rules, "players"): min(TABLE_SIZES),
    (Rules, "ladder"): max(TABLE_SIZES),
    **{(Rules, name): 1 for name in ("levels", "lives", "beat_ms", "beat_min_ms", "beat_max_ms")},
}
HIGHEST = {
    (Rules, "players"): max(TABLE_SIZES),
    **{(Rules, name): 999 for name in ("ladder", "levels", "lives", "fermatas", "knocks")},
    **{
        (Rules, name): 3_600_000
        for name in ("same_moment_ms", "vote_ms", "propose_again_ms", "ring_ms")
    },
    **{(Rules, name): 3_600_000 for name in ("beat_ms", "beat_min_ms", "beat_max_ms")},
}
"""Bounds of numbers, where others than 0 and the largest that a file can hold are known. They are
wider than those of a rule set's file: what was played stays a game when its keys are narrowed."""


class MateSettings(BaseModel):
    """A team-mate as the settings have it; `tempo` is a factor."""

    model_config = ConfigDict(strict=True, allow_inf_nan=False)

    name: Annotated[str, Field(min_length=1, max_length=LONGEST_TEXT)]
    temperament: Annotated[str, Field(max_length=LONGEST_TEXT)]
    tempo: Annotated[float, Field(ge=0.01, le=100)]


class GameSettings(BaseModel):
    """The keys of a game's settings that are asked for once it is stored; each may be missing, and
    there may be others."""

    model_config = ConfigDict(strict=True, allow_inf_nan=False)

    seed: Annotated[int, Field(ge=-INT64, lt=INT64)] = 0
    person: Annotated[str, Field(max_length=LONGEST_TEXT)] = ""
    mates: Annotated[list[MateSettings], Field(max_length=max(TABLE_SIZES) - 1)] = []
    numbers: dict[str, str | int | float | bool | None] = {}
    dealer: Annotated[int, Field(ge=0, lt=max(TABLE_SIZES))] | None = None
    daily: Annotated[str, AfterValidator(day)] | None = None
    follows: (
        Annotated[
            tuple[Annotated[int, Field(ge=1, le=999)], Annotated[int, Field(ge=0, le=999)], str],
            Field(strict=False),
        ]
        | None
    ) = None


def event_in(text: object) -> Event:
    """The event that a row's record tells of. Raises ValueError, which names the key and says what
    is wrong with it."""
    record = _object_in(text)
    return from_record(record)


def from_record(record: Mapping[str, Any]) -> Event:
    """The event that `engine.records.to_record` made this of. Unknown fields are refused.

    Raises ValueError when the record names no event or its fields do not fit.
    """
    content = dict(record)
    name = content.pop("event", None)
    if not isinstance(name, str) or name not in _EVENTS:
        raise ValueError(f"event: no event is called {shown(name)}")
    try:
        event: Event = _adapter(name).validate_python(content)
    except ValidationError as error:
        raise ValueError(f"a damaged {name} record: {_reason(error)}") from None
    return event


def settings_in(text: object) -> dict[str, Any]:
    """The settings that a row tells of. Raises ValueError, which names the key and says what is
    wrong with it."""
    settings = _object_in(text)
    try:
        GameSettings.model_validate(settings)
    except ValidationError as error:
        raise ValueError(_reason(error)) from None
    return settings


def _object_in(text: object) -> dict[str, Any]:
    if not isinstance(text, str):
        raise ValueError("it is no text")
    if len(text) > LONGEST_RECORD:
        raise ValueError(f"it has more than {LONGEST_RECORD} characters")
    # Refuses also what is nested deeper than anything of ours.
    value = visible_values(from_json(text, allow_inf_nan=False))
    if not isinstance(value, dict):
        raise ValueError("it is no JSON object")
    return value


@cache
def _adapter(name: str) -> TypeAdapter[Any]:
    return TypeAdapter(_checked(_EVENTS[name]))


def _checked(kind: Any) -> Any:
    """What pydantic checks before it makes a named tuple of this kind."""
    fields: dict[str, Any] = {
        name: (_limited(hint, (kind, name)), kind._field_defaults.get(name, ...))
        for name, hint in get_type_hints(kind).items()
    }
    model = create_model(
        kind.__name__, __config__=ConfigDict(extra="forbid", strict=True), **fields
    )
    return Annotated[model, AfterValidator(lambda checked: kind(**dict(checked)))]


def _limited(hint: Any, place: tuple[Any, str]) -> Any:
    """A type of the engine with bounds: an enum, a tuple, an optional, or a plain value."""
    if get_origin(hint) in (Union, UnionType):
        (option,) = (option for option in get_args(hint) if option is not type(None))
        return _limited(option, place) | None
    if hint is Laid:
        number = _limited(int, place)
        pair: Any = tuple.__class_getitem__((number, number))
        return Annotated[pair, Field(strict=False), AfterValidator(Laid._make)]
    if hint is Rules:
        return _checked(Rules)
    if get_origin(hint) is tuple:
        (item, _) = get_args(hint)
        items: Any = tuple.__class_getitem__((_limited(item, place), ...))
        # Lists are all that JSON has; a set or a text is none.
        return Annotated[items, Field(strict=False, max_length=MOST_ITEMS)]
    if isinstance(hint, type) and issubclass(hint, Enum):
        return Annotated[hint, Field(strict=False)]
    if hint is int:
        return Annotated[int, Field(ge=LOWEST.get(place, 0), le=HIGHEST.get(place, LARGEST))]
    return Annotated[str, Field(max_length=LONGEST_TEXT)] if hint is str else hint


def _reason(error: ValidationError) -> str:
    """The key and what is wrong with it, of the first that is."""
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    key = ".".join(map(str, first["loc"]))
    return f"{key}: {first['msg']}"
