"""Screens on which something is chosen from a list."""

from textual.app import ComposeResult
from textual.events import Key

from unisono.i18n import pgettext
from unisono.tui.screens.base_screen import GameScreen, Left
from unisono.tui.widgets import key_model
from unisono.tui.widgets.key_bar import KeyBar
from unisono.tui.widgets.menu import MenuList
from unisono.tui.widgets.menu_model import Menu, Row


class MenuScreen(GameScreen[Left]):
    """Arrows move and change, Enter chooses, Escape or Q goes back."""

    def __init__(self) -> None:
        super().__init__()
        self.menu = MenuList()
        self.keys = KeyBar()
        self.message = ""
        self._chosen = 0

    def compose(self) -> ComposeResult:
        yield self.menu
        yield self.keys

    def on_mount(self) -> None:
        """Show the list as it is now."""
        self.renew()

    @property
    def title_words(self) -> str:
        """What stands above the list."""
        raise NotImplementedError

    def rows(self) -> tuple[Row, ...]:
        """The list as it is now."""
        raise NotImplementedError

    def key_words(self, chosen: Row) -> tuple[key_model.Key, ...]:
        """What the keys do on the chosen row, for the bar at the bottom."""
        raise NotImplementedError

    def enter(self, name: str) -> None:
        """The row of that name is chosen."""

    def turn(self, name: str, step: int) -> None:
        """The row's value is to become the next one, or with -1 the one before."""

    def back(self) -> None:
        """Nothing is chosen."""

    def escape(self) -> None:
        """Nothing is chosen, or only the way out."""
        self.back()

    def type(self, event: Key) -> bool:
        """Whether the key is text that is being typed; nothing else is done with it then."""
        return False

    def choose(self, name: str) -> None:
        """Move to the row of that name, if there is one."""
        names = [row.name for row in self.rows()]
        if name in names:
            self._chosen = names.index(name)
            self.renew()

    def say(self, words: str) -> None:
        """Show these words until the next key."""
        self.message = words
        self.renew()

    def renew(self) -> None:
        """Show the list as it is now."""
        rows = self.rows()
        self._chosen = min(self._chosen, len(rows) - 1)
        keys = key_model.KeyBarModel(self.key_words(rows[self._chosen]))
        self.menu.show(Menu(self.title_words, rows, self._chosen, keys, self.message))
        self.keys.show(keys)

    def on_key(self, event: Key) -> None:
        """Every key of such a screen."""
        event.stop()
        self.message = ""
        if self.type(event):
            self.renew()
            return
        rows = self.rows()
        row = rows[self._chosen]
        match event.key.lower():
            case "up" | "k" | "shift+tab":
                self._chosen = (self._chosen - 1) % len(rows)
            case "down" | "j" | "tab":
                self._chosen = (self._chosen + 1) % len(rows)
            case "home":
                self._chosen = 0
            case "end":
                self._chosen = len(rows) - 1
            case "left" | "h" if row.turns:
                self.turn(row.name, -1)
            case "right" | "l" | "space" if row.turns:
                self.turn(row.name, 1)
            case "enter":
                self.enter(row.name)
            case "escape":
                self.escape()
            case "q":
                self.back()
        if self.is_attached:
            self.renew()


def value_keys(chosen: Row, enter: str) -> tuple[key_model.Key, ...]:
    """Those of a list in which the arrows change what can be changed, and Enter does `enter`."""
    turn = (turn_key(),) if chosen.turns else ()
    return move_key(), *turn, enter_key(enter), back_key()


def move_key() -> key_model.Key:
    """How another row is chosen."""
    return key_model.Key("↑ ↓", "↑↓", pgettext("key", "choose"), works=True)


def turn_key() -> key_model.Key:
    """How a value is changed."""
    return key_model.Key("← →", "←→", pgettext("key", "change"), works=True)


def enter_key(words: str) -> key_model.Key:
    """What Enter does."""
    return key_model.Key(pgettext("key", "Enter"), "↵", words, works=True)


def scroll_key() -> key_model.Key:
    """How to read on."""
    return key_model.Key("↑ ↓", "↑↓", pgettext("key", "scroll"), works=True)


def back_key() -> key_model.Key:
    """How to go back."""
    return key_model.Key(pgettext("key", "Esc"), "Esc", pgettext("key", "back"), works=True)
