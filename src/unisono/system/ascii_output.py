"""What stands for a character where only ASCII can be shown: one like it, and as wide."""

_SAME_PLACE = {
    "─┄╌▔▁": "-",
    "━": "=",
    "┈": ".",
    "│┃┆╎▕▏": "|",
    "╭╮╰╯┬┴├┤┼╶╴╷╵": "+",
    "░▒": ":",
    "█▟▙▜▛▅▆▇■": "#",
    "▀": '"',
    "▂▃▄": "_",
    "●": "*",
    "○♪": "o",
    "◠⌒": "n",
    "✦": "*",
    "◉": "o",
    "◆": "*",
    "▲": "^",
    "△◦": ".",
    "♣": "c",
    "♦": "d",
    "♥": "h",
    "♠": "s",
    "✕×": "x",
    "·•": ".",
    "…": "~",
    "–—": "-",
    "“”„": '"',
    "’‚": "'",
    "→▸": ">",
    "←◂": "<",
    "↑": "^",
    "↓": "v",
    "\N{NO-BREAK SPACE}": " ",
    "␣": "_",
    "↵": "<",
}

ASCII = {ord(glyph): char for glyphs, char in _SAME_PLACE.items() for glyph in glyphs}
"""For `str.translate`: the glyphs that the game itself draws and says."""

_OF_TEXTS = {"ß": "s", "ẞ": "S", "«": '"', "»": '"', "‹": "'", "›": "'", "‘": "'", "−": "-"}
"""Characters of names and of other people's texts that have no simpler form of their own."""


_BRAILLE = 0x2800
_UPPER_DOTS, _LOWER_DOTS = 0x1B, 0xE4
"""The bits of the dots in the two upper and the two lower rows of a braille cell."""


def near(character: str) -> str:
    """ASCII of the same width in cells: the letter without its accents, a glyph like it, or `?`;
    nothing for a mark that only combines with what stands before it."""
    known = ASCII.get(ord(character)) or _OF_TEXTS.get(character)
    if known is not None:
        return known
    dots = ord(character) - _BRAILLE
    if 0 <= dots <= 0xFF:
        return " '.:"[bool(dots & _UPPER_DOTS) + 2 * bool(dots & _LOWER_DOTS)]
    import unicodedata

    if unicodedata.combining(character) or unicodedata.category(character) in {"Mn", "Me", "Cf"}:
        return ""
    parts = unicodedata.normalize("NFKD", character)
    simple = "".join(part for part in parts if not unicodedata.combining(part))
    width = 2 if unicodedata.east_asian_width(character) in {"W", "F"} else 1
    # A full-width letter is as wide as two.
    return simple.ljust(width) if simple.isascii() and len(simple) <= width else "?" * width
