"""What has happened, in one short sentence each, for the line of words and for plain text."""

from unisono.games.ladder.engine.commands import PauseCause
from unisono.games.ladder.engine.events import (
    CardPlayed,
    ConcertCompleted,
    CountInBegan,
    Event,
    FermataUsed,
    GameLost,
    GameWon,
    HandLowered,
    HandRaised,
    Knocked,
    Laid,
    LevelCleared,
    LevelDealt,
    LevelOpened,
    Paused,
    PileTurned,
    ProposalEnded,
    Reward,
    RewardCause,
    Rewarded,
    WrongNote,
)
from unisono.games.ladder.engine.refusals import Reason
from unisono.games.ladder.engine.ruleset import Faces, Gathering, Rules
from unisono.games.ladder.texts import fermatas
from unisono.games.ladder.texts.card_names import card_name
from unisono.i18n import _, ngettext

NAMED = 2
"""How many cards of one hand a sentence names; of more it says how many."""


def sentence(event: Event, names: tuple[str, ...], person_seat: int, rules: Rules) -> str | None:
    """The event in words; None for one that changes nothing that a player sees.

    names         by seat
    person_seat   the seat that is addressed as "you"
    """
    match event:
        case WrongNote():
            return _wrong_note(event, names, person_seat, rules)
        case FermataUsed(laid=laid):
            return _fermata_used(laid, names, person_seat, rules)
        case PileTurned():
            return _pile_turned(event, names, person_seat, rules)
        case CardPlayed(seat=seat) if rules.face_down and seat != person_seat:
            return _("{name} plays a card, face down.").format(name=names[seat])
        case CardPlayed(seat=seat, card=card):
            words = _("You play {card}.") if seat == person_seat else _("{name} plays {card}.")
            return words.format(name=names[seat], card=card_words(card, rules))
        case Knocked(seat=seat, number=number):
            words = _("You knock: {n}.") if seat == person_seat else _("{name} knocks: {n}.")
            return words.format(name=names[seat], n=number)
        case HandRaised(seat=seat):
            if seat == person_seat:
                return fermatas.words(rules).you_raise
            return fermatas.words(rules).somebody_raises.format(name=names[seat])
        case HandLowered(seat=seat):
            if seat == person_seat:
                return _("You take your hand down.")
            return _("{name} takes the hand down.").format(name=names[seat])
        case ProposalEnded(cause=cause):
            return fermatas.words(rules).not_used[cause]
        case Paused(seat=seat, cause=cause):
            return _paused(None if seat is None else names[seat], seat == person_seat, cause)
        case LevelDealt(level=level, dealer=dealer):
            return _level_dealt(level, names[dealer], dealer == person_seat, rules)
        case CountInBegan() if rules.ready is Gathering.RING:
            return _("Everybody is ready: the ring fills.")
        case CountInBegan():
            return _("Everybody is ready.")
        case LevelOpened():
            return _("The level is open.")
        case LevelCleared(level=level, clean=clean):
            if clean:
                return fermatas.words(rules).cleared_clean.format(level=level)
            return _("Level {level} cleared.").format(level=level)
        case Rewarded():
            return _rewarded(event, rules)
        case ConcertCompleted(level=level):
            return _("The concert is complete, all {n} levels of it. It goes on.").format(n=level)
        case GameWon(level=level):
            if rules.endless:
                return _("The deck has no more levels to deal: a score of {n}.").format(n=level)
            return ngettext(
                "The concert is won: {n} level cleared.",
                "The concert is won: all {n} levels cleared.",
                level,
            ).format(n=level)
        case GameLost(level=level):
            if rules.endless:
                return _("The last life is gone: a score of {n}.").format(n=level)
            return _("The last life is gone, in level {level}.").format(level=level)
        case _:
            return None


def reason_sentence(reason: Reason, rules: Rules) -> str | None:
    """Why a key did nothing; None for what only a program can have asked."""
    match reason:
        case Reason.LAID_ASIDE:
            return _("Your card has just been laid aside.")
        case Reason.NOT_OPEN_YET if not rules.knocks:
            return _("Not yet: the level opens when everybody is ready.")
        case Reason.NOT_OPEN_YET:
            return _("Not yet: the level opens on the last knock.")
        case Reason.STOPPED:
            return _("The table is stopped until everybody is ready.")
        case Reason.LEVEL_OVER:
            return _("The level is over.")
        case Reason.GAME_OVER:
            return _("The concert is over.")
        case Reason.EMPTY_HAND:
            return _("Your hand is empty.")
        case Reason.NOT_THE_LOWEST:
            return _("Only the lowest card of a hand can be played.")
        case Reason.NO_FERMATA:
            return fermatas.words(rules).none_left
        case Reason.HAND_IS_UP:
            return _("Your hand is up already.")
        case Reason.HAND_IS_DOWN:
            return _("Your hand is down already.")
        case Reason.PROPOSED_JUST_NOW:
            return fermatas.words(rules).just_proposed
        case Reason.VOTE_LOCKED:
            return _("No further proposal before the next card.")
        case Reason.NOT_THE_DEALER:
            return _("Only the dealer knocks.")
        case Reason.NOT_COUNT_IN:
            return _("There is nothing to knock for now.")
        case Reason.NOT_READY_PHASE:
            return _("Everybody is ready already.")
        case Reason.ALREADY_READY:
            return _("You are ready; the others are not yet.")
        case Reason.NOTHING_TO_PAUSE:
            return _("The table is stopped already.")
        case (
            Reason.NO_SUCH_SEAT
            | Reason.IN_THE_PAST
            | Reason.OVERDUE
            | Reason.NOTHING_DUE
            | Reason.NOT_STARTED
            | Reason.ALREADY_STARTED
            | Reason.WRONG_DECK
            | Reason.LEVEL_NOT_OVER
        ):
            return None


def card_words(value: int, rules: Rules) -> str:
    """A card and its value, or its bare value where cards are numbers."""
    name = card_name(rules.faces, value)
    return name if rules.faces is Faces.NUMBERS else f"{name} ({value})"


def listed(items: list[str]) -> str:
    """The items as a list in words; an empty text for none."""
    if len(items) < 2:
        return "".join(items)
    return _("{items} and {last}").format(items=", ".join(items[:-1]), last=items[-1])


def _wrong_note(event: WrongNote, names: tuple[str, ...], person: int, rules: Rules) -> str:
    played = []
    for seat in dict.fromkeys(laid.seat for laid in event.wrong):
        cards = [card_words(laid.card, rules) for laid in event.wrong if laid.seat == seat]
        words = _("you played {card}") if seat == person else _("{name} played {card}")
        played.append(words.format(name=names[seat], card=listed(cards)))
    holders = dict.fromkeys(laid.seat for laid in event.lower)
    held = []
    for seat in holders:
        cards = [card_words(laid.card, rules) for laid in event.lower if laid.seat == seat]
        words = _("you held {cards}") if seat == person else _("{name} held {cards}")
        held.append(words.format(name=names[seat], cards=_some(cards)))
    return _("Wrong note: {played}, {held}. One life.").format(
        played=", ".join(played), held=", ".join(held)
    )


def _pile_turned(event: PileTurned, names: tuple[str, ...], person: int, rules: Rules) -> str:
    if not event.wrong:
        return _("The pile is turned over: every card lies in its order.")
    said = []
    for under, card in event.overlaid:
        mine = card.seat == person
        words = _("your {card} on {under}") if mine else _("{name}'s {card} on {under}")
        said.append(
            words.format(
                name=names[card.seat],
                card=card_words(card.card, rules),
                under=card_words(under.card, rules),
            )
        )
    lost = len(event.wrong)
    lives = ngettext("{n} life.", "{n} lives.", lost).format(n=lost)
    return _("The pile is turned over: {cards}. {lives}").format(cards=_some(said), lives=lives)


def _some(cards: list[str]) -> str:
    more = len(cards) - NAMED
    if more < 1:
        return listed(cards)
    return ngettext("{cards} and {n} more", "{cards} and {n} more", more).format(
        cards=", ".join(cards[:NAMED]), n=more
    )


def _fermata_used(laid: tuple[Laid, ...], names: tuple[str, ...], person: int, rules: Rules) -> str:
    cards = []
    for card, seat in laid:
        words = _("you {card}") if seat == person else _("{name} {card}")
        cards.append(words.format(name=names[seat], card=card_words(card, rules)))
    return fermatas.words(rules).used.format(cards=", ".join(cards))


def _paused(name: str | None, mine: bool, cause: PauseCause) -> str:
    match cause:
        case PauseCause.PLAYER if mine:
            return _("You stopped the table.")
        case PauseCause.PLAYER if name is not None:
            return _("{name} stopped the table.").format(name=name)
        case PauseCause.FOCUS:
            return _("Paused: this window is no longer the active one.")
        case PauseCause.SIZE:
            return _("Paused: the terminal became too small.")
        case PauseCause.SUSPENDED:
            return _("Paused: the game was sent to the background.")
        case PauseCause.STALLED:
            return _("Paused: the terminal or the computer stood still.")
        case PauseCause.RESUMED:
            return _("Welcome back. The level stands as you left it.")
        case _:
            return _("Paused.")


def _level_dealt(level: int, dealer: str, mine: bool, rules: Rules) -> str:
    cards = ngettext("{n} card each", "{n} cards each", level).format(n=level)
    if not rules.knocks:
        return _("Level {level}: {cards}.").format(level=level, cards=cards)
    words = (
        _("Level {level}: {cards}. You deal.")
        if mine
        else _("Level {level}: {cards}. {name} deals.")
    )
    return words.format(level=level, cards=cards, name=dealer)


def _rewarded(event: Rewarded, rules: Rules) -> str:
    clean = event.cause is RewardCause.CLEAN
    if event.reward is Reward.LIFE:
        if event.kept:
            return _("Earned: one life for this level.")
        return _("A life earned, but {n} are the most there can be: it is lost.").format(
            n=rules.lives_cap
        )
    said = fermatas.words(rules)
    if not event.kept:
        return said.over_the_cap.format(n=rules.fermatas_cap)
    return said.earned_clean if clean else said.earned
