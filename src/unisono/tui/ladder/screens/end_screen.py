"""After a game: how the concert ended."""

from typing import ClassVar

from textual.app import ComposeResult

from unisono.tui.ladder.model.table_model import End
from unisono.tui.ladder.widgets.finale import Finale
from unisono.tui.ladder.widgets.header import HeaderBar
from unisono.tui.screens.answers import Answer, Overlay
from unisono.tui.widgets.key_bar import KeyBar


class EndScreen(Overlay):
    """Shows one `End`; Enter plays another concert, S the same deal again, E the encore."""

    ANSWERS: ClassVar[dict[str, Answer]] = {"enter": Answer.GO_ON, "q": Answer.LEAVE}
    OFFERED: ClassVar[dict[str, Answer]] = {"s": Answer.SAME, "e": Answer.ENCORE}

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

    @property
    def answers(self) -> dict[str, Answer]:
        """What else there is only where its key is shown."""
        shown = {key.name for key in self._end.keys.keys}
        offered = {key: answer for key, answer in self.OFFERED.items() if key in shown}
        return self.ANSWERS | offered

    def show(self, end: End) -> None:
        """Show this from now on."""
        self._end = end
        self.header.show(end.header)
        self.finale.show(end)
        self.keys.show(end.keys)
