"""The middle of the table: what lies there, where the level stands, and what is waited for."""

from unisono.games.ladder.engine import Phase, Rules, Stop, View
from unisono.games.ladder.engine.ruleset import Gathering
from unisono.games.ladder.texts import fermatas
from unisono.i18n import _, ngettext, pgettext
from unisono.tui.ladder.model.faces import face
from unisono.tui.ladder.model.table_keys import Watched, hand_is_up
from unisono.tui.ladder.model.table_model import Ballot, Centre, CountIn, Face, Prompt

RING_STEPS = 12
"""In how many steps a ring fills."""

VOTE_STEPS = 8
"""In how many steps a vote's time runs out on the screen; more would only redraw more."""


def present_centre(
    view: View,
    names: tuple[str, ...],
    now: int,
    message: str | None,
    watched: Watched | None,
    *,
    knocks: bool,
) -> Centre:
    """What the middle shows at `now` (ms); names are as its reader reads them, by seat."""
    rules = view.rules
    title, words = _standing(view, names)
    left = view.cards_left
    return Centre(
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
            return fermatas.words(view.rules).title
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
                "f", _("lower yours") if hand_is_up(view, view.seat) else _("raise yours")
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
        title=fermatas.words(view.rules).question,
        hands=tuple(hands),
        tally=ngettext("{up} of {n} hand up", "{up} of {n} hands up", holders).format(
            up=up, n=holders
        ),
        steps=min(VOTE_STEPS, -(-left * VOTE_STEPS // view.rules.vote_ms)),
    )
