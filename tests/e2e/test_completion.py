"""Completion in a real bash, and the scripts for the other shells."""

import os
import shutil
import subprocess

import pytest

from tests.e2e.terminal import UNISONO, environment

pytestmark = [pytest.mark.e2e, pytest.mark.pty]

COMPLETE = """
eval "$(unisono completion bash)"
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
_unisono_completion unisono
printf '%s\\n' "${COMPREPLY[@]}"
"""


def shell(*command: str) -> str:
    """What the command prints, with our program first on the path."""
    done = subprocess.run(
        command,
        env=environment() | {"PATH": f"{UNISONO.parent}{os.pathsep}{os.environ['PATH']}"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def completed(*words: str) -> list[str]:
    """What bash offers for the last of the words."""
    bash = shutil.which("bash")
    assert bash is not None
    return shell(bash, "--norc", "-c", COMPLETE, "bash", *words).split()


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("unisono re", ["resume", "replay"]),
        ("unisono play --dif", ["--difficulty"]),
        ("unisono play --variant e", ["easy-start", "endless"]),
        ("unisono play --variant endless --variant no", ["no-pauses"]),
        ("unisono watch --difficulty b", ["beginner"]),
        ("unisono play --rules u", ["unisono"]),
        ("unisono simulate --human n", ["none", "novice"]),
        ("unisono rules --lang d", ["de"]),
        ("unisono rules uni", ["unisono"]),
        ("unisono rules the", ["the-mind"]),
        ("unisono rules check st", ["stille-reihe"]),
        ("unisono rules ne", ["new"]),
    ],
)
def test_bash_offers_commands_options_and_names(words: str, offered: list[str]) -> None:
    assert completed(*words.split()) == offered


def test_bash_offers_the_numbers_of_games() -> None:
    assert completed("unisono", "resume", "") == []
    for _ in range(2):
        shell("/bin/sh", "-c", "printf 'n\\n' | unisono play --plain")
    assert completed("unisono", "resume", "") == ["2", "1"]
    assert completed("unisono", "replay", "2") == ["2"]


def test_zsh_and_fish_have_scripts_of_their_own() -> None:
    assert "#compdef unisono" in shell("unisono", "completion", "zsh")
    assert "complete --command unisono" in shell("unisono", "completion", "fish")


@pytest.mark.parametrize(
    ("asking", "offered"),
    [
        ("_UNISONO_COMPLETE=complete_zsh", """_arguments '*: :(("easy-start"\n"endless"))'"""),
        (
            "_UNISONO_COMPLETE=complete_fish _TYPER_COMPLETE_FISH_ACTION=get-args",
            "easy-start\nendless",
        ),
    ],
)
def test_what_those_scripts_ask_is_answered(asking: str, offered: str) -> None:
    typed = "_TYPER_COMPLETE_ARGS='unisono play --variant e'"
    assert shell("/bin/sh", "-c", f"{asking} {typed} unisono").strip() == offered
