"""The figures of a simulation as a table for people."""

from rich.bar import Bar
from rich.console import Console
from rich.table import Table

from unisono.i18n import _
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
            f"{100 * summary.win_rate:.1f} %",
            _("{low:.1f} to {high:.1f} % with 95 % confidence").format(
                low=100 * low, high=100 * high
            ),
        ),
        (_("mean level reached"), f"{summary.mean_level:.2f}", ""),
        (_("wrong notes a level"), f"{summary.mistakes_per_level:.3f}", ""),
        (_("  person too early"), f"{kinds['person_early']:.3f}", ""),
        (_("  person too late"), f"{kinds['person_late']:.3f}", ""),
        (_("  bot over bot"), f"{kinds['bots_only']:.3f}", ""),
        (_("fermatas a game"), f"{summary.fermatas_per_game:.2f}", ""),
        (_("seconds a level"), f"{summary.seconds_per_level:.1f}", _("of playing time")),
        (
            _("cards simulated a second"),
            f"{summary.cards / seconds:.0f}",
            _("{cards} cards in {seconds:.1f} s").format(cards=summary.cards, seconds=seconds),
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
        table.add_row(str(level), f"{100 * games / summary.games:.1f} %", bar)
    return table
