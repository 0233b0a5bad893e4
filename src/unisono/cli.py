"""The program's door: language, one line for whatever was wrong, and the exit code."""

import os
import sys
from contextlib import suppress

from unisono import guests, i18n, paths, settings
from unisono.system import crash, garbage, kiosk, output
from unisono.system.complaint import ASKED, complain

FLAGS = {"--lang": "language", "--idle-exit": "idle_exit", "--set": None}
"""Options that may stand anywhere, and the setting that each of them makes."""


def main() -> None:
    """Run `unisono` with the arguments of this process and exit."""
    garbage.leave_it()  # whatever runs for long looks for it again
    output.prepare()
    try:
        code = output.delivered(lambda: run(sys.argv[1:]))
    except Exception as error:
        raise SystemExit(crash.tell(error)) from error
    sys.exit(code)


def run(arguments: list[str]) -> int:
    """Run one command and return its exit code. What was wrong with the input goes to stderr,
    in one line."""
    try:
        i18n.use(i18n.preferred(os.environ))
        paths.check_environment()
        arguments, flags = settings_flags(guests.enter(arguments))
        guests.check_command(arguments)
        chosen = settings.read(flags)
        if chosen.language in i18n.LANGUAGES:
            i18n.use(chosen.language)
    except paths.NobodysHomeError as error:
        words = i18n._("{variable}: there is no home folder for {user}, so {path} is nowhere")
        told = words.format(variable=error.variable, user=error.user, path=error.path)
        return complain(told)
    except (ValueError, settings.SettingsError) as error:
        return complain(str(error))
    if kiosk.is_on():
        _make_room()
    code = _run(arguments)
    # Whoever drew a screen has said it there.
    trouble = None if ASKED in os.environ else settings.take_trouble()
    if trouble is not None:
        complain(trouble.sentence)
    return code


def settings_flags(arguments: list[str]) -> tuple[list[str], dict[str, str]]:
    """The arguments without FLAGS, and the settings that those make. Raises
    ValueError where one of them lacks what belongs to it."""
    rest: list[str] = []
    flags: dict[str, str] = {}
    waiting = iter(arguments)
    for argument in waiting:
        flag, equals, value = argument.partition("=")
        if argument == "--":
            return [*rest, argument, *waiting], flags
        if flag not in FLAGS:
            rest.append(argument)
            continue
        given = value if equals else next(waiting, "")
        named = FLAGS[flag]
        key, equals, value = given.partition("=") if named is None else (named, "=", given)
        if flag == "--lang" and value not in i18n.LANGUAGES:
            words = i18n._("--lang: no language {lang}; known are {known}")
            raise ValueError(words.format(lang=repr(value), known=", ".join(i18n.LANGUAGES)))
        if not equals:
            raise ValueError(i18n._("--set: KEY=VALUE, such as --set theme=day"))
        if not (kiosk.is_on() and key in flags):  # the host's word comes first, and holds
            flags[key] = value
    return rest, flags


def _make_room() -> None:
    """Let a guest's history not grow for ever. What is wrong with it is said by whoever plays."""
    from unisono.store import History, HistoryError, is_begun

    if not is_begun():
        return
    with suppress(HistoryError), History(mend=False) as history:
        history.keep_newest(kiosk.MOST_GAMES, kiosk.MOST_PAGES)


def _run(arguments: list[str]) -> int:
    from typer import Abort
    from typer.exceptions import TyperException

    from unisono.commands import COMMANDS, program
    from unisono.games.ladder.bots.bot_registry import UnknownBotError
    from unisono.rulebook import RulebookError

    if ASKED in os.environ:
        from unisono.commands.completion import know_the_shells

        know_the_shells()
    try:
        code = program(arguments)(arguments, prog_name="unisono", standalone_mode=False)
    except TyperException as error:
        from unisono.commandline.usage_errors import mistake_words

        asked = getattr(error, "ctx", None)
        named = [word for word in arguments[:1] if word in COMMANDS]
        command = " ".join(["unisono", *named]) if asked is None else asked.command_path
        hint = i18n._("{command} --help shows what there is").format(command=command)
        return complain(f"{mistake_words(error)} ({hint})", error.exit_code)
    except (RulebookError, UnknownBotError) as error:
        from unisono.session.rulebook_sentences import rulebook_sentence

        return complain(rulebook_sentence(error))
    except Abort:
        return 130
    return code if isinstance(code, int) else 0
