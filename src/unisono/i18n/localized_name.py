"""What somebody is called who has given no name."""

from unisono.i18n import _, in_every_language


def name_now(name: str) -> str:
    """A name that was written down. Whoever had given none, in whatever language, is called as in
    the language in use."""
    return _("You") if name in in_every_language("You") else name
