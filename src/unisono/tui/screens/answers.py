"""What a screen over the table can be answered with."""

from enum import StrEnum


class Answer(StrEnum):
    """How a screen over the table was left."""

    GO_ON = "go on"
    SAME = "the same again"
    ENCORE = "encore"
    STAY = "stay"
    LEAVE = "leave"
