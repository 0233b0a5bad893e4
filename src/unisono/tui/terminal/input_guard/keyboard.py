"""Which keys text and sequences are, under the names that Textual gives them.

Understood are what terminals have always sent, xterm's modifyOtherKeys, and kitty's protocol
(https://sw.kovidgoyal.net/kitty/keyboard-protocol/). Nothing here raises, whatever comes.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple
from unicodedata import category, east_asian_width, normalize

from textual._ansi_sequences import ANSI_SEQUENCES_KEYS
from textual._keyboard_protocol import FUNCTIONAL_KEYS, MODIFIER_FUNCTIONAL_KEYS
from textual.keys import _character_to_key

from unisono.tui.terminal.input_guard.layouts import ON_KEY, QWERTY

SHIFT, ALT, CTRL, LOCKS = 1, 2, 4, 64 | 128
"""Bits of kitty's modifiers."""

ALT_GR = ALT | CTRL
"""As some systems tell of it, where it helps to write a character."""

MODIFIERS = {2: "alt", 4: "ctrl", 16: "hyper", 32: "meta", 8: "super"}
"""By their bits, in the order of their names, in which Textual puts them; without Shift: where
Shift makes another character, that is the key."""

PRESSED, REPEATED = 1, 2
"""Kitty's event types; the third is a key that is let go."""

CHARACTERS = {"enter": "\r", "tab": "\t", "backspace": "\x7f", "escape": "\x1b"}
"""Of keys that have a name."""

MOVING = frozenset("up down left right pageup pagedown home end backspace delete".split())
"""Only these do something again while they are held."""

NO_KEYS = MODIFIER_FUNCTIONAL_KEYS | {"caps_lock", "scroll_lock", "num_lock"}
"""They change what other keys are, and are none themselves."""

NUMBERS = r"(\d{0,7}(?::\d{0,7})*)"
EXTENDED = re.compile(rf"\x1b\[{NUMBERS}(?:;{NUMBERS})?(?:;{NUMBERS})?([u~A-HPQS])")
OTHER_KEYS = "27"
"""The first number of modifyOtherKeys."""


class Pressed(NamedTuple):
    """A key that was pressed: its name, and the character that it writes, if any."""

    key: str
    character: str | None


@lru_cache(maxsize=1024)
def key_of(char: str) -> Pressed | None:
    """The key that writes the character (one); None for what no key writes.

    A full-width letter, as input methods write them, is the letter, and any blank is a space.
    """
    if category(char) == "Zs":
        char = " "
    elif east_asian_width(char) == "F":
        char = normalize("NFKC", char)
    legacy = ANSI_SEQUENCES_KEYS.get(char)
    if isinstance(legacy, tuple) and char.isascii():
        return Pressed(legacy[0].value, char)
    return Pressed(_character_to_key(char), char) if char.isprintable() else None


def alt_key(char: str) -> Pressed | None:
    """The key that writes the character of ASCII, pressed together with Alt."""
    pressed = key_of(char)
    if pressed is None or len(pressed.key) > 1:
        return pressed
    shift = "shift+" if char.isupper() else ""
    return Pressed(f"alt+{shift}{char.lower()}", char)


@lru_cache(maxsize=1024)
def keys_of(sequence: str) -> tuple[Pressed, ...]:
    """The keys that the CSI or SS3 sequence (whole, from its ESC on) tells of; mostly one."""
    extended = EXTENDED.fullmatch(sequence)
    if extended is not None:
        codes, modifiers, text, end = extended.groups(default="")
        if modifiers or end == "u":
            if end == "~" and codes == OTHER_KEYS:
                codes, text, end = text, "", "u"
            return tuple(_extended(codes.split(":"), modifiers, text, end))
    legacy = ANSI_SEQUENCES_KEYS.get(sequence)
    if isinstance(legacy, str):
        legacy_key = key_of(legacy)
        return () if legacy_key is None else (legacy_key,)
    return tuple(Pressed(key.value, None) for key in legacy) if isinstance(legacy, tuple) else ()


def _extended(codes: list[str], modifiers: str, text: str, end: str) -> Iterator[Pressed]:
    """Kitty's `code:shifted:base ; modifiers:event ; text:text…`, ended by `end`."""
    held_and_event = [int(part or 1) or 1 for part in modifiers.split(":")]
    held, event = held_and_event[0] - 1, (*held_and_event, PRESSED)[1]
    if not 0 <= held <= 255 or len(held_and_event) > 2 or event not in {PRESSED, REPEATED}:
        return
    held &= ~LOCKS
    code = int(codes[0] or 1 if end != "u" else codes[0] or 0)
    name = FUNCTIONAL_KEYS.get(f"{code}{end}")
    if name in NO_KEYS or (event == REPEATED and name not in MOVING):
        return
    texts = [char for part in text.split(":") if (char := _character(int(part or 0)))]
    if name is not None:
        shift = name == "tab" and held & SHIFT
        held &= ~SHIFT
        key = "+".join([*_names(held), *["shift"] * shift, name])
        yield Pressed(key, None if held or shift else (*texts, CHARACTERS.get(name))[0])
    elif end == "u" and texts and held & ~SHIFT in {0, ALT, ALT_GR}:
        yield from filter(None, map(key_of, texts))
    elif end == "u" and (char := _character(code)) is not None:
        others = [_character(int(part or 0)) for part in codes[1:3]]
        shifted, base = (*others, None, None)[:2]
        yield from _with_modifiers(char, shifted, base, held)


def _with_modifiers(
    char: str, shifted: str | None, base: str | None, held: int
) -> Iterator[Pressed]:
    """The key that writes `char`, and `shifted` with Shift; `base` is what it would write on a
    Latin keyboard. The last two are None where the terminal does not say."""
    if held & ~SHIFT == CTRL:
        letter = _latin(char, base)
        yield Pressed(f"ctrl+{letter}" if letter else f"ctrl+{_character_to_key(char)}", None)
        return
    if held & SHIFT:
        upper = char.upper()
        char = shifted or (upper if len(upper) == 1 else char)
    pressed = key_of(char)
    if pressed is not None and held & ~SHIFT:
        yield Pressed("+".join([*_names(held), pressed.key]), None)
    elif pressed is not None:
        yield pressed


def _names(held: int) -> list[str]:
    return [name for bit, name in MODIFIERS.items() if held & bit]


def _latin(char: str, base: str | None) -> str | None:
    """The Latin letter on the key, for what is pressed together with Ctrl."""
    plain = normalize("NFKC", char).lower() if east_asian_width(char) == "F" else char.lower()
    for letter in (plain, base, ON_KEY.get(plain)):
        if letter is not None and letter in QWERTY:
            return letter
    return None


def _character(code: int) -> str | None:
    """What can be written, by its code point; None for surrogates, controls and nonsense."""
    if not 0 < code <= 0x10FFFF:
        return None
    char = chr(code)
    return char if char.isprintable() or category(char) == "Zs" else None
