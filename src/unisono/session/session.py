"""What one start of the program plays, and how it is kept while it is played."""

from collections.abc import Callable
from contextlib import suppress
from datetime import date

from unisono.games.ladder.bots.bot_registry import UnknownBotError
from unisono.games.ladder.engine import Phase
from unisono.games.ladder.engine.events import Event, GameLost, GameWon
from unisono.games.ladder.setup.coaching import Coach
from unisono.games.ladder.setup.game_setup import (
    Compose,
    GameSetup,
    again,
    encore,
    has_encore,
    like,
)
from unisono.games.ladder.setup.ladder_table import LadderTable
from unisono.games.ladder.setup.roster import PERSON, Seating
from unisono.rulebook.locations import DEFAULT_RULE_SET
from unisono.session.left_games import claimed, newest_left
from unisono.store import GameEntry, GameResult, History, HistoryError, HistoryTrouble, Recorder


class Session:
    """What one start of the program plays, one concert after the other. This one keeps nothing.

    offered   a game that was left and can be taken up first; None when there is none
    goes_on   whether another concert can follow when one is over
    """

    offered: GameEntry | None = None
    goes_on: bool = True

    def __init__(self, seat: Callable[[int | None], Seating], seed: int | None = None) -> None:
        """`seat` sits down at a table whose seed is given, or drawn when it is None; `seed` is
        that of the first concert.
        """
        self._seat = seat
        self._seed = seed

    @property
    def keeps(self) -> bool:
        """Whether what is played is written down, and can be taken up again."""
        return False

    @property
    def concert(self) -> GameSetup | None:
        """The concert that is being played, if it can be played again as it was."""
        return None

    @property
    def coach(self) -> Coach | None:
        """Who talks to the person while they play, if anybody does."""
        return None

    def sit_down(self) -> Seating:
        """The next concert's table, not yet started."""
        seed, self._seed = self._seed, None
        return self._seat(seed)

    def take_up(self) -> Seating | None:
        """The offered game's table, where it was left; None when it cannot be had any more. The
        table that one has just sat down at comes after it."""
        return None

    def same_again(self, seating: Seating) -> Seating:
        """The same deal again: the same seed, the same people."""
        return self._seat(seating.table.seed)

    def told_seed(self, table: LadderTable) -> int | None:
        """The seed that deals this table's concert again; None where no seed alone does."""
        return table.seed if self.concert is None else self.concert.told_seed

    @property
    def has_encore(self) -> bool:
        """Whether something may follow the concert that has just been won (rule key `encore`)."""
        return self.concert is not None and has_encore(self.concert)

    def encore(self) -> Seating:
        """The table of what follows; only where there is an encore."""
        raise NotImplementedError

    def begin(self, seating: Seating) -> None:
        """The table has started, or was taken up."""

    def record(self, events: tuple[Event, ...], written: Callable[[], object]) -> bool:
        """Something has just happened; it is not shown yet. Whether `written` will be called, in
        another thread, as soon as it is written down or cannot be.
        """
        return False

    def give_up_offered(self) -> None:
        """The offered game will not be taken up again."""

    def text_to_share(self) -> str | None:
        """What can be told of the concert that was played last, if anything can."""
        return None

    def close(self) -> None:
        """Write what is left, within a limited time; nothing is recorded after that."""


class RecordedSession(Session):
    """Writes every concert down as it is played, and takes up what was left."""

    def __init__(
        self,
        played: Compose | GameSetup,
        recorder: Recorder,
        *,
        seed: int | None = None,
        offered: GameEntry | None = None,
        hints: bool = False,
    ) -> None:
        """`played` makes the concert of a seed, or of a drawn one; or it is a concert that was
        taken up, and others like it are played after it. With `hints` somebody talks to the person
        in the first levels of each.
        """
        super().__init__(self._compose, seed)
        self.offered = offered
        self._next: GameSetup | None = None
        if isinstance(played, GameSetup):
            self._next, played = played, like(played)
        self._make = played
        self._recorder = recorder
        self._hints = hints
        self._coach: tuple[GameSetup, Coach] | None = None
        self._shared: str | None = None
        self._concert = self._next

    @property
    def keeps(self) -> bool:
        """Not while there is trouble with the history."""
        return self._recorder.trouble is None

    @property
    def concert(self) -> GameSetup | None:
        return self._concert

    @property
    def coach(self) -> Coach | None:
        concert = self._concert
        if not self._hints or concert is None:
            return None
        if self._coach is None or self._coach[0] is not concert:
            from unisono.games.ladder.setup.hints import Hints  # only for those who want them

            self._coach = concert, Hints(concert.cast.difficulty)
        return self._coach[1]

    def sit_down(self) -> Seating:
        self._shared = self.text_to_share()
        if self._next is None:
            return super().sit_down()
        self._concert, self._next = self._next, None
        return self._concert.seating

    def take_up(self) -> Seating | None:
        if self.offered is None:
            return None
        try:
            concert = claimed(self.offered.id)
        except UnknownBotError:
            return None
        if concert is None:
            return None
        # Whoever asked for a seed or for the day's concert has it after this one.
        self._next, self._concert = self._concert, concert
        return concert.seating

    def same_again(self, seating: Seating) -> Seating:
        assert self._concert is not None
        self._shared = self.text_to_share()
        self._concert = again(self._concert)
        return self._concert.seating

    def encore(self) -> Seating:
        assert self._concert is not None
        self._shared = self.text_to_share()
        self._concert = encore(self._concert)
        assert self._concert is not None
        return self._concert.seating

    def begin(self, seating: Seating) -> None:
        concert = self._concert
        assert concert is not None
        log = seating.table.log
        if concert.stored is None:
            self._recorder.begin(concert.settings, log)
        else:
            stored, claim = concert.stored
            self._recorder.resume(stored, claim)
            self.record(tuple(log[len(stored.events) :]), lambda: None)

    def record(self, events: tuple[Event, ...], written: Callable[[], object]) -> bool:
        if not events:
            return False
        self._recorder.record(events, written)
        if any(isinstance(event, GameWon | GameLost) for event in events):
            assert self._concert is not None
            table = self._concert.seating.table
            result = GameResult.WON if table.state.phase is Phase.WON else GameResult.LOST
            # The analysis is only needed once a game is over, and not for the first frame.
            from unisono.games.ladder.analysis.figures import tempo_figures

            self._recorder.end(result, tempo_figures(table.log, PERSON))
        return True

    def text_to_share(self) -> str | None:
        """The day's concert, if it was played to its end, whatever was played after it."""
        concert = self._concert
        if concert is None or concert.daily is None or not concert.seating.table.log:
            return self._shared
        table = concert.seating.table
        if not table.state.over:
            return self._shared
        from unisono.games.ladder.analysis.figures import figures
        from unisono.games.ladder.analysis.share import share_text
        from unisono.games.ladder.texts.verdict_words import share_words

        rules = table.rules
        played = [name for name in (rules.name, *rules.variants) if name != DEFAULT_RULE_SET]
        return share_text(
            figures(table.log, PERSON),
            date.fromisoformat(concert.daily),
            share_words(),
            played=played,
        )

    def give_up_offered(self) -> None:
        if self.offered is None:
            return
        # Not with its concert: what cannot be seated any more should not be offered for ever.
        with suppress(HistoryError), History(mend=False) as history:
            history.give_up(self.offered.id)

    def close(self) -> None:
        self._recorder.close()

    def _compose(self, seed: int | None) -> Seating:
        self._concert = self._make(seed)
        return self._concert.seating


def kept(
    played: Compose | GameSetup,
    tell: Callable[[HistoryTrouble], None],
    *,
    seed: int | None = None,
    hints: bool = False,
    offers: bool = True,
) -> RecordedSession:
    """Concerts that are kept in the player's own history. The newest that was left is
    offered, unless one was taken up already or `offers` says no.

    `tell` hears what is wrong with the history: at once, or later and in another thread.
    """
    offers = offers and not isinstance(played, GameSetup)
    return RecordedSession(
        played,
        Recorder(tell=tell),
        seed=seed,
        offered=newest_left(tell) if offers else None,
        hints=hints,
    )
