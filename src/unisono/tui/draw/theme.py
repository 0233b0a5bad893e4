"""The colours: a concert hall in the evening, one gold light, cards of warm paper.

Every text reaches a contrast of 4.5:1 against what it stands on; a test measures it.

Where the suits have four colours, clubs are green and diamonds are blue; otherwise clubs have the
ink of all text, and diamonds the red of the hearts.
"""

from textual.theme import BUILTIN_THEMES, Theme

_NIGHT = {
    "hall": "#12141c",
    "bar": "#1b1e2a",
    "ink": "#e9e4d8",
    "soft": "#a3a1a6",
    "faint": "#4b4f60",
    "gold": "#e6b45c",
    "off": "#878793",
    "suit-red": "#f08d84",
    "back": "#6c7aa3",
    "back-ground": "#20263a",
    "paper": "#f4ecdb",
    "paper-ink": "#1d1e27",
    "paper-red": "#b3262f",
    "paper-soft": "#6b6252",
    "paper-edge": "#c3b697",
    "shade": "#cfc6b3",
    "shade-ink": "#24252e",
    "shade-red": "#96202a",
    "shade-soft": "#574f41",
    "shade-edge": "#968b75",
}

_DAY = {
    "hall": "#ece7dc",
    "bar": "#dfd8c9",
    "ink": "#23242c",
    "soft": "#5b594f",
    "faint": "#b3ac9b",
    "gold": "#7a4f00",
    "off": "#615e55",
    "suit-red": "#a3222b",
    "back": "#7d89ad",
    "back-ground": "#c4c9d8",
    "paper": "#fffdf6",
    "paper-ink": "#1d1e27",
    "paper-red": "#b3262f",
    "paper-soft": "#6b6252",
    "paper-edge": "#b9ac8d",
    "shade": "#f6f0e2",
    "shade-ink": "#24252e",
    "shade-red": "#a3222b",
    "shade-soft": "#625a4b",
    "shade-edge": "#b9ac8d",
}

_TERMINAL = dict.fromkeys(_NIGHT, "ansi_default") | {
    "gold": "ansi_yellow",
    "suit-red": "ansi_red",
    "paper-red": "ansi_red",
    "shade-red": "ansi_red",
}

_TWO_SUITS = {
    "suit-diamond": "suit-red",
    "paper-diamond": "paper-red",
    "shade-diamond": "shade-red",
    "suit-club": "ink",
    "soft-club": "soft",
    "paper-club": "paper-ink",
    "shade-club": "shade-ink",
}
"""Whose colours these suits have where there are only two."""

_ON_PAPER = {
    "paper-diamond": "#1f4fa8",
    "shade-diamond": "#173f8a",
    "paper-club": "#19692f",
    "shade-club": "#145524",
}

_FOUR_NIGHT = _ON_PAPER | {
    "suit-diamond": "#8ab4f8",
    "suit-club": "#86cf96",
    "soft-club": "#86cf96",
}

_FOUR_DAY = _ON_PAPER | {
    "suit-diamond": "#1f4fa8",
    "suit-club": "#19602d",
    "soft-club": "#19602d",
}

_FOUR_TERMINAL = dict.fromkeys(_TWO_SUITS, "ansi_blue") | dict.fromkeys(
    ("suit-club", "soft-club", "paper-club", "shade-club"), "ansi_green"
)


def _two(colours: dict[str, str]) -> dict[str, str]:
    return colours | {suit: colours[like] for suit, like in _TWO_SUITS.items()}


VARIABLE_DEFAULTS = _two(_NIGHT)
"""Colours for a theme that is not ours; for `App.get_theme_variable_defaults`."""


def _theme(name: str, colours: dict[str, str], *, dark: bool, ansi: bool = False) -> Theme:
    return Theme(
        name=name,
        primary=colours["gold"],
        accent=colours["gold"],
        secondary=colours["soft"],
        warning=colours["gold"],
        error=colours["suit-red"],
        success=colours["gold"],
        foreground=colours["ink"],
        background=colours["hall"],
        surface=colours["hall"],
        panel=colours["bar"],
        dark=dark,
        ansi=ansi,
        variables={
            **(BUILTIN_THEMES["ansi-dark"].variables if ansi else {}),
            "scrollbar": colours["faint"],
            "scrollbar-background": colours["hall"],
            "scrollbar-hover": colours["soft"],
            "scrollbar-active": colours["gold"],
            "scrollbar-background-hover": colours["hall"],
            "scrollbar-background-active": colours["hall"],
            "scrollbar-corner-color": colours["hall"],
            **colours,
        },
    )


NIGHT = _theme("unisono", _two(_NIGHT), dark=True)
DAY = _theme("unisono-day", _two(_DAY), dark=False)
TERMINAL = _theme("unisono-terminal", _two(_TERMINAL), dark=True, ansi=True)

FOUR = "-four"
"""Ends the name of a theme whose suits have four colours."""

NIGHT_FOUR = _theme(NIGHT.name + FOUR, _NIGHT | _FOUR_NIGHT, dark=True)
DAY_FOUR = _theme(DAY.name + FOUR, _DAY | _FOUR_DAY, dark=False)
TERMINAL_FOUR = _theme(TERMINAL.name + FOUR, _TERMINAL | _FOUR_TERMINAL, dark=True, ansi=True)

THEMES = (NIGHT, DAY, TERMINAL, NIGHT_FOUR, DAY_FOUR, TERMINAL_FOUR)
"""Ours, the default first; the terminal's use its colours and nothing else."""
