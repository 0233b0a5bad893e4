"""The rules to read: a rule set's text, and a table of the numbers that are played by."""

from collections.abc import Callable, Iterable, Sequence

from unisono.games.ladder.engine import Rules
from unisono.games.ladder.engine.ruleset import TABLE_SIZES
from unisono.games.ladder.texts import fermatas
from unisono.i18n import _, language, ngettext
from unisono.rulebook import RulebookError, load_rules, rules_text
from unisono.rulebook.locations import RULE_SETS, find, is_shipped
from unisono.rulebook.markdown import laid_out
from unisono.system.visible_text import visible

WIDTH = 80
"""Cells of a line of plain text."""

Cell = Callable[[Rules], str]


def rules_page(name: str, variants: Sequence[str] = ()) -> str:
    """The rules in the language in use, as Markdown: the text, then the numbers of each size of
    table, read from the rule set with the variants.

    Raises RulebookError where the rule set or a variant cannot be read, or fits no table.
    """
    return f"{rules_text(name, language()).rstrip()}\n\n{_numbers(name, tuple(variants))}"


def as_plain_text(markdown: str) -> str:
    """Markdown without its marks, for where nothing can be drawn; on lines of 80."""
    return "".join(
        "".join(words for words, _style in line) + "\n" for line in laid_out(markdown, WIDTH)
    )


def _numbers(name: str, variants: tuple[str, ...]) -> str:
    rules = _by_size(name, variants)
    heading = ["", *(_players(played.players) for played in rules)]
    lines = [_row(heading), _row("---" for _column in heading)]
    for words, cell in _cells(rules[0]):
        told = list(map(cell, rules))
        if any(told):
            lines.append(_row([words, *(number or "–" for number in told)]))
    title = _("The numbers of {name}").format(name=visible(" + ".join((rules[0].name, *variants))))
    parts = [f"## {title}", "\n".join(lines)]
    if variants or not is_shipped(find(RULE_SETS, name)):
        parts.insert(1, _("Where the text says other numbers, these are the ones played by."))
    return "\n\n".join(parts) + "\n"


def _players(players: int) -> str:
    return ngettext("{n} player", "{n} players", players).format(n=players)


def _by_size(name: str, variants: tuple[str, ...]) -> list[Rules]:
    """The rules of every size of table that can be played by them."""
    found, why_not = [], None
    for players in TABLE_SIZES:
        try:
            found.append(load_rules(name, players, variants))
        except RulebookError as error:
            why_not = error
    if why_not is not None and not found:
        raise why_not
    return found


def _cells(any_size: Rules) -> tuple[tuple[str, Cell], ...]:
    """What the table tells, and how it follows from the rules; nothing where it does not apply."""
    said = fermatas.words(any_size)
    return (
        (_("levels"), lambda rules: str(rules.levels)),
        (_("levels the deck can deal"), lambda rules: _if(rules.endless, rules.deck_levels)),
        (_("lives at the start"), lambda rules: str(rules.lives)),
        (_("lives at most"), lambda rules: str(rules.lives_cap)),
        (_("a life after levels"), lambda rules: _levels(rules, rules.life_after)),
        (said.at_start, lambda rules: str(rules.fermatas)),
        (said.at_most, lambda rules: _if(rules.has_fermatas, rules.fermatas_cap)),
        (said.after_levels, lambda rules: _levels(rules, rules.fermata_after)),
        (said.for_clean, lambda rules: str(rules.clean_from or "")),
        (_("knocks"), lambda rules: _if(rules.knocks > 0, rules.knocks)),
        (_("a proposal lapses after, seconds"), lambda rules: f"{rules.vote_ms / 1000:g}"),
        (_("the same moment, milliseconds"), lambda rules: str(rules.same_moment_ms)),
    )


def _levels(rules: Rules, levels: tuple[int, ...]) -> str:
    """Those levels that are ever reached."""
    return ", ".join(str(level) for level in levels if level <= rules.last_level)


def _if(applies: bool, number: int) -> str:
    return str(number) if applies else ""


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"
