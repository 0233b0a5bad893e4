"""What the screens after a level and after a game show: pure."""

from collections.abc import Iterable

from unisono.games.ladder.analysis.timeline import last_level, level_timeline
from unisono.games.ladder.engine import Phase, Rules, View
from unisono.games.ladder.engine.events import (
    ConcertCompleted,
    Event,
    FermataUsed,
    GameLost,
    GameWon,
    LevelCleared,
    PileTurned,
    Rewarded,
    WrongNote,
)
from unisono.games.ladder.texts import fermatas
from unisono.games.ladder.texts.sentences import sentence
from unisono.i18n import _, ngettext, pgettext
from unisono.tui.ladder.model.plans import Planned
from unisono.tui.ladder.model.present import called, header
from unisono.tui.ladder.model.table_model import End, Ending, Happening, Mark, ResultModel
from unisono.tui.ladder.model.timeline_model import timeline_of
from unisono.tui.widgets.key_model import Key, KeyBarModel


def present_result(
    events: Iterable[Event],
    view: View,
    *,
    names: tuple[str, ...],
    remarks: tuple[str, ...] = (),
    you: int | None = None,
    planned: tuple[Planned, ...] | None = None,
) -> ResultModel:
    """The result of the last level that the events deal.

    events    a game's events, or only those of the level
    view      the person's, after them
    names     by seat
    remarks   further lines, such as what an analysis found
    you       the seat that is addressed; None addresses `view.seat`
    planned   what the bots had meant to do, to be marked; None leaves it out
    """
    addressed = view.seat if you is None else you
    level = last_level(events)
    rules = view.rules
    happenings = [
        Happening(mark, words)
        for event in level
        if (mark := _mark(event)) is not None
        and (words := sentence(event, names, addressed, rules)) is not None
    ]
    show_plans, hide_plans = pgettext("key", "bots' plans"), pgettext("key", "hide plans")
    plans = show_plans if planned is None else hide_plans
    cleared = next((event for event in level if isinstance(event, LevelCleared)), None)
    return ResultModel(
        header=header(view, names, watched=addressed != view.seat),
        title=_title(view, cleared),
        verdict=_verdict(level, cleared, rules),
        timeline=timeline_of(
            level_timeline(level), called(names, addressed), view.seat, rules, planned or ()
        ),
        happenings=tuple(happenings),
        remarks=remarks,
        keys=_keys(
            pgettext("key", "go on"),
            (Key("b", "b", plans, works=True, labels=(show_plans, hide_plans)),),
        ),
        legend=_legend(planned),
    )


def present_end(
    view: View,
    *,
    names: tuple[str, ...],
    seed: int | None,
    watched: bool = False,
    encore: bool = False,
    remarks: tuple[str, ...] = (),
) -> End:
    """The end of the concert, won or lost; `seed` is the one that dealt it, if it is known, and
    `encore` says whether one may follow. `remarks` are further lines, the most telling first."""
    rules = view.rules
    won = view.phase is Phase.WON
    outcome = Ending.ENDLESS if rules.endless else Ending.WON if won else Ending.LOST
    cleared = view.level if won else view.level - 1
    levels = max(rules.levels, view.level) if rules.endless else rules.levels
    return End(
        header=header(view, names, watched=watched),
        outcome=outcome,
        title=_end_title(outcome),
        words=_end_words(outcome, rules, view.level, cleared, view.lives, encore=encore),
        levels=levels,
        cleared=cleared,
        lost_at=None if won else view.level,
        seed=""
        if seed is None
        else _("seed {seed}: the same deal again with --seed {seed}").format(seed=seed),
        keys=_keys(
            pgettext("key", "another concert"),
            (
                *([Key("e", "e", pgettext("key", "encore"), works=True)] if encore else ()),
                *([] if watched else [Key("s", "s", pgettext("key", "same deal"), works=True)]),
            ),
        ),
        remarks=remarks,
    )


def _mark(event: Event) -> Mark | None:
    match event:
        case WrongNote():
            return Mark.WRONG_NOTE
        case PileTurned(wrong=wrong):
            return Mark.WRONG_NOTE if wrong else Mark.TURNED
        case FermataUsed():
            return Mark.FERMATA
        case Rewarded(kept=kept):
            return Mark.EARNED if kept else Mark.OVER_THE_CAP
        case ConcertCompleted() | GameWon():
            return Mark.CONCERT
        case GameLost():
            return Mark.LOST
        case _:
            return None


def _legend(planned: tuple[Planned, ...] | None) -> str:
    if planned is None:
        return ""
    return _("╵ when a bot would have played") if planned else _("no plans to show")


def _title(view: View, cleared: LevelCleared | None) -> str:
    if cleared is None:
        return _("Level {level}").format(level=view.level)
    return _("Level {level} cleared").format(level=cleared.level)


def _verdict(level: list[Event], cleared: LevelCleared | None, rules: Rules) -> str:
    if cleared is None:
        return _("the last life is gone")
    if cleared.clean and not rules.has_fermatas:
        return _("clean: no wrong note")
    if cleared.clean:
        return fermatas.words(rules).clean
    wrong = sum(isinstance(event, WrongNote) for event in level)
    wrong += sum(len(event.wrong) for event in level if isinstance(event, PileTurned))
    used = sum(isinstance(event, FermataUsed) for event in level)
    notes = ngettext("{n} wrong note", "{n} wrong notes", wrong).format(n=wrong)
    stops = fermatas.words(rules).counted(used).format(n=used)
    return " · ".join([notes] * bool(wrong) + [stops] * bool(used))


def _end_title(outcome: Ending) -> str:
    match outcome:
        case Ending.WON:
            return _("Unisono")
        case Ending.LOST:
            return _("Silence")
        case Ending.ENDLESS:
            return _("Da capo")


def _end_words(
    outcome: Ending, rules: Rules, level: int, cleared: int, lives: int, *, encore: bool
) -> tuple[str, ...]:
    match outcome:
        case Ending.WON:
            left = ngettext("{n} life left", "{n} lives left", lives).format(n=lives)
            won = ngettext(
                "The concert is won: {n} level, as one.",
                "The concert is won: all {n} levels, as one.",
                rules.levels,
            ).format(n=rules.levels)
            more = _("Encore: level 1 again with what is left, face down.")
            return won, more if encore else left
        case Ending.LOST:
            reached = _("The last life is gone in level {level} of {levels}.").format(
                level=level, levels=rules.levels
            )
            done = ngettext("{n} level cleared", "{n} levels cleared", cleared).format(n=cleared)
            return reached, done
        case Ending.ENDLESS:
            score = _("score {n}").format(n=level)
            if lives:
                return score, _("The deck has no more levels to deal.")
            if cleared >= rules.levels:
                return score, _("The concert was complete, and went on beyond it.")
            return score, _("The last life is gone in level {level}.").format(level=level)


def _keys(label: str, more: tuple[Key, ...] = ()) -> KeyBarModel:
    return KeyBarModel(
        (
            Key(pgettext("key", "Enter"), "↵", label, works=True),
            *more,
            Key("q", "q", pgettext("key", "leave"), works=True),
        )
    )
