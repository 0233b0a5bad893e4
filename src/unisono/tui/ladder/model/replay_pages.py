"""What the screens of a replay show beside the table: results, keys, help. Pure."""

from unisono.games.ladder.setup.feedback import remarks
from unisono.games.ladder.setup.roster import PERSON
from unisono.i18n import _, pgettext
from unisono.tui.ladder.model.replay_player import ReplayPlayer
from unisono.tui.ladder.model.results import present_end, present_result
from unisono.tui.ladder.model.table_keys import SPEED_LABEL, SPEEDS, stop_key
from unisono.tui.ladder.model.table_model import End, ResultModel
from unisono.tui.widgets.key_model import Key, KeyBarModel


def result_of(player: ReplayPlayer, *, stopped: bool = False) -> ResultModel:
    """The result of the level that has just ended, with the verdicts on its wrong notes."""
    shown = player.events[: player.position]
    seen = player.view()
    result = present_result(
        shown,
        seen,
        names=player.names,
        remarks=remarks(None, shown, seen.level, player.names),
        you=PERSON,
    )
    return result._replace(
        keys=KeyBarModel((_enter(_go_on()), stop_key(stopped=stopped), _leave()))
    )


def end_of(player: ReplayPlayer, seed: int | None) -> End:
    """The end of the concert; `seed` is the one that deals it again, if one does."""
    end = present_end(player.view(), names=player.names, seed=seed)
    again = _enter(pgettext("key", "from the beginning"))
    return end._replace(keys=KeyBarModel((again, _leave())))


def replay_keys(speed: int, *, stopped: bool, more: bool) -> KeyBarModel:
    """The keys at the table; `more` is whether there is something to step to."""
    return KeyBarModel(
        (
            stop_key(stopped=stopped),
            Key(" ".join(map(str, SPEEDS)), "124", f"{speed}×", works=True),
            Key("n", "n", pgettext("key", "step"), more),
            Key("w", "w", pgettext("key", "wrong note"), works=True),
            Key("?", "?", pgettext("key", "help"), works=True),
            _leave(),
        )
    )


def replay_key_words() -> list[tuple[str, str]]:
    """What the keys do, for the page of help."""
    return [
        (f"p, {pgettext('key', 'Space')}", _("stop the replay, or let it go on")),
        (SPEED_LABEL, _("normal, double or fourfold speed")),
        ("n, →", _("stop, and show one thing after the other")),
        ("w", _("go to just before the next wrong note")),
        (pgettext("key", "Enter"), _("go on after a level")),
        ("q", _("leave at once")),
    ]


def _go_on() -> str:
    return pgettext("key", "go on")


def _enter(label: str) -> Key:
    return Key(pgettext("key", "Enter"), "↵", label, works=True)


def _leave() -> Key:
    return Key("q", "q", pgettext("key", "leave"), works=True)
