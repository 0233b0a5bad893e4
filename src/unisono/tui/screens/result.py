"""After a level: how it went."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.events import Resize
from textual.screen import Screen

from unisono.tui.parts import Result
from unisono.tui.room import room_for
from unisono.tui.screens.answers import Answer
from unisono.tui.widgets.header import HeaderBar
from unisono.tui.widgets.keybar import KeyBar
from unisono.tui.widgets.sheet import Sheet


class ResultScreen(Screen[Answer]):
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

    def on_resize(self, event: Resize) -> None:
        """Other sizes are drawn in other ways."""
        room = room_for(event.size.width, event.size.height)
        self.header.set_room(room)
        self.sheet.set_room(room)
        self.keys.set_room(room)
