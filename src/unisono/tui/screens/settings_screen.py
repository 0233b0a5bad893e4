"""The settings, to see and to change."""

from collections.abc import Callable
from typing import Any

from textual.events import Key

from unisono.i18n import _, pgettext
from unisono.settings import Settings, choices
from unisono.settings.values import NAME_LENGTH
from unisono.tui.screens.menu_screen import MenuScreen, back_key, enter_key, value_keys
from unisono.tui.widgets import key_model
from unisono.tui.widgets.menu_model import Row

NAME = "name"

SHOWN = (
    "name",
    "language",
    "theme",
    "suits",
    "ascii",
    "motion",
    "bell",
    "knock_for_me",
    "numbers",
    "beat",
    "hints",
)
"""The keys of this screen; the others are those of the table, which is set when it is started."""

CURSOR = "_"


class SettingsScreen(MenuScreen[None]):
    """The arrows change a value, which holds and is kept at once; Enter does too, and on the name
    it begins and ends typing."""

    def __init__(self, settings: Settings, change: Callable[[str, Any], Settings]) -> None:
        """`change` makes a value hold; it gives the settings as they are then."""
        super().__init__()
        self._settings = settings
        self._change = change
        self._typed: str | None = None

    @property
    def title_words(self) -> str:
        return _("Settings")

    def rows(self) -> tuple[Row, ...]:
        return tuple(self._row(key) for key in SHOWN)

    def key_words(self, chosen: Row) -> tuple[key_model.Key, ...]:
        if self._typed is not None:
            discard = back_key()._replace(label=pgettext("key", "discard"))
            return enter_key(pgettext("key", "done")), discard
        return value_keys(chosen, pgettext("key", "change"))

    def turn(self, name: str, step: int) -> None:
        value = getattr(self._settings, name)
        if isinstance(value, bool):
            self._hold(name, not value)
        else:
            values = choices(name)
            self._hold(name, values[(values.index(value) + step) % len(values)])

    def enter(self, name: str) -> None:
        if name == NAME:
            self._typed = self._settings.name
        else:
            self.turn(name, 1)

    def back(self) -> None:
        _dismissed = self.dismiss()

    def type(self, event: Key) -> bool:
        if self._typed is None:
            return False
        if event.key in {"enter", "escape"}:
            name, self._typed = self._typed.strip(), None
            if event.key == "enter":
                self._hold(NAME, name)
        elif event.key == "backspace":
            self._typed = self._typed[:-1]
        elif event.character and event.character.isprintable() and len(self._typed) < NAME_LENGTH:
            self._typed += event.character
        return True

    def _hold(self, key: str, value: Any) -> None:
        self._settings = self._change(key, value)

    def _row(self, key: str) -> Row:
        value = getattr(self._settings, key)
        if key == NAME:
            shown = value or _("You")
            if self._typed is not None:
                shown = self._typed + CURSOR
            return Row(key, label_words(key), shown, note=note_words(key))
        shown = value_words(key, value)
        return Row(key, label_words(key), shown, turns=True, note=note_words(key))


def label_words(key: str) -> str:
    """What a setting is called."""
    return {
        "name": _("Your name"),
        "language": _("Language"),
        "theme": _("Colours"),
        "suits": _("Suits"),
        "ascii": _("Plain ASCII"),
        "motion": _("Motion"),
        "bell": _("Bell"),
        "knock_for_me": _("Knock for me"),
        "numbers": _("Numbers"),
        "beat": _("Faint beat"),
        "hints": _("Hints"),
    }[key]


def value_words(key: str, value: str | bool) -> str:
    """What one of its values is called."""
    if isinstance(value, bool):
        return _("on") if value else _("off")
    return {
        ("language", "auto"): _("as the system"),
        ("language", "en"): "English",
        ("language", "de"): "Deutsch",
        ("theme", "auto"): _("as the terminal"),
        ("theme", "night"): _("night"),
        ("theme", "day"): _("day"),
        ("theme", "terminal"): _("the terminal's own 16"),
        ("suits", "two"): _("two colours"),
        ("suits", "four"): _("four colours"),
        ("ascii", "auto"): _("where it is needed"),
        ("ascii", "on"): _("on"),
        ("ascii", "off"): _("off"),
        ("motion", "full"): _("full"),
        ("motion", "reduced"): _("reduced"),
    }[key, value]


def note_words(key: str) -> str:
    """What a setting does."""
    return {
        "name": _("No team-mate gets the same. It holds from the next concert on."),
        "language": _("Of all that is said and shown."),
        "theme": _("Night and day are made for this game; NO_COLOR turns all colours off."),
        "suits": _("With four, clubs are green and diamonds blue."),
        "ascii": _("For terminals whose font lacks the suits or the lines."),
        "motion": _("Reduced: no card lifts, knocks are small, and less is sent."),
        "bell": _("The terminal's bell rings at every knock."),
        "knock_for_me": _("When you deal, the table counts in, in its own beat."),
        "numbers": _("Every card tells its place on the ladder."),
        "beat": _("A small mark beside the ladder keeps the beat of the level."),
        "hints": _("In the first three levels: how long a card like yours is usually held."),
    }[key]
