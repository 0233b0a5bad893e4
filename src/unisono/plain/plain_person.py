"""The person's seat in plain mode: what is typed becomes commands with their times."""

from unisono.games.ladder.engine import Phase
from unisono.games.ladder.engine.commands import Knock, Pause, PauseCause
from unisono.games.ladder.setup.persons_seat import PersonsSeat
from unisono.games.ladder.setup.roster import PERSON


class PlainPerson(PersonsSeat):
    """Seat 0 of a table that is played line by line."""

    def ready_or_knock(self, at: int) -> None:
        """Be ready, or knock when it is the person's to knock."""
        if self.view().phase is not Phase.COUNT_IN:
            self.ready(at)
        elif self.knocks or self.view().dealer != PERSON:
            self.submit(Knock(at, PERSON))

    def stop(self, at: int) -> None:
        """Stop the table."""
        self.submit(Pause(at, PERSON, PauseCause.PLAYER))

    def hold(self, at: int) -> None:
        """Stop the table for a question, unless it stands already."""
        self.conductor.submit(Pause(at, None, PauseCause.LEAVING))
