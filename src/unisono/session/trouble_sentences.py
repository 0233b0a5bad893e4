"""What can be wrong with the history, in one line for players."""

from typing import Protocol

from unisono.i18n import _
from unisono.system.visible_text import visible


class AnyTrouble(Protocol):
    """What `store.Trouble` says: one of `store.TroubleKind`, the file or folder, and details."""

    @property
    def kind(self) -> str:
        """Its kind."""
        ...

    @property
    def path(self) -> str:
        """Where it is."""
        ...

    @property
    def detail(self) -> str:
        """What the system says."""
        ...


def trouble_sentence(trouble: AnyTrouble) -> str:
    """The trouble in words, for somebody who plays."""
    match trouble.kind:
        case "no-folder":
            words = _("Playing without history: the folder {path} cannot be used ({detail}).")
        case "cannot-write":
            words = _("Playing without history: {path} cannot be written ({detail}).")
        case "full":
            words = _("Playing without history: the disk with {path} is full.")
        case "locked":
            words = _("Playing without history: another program keeps {path} locked.")
        case "too-new":
            words = _("Playing without history: {path} was written by a newer unisono.")
        case "moved-aside":
            words = _("The history was damaged: it is now {path}, and a new one is begun.")
        case "in-use":
            words = _("Game {detail} is being played by another unisono.")
        case _:
            words = _("Playing without history: {path} ({detail}).")
    return _line(words, trouble)


def history_sentence(trouble: AnyTrouble) -> str:
    """The same trouble for somebody who looks into the history and plays nothing."""
    match trouble.kind:
        case "moved-aside" | "in-use":
            return trouble_sentence(trouble)
        case "no-folder":
            words = _("The history's folder {path} cannot be used ({detail}).")
        case "full":
            words = _("The disk with {path} is full.")
        case "locked":
            words = _("The history {path} is kept locked by another program.")
        case "too-new":
            words = _("The history {path} was written by a newer unisono.")
        case _:
            words = _("The history {path} cannot be read or written ({detail}).")
    return _line(words, trouble)


def _line(words: str, trouble: AnyTrouble) -> str:
    # What the system says may have several lines.
    return visible(" ".join(words.format(path=trouble.path, detail=trouble.detail).split()))
