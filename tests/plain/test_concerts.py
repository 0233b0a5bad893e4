"""Other rule sets line by line: their own words for everything, in both languages."""

import pytest

from tests.plain.typing import Typed, typed
from tests.tui.playing import stacked
from unisono import i18n
from unisono.games.ladder.setup.roster import Seating
from unisono.rulebook import load_rules

READY_AND_PLAY: tuple[Typed, ...] = ((100, ""), (1500, "f"), (200, "t"), (5000, "p"), (4000, "t"))


def table(name: str, *variants: str) -> Seating:
    """The person holds the lowest of three cards."""
    return stacked(
        ((3,), (70,), (90,)),
        waits={1: 8000, 2: 9000},
        rules=load_rules(name, 3, variants),
    )


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "en",
            [
                "Level 1: 1 card each.",
                "Enter lays your hand on the table: you are ready.",
                "The level is open.",
                "You raise your hand for a throwing star.",
                "Level 1 of 10. 3 lives left. 1 throwing star left.",
                "Hands up for a throwing star: you.",
                "No throwing star: not every hand went up in time.",
                "Level 1 cleared, without a wrong note and without a throwing star.",
            ],
        ),
        (
            "de",
            [
                "Level 1: je 1 Karte.",
                "Enter legt deine Hand auf den Tisch: Du bist bereit.",
                "Du hebst die Hand für einen Wurfstern.",
                "Level 1 von 10. Noch 3 Leben. Noch 1 Wurfstern.",
                "Hand oben für einen Wurfstern: du.",
                "Kein Wurfstern: Nicht alle Hände kamen rechtzeitig nach oben.",
                "Level 1 geschafft, ohne falschen Ton und ohne Wurfstern.",
            ],
        ),
    ],
)
def test_throwing_stars_and_hands_on_the_table(language: str, lines: list[str]) -> None:
    i18n.use(language)
    said = typed([table("the-mind")], *READY_AND_PLAY, (20_000, "t"))
    assert list(dict.fromkeys(line for line in said if line in lines)) == lines
    assert not any("ermat" in line or "knock" in line.lower() for line in said)


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "en",
            [
                "Enter when you are ready; then the ring fills.",
                "Everybody is ready: the ring fills.",
                "The level is open.",
                "You raise your hand for a reveal.",
                "No reveal: not every hand went up in time.",
            ],
        ),
        (
            "de",
            [
                "Enter, wenn du bereit bist; dann füllt sich der Ring.",
                "Alle sind bereit: Der Ring füllt sich.",
                "Du hebst die Hand für ein Aufdecken.",
                "Kein Aufdecken: Nicht alle Hände kamen rechtzeitig nach oben.",
            ],
        ),
    ],
)
def test_reveals_and_the_ring(language: str, lines: list[str]) -> None:
    i18n.use(language)
    said = typed([table("stille-reihe")], *READY_AND_PLAY)
    assert list(dict.fromkeys(line for line in said if line in lines)) == lines


def test_a_card_before_the_ring_is_full_is_refused() -> None:
    said = typed([table("stille-reihe")], (100, ""), (300, "p"), (100, ""), (800, "p"))
    assert "Not yet: the level opens when everybody is ready." in said
    assert "You play 3. 2 left." in said


def test_face_down_nothing_is_given_away_before_the_pile_is_turned() -> None:
    script: tuple[Typed, ...] = ((100, ""), (500, "p"), (9000, "t"), (20_000, "t"))
    said = typed([table("the-mind", "face-down")], *script)
    assert "You play 3. 2 left." in said
    assert "Ben plays a card, face down. 1 left." in said
    assert "On the pile: 2 cards, face down, the last by Ben." in said
    turned = "The pile is turned over: every card lies in its order."
    assert not any("70" in line or "90" in line for line in said[: said.index(turned)])
