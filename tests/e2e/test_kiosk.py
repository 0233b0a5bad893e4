"""The ways out of a program for guests: a shell, files, other guests' games, a full disk."""

import json
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.e2e.killing import game_in
from tests.e2e.terminal import UNISONO, Terminal, assert_restored, environment
from unisono.guests import MOST_GUESTS
from unisono.store import History
from unisono.store.folder import HISTORY_FILE
from unisono.system import kiosk

pytestmark = pytest.mark.e2e

READY = "[Enter] when you are ready"
TABLE = ("play", "--seed", "5", "--dealer", "2")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def environ(root: Path) -> dict[str, str]:
    return {"UNISONO_DATA_DIR": str(root)}


def run(
    *arguments: str, environ: dict[str, str], cwd: Path | None = None
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        (UNISONO, *arguments),
        env=environment() | environ,
        capture_output=True,
        encoding="utf-8",
        stdin=subprocess.DEVNULL,
        cwd=cwd,
        check=False,
    )


def play_and_leave(guest: str, environ: dict[str, str]) -> None:
    with Terminal(f"--kiosk={guest}", *TABLE, environ=environ) as terminal:
        terminal.wait_for(READY)
        terminal.press("q", "Leave the concert?")
        terminal.press("y", lambda _text: terminal.process.poll() is not None)
        assert terminal.wait_for_end() == 0
        assert_restored(terminal)


def files_in(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


@pytest.mark.pty
def test_ctrl_z_leads_to_no_shell(environ: dict[str, str]) -> None:
    shell = ("/bin/bash", "--norc", "--noprofile", "-i")
    with Terminal(program=shell, environ=environ | {"PS1": "a-shell: "}) as terminal:
        terminal.wait_for("a-shell:")
        terminal.send(f"exec {UNISONO} --kiosk=anna {' '.join(TABLE)}\r")
        terminal.wait_for(READY)
        terminal.press("\r", "knocks")
        terminal.press("\x1a", "Paused: the game was sent to the background.")
        assert terminal.modes["1049"] is True
        terminal.press("q", "Leave the concert?")
        terminal.press("y", lambda _text: terminal.process.poll() is not None)
        assert terminal.wait_for_end() == 0


@pytest.mark.pty
def test_no_key_writes_anywhere_but_in_the_guests_folder(
    environ: dict[str, str], root: Path, tmp_path: Path
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    with Terminal("--kiosk=anna", environ=environ | {"HOME": str(home)}, cwd=home) as terminal:
        terminal.wait_for("Start a concert")
        # All control keys but those that leave or choose, function keys, and Escape with letters.
        for number in set(range(1, 27)) - {3, 10, 13, 17}:
            terminal.send(chr(number))
            terminal.read_for(0.02)
        for keys in ("\x1bOP", "\x1bOQ", "\x1b[15~", "\x1b[24~", "\x1bs", "\x1bx", ":", "!"):
            terminal.send(keys)
            terminal.read_for(0.02)
        terminal.press("\x1b[A", "▸ Leave")
        # Settings are kept, but where only this guest's are.
        terminal.press("\x1b[A", "language, colours")
        terminal.press("\r", "Your name")
        terminal.press("\x1b[B", "Of all that is said")
        terminal.press("\x1b[B", "made for this game")
        terminal.press("\x1b[C", "‹ night ›", "night")
        terminal.press("\x1b", "Start a concert")
        terminal.press("q", lambda _text: terminal.process.poll() is not None)
        assert terminal.wait_for_end() == 0
    assert files_in(home) == set()
    written = files_in(root)
    assert written
    assert all(name.startswith("guests/anna/") for name in written), written
    assert "guests/anna/config.toml" in written


@pytest.mark.parametrize(
    "arguments",
    [
        ("play", "--rules", "./mine.toml"),
        ("play", "--rules=mine.toml"),
        ("play", "--difficulty", "/etc/passwd"),
        ("play", "--variant", "..\\x"),
        ("play", "--set", "rules=./mine.toml"),
        ("replay", "--export", "json"),
        ("replay", "--export=json", "--output=x"),
        ("replay", "--output", "stolen"),
        ("config", "path"),
        ("--idle-exit", "5", "config", "path"),
        ("--lang=en", "config", "path"),
        ("config", "show"),
        ("simulate",),
        ("doctor",),
        ("completion", "bash"),
        ("rules", "../../etc/passwd"),
        ("rules", "show", "../mine=unisono"),
        ("rules", "new", "mine"),
        ("--kiosk=ben", "history"),
        ("--unknown",),
    ],
    ids=" ".join,
)
def test_what_is_not_for_guests(
    arguments: tuple[str, ...], environ: dict[str, str], root: Path, tmp_path: Path
) -> None:
    (tmp_path / "mine.toml").write_text("extends = 'unisono'\n")
    done = run("--kiosk=anna", *arguments, environ=environ, cwd=tmp_path)
    assert done.returncode == 2
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert line.startswith("unisono: --kiosk: ")
    assert not root.exists()


@pytest.mark.parametrize("guest", ["", ".", "..", "../ben", "a/b", ".hidden", "x" * 65, "a b"])
def test_a_name_that_leads_elsewhere(guest: str, environ: dict[str, str], root: Path) -> None:
    done = run(f"--kiosk={guest}", "history", environ=environ)
    assert done.returncode == 2
    assert "a guest's name" in done.stderr
    assert not root.exists()


def test_settings_that_name_files_are_not_followed(
    environ: dict[str, str], root: Path, tmp_path: Path
) -> None:
    folder = root / "guests" / "anna"
    folder.mkdir(parents=True)
    mine = tmp_path / "mine.toml"
    mine.write_text("extends = 'unisono'\n")
    (folder / "config.toml").write_text(f"rules = '{mine}'\n")
    done = run("--kiosk=anna", "play", environ=environ)
    assert done.returncode == 2
    assert "guests play by what is installed" in done.stderr


def test_variables_lead_nowhere(environ: dict[str, str], root: Path, tmp_path: Path) -> None:
    leads = {"UNISONO_CONFIG": str(tmp_path / "c.toml"), "TEXTUAL_LOG": str(tmp_path / "log")}
    (tmp_path / "c.toml").write_text("language = 'de'\n")
    done = run("--kiosk=anna", "history", environ=environ | leads)
    assert (done.returncode, done.stderr) == (0, "")
    assert not (tmp_path / "log").exists()
    assert "gespielt" not in done.stdout


@pytest.mark.parametrize("spelled", [str.lower, str.title, str.swapcase, str.upper])
def test_e3_no_spelling_of_a_variable_survives(
    spelled: Callable[[str], str], environ: dict[str, str], tmp_path: Path
) -> None:
    names = ("unisono_rules", "unisono_config", "textual_log", "_unisono_complete", "UNISONO_theme")
    left = (
        "import os; from unisono import guests; guests.enter(['--kiosk=anna']);"
        "print(sorted(n for n in os.environ if 'UNISONO' in n.upper() or 'TEXTUAL' in n.upper()))"
    )
    given = {spelled(name): str(tmp_path / "elsewhere") for name in names}
    done = subprocess.run(
        (sys.executable, "-c", left),
        env=environment() | environ | given,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    kept = ["UNISONO_CONFIG", "UNISONO_DATA_DIR", "UNISONO_LANG"]
    assert done.stdout == f"{kept}\n"


@pytest.mark.parametrize("spelled", ["unisono_rules", "Unisono_Rules", "uNISONO_rULES"])
def test_e3_a_setting_in_small_letters_is_not_heard(
    spelled: str, environ: dict[str, str], tmp_path: Path
) -> None:
    # A setting that counts makes the environment be read at all.
    given = {spelled: str(tmp_path / "mine.toml"), "UNISONO_IDLE_EXIT": "30"}
    done = run("--kiosk=anna", "play", "--plain", environ=environ | given)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.pty
def test_guests_see_their_own_games_only(environ: dict[str, str], root: Path) -> None:
    play_and_leave("anna", environ)
    games = json.loads(run("--kiosk=anna", "history", "--json", environ=environ).stdout)
    assert "5" in json.dumps(games)
    assert game_in(root / "guests" / "anna").entry.seed == 5
    done = run("--kiosk=ben", "history", environ=environ)
    assert "Nothing played yet" in done.stdout
    done = run("--kiosk=ben", "replay", "1", environ=environ)
    assert done.returncode != 0


@pytest.mark.parametrize("asking", [("history",), ("play", "--plain")])
def test_a_guest_hears_that_the_history_was_damaged(
    asking: tuple[str, ...], environ: dict[str, str], root: Path
) -> None:
    folder = root / "guests" / "anna"
    folder.mkdir(parents=True)
    (folder / HISTORY_FILE).write_text("no history at all " * 100)
    done = run("--kiosk=anna", *asking, environ=environ)
    assert done.returncode == 0
    assert "The history was damaged" in done.stdout + done.stderr


def test_the_hosts_own_options(environ: dict[str, str]) -> None:
    for idle in (("--idle-exit", "30"), ("--idle-exit=30",)):
        done = run("--kiosk=anna", *idle, "history", environ=environ)
        assert (done.returncode, done.stderr) == (0, "")


def test_a_guest_is_known_by_their_key(environ: dict[str, str], root: Path, tmp_path: Path) -> None:
    told = tmp_path / "auth"
    for key in ("AAAAC3Nz1", "AAAAC3Nz2"):
        told.write_text(f"publickey ssh-ed25519 {key}\n")
        done = run("--kiosk", "history", environ=environ | {"SSH_USER_AUTH": str(told)})
        assert (done.returncode, done.stderr) == (0, "")
    assert len(list((root / "guests").glob("key-*"))) == 2
    done = run("--kiosk", "history", environ=environ)
    assert done.returncode == 2
    assert "whose games are these?" in done.stderr


def test_no_more_guests_than_there_is_room_for(environ: dict[str, str], root: Path) -> None:
    for number in range(MOST_GUESTS):
        (root / "guests" / f"guest-{number}").mkdir(parents=True)
    done = run("--kiosk=anna", "history", environ=environ)
    assert done.returncode == 2
    assert "no room for another guest" in done.stderr
    assert run("--kiosk=guest-7", "history", environ=environ).returncode == 0


@pytest.mark.pty
def test_a_full_history_is_no_full_disk(environ: dict[str, str], root: Path) -> None:
    """Whatever a guest does, what is kept of it has an end; and the game goes on."""
    limit = kiosk.MOST_PAGES * 4096
    folder = root / "guests" / "anna"
    play_and_leave("anna", environ)
    with History(folder) as history:
        # As somebody would who plays for weeks without an end.
        connection = history._connection
        connection.execute(f"PRAGMA max_page_count = {kiosk.MOST_PAGES}")
        columns = [row[1] for row in connection.execute("PRAGMA table_info(games)")]
        others = ", ".join(name for name in columns if name not in {"id", "settings"})
        again = (
            f"INSERT INTO games (settings, {others})"
            f" SELECT settings || ?, {others} FROM games WHERE id = 1"
        )
        with pytest.raises(sqlite3.OperationalError, match="full"):  # noqa: PT012
            while True:
                connection.execute(again, (" " * 20_000,))
        there = history.count()
    assert (folder / HISTORY_FILE).stat().st_size <= limit
    with Terminal("--kiosk=anna", *TABLE, environ=environ) as terminal:
        terminal.wait_for("A concert was left")
        terminal.press("n", READY)
        terminal.press("q", "“unisono resume” takes it up where you left it.")
        terminal.press("y", lambda _text: terminal.process.poll() is not None)
        assert terminal.wait_for_end() == 0
    with History(folder) as history:
        assert history.count() <= there // 2 + 1
        assert history.games(limit=1)[0].id == there + 1, "the newest is kept"
    total = sum(path.stat().st_size for path in root.rglob("*") if path.is_file())
    assert total < 2 * limit
