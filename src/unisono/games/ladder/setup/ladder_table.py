"""A table at which a ladder game is played."""

from collections.abc import Callable, Mapping

from unisono.games.ladder.bots.intention import Bot
from unisono.games.ladder.engine import Reason, Rules, State, View
from unisono.games.ladder.engine.commands import Command
from unisono.games.ladder.engine.events import Event
from unisono.games.ladder.game import GAME
from unisono.games.ladder.policy import LadderPolicy, Manners
from unisono.table.conductor import Conductor
from unisono.table.core import Table

LadderConductor = Conductor[State, Command, Event, View, Reason]


class LadderTable(Table[State, Command, Event, View, Reason]):
    """One ladder game with its bots."""

    def __init__(
        self,
        rules: Rules,
        bots: Mapping[int, Bot],
        seed: int,
        *,
        dealer: int | None = None,
        manners: Manners | None = None,
        people: frozenset[int] = frozenset(),
        ordered_people: bool = False,
        deal: Callable[[int], tuple[int, ...]] | None = None,
    ) -> None:
        """As for `LadderPolicy`."""
        self.policy = LadderPolicy(
            rules,
            bots,
            seed,
            dealer=dealer,
            manners=manners,
            people=people,
            ordered_people=ordered_people,
            deal=deal,
        )
        super().__init__(GAME, self.policy)

    @property
    def rules(self) -> Rules:
        """What is played by."""
        return self.policy.rules

    @property
    def seed(self) -> int:
        """What deals the cards, and decides what the bots do."""
        return self.policy.seed
