"""What to play, before it begins."""

from collections.abc import Callable
from typing import TypeVar

from unisono.games.ladder.engine.ruleset import TABLE_SIZES, Faces, Rules
from unisono.i18n import _, ngettext, pgettext
from unisono.rulebook import (
    HouseRuleError,
    RulebookError,
    difficulty_names,
    load_rules,
    rule_set_names,
    variant_names,
)
from unisono.settings import Settings
from unisono.tui.screens.menu_screen import MenuScreen, value_keys
from unisono.tui.widgets import key_model
from unisono.tui.widgets.menu_model import Row

PLAYERS, DIFFICULTY, RULES, LIVES, LEVELS = "players", "difficulty", "rules", "lives", "levels"

Value = TypeVar("Value")

HouseRules = dict[str, int]
"""Lives and levels that are chosen otherwise than the rules have them, by LIVES and LEVELS."""


class StartScreen(MenuScreen[None]):
    """The arrows set the table; Enter on any row sits down at it."""

    def __init__(
        self, settings: Settings, start: Callable[[Settings, HouseRules], str | None]
    ) -> None:
        """`start` begins a concert with these settings and house rules, or says in a line why that
        cannot be."""
        super().__init__()
        self._settings = settings
        self._house: HouseRules = {}
        self._start = start

    @property
    def title_words(self) -> str:
        return _("A concert")

    def rows(self) -> tuple[Row, ...]:
        chosen = self._settings
        players = _("you and {n} more").format(n=chosen.players - 1)
        rules = len(_with(rule_set_names(), chosen.rules)) > 1
        own = [name for name in chosen.variants if name not in variant_names()]
        return (
            Row(PLAYERS, _("Players"), str(chosen.players), turns=True, note=players),
            Row(
                DIFFICULTY,
                _("Difficulty"),
                chosen.difficulty,
                turns=True,
                note=difficulty_words(chosen.difficulty),
            ),
            *(
                Row(
                    variant,
                    variant,
                    pgettext("variant", "yes")
                    if variant in chosen.variants
                    else pgettext("variant", "no"),
                    turns=True,
                    note=variant_words(variant),
                )
                for variant in (*variant_names(), *own)
            ),
            Row(
                RULES,
                _("Rule set"),
                chosen.rules,
                turns=rules,
                note=rule_set_words(chosen.rules, chosen.players),
            ),
            *self._house_rows(),
        )

    def _house_rows(self) -> tuple[Row, ...]:
        """Lives and levels; nothing where there are no rules that could be played by."""
        try:
            rules = self._rules()
        except RulebookError:
            return ()
        rows = ((LIVES, _("Lives")), (LEVELS, _("Levels")))
        return tuple(self._house_row(key, label, rules) for key, label in rows)

    def _house_row(self, key: str, label: str, rules: Rules) -> Row:
        usual: int = getattr(rules, key)
        try:
            self._rules({key: usual})
        except HouseRuleError as error:
            note = _("{variant} leaves no choice here").format(variant=error.variant)
            endless = rules.endless and key == LEVELS
            return Row(key, label, "—" if endless else str(usual), note=note)
        number = self._house.get(key, usual)
        usually = _("the rules say {n}").format(n=usual)
        note = _("as the rules say") if number == usual else usually
        return Row(key, label, str(number), turns=True, note=note)

    def _rules(self, house: HouseRules | None = None) -> Rules:
        chosen, house = self._settings, house or {}
        return load_rules(
            chosen.rules,
            chosen.players,
            chosen.variants,
            lives=house.get(LIVES),
            levels=house.get(LEVELS),
        )

    def key_words(self, chosen: Row) -> tuple[key_model.Key, ...]:
        return value_keys(chosen, pgettext("key", "play"))

    def turn(self, name: str, step: int) -> None:
        chosen = self._settings
        match name:
            case "players":
                self._settings = chosen._replace(players=_next(TABLE_SIZES, chosen.players, step))
            case "difficulty":
                names = _with(difficulty_names(), chosen.difficulty)
                self._settings = chosen._replace(difficulty=_next(names, chosen.difficulty, step))
            case "rules":
                names = _with(rule_set_names(), chosen.rules)
                self._settings = chosen._replace(rules=_next(names, chosen.rules, step))
            case "lives" | "levels":
                self._turn_house_rule(name, step)
                return
            case variant:
                on = {variant} ^ set(chosen.variants)
                names = (*variant_names(), *chosen.variants)
                variants = tuple(name for name in dict.fromkeys(names) if name in on)
                self._settings = chosen._replace(variants=variants)

        self._forget_what_cannot_be()

    def _turn_house_rule(self, key: str, step: int) -> None:
        rules = self._rules()
        usual: int = getattr(rules, key)
        most = rules.lives_cap if key == LIVES else usual
        number = (self._house.get(key, usual) - 1 + step) % most + 1
        self._house = {**self._house, key: number}
        if number == usual:
            del self._house[key]

    def _forget_what_cannot_be(self) -> None:
        """Another table may have no room for the house rules that were chosen."""
        for key, number in tuple(self._house.items()):
            try:
                self._rules({key: number})
            except RulebookError:
                del self._house[key]

    def enter(self, name: str) -> None:
        why_not = self._start(self._settings, self._house)
        if why_not is not None:
            self.message = why_not

    def back(self) -> None:
        _dismissed = self.dismiss()


def difficulty_words(name: str) -> str:
    """What to expect of the team-mates."""
    match name:
        case "beginner":
            return _("the team-mates keep time well and soon play in your tempo")
        case "standard":
            return _("the team-mates hesitate, hurry and err as people do")
        case "expert":
            return _("little adapts to you; every wait has to be listened to")
        case _:
            return _("a difficulty of your own")


def rule_set_words(name: str, players: int) -> str:
    """What is played by a rule set; nothing for one that cannot be played by so many."""
    try:
        rules = load_rules(name, players)
    except RulebookError:
        return ""
    cards = (
        _("the cards 1 to {n}").format(n=rules.ladder)
        if rules.faces is Faces.NUMBERS
        else _("{n} cards in suits").format(n=rules.ladder)
    )
    levels = ngettext("{n} level", "{n} levels", rules.levels).format(n=rules.levels)
    lives = ngettext("{n} life", "{n} lives", rules.lives).format(n=rules.lives)
    return f"{cards} · {levels} · {lives}"


def variant_words(name: str) -> str:
    """What is otherwise with a variant."""
    match name:
        case "easy-start":
            return _("one life more at the start")
        case "long-concert":
            return _("two levels more with two players, else one")
        case "no-pauses":
            return _("no fermatas, stars or reveals, and none to earn")
        case "endless":
            return _("on past the last level, until the lives or the cards run out")
        case "face-down":
            return _("very hard: the pile is turned over only at the end of each level")
        case _:
            return _("a variant of your own")


def _with(names: tuple[str, ...], own: str) -> tuple[str, ...]:
    return names if own in names else (*names, own)


def _next(values: tuple[Value, ...], value: Value, step: int) -> Value:
    return values[(values.index(value) + step) % len(values)]
