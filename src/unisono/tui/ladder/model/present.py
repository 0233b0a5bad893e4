"""From what a seat may know to what its screen shows: pure, and the only place that decides it."""

from collections.abc import Mapping

from unisono.games.ladder.analysis.timeline import SILENT, LevelTimeline
from unisono.games.ladder.bots.character import Temperament
from unisono.games.ladder.engine import Phase, Reason, Rules, View
from unisono.games.ladder.texts import fermatas
from unisono.games.ladder.texts.temperament_names import temperament_name
from unisono.i18n import _, ngettext
from unisono.tui.ladder.model.centre_model import present_centre
from unisono.tui.ladder.model.faces import face
from unisono.tui.ladder.model.table_keys import Watched, hand_is_up, table_keys, watching_keys
from unisono.tui.ladder.model.table_model import Hand, Header, MateModel, TableModel, Team
from unisono.tui.ladder.model.timeline_model import timeline_of


def present(
    view: View,
    *,
    names: tuple[str, ...],
    temperaments: tuple[Temperament | None, ...],
    now: int,
    lifted: frozenset[int] = frozenset(),
    obstacles: Mapping[str, Reason | None] | None = None,
    message: str | None = None,
    timeline: LevelTimeline = SILENT,
    watched: Watched | None = None,
) -> TableModel:
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
        hand = hand._replace(covered=False, hand_up="")
    return TableModel(
        header=header(view, names, watched=watched is not None),
        team=_team(view, names, temperaments, lifted),
        centre=present_centre(view, reads, now, message, watched, knocks=knocks),
        timeline=timeline_of(timeline, reads, view.seat, view.rules),
        hand=hand,
        keys=watching_keys(view, watched) if watched else table_keys(view, obstacles or {}),
    )


def called(names: tuple[str, ...], you: int) -> tuple[str, ...]:
    """The names by seat as the one at seat `you` reads them: their own is "you"."""
    return tuple(_("you") if seat == you else name for seat, name in enumerate(names))


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
        fermata_words=fermatas.words(rules).plural,
        fermata_mark=fermatas.words(rules).mark,
    )


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
            MateModel(
                seat=seat,
                name=names[seat],
                temperament=temperament_name(temperaments[seat]),
                cards=view.counts[seat],
                hand_up=hand_is_up(view, seat),
                lifted=seat in lifted and view.counts[seat] > 0,
                dealer=seat == view.dealer and view.rules.knocks > 0,
            )
            for seat in clockwise
        )
    )


def _hand(view: View, name: str) -> Hand:
    count = len(view.hand)
    label = ngettext("{name} · {n} card", "{name} · {n} cards", count)
    return Hand(
        label=label.format(name=name, n=count),
        faces=tuple(face(card, view.rules) for card in view.hand),
        covered=view.stopped,
        playable=view.phase is Phase.PLAYING and count > 0,
        hand_up=_("your hand is up") if hand_is_up(view, view.seat) else "",
    )
