"""A game in plain mode, typed by a script: `python -m tests.plain.scenes` writes the texts anew."""

from pathlib import Path

from tests.plain.typing import Typed, typed
from tests.tui.playing import stacked
from unisono import i18n

GOLDEN = Path(__file__).parents[1] / "golden" / "plain"

SCRIPT: tuple[Typed, ...] = (
    (100, "?"),
    (2000, "H"),
    (500, "t"),
    (500, "xyzzy"),
    (900, ""),
    # The person deals, and knocks.
    *((600, ""),) * 4,
    (600, ""),
    (3400, " "),
    (1000, "t"),
    (3000, ""),
    # Level 2: too early, then a pause, a proposal, and the question whether to leave.
    (1000, ""),
    (3000, "p"),
    (200, "p"),
    (2500, ""),
    (300, "p"),
    (2500, "f"),
    (500, "t"),
    (4000, "s"),
    (100, "h"),
    (100, "p"),
    (1500, ""),
    (3000, "q"),
    (500, "what"),
    (500, "n"),
    (500, ""),
    (8000, "p"),
    (6000, "q"),
    (500, "y"),
)


def played(language: str) -> str:
    """All that is said and typed in that language."""
    i18n.use(language)
    table = stacked(
        ((30,), (7,), (33,)),
        ((14, 43), (16, 33), (7, 30)),
        waits={1: 2000, 2: lambda view: 3000 if view.level == 1 else 5000},
        dealer=0,
    )
    return "\n".join(typed([table], *SCRIPT)) + "\n"


if __name__ == "__main__":
    GOLDEN.mkdir(parents=True, exist_ok=True)
    for code in i18n.LANGUAGES:
        (GOLDEN / f"{code}.txt").write_text(played(code), encoding="utf-8")
