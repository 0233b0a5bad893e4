"""`unisono config`, and the flags that set something for once."""

import json
from pathlib import Path

import pytest

from unisono import settings
from unisono.cli import run, settings_flags
from unisono.system import kiosk

pytestmark = pytest.mark.usefixtures("english")


@pytest.fixture
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UNISONO_LANG", "en")


def config() -> Path:
    path = settings.config_file()
    assert path is not None
    return path


def test_the_path(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["config", "path"]) == 0
    assert capsys.readouterr().out == f"{config()}\n"


def test_set_show_and_unset(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["config", "set", "theme", "day"]) == 0
    assert run(["config", "set", "variants", "endless,easy-start"]) == 0
    assert run(["config", "set", "bell", "yes"]) == 0
    assert capsys.readouterr().out == ""
    assert config().read_text("utf-8") == (
        'theme = "day"\nvariants = ["endless", "easy-start"]\nbell = true\n'
    )
    assert run(["config", "show", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["path"] == str(config())
    assert shown["settings"]["variants"] == ["endless", "easy-start"]
    assert shown["settings"]["players"] == 3
    assert (shown["from"]["theme"], shown["from"]["players"]) == ("file", "default")
    assert run(["config", "show"]) == 0
    assert 'theme        = "day"' in capsys.readouterr().out
    assert run(["config", "unset", "theme"]) == 0
    assert "theme" not in config().read_text("utf-8")


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("thme", "day", "thme: there is no such key; did you mean theme? known are language,"),
        ("players", "9", "players: must be a whole number from 2 to 4, not"),
        ("bell", "maybe", "bell: must be true or false"),
        ("difficulty", "expret", "did you mean expert?"),
    ],
)
def test_what_cannot_be_set_is_said_in_one_line(
    key: str, value: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["config", "set", key, value]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("unisono: ")
    assert words in line
    assert not config().exists()


def test_no_such_key_to_unset(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["config", "unset", "thme"]) == 2
    assert "did you mean theme?" in capsys.readouterr().err


def test_a_key_that_should_not_be_there_can_be_taken_out() -> None:
    config().write_text("thme = 1\n", encoding="utf-8")
    assert run(["config", "unset", "thme"]) == 0
    assert config().read_text("utf-8") == ""


def test_a_broken_file_is_told_once_and_by_every_command(
    capsys: pytest.CaptureFixture[str],
) -> None:
    config().write_text("players = 9\n", encoding="utf-8")
    assert run(["config", "show"]) == 0
    (line,) = capsys.readouterr().err.splitlines()
    assert f"{config()}:1: players: must be" in line
    assert run(["config", "set", "players", "2"]) == 0
    assert capsys.readouterr().err == ""


def test_a_file_that_is_no_toml_is_not_written(capsys: pytest.CaptureFixture[str]) -> None:
    config().write_text("= broken\n", encoding="utf-8")
    assert run(["config", "set", "players", "2"]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert f"{config()}:1: " in line
    assert config().read_text("utf-8") == "= broken\n"


def test_flags_may_stand_anywhere() -> None:
    given = ["play", "--lang", "de", "--set", "theme=day", "--set=bell=on", "--players", "2"]
    rest, flags = settings_flags(given)
    assert rest == ["play", "--players", "2"]
    assert flags == {"language": "de", "theme": "day", "bell": "on"}
    assert settings_flags(["--", "--lang", "x"]) == (["--", "--lang", "x"], {})


@pytest.mark.parametrize("guests", [True, False])
def test_the_hosts_flags_hold_against_those_of_guests(
    guests: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kiosk, "is_on", lambda: guests)
    given = ["--idle-exit=30", "play", "--idle-exit", "0", "--set", "idle_exit=1", "--lang", "de"]
    rest, flags = settings_flags(given)
    assert rest == ["play"]
    assert flags == {"idle_exit": "30" if guests else "1", "language": "de"}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--lang", "tlh"), "--lang: no language 'tlh'"),
        (("--set=",), "--set: KEY=VALUE"),
        (("--set", "theme"), "--set: KEY=VALUE"),
        (("--set", "theme=pink"), "theme: must be one of"),
    ],
)
def test_flags_that_cannot_be(
    arguments: tuple[str, ...], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*arguments, "--version"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert words in line


def test_the_language_of_the_file_is_spoken(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("UNISONO_LANG")
    config().write_text('language = "de"\n', encoding="utf-8")
    assert run(["config", "unset", "thme"]) == 2
    assert "diesen Schlüssel gibt es nicht" in capsys.readouterr().err
    assert run(["--lang", "en", "config", "unset", "thme"]) == 2
    assert "there is no such key" in capsys.readouterr().err
