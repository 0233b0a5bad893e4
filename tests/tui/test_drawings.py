"""What the screens look like, as plain text (`tests.tui.scenes` draws and writes it)."""

from difflib import unified_diff

import pytest

from tests.tui.scenes import (
    GOLDEN,
    LANGUAGES,
    NAMES,
    SIZES,
    drawings,
    page,
    rules,
    seen,
    table,
    tables,
)
from unisono import i18n
from unisono.games.ladder.bots.character import NAMES as BOT_NAMES
from unisono.games.ladder.engine import Phase, Stop
from unisono.games.ladder.engine.events import Laid, ProposalEnd, ProposalEnded, WrongNote
from unisono.games.ladder.engine.refusals import Reason
from unisono.games.ladder.engine.ruleset import FermataName
from unisono.games.ladder.engine.state import Vote
from unisono.games.ladder.texts.sentences import reason_sentence, sentence
from unisono.system.ascii_output import ASCII
from unisono.tui.draw.canvas import Canvas, Line, balanced, text_of, width_of, wrapped
from unisono.tui.draw.room import SMALLEST, Room, room_for
from unisono.tui.draw.text_styles import INKS
from unisono.tui.ladder.model.results import present_end
from unisono.tui.ladder.widgets.centre import draw_centre
from unisono.tui.ladder.widgets.finale import draw_finale
from unisono.tui.ladder.widgets.hand import draw_hand, spread
from unisono.tui.ladder.widgets.team import draw_team
from unisono.tui.widgets.key_bar import draw_keys
from unisono.tui.widgets.too_small import draw_too_small

SCENES = tuple(drawings(*SIZES[0]))
LONGEST = max(BOT_NAMES, key=len)


def text_of_rows(lines: tuple[Line, ...]) -> str:
    """All words of a drawing one after the other, as far as rows and frames allow."""
    return " ".join(text_of(lines).replace("╎", " ").replace("│", " ").split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SCENES)
def test_the_screen_looks_as_it_did(name: str, language: str) -> None:
    i18n.use(language)
    file = GOLDEN / f"{name}.{language}.txt"
    before, now = file.read_text(encoding="utf-8"), page(name)
    diff = unified_diff(before.splitlines(), now.splitlines(), file.name, "now", lineterm="")
    assert now == before, "\n" + "\n".join(diff)


def test_no_golden_drawing_is_left_over() -> None:
    expected = {f"{name}.{language}.txt" for name in SCENES for language in LANGUAGES}
    assert {file.name for file in GOLDEN.iterdir()} == expected


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [*SIZES, (61, 33), (79, 60), (80, 25), (110, 34), (240, 70)])
def test_every_row_is_as_wide_as_the_terminal(size: tuple[int, int], language: str) -> None:
    i18n.use(language)
    width, height = size
    for name, lines in drawings(width, height).items():
        assert len(lines) == height, name
        for line in lines:
            assert sum(width_of(text) for text, _ink in line) == width, name
            assert {ink for _text, ink in line} <= set(INKS), name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_off(
    size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    put = Canvas.put

    def put_inside(canvas: Canvas, x: int, y: int, text: str, ink: str) -> int:
        across = x >= 0 and x + width_of(text) <= canvas.width
        hidden = canvas.height == 0 or not text.strip()
        assert hidden or (across and 0 <= y < canvas.height), (text, x, y)
        return put(canvas, x, y, text, ink)

    i18n.use(language)
    monkeypatch.setattr(Canvas, "put", put_inside)
    for name, lines in drawings(*size).items():
        assert "…" not in text_of(lines), name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_the_worst_sentence_fits(size: tuple[int, int], language: str) -> None:
    """Three people with the longest names hold many lower cards."""
    i18n.use(language)
    lower = tuple(Laid(card, card % 3) for card in range(37, 52))
    names = ("Kim", LONGEST, LONGEST, LONGEST)
    words = sentence(WrongNote(0, 3, 52, lower), names, 0, seen().rules)
    shown = table(seen(phase=Phase.READY, stop=Stop.WRONG_NOTE), message=words)
    assert words is not None
    width, height = size
    room = room_for(width, height)
    rows = {Room.COMPACT: 11, Room.NORMAL: 12, Room.ROOMY: 17}[room]
    assert words in text_of_rows(draw_centre(shown.centre, width, rows, room))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_short_line_of_words_fits_two_rows(language: str) -> None:
    i18n.use(language)
    lines: list[str | None] = []
    for name in FermataName:
        game = seen().rules._replace(fermata_name=name, knocks=0)
        lines += [reason_sentence(reason, game) for reason in Reason]
        lines += [sentence(ProposalEnded(0, cause), (), 0, game) for cause in ProposalEnd]
    lines += [reason_sentence(reason, seen().rules) for reason in Reason]
    for words in filter(None, lines):
        assert len(wrapped(words, SMALLEST[0] - 4)) <= 2, words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(20, 6), (20, 3), (59, 19), (12, 2), (2, 2), (0, 0)])
def test_too_small_a_terminal_is_told_what_it_needs(size: tuple[int, int], language: str) -> None:
    i18n.use(language)
    text = text_of(draw_too_small("20×6", *size))
    assert size[0] < 20 or size[1] < 3 or "60×20" in text
    assert size[0] < 20 or "…" not in text


def test_the_first_card_is_whole_in_every_hand() -> None:
    for cards in range(1, 27):
        for width, room in ((60, Room.COMPACT), (80, Room.NORMAL), (120, Room.ROOMY)):
            lie = spread(cards, width, room)
            assert lie.card >= 5
            assert lie.step >= 3
            assert lie.width + (4 if lie.shown < cards else 0) <= width, (cards, width)
            assert lie.shown == cards or (width == 60 and cards > 18)


@pytest.mark.parametrize("room", [Room.COMPACT, Room.NORMAL, Room.ROOMY])
def test_only_a_playable_card_is_raised_and_underlined(room: Room) -> None:
    open_hand, stopped = table(seen()).hand, table(seen(phase=Phase.COUNT_IN)).hand
    assert "▔" in text_of(draw_hand(open_hand, 60, 5, room))
    still = text_of(draw_hand(stopped, 60, 5, room))
    assert "▔" not in still
    assert still.splitlines()[0].strip() == stopped.label


def test_names_stay_where_they_are_when_cards_are_played() -> None:
    many, few = seen(), seen(hands=((43,), (38,), (), ()))
    drawn = [draw_team(table(view).team, 80, 5, Room.NORMAL)[0] for view in (many, few)]
    assert drawn[0] == drawn[1]


def test_a_lifted_back_stands_one_row_higher() -> None:
    lying, lifted = table(seen()), table(seen(), lifted=frozenset({1}))
    rows = [
        text_of(draw_team(shown.team, 80, 5, Room.NORMAL)).splitlines() for shown in (lying, lifted)
    ]
    assert "╭──╮" not in rows[0][1]
    assert "╭──╮" in rows[1][1]
    small = [text_of(draw_team(shown.team, 60, 3, Room.COMPACT)) for shown in (lying, lifted)]
    assert "▀" not in small[0]
    assert "▀" in small[1]


def test_every_glyph_is_one_cell_and_has_an_ascii_stand_in() -> None:
    for width, height in SIZES:
        for name, lines in drawings(width, height).items():
            for char in set(text_of(lines)) - {"\n"}:
                assert width_of(char) == 1, (name, char)
                assert ord(char) < 128 or ord(char) in ASCII, (name, char)
    assert all(len(stand_in) == 1 and stand_in.isascii() for stand_in in ASCII.values())


def test_a_wide_name_keeps_its_row_in_line() -> None:
    shown = table(seen(), names=("Kim", "美咲美咲", "Ben", "Zo\u0308e"))
    for line in draw_team(shown.team, 80, 5, Room.NORMAL):
        assert sum(width_of(text) for text, _ink in line) == 80


def test_half_of_a_wide_glyph_is_never_left() -> None:
    canvas = Canvas(4, 1)
    canvas.put(0, 0, "美咲", "text")
    canvas.put(1, 0, "x", "text")
    assert text_of(canvas.lines()) == " x咲"
    canvas.put(2, 0, "y", "text")
    assert text_of(canvas.lines()) == " xy"


def test_balanced_lines_are_no_more_than_needed() -> None:
    text = "one two three four five six seven"
    assert balanced(text, 30) == ["one two three four", "five six seven"]
    assert balanced("alone", 30) == ["alone"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("width", "room", "rows"), [(60, Room.COMPACT, 10), (80, Room.NORMAL, 12)])
def test_how_the_game_ended_is_said_whole_beside_the_pile(
    language: str, width: int, room: Room, rows: int
) -> None:
    i18n.use(language)
    centre = table(seen(phase=Phase.LOST, lives=0, hands=((), (), (), ()))).centre
    drawn = text_of(draw_centre(centre, width, rows, room)).splitlines()
    beside = [row.split("│")[0].split("╭")[0].split("╰")[0] for row in drawn[: rows - 4]]
    assert centre.title in " ".join(" ".join(beside).split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cards", [1, 2, 6, 12])
@pytest.mark.parametrize(("width", "room"), [(60, Room.COMPACT), (80, Room.NORMAL)])
def test_a_hand_that_is_up_is_told_whole_or_by_its_mark(
    language: str, cards: int, width: int, room: Room
) -> None:
    i18n.use(language)
    held = tuple(range(1, cards + 1))
    view = seen(
        vote=Vote(0, 18_000, (True, False, False, False)), hands=(held, (20,), (21,), (22,))
    )
    hand = table(view).hand
    assert hand.hand_up
    row = text_of(draw_hand(hand, width, 5, room)).splitlines()[0].rstrip()
    assert f"▲ {hand.hand_up}" in row or (row.endswith("▲") and cards > 2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_seed_is_told_whole_at_the_end_of_a_won_concert(language: str) -> None:
    i18n.use(language)
    for levels in range(1, 9):
        won = seen(phase=Phase.WON, level=levels, hands=((), (), (), ()))._replace(
            rules=rules(4)._replace(levels=levels)
        )
        end = present_end(won, names=NAMES, seed=699_505)
        shown = " ".join(text_of(draw_finale(end, 60, 18, Room.COMPACT)).split())
        assert "--seed 699505" in shown


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("width", "room"), [(60, Room.COMPACT), (80, Room.NORMAL)])
def test_no_key_moves_while_a_level_is_played(language: str, width: int, room: Room) -> None:
    i18n.use(language)
    moments = [
        seen(),
        seen(phase=Phase.READY),
        seen(phase=Phase.COUNT_IN),
        seen(vote=Vote(1, 18_000, (False, True, False, False))),
        seen(vote=Vote(1, 18_000, (True, True, False, False))),
        seen(phase=Phase.CLEARED, hands=((), (), (), ())),
    ]
    bars = [text_of(draw_keys(table(moment).keys, width, 1, room)) for moment in moments]
    assert len({(bar.index("q"), bar.index("?")) for bar in bars}) == 1


def test_a_key_that_does_nothing_differs_without_colour() -> None:
    bar = text_of(draw_keys(table(seen()).keys, 80, 1, Room.NORMAL))
    assert "[Space] play" in bar
    assert "Enter  ready" in bar


def test_covered_hands_show_no_card() -> None:
    hand = tables()["paused"].hand
    for room in (Room.COMPACT, Room.NORMAL, Room.ROOMY):
        text = text_of(draw_hand(hand, 80, 5, room))
        assert "♥" not in text
        assert "43" not in text
