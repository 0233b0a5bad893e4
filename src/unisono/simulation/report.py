"""The figures of a simulation as a table for people."""

from rich.bar import Bar
from rich.console import Console
from rich.table import Table

from unisono.i18n import _
from unisono.i18n.numbers import decimal
from unisono.simulation.summary import Summary

BAR_WIDTH = 30
"""Cells of the longest bar of the histogram."""


def show(summary: Summary, seed: int, seconds: float, console: Console) -> None:
    """Print the figures and a histogram of the levels reached; `seconds` is how long it took."""
    console.print(_figures(summary, seed, seconds))
    console.print(_histogram(summary))


def _figures(summary: Summary, seed: int, seconds: float) -> Table:
    low, high = summary.win_rate_ci
    kinds = summary.mistakes_by_kind
    table = Table(show_header=False, box=None, pad_edge=False)
    table.add_column(justify="left")
    table.add_column(justify="right")
    table.add_column(justify="left", style="dim")
    for name, figure, note in (
        (_("games"), f"{summary.games}", _("seed {seed}").format(seed=seed)),
        (
            _("won"),
            f"{decimal(100 * summary.win_rate, 1)} %",
            _("{low} to {high} % with 95 % confidence").format(
                low=decimal(100 * low, 1), high=decimal(100 * high, 1)
            ),
        ),
        (_("mean level reached"), decimal(summary.mean_level, 2), ""),
        (_("wrong notes a level"), decimal(summary.mistakes_per_level, 3), ""),
        (_("  person too early"), decimal(kinds["person_early"], 3), ""),
        (_("  person too late"), decimal(kinds["person_late"], 3), ""),
        (_("  bot over bot"), decimal(kinds["bots_only"], 3), ""),
        (_("fermatas a game"), decimal(summary.fermatas_per_game, 2), ""),
        (_("seconds a level"), decimal(summary.seconds_per_level, 1), _("of playing time")),
        (
            _("cards simulated a second"),
            f"{summary.cards / seconds:.0f}",
            _("{cards} cards in {seconds} s").format(
                cards=summary.cards, seconds=decimal(seconds, 1)
            ),
        ),
    ):
        table.add_row(name, figure, note)
    return table


def _histogram(summary: Summary) -> Table:
    most = max(summary.levels_reached.values())
    table = Table(box=None, pad_edge=False, title_justify="left", title=_("level reached"))
    table.add_column(justify="right", header="")
    table.add_column(justify="right", header="")
    table.add_column(header="")
    table.show_header = False
    for level, games in summary.levels_reached.items():
        bar = Bar(most, 0, games, width=BAR_WIDTH)
        table.add_row(str(level), f"{decimal(100 * games / summary.games, 1)} %", bar)
    return table
