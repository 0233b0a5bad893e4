"""The keys, their types and ranges, for what is not plainly right and for the environment.

The only module that imports pydantic, which takes time (see `values.fits`).
"""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, Field, ValidationError
from pydantic_core import PydanticCustomError
from pydantic_settings import (
    BaseSettings,
    NoDecode,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
)

from unisono.i18n import _
from unisono.rulebook import difficulty_names, rule_set_names, variant_names
from unisono.rulebook.locations import is_path, nearest
from unisono.settings.setting_trouble import why_unreadable
from unisono.settings.values import (
    KEYS,
    NAME_LENGTH,
    RANGES,
    Ascii,
    Language,
    Motion,
    Settings,
    Suits,
    ThemeName,
    is_known,
    is_name,
    why_no_file,
)
from unisono.system.visible_text import shortened

_DEFAULTS = Settings()


def _in_range(key: str) -> Any:
    low, high = RANGES[key]
    return Field(ge=low, le=high)


def _split(names: object) -> object:
    """Names that the environment or a command gives in one text, with commas between them."""
    if isinstance(names, str):
        return tuple(name for part in names.split(",") if (name := part.strip()))
    return names


def _called(name: str) -> str:
    if not is_name(name):
        raise PydanticCustomError("name", "name")
    return name


def _known(key: str) -> AfterValidator:
    def check(name: str) -> str:
        if not is_known(key, name):
            error = why_no_file(key, name) if is_path(name) else None
            if error is not None:
                raise PydanticCustomError(
                    "unreadable", "unreadable", {"why": why_unreadable(error)}
                )
            raise PydanticCustomError("unknown", "unknown", {"key": key})
        return name

    return AfterValidator(check)


class Schema(BaseSettings):
    """The environment wins over what it is made with, and that over the defaults."""

    model_config = SettingsConfigDict(env_prefix="UNISONO_", extra="forbid", env_ignore_empty=True)

    language: Language = _DEFAULTS.language
    name: Annotated[str, AfterValidator(_called)] = _DEFAULTS.name
    players: Annotated[int, _in_range("players")] = _DEFAULTS.players
    difficulty: Annotated[str, _known("difficulty")] = _DEFAULTS.difficulty
    rules: Annotated[str, _known("rules")] = _DEFAULTS.rules
    variants: Annotated[
        tuple[Annotated[str, _known("variants")], ...], NoDecode, BeforeValidator(_split)
    ] = _DEFAULTS.variants
    knock_for_me: bool = _DEFAULTS.knock_for_me
    bell: bool = _DEFAULTS.bell
    motion: Motion = _DEFAULTS.motion
    theme: ThemeName = _DEFAULTS.theme
    suits: Suits = _DEFAULTS.suits
    ascii: Ascii = _DEFAULTS.ascii
    numbers: bool = _DEFAULTS.numbers
    beat: bool = _DEFAULTS.beat
    hints: bool = _DEFAULTS.hints
    idle_exit: Annotated[int, _in_range("idle_exit")] = _DEFAULTS.idle_exit

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """What a player has set for this start of the program wins over the file."""
        return env_settings, init_settings


class OnlyThese(Schema):
    """The same keys without the environment."""

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """What it is made with, and nothing else."""
        return (init_settings,)


class WrongValuesError(Exception):
    """The values that cannot be; `reasons` says why, by key."""

    def __init__(self, reasons: dict[str, str]) -> None:
        super().__init__(", ".join(reasons))
        self.reasons = reasons


def checked(values: Mapping[str, Any], *, environment: bool = False) -> dict[str, Any]:
    """The values as the program has them, of those keys that are given; with `environment`, of
    those that it sets too. Raises WrongValuesError for values that cannot be."""
    # A model would take some of the others for orders to itself, such as `_env_file`.
    reasons = {key: no_such_key(key) for key in values if key not in KEYS}
    known = {key: value for key, value in values.items() if key in KEYS}
    try:
        model = Schema(**known) if environment else OnlyThese(**known)
    except ValidationError as error:
        for wrong in error.errors(include_url=False):
            key = str(wrong["loc"][0])
            reasons.setdefault(key, _reason(key, wrong))
    if reasons:
        raise WrongValuesError(reasons)
    return model.model_dump(exclude_unset=True)


def no_such_key(key: str) -> str:
    """That there is no such key, and which may be meant."""
    known = _("known are {keys}").format(keys=", ".join(KEYS))
    return _("there is no such key; {hint}").format(hint=f"{_meant(key, KEYS)} {known}".strip())


def _meant(word: str, known: Iterable[str]) -> str:
    """A question with the known word that is nearest; empty for none."""
    near = nearest(word, known)
    return _("did you mean {name}?").format(name=near) if near else ""


def _reason(key: str, error: Any) -> str:
    kind, context, given = error["type"], error.get("ctx", {}), error["input"]
    shown = shortened(f'"{given}"' if isinstance(given, str) else _toml(given))
    match kind:
        case "unreadable":
            return f"{shown}: {context['why']}"
        case "unknown":
            known = {"difficulty": difficulty_names, "rules": rule_set_names}
            names = known.get(key, variant_names)()
            hint = _meant(given, names)
            words = _("there is no {given}; {hint} known are {names}, or the path of a .toml file")
            return " ".join(words.format(given=shown, hint=hint, names=", ".join(names)).split())
        case "literal_error":
            listed = str(context["expected"]).replace("'", '"').replace(" or ", ", ")
            wanted = _("one of {names}").format(names=listed)
        case "greater_than_equal" | "less_than_equal" | "int_parsing" | "int_type":
            wanted = _("a whole number from {low} to {high}").format(
                low=RANGES[key][0], high=RANGES[key][1]
            )
        case "bool_parsing" | "bool_type":
            wanted = _("true or false")
        case "name":
            wanted = _("at most {n} printable characters").format(n=NAME_LENGTH)
        case "tuple_type":
            wanted = _("a list of names")
        case _:
            wanted = _("a text in quotes")
    return _("must be {wanted}, not {given}").format(wanted=wanted, given=shown)


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return str(value)
