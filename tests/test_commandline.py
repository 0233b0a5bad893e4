"""What can be asked of `unisono` on its command line, and what it says to what cannot."""

import io
import json
import os
import re
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from pathlib import Path
from unittest.mock import patch

import pytest

import unisono
from unisono import cli, i18n
from unisono.cli import FLAGS

LANGUAGES = ("en", "de")
HELP = (
    ("--help",),
    *(
        (command, "--help")
        for command in (
            "play lesson resume watch simulate history stats replay rules completion config".split()
        )
    ),
    *(("rules", command, "--help") for command in ("show", "list", "new", "check")),
    *(("config", command, "--help") for command in ("path", "show", "set", "unset")),
)

pytestmark = pytest.mark.e2e


def run(*arguments: str, language: str = "en") -> subprocess.CompletedProcess[str]:
    """The program without a terminal, in this process: most of its time is spent on starting it."""
    environ = {"UNISONO_LANG": language, "COLUMNS": "80"}
    out, err = io.StringIO(), io.StringIO()
    with (
        patch.dict(os.environ, environ),
        Path(os.devnull).open(encoding="utf-8") as nothing,
        patch.object(sys, "stdin", nothing),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        try:
            code = cli.run(list(arguments))
        except SystemExit as left:
            code = left.code if isinstance(left.code, int) else 1
        finally:
            i18n.use("en")
    return subprocess.CompletedProcess(arguments, code, out.getvalue(), err.getvalue())


def run_process(
    *arguments: str, language: str = "en", program: tuple[str, ...] = ("-m", "unisono")
) -> subprocess.CompletedProcess[str]:
    """The program without a terminal, as it is started by a shell."""
    return subprocess.run(
        [sys.executable, *program, *arguments],
        env=os.environ | {"UNISONO_LANG": language, "COLUMNS": "80", "PYTHONUTF8": "1"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )


def refused(*arguments: str, language: str = "en") -> str:
    """The one line that says what is wrong with the arguments."""
    done = run(*arguments, language=language)
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    assert line.startswith("unisono: ")
    return line


def test_the_version() -> None:
    done = run_process("--version")
    assert (done.returncode, done.stdout, done.stderr) == (
        0,
        f"unisono {unisono.__version__}\n",
        "",
    )


LOADED = """
import json, sys
from unisono.cli import run
for arguments in json.loads(sys.argv[1]):
    assert run(arguments) == 0
    print(arguments, [r for r in ("textual", "unisono.tui", "unisono.table") if r in sys.modules])
"""


def test_what_plays_nothing_does_not_load_the_screens() -> None:
    pages = json.dumps([["--version"], *HELP])
    done = run_process(pages, program=("-c", LOADED))
    assert (done.returncode, done.stderr) == (0, "")
    told = [line for line in done.stdout.splitlines() if line.startswith("[")]
    assert len(told) == 1 + len(HELP)
    assert all(line.endswith("[]") for line in told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_process_says_what_a_call_says(language: str) -> None:
    for arguments in (("rules", "list"), ("play", "--players", "9")):
        said = run_process(*arguments, language=language)
        called = run(*arguments, language=language)
        assert (said.returncode, said.stdout, said.stderr) == (
            called.returncode,
            called.stdout,
            called.stderr,
        )


PAGES = """
import io, json, sys
from contextlib import redirect_stdout
from unisono.cli import run
pages = []
for arguments in json.loads(sys.argv[1]):
    with redirect_stdout(io.StringIO()) as page:
        code = run(arguments)
    pages.append((code, page.getvalue()))
print(json.dumps(pages))
"""


@cache
def pages(language: str) -> dict[tuple[str, ...], tuple[int, str]]:
    """The exit code and the text of every page of help; they are translated once a process."""
    done = run_process(json.dumps(HELP), language=language, program=("-c", PAGES))
    assert done.stderr == ""
    return dict(zip(HELP, json.loads(done.stdout), strict=True))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("arguments", HELP)
def test_the_help_fits_a_small_terminal_and_has_examples(
    arguments: tuple[str, ...], language: str
) -> None:
    code, page = pages(language)[arguments]
    lines = page.splitlines()
    assert code == 0
    assert len(lines) <= 24
    assert max(map(len, lines)) <= 80
    examples = {"en": "Examples: unisono ", "de": "Beispiele: unisono "}
    assert examples[language] in page


def test_the_help_is_german_throughout() -> None:
    text = "".join(page for _code, page in pages("de").values())
    for word in (
        "Usage",
        "Options",
        "OPTIONS",
        "Commands",
        "COMMAND",
        "Arguments",
        "Show",
        "default",
        "<",
    ):
        assert word not in text


@pytest.mark.parametrize(
    ("arguments", "wrong", "right"),
    [
        (("play", "--variant", "endles"), "'endles'", "did you mean endless? known are easy-start"),
        (("play", "--difficulty", "easy"), "'easy'", "known are beginner, standard, expert"),
        (("play", "--rules", "unison"), "'unison'", "did you mean unisono?"),
        (("play", "--players", "5"), "--players", "2, 3 or 4 players, not 5"),
        (("play", "--players", "two"), "--players", "a whole number"),
        (("play", "--seed", "x"), "--seed", "a whole number"),
        (("play", "--seed", "-1"), "--seed", "0 to 999999999, not -1"),
        (("play", "--plain", "--seed", "1000000000"), "--seed", "0 to 999999999, not 1000000000"),
        (("watch", "--seed", str(2**63)), "--seed", f"0 to 999999999, not {2**63}"),
        (("play", "--dealer", "4"), "--dealer", "the seats 1 to 3, not 4"),
        (("play", "--dealer", "0"), "--dealer", "the seats 1 to 3, not 0"),
        (("play", "--name", ""), "--name", "1 to 16 printable characters"),
        (("play", "--name", "   "), "--name", "1 to 16 printable characters"),
        (("play", "--name", "K" * 17), "--name", "1 to 16 printable characters"),
        (("play", "--name", "K\x1b[1m"), "--name", "1 to 16 printable characters"),
        (("play", "--player", "2"), "--player", "--players"),
        (("play", "--frobnicate"), "--frobnicate", "unisono play --help"),
        (("play", "chess"), "chess", "unisono play --help"),
        (("sing",), "no command sing", "unisono --help"),
        (("play", "--variant"), "--variant", "needs a value"),
        (("play", "--players"), "--players", "unisono play --help"),
        (("play", "--bell=1"), "--bell", "takes no value"),
        (("simulate", "--seed", "-4"), "--seed", "0 to 999999999, not -4"),
        (("config", "set", "idle_exit", "-3"), "idle_exit", "from 0 to 1440"),
        (("--lang", ""), "no language ''", "known are en, de"),
        (
            ("play", "--variant", "endless", "--variant", "endless"),
            "endless is named twice",
            "once is enough",
        ),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_one_line_says_what_is_wrong_and_what_is_right(
    arguments: tuple[str, ...], wrong: str, right: str
) -> None:
    line = refused(*arguments)
    assert wrong in line
    assert right in line


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("play", "--players", "two"), "--players: muss eine ganze Zahl sein"),
        (("play", "--plain", "--slow", "x"), "--slow: muss eine Zahl sein"),
        (("play", "--playrs", "2"), "keine Option --playrs; meintest du --plain, --players?"),
        (("play", "--variant"), "--variant braucht einen Wert"),
        (("play", "chess"), "zu viele Argumente: chess"),
        (("sing",), "es gibt keinen Befehl sing"),
        (("config", "set", "theme"), "VALUE fehlt"),
        (("config",), "ein Befehl fehlt"),
        (("config", "set", "thme", "day"), "gibt es nicht; meintest du theme? bekannt sind"),
        (("simulate", "--human", "foo"), "keine Person 'foo': bekannt sind none, counter, decent"),
        (("play", "--variant", "endles"), "keine Variante 'endles': meintest du endless?"),
        (("play", "--difficulty", "easy"), "keine Schwierigkeit 'easy': bekannt sind beginner,"),
        (("play", "--seed", "-1"), "--seed: 0 bis 999999999, nicht -1"),
        (("watch", "--seed", "1000000000"), "--seed: 0 bis 999999999, nicht 1000000000"),
        (("play", "--lives", "9"), "--lives: unisono hat 1 bis 5 zu 3 Personen, nicht 9"),
        (("play", "--levels", "0"), "--levels: unisono hat 1 bis 8 zu 3 Personen, nicht 0"),
        (
            ("watch", "--levels", "3", "--variant", "endless"),
            "--levels: ein endloses Spiel geht über jedes letzte Level hinaus",
        ),
        (
            ("play", "--lives", "5", "--variant", "easy-start"),
            "--lives: auch die Variante easy-start legt die Leben fest",
        ),
        (
            ("play", "--levels", "9", "--variant", "long-concert"),
            "--levels: auch die Variante long-concert legt die Level fest",
        ),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_the_line_is_german_where_that_is_spoken(arguments: tuple[str, ...], told: str) -> None:
    assert told in refused(*arguments, language="de")


def test_a_mistake_in_a_rule_file_is_told_with_its_place(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('extends = "unisono"\nlifes = 4\n', encoding="utf-8")
    line = refused("play", "--rules", str(own))
    assert f"{own}:2" in line
    assert "lives" in line


def test_a_rule_file_that_is_not_there(tmp_path: Path) -> None:
    assert "own.toml" in refused("play", "--rules", str(tmp_path / "own.toml"))


def test_a_language_that_there_is_not() -> None:
    line = refused("--version", language="tlh")
    assert "'tlh'" in line
    assert "en, de" in line


@pytest.mark.parametrize(
    ("language", "words"), [("en", "stdin is not a terminal"), ("de", "stdin ist kein Terminal")]
)
def test_without_a_terminal_there_is_no_table(language: str, words: str) -> None:
    assert words in refused("play", language=language)


@pytest.mark.parametrize("arguments", [(), ("--kiosk=anna",), ("--lang", "en")], ids=" ".join)
def test_e4_without_a_terminal_there_is_no_lobby(arguments: tuple[str, ...]) -> None:
    done = run_process(*arguments)  # a kiosk is one for as long as the process lives
    assert (done.returncode, done.stdout) == (2, "")
    assert "stdin is not a terminal" in done.stderr


def test_the_readme_has_the_options_of_play_and_those_of_every_command() -> None:
    readme = (Path(__file__).parents[1] / "README.md").read_text("utf-8")
    section = readme.split("\n## Options\n")[1].split("\n## ")[0]
    of_play, of_all = section.split("With every command:")
    row, line = r"^\| `(--[\w-]+)", r"^  (--[\w-]+)"
    in_help = re.findall(line, pages("en")[("play", "--help")][1], re.MULTILINE)
    assert {*re.findall(row, of_play, re.MULTILINE), "--help"} == set(in_help)
    assert set(re.findall(row, of_all, re.MULTILINE)) == set(FLAGS)
