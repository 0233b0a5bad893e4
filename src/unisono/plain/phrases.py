"""What only plain mode says: the hand, the table, what can be done now, the help."""

from datetime import datetime

from unisono.games.ladder.engine import Phase, Rules, View
from unisono.games.ladder.engine.ruleset import Encore, Gathering
from unisono.games.ladder.setup.roster import PERSON, Seating
from unisono.games.ladder.texts import fermatas
from unisono.games.ladder.texts.sentences import card_words, listed
from unisono.games.ladder.texts.temperament_names import temperament_name
from unisono.i18n import _, ngettext, pgettext
from unisono.store import GameEntry
from unisono.system.visible_text import visible


def greeting(seating: Seating) -> str:
    """Who sits at the table."""
    mates = [
        _("{name} ({temperament})").format(name=name, temperament=temperament_name(temperament))
        for name, temperament in zip(seating.names[1:], seating.temperaments[1:], strict=True)
    ]
    return _("Unisono. At the table with you: {names}. ? lists what you can type.").format(
        names=listed(mates)
    )


def hand_words(view: View) -> str:
    """The person's hand, as far as it may be looked at (rule 9.2)."""
    if not view.hand:
        return _("Your hand is empty.")
    if view.stopped:
        return _("Your hand is covered until everybody is ready.")
    cards = listed([card_words(card, view.rules) for card in view.hand])
    return _("Your hand: {cards}.").format(cards=cards)


def left_words(cards: int) -> str:
    """How many cards all hands still hold."""
    return ngettext("{n} left.", "{n} left.", cards).format(n=cards)


def table_words(view: View, names: tuple[str, ...]) -> tuple[str, ...]:
    """The state of the table, a line for each part of it."""
    rules = view.rules
    fermatas_left = fermatas.words(rules).left(view.fermatas).format(n=view.fermatas)
    said = [
        _("Level {level} of {levels}.").format(level=view.level, levels=rules.levels)
        if not rules.endless
        else _("Level {level}.").format(level=view.level),
        ngettext("{n} life left.", "{n} lives left.", view.lives).format(n=view.lives),
        *([fermatas_left] if rules.has_fermatas else ()),
    ]
    lines = [" ".join(said), _pile_words(view, names)]
    counts = [
        _("you {n}").format(n=count)
        if seat == PERSON
        else _("{name} {n}").format(name=names[seat], n=count)
        for seat, count in enumerate(view.counts)
    ]
    lines.append(_("Cards held: {counts}.").format(counts=listed(counts)))
    if view.aside:
        cards = listed([card_words(laid.card, rules) for laid in view.aside])
        lines.append(_("Aside: {cards}.").format(cards=cards))
    if view.vote is not None:
        up = [
            pgettext("whose hand", "you") if seat == PERSON else names[seat]
            for seat, hand in enumerate(view.vote.hands)
            if hand
        ]
        lines.append(fermatas.words(rules).hands_up.format(names=listed(up)))
    return tuple(lines)


def _pile_words(view: View, names: tuple[str, ...]) -> str:
    if not view.pile:
        return _("The pile is empty.")
    top = view.pile[-1]
    if view.rules.face_down and not view.turned:
        words = ngettext(
            "On the pile: {n} card, face down, by {name}.",
            "On the pile: {n} cards, face down, the last by {name}.",
            len(view.pile),
        )
        name = pgettext("by whom", "you") if top.seat == PERSON else names[top.seat]
        return words.format(n=len(view.pile), name=name)
    return _("On the pile: {card}, by {name}.").format(
        card=card_words(top.card, view.rules),
        name=pgettext("by whom", "you") if top.seat == PERSON else names[top.seat],
    )


def what_now(view: View, *, knocks: bool, encore: bool = False) -> str:
    """What can be done now, in a line; empty when there is only to listen.

    `knocks` is whether the person knocks the count-in when dealing, `encore` whether something may
    follow a win.
    """
    match view.phase:
        case Phase.READY:
            return _ready_words(view.rules)
        case Phase.COUNT_IN if view.rules.knocks and view.dealer == PERSON and knocks:
            count = view.rules.knocks - len(view.knocks)
            return ngettext(
                "Knock {n} time: Enter.", "Knock {n} times: Enter each time.", count
            ).format(n=count)
        case Phase.COUNT_IN:
            return ""
        case Phase.PLAYING if not view.rules.has_fermatas:
            return _("The level is open: p plays your lowest card.")
        case Phase.PLAYING:
            return _("The level is open: p plays your lowest card, f raises or lowers your hand.")
        case Phase.CLEARED:
            return _("Enter deals the next level.")
        case Phase.WON if encore:
            return _(
                "Enter begins another concert, e goes on from level 1 with what is left, face down,"
                " s plays the same deal again, q leaves."
            )
        case Phase.WON | Phase.LOST:
            return _("Enter begins another concert, s the same deal again, q leaves.")


def _ready_words(rules: Rules) -> str:
    match rules.ready:
        case Gathering.KNOCKS:
            return _("Enter when you are ready.")
        case Gathering.HANDS:
            return _("Enter lays your hand on the table: you are ready.")
        case Gathering.RING:
            return _("Enter when you are ready; then the ring fills.")


def nothing_called(typed: str) -> str:
    """What can be typed instead of what was."""
    return _("“{typed}” is nothing: Enter, p, f, s, h, t, q, or ? for what they do.").format(
        typed=visible(typed if len(typed) <= 20 else typed[:20] + "…")
    )


def help_words(rules: Rules, *, slow: bool) -> tuple[str, ...]:
    """What can be typed, and the rules in a nutshell."""
    encore = _("e, after a win: the encore, with what is left.")
    lines = [
        _("Type a letter, then Enter. Capital letters do the same."),
        _("Enter alone: be ready; knock when you deal; go on.")
        if rules.knocks
        else _("Enter alone: be ready; go on."),
        _("p, or Space and Enter: play your lowest card."),
        fermatas.words(rules).f_does if rules.has_fermatas else "",
        _("s: stop the table; Enter lets it go on. After the end: the same deal again."),
        encore if rules.encore is not Encore.NONE else "",
        _("h: your hand. t: the table."),
        _("q: leave; you are asked first. The end of the input leaves too, and keeps the game."),
        _("All cards go onto one pile, lowest first; the time you wait is all that you may say."),
    ]
    if not slow:
        lines.append(_("Too fast? Start with --slow 1.5, 2 or 3: all waits grow alike."))
    return tuple(line for line in lines if line)


def offer_words(left: GameEntry) -> tuple[str, ...]:
    """The question about a concert that was left."""
    players = ngettext("{n} player", "{n} players", left.players).format(n=left.players)
    begun = datetime.fromisoformat(left.started_utc).astimezone()
    words = _(
        "A concert was left: level {level}, {players}, {difficulty}, begun {date:%Y-%m-%d %H:%M}."
    )
    return (
        words.format(level=left.level, players=players, difficulty=left.difficulty, date=begun),
        _("Enter takes it up, n begins a new one, d gives the old one up first, q leaves."),
    )


def leave_question(*, kept: bool) -> str:
    """Asks before the concert is left."""
    if kept:
        return _("Leave the concert? “unisono resume” takes it up again. y or n, then Enter.")
    return _("Leave the concert? y or n, then Enter.")


def seed_words(seed: int) -> str:
    """How to play the same deal again another time."""
    return _("The seed of this deal was {seed}.").format(seed=seed)
