"""No settings file stops anybody, and none is lost."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from unisono import settings
from unisono.cli import run
from unisono.settings import FileError, Settings, SettingsTrouble
from unisono.settings.edits import remove, write


def file() -> Path:
    path = settings.config_file()
    assert path is not None
    return path


def trouble_with(make: Callable[[Path], object]) -> SettingsTrouble:
    """What is wrong with a file that is made so; the other settings hold."""
    make(file())
    assert settings.read() == Settings()
    trouble = settings.take_trouble()
    assert trouble is not None
    assert trouble.sentence.count("\n") == 0
    assert "\x1b" not in trouble.sentence
    return trouble


def written(text: str) -> Callable[[Path], object]:
    return lambda path: path.write_text(text, encoding="utf-8")


@pytest.mark.parametrize(
    ("make", "line", "words"),
    [
        (written("\nplayers = " + "[" * 5000 + "]" * 5000), 2, "players: nested too deeply"),
        (written("players = " + "9" * 6000), 1, "players: a number with too many digits"),
        (lambda path: path.symlink_to("/dev/zero"), None, "it is no ordinary file"),
        (os.mkfifo, None, "it is no ordinary file"),
        (lambda path: path.symlink_to(path), None, "cannot be read, "),
        (lambda path: path.write_bytes(b"#" * 2_000_000), None, "larger than 1 MB"),
    ],
    ids=["nested", "digits", "device", "pipe", "loop", "large"],
)
@pytest.mark.pty
def test_b4_a_file_that_cannot_be_used_is_named_with_the_reason(
    make: Callable[[Path], object], line: int | None, words: str
) -> None:
    trouble = trouble_with(make)
    assert (trouble.path, trouble.line) == (str(file()), line)
    assert words in trouble.sentence
    assert trouble.sentence.endswith("; the default settings hold")


def test_b4_a_mark_of_byte_order_is_no_mistake() -> None:
    file().write_bytes(b"\xef\xbb\xbfplayers = 2\n")
    assert settings.read().players == 2
    assert settings.take_trouble() is None
    write(file(), {"bell": True})
    assert settings.read() == Settings(players=2, bell=True)


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("rules", '"~nosuchuser/x"', "nobody's home folder is called so"),
        ("rules", f'"./{"x" * 300}"', "cannot be read, "),
        ("rules", '"/dev/zero"', "it is no ordinary file"),
        ("difficulty", '"./loop.toml"', "cannot be read, "),
        ("difficulty", '"./pipe.toml"', "it is no ordinary file"),
        ("variants", r'["a/\u0000b"]', "this cannot be the path of a file"),
        ("variants", r'["./\u001b[2J.toml"]', "this cannot be the path of a file"),
        ("variants", '["./latin.toml"]', "not UTF-8; save the file as UTF-8 text"),
    ],
)
@pytest.mark.pty
def test_b4_a_path_that_leads_to_no_file_is_named_with_its_key(
    key: str, value: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("loop.toml").symlink_to("loop.toml")
    os.mkfifo("pipe.toml")
    Path("latin.toml").write_bytes(b"# \xfc\n")
    trouble = trouble_with(written(f"{key} = {value}\n"))
    assert (trouble.line, trouble.key) == (1, key)
    assert words in trouble.sentence
    assert trouble.sentence.endswith("; the default holds")
    assert run(["config", "set", key, "endless" if key == "variants" else "./gone.toml"]) == 0


def test_b4_the_reason_is_german_where_that_is_spoken(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("UNISONO_LANG", "de")
    file().write_text('rules = "~nosuchuser/x"\n')
    assert run(["config", "path"]) == 0
    assert "einen Benutzer dieses Namens gibt es nicht" in capsys.readouterr().err


@pytest.mark.parametrize(
    "key", ["_env_file", "_cli_parse_args", "__pydantic_self__", "self", "\x1b[2J"]
)
def test_b4_no_key_is_an_order_to_whoever_checks_them(key: str) -> None:
    quoted = key.replace("\x1b", r"\u001b")
    trouble = trouble_with(written(f'"{quoted}" = "/etc/passwd"\n'))
    assert trouble.key == key
    assert "there is no such key" in trouble.sentence


@pytest.mark.parametrize("name", ["UNISONO_RULES", "UNISONO_VARIANTS", "UNISONO_DIFFICULTY"])
def test_b4_a_variable_that_leads_to_no_file_is_refused(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(name, "~nosuchuser/\x1b[2J")
    assert run(["config", "show"]) == 2
    said = capsys.readouterr()
    assert said.err.startswith(f"unisono: {name}: ")
    assert "\x1b" not in said.err


@pytest.mark.parametrize(
    "content",
    [
        b"players = " + b"[" * 5000 + b"]" * 5000,
        b"players = " + b"9" * 6000,
        b"bell = true\n# V\xf6gel\n",
        b"= broken\n",
        b"#" * 2_000_000,
        b"a = {a = " * 500,
        b"\x00\x1b[2J",
    ],
    ids=range(7),
)
def test_b4_a_damaged_file_is_not_lost_when_something_is_set(
    content: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    file().write_bytes(content)
    for arguments in (("set", "bell", "true"), ("unset", "players"), ("unset", "\x1b")):
        assert run(["config", *arguments]) == 1
        said = capsys.readouterr().err
        assert said.startswith(f"unisono: {file()}:")
        assert said.count("\n") == 1
        assert "\x1b" not in said
    assert file().read_bytes() == content


@pytest.mark.pty
def test_b4_nothing_hangs_where_the_file_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    for make in (os.mkfifo, Path.mkdir, lambda path: path.symlink_to(path)):
        make(file())
        assert run(["config", "set", "bell", "true"]) == 1
        assert capsys.readouterr().err.startswith(f"unisono: {file()}: ")
        file().rmdir() if file().is_dir() else file().unlink()


def test_b4_what_cannot_be_changed_without_loss_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    content = "bell = true\nplayers = 2\n"
    file().write_text(content)
    monkeypatch.setattr("tomlkit.dumps", lambda _document: "bell = true\n")
    with pytest.raises(FileError, match="without losing something"):
        write(file(), {"theme": "day"})
    monkeypatch.setattr("tomlkit.parse", lambda _text: int("x"))
    with pytest.raises(FileError, match="without losing something"):
        remove(file(), "bell")
    assert file().read_text() == content


def test_b4_line_ends_stay_when_something_is_set() -> None:
    file().write_bytes(b"# mine\r\nplayers = 2\r\n")
    write(file(), {"players": 4})
    assert file().read_bytes() == b"# mine\r\nplayers = 4\r\n"


def test_b9_a_home_in_the_name_of_the_file_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.setenv("UNISONO_CONFIG", "~/mine.toml")
    assert settings.config_file() == tmp_path / "mine.toml"


@pytest.mark.pty
def test_b4_a_start_with_a_pipe_for_settings_ends(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "config.toml")
    done = subprocess.run(
        [sys.executable, "-m", "unisono", "config", "show"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )
    assert done.returncode == 0
    assert "it is no ordinary file; the default settings hold" in done.stderr
