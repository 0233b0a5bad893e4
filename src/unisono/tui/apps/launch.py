"""One start of the program with a history: what is open is offered, what is played is kept."""

import sys

from unisono.games.ladder.setup.game_setup import Compose, GameSetup
from unisono.session.session import Session, kept
from unisono.session.trouble_sentences import trouble_sentence
from unisono.settings import Settings, take_trouble
from unisono.store import HistoryTrouble
from unisono.tui.apps.play_app import PlayApp
from unisono.tui.draw.looks import looks_now
from unisono.tui.terminal.key_clock import key_clock


def play_kept(played: Compose | GameSetup, chosen: Settings, *, seed: int | None = None) -> int:
    """Play concerts in the terminal until the person leaves; returns the exit code.

    `played` is what `RecordedSession` plays; where it is no concert that was taken up, the newest
    that was left is offered. `chosen` are the settings in force, with the flags of the command over
    them. Whatever is wrong with the history is said once,
    and the game plays on. After the day's concert a text to share stands in the terminal.
    """
    app: PlayApp | None = None
    notices: list[str] = []

    def tell(trouble: HistoryTrouble) -> None:
        if app is None:
            notices.append(trouble_sentence(trouble))
        else:
            app.call_later(app.say, trouble_sentence(trouble))

    wrong = take_trouble()
    if wrong is not None:
        notices.append(wrong.sentence)
    session = kept(played, tell, seed=seed, hints=chosen.hints)
    app = PlayApp(session, key_clock(), looks_now(chosen), notice=" ".join(notices) or None)
    try:
        code = app.go()
    finally:
        session.close()
    shared = session.text_to_share()
    if shared is not None:
        sys.stdout.write(shared)
    return code


def give_lesson(session: Session, chosen: Settings) -> int:
    """The lesson in the terminal, until it is over or left; the exit code."""
    return PlayApp(session, key_clock(), looks_now(chosen)).go()
