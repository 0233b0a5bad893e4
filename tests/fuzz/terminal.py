"""Random input from terminals, cut anywhere and at any pace, into the door that guards the program.

`python -m tests.fuzz.terminal --count 1000000 --seed 7` tries so many and prints one line of
counts. Two kinds of cases: noise, after which and after a quiet while a plain key must still be
that key; and answers of a terminal, of which nothing may ever be a key (but an ESC that stands
alone for long).
"""

import argparse
import random
from collections import Counter
from collections.abc import Callable, Iterable

from textual import events
from textual.message import Message
from textual.messages import TerminalSupportsSynchronizedOutput

from unisono.tui.terminal.input_guard.questions import Questions
from unisono.tui.terminal.input_guard.reader import AT_ONCE, Input, PasteLost
from unisono.tui.terminal.input_guard.sequences import ESCAPE_MS, MOST_HELD, OPEN_MS, QUIET_MS

KNOWN = (
    events.Key,
    events.AppFocus,
    events.AppBlur,
    events.CursorPosition,
    TerminalSupportsSynchronizedOutput,
    PasteLost,
)
PLAIN = {b"p": "p", b" ": "space", b"\r": "enter", b"\x03": "ctrl+c", b"\x1b[A": "up"}
"""Keys, and their names."""

NUMBERS = (0, 1, 2, 3, 5, 13, 27, 32, 48, 57, 99, 112, 200, 255, 1089, 12618, 55296, 57441, 65296)
HUGE = (1114111, 1114112, 9999999, 10**12)
OPENERS = (b"\x1b]", b"\x1bP", b"\x1b_", b"\x1b^", b"\x1bX")
ENDS = (b"\x1b\\", b"\x07", b"\x18", b"")
WORDS = (b"11;rgb:ffff/ffff/ffff", b">|foot 1.2", b"52;c;YQ==", b"Gi=1;OK", b"")
DELAYS_MS = (0, 1, 4, 30, 99, 101, 150, 299, 301, 700, 1500, 2001)
ANSWERS = (
    b"\x1b[12;40R",
    b"\x1b[?2026;2$y",
    b"\x1b[?2048;2$y",
    b"\x1b[?0u",
    b"\x1b[?62;22c",
    b"\x1b[48;24;80;480;800t",
    b"\x1bP>|foo q f p \x1b\\",
    b"\x1b]11;rgb:ffff/ffff/ffff\x1b\\",
    b"\x1b]10;rgb:0000/0000/0000\x07",
    b"\x1bP1+r544e=787465726d\x1b\\",
    b"\x1b_Gi=31;OK\x1b\\",
)
ANSWER_TAKES_MS = 1500
"""From the first to the last byte, at most."""


def number(chance: random.Random) -> bytes:
    return str(chance.choice(HUGE if chance.random() < 0.1 else NUMBERS)).encode()


def parameters(chance: random.Random) -> bytes:
    """Numbers with `;` and `:` between them, some of them missing."""
    parts = [b"" if chance.random() < 0.2 else number(chance) for _ in range(chance.randrange(6))]
    return b"".join(part + chance.choice((b";", b":", b"")) for part in parts)


def csi(chance: random.Random) -> bytes:
    mark = chance.choice((b"", b"", b"", b"?", b">", b"<", b"="))
    between = chance.choice((b"", b"", b"", b"$", b" ", b"\x03", b"\xff"))
    final = (
        bytes([chance.randrange(0x40, 0x7F)]) if chance.random() < 0.5 else chance.choice(FINALS)
    )
    return b"\x1b[" + mark + parameters(chance) + between + final


FINALS = (b"u", b"~", b"A", b"P", b"R", b"t", b"M", b"[", b"")


def kitty(chance: random.Random) -> bytes:
    codes = b":".join(number(chance) for _ in range(chance.randrange(1, 4)))
    event = chance.choice((b"", b":1", b":2", b":3", b":4", b":"))
    text = chance.choice(
        (b"", b";" + number(chance), b";" + number(chance) + b":" + number(chance))
    )
    held = str(chance.randrange(300)).encode()
    return b"\x1b[" + codes + b";" + held + event + text + chance.choice(FINALS)


def string(chance: random.Random) -> bytes:
    return chance.choice(OPENERS) + chance.choice(WORDS) + chance.choice(ENDS)


def pasted(chance: random.Random) -> bytes:
    end = b"\x1b[201~" if chance.random() < 0.6 else b""
    size = 70_000 if chance.random() < 0.002 else chance.randrange(40)
    return b"\x1b[200~" + b"x p" * (size // 3) + end


def utf8(chance: random.Random) -> bytes:
    return "".join(chance.choice("ü你ｐ\u3000é😀a\u200b\x9b") for _ in range(3)).encode()


PRODUCTIONS: tuple[Callable[[random.Random], bytes], ...] = (
    csi,
    kitty,
    string,
    pasted,
    utf8,
    lambda chance: b"\x1bO" + chance.choice((b"A", b"P", b"5A", b"1;2P", b"\x80", b"")),
    lambda chance: b"\x1b" + chance.randbytes(1),
    lambda chance: chance.choice((b"\x1b[I", b"\x1b[O", b"\x1b[M !!", b"\x1b[<0;1;1M")),
    lambda chance: chance.choice((b" ", b"p", b"\r", b"\x03", b"\x1b", b"\x1b\x1b")),
    lambda chance: chance.randbytes(chance.randrange(8)),
    lambda chance: chance.choice(ANSWERS),
)


class Case:
    """A door, and a clock that the case moves."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.input = Input(Questions())
        self.now = chance.randrange(10**9)
        self.came: Counter[str] = Counter()

    def take(self, messages: Iterable[Message]) -> list[str]:
        """Look at the messages; the names of the keys among them."""
        keys = []
        for count, message in enumerate(messages, 1):
            assert count <= AT_ONCE
            assert isinstance(message, KNOWN), message
            self.came[type(message).__name__] += 1
            if isinstance(message, events.Key):
                assert message.key
                assert message.key.isprintable()
                assert message.character is None or len(message.character) == 1
                keys.append(message.key)
        assert len(self.input._sequences._rest) <= MOST_HELD
        return keys

    def wait(self, ms: int) -> list[str]:
        """Let time pass, as it does for a thread that looks up when something is due."""
        end = self.now + ms
        keys: list[str] = []
        while (due := self.input.due) is not None and due <= end:
            self.now = max(self.now, due)
            keys += self.take(self.input.tick(self.now))
        self.now = end
        return keys

    def send(self, data: bytes, cuts: Iterable[int], delays: Iterable[int]) -> list[str]:
        """Send the bytes in pieces, with one of the delays (ms) at each of the cuts."""
        keys: list[str] = []
        sent = 0
        for cut, delay in zip(sorted(cuts), delays, strict=True):
            keys += self.take(self.input.feed(data[sent:cut], self.now)) + self.wait(delay)
            sent = cut
        return keys + self.take(self.input.feed(data[sent:], self.now))


def noise(chance: random.Random) -> Counter[str]:
    """Anything, and then a plain key."""
    case = Case(chance)
    for _ in range(chance.randrange(1, 6)):
        data = chance.choice(PRODUCTIONS)(chance)
        cuts = [chance.randrange(len(data) + 1) for _ in range(chance.randrange(3))]
        case.send(data, cuts, chance.choices(DELAYS_MS, k=len(cuts)))
        case.wait(chance.choice(DELAYS_MS))
    case.wait(OPEN_MS + QUIET_MS)
    data = chance.choice(tuple(PLAIN))
    keys = case.take(case.input.feed(data, case.now)) + case.wait(OPEN_MS)
    assert keys == [PLAIN[data]], (data, keys)
    return case.came


def answers(chance: random.Random) -> Counter[str]:
    """An answer in pieces."""
    case = Case(chance)
    answer = chance.choice(ANSWERS)
    cuts = chance.sample(range(1, len(answer)), chance.randrange(4))
    if {1, 2} <= set(cuts):
        cuts.remove(2)  # what Escape and then P look like, too
    delays = [chance.randrange(ANSWER_TAKES_MS // 3) for _ in cuts]
    # ESC and nothing more for a while is the Escape key, whoever sent it.
    alone = 1 in cuts and delays[0] >= ESCAPE_MS
    keys = case.send(answer, cuts, delays) + case.wait(OPEN_MS)
    assert keys == ["escape"] * alone, (answer, cuts, delays, keys)
    return case.came


def run(count: int, seed: int) -> Counter[str]:
    """Try so many cases. Raises AssertionError with the seed of the first that goes wrong."""
    came: Counter[str] = Counter()
    for number in range(count):
        name = f"{seed}/{number}"
        chance = random.Random(name)
        try:
            came.update(answers(chance) if number % 4 == 3 else noise(chance))
        except Exception as error:
            raise AssertionError(f"case {name}: {error!r}") from error
    return came


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    came = run(asked.count, asked.seed)
    told = ", ".join(f"{name} {count}" for name, count in sorted(came.items()))
    print(f"{asked.count} cases of seed {asked.seed}, nothing went wrong: {told}")


if __name__ == "__main__":
    main()
