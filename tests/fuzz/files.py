"""Files of settings, rules, variants, difficulties and texts, mutated and made up, and commands
that read them.

    python -m tests.fuzz.files --count 5000 --seed 1
"""

import os
import random
import tempfile
import tomllib
from collections.abc import Callable
from pathlib import Path

from tests.fuzz.commands import HOSTILE, Case, main
from unisono.games.ladder.bots.difficulty import Difficulty
from unisono.games.ladder.engine.ruleset import Rules
from unisono.rulebook.locations import rules_folder
from unisono.settings import KEYS

RULE_KEYS = ("extends", *Rules._fields)
DIFFICULTY_KEYS = ("extends", *Difficulty._fields)

GOOD_SETTINGS = """# mine
language = "en"
name = "Kim"
players = 3
difficulty = "standard" # as people do
rules = "unisono"
variants = ["easy-start"]
bell = true

theme = "day"
"""

BYTES = (
    b"\x00", b"\x1b", b"\xff", b"\xef\xbb\xbf", b"\r", b"\r\n", b"\n", b'"', b'"""', b"'''", b"[",
    b"]]", b"{", b"}", b"=", b".", b"#", b"\\", b"\\u001b", b"\\ud800", b"\xc2\x9b",
    b"9" * 5000, b"[" * 2000, b"{a=" * 1500, b"a." * 3000, b"0x" + b"f" * 5000, b"-", b"+1", b"nan",
    b"1e999", b"1979-05-27T07:32:00Z", b"24:00:61", b"_", b"\x7f", b"\xed\xa0\x80",
    b"\xe2\x80\xae",
)  # fmt: skip


def case(dice: random.Random, folder: Path) -> Case:
    """A command on files of which one at least is odd."""
    names = {
        "settings": _settings,
        "rules": _rules,
        "variant": _rules,
        "difficulty": _difficulty,
        "person": _difficulty,
        "text.en.md": _text,
    }
    paths = {name: str(folder / f"{name}.toml") for name in names}
    paths["text.en.md"] = str(folder / "text.en.md")
    for name, make in names.items():
        odd = dice.random() < (0.7 if name in {"settings", "rules"} else 0.4)
        _write(dice, Path(paths[name]), make(dice, paths, odd=odd), odd=odd)
    own = folder / "rules" / dice.choice(("mine", "m\x1b[31m", "\udcfc", "x" * 200))
    own.mkdir(parents=True)
    _write(dice, own / "rules.toml", _rules(dice, paths, odd=True), odd=True)
    environment = {
        "UNISONO_CONFIG": paths["settings"],
        "UNISONO_DATA_DIR": str(folder / "data"),
        "UNISONO_LANG": dice.choice(("en", "de")),
    }
    arguments, writes = _command(dice, paths)
    codes = (0, 1, 2) if writes else (0, 2)
    return Case(arguments, environment, codes, _kept(Path(paths["settings"]), arguments))


def _command(dice: random.Random, paths: dict[str, str]) -> tuple[list[str], bool]:
    """Arguments, and whether something may be written, which can fail."""
    rules = dice.choice((paths["rules"], paths["rules"], "mine", _path(dice, paths)))
    value = dice.choice((*HOSTILE, "day", "2", "unisono", paths["rules"], paths["variant"]))
    options = ["--rules", rules, "--difficulty", dice.choice((paths["difficulty"], "expert"))]
    if dice.random() < 0.4:
        options += ["--variant", paths["variant"]]
    fresh = str(Path(paths["rules"]).with_name("new.toml"))
    human = dice.choice((paths["person"], "none", "decent"))
    commands = (
        (["rules", rules], False),
        (["rules", "show", rules, "--variant", paths["variant"]], False),
        (["rules", "check", rules], False),
        (["rules", "list"], False),
        (["rules", "new", fresh, "--extends", rules], True),
        (["config", "show"], False),
        (["config", "show", "--json"], False),
        (["config", "set", dice.choice(KEYS), value], True),
        (["config", "unset", dice.choice((*KEYS, "a"))], True),
        (["play", *options], False),
        (["play", "--set", f"rules={rules}"], False),
        (["watch", *options], False),
        (["lesson"], False),
        (["history"], False),
        (["stats"], False),
        (["simulate", "--games", "1", "--seed", "1", *options, "--human", human], False),
    )
    return dice.choice(commands)


def _kept(file: Path, arguments: list[str]) -> Callable[[], str | None]:
    """Whether the settings are still there after a command: all, or all but the one that was
    set."""
    before = _bytes(file)
    key = arguments[2] if arguments[0] == "config" and len(arguments) > 2 else None

    def check() -> str | None:
        now = _bytes(file)
        if now == before or before is None:
            return None
        if key is None:
            return "the settings have changed"
        old, new = (tomllib.loads(content.decode("utf-8-sig")) for content in (before, now or b""))
        for values in (old, new):
            values.pop(key, None)
        return None if repr(old) == repr(new) else f"lost: {old!r} became {new!r}"

    return check


def _bytes(file: Path) -> bytes | None:
    return file.read_bytes() if file.is_file() and file.stat().st_size < 10_000_000 else None


def _write(dice: random.Random, file: Path, content: bytes, *, odd: bool) -> None:
    """The file, or something else in its place."""
    match (
        dice.choice((*["file"] * 14, "pipe", "loop", "folder", "zero", "none")) if odd else "file"
    ):
        case "file":
            file.write_bytes(content)
        case "pipe":
            os.mkfifo(file)
        case "loop":
            file.symlink_to(file)
        case "folder":
            file.mkdir()
        case "zero":
            file.symlink_to("/dev/zero")


def _settings(dice: random.Random, paths: dict[str, str], *, odd: bool) -> bytes:
    return _toml(dice, GOOD_SETTINGS, KEYS, paths, odd=odd)


def _rules(dice: random.Random, paths: dict[str, str], *, odd: bool) -> bytes:
    shipped = sorted(rules_folder().glob("*/rules.toml")) + sorted(rules_folder().glob("v*/*.toml"))
    good = dice.choice(("", "extends = 'unisono'\n")) + dice.choice(shipped).read_text("utf-8")
    return _toml(dice, good, RULE_KEYS, paths, odd=odd)


def _difficulty(dice: random.Random, paths: dict[str, str], *, odd: bool) -> bytes:
    good = dice.choice(sorted(rules_folder().glob("difficulty/**/*.toml"))).read_text("utf-8")
    return _toml(dice, good, DIFFICULTY_KEYS, paths, odd=odd)


def _text(dice: random.Random, _paths: dict[str, str], *, odd: bool) -> bytes:
    good = b"# Mine\n\n1.1 **Play** a `card`.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n"
    if not odd:
        return good
    wild = "".join(dice.choices(HOSTILE, k=5)).encode("utf-8", "surrogatepass")
    return dice.choice((_mutated(dice, good), good + wild, "# Vögel\n".encode("latin-1")))


def _toml(
    dice: random.Random, good: str, keys: tuple[str, ...], paths: dict[str, str], *, odd: bool
) -> bytes:
    if not odd:
        return good.encode()
    if dice.random() < 0.5:
        return _mutated(dice, good.encode())
    lines = [_assignment(dice, keys, paths) for _line in range(dice.randrange(1, 8))]
    return "\n".join(lines).encode("utf-8", "surrogatepass")


def _mutated(dice: random.Random, content: bytes) -> bytes:
    for _time in range(dice.randrange(1, 6)):
        at, end = sorted(dice.randrange(len(content) + 1) for _edge in range(2))
        piece = dice.choice((b"", bytes([dice.randrange(256)]), *BYTES, content[at:end] * 2))
        content = content[:at] + piece + content[dice.choice((at, end, at + 1)) :]
    return content


def _assignment(dice: random.Random, keys: tuple[str, ...], paths: dict[str, str]) -> str:
    key = dice.choice((*keys, *keys, _basic(dice.choice(HOSTILE)), "_env_file", "a" * 5000, "'x'"))
    match dice.randrange(8):
        case 0:
            return f"[{key}]\n{dice.choice(keys)} = {_value(dice, paths, 1)}"
        case 1:
            return f"[[{key}]]\n2 = {_value(dice, paths, 1)}"
        case 2:
            return f"{key}.{dice.choice((2, 3, 5, 'a.b.c.d'))} = {_value(dice, paths, 1)}"
        case _:
            return f"{key} = {_value(dice, paths, 0)}"


def _value(dice: random.Random, paths: dict[str, str], depth: int) -> str:
    simple = (
        lambda: str(dice.choice((0, 1, 2, 3, 5, 10, 100, -1, 2**31, 2**63, 10**18))),
        lambda: dice.choice(("0.1", "0.5", "1e999", "nan", "-inf", "true", "false", "0xff")),
        lambda: dice.choice(("9" * 6000, "0x" + "f" * 6000, "1979-05-27", "07:32:00", '"+1"')),
        lambda: _basic(dice.choice(HOSTILE)),
        lambda: _basic(_path(dice, paths)),
        lambda: dice.choice(("[" * 500 + "]" * 500, "{a = " * 300 + "1" + "}" * 300)),
    )
    if depth < 4 and dice.random() < 0.3:
        inner = [_value(dice, paths, depth + 1) for _item in range(dice.randrange(4))]
        if dice.random() < 0.5:
            return f"[{', '.join(inner)}]"
        return "{" + ", ".join(f"{size} = {value}" for size, value in enumerate(inner, 2)) + "}"
    return dice.choice(simple)()


def _path(dice: random.Random, paths: dict[str, str]) -> str:
    """A name or a path that means something odd."""
    odd = (
        "./" + dice.choice(HOSTILE),
        "/dev/zero",
        "/dev/null",
        "/proc/self/mem",
        "/",
        "./",
        "x/y",
    )
    return dice.choice((*paths.values(), *odd, "unisono", "expert", "endless", "x" * 300 + ".toml"))


def _basic(text: str) -> str:
    """The text as TOML has it, and sometimes as it must not."""
    escaped = "".join(
        letter if letter.isprintable() and letter not in '"\\' else f"\\u{ord(letter):04x}"
        for letter in text
        if ord(letter) < 0x10000
    )
    return f'"{escaped}"'


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        main("files", case, Path(place))
