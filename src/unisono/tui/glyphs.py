"""Glyphs for terminals that print plain ASCII only.

Everything is drawn with the usual glyphs; where the terminal lacks them, each is replaced by one
character as the very last step, so that no cell moves.
"""

_SAME_PLACE = {
    "─━┄┈╌▔▁": "-",
    "│┃┆╎▕▏": "|",
    "╭╮╰╯┬┴├┤┼╶╴╷╵": "+",
    "░▒": ":",
    "█▟▙▜▛": "#",
    "▀": '"',
    "▄": "_",
    "●": "*",
    "○": "o",
    "◠": "n",
    "◆": "*",
    "▲": "^",
    "△": ".",
    "♣": "c",
    "♦": "d",
    "♥": "h",
    "♠": "s",
    "✕×": "x",
    "·": ".",
    "…": "~",
    "–": "-",
    "␣": "_",
    "↵": "<",
}

ASCII = {ord(glyph): char for glyphs, char in _SAME_PLACE.items() for glyph in glyphs}
"""For `str.translate`."""
