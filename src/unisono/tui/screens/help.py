"""The keys, and the rules in a nutshell."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from unisono.i18n import _, pgettext
from unisono.tui.canvas import width_of
from unisono.tui.screens.answers import Answer


class HelpScreen(Screen[Answer]):
    """Scrolls; Escape, Enter, Q or the question mark closes it."""

    ANSWERS: ClassVar[dict[str, Answer]] = dict.fromkeys(
        ("escape", "enter", "?", "q"), Answer.GO_ON
    )

    def compose(self) -> ComposeResult:
        with VerticalScroll():
            yield Static(help_words())


def help_words() -> Content:
    """Everything on the page."""
    pieces: list[str | tuple[str, str]] = [(_("Keys"), "bold $gold"), "\n"]
    keys = _key_words()
    column = max(width_of(key) for key, _words in keys)
    for key, words in keys:
        pieces += [(key.rjust(column), "bold $ink"), "   ", (words, "$ink"), "\n"]
    for title, words in _rule_words():
        pieces += ["\n", (title, "bold $gold"), "\n", (words, "$ink"), "\n"]
    pieces += ["\n", (_("Escape goes back to the table."), "$soft")]
    return Content.assemble(*pieces)


def _key_words() -> tuple[tuple[str, str], ...]:
    return (
        (pgettext("key", "Space"), _("play your lowest card")),
        (pgettext("key", "Enter"), _("be ready, knock when you deal, go on")),
        ("f", _("raise your hand for a fermata, or lower it")),
        ("p", _("stop the table")),
        ("q", _("leave; you are asked first")),
    )


def _rule_words() -> tuple[tuple[str, str], ...]:
    return (
        (
            _("One team"),
            _(
                "All hands go onto one pile, from the lowest card to the highest. Nobody has a"
                " turn, nobody says a word: the only thing you share is time."
            ),
        ),
        (
            _("The ladder"),
            _(
                "Rank first, from the ace up to the king; within a rank ♣ ♦ ♥ ♠. Every card shows"
                " its place on the ladder, from 1 to 52."
            ),
        ),
        (
            _("The count-in"),
            _(
                "When everybody is ready, the dealer knocks four times. On the fourth knock the"
                " level is open."
            ),
        ),
        (
            _("Wrong notes"),
            _(
                "Whoever plays while a lower card is still held costs the team one life. The lower"
                " cards go aside, face up, and a new count-in follows. Cards that land in the"
                " same moment put themselves in order."
            ),
        ),
        (
            _("Fermatas"),
            _(
                "When every hand that holds cards is raised, a fermata is spent: everybody lays"
                " the lowest card aside, at no cost. A card on the pile ends the proposal."
            ),
        ),
        (
            _("Rewards"),
            _(
                "Some levels earn a life. Clean levels, without a wrong note and without a"
                " fermata, earn a fermata from level 4 on."
            ),
        ),
    )
