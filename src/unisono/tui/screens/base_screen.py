"""What all screens of the program have in common."""

from typing import TypeVar

from textual.events import Resize
from textual.geometry import Size
from textual.screen import Screen

from unisono.tui.draw.room import Room, room_for
from unisono.tui.widgets.drawn import Drawn

Left = TypeVar("Left")
"""What the screen is left with."""

SETTLING_S = 0.01
"""How long a screen that comes up may arrange itself before it is painted, in seconds. Without it,
Textual paints once for its first layout, once for its size and once for coming up."""


class GameScreen(Screen[Left]):
    """Tells all its drawn widgets how much room there is."""

    room: Room = Room.NORMAL

    def on_screen_resume(self) -> None:
        """Paint as little as possible, but the very first screen as soon as possible."""
        if self.stack_updates or len(self.app.screen_stack) > 1:
            self.app.delay_update(SETTLING_S)

    def on_unmount(self) -> None:
        self._styles_cache.clear()

    def on_resize(self, event: Resize) -> None:
        """Other sizes are drawn in other ways."""
        self.room = room_for(event.size.width, event.size.height)
        for widget in self.query(Drawn):
            widget.set_room(self.room)
        self.fit(event.size)

    def fit(self, size: Size) -> None:
        """Arrange what else depends on the size, in cells."""
