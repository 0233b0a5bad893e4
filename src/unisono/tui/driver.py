"""The way to the terminal: Textual's own, but thrifty."""

import sys
from typing import TYPE_CHECKING, Any

from unisono.tui.thrift import Shadow

if TYPE_CHECKING or sys.platform != "win32":
    from textual.drivers.linux_driver import LinuxDriver

    class ThriftyDriver(LinuxDriver):
        """Sends only what changes on the screen."""

        def __init__(self, *args: Any, **kwargs: Any) -> None:
            super().__init__(*args, **kwargs)
            self.shadow = Shadow()

        def write(self, data: str) -> None:
            """Send what `data` changes."""
            thin = self.shadow.thin(data)
            if thin:
                super().write(thin)


def thrifty_driver() -> "type[ThriftyDriver] | None":
    """The driver for this system; None where Textual's own has to do."""
    return None if sys.platform == "win32" else ThriftyDriver


def forget_screen(driver: object) -> None:
    """Draw every cell anew the next time: what the terminal shows is not known any more."""
    shadow = getattr(driver, "shadow", None)
    if isinstance(shadow, Shadow):
        shadow.forget()
