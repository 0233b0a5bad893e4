"""What a screen over the table can be answered with."""

from enum import StrEnum
from typing import ClassVar

from unisono.tui.screens.base_screen import GameScreen


class Answer(StrEnum):
    """How a screen over the table was left."""

    GO_ON = "go on"
    NEW = "a new one"
    GIVE_UP = "give it up"
    SAME = "the same again"
    ENCORE = "encore"
    STAY = "stay"
    LEAVE = "leave"


class Overlay(GameScreen[Answer]):
    """A screen over the table, left by one of the keys in `answers`."""

    ANSWERS: ClassVar[dict[str, Answer]] = {}

    @property
    def answers(self) -> dict[str, Answer]:
        """The keys that leave it now, and what each of them says."""
        return self.ANSWERS
