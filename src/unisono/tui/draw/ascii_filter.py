"""Glyphs for terminals that print plain ASCII only.

Everything is drawn with the usual glyphs; where the terminal lacks them, each is replaced by one
character as the very last step, so that no cell moves.
"""

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from unisono.system.ascii_output import ASCII


class Spelled(LineFilter):
    """Replaces them in whatever is drawn, by anybody."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [
            Segment(segment.text.translate(ASCII), segment.style, segment.control)
            for segment in segments
        ]
