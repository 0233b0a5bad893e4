"""Command lines that nobody would type.

python -m tests.fuzz.arguments --count 5000 --seed 1
"""

import random
import re
import tempfile
from pathlib import Path

from tests.fuzz.commands import HOSTILE, Case, main
from unisono.commands import COMMANDS
from unisono.settings import KEYS

SOURCE = Path(__file__).resolve().parent.parent.parent / "src" / "unisono"

OPTIONS = sorted(
    {
        option
        for file in (*SOURCE.glob("commands/*.py"), SOURCE / "guests.py")
        for option in re.findall(r"--[a-z][a-z-]+", file.read_text("utf-8"))
    }
    # Plain mode reads from the process's own input, which is not this command's.
    - {"--plain"}
)

SUBCOMMANDS = "show list new check set unset path bash zsh fish".split()

NUMBERS = ("0", "1", "2", "3", "-1", "4711", "1e3", "nan", "inf", "0x10", "9" * 30, "9" * 5000, "٣")

WORDS = (
    "unisono", "the-mind", "mine", "beginner", "endless", "easy-start", "won", "en", "de", "svg",
    "day", "theme=day", "rules=./x.toml", "=", "", " ", "-", "--", "-x", "--=", "--set=", "--lang=",
    "/dev/zero", "/dev/full", "/", "./", "..", "x" * 300 + ".toml", "x" * 5000,
)  # fmt: skip


def case(dice: random.Random, folder: Path) -> Case:
    """A command line with a few options, numbers and words."""
    arguments = [dice.choice((*COMMANDS, *COMMANDS, _token(dice)))]
    if arguments[0] in {"rules", "config", "completion"} and dice.random() < 0.7:
        arguments.append(dice.choice(SUBCOMMANDS))
    arguments += [_token(dice) for _token_number in range(dice.randrange(6))]
    if "simulate" in arguments:  # otherwise it may be asked for more than there is time for
        arguments += ["--games", "1", "--workers", "1"]
    environment = {
        "UNISONO_CONFIG": str(folder / "config.toml"),
        "UNISONO_DATA_DIR": str(folder / "data"),
        "HOME": str(folder),
        "UNISONO_LANG": dice.choice(("en", "de")),
    }
    if dice.random() < 0.1:
        key = dice.choice(("LANG", *KEYS)).upper()
        value = dice.choice((*HOSTILE, *NUMBERS))
        environment[f"UNISONO_{key}"] = value.replace("\0", "").replace("\ud800", "")
    return Case(arguments, environment, codes=(0, 1, 2))


def _token(dice: random.Random) -> str:
    option = dice.choice(OPTIONS)
    value = dice.choice((dice.choice(NUMBERS), dice.choice(WORDS), dice.choice(HOSTILE)))
    return dice.choice((option, f"{option}={value}", value, value, dice.choice(KEYS), _noise(dice)))


def _noise(dice: random.Random) -> str:
    ranges = ((0x20, 0x7F), (0, 0x20), (0x7F, 0x2100), (0xD800, 0xE000), (0x1F300, 0x1F600))
    return "".join(
        chr(dice.randrange(*dice.choice(ranges))) for _letter in range(dice.randrange(9))
    )


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        main("command lines", case, Path(place))
