"""What can be wrong with the history, in one line for players."""

from unisono.i18n import _


def trouble_sentence(kind: str, path: str, detail: str) -> str:
    """The trouble of that kind (see `store.TroubleKind`) with a file or folder, in words."""
    match kind:
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
    return words.format(path=path, detail=detail)
