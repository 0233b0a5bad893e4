"""The keys, and the rules of this game in a nutshell."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from unisono.engine import Rules
from unisono.engine.rules import Faces
from unisono.i18n import _, ngettext, pgettext
from unisono.i18n.sentences import card_words, listed
from unisono.table.fair import MOST_CREDIT_MS
from unisono.tui.canvas import width_of
from unisono.tui.present import SPEEDS, has_fermatas
from unisono.tui.screens.answers import Answer
from unisono.tui.screens.base import GameScreen

KeyWords = list[tuple[str, str]]
"""Keys, and what each of them does."""


class HelpScreen(GameScreen[Answer]):
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
        self._keys = keys or (_watching_key_words() if watching else _key_words(rules))

    def compose(self) -> ComposeResult:
        with VerticalScroll():
            yield Static(help_words(self._rules, self._keys, self._round_trip_ms))


def help_words(
    rules: Rules, keys: KeyWords | None = None, round_trip_ms: float | None = None
) -> Content:
    """Everything on the page; it claims nothing that is otherwise in a game by these rules.

    `keys` are those of a player, unless told otherwise.
    """
    keys = keys or _key_words(rules)
    pieces: list[str | tuple[str, str]] = [(_("Keys"), "bold $gold"), "\n"]
    column = max(width_of(key) for key, _words in keys)
    for key, words in keys:
        pieces += [(key.rjust(column), "bold $ink"), "   ", (words, "$ink"), "\n"]
    sections = _rule_words(rules)
    if round_trip_ms is not None:
        sections.append((_("The line"), _line_words(round_trip_ms)))
    for title, words in sections:
        pieces += ["\n", (title, "bold $gold"), "\n", (words, "$ink"), "\n"]
    pieces += ["\n", (_("Escape goes back to the table."), "$soft")]
    return Content.assemble(*pieces)


def _line_words(round_trip_ms: float) -> str:
    return _(
        "{ms} ms to your terminal and back. So long, but at most {most} ms, the table stands"
        " still for you after every card of others, so that you lose nothing by it."
    ).format(ms=round(round_trip_ms), most=MOST_CREDIT_MS)


def _key_words(rules: Rules) -> KeyWords:
    keys = [
        (pgettext("key", "Space"), _("play your lowest card")),
        (pgettext("key", "Enter"), _("be ready, knock when you deal, go on")),
    ]
    if has_fermatas(rules):
        keys.append(("f", _("raise your hand for a fermata, or lower it")))
    return [
        *keys,
        ("p", _("stop the table")),
        ("q", _("leave; you are asked first")),
    ]


def _watching_key_words() -> KeyWords:
    speeds = " ".join(map(str, SPEEDS))
    return [
        (f"p, {pgettext('key', 'Space')}", _("stop the table, or let it go on")),
        (speeds, _("normal, double or fourfold speed")),
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
        (_("The count-in"), _count_in_words(rules)),
        (
            _("Wrong notes"),
            _(
                "Whoever plays while a lower card is still held costs the team one life. The lower"
                " cards go aside, face up, and a new count-in follows. Cards that land in the"
                " same moment put themselves in order."
            ),
        ),
    ]
    if has_fermatas(rules):
        fermatas = _(
            "When every hand that holds cards is raised, a fermata is spent: everybody lays"
            " the lowest card aside, at no cost. A card on the pile ends the proposal."
        )
        sections.append((_("Fermatas"), fermatas))
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
    if not rules.knocks:
        return _("When everybody is ready, the level is open at once.")
    return ngettext(
        "When everybody is ready, the dealer knocks {n} time. On this knock the level is open.",
        "When everybody is ready, the dealer knocks {n} times. On the last knock the level is"
        " open.",
        rules.knocks,
    ).format(n=rules.knocks)


def _reward_words(rules: Rules) -> list[str]:
    last = rules.deck_levels if rules.endless else rules.levels
    words = []
    lives = [str(level) for level in rules.life_after if level <= last]
    if lives:
        words.append(
            ngettext(
                "Level {levels} earns a life.", "Levels {levels} earn a life each.", len(lives)
            ).format(levels=listed(lives))
        )
    fermatas = [str(level) for level in rules.fermata_after if level <= last]
    if fermatas:
        words.append(
            ngettext(
                "Level {levels} earns a fermata.",
                "Levels {levels} earn a fermata each.",
                len(fermatas),
            ).format(levels=listed(fermatas))
        )
    if rules.clean_from is not None and rules.clean_from <= last:
        words.append(
            _(
                "From level {n} on a clean level, without a wrong note and without a fermata,"
                " earns a fermata."
            ).format(n=rules.clean_from)
        )
    return words
