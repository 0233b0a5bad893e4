"""Numbers as the language in use writes them."""

from unisono.i18n import pgettext


def decimal(value: float, digits: int) -> str:
    """The number with so many digits after the point, or after the comma."""
    return f"{value:.{digits}f}".replace(".", pgettext("decimal", "."))
