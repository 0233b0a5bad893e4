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


def history_sentence(kind: str, path: str, detail: str) -> str:
    """The same trouble for somebody who looks into the history and plays nothing."""
    match kind:
        case "moved-aside" | "in-use":
            return trouble_sentence(kind, path, detail)
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
    return words.format(path=path, detail=detail)
