"""After a level: how it went."""

from typing import ClassVar

from textual.app import ComposeResult

from unisono.tui.parts import Result
from unisono.tui.screens.answers import Answer
from unisono.tui.screens.base import GameScreen
from unisono.tui.widgets.header import HeaderBar
from unisono.tui.widgets.keybar import KeyBar
from unisono.tui.widgets.sheet import Sheet


class ResultScreen(GameScreen[Answer]):
    """Shows one `Result`; Enter goes on."""

    ANSWERS: ClassVar[dict[str, Answer]] = {"enter": Answer.GO_ON, "q": Answer.LEAVE}

    def __init__(self, result: Result) -> None:
        super().__init__()
        self.header = HeaderBar()
        self.sheet = Sheet()
        self.keys = KeyBar()
        self.show(result)

    def compose(self) -> ComposeResult:
        yield self.header
        yield self.sheet
        yield self.keys

    def show(self, result: Result) -> None:
        """Show this from now on."""
        self.header.show(result.header)
        self.sheet.show(result)
        self.keys.show(result.keys)
