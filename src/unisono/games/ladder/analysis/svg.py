"""The time line of a game as a picture that stands alone: SVG, readable on light and on dark."""

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape

from unisono.games.ladder.analysis.timeline import LevelTimeline, MarkKind, Sound

WIDTH, MARGIN, NAMES = 960, 24, 110
"""Pixels: of the picture, around it, and for the names left of the lanes."""

HEAD, LEVEL_HEAD, LANE, LEVEL_GAP, LEGEND = 56, 26, 30, 34, 30
"""Pixels in height: above the first level, a level's title, a lane, between levels, at the end."""

LETTER = 7
"""Pixels that a letter of a card's name takes, to keep names from lying on each other."""

TICKS_S = (1, 2, 5, 10, 20, 30, 60, 120, 300)
MOST_TICKS = 12

NO_XML = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")

STYLE = """
  svg { --ground: #fbfaf7; --ink: #26221d; --line: #cfc9bd; --right: #2f6f8f; --wrong: #b3362b;
        --aside: #8a6d1f; color-scheme: light dark; }
  @media (prefers-color-scheme: dark) {
    svg { --ground: #171613; --ink: #ece7dc; --line: #4a463e; --right: #7cc0e0; --wrong: #ff8a7a;
          --aside: #e0bf62; }
  }
  text { fill: var(--ink); font: 13px system-ui, sans-serif; }
  .title { font-size: 19px; font-weight: 600; }
  .level { font-weight: 600; }
  .card, .tick { font-size: 11px; }
  .ground { fill: var(--ground); }
  .lane { stroke: var(--line); }
  .stop { stroke: var(--ink); stroke-dasharray: 2 3; }
  .played { fill: var(--right); }
  .wrong { stroke: var(--wrong); stroke-width: 3; fill: none; }
  .lower { stroke: var(--wrong); stroke-width: 2; fill: none; }
  .fermata { stroke: var(--aside); stroke-width: 2; fill: none; }
"""


class SvgWords(NamedTuple):
    """What the picture says (`i18n.verdicts.picture_words`); `level` has a place for {level}, and
    `seconds` is the unit of time."""

    level: str
    seconds: str
    played: str
    wrong: str
    lower: str
    fermata: str


def svg(
    levels: Sequence[LevelTimeline],
    names: Sequence[str],
    card_name: Callable[[int], str],
    title: str,
    words: SvgWords,
) -> str:
    """The picture of these levels, one lane a seat, the same scale for all of them.

    names       by seat; any text, it is escaped
    card_name   a card's value as it is to be printed
    """
    longest = max((level.playing_ms for level in levels), default=0)
    scale = (WIDTH - 2 * MARGIN - NAMES) / max(longest, 1000)
    parts = [_text(MARGIN, MARGIN + 14, title, "title")]
    top = HEAD
    for level in levels:
        parts += _level(level, names, card_name, words, top, scale)
        top += LEVEL_HEAD + LANE * len(names) + LEVEL_GAP
    parts += _legend(words, top)
    height = top + LEGEND
    box = f'viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"'
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" {box} role="img">',
            f"<title>{_escaped(title)}</title>",
            f"<style>{STYLE}</style>",
            f'<rect class="ground" width="{WIDTH}" height="{height}"/>',
            *parts,
            "</svg>\n",
        )
    )


def _level(
    level: LevelTimeline,
    names: Sequence[str],
    card_name: Callable[[int], str],
    words: SvgWords,
    top: int,
    scale: float,
) -> list[str]:
    left, lanes_top = MARGIN + NAMES, top + LEVEL_HEAD
    end = left + level.playing_ms * scale
    bottom = lanes_top + LANE * len(names)
    parts = [_text(MARGIN, top + 12, words.level.format(level=level.level), "level")]
    for ms, _ in level.breaks:
        parts.append(_line("stop", left + ms * scale, lanes_top, left + ms * scale, bottom))
    for seat, name in enumerate(names):
        y = lanes_top + LANE * seat + LANE // 2
        parts += [_text(MARGIN, y + 4, name), _line("lane", left, y, end, y)]
        written_to = 0.0
        for sound in sorted(sound for sound in level.sounds if sound.seat == seat):
            x, label = left + sound.ms * scale, card_name(sound.card)
            begin = x - LETTER * len(label) / 2
            parts.append(_mark(sound, x, y, f"{name}: {label}, {sound.ms / 1000:.1f}", words))
            if begin >= written_to:
                parts.append(_text(x, y - 8, label, "card", "middle"))
                written_to = begin + LETTER * len(label) + 2
    seconds = level.playing_ms / 1000
    step = next((step for step in TICKS_S if seconds / step <= MOST_TICKS), TICKS_S[-1])
    for tick in range(0, int(seconds) + 1, step):
        x = left + 1000 * tick * scale
        parts.append(_text(x, bottom + 10, f"{tick} {words.seconds}", "tick", "middle"))
    return parts


def _legend(words: SvgWords, top: int) -> list[str]:
    parts, x = [], float(MARGIN)
    for kind in MarkKind:
        label = str(getattr(words, kind.value))
        parts.append(_mark(Sound(0, 0, 0, kind), x + 6, top, label, words))
        parts.append(_text(x + 18, top + 4, label))
        x += 18 + LETTER * len(label) + 30
    return parts


def _mark(sound: Sound, x: float, y: float, hint: str, words: SvgWords) -> str:
    """Every kind has a shape of its own, so that colours are not needed to tell them apart."""
    match sound.kind:
        case MarkKind.PLAYED:
            shape = f'circle cx="{x:.1f}" cy="{y:.1f}" r="4.5"'
        case MarkKind.WRONG:
            shape = f'path d="M{x - 5:.1f} {y - 5:.1f}l10 10m0 -10l-10 10"'
        case MarkKind.LOWER:
            shape = f'circle cx="{x:.1f}" cy="{y:.1f}" r="4.5"'
        case MarkKind.FERMATA:
            shape = f'path d="M{x:.1f} {y - 6:.1f}l6 6l-6 6l-6 -6z"'
    tag = shape.partition(" ")[0]
    said = hint if sound.card == 0 else f"{hint} {words.seconds}"
    return f'<{shape} class="{sound.kind.value}"><title>{_escaped(said)}</title></{tag}>'


def _line(kind: str, x1: float, y1: float, x2: float, y2: float) -> str:
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def _text(x: float, y: float, text: str, kind: str = "name", anchor: str = "start") -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"'
    return f'<text class="{kind}" {place}>{_escaped(text)}</text>'


def _escaped(text: str) -> str:
    """XML has no place for some characters, not even as a reference (w3.org/TR/xml/#charsets)."""
    return escape(NO_XML.sub("\N{REPLACEMENT CHARACTER}", text))
