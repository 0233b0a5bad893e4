"""A rule file that is none, or that was written to do harm: one line, exit code 2."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.fuzz.commands import HOSTILE, acts
from unisono.cli import run
from unisono.games.ladder.engine import Rules
from unisono.rulebook import RulebookError, load_rules, rule_set_names, rules_text

Captured = pytest.CaptureFixture[str]

HARM = r"\u001b]0;owned\u0007\u009b31m\u202e"


@pytest.fixture(autouse=True)
def in_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("UNISONO_LANG", "en")


def written(content: str | bytes) -> Callable[[Path], object]:
    data = content.encode() if isinstance(content, str) else content
    return lambda path: path.write_bytes(data)


ODD: dict[str, tuple[Callable[[Path], object], str]] = {
    "nested": (written("\nlives = " + "[" * 5000), ":2: lives: nested too deeply"),
    "digits": (written("lives = " + "9" * 6000), ":1: lives: a number with too many digits"),
    "hexadecimal": (written("lives = 0x" + "f" * 6000), ": lives: a number with too many digits"),
    "long key": (written("a." * 9000 + "a = 1"), ":1: nested too deeply"),
    "pipe": (os.mkfifo, ": cannot be read, it is no ordinary file"),
    "device": (lambda path: path.symlink_to("/dev/zero"), ": cannot be read, it is no"),
    "loop": (lambda path: path.symlink_to(path), ": cannot be read, "),
    "large": (written(b"#" * 2_000_000), ": cannot be read, it is larger than 1 MB"),
    "latin": (written(b"# V\xf6gel\n"), ":1: not UTF-8; save the file as UTF-8 text"),
    "nul in extends": (written(r'extends = "a/\u0000b"'), ":1: extends: 'a/\\x00b': this"),
    "nobody's home": (written('extends = "~nosuchuser/x"'), ":1: extends: '~nosuchuser/x': nobody"),
    "long path": (written(f'extends = "./{"x" * 300}"'), ":1: extends: "),
    "harm in a key": (written(f'"{HARM}" = 1'), ": "),
    "harm in a value": (written(f'levels = "{HARM}"'), ":1: levels: must be a whole number"),
    "harm in a name": (written(f'extends = "{HARM}"'), ":1: extends: there is no rule set"),
    "harm in a path": (written(f'extends = "./{HARM}"'), ":1: extends: "),
    "harm outside": (written("\x1b[2J"), ":1: not TOML: "),
}  # fmt: skip

COMMANDS: dict[str, tuple[str, ...]] = {
    "rules": ("rules", "./odd.toml"),
    "check": ("rules", "check", "./odd.toml"),
    "play": ("play", "--rules", "./odd.toml"),
    "variant": ("play", "--variant", "./odd.toml"),
    "watch": ("watch", "--rules", "./odd.toml"),
    "simulate": ("simulate", "--games", "1", "--rules", "./odd.toml"),
    "difficulty": ("simulate", "--games", "1", "--difficulty", "./odd.toml"),
    "human": ("simulate", "--games", "1", "--human", "./odd.toml"),
}


@pytest.mark.pty
@pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS)
@pytest.mark.parametrize(("make", "words"), ODD.values(), ids=ODD)
def test_b5_an_odd_file_is_told_in_one_line(
    make: Callable[[Path], object], words: str, command: tuple[str, ...], capsys: Captured
) -> None:
    make(Path("odd.toml"))
    assert run(list(command)) == 2
    said = capsys.readouterr()
    assert said.out == ""
    lines = said.err.splitlines()
    assert len(lines) == 1 or command[1] == "check", "which tells every mistake"
    assert all(line.startswith("unisono: odd.toml") and len(line) < 700 for line in lines)
    assert not any(map(acts, said.err))
    if command[0] in {"play", "watch"} and "--rules" in command:
        assert words in said.err


@pytest.mark.parametrize("option", ["--rules", "--difficulty", "--variant", "--human"])
@pytest.mark.parametrize("path", [*(f"./{text}" for text in HOSTILE), "~nosuchuser/x", "/dev/zero"])
def test_b5_an_odd_path_is_told_in_one_line(option: str, path: str, capsys: Captured) -> None:
    assert run(["simulate", "--games", "1", option, path]) == 2
    said = capsys.readouterr().err
    assert said.startswith("unisono: ")
    assert said.count("\n") == 1
    assert not any(map(acts, said))


def test_b5_a_mark_of_byte_order_is_no_mistake() -> None:
    Path("mine.toml").write_bytes(b'\xef\xbb\xbfextends = "unisono"\r\nlives = 2\r\n')
    assert load_rules("./mine.toml", 3).lives == 2
    Path("text.en.md").write_bytes(b"\xef\xbb\xbf# Mine\r\n")
    assert rules_text("./mine.toml", "en") == "# Mine\n"


def mine(text: bytes, name: str = "mine") -> Path:
    """A rule set of one's own, with its text."""
    folder = Path("rules", name)
    folder.mkdir(parents=True)
    (folder / "rules.toml").write_text('extends = "unisono"\n')
    (folder / "text.en.md").write_bytes(text)
    return folder


def test_h8_a_text_in_latin_1_is_told_in_one_line(capsys: Captured) -> None:
    folder = mine("# Mine\n\nV\xf6gel\n".encode("latin-1"))
    for command in (("rules", "mine"), ("rules", "check", "mine"), ("rules", f"{folder}/")):
        assert run(list(command)) == 2
        said = capsys.readouterr()
        assert said.err.endswith("text.en.md:3: not UTF-8; save the file as UTF-8 text\n")
        assert (said.out, said.err.count("\n")) == ("", 1)


@pytest.mark.pty
@pytest.mark.parametrize(
    "make", [os.mkfifo, Path.mkdir, lambda path: path.symlink_to("/dev/zero")], ids=range(3)
)
def test_h8_a_text_that_is_no_file_is_told_in_one_line(
    make: Callable[[Path], object], capsys: Captured
) -> None:
    folder = mine(b"")
    (folder / "text.en.md").unlink()
    make(folder / "text.en.md")
    assert run(["rules", "mine"]) == 2
    said = capsys.readouterr().err
    assert "text.en.md: cannot be read, " in said
    assert said.count("\n") == 1


@pytest.mark.parametrize("text", HOSTILE)
def test_b6_a_text_says_what_it_says_and_does_nothing(text: str, capsys: Captured) -> None:
    mine(f"# Title {text}\n\n1.1 Play **a {text} card**.\n".encode("utf-8", "replace"))
    for command in (("rules", "mine"), ("rules", "check", "mine"), ("rules", "list")):
        assert run(list(command)) == 0
        assert not any(map(acts, capsys.readouterr().out))


def test_b6_a_name_is_shown_and_found_as_it_is_shown(capsys: Captured) -> None:
    mine(b"# Mine\n", "m\x1b[31m")
    assert rule_set_names()[-1] == "m␛[31m"
    rules: Rules = load_rules("m␛[31m", 3)
    assert rules.name == "m␛[31m"
    assert load_rules("rules/m\x1b[31m/rules.toml", 3).name == "m␛[31m"
    for command in (("rules", "list"), ("rules", "m␛[31m"), ("rules", "check", "rules/m\x1b[31m/")):
        assert run(list(command)) == 0
        assert "␛[31m" in capsys.readouterr().out
    Path("odd\x1b[2J.toml").write_text('extends = "standard"\n')
    assert run(["simulate", "--games", "1", "--difficulty", "./odd\x1b[2J.toml"]) == 0
    assert not any(map(acts, capsys.readouterr().out))


@pytest.mark.parametrize("text", HOSTILE)
def test_b6_a_file_is_begun_or_not_but_says_so_in_one_line(text: str, capsys: Captured) -> None:
    Path("base.toml").write_text('extends = "unisono"\n')
    code = run(["rules", "new", f"./new{text}.toml", "--extends", "./base.toml"])
    said = capsys.readouterr()
    assert code in {0, 1, 2}
    assert (said.out + said.err).count("\n") == 1
    assert not any(map(acts, said.out + said.err))
    if code == 0:
        assert load_rules(f"./new{text}.toml", 3).levels == 8


@pytest.mark.parametrize("name", ['quo"te', "back\\slash", "con\ntrol"])
def test_b5_what_is_extended_is_written_as_toml_has_it(name: str) -> None:
    Path(f"{name}.toml").write_text('extends = "unisono"\nlives = 2\n')
    code = run(["rules", "new", "./fresh.toml", "--extends", f"./{name}.toml"])
    assert code == (2 if "\n" in name else 0)
    if code == 0:
        assert load_rules("./fresh.toml", 3).lives == 2


def test_b5_a_folder_that_nobody_may_look_into_has_no_rule_sets(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("UNISONO_CONFIG", f"{'x' * 300}/config.toml")
    assert "unisono" in rule_set_names()
    with pytest.raises(RulebookError):
        load_rules("mine", 3)


def test_b5_a_long_line_keeps_nobody_who_looks_for_a_key() -> None:
    blank = " " * 400_000
    Path("odd.toml").write_text(f'levels = 3\nx = """\n[{blank}\n{blank}\n"""\n')
    with pytest.raises(RulebookError, match=r"odd\.toml:2: x: there is no such key"):
        load_rules("./odd.toml", 3)
