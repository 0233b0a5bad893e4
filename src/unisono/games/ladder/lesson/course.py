"""The lesson's four levels: the rules it is played by, who holds what, and what happens there."""

from unisono.games.ladder.bots.character import NAMES, Temperament
from unisono.games.ladder.bots.intention import Bot
from unisono.games.ladder.engine import Rules, View
from unisono.games.ladder.engine.cards import deck_of
from unisono.games.ladder.lesson.mates import ScriptedMate
from unisono.games.ladder.setup.ladder_table import LadderTable
from unisono.games.ladder.setup.roster import PERSON, Seating

ANNA, BEN = 1, 2

LADDER, WAIT, MISTAKE, FERMATA = 1, 2, 3, 4
"""What each level is about, by its number."""

HANDS = {
    LADDER: ((11,), (25,), (43,)),
    WAIT: ((33, 42), (8, 20), (14, 51)),
    MISTAKE: ((22, 30, 44), (5, 29, 49), (12, 36, 52)),
    FERMATA: ((24, 34, 41, 50), (25, 38, 46, 52), (23, 29, 44, 48)),
}
"""Each seat's cards in each level, the learner's first."""

TOO_EARLY, TOGETHER, _LAST = HANDS[MISTAKE][PERSON]
"""What the learner plays too early on purpose, and what falls into one moment with Anna's card."""

RULES = Rules(
    name="lesson",
    players=3,
    levels=len(HANDS),
    life_after=tuple(HANDS),
    same_moment_ms=250,
)
"""As for three players, but short, and with a life after each level: mistakes are to be made."""


def lesson_table(person: str) -> Seating:
    """The learner, called `person`, at a table with two team-mates; nothing is dealt yet."""
    anna, ben = [name for name in NAMES if name.casefold() != person.casefold()][:2]
    bots: dict[int, Bot] = {
        ANNA: ScriptedMate(
            step_ms=300,
            answer_ms=900,
            waits=waits_for_learner,
            overtakes=_overtakes_learner,
            agrees=_agrees,
            together=(TOGETHER, HANDS[MISTAKE][ANNA][1]),
        ),
        BEN: ScriptedMate(
            step_ms=260,
            answer_ms=1600,
            waits=waits_for_learner,
            overtakes=_overtakes_learner,
            agrees=_agrees,
        ),
    }
    table = LadderTable(
        RULES,
        bots,
        seed=0,
        dealer=ANNA,
        people=frozenset({PERSON}),
        deal=lambda level: deck_of(HANDS[level], RULES.ladder),
    )
    return Seating(table, (person, anna, ben), (None, Temperament.CALM, Temperament.QUICK))


def waits_for_learner(view: View) -> bool:
    """Whether the learner has to act now, for this is what the level is about."""
    if view.level == LADDER:
        return not view.pile and not view.aside
    if view.level == MISTAKE:
        return not view.pile or view.top == TOO_EARLY
    return view.level == FERMATA and not view.pile and not view.aside


def _overtakes_learner(view: View) -> bool:
    """Whether the seat's card is higher than one that the learner still holds: the lesson laid the
    hands, so it knows."""
    gone = {laid.card for laid in (*view.pile, *view.aside)}
    held = (card for card in HANDS[view.level][PERSON] if card not in gone)
    return min(held, default=view.hand[0]) < view.hand[0]


def _agrees(view: View) -> bool:
    return view.level == FERMATA
