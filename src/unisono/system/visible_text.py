"""Text that files, arguments and other people bring, made fit to be shown.

A terminal obeys control characters, Rich and Textual pass them on, and no XML may hold them. So
text goes through here where it comes in, and nothing behind has to think of it again.
"""

import re
from typing import Any

# Controls (C0, DEL, C1), what ends a line or turns its direction round, what hides (tags, the mark
# of byte order, annotations), half pairs of UTF-16, and what is no character at all.
_HIDDEN = (
    "[\\x00-\\x1f\\x7f-\\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f\ufeff\ufff9-\ufffb"
    "\\ud800-\\udfff\ufdd0-\ufdef\ufffe\uffff\U000e0000-\U000e007f]"
)

_PICTURES, _PICTURE_OF_DEL = 0x2400, "\u2421"
"""Unicode has a picture of every C0 control, in their order: ␛ stands for ESC."""

TAB = 4
"""Columns from one tab stop to the next, as in Markdown."""

MOST_SHOWN = 80
"""Characters of somebody's value that a line about it quotes."""


def visible(text: str) -> str:
    """The text as one line in which nothing acts on a terminal: controls are pictures (␛ for ESC,
    ␊ for a line feed), and others that nobody could see are �. As long as it was."""
    if text.isprintable():
        return text
    return re.sub(_HIDDEN, _picture, text)


def visible_document(text: str) -> str:
    r"""The same for a text of several lines, which end in \n; tabs are spaces."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return "\n".join(visible(line.expandtabs(TAB)) for line in lines)


def visible_values(value: Any) -> Any:
    """The same for all texts in a plain JSON value, the keys too."""
    if isinstance(value, str):
        return visible(value)
    if isinstance(value, dict):
        return {visible(key): visible_values(inner) for key, inner in value.items()}
    return [visible_values(inner) for inner in value] if isinstance(value, list) else value


def is_visible(text: str) -> bool:
    """Whether the text can be shown as it is, in one line."""
    return visible(text) == text


def shortened(text: str, most: int = MOST_SHOWN) -> str:
    """The text, cut off with three dots where it is longer than `most` characters."""
    return text if len(text) <= most else f"{text[: most - 3]}..."


def _picture(found: re.Match[str]) -> str:
    code = ord(found[0])
    if code == 0x7F:
        return _PICTURE_OF_DEL
    return chr(_PICTURES + code) if code < 0x20 else "\ufffd"
