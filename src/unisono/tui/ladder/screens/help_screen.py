"""The keys, and the rules of this game in a nutshell."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.widgets import Static

from unisono.games.ladder.engine import Rules
from unisono.games.ladder.engine.ruleset import Faces, Gathering
from unisono.games.ladder.texts import fermatas
from unisono.games.ladder.texts.sentences import card_words, listed
from unisono.i18n import _, ngettext, pgettext
from unisono.table.fair_clock import MOST_CREDIT_MS
from unisono.tui.draw.canvas import width_of, wrapped
from unisono.tui.ladder.model.table_keys import SPEED_LABEL
from unisono.tui.screens.answers import Answer, Overlay
from unisono.tui.screens.menu_screen import back_key, scroll_key
from unisono.tui.widgets.key_bar import KeyBar
from unisono.tui.widgets.key_model import KeyBarModel

MARGINS = 4 + 4 + 2
"""Columns left and right of the text, and of the scroll bar."""

MOST_COLUMNS = 75
"""Longer lines are hard to read."""

GAP = "   "
"""Between a key and what it does."""

KeyWords = list[tuple[str, str]]
"""Keys, and what each of them does."""


class HelpScreen(Overlay):
    """Scrolls; Escape, Enter, Q or the question mark closes it."""

    ANSWERS: ClassVar[dict[str, Answer]] = dict.fromkeys(
        ("escape", "enter", "?", "q"), Answer.GO_ON
    )

    def __init__(
        self,
        rules: Rules,
        *,
        watching: bool = False,
        keys: KeyWords | None = None,
        round_trip_ms: float | None = None,
    ) -> None:
        """`keys` and what they do, where they are neither a player's nor a watcher's; how long the
        line to the terminal takes there and back, if that is known."""
        super().__init__()
        self._rules = rules
        self._round_trip_ms = round_trip_ms
        self._key_words = keys or (_watching_key_words() if watching else _key_words(rules))
        self._text = Static()
        self._keys = KeyBar()

    def compose(self) -> ComposeResult:
        with VerticalScroll():
            yield self._text
        yield self._keys

    def on_mount(self) -> None:
        """How to read on, and how to get back."""
        self._keys.show(KeyBarModel((scroll_key(), back_key())))

    def fit(self, size: Size) -> None:
        """Another width breaks the lines elsewhere."""
        columns = min(size.width - MARGINS, MOST_COLUMNS)
        words = help_words(self._rules, self._key_words, self._round_trip_ms, columns)
        self._text.update(words)


def help_words(
    rules: Rules,
    keys: KeyWords | None = None,
    round_trip_ms: float | None = None,
    columns: int = MOST_COLUMNS,
) -> Content:
    """Everything on the page; it claims nothing that is otherwise in a game by these rules.

    `keys` are those of a player, unless told otherwise; what they do is broken into lines for so
    many columns.
    """
    keys = keys or _key_words(rules)
    pieces: list[str | tuple[str, str]] = [(_("Keys"), "bold $gold"), "\n"]
    column = max(width_of(key) for key, _words in keys)
    for key, words in keys:
        rows = wrapped(words, max(columns - column - len(GAP), 10))
        indented = f"\n{' ' * column}{GAP}".join(rows)
        pieces += [(key.rjust(column), "bold $ink"), GAP, (indented, "$ink"), "\n"]
    sections = _rule_words(rules)
    if round_trip_ms is not None:
        sections.append((_("The line"), _line_words(round_trip_ms)))
    for title, words in sections:
        pieces += ["\n", (title, "bold $gold"), "\n", (words, "$ink"), "\n"]
    return Content.assemble(*pieces)


def _line_words(round_trip_ms: float) -> str:
    return _(
        "{ms} ms to your terminal and back. So long, but at most {most} ms, the table stands"
        " still for you after every card of others, so that you lose nothing by it."
    ).format(ms=round(round_trip_ms), most=MOST_CREDIT_MS)


def _key_words(rules: Rules) -> KeyWords:
    keys = [
        (pgettext("key", "Space"), _("play your lowest card")),
        (
            pgettext("key", "Enter"),
            _("be ready, knock when you deal, go on") if rules.knocks else _("be ready, go on"),
        ),
    ]
    if rules.has_fermatas:
        keys.append(("f", fermatas.words(rules).key_does))
    return [
        *keys,
        ("p", _("stop the table")),
        ("q", _("leave; you are asked first")),
    ]


def _watching_key_words() -> KeyWords:
    return [
        (f"p, {pgettext('key', 'Space')}", _("stop the table, or let it go on")),
        (SPEED_LABEL, _("normal, double or fourfold speed")),
        (pgettext("key", "Enter"), _("go on after a level")),
        ("q", _("leave at once")),
    ]


def _rule_words(rules: Rules) -> list[tuple[str, str]]:
    sections = [
        (
            _("One team"),
            _(
                "All hands go onto one pile, from the lowest card to the highest. Nobody has a"
                " turn, nobody says a word: time is all that the team shares."
            ),
        ),
        (_("The ladder"), _ladder_words(rules)),
        (_("The count-in") if rules.knocks else _("Ready"), _count_in_words(rules)),
        (_("Wrong notes"), _wrong_note_words(rules)),
    ]
    if rules.has_fermatas:
        said = fermatas.words(rules)
        sections.append((said.heading, said.how_used))
    rewards = _reward_words(rules)
    if rewards:
        sections.append((_("Rewards"), " ".join(rewards)))
    return sections


def _ladder_words(rules: Rules) -> str:
    if rules.faces is Faces.NUMBERS:
        return _("The cards are the numbers from 1 to {n}, one of each.").format(n=rules.ladder)
    return _(
        "Rank first, the ace is the lowest; within a rank ♣ ♦ ♥ ♠. Every card shows its place on"
        " the ladder, from {lowest} up to {highest}."
    ).format(lowest=card_words(1, rules), highest=card_words(rules.ladder, rules))


def _count_in_words(rules: Rules) -> str:
    if rules.ready is Gathering.HANDS:
        return _(
            "Everybody lays a hand on the table. When the last one lies there, all are lifted, and"
            " the level is open at once."
        )
    if rules.ready is Gathering.RING:
        return _("When everybody is ready, a ring fills. The moment it is full, the level is open.")
    if not rules.knocks:
        return _("When everybody is ready, the level is open at once.")
    return ngettext(
        "When everybody is ready, the dealer knocks {n} time. On this knock the level is open.",
        "When everybody is ready, the dealer knocks {n} times. On the last knock the level is"
        " open.",
        rules.knocks,
    ).format(n=rules.knocks)


def _wrong_note_words(rules: Rules) -> str:
    if rules.face_down:
        return _(
            "The cards lie face down on the pile, and nobody calls a mistake. At the end of the"
            " level the pile is turned over: each card that lies on a higher one costs a life."
        )
    again = _("A new count-in follows.") if rules.knocks else _("Then everybody gets ready anew.")
    return " ".join(
        (
            _(
                "Whoever plays while a lower card is still held costs the team one life."
                " The lower cards go aside, face up."
            ),
            again,
            _("Cards that land in the same moment put themselves in order."),
        )
    )


def _reward_words(rules: Rules) -> list[str]:
    last = rules.last_level
    words = []
    lives = [str(level) for level in rules.life_after if level <= last]
    if lives:
        words.append(
            ngettext(
                "Level {levels} earns a life.", "Levels {levels} earn a life each.", len(lives)
            ).format(levels=listed(lives))
        )
    earning = [str(level) for level in rules.fermata_after if level <= last]
    if earning:
        earn = fermatas.words(rules).levels_earn(len(earning))
        words.append(earn.format(levels=listed(earning)))
    if rules.clean_from is not None and rules.clean_from <= last:
        words.append(fermatas.words(rules).clean_earns.format(n=rules.clean_from))
    return words
