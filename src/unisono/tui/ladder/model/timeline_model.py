"""A level as music on a page: one lane a seat, time from left to right. Pure."""

from typing import NamedTuple

from unisono.games.ladder.analysis.timeline import LevelTimeline, MarkKind, Sound
from unisono.games.ladder.engine import Rules
from unisono.games.ladder.texts import fermatas
from unisono.games.ladder.texts.card_names import card_name
from unisono.tui.ladder.model.plans import Planned

PAGES_MS = (10_000, 20_000, 30_000, 60_000, 90_000, 120_000, 180_000, 300_000, 600_000)
"""Lengths of a page. A level's page grows in these steps, so that it seldom has to be redrawn."""


class Note(NamedTuple):
    """A sound as it is drawn: when (ms), what, and the card in words."""

    ms: int
    kind: MarkKind
    name: str


class Lane(NamedTuple):
    """One seat's notes by their times, and when (ms) it had meant to play but did not."""

    name: str
    notes: tuple[Note, ...]
    planned: tuple[int, ...] = ()


class Timeline(NamedTuple):
    """A page of `page_ms` that begins at `start_ms`, with a lane for each seat; the person's is the
    last.

    breaks        ms, where a wrong note or a fermata stopped the level
    last_ms       when the last thing happens that is on it, or on the longer page that it is of
    fermata_mark  the glyph of a fermata, whatever it is called in the game
    """

    page_ms: int
    timeline: tuple[Lane, ...]
    breaks: tuple[tuple[int, MarkKind], ...]
    last_ms: int
    fermata_mark: str
    start_ms: int = 0

    def window(self, start_ms: int, length_ms: int) -> "Timeline":
        """The part of a longer page from `start_ms` on, as near as the page allows."""
        if self.page_ms <= length_ms:
            return self
        start = max(0, min(start_ms, self.page_ms - length_ms))
        return self._replace(start_ms=start, page_ms=length_ms)


def timeline_of(
    timeline: LevelTimeline,
    called: tuple[str, ...],
    lowest: int,
    rules: Rules,
    planned: tuple[Planned, ...] = (),
) -> Timeline:
    """The time line on its page, the lanes clockwise and that of the seat `lowest` at the bottom;
    `called` are the names by seat.
    """
    sounds = _struck_together(timeline.sounds)
    # Not of the plans: whoever looks at them compares them with what was heard a moment before.
    last = max((sound.ms for sound in sounds), default=0)
    page = next((length for length in PAGES_MS if last <= length), last)
    players = rules.players
    order = [(lowest + step) % players for step in range(1, players + 1)]
    return Timeline(
        page_ms=page,
        timeline=tuple(
            Lane(
                name=called[seat],
                notes=tuple(
                    Note(sound.ms, sound.kind, card_name(rules.faces, sound.card))
                    for sound in sounds
                    if sound.seat == seat
                ),
                planned=tuple(plan.ms for plan in planned if plan.seat == seat),
            )
            for seat in order
        ),
        breaks=timeline._replace(sounds=sounds).breaks,
        last_ms=last,
        fermata_mark=fermatas.words(rules).mark,
    )


def _struck_together(sounds: tuple[Sound, ...]) -> tuple[Sound, ...]:
    """The sounds by their times, those of the cards below a wrong note at its own. They were laid
    aside when its moment closed, which on a page is the same column or a misleading one beside it.
    """
    drawn: list[Sound] = []
    struck_ms = 0
    for sound in sounds:
        if sound.kind is MarkKind.WRONG:
            struck_ms = sound.ms
        drawn.append(sound._replace(ms=struck_ms) if sound.kind is MarkKind.LOWER else sound)
    return tuple(sorted(drawn, key=lambda sound: sound.ms))
