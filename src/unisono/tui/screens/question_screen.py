"""Asks something before the table goes on, in a box over it."""

from textual.app import ComposeResult
from textual.containers import Container
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from unisono.tui.screens.answers import Answer, Overlay


class QuestionScreen(ModalScreen[Answer], Overlay):
    """A subclass says what is asked."""

    def compose(self) -> ComposeResult:
        yield Container(Static(self.words()))  # so that nothing stands beside the box

    def words(self) -> Content:
        """The question and its answers."""
        raise NotImplementedError


def answer_words(key: str, words: str) -> tuple[tuple[str, str], ...]:
    """A key and what it does."""
    return (("[", "$soft"), (key, "bold $gold"), ("] ", "$soft"), (words, "$ink"))
