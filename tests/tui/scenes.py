"""Moments of a concert as a screen shows them, and their drawings as plain text.

`python -m tests.tui.scenes` writes the golden drawings anew.
"""

from pathlib import Path
from typing import Any

from unisono import i18n
from unisono.games.ladder.analysis.timeline import SILENT, MarkKind, Sound
from unisono.games.ladder.bots.character import Temperament
from unisono.games.ladder.engine import Phase, Reason, Rules, State, Stop, View, view
from unisono.games.ladder.engine.events import (
    CardPlayed,
    Event,
    FermataUsed,
    GameStarted,
    Laid,
    LevelCleared,
    LevelDealt,
    LevelOpened,
    PileTurned,
    Reward,
    RewardCause,
    Rewarded,
    WrongNote,
)
from unisono.games.ladder.engine.evolve import started
from unisono.games.ladder.engine.ruleset import Faces
from unisono.games.ladder.engine.state import Vote
from unisono.games.ladder.texts.sentences import sentence
from unisono.rulebook import load_rules
from unisono.tui.draw.canvas import Line, text_of
from unisono.tui.ladder.drawing import draw_end, draw_result, draw_table
from unisono.tui.ladder.model.present import present
from unisono.tui.ladder.model.results import present_end, present_result
from unisono.tui.ladder.model.table_model import TableModel

GOLDEN = Path(__file__).parent.parent / "golden" / "screens"
SIZES = ((80, 24), (120, 40), (60, 20))
LANGUAGES = ("en", "de")

YOU, ANNA, BEN, CARLA = range(4)
NAMES = ("Kim", "Anna", "Ben", "Carla")
TEMPERAMENTS = (None, Temperament.CALM, Temperament.QUICK, Temperament.SLOW)

PILE = (Laid(7, YOU), Laid(14, ANNA), Laid(16, YOU), Laid(33, BEN))
MISTAKE = WrongNote(16320, BEN, 33, (Laid(30, CARLA),))
TIMELINE = (
    Sound(1200, YOU, 7, MarkKind.PLAYED),
    Sound(2600, ANNA, 14, MarkKind.PLAYED),
    Sound(3100, YOU, 16, MarkKind.PLAYED),
    Sound(6200, BEN, 33, MarkKind.WRONG),
    Sound(6320, CARLA, 30, MarkKind.LOWER),
)
LEVEL: tuple[Event, ...] = (
    LevelDealt(0, 6, BEN, ((7, 16, 39, 52), (14, 36, 41), (33, 44, 46, 47), (30,))),
    LevelOpened(10_000, 500),
    CardPlayed(11_200, YOU, 7),
    CardPlayed(12_600, ANNA, 14),
    CardPlayed(13_100, YOU, 16),
    CardPlayed(16_200, BEN, 33),
    MISTAKE,
    LevelOpened(25_000, 500),
    CardPlayed(26_400, ANNA, 36),
    FermataUsed(28_400, (Laid(39, YOU), Laid(41, ANNA), Laid(44, BEN))),
    LevelOpened(35_000, 500),
    CardPlayed(36_000, BEN, 46),
    CardPlayed(36_500, BEN, 47),
    CardPlayed(38_000, YOU, 52),
    LevelCleared(38_120, 6, clean=False),
    Rewarded(38_120, Reward.LIFE, RewardCause.LEVEL, kept=True),
    Rewarded(38_120, Reward.FERMATA, RewardCause.LEVEL, kept=False),
)

STARRED: tuple[Event, ...] = (
    LevelDealt(0, 2, BEN, ((12, 88), (18, 91), (40, 60))),
    LevelOpened(1_000, 600),
    CardPlayed(3_200, YOU, 12),
    CardPlayed(4_600, ANNA, 18),
    FermataUsed(9_400, (Laid(88, YOU), Laid(91, ANNA), Laid(40, BEN))),
    LevelOpened(12_000, 600),
    CardPlayed(13_000, BEN, 60),
    LevelCleared(13_120, 2, clean=False),
    Rewarded(13_120, Reward.FERMATA, RewardCause.LEVEL, kept=True),
)
TURNED_PILE = (Laid(12, YOU), Laid(18, ANNA), Laid(60, BEN), Laid(40, YOU), Laid(91, BEN))
TURNED: tuple[Event, ...] = (
    LevelDealt(0, 2, BEN, ((12, 40), (18, 88), (60, 91))),
    LevelOpened(1_000, 600),
    CardPlayed(3_200, YOU, 12),
    CardPlayed(4_600, ANNA, 18),
    CardPlayed(9_000, BEN, 60),
    CardPlayed(11_500, YOU, 40),
    CardPlayed(17_500, BEN, 91),
    CardPlayed(18_500, ANNA, 88),
    PileTurned(18_620, (*TURNED_PILE, Laid(88, ANNA)), (Laid(40, YOU), Laid(88, ANNA))),
    LevelCleared(18_620, 2, clean=False),
    Rewarded(18_620, Reward.FERMATA, RewardCause.LEVEL, kept=True),
)


def rules(players: int = 4, **changes: Any) -> Rules:
    levels = {2: 10, 3: 8, 4: 6}[players]
    numbers = Rules(
        name="unisono", players=players, levels=levels, life_after=(3, 6, 9), clean_from=4
    )
    return numbers._replace(**changes)


def state(**changes: Any) -> State:
    """Level 3 of four seats in full swing, with some of it changed."""
    game: Rules = changes.pop("rules", rules())
    seats = game.players
    sitting = started(GameStarted(0, game))._replace(
        seq=9,
        at=20_000,
        phase=Phase.PLAYING,
        level=3,
        dealer=BEN,
        hands=((43, 52), (38, 40, 49), (46, 48), (35,))[:seats],
        pile=PILE,
        ready=(True,) * seats,
        last_seat=BEN,
        quiet_since=16_200,
    )
    return sitting._replace(**changes)


def seen(**changes: Any) -> View:
    return view(state(**changes), YOU)


def table(seen: View, **extras: Any) -> TableModel:
    seats = seen.rules.players
    playing = seen.phase is Phase.PLAYING
    obstacles = {
        "play": None if playing else Reason.STOPPED,
        "hand": None if playing else Reason.STOPPED,
        "ready": Reason.NOT_READY_PHASE if playing else None,
        "knock": None if seen.dealer == YOU else Reason.NOT_THE_DEALER,
        "pause": Reason.NOTHING_TO_PAUSE if seen.phase is Phase.READY else None,
    }
    shown: dict[str, Any] = {
        "names": NAMES[:seats],
        "temperaments": TEMPERAMENTS[:seats],
        "now": 20_000,
        "obstacles": obstacles,
        "timeline": SILENT._replace(sounds=TIMELINE if seats == 4 else TIMELINE[:4]),
    }
    return present(seen, **(shown | extras))


HUNDRED: tuple[tuple[int, ...], ...] = (
    (37, 41, 44, 58, 61, 69, 73, 88, 99, 100),
    (40, 43, 52, 60, 66, 71, 80, 85, 93),
    (38, 47, 55, 64, 72, 78, 87, 90, 96),
)
HUNDRED_PILE = (Laid(3, YOU), Laid(17, ANNA), Laid(22, BEN), Laid(34, ANNA))


def concert(name: str, *variants: str, **changes: Any) -> View:
    """A late level of three by a rule set that is shipped."""
    shown: dict[str, Any] = {
        "rules": load_rules(name, 3, variants),
        "level": 10,
        "hands": HUNDRED,
        "pile": HUNDRED_PILE,
        "last_seat": ANNA,
    }
    return seen(**(shown | changes))


def concerts() -> dict[str, TableModel]:
    """The scenes of the other rule sets."""
    waiting = (False, True, True)
    mistake = WrongNote(16320, BEN, 38, (Laid(37, YOU),))
    nothing: dict[str, Any] = {"timeline": SILENT}
    after = {"hands": (HUNDRED[0][1:], *HUNDRED[1:]), "aside": (Laid(37, YOU),)}
    mind, row = load_rules("the-mind", 3), load_rules("stille-reihe", 3)
    return {
        "mind-ready": table(
            concert("the-mind", phase=Phase.READY, ready=waiting, pile=()), **nothing
        ),
        "mind-playing": table(concert("the-mind"), lifted=frozenset({BEN}), **nothing),
        "mind-star": table(
            concert("the-mind", vote=Vote(ANNA, 18_400, (False, True, False)), fermatas=2),
            **nothing,
        ),
        "mind-wrong": table(
            concert(
                "the-mind", phase=Phase.READY, stop=Stop.WRONG_NOTE, ready=waiting, lives=2, **after
            ),
            message=sentence(mistake, NAMES, YOU, mind),
            **nothing,
        ),
        "mind-face-down": table(concert("the-mind", "face-down"), **nothing),
        "row-ring": table(
            concert("stille-reihe", phase=Phase.COUNT_IN, count_in_at=19_450, pile=()), **nothing
        ),
        "row-ring-again": table(
            concert("stille-reihe", phase=Phase.COUNT_IN, count_in_at=19_450), **nothing
        ),
        "row-playing": table(concert("stille-reihe"), lifted=frozenset({BEN}), **nothing),
        "row-reveal": table(
            concert("stille-reihe", vote=Vote(ANNA, 18_400, (True, True, False))), **nothing
        ),
        "row-revealed": table(
            concert(
                "stille-reihe",
                phase=Phase.READY,
                stop=Stop.FERMATA,
                ready=waiting,
                fermatas=0,
                hands=tuple(hand[1:] for hand in HUNDRED),
                aside=tuple(sorted(Laid(hand[0], seat) for seat, hand in enumerate(HUNDRED))),
            ),
            message=sentence(
                FermataUsed(0, tuple(Laid(hand[0], seat) for seat, hand in enumerate(HUNDRED))),
                NAMES,
                YOU,
                row,
            ),
            **nothing,
        ),
    }


def tables() -> dict[str, TableModel]:
    """Every golden scene at the table, in the language in use."""
    waiting = (False, True, True, True)
    two = rules(2)
    mistake = sentence(MISTAKE, NAMES, YOU, rules())
    fresh = tuple(tuple(range(4 + seat, 4 + seat + 33, 11)) for seat in range(4))
    return {
        "dealt": table(
            seen(phase=Phase.READY, ready=waiting, pile=(), hands=fresh), timeline=SILENT
        ),
        "count-in": table(
            seen(phase=Phase.COUNT_IN, knocks=(1, 2), pile=(), hands=fresh), timeline=SILENT
        ),
        "your-knock": table(
            seen(phase=Phase.COUNT_IN, dealer=YOU, knocks=(1,), aside=(Laid(30, CARLA),))
        ),
        "playing": table(seen(), lifted=frozenset({ANNA})),
        "wrong-note": table(
            seen(
                phase=Phase.READY,
                stop=Stop.WRONG_NOTE,
                ready=waiting,
                lives=2,
                aside=(Laid(30, CARLA),),
            ),
            message=mistake,
        ),
        "fermata": table(
            seen(vote=Vote(ANNA, 18_400, (False, True, False, True))), lifted=frozenset({ANNA})
        ),
        "paused": table(seen(phase=Phase.READY, stop=Stop.PAUSE, ready=waiting)),
        "level-10": table(
            seen(
                rules=two,
                level=10,
                dealer=ANNA,
                hands=((2, 5, 9, 13, 21, 28, 30, 39, 44, 51), tuple(range(3, 33, 3))),
                pile=(),
            )
        ),
        "endless-26": table(
            seen(
                rules=two._replace(endless=True),
                level=26,
                dealer=ANNA,
                hands=(tuple(range(2, 53, 2)), tuple(range(1, 53, 2))),
                pile=(),
            ),
            timeline=SILENT,
        ),
        "late": table(
            seen(
                rules=two._replace(endless=True),
                level=20,
                dealer=ANNA,
                hands=((49, 50, 52), (51,)),
                pile=tuple(Laid(card, card % 2) for card in range(3, 48, 2)),
                aside=tuple(Laid(card, card % 2) for card in (2, 10, 12, 14, 20, 22, 24)),
            ),
            timeline=SILENT,
        ),
        "numbers": table(
            seen(
                rules=two._replace(ladder=100, faces=Faces.NUMBERS),
                level=9,
                dealer=ANNA,
                hands=((41, 44, 58, 61, 69, 73, 88, 99, 100), (50, 60)),
                pile=tuple(Laid(card, YOU) for card in (3, 17, 22, 40)),
            ),
            timeline=SILENT,
        ),
    }


def drawings(width: int, height: int) -> dict[str, tuple[Line, ...]]:
    """Every golden scene of that size, in the language in use."""
    drawn = {name: draw_table(shown, width, height) for name, shown in tables().items()}
    drawn |= {name: draw_table(shown, width, height) for name, shown in concerts().items()}
    turned = concert("the-mind", "face-down", phase=Phase.CLEARED, level=2, turned=True)
    for name, level, view_after in (
        ("mind-result", STARRED, concert("the-mind", phase=Phase.CLEARED, level=2)),
        ("mind-turned", TURNED, turned),
    ):
        shown = present_result(level, view_after, names=NAMES[:3])
        drawn[name] = draw_result(shown, width, height)
    encore = concert("the-mind", phase=Phase.WON, level=10, lives=2)
    end = present_end(encore, names=NAMES[:3], seed=4711, encore=True)
    drawn["mind-encore"] = draw_end(end, width, height)
    won = seen(phase=Phase.WON, level=6, lives=2)
    lost = seen(phase=Phase.LOST, level=4, lives=0)
    beyond = seen(rules=rules(endless=True), phase=Phase.LOST, level=9, lives=0)
    result = present_result(LEVEL, seen(phase=Phase.CLEARED, level=6), names=NAMES)
    drawn["result"] = draw_result(result, width, height)
    for name, last in {"won": won, "lost": lost, "endless-over": beyond}.items():
        drawn[name] = draw_end(present_end(last, names=NAMES, seed=4711), width, height)
    return drawn


def page(name: str) -> str:
    """One scene in all sizes and in the language in use, as it stands in its golden file."""
    parts = []
    for width, height in SIZES:
        title = f" {width} x {height} "
        parts.append(title.center(width, "=") + "\n" + text_of(drawings(width, height)[name]))
    return "\n".join(parts) + "\n"


def main() -> None:
    GOLDEN.mkdir(parents=True, exist_ok=True)
    for language in LANGUAGES:
        i18n.use(language)
        for name in drawings(*SIZES[0]):
            (GOLDEN / f"{name}.{language}.txt").write_text(page(name), encoding="utf-8")


if __name__ == "__main__":
    main()
