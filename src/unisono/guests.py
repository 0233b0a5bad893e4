"""How guests come in: what they may ask for, and whose folder it is (see `kiosk`)."""

import os
import re
from collections.abc import Sequence
from pathlib import Path

from unisono.i18n import _
from unisono.system import kiosk
from unisono.system.files import UnreadableError, read_text

SWITCH = "--kiosk"

GUEST = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}")
"""What a guest can be called: the name of a folder, which leads nowhere else."""

FOLDER = "guests"
MOST_GUESTS = 1000
"""Folders of guests that are made; after that only those who have one come in."""

COMMANDS = frozenset({"play", "lesson", "resume", "watch", "history", "stats", "replay", "rules"})

WRITING = ("rules", "new")
"""A command that would write a file; the others of its group only read."""

OPTIONS = frozenset(
    "--bell --daily --dealer --delete --delete-all --difficulty --help --idle-exit --json"
    " --knock-for-me --lang --levels --limit --lives --name --plain --players --result"
    " --rules --seed --slow --speed --variant --version --yes".split()
)

KEPT = frozenset({"UNISONO_DATA_DIR", "UNISONO_IDLE_EXIT", "UNISONO_LANG"})
"""Variables of ours that are the host's to set, spelled like this; all others could lead somewhere,
however they are spelled: some that read them take capitals and small letters for the same."""

WHO = "SSH_USER_AUTH"
"""Names a file with the key of whoever logged in, where sshd has `ExposeAuthInfo yes`."""


class KioskError(ValueError):
    """Something is not for guests; says why in one line."""


def enter(arguments: Sequence[str]) -> list[str]:
    """Be a program for guests from now on if the first `--kiosk[=GUEST]` among the arguments says
    so; what is left of them. Raises KioskError for what is not for guests.
    """
    for place, argument in enumerate(arguments):
        switch, equals, guest = argument.partition("=")
        if switch == SWITCH:
            rest = [*arguments[:place], *arguments[place + 1 :]]
            kiosk.turn_on()
            _refuse(rest)
            _move_in(guest if equals else _guest_by_key())
            return rest
    return list(arguments)


def _refuse(arguments: Sequence[str]) -> None:
    for argument in arguments:
        option, equals, value = argument.partition("=")
        if option.startswith("-") and option not in OPTIONS:
            raise KioskError(_("--kiosk: {option} is not for guests").format(option=option))
        if is_path(value if equals and option.startswith("-") else argument):
            raise KioskError(_("--kiosk: guests name no files"))


def check_command(arguments: Sequence[str]) -> None:
    """Raises KioskError if this is a program for guests and the command is none for them; the
    `arguments` begin with it, or with an option that belongs to no command."""
    if (
        kiosk.is_on()
        and arguments
        and not arguments[0].startswith("-")
        and arguments[0] not in COMMANDS
    ):
        known = ", ".join(sorted(COMMANDS))
        raise KioskError(_("--kiosk: guests have {known}").format(known=known))
    if kiosk.is_on() and tuple(arguments[:2]) == WRITING:
        raise KioskError(_("--kiosk: guests write no files"))


def is_path(text: str) -> bool:
    """Whether this could mean a file."""
    return text.endswith(".toml") or any(mark in text for mark in ("/", "\\", ".."))


def _guest_by_key() -> str:
    """A name made of the key by which somebody has logged in: the same every time."""
    try:
        told = read_text(Path(os.environ[WHO]))
    except (KeyError, UnreadableError):
        told = ""
    for line in told.splitlines():
        method, _space, key = line.partition(" ")
        if method == "publickey":
            import hashlib

            return "key-" + hashlib.sha256(key.strip().encode()).hexdigest()[:32]
    raise KioskError(
        _("--kiosk: whose games are these? --kiosk=NAME, or ExposeAuthInfo in sshd's configuration")
    )


def _move_in(guest: str) -> None:
    """Let everything that is kept be in the guest's own folder."""
    if not GUEST.fullmatch(guest):
        raise KioskError(_("--kiosk: a guest's name has letters, digits, and . _ - in it"))
    for name in list(os.environ):
        if name.upper().startswith(("TEXTUAL", "UNISONO_", "_UNISONO_")) and name not in KEPT:
            del os.environ[name]
    from unisono.paths import data_folder

    folder = data_folder() / FOLDER / guest
    if not folder.is_absolute():
        raise KioskError(_("--kiosk: there is no home folder; set UNISONO_DATA_DIR"))
    if not folder.exists():
        others = len(list(folder.parent.iterdir())) if folder.parent.exists() else 0
        if others >= MOST_GUESTS:
            raise KioskError(_("--kiosk: there is no room for another guest"))
    os.environ["UNISONO_DATA_DIR"] = str(folder)
    os.environ["UNISONO_CONFIG"] = str(folder / "config.toml")
