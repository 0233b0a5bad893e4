"""Frames of a terminal as a recording in asciinema's format, version 2."""

import json
from collections.abc import Iterable

BEGIN = "\x1b[?25l\x1b[2J"
"""Hide the cursor and clear the screen, once."""

HOME, REST_OF_LINE, REST_OF_SCREEN = "\x1b[H", "\x1b[0m\x1b[K", "\x1b[0m\x1b[J"
"""Where a frame begins, and what is cleared behind each of its lines and after the last."""


def cast(
    frames: Iterable[tuple[float, str]], *, columns: int, rows: int, title: str | None = None
) -> str:
    r"""The recording as text, one JSON value a line; UTF-8 when it is written to a file.

    frames   seconds since the beginning and the whole screen at that time, its lines separated
             by \n; colours may be in it as escape sequences. A frame equal to the one before is
             left out.

    The format: https://docs.asciinema.org/manual/asciicast/v2/
    Raises ValueError when a frame's time is negative or earlier than that of the frame before.
    """
    header: dict[str, object] = {"version": 2, "width": columns, "height": rows}
    if title is not None:
        header["title"] = title
    lines = [json.dumps(header, ensure_ascii=False)]
    last_seconds, last_screen = 0.0, None
    for seconds, screen in frames:
        if seconds < last_seconds:
            raise ValueError(f"a frame at {seconds} s comes after one at {last_seconds} s")
        if screen != last_screen:
            paint = BEGIN + _painted(screen) if last_screen is None else _over(last_screen, screen)
            lines.append(json.dumps([round(seconds, 6), "o", paint], ensure_ascii=False))
        last_seconds, last_screen = seconds, screen
    return "".join(f"{line}\n" for line in lines)


def _over(last: str, screen: str) -> str:
    """Only the lines that have changed, where both screens have equally many."""
    before, now = last.split("\n"), screen.split("\n")
    if len(before) != len(now):
        return _painted(screen)
    return "".join(
        f"\x1b[{row};1H{line}{REST_OF_LINE}"
        for row, (old, line) in enumerate(zip(before, now, strict=True), start=1)
        if old != line
    )


def _painted(screen: str) -> str:
    """No line ends with a line feed of its own: on the lowest row that would scroll."""
    return HOME + f"{REST_OF_LINE}\r\n".join(screen.split("\n")) + REST_OF_SCREEN
