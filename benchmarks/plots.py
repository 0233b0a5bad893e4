"""The pictures of docs/bots.md: `python -m benchmarks.plots` draws benchmarks/bots.json.

Needs matplotlib: `pip install -e '.[docs]'`.
"""

import json
from pathlib import Path
from typing import Any

import matplotlib as mpl
from matplotlib import pyplot as plt
from matplotlib.axes import Axes
from matplotlib.ticker import PercentFormatter

from benchmarks.bots import FIGURES, PLAYERS, TEMPOS

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
COLOURS = {"beginner": "#3a7d5c", "standard": "#b8862b", "expert": "#a23b4a"}
PEOPLE = {"novice": ":", "decent": "-", "counter": "--"}


def main() -> None:
    figures = json.loads(FIGURES.read_text("utf-8"))
    # The same figures always give the same file.
    mpl.rcParams |= {"svg.hashsalt": "unisono", "svg.fonttype": "none", "font.size": 10}
    draw("bots-wins", figures["calibration"], wins)
    draw("bots-adaptation", figures["adaptation"], adaptation)
    draw("bots-waits", figures["waits"], waits)


def draw(name: str, figures: Any, on: Any) -> None:
    """One picture of one table."""
    canvas, axes = plt.subplots(figsize=(7, 3.6), layout="constrained")
    on(axes, figures)
    axes.spines[["top", "right"]].set_visible(False)
    axes.grid(axis="y", alpha=0.3)
    path = PICTURES / f"{name}.svg"
    canvas.savefig(path, metadata={"Date": None})
    plt.close(canvas)
    print(path)


def wins(axes: Axes, figures: Any) -> None:
    """Win rates by table size, a colour for each difficulty, a line for each person."""
    for difficulty, colour in COLOURS.items():
        cells = [cell for cell in figures if cell["difficulty"] == difficulty]
        for person, style in PEOPLE.items():
            rates = [cell["wins"][person] for cell in cells]
            label = f"{difficulty}, {person}"
            axes.plot(PLAYERS, rates, style, marker="o", ms=4, color=colour, label=label)
    axes.set(xlabel="players", ylabel="concerts won", xticks=PLAYERS, ylim=(0, 1))
    axes.yaxis.set_major_formatter(PercentFormatter(1))
    axes.legend(loc="center left", bbox_to_anchor=(1, 0.5), frameon=False)


def adaptation(axes: Axes, figures: Any) -> None:
    """Win rates by how far a person's tempo is off, with learning and without."""
    for of in figures:
        colour, name = COLOURS[of["difficulty"]], of["difficulty"]
        axes.plot(TEMPOS, of["with"], marker="o", ms=4, color=colour, label=f"{name}, learning")
        axes.plot(TEMPOS, of["without"], ":", marker="o", ms=4, color=colour, label="… without")
    axes.set(xlabel="the person's tempo (1.2: waits a fifth longer)", ylabel="concerts won")
    axes.set(xticks=TEMPOS, ylim=(0, 1))
    axes.yaxis.set_major_formatter(PercentFormatter(1))
    axes.legend(loc="center left", bbox_to_anchor=(1, 0.5), frameon=False)


def waits(axes: Axes, figures: Any) -> None:
    """Bots' silences beside people's, by the gap."""
    places = range(len(figures))
    medians = [of["median"] for of in figures]
    low = [of["median"] - of["middle half"][0] for of in figures]
    high = [of["middle half"][1] - of["median"] for of in figures]
    axes.errorbar(
        places, medians, (low, high), fmt="o", color=COLOURS["standard"], capsize=4,
        label="standard bots: median and middle half",
    )  # fmt: skip
    axes.plot(places, [of["people"] for of in figures], "D", color="#333", label="people: median")
    axes.set(
        xlabel="ranks between the pile and the card", ylabel="silence, seconds", ylim=(0, None)
    )
    axes.set_xticks(places, ["{}–{}".format(*of["gap"]) for of in figures])
    axes.legend(loc="upper left", frameon=False)


if __name__ == "__main__":
    main()
