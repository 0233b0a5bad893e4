"""After a game: how the concert ended."""

from typing import ClassVar

from textual.app import ComposeResult

from unisono.tui.parts import End
from unisono.tui.screens.answers import Answer
from unisono.tui.screens.base import GameScreen
from unisono.tui.widgets.finale import Finale
from unisono.tui.widgets.header import HeaderBar
from unisono.tui.widgets.keybar import KeyBar


class EndScreen(GameScreen[Answer]):
    """Shows one `End`; Enter plays another concert, S the same deal again."""

    ANSWERS: ClassVar[dict[str, Answer]] = {
        "enter": Answer.GO_ON,
        "s": Answer.SAME,
        "q": Answer.LEAVE,
    }

    def __init__(self, end: End) -> None:
        super().__init__()
        self.header = HeaderBar()
        self.finale = Finale()
        self.keys = KeyBar()
        self.show(end)

    def compose(self) -> ComposeResult:
        yield self.header
        yield self.finale
        yield self.keys

    def show(self, end: End) -> None:
        """Show this from now on."""
        self.header.show(end.header)
        self.finale.show(end)
        self.keys.show(end.keys)
