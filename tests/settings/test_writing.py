"""What is set is kept whole, whoever else sets something at the same time."""

import stat
import subprocess
import sys
from pathlib import Path

import pytest

from unisono import settings
from unisono.settings import FileError
from unisono.settings.edits import remove, write
from unisono.settings.lock import BETWEEN_S, TRIES, locked

WRITERS = 8

SET_ONE = """
import sys
from unisono import settings
from unisono.settings.edits import write
write(settings.config_file(), {sys.argv[1]: sys.argv[2]})
"""
"""A process that sets one key, as `unisono config set` does."""


def config() -> Path:
    path = settings.config_file()
    assert path is not None
    return path


def test_a_file_is_made_with_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UNISONO_CONFIG", str(tmp_path / "a" / "b" / "mine.toml"))
    write(config(), {"players": 2, "variants": ("endless",)})
    assert settings.read().players == 2
    assert settings.in_force().variants == ("endless",)


def test_comments_and_order_stay() -> None:
    config().write_text('# my own\nbell = true  # loud\n\ntheme = "day"\n', encoding="utf-8")
    write(config(), {"theme": "night"})
    write(config(), {"players": 4})
    assert config().read_text("utf-8") == (
        '# my own\nbell = true  # loud\n\ntheme = "night"\nplayers = 4\n'
    )
    assert remove(config(), "theme")
    assert not remove(config(), "theme")
    assert config().read_text("utf-8") == "# my own\nbell = true  # loud\n\nplayers = 4\n"


def test_a_file_that_is_no_toml_is_left_as_it_is() -> None:
    config().write_text("= broken\n", encoding="utf-8")
    with pytest.raises(FileError, match=r"config\.toml:1: "):
        write(config(), {"players": 2})
    assert config().read_text("utf-8") == "= broken\n"


def test_nothing_is_written_that_is_so_already() -> None:
    write(config(), {"players": 2})
    before = config().stat().st_mtime_ns, config().stat().st_ino
    write(config(), {"players": 2})
    assert (config().stat().st_mtime_ns, config().stat().st_ino) == before


if sys.platform != "win32":  # links and modes are those of POSIX

    def test_a_link_stays_one_and_the_mode_stays(tmp_path: Path) -> None:
        kept = tmp_path / "dotfiles.toml"
        kept.write_text("players = 3\n", encoding="utf-8")
        kept.chmod(0o640)
        config().symlink_to(kept)
        write(config(), {"players": 2})
        assert config().is_symlink()
        assert kept.read_text("utf-8") == "players = 2\n"
        assert stat.S_IMODE(kept.stat().st_mode) == 0o640


def test_a_folder_that_cannot_be_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("UNISONO_CONFIG", str(tmp_path / "file" / "config.toml"))
    with pytest.raises(FileError):
        write(config(), {"players": 2})


def test_without_a_home_there_is_no_file() -> None:
    with pytest.raises(FileError, match="UNISONO_CONFIG"):
        write(None, {"players": 2})


def test_eight_at_the_same_time_lose_nothing() -> None:
    values = {
        "language": "de",
        "name": "Kim",
        "players": "2",
        "difficulty": "expert",
        "variants": "endless",
        "bell": "true",
        "motion": "reduced",
        "theme": "day",
    }
    assert len(values) == WRITERS
    config().write_text("# one comment\n", encoding="utf-8")
    writers = [
        subprocess.Popen([sys.executable, "-c", SET_ONE, key, value])
        for key, value in values.items()
    ]
    assert [writer.wait(60) for writer in writers] == [0] * WRITERS
    assert config().read_text("utf-8").startswith("# one comment\n")
    settings.read()
    assert set(settings.origins()) == set(values)
    assert settings.in_force().name == "Kim"
    left = {path.name for path in config().parent.iterdir()}
    assert left <= {"config.toml", ".config.toml.lock", "data"}


def test_what_is_kept_holds_at_once_and_even_when_it_cannot_be_written() -> None:
    settings.read()
    settings.keep(players=4, difficulty="standard")
    assert settings.in_force().players == 4
    assert config().read_text("utf-8") == "players = 4\n"
    config().write_text("= broken\n", encoding="utf-8")
    with pytest.raises(FileError):
        settings.keep(players=2)
    assert settings.in_force().players == 2


def test_a_lock_that_somebody_keeps_is_not_waited_for_without_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    waited = list[float]()
    monkeypatch.setattr("unisono.settings.lock.time.sleep", waited.append)
    write(config(), {"players": 2})
    before = config().read_text(encoding="utf-8")
    lock = config().with_name(f".{config().name}.lock")
    with locked(lock), pytest.raises(FileError, match="another program is changing it"):
        write(config(), {"players": 4})
    assert waited == [BETWEEN_S] * TRIES
    assert config().read_text(encoding="utf-8") == before
