"""From what a seat may know to what its screen shows: pure, and the only place that decides it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from unisono.analysis.timeline import Sound
from unisono.bots.character import Temperament
from unisono.engine import Phase, Reason, Rules, Stop, View
from unisono.engine.cards import suit_of
from unisono.engine.rules import Faces, Gathering
from unisono.i18n import _, fermatas, ngettext, pgettext
from unisono.i18n.cards import rank_name, suit_symbol
from unisono.i18n.people import temperament_name
from unisono.tui.lanes import lanes
from unisono.tui.parts import (
    Ballot,
    CountIn,
    Face,
    Hand,
    Header,
    Heart,
    Key,
    Keys,
    Mate,
    Prompt,
    Table,
    Team,
)

RING_STEPS = 12
"""In how many steps a ring fills."""

VOTE_STEPS = 8
"""In how many steps a vote's time runs out on the screen; more would only redraw more."""

RED_SUITS = (2, 3)

SPEEDS = (1, 2, 4)
"""How many times faster than life bots can be watched."""


class Watched(NamedTuple):
    """How a table of bots is watched: at one of SPEEDS, and whether it was stopped."""

    speed: int
    stopped: bool


def present(
    view: View,
    *,
    names: tuple[str, ...],
    temperaments: tuple[Temperament | None, ...],
    now: int,
    lifted: frozenset[int] = frozenset(),
    obstacles: Mapping[str, Reason | None] | None = None,
    message: str | None = None,
    timeline: tuple[Sound, ...] = (),
    watched: Watched | None = None,
) -> Table:
    """What the table's screen shows to `view.seat`, or to somebody who looks over its shoulder.

    names, temperaments   by seat
    now                   ms, for the time that a vote has left
    lifted                the seats whose back stands up
    obstacles             why a key does nothing now, for "play", "ready", "knock", "continue",
                          "hand" and "pause"; None or nothing for a key that works
    message               a line of words
    timeline              what has sounded in this level (see `level_timeline`)
    watched               how bots are watched; None for a person who plays
    """
    reads = names if watched else called(names, view.seat)
    knocks = (obstacles or {}).get("knock") is None
    hand = _hand(view, names[view.seat])
    if watched:
        hand = replace(hand, covered=False, hand_up="")
    return Table(
        header=header(view, names, watched=watched is not None),
        team=_team(view, names, temperaments, lifted),
        heart=_heart(view, reads, now, message, watched, knocks=knocks),
        lanes=lanes(timeline, reads, view.seat, view.rules),
        hand=hand,
        keys=_watching_keys(view, watched) if watched else _keys(view, obstacles or {}),
    )


def called(names: tuple[str, ...], you: int) -> tuple[str, ...]:
    """The names by seat as the one at seat `you` reads them: their own is "you"."""
    return tuple(_("you") if seat == you else name for seat, name in enumerate(names))


def face(value: int, rules: Rules) -> Face:
    """The card with that value as this game prints it; the value 0 is one that lies face down."""
    if value == 0:
        return Face(0, "░░", "", red=False)
    if rules.faces is Faces.NUMBERS:
        return Face(value, str(value), "", red=False)
    red = suit_of(value) in RED_SUITS
    return Face(value, rank_name(value), suit_symbol(value), red, step=str(value))


def level_words(level: int, rules: Rules) -> str:
    """Which level is being played, and of how many; in an endless concert it is the score."""
    words = (
        _("level {level} · endless").format(level=level)
        if rules.endless
        else _("level {level} of {levels}").format(level=level, levels=rules.levels)
    )
    return words + " · " + _("face down") if rules.face_down else words


def header(view: View, names: tuple[str, ...], *, watched: bool = False) -> Header:
    """The line at the top, the same on every screen of a game."""
    rules = view.rules
    dealer = ""
    if rules.knocks:
        mine = view.dealer == view.seat and not watched
        dealer = _("you deal") if mine else _("{name} deals").format(name=names[view.dealer])
    return Header(
        level=level_words(view.level, rules),
        dealer=dealer,
        lives=view.lives,
        lives_cap=rules.lives_cap,
        fermatas=view.fermatas if rules.has_fermatas else None,
        fermatas_cap=rules.fermatas_cap,
        fermata_words=fermatas.plural(rules),
        fermata_mark=fermatas.mark(rules),
    )


def next_step(view: View, now: int) -> int | None:
    """When (ms) a vote's bar or a ring next looks different; None without either."""
    if view.vote is not None:
        begun, lasts, steps = view.vote.at, view.rules.vote_ms, VOTE_STEPS
    elif view.phase is Phase.COUNT_IN and not view.rules.knocks:
        begun, lasts, steps = view.count_in_at, view.rules.ring_ms, RING_STEPS
    else:
        return None
    # Rounded up, or the last of the bar would still stand at its own end.
    passed = (now - begun) * steps // lasts
    return begun - (-(passed + 1) * lasts // steps)


def _team(
    view: View,
    names: tuple[str, ...],
    temperaments: tuple[Temperament | None, ...],
    lifted: frozenset[int],
) -> Team:
    players = view.rules.players
    clockwise = [(view.seat + step) % players for step in range(1, players)]
    return Team(
        tuple(
            Mate(
                seat=seat,
                name=names[seat],
                temperament=temperament_name(temperaments[seat]),
                cards=view.counts[seat],
                hand_up=_hand_is_up(view, seat),
                lifted=seat in lifted and view.counts[seat] > 0,
                dealer=seat == view.dealer and view.rules.knocks > 0,
            )
            for seat in clockwise
        )
    )


def _heart(
    view: View,
    names: tuple[str, ...],
    now: int,
    message: str | None,
    watched: Watched | None,
    *,
    knocks: bool,
) -> Heart:
    rules = view.rules
    title, words = _standing(view, names)
    left = view.cards_left
    return Heart(
        ladder=rules.ladder,
        top=_top(view),
        reached=view.top,
        by=names[view.pile[-1].seat] if view.pile else "",
        held=ngettext("{n} card still held", "{n} cards still held", left).format(n=left)
        if left
        else "",
        pile=tuple(face(laid.card, rules) for laid in view.pile),
        aside=tuple(face(laid.card, rules) for laid in view.aside),
        title=title,
        words=words if watched is None else "",
        silent=view.phase is Phase.PLAYING and not view.pile,
        count_in=_count_in(view, names, watched, now, knocks=knocks),
        ballot=_ballot(view, names, now),
        prompt=_prompt(view, knocks=knocks) if watched is None else None,
        message=message or "",
    )


def _top(view: View) -> Face | None:
    """The card on top of the pile; face down, it is a back even if it is the person's own."""
    if not view.pile:
        return None
    open_to_see = not view.rules.face_down or view.turned
    return face(view.pile[-1].card if open_to_see else 0, view.rules)


def _standing(view: View, names: tuple[str, ...]) -> tuple[str, str]:
    """Where the level stands: a title and what is waited for."""
    match view.phase:
        case Phase.READY:
            return _ready_title(view), _ready_words(view, names)
        case Phase.CLEARED:
            return _("Level {level} cleared").format(level=view.level), ""
        case Phase.WON:
            return _("The concert is won"), ""
        case Phase.LOST:
            return _("The last life is gone"), ""
        case Phase.PLAYING if not view.pile:
            return _("The level is open"), ""
        case Phase.COUNT_IN | Phase.PLAYING:
            return "", ""


def _ready_title(view: View) -> str:
    match view.stop:
        case Stop.DEALT:
            return _("Level {level}").format(level=view.level)
        case Stop.WRONG_NOTE:
            return _("Wrong note")
        case Stop.FERMATA:
            return fermatas.title(view.rules)
        case Stop.PAUSE:
            return _("Paused")


def _ready_words(view: View, names: tuple[str, ...]) -> str:
    if view.ready[view.seat]:
        missing = [name for name, ready in zip(names, view.ready, strict=True) if not ready]
        return _("waiting for {names}").format(names=", ".join(missing))
    if view.stop is Stop.DEALT:
        return _("look at your cards")
    return _("the clock stands")


def _prompt(view: View, *, knocks: bool) -> Prompt | None:
    """The one key that the table waits for, if it waits for the person."""
    enter = pgettext("key", "Enter")
    match view.phase:
        case Phase.READY if not view.ready[view.seat]:
            return Prompt(enter, _ready_prompt(view.rules))
        case Phase.COUNT_IN if view.rules.knocks and view.dealer == view.seat and knocks:
            times = view.rules.knocks
            words = ngettext("{n} time", "steadily, {n} times", times)
            return Prompt(enter, words.format(n=times))
        case Phase.PLAYING if view.vote is not None and view.hand:
            return Prompt(
                "f", _("lower yours") if _hand_is_up(view, view.seat) else _("raise yours")
            )
        case _:
            return None


def _ready_prompt(rules: Rules) -> str:
    match rules.ready:
        case Gathering.KNOCKS:
            return _("when you are ready")
        case Gathering.HANDS:
            return _("hand on the table")
        case Gathering.RING:
            return _("to fill the ring")


def _count_in(
    view: View, names: tuple[str, ...], watched: Watched | None, now: int, *, knocks: bool
) -> CountIn | None:
    if view.phase is not Phase.COUNT_IN:
        return None
    if not view.rules.knocks:
        filled = (now - view.count_in_at) * RING_STEPS // view.rules.ring_ms
        done = max(0, min(filled, RING_STEPS))
        return CountIn(_("everybody is ready"), done, RING_STEPS, ring=True)
    mine = view.dealer == view.seat and watched is None
    words = _("you knock") if knocks else _("knocked for you")
    return CountIn(
        words=words if mine else _("{name} knocks").format(name=names[view.dealer]),
        done=len(view.knocks),
        of=view.rules.knocks,
    )


def _ballot(view: View, names: tuple[str, ...], now: int) -> Ballot | None:
    vote = view.vote
    if vote is None:
        return None
    holders = sum(count > 0 for count in view.counts)
    up = sum(raised for raised, count in zip(vote.hands, view.counts, strict=True) if count)
    left = max(0, vote.at + view.rules.vote_ms - now)
    hands = [
        (names[seat], raised)
        for seat, raised in enumerate(vote.hands)
        if raised or view.counts[seat]
    ]
    return Ballot(
        title=fermatas.question(view.rules),
        hands=tuple(hands),
        count=ngettext("{up} of {n} hand up", "{up} of {n} hands up", holders).format(
            up=up, n=holders
        ),
        steps=min(VOTE_STEPS, -(-left * VOTE_STEPS // view.rules.vote_ms)),
    )


def _hand_is_up(view: View, seat: int) -> bool:
    return view.vote is not None and view.vote.hands[seat]


def _hand(view: View, name: str) -> Hand:
    count = len(view.hand)
    label = ngettext("{name} · {n} card", "{name} · {n} cards", count)
    return Hand(
        label=label.format(name=name, n=count),
        faces=tuple(face(card, view.rules) for card in view.hand),
        covered=view.phase is Phase.READY and view.stop is not Stop.DEALT,
        playable=view.phase is Phase.PLAYING and count > 0,
        hand_up=_("your hand is up") if _hand_is_up(view, view.seat) else "",
    )


def _watching_keys(view: View, watched: Watched) -> Keys:
    over = view.phase in {Phase.CLEARED, Phase.WON, Phase.LOST}
    pause, go_on = pgettext("key", "pause"), pgettext("key", "go on")
    return Keys(
        (
            Key("p", "p", go_on if watched.stopped else pause, not over, (pause, go_on)),
            *(Key(str(speed), str(speed), f"{speed}×", speed != watched.speed) for speed in SPEEDS),
            Key(pgettext("key", "Enter"), "↵", go_on, over),
            Key("?", "?", pgettext("key", "help"), works=True),
            Key("q", "q", pgettext("key", "leave"), works=True),
        )
    )


def _keys(view: View, obstacles: Mapping[str, Reason | None]) -> Keys:
    ready, knock, go_on = (
        pgettext("key", "ready"),
        pgettext("key", "knock"),
        pgettext("key", "go on"),
    )
    enter, label = {
        Phase.READY: ("ready", ready),
        Phase.COUNT_IN: ("knock", knock) if view.rules.knocks else ("ready", ready),
        Phase.PLAYING: ("ready", ready),
    }.get(view.phase, ("continue", go_on))
    fermata, up, down = (
        fermatas.key_label(view.rules),
        pgettext("key", "raise hand"),
        pgettext("key", "lower hand"),
    )
    hand = fermata
    if view.vote is not None:
        hand = down if _hand_is_up(view, view.seat) else up

    def works(name: str) -> bool:
        return obstacles.get(name) is None

    raising = (Key("f", "f", hand, works("hand"), (fermata, up, down)),)
    return Keys(
        (
            Key(pgettext("key", "Space"), "␣", pgettext("key", "play"), works("play")),
            Key(pgettext("key", "Enter"), "↵", label, works(enter), (ready, knock, go_on)),
            *(raising if view.rules.has_fermatas else ()),
            Key("p", "p", pgettext("key", "pause"), works("pause")),
            Key("?", "?", pgettext("key", "help"), works=True),
            Key("q", "q", pgettext("key", "leave"), works=True),
        )
    )
