"""Lines come out of a pipe as they were typed into it."""

import os
import queue

import pytest

from unisono.plain.lines import CHUNK, read_lines


def lines_of(*pieces: bytes) -> list[str | None]:
    """What is heard of the pieces, one written after the other."""
    heard: queue.Queue[tuple[str | None, float]] = queue.Queue()
    there, here = os.pipe()
    read_lines(there, lambda line, at: heard.put((line, at)))
    for piece in pieces:
        os.write(here, piece)
    os.close(here)
    found: list[str | None] = []
    times: list[float] = []
    while not found or found[-1] is not None:
        line, at = heard.get(timeout=60)
        found.append(line)
        times.append(at)
    os.close(there)
    assert times == sorted(times)
    return found


@pytest.mark.parametrize(
    ("pieces", "lines"),
    [
        ((b"",), []),
        ((b"\n\np\n",), ["", "", "p"]),
        ((b"p", b"\n", b"q\ny"), ["p", "q", "y"]),
        ((b"p\r\n",), ["p"]),
        ((" ü\n".encode(), b"\xff\n"), [" ü", "\ufffd"]),
    ],
)
def test_lines_and_the_end(pieces: tuple[bytes, ...], lines: list[str]) -> None:
    assert lines_of(*pieces) == [*lines, None]


def test_a_line_without_an_end_does_not_grow_for_ever() -> None:
    *lines, end = lines_of(b"x" * (2 * CHUNK))
    assert end is None
    assert all(line is not None and len(line) <= 2 * CHUNK for line in lines)
    assert "".join(map(str, lines)) == "x" * (2 * CHUNK)
