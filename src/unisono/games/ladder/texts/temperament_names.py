"""What is said of those who sit at the table."""

from unisono.i18n import pgettext


def temperament_name(temperament: str | None) -> str:
    """The tempo that a team-mate shows (see `bots.character.Temperament`), in words; nothing for a
    person.
    """
    match temperament:
        case "quick":
            return pgettext("temperament", "quick")
        case "calm":
            return pgettext("temperament", "calm")
        case "slow":
            return pgettext("temperament", "slow")
        case _:
            return ""
