"""What public facts make of everybody's tempo, whoever plays; bots play by it, and the analysis
hears people by it. docs/bots.md has the measurements behind it.
"""

from unisono.games.ladder.engine import View

USUAL_DENSITY = 0.25
"""Cards left a rank of the ladder at which everybody plays at their own tempo."""

DENSITY_EXPONENT, DENSITY_MIN, DENSITY_MAX = 0.25, 0.6, 1.4
"""People wait longer for a rank the more cards there are to it: by this power of the density, and
within these bounds."""

USUAL_BEAT_MS = 600
"""The beat of a count-in that changes nobody's tempo."""

BEAT_EXPONENT, BEAT_MIN, BEAT_MAX = 0.5, 0.6, 1.6
"""How far a count-in in another beat scales the tempo of its level; a judgement, not measured."""

LEAST_WAIT = 0.4
"""Seconds that the gap before a card is usually worth for it to say something of a tempo."""

LEAST_SILENCE = 0.3
"""Seconds of silence up to which a card was a reflex, and says nothing of a tempo."""


def pace(
    view: View,
    exponent: float = DENSITY_EXPONENT,
    least: float = DENSITY_MIN,
    most: float = DENSITY_MAX,
) -> float:
    """The factor that cards left and beat put on everybody's seconds a rank.

    `exponent`, `least` and `most` are those of the density.
    """
    density = view.cards_left / max(1, view.rules.ladder - view.top)
    factor: float = (density / USUAL_DENSITY) ** exponent
    if factor < least:
        factor = least
    elif factor > most:
        factor = most
    if view.beat_ms != USUAL_BEAT_MS:
        beat: float = (view.beat_ms / USUAL_BEAT_MS) ** BEAT_EXPONENT
        factor *= max(BEAT_MIN, min(beat, BEAT_MAX))
    return factor


def tells_tempo(usual: float, silence: float) -> bool:
    """Whether a card says something of its player's tempo that was usually worth so many seconds,
    and came after so many."""
    return usual > LEAST_WAIT and silence > LEAST_SILENCE
