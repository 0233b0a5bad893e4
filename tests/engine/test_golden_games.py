"""Whole games in plain text (see `transcript` for how to read them)."""

from difflib import unified_diff
from pathlib import Path

import pytest

from tests.engine.transcript import Transcript, replayed

GOLDEN = Path(__file__).parent.parent / "golden"
GAMES = (
    "worked_example",
    "fermata",
    "lapse",
    "lapse_next_card",
    "last_life",
    "endless",
    "the_mind",
    "stille_reihe",
    "face_down",
)


@pytest.mark.parametrize("name", GAMES)
def test_the_engine_plays_the_golden_game(name: str) -> None:
    written = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
    played = replayed(written)
    diff = unified_diff(
        written.splitlines(), played.splitlines(), f"{name}.txt", "the engine", lineterm=""
    )
    assert played == written, "\n" + "\n".join(diff)


@pytest.mark.rule("5.3", "5.4", "5.6")
def test_the_worked_example_ends_as_the_rules_tell_it() -> None:
    game = Transcript()
    text = (GOLDEN / "worked_example.txt").read_text(encoding="utf-8")
    for line in text.partition("33000 deals")[0].splitlines():
        if line and not line.startswith(("#", " ")):
            game.read(line)
    state = game.state
    assert state is not None
    assert [laid.card for laid in state.pile] == [7, 14, 16, 33, 43]
    assert [laid.card for laid in state.aside] == [30]
    assert (state.level, state.lives, state.fermatas) == (2, 2, 1)


@pytest.mark.parametrize(
    ("line", "complaint"),
    [("Anna", "Anna"), ("100 Anna sings", "sings"), ("0 Dora ready", "Dora")],
)
def test_a_line_that_no_game_knows_is_an_error(line: str, complaint: str) -> None:
    game = Transcript()
    game.read("seats Anna Ben Carla")
    with pytest.raises(ValueError, match=complaint):
        game.read(line)
