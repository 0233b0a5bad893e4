"""What a terminal that sends far too much costs: processor time and memory.

`python -m benchmarks.flood` sends a hundred kB of each sort to a table of its own, as fast as it is
taken, and one open string for 20 s. Seconds are of this machine, and of the program only; what is
counted ends when the program has answered a question that was asked after the flood.
"""

import time
from collections.abc import Iterator

from benchmarks.line import TABLE, fresh_home, used
from tests.e2e.terminal import Terminal

SIZE = 100_000
SLOWLY_S, PIECE, PAUSE_S = 20.0, 16_384, 0.01

FLOODS = {
    "keys": (b" ", 1),
    "keys in kitty's protocol": (b"\x1b[112;1;112u", 13),
    "an open OSC": (b"x", SIZE),
    "unknown CSI": (b"\x1b[1;2;3z", 9),
    "what is no UTF-8": (b"\xff", 1),
    "a paste without an end": (b" ", SIZE),
}
"""What is repeated, and how many bytes one of it takes."""

BEGINNINGS = {"an open OSC": b"\x1b]11;", "a paste without an end": b"\x1b[200~"}
OPEN = "The level is open"


def main() -> None:
    """Send them all."""
    for name, (piece, length) in FLOODS.items():
        flood = BEGINNINGS.get(name, b"") + piece * (SIZE // len(piece))
        seconds, grown = cost(iter([flood]))
        each = seconds / (SIZE / length) * 1e6
        told = f", {each:.1f} µs each" if length < SIZE else ""
        print(f"{SIZE // 1000} kB of {name}: {seconds:.2f} s{told}, +{grown:.1f} MB")
    seconds, grown = cost(slowly())
    print(f"{SLOWLY_S:.0f} s of an open OSC: {seconds:.2f} s, +{grown:.1f} MB")


def slowly() -> Iterator[bytes]:
    """An open string that goes on for long."""
    yield b"\x1b]11;"
    end = time.monotonic() + SLOWLY_S
    while time.monotonic() < end:
        yield b"x" * PIECE
        time.sleep(PAUSE_S)


def cost(pieces: Iterator[bytes]) -> tuple[float, float]:
    """Seconds of processor time, and MB, that they take from a table."""
    with fresh_home(), Terminal(*TABLE) as terminal:
        terminal.press("\r", OPEN)
        terminal.read_for(1)
        seconds, kb = used(terminal)
        for piece in pieces:
            terminal.send(piece)
        terminal.press("\x03", "Leave the concert?")
        now, kb_now = used(terminal)
        return now - seconds, (kb_now - kb) / 1024


if __name__ == "__main__":
    main()
