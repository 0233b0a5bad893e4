"""Which keys the files may have, and their ranges; rules/README.md tells their meaning.

The only module that imports pydantic, which takes time: it is imported once a file is checked.
Defaults are not here but where the values live, in `engine.Rules` and `bots.Difficulty`.
"""

from collections.abc import Mapping
from typing import Annotated, Any, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from unisono.games.ladder.engine.ruleset import (
    Agreement,
    Encore,
    Faces,
    FermataName,
    Gathering,
    VoteLock,
)
from unisono.rulebook.layers import shown
from unisono.rulebook.locations import did_you_mean

T = TypeVar("T")
# A key that may be left out. None itself cannot be written in TOML.
Maybe = Annotated[T | None, Field(default=None)]

Level = Annotated[int, Field(ge=1, le=999)]
Lives = Annotated[int, Field(ge=1, le=9)]
Fermatas = Annotated[int, Field(ge=0, le=9)]
BeatMs = Annotated[int, Field(ge=100, le=3000)]
MomentMs = Annotated[int, Field(ge=0, le=1000)]
Chance = Annotated[float, Field(ge=0, le=1)]
Factor = Annotated[float, Field(ge=0.1, le=10)]
Deviation = Annotated[float, Field(ge=0, le=2)]
Seconds = Annotated[float, Field(ge=0, le=5)]


class CheckedKeys(BaseModel):
    """Strict: a whole number is not a text, and no key is silently ignored."""

    model_config = ConfigDict(extra="forbid", strict=True, allow_inf_nan=False)


class RuleKeys(CheckedKeys):
    """A rule set for one number of players."""

    ladder: Maybe[Annotated[int, Field(ge=8, le=999)]]
    faces: Maybe[Annotated[Faces, Field(strict=False)]]
    levels: Level
    endless: Maybe[bool]
    face_down: Maybe[bool]
    encore: Maybe[Annotated[Encore, Field(strict=False)]]
    lives: Maybe[Lives]
    lives_cap: Maybe[Lives]
    life_after: Maybe[list[Level]]
    fermata_name: Maybe[Annotated[FermataName, Field(strict=False)]]
    fermatas: Maybe[Fermatas]
    fermatas_cap: Maybe[Fermatas]
    fermata_after: Maybe[list[Level]]
    clean_from: Maybe[Annotated[int, Field(ge=0, le=999)]]
    same_moment_ms: Maybe[MomentMs]
    vote_ms: Maybe[Annotated[int, Field(ge=500, le=60_000)]]
    vote_lock: Maybe[Annotated[VoteLock, Field(strict=False)]]
    propose_again_ms: Maybe[Annotated[int, Field(ge=0, le=60_000)]]
    agree: Maybe[Annotated[Agreement, Field(strict=False)]]
    ready: Maybe[Annotated[Gathering, Field(strict=False)]]
    ring_ms: Maybe[Annotated[int, Field(ge=100, le=5000)]]
    knocks: Maybe[Annotated[int, Field(ge=0, le=8)]]
    beat_ms: Maybe[BeatMs]
    beat_min_ms: Maybe[BeatMs]
    beat_max_ms: Maybe[BeatMs]


class DifficultyKeys(CheckedKeys):
    """A difficulty for one number of players."""

    bot: Maybe[str]
    seconds_per_rank: Annotated[float, Field(ge=0.05, le=5)]
    noise: Deviation
    jitter: Maybe[Deviation]
    density_exponent: Maybe[Deviation]
    slope_min: Maybe[Factor]
    slope_max: Maybe[Factor]
    gap_exponent: Maybe[Annotated[float, Field(ge=0.2, le=2)]]
    impatience: Maybe[Chance]
    hesitation: Maybe[Chance]
    impatience_factor: Maybe[Factor]
    hesitation_factor: Maybe[Factor]
    spread: Maybe[Deviation]
    spread_limit: Maybe[Annotated[float, Field(ge=0, le=10)]]
    drift: Maybe[Deviation]
    learning: Maybe[Chance]
    quick: Maybe[Factor]
    calm: Maybe[Factor]
    slow: Maybe[Factor]
    reaction: Maybe[Seconds]
    reaction_sd: Maybe[Seconds]
    reaction_min: Maybe[Seconds]
    follow_min: Maybe[Seconds]
    follow_max: Maybe[Seconds]
    commit_ms: Maybe[Annotated[int, Field(ge=0, le=2000)]]
    alone: Maybe[Annotated[float, Field(ge=0.05, le=10)]]
    patience: Maybe[Annotated[float, Field(ge=1, le=600)]]
    ordered: Maybe[Chance]
    same_moment_ms: Maybe[MomentMs]
    lift_ms: Maybe[Annotated[int, Field(ge=0, le=5000)]]
    propose_at: Maybe[Annotated[float, Field(ge=0, le=100)]]


class WrongKeyError(ValueError):
    """What is wrong with one key; `keys` leads there."""

    def __init__(self, message: str, *keys: str | int) -> None:
        super().__init__(message)
        self.keys = keys


def checked(model: type[CheckedKeys], values: Mapping[str, Any]) -> dict[str, Any]:
    """The values of the keys that are given, as Python has them. Raises WrongKeyError for the first
    that cannot be."""
    try:
        return model.model_validate(values).model_dump(exclude_unset=True)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        keys = first["loc"]
        raise WrongKeyError(_message(model, first, str(keys[0])), *keys) from None


_WANTED = {
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "finite_number": "a finite number",
    "bool_type": "true or false",
    "list_type": "a list in square brackets",
}


def _message(model: type[CheckedKeys], error: Any, key: str) -> str:
    kind, context = error["type"], error.get("ctx", {})
    if kind == "extra_forbidden":
        known = tuple(model.model_fields)
        hint = did_you_mean(key, known) or f"known are {', '.join(known)}"
        return f"there is no such key; {hint.rstrip()}"
    if kind == "missing":
        return "this key is missing, and it has no default"
    if kind == "enum":
        wanted = context["expected"].replace("'", '"')
    elif kind == "greater_than_equal":
        wanted = f"at least {context['ge']:g}"
    elif kind == "less_than_equal":
        wanted = f"at most {context['le']:g}"
    else:
        wanted = _WANTED.get(kind, error["msg"])
    return f"must be {wanted}, not {shown(error['input'])}"
